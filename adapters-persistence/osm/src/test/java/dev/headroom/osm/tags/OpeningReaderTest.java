package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.aVan;
import static dev.headroom.osm.tags.Tagged.node;
import static dev.headroom.osm.tags.Tagged.road;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** https://wiki.openstreetmap.org/wiki/Key:opening_hours, on what is driven over or through. */
class OpeningReaderTest {

  // 23 November 2026 is a Monday, 29 November and 12 July are Sundays.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Apr-Oct                            | 2026-12-08T10:00 | IMPASSABLE",
        "Apr-Oct                            | 2026-07-08T10:00 | OPEN",
        "Mo-Su 06:00-16:30                  | 2026-11-23T23:00 | IMPASSABLE",
        "Mo-Su 06:00-16:30                  | 2026-11-23T16:29 | OPEN",
        "Mo-Fr 06:00-20:00                  | 2026-11-29T12:00 | IMPASSABLE",
        "Mo-Fr 06:00-20:00                  | 2026-11-23T12:00 | OPEN",
        "20:00-06:00                        | 2026-11-23T05:59 | OPEN",
        "20:00-06:00                        | 2026-11-23T12:00 | IMPASSABLE",
        "sunrise-sunset                     | 2026-11-23T12:00 | OPEN",
        "sunrise-sunset                     | 2026-11-23T16:30 | IMPASSABLE",
        "Apr-Oct: 06:00-22:00; Nov-Mar: 07:00-18:00 | 2026-11-23T20:00 | IMPASSABLE",
        "Apr-Oct: 06:00-22:00; Nov-Mar: 07:00-18:00 | 2026-07-12T20:00 | OPEN",
        "Mo-Fr 06:00-20:00; PH off          | 2026-12-25T12:00 | IMPASSABLE",
        "Mo-Su 08:00-18:00; Su 10:00-16:00  | 2026-11-29T09:00 | IMPASSABLE",
        "24/7                               | 2026-11-23T03:00 | OPEN",
        "off                                | 2026-11-23T12:00 | IMPASSABLE",
        "24/7 off                           | 2026-11-23T12:00 | IMPASSABLE",
        "24/7 closed \"construction\"       | 2026-11-23T12:00 | IMPASSABLE",
        "closed \"washed away\"             | 2026-11-23T12:00 | IMPASSABLE",
        "Nov-Mar off                        | 2026-12-08T10:00 | IMPASSABLE",
        "Nov-Mar off                        | 2026-07-08T10:00 | OPEN",
        "24/7; Dec 24-26 off                | 2026-12-25T10:00 | IMPASSABLE",
      })
  void outsideOfItsHoursNobodyPasses(String hours, String localTime, Verdict verdict) {
    assertThat(road("bridge", "yes", "opening_hours", hours).at(aLorry(), localTime))
        .isEqualTo(verdict);
    assertThat(node("barrier", "gate", "opening_hours", hours).at(aVan(), localTime))
        .isEqualTo(verdict);
    Tagged ferry = Tagged.way("route", "ferry", "motor_vehicle", "yes", "opening_hours", hours);
    assertThat(ferry.at(aLorry(), localTime)).isEqualTo(verdict);
    assertThat(ferry.issueKinds()).doesNotContain("unreadable_hours");
  }

  @ParameterizedTest
  @CsvSource({
    "access, private, PRIVATE",
    "motor_vehicle, destination, EXCEPTED",
    "hgv, no, FORBIDDEN",
    "maxweight, 7.5, FORBIDDEN",
    "maxheight, 3.5, IMPASSABLE",
  })
  void withinThemTheOtherTagsHold(String key, String value, Verdict noon) {
    Tagged road = road(key, value, "opening_hours", "06:00-18:00");
    assertThat(road.at(aLorry(), "2026-11-23T12:00")).isEqualTo(noon);
    assertThat(road.at(aLorry(), "2026-11-23T20:00")).isEqualTo(Verdict.IMPASSABLE);
    Tagged pedestrian = Tagged.way("highway", "pedestrian", "opening_hours", "06:00-18:00");
    assertThat(pedestrian.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void withoutATimeTheyCount() {
    assertThat(road("opening_hours", "06:00-18:00").verdict(aLorry()))
        .isEqualTo(Verdict.IMPASSABLE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "on demand",
        "\"on demand\"",
        "Mo-Fr 25:99",
        "by appointment",
        "06:00+",
        "Montag bis Freitag",
        "see website",
        "",
      })
  void hoursThatCannotBeReadAreToldAndStopNobody(String hours) {
    for (Tagged read :
        List.of(
            road("opening_hours", hours),
            node("barrier", "lift_gate", "opening_hours", hours),
            Tagged.way("route", "ferry", "hgv", "yes", "opening_hours", hours))) {
      assertThat(read.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
      assertThat(unread(read)).isTrue();
      assertThat(read.issueKinds()).contains("unreadable_hours");
    }
  }

  private static boolean unread(Tagged read) {
    return read.rules.stream()
        .map(rule -> rule.rule().subject())
        .anyMatch(Matter.OPENING_HOURS_UNREAD::equals);
  }

  // Of a bridge that moves nobody knows whether they are for ships.
  @Test
  void theHoursOfAMovableBridgeAreToldAndStopNobody() {
    for (Tagged bridge :
        List.of(
            road("bridge", "movable", "opening_hours", "06:00-18:00"),
            road("bridge", "yes", "bridge:movable", "swing", "opening_hours", "06:00-18:00"))) {
      assertThat(bridge.at(aLorry(), "2026-11-23T23:00")).isEqualTo(Verdict.OPEN);
      assertThat(unread(bridge)).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "amenity, parking",
    "amenity, ferry_terminal",
    "shop, car",
    "office, company",
    "leisure, track",
    "building, roof",
  })
  void theHoursOfSomethingElseAreNotTheRoads(String key, String value) {
    Tagged road = road(key, value, "opening_hours", "06:00-18:00");
    assertThat(road.rules).isEmpty();
    assertThat(road.issueKinds()).containsExactly("no_restriction");
    assertThat(node(key, value, "opening_hours", "06:00-18:00").rules).isEmpty();
    assertThat(node("barrier", "gate", key, value, "opening_hours", "06:00-18:00").rules).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"toll_booth", "customs", "weighbridge", "toll_booth;lift_gate"})
  void theHoursOfThoseWhoWorkAtABarrierAreNotItsOwn(String barrier) {
    assertThat(
            node("barrier", barrier, "opening_hours", "06:00-18:00")
                .at(aLorry(), "2026-11-23T23:00"))
        .isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"border_control", "swing_gate", "checkpoint", "entrance"})
  void thoseOfOtherBarriersAre(String barrier) {
    assertThat(
            node("barrier", barrier, "opening_hours", "06:00-18:00")
                .at(aLorry(), "2026-11-23T23:00"))
        .isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void aPlaceOnARoadThatIsNoBarrierHasHoursOfItsOwn() {
    for (String tag : List.of("highway", "railway", "traffic_sign")) {
      Tagged place = node(tag, "level_crossing", "access", "yes", "opening_hours", "06:00-18:00");
      assertThat(place.rules).isEmpty();
      assertThat(place.issues).noneMatch(issue -> issue.tag().equals("opening_hours"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "opening_hours:hgv, FORBIDDEN, OPEN",
    "opening_hours:goods, FORBIDDEN, FORBIDDEN",
    "opening_hours:motor_vehicle, IMPASSABLE, IMPASSABLE",
    "opening_hours:foot, OPEN, OPEN",
    "opening_hours:bicycle, OPEN, OPEN",
    "opening_hours:source, OPEN, OPEN",
    "opening_hours:url, OPEN, OPEN",
    "opening_hours:office, OPEN, OPEN",
    "opening_hours:signed, OPEN, OPEN",
    "opening_hours_1, OPEN, OPEN",
  })
  void aKeyMaySayWhoseHoursTheyAre(String key, Verdict lorry, Verdict van) {
    Tagged road = road(key, "06:00-18:00");
    assertThat(road.at(aLorry(), "2026-11-23T23:00")).isEqualTo(lorry);
    assertThat(road.at(aVan(), "2026-11-23T23:00")).isEqualTo(van);
    assertThat(road.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
  }

  @Test
  void aKeyMaySayInWhichDirection() {
    Tagged road = road("opening_hours:forward", "06:00-18:00");
    assertThat(road.along(aLorry(), "2026-11-23T23:00")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.against(aLorry(), "2026-11-23T23:00")).isEqualTo(Verdict.OPEN);
  }

  @Test
  void aFerryThatCarriesNobodyIsNotOpenedByItsHours() {
    Tagged ferry = Tagged.way("route", "ferry", "opening_hours", "06:00-18:00");
    assertThat(ferry.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(new ArrayList<>(ferry.rules)).extracting(read -> read.rule()).isNotEmpty();
    assertThat(ferry.rules.stream().map(read -> read.rule()).anyMatch(Rule::alwaysCloses)).isTrue();
  }
}
