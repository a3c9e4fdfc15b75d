package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.aLorryOfWeight;
import static dev.headroom.osm.tags.Tagged.aVan;
import static dev.headroom.osm.tags.Tagged.road;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.osm.tags.element.Location;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** https://wiki.openstreetmap.org/wiki/Conditional_restrictions and values found in real maps. */
class ConditionalTagsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "none@destination                              | EXCEPTED",
        "none @ destination                            | EXCEPTED",
        "none @ (destination)                          | EXCEPTED",
        "none @ ((destination))                        | EXCEPTED",
        "none @ Destination                            | EXCEPTED",
        "none @ delivery                               | EXCEPTED",
        "none @ (delivery;destination)                 | EXCEPTED",
        "none @ destination OR delivery                | EXCEPTED",
        "none @ destination;none @ private             | EXCEPTED",
        "none @ destination; none @ permit_holder      | EXCEPTED",
        "none @ permit_holder                          | PRIVATE",
        "none @ private                                | PRIVATE",
        "none @ customers                              | PRIVATE",
        "none @ (destination AND permit_holder)        | PRIVATE",
        "none @ residents                              | FORBIDDEN",
        "none @ (destination AND residents)            | FORBIDDEN",
        "none @ bus                                    | FORBIDDEN",
        "none @ (Mo-Fr 07:00-19:00)                    | FORBIDDEN",
        "none @ wet                                    | FORBIDDEN",
        "none @                                        | FORBIDDEN",
        "none                                          | FORBIDDEN",
        "none @ (gibberish (and more                   | FORBIDDEN",
        "20 @ destination                              | EXCEPTED",
        "10 @ destination                              | FORBIDDEN",
        "rubbish @ destination                         | FORBIDDEN",
        "none @ (weight<12)                            | FORBIDDEN",
        "none @ (weight>12)                            | OPEN",
        "none @ (weight<=18 t)                         | OPEN",
        "none @ (length<12 AND width<=2.55)            | OPEN",
        "none @ (axles<3)                              | FORBIDDEN",
        "none @ (weight>0)                             | OPEN",
        "none @ (weight>=0)                            | OPEN",
        "none @ (weight<~19)                           | FORBIDDEN",
        "none @ (weight>ca. 17)                        | FORBIDDEN",
        "none @ (weight<~12)                           | FORBIDDEN",
      })
  void readsTheExceptionsOfAWeightLimit(String conditional, Verdict forAnEighteenTonner) {
    Tagged road = road("maxweight", "7.5", "maxweight:conditional", conditional);
    assertThat(road.verdict(aLorry())).isEqualTo(forAnEighteenTonner);
    assertThat(road.verdict(aLorryOfWeight(3_600))).isLessThanOrEqualTo(Verdict.FORBIDDEN);
  }

  // Kirchheimer Straße, Heidelberg; in winter, in summer, and across the change to summer time,
  // when the hour from 2 to 3 is left out.
  @ParameterizedTest
  @CsvSource({
    "2026-11-23T18:59, OPEN",
    "2026-11-23T19:00, FORBIDDEN",
    "2026-11-23T23:59, FORBIDDEN",
    "2026-11-24T00:00, FORBIDDEN",
    "2026-11-24T05:59, FORBIDDEN",
    "2026-11-24T06:00, OPEN",
    "2026-03-28T18:59, OPEN",
    "2026-03-28T19:00, FORBIDDEN",
    "2026-03-29T01:59, FORBIDDEN",
    "2026-03-29T03:00, FORBIDDEN",
    "2026-03-29T05:59, FORBIDDEN",
    "2026-03-29T06:00, OPEN",
  })
  void aNightBanHoldsFromSevenToSix(String localTime, Verdict verdict) {
    Tagged road = road("hgv:conditional", "no @ (19:00-6:00)");
    assertThat(road.at(aLorry(), localTime)).isEqualTo(verdict);
    assertThat(road.at(aVan(), localTime)).isEqualTo(Verdict.OPEN);
    assertThat(road.info()).isEqualTo("no goods vehicles, 19:00-6:00");
  }

  @Test
  void withoutATimeEveryTimedRestrictionHolds() {
    assertThat(road("hgv:conditional", "no @ (19:00-6:00)").verdict(aLorry()))
        .isEqualTo(Verdict.FORBIDDEN);
    Tagged loosened = road("hgv", "no", "hgv:conditional", "yes @ (Mo-Fr 07:00-19:00)");
    assertThat(loosened.verdict(aLorry())).isEqualTo(Verdict.FORBIDDEN);
    assertThat(loosened.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
  }

  // access:conditional in Heidelberg.
  @ParameterizedTest
  @CsvSource({
    "2026-11-23T07:29, 18000, OPEN",
    "2026-11-23T07:30, 18000, IMPASSABLE",
    "2026-11-23T07:30, 7500, OPEN",
    "2026-11-23T07:30, 7501, IMPASSABLE",
    "2026-11-23T19:00, 18000, OPEN",
  })
  void bothPartsOfAConditionMustHold(String localTime, int kilograms, Verdict verdict) {
    Tagged road = road("access:conditional", "no @ (7:30-19:00 AND weight>7.5)");
    assertThat(road.at(aLorryOfWeight(kilograms), localTime)).isEqualTo(verdict);
    assertThat(road.ofAnyMotorVehicle()).isEqualTo(Verdict.OPEN);
  }

  @Test
  void theLastClauseThatHoldsCounts() {
    Tagged road = road("hgv:conditional", "no @ (06:00-22:00); yes @ (12:00-13:00)");
    assertThat(road.at(aLorry(), "2026-11-23T11:00")).isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.at(aLorry(), "2026-11-23T12:30")).isEqualTo(Verdict.OPEN);
  }

  // motor_vehicle:conditional in Heidelberg: a semicolon within the hours.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "yes @ (Mo-Fr 16:00-11:00;Sa 00:00-11:00)",
        "yes @ Mo-Fr 16:00-11:00; Sa 00:00-11:00",
      })
  void aSemicolonMayBelongToTheHours(String conditional) {
    Tagged street = Tagged.way("highway", "pedestrian", "motor_vehicle:conditional", conditional);
    assertThat(street.at(aLorry(), "2026-11-23T10:59")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(street.at(aLorry(), "2026-11-24T10:59")).isEqualTo(Verdict.OPEN);
    assertThat(street.at(aLorry(), "2026-11-24T12:00")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(street.at(aLorry(), "2026-11-28T10:59")).isEqualTo(Verdict.OPEN);
    assertThat(street.issues).isEmpty();
  }

  // Wyvil Road, London, is tagged so: a school street, twice a day.
  @ParameterizedTest
  @CsvSource({
    "2026-11-23T08:59, FORBIDDEN, FORBIDDEN",
    "2026-11-23T09:15, OPEN, FORBIDDEN",
    "2026-11-23T12:00, OPEN, FORBIDDEN",
    "2026-11-23T15:00, FORBIDDEN, OPEN",
    "2026-11-23T15:45, OPEN, FORBIDDEN",
  })
  void ofHoursThatASemicolonJoinsABanMeansAllAndAnExceptionWhatIsCertain(
      String localTime, Verdict banned, Verdict excepted) {
    String hours = " @ (Mo-Fr 08:15-09:15; Mo-Fr 14:45-15:45)";
    Tagged ban = road("hgv:conditional", "no" + hours);
    assertThat(ban.at(aLorry(), localTime)).isEqualTo(banned);
    assertThat(ban.issueKinds()).containsExactly("ambiguous_hours");
    Tagged exception = road("hgv", "no", "hgv:conditional", "yes" + hours);
    assertThat(exception.at(aLorry(), localTime)).isEqualTo(excepted);
    assertThat(exception.issueKinds()).containsExactly("ambiguous_hours");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no @ wet          | unanswerable_condition",
        "no @ snow         | unanswerable_condition",
        "no @ residents    | unanswerable_condition",
        "no @ blah         | unreadable_condition",
        "no @ (PH off)     | unreadable_condition",
        "no @ (Mo-Fr 25:99)| unreadable_condition",
        "no                | unreadable_condition",
      })
  void whatCannotBeToldHoldsWhereItRestricts(String conditional, String issue) {
    Tagged road = road("hgv:conditional", conditional);
    assertThat(road.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.issueKinds()).containsExactly(issue);
    Tagged closed = road("hgv", "no", "hgv:conditional", conditional.replace("no", "yes"));
    assertThat(closed.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.FORBIDDEN);
  }

  // No date tells that there is ice, but one in summer tells that there is none.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ice               |  49 | OPEN      | FORBIDDEN",
        "snow              |  49 | OPEN      | FORBIDDEN",
        "winter            |  49 | OPEN      | FORBIDDEN",
        "summer            |  49 | FORBIDDEN | OPEN",
        "wet               |  49 | FORBIDDEN | FORBIDDEN",
        "ice               | -33 | FORBIDDEN | OPEN",
        "summer            | -33 | OPEN      | FORBIDDEN",
        "snow              |  10 | FORBIDDEN | FORBIDDEN",
        "snow              |  70 | FORBIDDEN | FORBIDDEN",
        "(snow AND Mo-Fr)  |  49 | OPEN      | FORBIDDEN",
        "(Nov-Apr AND snow)|  49 | OPEN      | FORBIDDEN",
        "(Sa AND snow)     |  49 | OPEN      | OPEN",
        "(snow OR wet)     |  49 | FORBIDDEN | FORBIDDEN",
      })
  void aDateRulesOutWhatTheSeasonRulesOut(
      String condition, double latitude, Verdict july, Verdict january) {
    Location place = new Location(new Position(latitude, 8.7), "", Tagged.HEIDELBERG.zone());
    Tagged road = Tagged.roadIn(place, "hgv:conditional", "no @ " + condition);
    assertThat(road.at(aLorry(), "2026-07-10T12:00")).isEqualTo(july);
    assertThat(road.at(aLorry(), "2027-01-11T12:00")).isEqualTo(january);
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.FORBIDDEN);
    Tagged excepted = Tagged.roadIn(place, "hgv", "no", "hgv:conditional", "yes @ " + condition);
    assertThat(excepted.at(aLorry(), "2027-01-11T12:00")).isEqualTo(Verdict.FORBIDDEN);
  }

  // 23, 25 and 26 November 2026 are a Monday, a Wednesday and a Thursday.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mo and We                   | FORBIDDEN | FORBIDDEN | OPEN      | ambiguous_hours",
        "(Mo AND We)                 | FORBIDDEN | FORBIDDEN | OPEN      | ambiguous_hours",
        "(Mo AND 08:00-18:00)        | FORBIDDEN | OPEN      | OPEN      | ",
        "(Mo AND Wednesday)          | FORBIDDEN | FORBIDDEN | FORBIDDEN | unreadable_condition",
        "(Mo AND Nov 31-Mar 31)      | OPEN      | OPEN      | OPEN      | ambiguous_hours",
        "(Nov 31-Mar 31)             | OPEN      | OPEN      | OPEN      | ambiguous_hours",
        "(SH)                        | FORBIDDEN | FORBIDDEN | FORBIDDEN | uncertain_hours",
        "(Mo AND wet)                | FORBIDDEN | OPEN      | OPEN      | unanswerable_condition",
        "(Dec 24-26)                 | OPEN      | OPEN      | OPEN      | ",
        "(Nov 23-25)                 | FORBIDDEN | FORBIDDEN | OPEN      | ",
      })
  void noHoursAreSilentlyNeverOrAlwaysInForce(
      String hours, Verdict monday, Verdict wednesday, Verdict thursday, String issue) {
    Tagged road = road("hgv:conditional", "no @ " + hours);
    assertThat(road.at(aLorry(), "2026-11-23T12:00")).isEqualTo(monday);
    assertThat(road.at(aLorry(), "2026-11-25T12:00")).isEqualTo(wednesday);
    assertThat(road.at(aLorry(), "2026-11-26T12:00")).isEqualTo(thursday);
    assertThat(road.issueKinds()).isEqualTo(issue == null ? List.of() : List.of(issue));
  }

  @ParameterizedTest
  @CsvSource({
    "no @ hgv, FORBIDDEN, OPEN",
    "no @ (hgv AND 00:00-24:00), FORBIDDEN, OPEN",
    "no @ hgv_articulated, OPEN, OPEN",
    "no @ goods, FORBIDDEN, FORBIDDEN",
    "no @ bus, OPEN, OPEN",
    "no @ motorcar, OPEN, IMPASSABLE",
    "no @ hazmat, OPEN, OPEN",
  })
  void vehiclesInAConditionAreToldApart(String conditional, Verdict lorry, Verdict van) {
    Tagged road = road("motor_vehicle:conditional", conditional);
    assertThat(road.verdict(aLorry())).isEqualTo(lorry);
    assertThat(road.verdict(aVan())).isEqualTo(van);
  }

  // Isle of Man: two values of one clause, and dates with the day first, which nobody can be sure
  // of.
  @Test
  void aValueMayHoldASemicolon() {
    Tagged road =
        road("motor_vehicle:conditional", "disabled;permits @ (15 Mar - 30 Sep)", "access", "yes");
    assertThat(road.verdict(aLorry())).isNotEqualTo(Verdict.OPEN);
    assertThat(road.issueKinds()).contains("unreadable_condition");
  }

  @Test
  void aBanThatIsOverNoLongerHolds() {
    Tagged road = road("access:conditional", "no @ (2026 Apr 25 - 2026 Sep 26)");
    assertThat(road.at(aLorry(), "2026-09-26T12:00")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.at(aLorry(), "2026-09-27T12:00")).isEqualTo(Verdict.OPEN);
  }

  // A clause must not vanish because the one before it lacks its semicolon or a parenthesis, nor
  // because it has no condition.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "yes @ (06:00-11:00); no",
        "yes @ (06:00-11:00); no @ (11:00-06:00)",
        "yes @ (06:00-11:00), no @ (11:00-06:00)",
        "yes @ (06:00-11:00) no @ (11:00-06:00)",
        "yes @ (06:00-11:00; no @ (11:00-06:00)",
        "yes @ 06:00-11:00); no @ (11:00-06:00)",
        "yes @ \"till noon; no @ (11:00-06:00)",
        "no; yes @ (06:00-11:00)",
      })
  void noClauseHidesAnother(String conditional) {
    Tagged road = road("hgv:conditional", conditional);
    assertThat(road.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.at(aVan(), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "none @ destination; 7.5                  | FORBIDDEN",
        "7.5; none @ destination                  | EXCEPTED",
        "7.5 t; none @ (destination)              | EXCEPTED",
        "none @ destination, 7.5 @ (22:00-06:00)  | FORBIDDEN",
        "none @ (destination; 7.5 @ (22:00-06:00) | FORBIDDEN",
        "12; 7.5 @ (Mo-Fr 07:00-19:00; Sa)        | FORBIDDEN",
      })
  void noLimitHidesBehindAnException(String conditional, Verdict forAnEighteenTonner) {
    Tagged road = road("maxweight:conditional", conditional);
    assertThat(road.verdict(aLorry())).isEqualTo(forAnEighteenTonner);
    assertThat(road.verdict(aVan())).isEqualTo(Verdict.OPEN);
  }

  @Test
  void onlyABareNoOpensOtherwise() {
    Tagged road = road("hgv:conditional", "no; yes @ (06:00-11:00)");
    assertThat(road.at(aLorry(), "2026-11-23T10:00")).isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "no @ residents               | for residents",
        "no @ wet                     | when wet",
        "no @ (length>12)             | length>12",
        "no @ blah                    | \"blah\"",
        "no @ (gibberish (and         | \"(gibberish (and\"",
        "no @ (hgv AND wet)           | for hgv, when wet",
        "no @ (residents AND Mo-Fr)   | for residents, Mo-Fr",
      })
  void theSignNamesEveryPartOfACondition(String conditional, String shown) {
    assertThat(road("hgv:conditional", conditional).info())
        .isEqualTo("no goods vehicles, " + shown);
  }

  // Else a driver would be advised to wait for what never ends.
  @Test
  void whatSaysTheSameAtAllHoursIsNoRuleWithHours() {
    Tagged road = road("hgv", "no", "hgv:conditional", "no @ (Mo-Fr 07:00-19:00)");
    assertThat(road.rule().timed()).isFalse();
    assertThat(road.info()).isEqualTo("no goods vehicles");
    assertThat(road.at(aLorry(), "2026-11-22T12:00")).isEqualTo(Verdict.FORBIDDEN);
  }

  @Test
  void theSignTellsAnExceptionFromWhatTakesItBack() {
    String conditional = "yes @ (06:00-22:00); no @ (12:00-13:00)";
    assertThat(road("hgv", "no", "hgv:conditional", conditional).sign().sign().parts())
        .extracting(Sign.Part::exception)
        .containsExactly(true, false);
  }

  @Test
  void ofTwoKeysThatDifferInTheOrderOfTheirPartsBothHold() {
    Tagged road =
        road(
            "maxweight:conditional:hgv", "7.5 @ (Mo-Fr)", "maxweight:hgv:conditional", "12 @ (Sa)");
    assertThat(road.at(aLorryOfWeight(7_501), "2026-11-27T12:00")).isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.at(aLorryOfWeight(12_000), "2026-11-28T12:00")).isEqualTo(Verdict.OPEN);
    assertThat(road.at(aLorryOfWeight(12_001), "2026-11-28T12:00")).isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.at(aLorryOfWeight(12_001), "2026-11-29T12:00")).isEqualTo(Verdict.OPEN);
  }

  @Test
  void conditionsAreReadWhateverTheOrderOfTheKeysParts() {
    Tagged road = road("maxweight:hgv", "20", "maxweight:conditional:hgv", "7.5 @ (22:00-06:00)");
    assertThat(road.at(aLorry(), "2026-11-23T23:00")).isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
    assertThat(road.issues).isEmpty();
    Tagged forward = road("hgv:conditional:forward", "no @ (22:00-06:00)", "hgv", "yes");
    assertThat(forward.forward(aLorry())).isEqualTo(Verdict.FORBIDDEN);
    assertThat(forward.backward(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(Tagged.turn(new ArrayList<>(), "restriction:conditional:hgv", "no_u_turn @ wet"))
        .isPresent();
  }

  @Test
  void thatNoSignStandsTakesNoSignAway() {
    Tagged road = road("maxheight", "3.8", "maxheight:conditional", "no_sign @ destination");
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
  }

  // A vehicle measures whole centimetres; 12'3" are 373.38 cm.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "height>12'3\"  | OPEN      | FORBIDDEN",
        "height>=12'3\" | OPEN      | FORBIDDEN",
        "height<12'3\"  | FORBIDDEN | OPEN",
        "height<=12'3\" | FORBIDDEN | OPEN",
        "height≥12'3\"  | OPEN      | FORBIDDEN",
        "height≤12'3\"  | FORBIDDEN | OPEN",
        "height>3.73     | OPEN      | FORBIDDEN",
        "height>=3.74    | OPEN      | FORBIDDEN",
        "height<3.74     | FORBIDDEN | OPEN",
        "height<=3.73    | FORBIDDEN | OPEN",
      })
  void aThresholdBetweenTwoCentimetresDividesThem(String comparison, Verdict low, Verdict high) {
    Tagged road = road("hgv:conditional", "no @ (" + comparison + ")");
    assertThat(road.verdict(Tagged.aLorryOfHeight(373))).isEqualTo(low);
    assertThat(road.verdict(Tagged.aLorryOfHeight(374))).isEqualTo(high);
    assertThat(road.issues).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "weight>7.5      | OPEN      | FORBIDDEN",
        "weight>=7.5005  | OPEN      | FORBIDDEN",
        "weight>7.5005   | OPEN      | FORBIDDEN",
        "weight<7.5005   | FORBIDDEN | OPEN",
        "weight<=7.5005  | FORBIDDEN | OPEN",
        "weight<=7.5     | FORBIDDEN | OPEN",
      })
  void aThresholdBetweenTwoKilogramsDividesThem(String comparison, Verdict light, Verdict heavy) {
    Tagged road = road("hgv:conditional", "no @ (" + comparison + ")");
    assertThat(road.verdict(aLorryOfWeight(7_500))).isEqualTo(light);
    assertThat(road.verdict(aLorryOfWeight(7_501))).isEqualTo(heavy);
  }

  // Of an estimate, and of a figure that can only be feet, nobody knows where it divides.
  @ParameterizedTest
  @CsvSource({
    "DE, weight>~7.5, 7125, 7126",
    "DE, weight>=ca. 7.5, 7124, 7125",
    "DE, weight<~7.5, 7875, 7874",
    "DE, weight<=≈7.5, 7876, 7875",
    "GB, height>7, 213, 214",
    "GB, length<19, 1900, 1899",
    "GB, width>~6.6, 188, 189",
    "GB, length>28, 853, 854",
  })
  void anUncertainThresholdRestrictsAllThatItMayAndLoosensNothing(
      String country, String comparison, int outside, int inside) {
    Location place = Tagged.somewhereIn(country);
    Tagged banned = Tagged.roadIn(place, "hgv:conditional", "no @ (" + comparison + ")");
    assertThat(banned.verdict(aLorryOf(comparison, outside))).isEqualTo(Verdict.OPEN);
    assertThat(banned.verdict(aLorryOf(comparison, inside))).isEqualTo(Verdict.FORBIDDEN);
    Tagged open =
        Tagged.roadIn(place, "hgv", "no", "hgv:conditional", "yes @ (" + comparison + ")");
    assertThat(open.verdict(aLorryOf(comparison, inside))).isEqualTo(Verdict.FORBIDDEN);
    assertThat(banned.issueKinds()).containsExactly("unanswerable_condition");
  }

  /** Of a measure that a comparison is about. */
  private static Dimensions aLorryOf(String comparison, int amount) {
    return switch (comparison.replaceFirst("[^a-z].*", "")) {
      case "weight" -> aLorryOfWeight(amount);
      case "height" -> Dimensions.ofCentimetresAndKilograms(amount, 1_000, 250, 18_000);
      case "width" -> Dimensions.ofCentimetresAndKilograms(400, 1_000, amount, 18_000);
      default -> Dimensions.ofCentimetresAndKilograms(400, amount, 250, 18_000);
    };
  }

  // "=" and figures in other units than tonnes and metres: nobody knows what was meant.
  @ParameterizedTest
  @ValueSource(strings = {"weight=7.5", "weight==7.5", "weight>7500", "length>1200", "height>380"})
  void anOddComparisonHoldsWhereItRestrictsAlone(String comparison) {
    assertThat(road("hgv:conditional", "no @ (" + comparison + ")").verdict(aLorry()))
        .isEqualTo(Verdict.FORBIDDEN);
    String loosened = comparison.replace('>', '<').replace("7.5", "18");
    Tagged road = road("hgv", "no", "hgv:conditional", "yes @ (" + loosened + ")");
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.issueKinds()).contains("unanswerable_condition");
  }

  @Test
  void inchesAreNoQuotes() {
    Tagged road =
        road(
            "maxheight:conditional",
            "12'6\" @ (07:00-19:00; Sa 08:00-18:00); 11'6\" @ (19:00-07:00)");
    assertThat(road.at(Tagged.aLorryOfHeight(380), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
    assertThat(road.at(Tagged.aLorryOfHeight(382), "2026-11-23T12:00"))
        .isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.at(Tagged.aLorryOfHeight(380), "2026-11-23T22:00"))
        .isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.at(Tagged.aLorryOfHeight(350), "2026-11-23T22:00")).isEqualTo(Verdict.OPEN);
  }

  // One sign, of which the weight is mapped with one key and the exception with another: 18 t.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "maxweight=5,hgv:conditional=destination @ (maxweight>5)        | EXCEPTED",
        "maxweight=5,hgv:conditional=delivery @ (weight>5)              | EXCEPTED",
        "maxweight=5,access:conditional=destination @ (weight>5)        | EXCEPTED",
        "maxweight=5,hgv:conditional=permit @ (weight>5)                | PRIVATE",
        "maxweight=7.5,hgv=destination                                  | EXCEPTED",
        "maxweight=7.5,hgv=delivery                                     | EXCEPTED",
        "maxweight=3.5,hgv=destination                                  | EXCEPTED",
        "maxweightrating=7.5,hgv=destination                            | EXCEPTED",
        "maxweight=7.5,maxweightrating=7.5,hgv=destination              | EXCEPTED",
        "maxweight=7.5,hgv=private                                      | PRIVATE",
        "maxweight=12,access:N3=destination                             | EXCEPTED",
        "maxweight=7.5,hgv=no,hgv:conditional=yes @ destination         | EXCEPTED",
        "maxweight:forward=7.5,hgv=destination                          | EXCEPTED",
        "maxweight=5,hgv=destination                                    | FORBIDDEN",
        "maxweight=12,hgv=destination                                   | FORBIDDEN",
        "maxweight=5,hgv:conditional=destination @ (weight>7.5)         | FORBIDDEN",
        "maxweight=7.5,hgv:forward=destination                          | FORBIDDEN",
        "maxweight=7.5,motor_vehicle=destination                        | FORBIDDEN",
        "maxweight=7.5,hgv=yes                                          | FORBIDDEN",
        "maxweight:unladen=7.5,hgv=destination                          | FORBIDDEN",
        "maxweight=7.5,hgv=destination,bridge=yes                       | IMPASSABLE",
        "maxaxleload=7.5,hgv=destination                                | EXCEPTED",
      })
  void anExceptionBelongsToTheSignOfItsFigure(String tags, Verdict verdict) {
    Tagged road = road(tags.split("[=,]"));
    assertThat(road.verdict(aLorry())).isEqualTo(verdict);
  }

  @Test
  void theSignShowsTheExceptionThatItTakesFromAnotherKey() {
    Tagged road = road("maxweight", "5", "hgv:conditional", "destination @ (weight>5 AND Mo-Fr)");
    assertThat(road.info()).isEqualTo("5 t gross weight, except Mo-Fr, for access");
    assertThat(road.at(aLorry(), "2026-11-23T08:00")).isEqualTo(Verdict.EXCEPTED);
    assertThat(road.at(aLorry(), "2026-11-22T08:00")).isEqualTo(Verdict.FORBIDDEN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no @ N3                      | OPEN      | OPEN      | FORBIDDEN",
        "destination @ (N2)           | OPEN      | EXCEPTED  | OPEN",
        "no @ (N2;N3)                 | OPEN      | FORBIDDEN | FORBIDDEN",
        "no @ (N1)                    | FORBIDDEN | OPEN      | OPEN",
        "no @ (N3 AND Mo-Su)          | OPEN      | OPEN      | FORBIDDEN",
        "no @ M3                      | OPEN      | OPEN      | OPEN",
      })
  void aClassOfTheUnionIsACondition(String value, Verdict van, Verdict light, Verdict heavy) {
    Tagged road = road("access:conditional", value);
    assertThat(road.verdict(Tagged.aVan())).isEqualTo(van);
    assertThat(road.verdict(aLorryOfWeight(12_000))).isEqualTo(light);
    assertThat(road.verdict(aLorryOfWeight(12_001))).isEqualTo(heavy);
  }
}
