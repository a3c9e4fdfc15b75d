package dev.headroom.osm.speed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import dev.headroom.osm.tags.element.Location;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoadSpeedTest {

  private final RoadSpeed speeds = RoadSpeed.ofLorries();
  private final RoadSpeed vans = RoadSpeed.ofVans();

  private static Map<String, String> tags(String text) {
    Map<String, String> tags = new HashMap<>();
    for (String tag : text.split("\\|\\|")) {
      String[] part = tag.strip().split("=", 2);
      tags.put(part[0], part[1]);
    }
    return tags;
  }

  private static Location in(String country) {
    return new Location(new Position(51, 0), country, ZoneOffset.UTC);
  }

  @ParameterizedTest
  @CsvSource({
    // the sign, where it is the slowest: nine tenths of it on a road that is not divided
    "GB, highway=primary || maxspeed=30 mph, 43.45",
    "DE, highway=primary || maxspeed=30, 27",
    "DE, highway=motorway || maxspeed=60, 60",
    "DE, highway=secondary || maxspeed=70 || maxspeed:hgv=40, 36",
    "DE, highway=primary || maxspeed=50;30, 27",
    "DE, highway=primary || maxspeed=100 || maxspeed:conditional=30 @ (weight>7.5), 27",
    "DE, highway=living_street || maxspeed=walk, 6.3",
    // hours do not slow the way down for the whole day
    "DE, highway=primary || maxspeed=50 || maxspeed:conditional=30 @ (22:00-06:00), 45",
    "DE, highway=primary || maxspeed=50 || maxspeed:hgv:conditional=30 @ (22:00-06:00), 27",
    "DE, highway=primary || maxspeed=50 || maxspeed:hgv:forward:conditional=30 @ (Mo-Fr), 27",
    "DE, highway=primary || maxspeed=50 || maxspeed:hgv:backward:conditional=30 @ (Mo-Fr), 45",
    "DE, highway=primary || maxspeed=50 || maxspeed:hgv:conditional=30 @ (sunset-sunrise), 27",
    "DE, highway=primary || maxspeed=50 || maxspeed:hgv:conditional=none @ (22:00-06:00), 45",
    "DE, highway=primary || maxspeed=50 || maxspeed:hgv:conditional=30 @ wet, 45",
    "DE, highway=primary || maxspeed=50 || maxspeed:hgv:conditional=30 @ (snow AND Mo-Fr), 45",
    "DE, highway=primary || maxspeed=50 || maxspeed:hgv:conditional=30 @ (weight>20 AND Mo-Fr), 45",
    // the law, where no sign is slower
    "DE, highway=motorway || maxspeed=none, 80",
    "FR, highway=motorway, 88",
    "DE, highway=trunk || maxspeed=100, 50",
    "DE, highway=trunk || oneway=yes, 60",
    "DE, highway=trunk || oneway=yes || motorroad=yes, 80",
    "DE, highway=trunk || motorroad=yes, 50",
    "PT, highway=trunk || oneway=yes, 80",
    "PT, highway=trunk || oneway=yes || dual_carriageway=no, 50",
    "DE, highway=primary || lit=yes, 45",
    "DE, highway=primary || sidewalk=both, 45",
    "DE, highway=primary || lit=yes || source:maxspeed=DE:rural, 50",
    "DE, highway=primary || lit=yes || maxspeed=70, 50",
    "ES, highway=tertiary || lit=yes, 27",
    "ES, highway=tertiary || lit=yes || maxspeed=50, 40",
    "DE, highway=tertiary || maxspeed=DE:zone:30, 27",
    "FR, highway=tertiary || source:maxspeed=FR:zone30, 27",
    "GB, highway=primary || maxspeed:type=GB:zone20, 28.968",
    "GB, highway=primary || maxspeed:type=GB:nsl_restricted, 43.2",
    "DE, highway=residential || source:maxspeed=https://example.org/x, 25",
    "GB, highway=trunk || maxspeed=60 mph || maxspeed:type=GB:nsl_single, 50",
    "IM, highway=trunk, 50",
    "DE, highway=primary || maxspeed=DE:urban, 45",
    "XX, highway=trunk, 50",
    // the road itself
    "DE, highway=residential, 25",
    "DE, highway=track || tracktype=grade5, 5",
    "DE, highway=unclassified || surface=gravel, 25",
    "DE, highway=primary || smoothness=very_bad, 15",
    "DE, highway=service || service=parking_aisle, 8",
    "DE, highway=primary || junction=roundabout, 24",
    "DE, highway=primary || incline=10%, 34.62",
    "DE, highway=primary || incline=-10%, 34.62",
    "DE, highway=primary || incline=up, 50",
    // nonsense neither stops nor speeds up a lorry
    "DE, highway=trunk || maxspeed=fast, 50",
    "DE, highway=primary || maxspeed=0, 4.5",
  })
  void theSlowestOfSignLawAndRoad(String country, String tags, double kmh) {
    assertThat(speeds.of(tags(tags), in(country), false, true)).isCloseTo(kmh, within(0.01));
  }

  @Test
  void aSignForOneDirectionHoldsInThatDirection() {
    Map<String, String> tags = tags("highway=secondary || maxspeed:backward=20");

    assertThat(speeds.of(tags, in("DE"), false, false)).isEqualTo(18);
    assertThat(speeds.of(tags, in("DE"), false, true)).isEqualTo(48);
  }

  @ParameterizedTest
  @CsvSource({
    // unsigned: by the houses around
    "DE, highway=primary, 45",
    "GB, highway=primary, 43.2",
    "IM, highway=secondary, 43.2",
    "DE, highway=unclassified, 33",
    // what tells more than houses
    "DE, highway=primary || maxspeed=100, 50",
    "DE, highway=primary || maxspeed:type=DE:rural, 50",
    "DE, highway=trunk || motorroad=yes || oneway=yes, 80",
    "PT, highway=trunk || oneway=yes, 80",
    "DE, highway=motorway, 80",
  })
  void whereHousesStandTheTownsSpeedHolds(String country, String tags, double kmh) {
    assertThat(speeds.of(tags(tags), in(country), true, true)).isCloseTo(kmh, within(0.01));
  }

  @ParameterizedTest
  @CsvSource({
    // 40 mph on one carriageway in Scotland and Northern Ireland, 50 in England and Wales
    "GB, 51.5, -0.1, 80",
    "GB, 56.8, -4.2, 64",
    "GB, 54.6, -6.5, 64",
    "GB, 52.1, -5.0, 80",
    "IM, 54.2, -4.5, 64",
    "IE, 54.9, -8.0, 80",
  })
  void theLawOfThePartOfTheCountryHolds(String country, double lat, double lon, int kmh) {
    String region = LegalSpeeds.region(country, new Position(lat, lon));
    assertThat(LegalSpeeds.ofLorries().of(region, LegalSpeeds.Kind.RURAL)).isEqualTo(kmh);
  }

  @Test
  void noTagsMakeALorryFasterThanSignLawAndLimiter() {
    LegalSpeeds legal = LegalSpeeds.ofLorries();
    for (String country : Locale.getISOCountries()) {
      for (String highway : List.of("motorway", "trunk", "primary", "residential", "service")) {
        for (String more : List.of("a=b", "oneway=yes", "lit=yes", "motorroad=yes")) {
          Map<String, String> tags = tags("highway=" + highway + " || " + more);
          for (boolean town : new boolean[] {false, true}) {
            int allowed = legal.of(country, RoadKind.of(tags, town));
            assertThat(speeds.of(tags, in(country), town, true))
                .as("%s %s, town: %s", country, tags, town)
                .isPositive()
                .isLessThanOrEqualTo(Math.min(90, allowed));
          }
        }
      }
    }
  }

  @Test
  void everyRowOfTheTableSlowsDownTowardsTowns() {
    LegalSpeeds legal = LegalSpeeds.ofLorries();
    for (String country : Locale.getISOCountries()) {
      int faster = 100;
      for (LegalSpeeds.Kind kind : LegalSpeeds.Kind.values()) {
        assertThat(legal.of(country, kind)).as("%s %s", country, kind).isBetween(20, faster);
        faster = legal.of(country, kind);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    // the law for vans, as fast as half of them drive on motorways
    "DE, highway=motorway || maxspeed=none, 112",
    "DE, highway=motorway, 112",
    "ES, highway=motorway, 90",
    "GB, highway=motorway, 112",
    "NL, highway=motorway, 100",
    "DE, highway=trunk || oneway=yes, 88.89",
    "DE, highway=trunk, 55.56",
    // a sign for everybody, where the law of the class allows as much
    "DE, highway=motorway || maxspeed=100, 100",
    "NO, highway=motorway || maxspeed=110, 110",
    "ES, highway=motorway || maxspeed=120, 90",
    "PT, highway=motorway || maxspeed=120, 110",
    "GB, highway=primary || maxspeed=30 mph, 43.45",
    // a sign for vans, and none for lorries
    "DE, highway=motorway || maxspeed=120 || maxspeed:goods=80, 80",
    "DE, highway=motorway || maxspeed=120 || maxspeed:hgv=60, 112",
    "DE, highway=primary || maxspeed=100 || maxspeed:hgv=30, 55.56",
    "DE, highway=primary || maxspeed=50 || maxspeed:hgv:conditional=30 @ (22:00-06:00), 45",
    "DE, highway=primary || maxspeed=50 || maxspeed:goods:conditional=30 @ (22:00-06:00), 27",
    "DE, highway=primary || maxspeed=50 || maxspeed:conditional=30 @ (weight>7.5), 45",
    "DE, highway=primary || maxspeed=50 || maxspeed:conditional=30 @ (weight>3.5), 45",
    "DE, highway=primary || maxspeed=50 || maxspeed:conditional=30 @ (weight>2.8), 27",
    // the road itself
    "DE, highway=primary, 55.56",
    "DE, highway=residential, 27.78",
    "DE, highway=living_street || maxspeed=walk, 6.3",
    "DE, highway=track || tracktype=grade5, 5",
    "DE, highway=primary || junction=roundabout, 27",
    "DE, highway=primary || incline=10%, 55.56",
    "DE, highway=primary || incline=20%, 44.54",
  })
  void aVanHasItsOwnLawSignsAndPower(String country, String tags, double kmh) {
    assertThat(vans.of(tags(tags), in(country), false, true)).isCloseTo(kmh, within(0.01));
  }

  @Test
  void whereTheLawForVansIsNotInTheTableNothingIsKnownOfThem() {
    assertThat(vans.known(in("CN"))).isFalse();
    assertThat(vans.known(in("US"))).isFalse();
    assertThat(vans.known(in(""))).isFalse();
    assertThat(vans.known(in("DE"))).isTrue();
    assertThat(vans.known(new Location(new Position(56.8, -4.2), "GB", ZoneOffset.UTC))).isTrue();
  }

  @Test
  void noTagsMakeAVanSlowerThanALorryOrFasterThanItsLaw() {
    LegalSpeeds legal = LegalSpeeds.ofVans();
    int compared = 0;
    for (String country : Locale.getISOCountries()) {
      if (!vans.known(in(country))) {
        continue;
      }
      for (String highway :
          List.of("motorway", "trunk", "primary", "tertiary_link", "residential", "service")) {
        for (String more :
            List.of("a=b", "oneway=yes", "lit=yes", "motorroad=yes", "incline=9%", "maxspeed=70")) {
          Map<String, String> tags = tags("highway=" + highway + " || " + more);
          for (boolean town : new boolean[] {false, true}) {
            double van = vans.of(tags, in(country), town, true);
            assertThat(van)
                .as("%s %s, town: %s", country, tags, town)
                .isGreaterThanOrEqualTo(speeds.of(tags, in(country), town, true))
                .isLessThanOrEqualTo(112);
            if (!more.startsWith("maxspeed")) {
              assertThat(van)
                  .as("%s %s, town: %s", country, tags, town)
                  .isLessThanOrEqualTo(legal.of(country, RoadKind.of(tags, town)));
            }
            compared++;
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(40 * 72 - 1);
  }

  @Test
  void noLawIsStricterForVansThanForLorries() {
    LegalSpeeds ofLorries = LegalSpeeds.ofLorries();
    LegalSpeeds ofVans = LegalSpeeds.ofVans();
    List<String> regions = new ArrayList<>(List.of(Locale.getISOCountries()));
    regions.add("GB-SCT");
    regions.add("XK");
    for (String region : regions) {
      if (ofVans.known(region)) {
        assertThat(ofLorries.known(region)).as(region).isTrue();
        int faster = 140;
        for (LegalSpeeds.Kind kind : LegalSpeeds.Kind.values()) {
          assertThat(ofVans.of(region, kind))
              .as("%s %s", region, kind)
              .isBetween(ofLorries.of(region, kind), faster);
          faster = ofVans.of(region, kind);
        }
      }
    }
  }
}
