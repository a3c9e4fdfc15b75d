package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.emission.EmissionZone;
import dev.headroom.osm.emission.EmissionZones;
import dev.headroom.osm.emission.ZoneRow;
import dev.headroom.osm.emission.ZoneTable;
import dev.headroom.osm.tags.element.ReadRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmissionZonesTest {

  private static Map<String, String> tags(String text) {
    Map<String, String> tags = new HashMap<>();
    for (String tag : text.split(" \\+ ")) {
      String[] parts = tag.split("=", 2);
      tags.put(parts[0], parts[1]);
    }
    return tags;
  }

  private static String most(Rule rule) {
    return rule.subject() == Matter.EMISSION_CHARGE
        ? "pays above " + rule.clauses().get(1).condition().comparisons().get(0).amount()
        : "" + ((Value.AtMost) rule.clauses().get(0).value()).amount();
  }

  /** What is asked of each class: {@code HGV 2}, or {@code HGV pays above 2}. */
  private static String asked(List<EmissionZone> zones, String country) {
    List<String> asked = new ArrayList<>();
    for (ReadRule read : EmissionZones.rules(zones, country, RoadClass.RESIDENTIAL)) {
      read.rule().classes().stream()
          .sorted()
          .forEach(of -> asked.add(of.name() + " " + most(read.rule())));
    }
    return String.join(", ", asked);
  }

  private static String asked(String tags, String country) {
    return asked(List.of(new EmissionZone(tags(tags), ZoneTable.BUILT_IN)), country);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name=Umweltzone Berlin                    | DE | HGV 4, HGV_ARTICULATED 4",
        "name=Umweltzone Neu-Ulm                   | DE | ''",
        "name=Milieuzone Utrecht                   | NL | HGV 2, HGV_ARTICULATED 2",
        "name=Zero-emissiezone Utrecht             | NL | ''",
        "name=Miljözon klass 1                     | SE | HGV 2, HGV_ARTICULATED 2",
        "name=Miljözon klass 2                     | SE | ''",
        "name=Umweltzone Berlin                    | FR | ''",
        "name=Umweltzone Berlin                    | '' | ''",
        "name=Glasgow Low Emission Zone            | GB | HGV 2, HGV_ARTICULATED 2",
        "name=LEZ + operator=City of Edinburgh Council | GB | HGV 2, HGV_ARTICULATED 2",
        "name=London Low Emission Zone             | GB | LIGHT_GOODS pays above 2, HGV pays above"
            + " 2, HGV_ARTICULATED pays above 2",
        "name=Bath Clean Air Zone                  | GB | LIGHT_GOODS pays above 2, HGV pays above"
            + " 2, HGV_ARTICULATED pays above 2",
        "name=Portsmouth Clean Air Zone            | GB | HGV pays above 2, HGV_ARTICULATED pays"
            + " above 2",
        "name=Oxford ZEZ                           | GB | LIGHT_GOODS pays above 0, HGV pays above"
            + " 0, HGV_ARTICULATED pays above 0",
        "name=ZFE                                  | FR | ''",
        "hgv:conditional=no @ (emissions<euro_6)   | FR | HGV 2, HGV_ARTICULATED 2",
        "hgv:conditional=no@(emission < Euro 5)    | FR | HGV 3, HGV_ARTICULATED 3",
        "goods:conditional=no @ emissions<euro_4   | FR | LIGHT_GOODS 4",
        "access:conditional=no @ (emissions<euro_4) | FR | LIGHT_GOODS 4, HGV 4, HGV_ARTICULATED 4",
        "hgv:conditional=no @ (emissions<euro_6) + access:conditional=no @ (emissions<euro_4) | FR"
            + " | HGV 2, HGV_ARTICULATED 2, LIGHT_GOODS 4",
        // At hours, or of what cannot be read: reported.
        "hgv:conditional=no @ (emissions<euro_6 AND Mo-Fr 07:00-19:00) | FR | ''",
        "hgv:conditional=no @ (emissions<euro_9)   | FR | ''",
        "hgv:conditional=no @ (emissions>euro_3)   | FR | ''",
        // A zone that charges is closed to nobody, a zone by name asks whatever its tags say.
        "hgv:conditional=no @ (emissions<euro_6) + toll=yes | FR | LIGHT_GOODS pays above 0, HGV"
            + " pays above 0, HGV_ARTICULATED pays above 0",
        "hgv:conditional=no @ (emissions<euro_6) + charge=12.50 GBP/day | GB | LIGHT_GOODS pays"
            + " above 0, HGV pays above 0, HGV_ARTICULATED pays above 0",
        "hgv:conditional=no @ (emissions<euro_6) + name=London LEZ | GB | LIGHT_GOODS pays above"
            + " 2, HGV pays above 2, HGV_ARTICULATED pays above 2",
        "hgv:conditional=no @ (emissions<euro_5) + fee=no | DE | HGV 3, HGV_ARTICULATED 3"
      })
  void aZoneAsksWhatItsNameItsTagsOrItsCountrySay(String tags, String country, String asked) {
    assertThat(asked(tags, country)).isEqualTo(asked);
  }

  @Test
  void ofSeveralZonesTheStrictestCounts() {
    List<EmissionZone> zones =
        List.of(
            new EmissionZone(tags("name=Umweltzone"), ZoneTable.BUILT_IN),
            new EmissionZone(
                tags("vehicle:conditional=no @ (emissions<euro_6)"), ZoneTable.BUILT_IN));
    assertThat(asked(zones, "DE")).isEqualTo("LIGHT_GOODS 2, HGV 2, HGV_ARTICULATED 2");
  }

  @Test
  void motorwaysAndFerriesAreOnlyReported() {
    List<EmissionZone> zones =
        List.of(new EmissionZone(tags("name=Umweltzone Ruhrgebiet"), ZoneTable.BUILT_IN));
    assertThat(EmissionZones.rules(zones, "DE", RoadClass.MOTORWAY)).isEmpty();
    assertThat(EmissionZones.rules(zones, "DE", RoadClass.FERRY)).isEmpty();
    assertThat(EmissionZones.rules(zones, "DE", RoadClass.TRUNK)).hasSize(1);
    assertThat(EmissionZones.rules(List.of(), "DE", RoadClass.TRUNK)).isEmpty();
  }

  @Test
  void aHostileTextOfATagCostsNothing() {
    String spaces = " ".repeat(100_000);
    assertThat(asked("hgv:conditional=no" + spaces + "@ (emissions<euro_6)", "FR")).isEmpty();
    assertThat(asked("hgv:conditional=no @ (((((" + spaces, "FR")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DE | ''  | lorries | euro_4 | https://a.example/x | ''",
        "de | x   | vans    | zero   | https://a.example/x | ''",
        "GB | x   | all     | report | https://a.example/x | ''",
        "GB | x   | all     | charge_euro_6 | https://a.example/x | ''",
        "EU | ''  | all     | charge | https://a.example/x | country is no country such as DE",
        "DE | ''  | cars    | charge | https://a.example/x"
            + " | 'vehicles is none of lorries, vans and all'",
        "DE | ''  | all     | euro_8 | https://a.example/x"
            + " | 'asks is none of euro_0 to euro_7, zero, charge_euro_0 to charge_euro_7, charge"
            + " and report'",
        "DE | ''  | all     | EURO 6 | https://a.example/x"
            + " | 'asks is none of euro_0 to euro_7, zero, charge_euro_0 to charge_euro_7, charge"
            + " and report'",
        "DE | ''  | all     | zero   | http://a.example/x"
            + " | source is no address such as https://example.org/zones",
        "DE | ''  | all     | zero   | 'https:// x'"
            + " | source is no address such as https://example.org/zones",
      })
  void aRowIsReadOrRefused(
      String country, String name, String vehicles, String asks, String source, String problem) {
    List<String> problems = new ArrayList<>();
    assertThat(
            ZoneRow.read(
                    Map.of(
                        "country", country,
                        "name", name,
                        "vehicles", vehicles,
                        "asks", asks,
                        "source", source),
                    problems)
                .isPresent())
        .isEqualTo(problem.isEmpty());
    assertThat(String.join(", ", problems)).isEqualTo(problem);
  }

  @Test
  void theTableThatIsBuiltInHasASourceInEachRow() {
    assertThat(ZoneTable.BUILT_IN.rows())
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.source()).startsWith("https://"))
        .noneMatch(row -> row.vehicles().contains(VehicleClass.MOTOR));
  }
}
