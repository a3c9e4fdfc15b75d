package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Low-emission zones in drawn towns: the straight way lies in one, the way around does not. */
@Execution(ExecutionMode.CONCURRENT)
class LowEmissionZoneCasesTest {

  private static final String AROUND = "PQ QT TU UR RS";
  private static final String STRAIGHT = "PQ QR RS";
  private static final String EURO_6_AND_BETTER =
      "hgv:conditional=no @ (emissions<euro_6) + name=a zone";

  private static DrawnTown town(String zone) {
    return DrawnTown.draw(
            """
                  A  B
            P----Q----R----S
                  D  C
                 T----U
            """)
        .streets("PQ", "QR", "RS", "QT", "TU", "UR")
        .street("ABCDA", "boundary=low_emission_zone + " + zone)
        .tiedAt('P');
  }

  private static Dimensions lorry(String emission) {
    Dimensions lorry = Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 40_000);
    return switch (emission) {
      case "unknown" -> lorry;
      case "zero" -> lorry.with(Measure.EMISSION, 0);
      default -> lorry.with(Measure.EMISSION, 8 - Integer.parseInt(emission));
    };
  }

  /** What is said of zones: {@code none}, {@code one}, or {@code charge}. */
  private static String said(Route route) {
    return route.notices().stream()
        .filter(
            notice ->
                notice instanceof Notice.LowEmissionZone || notice instanceof Notice.EmissionCharge)
        .map(notice -> notice instanceof Notice.EmissionCharge ? "charge" : "one")
        .reduce((a, b) -> a + " and " + b)
        .orElse("none");
  }

  private static Route route(DrawnTown town, String from, String to, String emission) {
    RouteOutcome outcome = town.plan(from, to, lorry(emission), "");
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hgv:conditional=no @ (emissions<euro_6) | 6       | straight | none",
        "hgv:conditional=no @ (emissions<euro_6) | 7       | straight | none",
        "hgv:conditional=no @ (emissions<euro_6) | zero    | straight | none",
        "hgv:conditional=no @ (emissions<euro_6) | 5       | around   | none",
        "hgv:conditional=no @ (emissions<euro_6) | 0       | around   | none",
        "hgv:conditional=no @ (emissions<euro_6) | unknown | straight | one",
        "name=Glasgow Low Emission Zone          | 5       | around   | none",
        "name=Glasgow Low Emission Zone          | 6       | straight | none",
        "name=London Low Emission Zone           | 0       | straight | charge",
        "name=London Low Emission Zone           | 5       | straight | charge",
        "name=London Low Emission Zone           | unknown | straight | charge",
        "name=London Low Emission Zone           | 6       | straight | none",
        "name=London Low Emission Zone           | zero    | straight | none",
        "name=Oxford Zero Emission Zone          | 6       | straight | charge",
        "name=Oxford Zero Emission Zone          | zero    | straight | none",
        "hgv:conditional=no @ (emissions<euro_6) + toll=yes | 0 | straight | charge",
        "goods:conditional=no @ (emissions<euro_6) | 0     | straight | charge",
        "name=some zone                          | 0       | straight | charge",
        "name=some zone                          | unknown | straight | charge",
        "name=some zone                          | 6       | straight | none",
        "name=some zone                          | zero    | straight | none"
      })
  void aZoneClosesOnlyToThoseWhoEmitMoreForCertain(
      String zone, String emission, String way, String notices) {
    DrawnTown town = town(zone);
    assertThat(town.drive("PQ", "RS", lorry(emission), ""))
        .isEqualTo(way.equals("around") ? AROUND : STRAIGHT);
    assertThat(said(route(town, "PQ", "RS", emission))).isEqualTo(notices);
  }

  @Test
  void aZoneThatIsAvoidedIsNamed() {
    Route route = route(town(EURO_6_AND_BETTER), "PQ", "RS", "4");
    assertThat(route.avoided()).hasSize(1);
    Restriction avoided = route.avoided().get(0).restriction().restriction();
    assertThat(avoided.type()).isEqualTo(Measure.EMISSION);
    assertThat(avoided.amount()).isEqualTo(2);
    assertThat(route.avoided().get(0).cost()).isPresent();
  }

  @Test
  void aZoneIsEnteredWhereTheDriveEndsInItAndSaysSo() {
    DrawnTown town =
        DrawnTown.draw(
                """
                      A        B
                P----Q----M----R----S
                      D        C
                     T---------U
                """)
            .streets("PQ", "QM", "MR", "RS", "QT", "TU", "UR")
            .street("ABCDA", "boundary=low_emission_zone + " + EURO_6_AND_BETTER)
            .tiedAt('P');
    for (String emission : List.of("5", "6", "unknown")) {
      assertThat(town.drive("PQ", "QM", lorry(emission), "")).isEqualTo("PQ QM");
    }
    assertThat(violated(route(town, "PQ", "QM", "5"))).containsExactly(Measure.EMISSION);
    assertThat(violated(route(town, "PQ", "QM", "6"))).isEmpty();
    assertThat(violated(route(town, "PQ", "QM", "unknown"))).isEmpty();
  }

  private static List<Measure> violated(Route route) {
    return route.violated().stream().map(each -> each.restriction().restriction().type()).toList();
  }

  @Test
  void aStreetThatOnlyTheZoneLeadsToIsReachedThroughIt() {
    DrawnTown town =
        DrawnTown.draw(
                """
                      A  B
                P----Q----R----S
                      D  C
                """)
            .streets("PQ", "QR", "RS")
            .street("ABCDA", "boundary=low_emission_zone + " + EURO_6_AND_BETTER)
            .tiedAt('P');
    assertThat(town.drive("PQ", "RS", lorry("5"), "")).isEqualTo(STRAIGHT);
    assertThat(violated(route(town, "PQ", "RS", "5"))).containsExactly(Measure.EMISSION);
  }

  @Test
  void aVanIsReportedAZoneOfLorries() {
    DrawnTown town = town("name=Glasgow Low Emission Zone");
    Dimensions van =
        Dimensions.ofCentimetresAndKilograms(250, 600, 200, 3_500).with(Measure.EMISSION, 4);
    assertThat(town.drive("PQ", "RS", van, "")).isEqualTo(STRAIGHT);
    Route route = ((RouteOutcome.Planned) town.plan("PQ", "RS", van, "")).legs().get(0);
    assertThat(said(route)).isEqualTo("one");
  }
}
