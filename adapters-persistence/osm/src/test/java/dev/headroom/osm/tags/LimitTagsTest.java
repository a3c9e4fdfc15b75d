package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.aLorryOfHeight;
import static dev.headroom.osm.tags.Tagged.aLorryOfWeight;
import static dev.headroom.osm.tags.Tagged.aVan;
import static dev.headroom.osm.tags.Tagged.anArtic;
import static dev.headroom.osm.tags.Tagged.road;
import static dev.headroom.osm.tags.Tagged.roadIn;
import static dev.headroom.osm.tags.Tagged.somewhereIn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.tags.element.Location;
import dev.headroom.osm.tags.element.ReadRule;
import dev.headroom.osm.tags.element.ShownSign;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LimitTagsTest {

  // GraphHopper rounds limits to steps of 10 cm: its 14'0" bridge lets 4.28 m through.
  @Test
  void aLorryOf428CentimetresDoesNotFitUnderA14FootBridge() {
    Tagged bridge = roadIn(Tagged.DOUGLAS, "maxheight", "14'0\"");
    assertThat(bridge.verdict(aLorryOfHeight(428))).isEqualTo(Verdict.IMPASSABLE);
    assertThat(bridge.verdict(aLorryOfHeight(427))).isEqualTo(Verdict.IMPASSABLE);
    assertThat(bridge.verdict(aLorryOfHeight(426))).isEqualTo(Verdict.OPEN);
  }

  // Union Street, London, is tagged maxheight=10: a bridge of 10'0", under which vans pass.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "GB | 10    | 304 | 10'0\" low bridge       | bare_feet",
        "GB | 7     | 213 | 7'0\" low bridge        | bare_feet",
        "GB | 9     | 274 | 9'0\" low bridge        | bare_feet",
        "IM | 12    | 365 | 12'0\" low bridge       | bare_feet",
        "US | 20    | 609 | 20'0\" low bridge       | bare_feet",
        "GB | 6     | 600 | 6 m low bridge          | ",
        "GB | 6.0   | 600 | 6 m low bridge          | ",
        "GB | 6.01  | 183 | 6.01' low bridge        | bare_feet",
        "GB | 6.6   | 198 | 6.6' low bridge         | bare_feet",
        "GB | 6,9   | 205 | 6,9' low bridge         | bare_feet",
        "US | 7.0   | 213 | 7.0' low bridge         | bare_feet",
        "GB | 8.00  | 243 | 8.00' low bridge        | bare_feet",
        "GB | 8.01  | 244 | 8.01' low bridge        | bare_feet",
        "GB | 12.6  | 381 | 12.6' low bridge        | bare_feet",
        "GB | 20.0  | 609 | 20.0' low bridge        | bare_feet",
        "PR | 13.6  | 411 | 13.6' low bridge        | bare_feet",
        "GU | 14    | 426 | 14'0\" low bridge       | bare_feet",
        "BS | 15    | 457 | 15'0\" low bridge       | bare_feet",
        "GB | 7.000 | 213 | 7.000' low bridge       | bare_feet",
        "GB | 6.6 m | 660 | 6.6 m low bridge        | ",
        "DE | 6.6   | 660 | 6.6 m low bridge        | ",
        "GB | 8 m   | 800 | 8 m low bridge          | ",
        "GB | 21    | 200 | unreadable sign: 21     | absurd_limit",
        "GB | 10.0  | 304 | 10.0' low bridge        | bare_feet",
        "DE | 10    | 200 | unreadable sign: 10     | absurd_limit",
        "DE | 8     | 800 | 8 m low bridge          | ",
        "   | 10    | 200 | unreadable sign: 10     | absurd_limit",
        "   | 7     | 700 | 7 m low bridge          | ",
      })
  void aBareWholeHeightIsFeetWhereSignsShowFeet(
      String country, String value, int centimetres, String info, String issue) {
    Location place = somewhereIn(country);
    assertReads(roadIn(place, "maxheight", value), centimetres, info, issue);
    assertReads(roadIn(place, "maxheight:physical", value), centimetres, info, issue);
    Tagged conditional = roadIn(place, "maxheight:conditional", value + " @ (Mo-Fr 07:00-19:00)");
    assertThat(conditional.sign().amount()).isEqualTo(centimetres);
  }

  // As metres no lorry would meet them: Britain signs widths such as 6'6" and 7'0", lengths of 28'.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "GB | maxwidth  | 7     | 213   | 7'0\" maximum width     | bare_feet",
        "GB | maxwidth  | 6.6   | 198   | 6.6' maximum width     | bare_feet",
        "US | maxwidth  | 8.5   | 256   | 8.5' maximum width     | bare_feet",
        "GB | maxwidth  | 5     | 500   | 5 m maximum width      | ",
        "GB | maxwidth  | 5.01  | 152   | 5.01' maximum width    | bare_feet",
        "GB | maxwidth  | 15    | 457   | 15'0\" maximum width    | bare_feet",
        "GB | maxwidth  | 15.1  | 459   | 15.1' maximum width    | bare_feet",
        "GB | maxwidth  | 16    | 200   | unreadable sign: 16    | absurd_limit",
        "GB | maxwidth  | 7 m   | 700   | 7 m maximum width      | ",
        "DE | maxwidth  | 7     | 700   | 7 m maximum width      | ",
        "IM | maxlength | 18.75 | 1875  | 18.75 m maximum length | ",
        "IM | maxlength | 19    | 579   | 19'0\" maximum length   | bare_feet",
        "IM | maxlength | 28    | 853   | 28'0\" maximum length   | bare_feet",
        "GB | maxlength | 100   | 3048  | 100'0\" maximum length  | bare_feet",
        "GB | maxlength | 101   | 3078  | 101'0\" maximum length  | bare_feet",
        "GB | maxlength | 700   | 700   | unreadable sign: 700   | absurd_limit",
        "GB | maxlength | 10    | 1000  | 10 m maximum length    | ",
        "DE | maxlength | 28    | 2800  | 28 m maximum length    | ",
        "GB | maxwidth  | 7.000 | 213   | 7.000' maximum width   | bare_feet",
        "GB | maxweight | 28    | 28000 | 28 t gross weight      | ",
      })
  void aBareFigureThatNoLorryWouldMeetIsFeetWhereSignsShowFeet(
      String country, String key, String value, int amount, String info, String issue) {
    assertReads(roadIn(somewhereIn(country), key, value), amount, info, issue);
  }

  // No sign of the United States shows metric tons; what could be either is read as less.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "US | maxweight         | 8             | 7257  | 8 tons gross weight    | short_tons",
        "US | maxweight         | 8T            | 7257  | 8 tons gross weight    | short_tons",
        "US | maxweight         | 8 t           | 7257  | 8 tons gross weight    | short_tons",
        "US | maxweight         | 8t gvw        | 7257  | 8 tons gross weight    | short_tons",
        "US | maxweight         | 12.5          | 11339 | 12.5 tons gross weight | short_tons",
        "US | maxweight         | ~8 t          | 6894  | ~8 tons gross weight   | approximate_limit,short_tons",
        "US | maxweight:hgv     | 5t            | 4535  | 5 tons gross weight for goods vehicles | short_tons",
        "US | maxweightrating   | 13            | 11793 | 13 tons plated weight  | short_tons",
        "US | maxgcweight       | 40 T          | 36287 | 40 tons train weight   | short_tons",
        "US | maxunladenweight  | 3             | 2721  | 3 tons unladen weight  | short_tons",
        "US | maxweight         | 10,000        | 4535  | 10,000 lbs gross weight | short_tons",
        "US | maxweight         | 20;8          | 7257  | 8 tons gross weight    | short_tons,short_tons,several_limits",
        "US | maxweight         | 400           | 3500  | unreadable sign: 400 tons | absurd_limit",
        "PR | maxweight         | 8             | 7257  | 8 tons gross weight    | short_tons",
        "GU | maxweight         | 8 t           | 7257  | 8 tons gross weight    | short_tons",
        "LR | maxweight         | 8             | 7257  | 8 tons gross weight    | short_tons",
        "US | maxweight         | 8 st          | 7257  | 8 st gross weight      | ",
        "US | maxweight         | 8 tons        | 7257  | 8 tons gross weight    | ",
        "US | maxweight         | 16000 lbs     | 7257  | 16000 lbs gross weight | ",
        "US | maxweight         | 16,000 lb     | 7257  | 16,000 lb gross weight | ",
        "US | maxweight         | 8 tonnes      | 8000  | 8 tonnes gross weight  | ",
        "US | maxweight         | 8000 kg       | 8000  | 8000 kg gross weight   | ",
        "CA | maxweight         | 8 t           | 8000  | 8 t gross weight       | ",
        "GB | maxweight         | 8T            | 8000  | 8T gross weight        | ",
        "   | maxweight         | 8             | 8000  | 8 t gross weight       | ",
      })
  void aWeightIsInShortTonsWhereSignsShowThem(
      String country, String key, String value, int kilograms, String info, String issues) {
    Tagged road = roadIn(somewhereIn(country), key, value);
    assertThat(road.sign().amount()).isEqualTo(kilograms);
    assertThat(road.info()).isEqualTo(info);
    assertThat(String.join(",", road.issueKinds())).isEqualTo(issues == null ? "" : issues);
  }

  @ParameterizedTest
  @CsvSource({"maxaxleload, AXLE_LOAD", "maxbogieweight, BOGIE_LOAD"})
  void aLoadIsInShortTonsToo(String key, Measure measure) {
    assertThat(roadIn(somewhereIn("US"), key, "9").rule().clauses())
        .containsExactly(Clause.always(new Value.AtMost(8_164)));
  }

  // A sign that compares with a weight shows tons as well.
  @ParameterizedTest
  @CsvSource({
    "no @ (weight>5), 4536, FORBIDDEN",
    "no @ (weight>5), 4535, OPEN",
    "no @ (weight>5T), 4536, FORBIDDEN",
    "no @ (weight>5 tonnes), 5000, OPEN",
    "no @ (weight>=5), 4536, FORBIDDEN",
  })
  void aComparisonIsWithShortTonsWhereSignsShowThem(String value, int kilograms, Verdict verdict) {
    Tagged road = roadIn(somewhereIn("US"), "hgv:conditional", value);
    assertThat(road.verdict(aLorryOfWeight(kilograms))).isEqualTo(verdict);
  }

  @Test
  void whatIsOpenToLightVehiclesIsOpenToThoseThatAreLightInShortTons() {
    Tagged road = roadIn(somewhereIn("US"), "hgv", "no", "hgv:conditional", "yes @ (weight<8)");
    assertThat(road.verdict(aLorryOfWeight(7_257))).isEqualTo(Verdict.OPEN);
    assertThat(road.verdict(aLorryOfWeight(7_258))).isEqualTo(Verdict.FORBIDDEN);
  }

  // Mappers measure what hangs above a road, and how far apart its walls are.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "DE | maxheight          | 8.01",
        "DE | maxheight          | 9.8",
        "DE | maxheight          | 12 m",
        "DE | maxheight          | 12m",
        "DE | maxheight          | 12,4",
        "DE | maxheight          | 28'6\"",
        "DE | maxheight          | 40'",
        "DE | maxheight          | 950 cm",
        "DE | maxheight:physical | 9.4",
        "DE | maxheight:forward  | 25.5",
        "GB | maxheight          | 10 m",
        "GB | maxheight          | 21.5",
        "US | maxheight          | 28'6\"",
        "DE | maxwidth           | 49.6",
        "DE | maxwidth           | 20 m",
        "DE | maxwidth:physical  | 15.1",
        "US | maxwidth           | 60'",
        "DE | maxlength          | 150",
        "DE | maxlength          | 150 m",
        "DE | maxlength          | 120.5",
        "   | maxheight          | 9.8",
      })
  void whatIsMeasuredBeyondAllSignsLimitsNobody(String country, String key, String value) {
    Tagged road = roadIn(somewhereIn(country), key, value);
    assertThat(road.rules).isEmpty();
    assertThat(road.issueKinds()).containsExactly("measured_limit");
    Tagged signed = roadIn(somewhereIn(country), key, value, "maxheight:hgv", "3.8 m");
    assertThat(signed.verdict(aLorryOfHeight(381))).isEqualTo(Verdict.IMPASSABLE);
    Tagged several = roadIn(somewhereIn(country), key, value + ";2.1 m");
    assertThat(several.verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
  }

  // The decimal point of 3.8 was lost, or the figures are centimetres or millimetres.
  @ParameterizedTest
  @CsvSource({
    "maxheight, 38",
    "maxheight, 380",
    "maxheight, 3800",
    "maxheight, 380 m",
    "maxwidth, 25",
    "maxwidth, 250",
    "maxlength, 750",
    "maxlength, 1875",
    "maxlength, 1200 m",
  })
  void aWholeFigureBeyondAllSignsIsNoMeasurement(String key, String value) {
    Tagged road = road(key, value);
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.issueKinds()).containsExactly("absurd_limit");
  }

  // https://wiki.openstreetmap.org/wiki/Key:maxweight: load classes of military vehicles (MLC).
  @ParameterizedTest
  @ValueSource(
      strings = {
        "maxweight:mlc",
        "maxweight:MLC",
        "maxweight:mlc:hgv:both",
        "maxweight:mlc:tank:both",
        "maxweight:mlc:wheeled",
        "maxweight:mlc:tracked:forward",
        "maxweight:mlc:conditional",
        "maxweight:military",
        "maxweightrating:mlc",
        "mlc",
        "mlc:wheeled",
        "mlc:tracked",
        "military_load_class",
      })
  void theLoadClassOfAMilitaryVehicleIsNoWeight(String key) {
    for (String value : List.of("24", "MLC 30", "30|60", "?")) {
      Tagged bridge = road("bridge", "yes", "maxweight", "60", key, value);
      assertThat(bridge.rules).hasSize(1);
      assertThat(bridge.verdict(aLorryOfWeight(60_000))).isEqualTo(Verdict.OPEN);
      assertThat(bridge.verdict(aLorryOfWeight(60_001))).isEqualTo(Verdict.IMPASSABLE);
      assertThat(bridge.issues).isEmpty();
    }
  }

  private static void assertReads(Tagged road, int amount, String info, String issue) {
    assertThat(road.sign().amount()).isEqualTo(amount);
    assertThat(road.info()).isEqualTo(info);
    assertThat(road.issueKinds()).isEqualTo(issue == null ? List.of() : List.of(issue));
  }

  @ParameterizedTest
  @CsvSource({
    "maxheight, ~7, 202",
    "maxheight, ca. 8, 231",
    "maxwidth, ≈7, 202",
    "maxlength, about 28, 810",
    "maxheight, ~5, 475",
  })
  void anApproximateBareFigureIsFeetToo(String key, String value, int amount) {
    Tagged road = roadIn(somewhereIn("GB"), key, value);
    assertThat(road.sign().amount()).isEqualTo(amount);
    assertThat(road.issueKinds()).contains("approximate_limit");
  }

  // An estimate is no sign. German road authorities sign 20 cm less than they measure.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "maxheight          | ~4.2        | 399   | ~4.2 low bridge",
        "maxheight          | ca. 4 m     | 380   | ca. 4 m low bridge",
        "maxheight          | approx 4 m  | 380   | approx 4 m low bridge",
        "maxheight:physical | about 13'0\"| 376   | about 13'0\" low bridge",
        "maxwidth           | ≈2.5        | 237   | ≈2.5 maximum width",
        "maxlength          | c. 12       | 1140  | c. 12 maximum length",
        "maxweight          | ~7.5 t      | 7125  | ~7.5 t gross weight",
        "maxheight          | ~4.2;4.1    | 399   | ~4.2 low bridge",
      })
  void anApproximateFigureLosesATwentieth(String key, String value, int amount, String info) {
    Tagged road = road(key, value);
    assertThat(road.sign().amount()).isEqualTo(amount);
    assertThat(road.info()).isEqualTo(info);
    assertThat(road.issueKinds()).contains("approximate_limit");
  }

  // https://wiki.openstreetmap.org/wiki/Tag:maxheight=default: says nothing of the physical height.
  @Test
  void aDefaultHeightDoesNotHideThePhysicalOne() {
    Tagged road = road("maxheight", "default", "maxheight:physical", "3.9");
    assertThat(road.verdict(aLorryOfHeight(391))).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.verdict(aLorryOfHeight(390))).isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @CsvSource({"DE, 400", "GB, 502", "IM, 502", "FR, 430", "JP, 380", "ZZ, 380", "'', 380"})
  void defaultIsTheUnsignedClearanceOfTheCountry(String country, int centimetres) {
    Location place = somewhereIn(country);
    Tagged road = roadIn(place, "maxheight", "default");
    assertThat(road.sign().amount()).isEqualTo(centimetres);
    assertThat(road.issueKinds()).containsExactly("assumed_default");
    assertThat(roadIn(place, "maxheight", "Default").sign().amount()).isEqualTo(centimetres);
    for (String value : List.of("below_default", "below default", "Below-Default")) {
      assertThat(roadIn(place, "maxheight", value).sign().amount()).isEqualTo(centimetres - 200);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unsigned",
        "Unsigned",
        "un-signed",
        "no_sign",
        "no-sign",
        "no sign",
        "No Sign",
        "nosign",
        "no_signs",
        "no signage",
        "not signed",
        "no_indications",
        "no indication",
        "unposted",
        "no",
      })
  void noSignIsNoClearance(String value) {
    Tagged road = road("maxheight", value);
    assertThat(road.rules).isEmpty();
    assertThat(road.issueKinds()).containsExactly("no_sign");
    assertThat(road("maxheight", value, "maxheight:physical", "3").verdict(aLorry()))
        .isEqualTo(Verdict.IMPASSABLE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"none", "None", "NONE", "unlimited", "no_limit", "no limit", "unrestricted"})
  void noneIsExpresslyNoLimit(String value) {
    Tagged road = road("maxheight", value);
    assertThat(road.rules).isEmpty();
    assertThat(road.issueKinds()).containsExactly("no_restriction");
  }

  // https://wiki.openstreetmap.org/wiki/Forward_%26_backward,_left_%26_right
  @Test
  void aLimitForOneDirectionHoldsInThatOne() {
    Tagged road = road("maxheight:backward", "3.5");
    assertThat(road.forward(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.backward(aLorry())).isEqualTo(Verdict.IMPASSABLE);
  }

  // A bare number has the map's units; what is no whole centimetre stays as it is written.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "3.80      | 3.8 m low bridge",
        "3,9       | 3.9 m low bridge",
        "4         | 4 m low bridge",
        "3.855     | 3.855 m low bridge",
        "3.8 m     | 3.8 m low bridge",
        "380 cm    | 380 cm low bridge",
        "3.8;3.80 m| 3.8 m low bridge",
        "4;3.80 m  | 3.80 m low bridge",
      })
  void aSignIsShownAsItIsWritten(String value, String info) {
    assertThat(road("maxheight", value).info()).isEqualTo(info);
  }

  @ParameterizedTest
  @CsvSource({"0.5, 50, ''", "0.49, 49, absurd_limit", "0.01, 1, absurd_limit"})
  void aFigureBelowAQuarterOfTheSmallestSignIsReported(String value, int amount, String issue) {
    Tagged road = road("maxheight", value);
    assertThat(road.sign().amount()).isEqualTo(amount);
    assertThat(String.join(",", road.issueKinds())).isEqualTo(issue);
  }

  @Test
  void theNameOfAWeightIsTold() {
    assertThat(road("maxweight", "7.5").info()).isEqualTo("7.5 t gross weight");
    assertThat(road("maxweight:unladen", "7.5").info()).isEqualTo("7.5 t unladen weight");
    assertThat(road("maxweight:rating", "7.5").info()).isEqualTo("7.5 t plated weight");
    assertThat(road("maxweight:gross", "7.5").info()).isEqualTo("7.5 t plated weight");
    assertThat(road("maxgcweight", "7.5").info()).isEqualTo("7.5 t train weight");
    assertThat(road("maxweight:hgv_articulated", "7.5").info())
        .isEqualTo("7.5 t gross weight for articulated lorries");
  }

  // A value that says no sign stands takes no other sign away, "none" does.
  @ParameterizedTest
  @CsvSource({
    "none, OPEN",
    "none|no_sign, IMPASSABLE",
    "no_sign|none, IMPASSABLE",
    "no_sign|no_sign, IMPASSABLE",
    "no_sign|4.5, OPEN",
    "4.5|no_sign, OPEN",
    "4.5|none, OPEN",
    "none|4.5, OPEN",
    "none|3.8, IMPASSABLE",
    "3.8|none, IMPASSABLE",
    "no_sign|3.8, IMPASSABLE",
    "3.8|no_sign, IMPASSABLE",
  })
  void ofSeveralValuesOfAnExceptionTheStrictestCounts(String values, Verdict verdict) {
    Tagged road = road("maxheight", "3.9", "maxheight:conditional", values + " @ (00:00-12:00)");
    assertThat(road.at(aLorry(), "2026-11-23T08:00") == Verdict.OPEN)
        .isEqualTo(verdict == Verdict.OPEN);
    assertThat(road.at(aLorry(), "2026-11-23T13:00")).isNotEqualTo(Verdict.OPEN);
  }

  @Test
  void ofSeveralLimitsTheLeastCounts() {
    Tagged road = road("maxheight", "4.5", "maxheight:hgv", "3.9", "maxheight:forward", "3.7");
    assertThat(road.backward(aLorryOfHeight(380))).isEqualTo(Verdict.OPEN);
    assertThat(road.backward(aLorryOfHeight(391))).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.forward(aLorryOfHeight(371))).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road("maxweight", "7.5;3.5").sign().amount()).isEqualTo(3_500);
    assertThat(road("maxheight", "4.5|3.8|4.2").sign().amount()).isEqualTo(380);
  }

  // https://wiki.openstreetmap.org/wiki/Lanes: who is too large for one lane takes another one.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "maxwidth:lanes          ; 2|none          ;      ; 200|_",
        "maxwidth:lanes          ; 2.1|            ;      ; 210|_",
        "maxheight:lanes         ; 3.8|4.5|3.8     ; 450  ; 380|450|380",
        "maxheight:lanes         ; 4.5|4.5         ; 450  ; ",
        "maxheight:lanes         ; 3.8             ; 380  ; ",
        "maxheight:lanes         ; 3.8|?           ; 380  ; 380|200",
        "maxheight:lanes         ; ?|4.5           ; 450  ; 200|450",
        "maxheight:lanes         ; 3.8|12.4        ;      ; 380|_",
        "maxheight:lanes         ; 3.8|no_sign     ;      ; 380|_",
        "maxheight:lanes         ; |               ;      ; ",
        "maxheight:lanes         ; none|none       ;      ; ",
        "maxweight:lanes         ; 7.5|40          ; 40000; 7500|40000",
        "maxlength:lanes         ; 7|12|           ;      ; 700|1200|_",
        "maxheight:lanes:forward ; |2.5            ;      ; _|250",
        "maxheight:forward:lanes ; 3.9|3.8         ; 390  ; 390|380",
        "maxwidth:hgv:lanes      ; 2|3             ; 300  ; 200|300",
        "maxheight:physical:lanes; 3.8|4.2         ; 420  ; 380|420",
        "maxheight:lanes         ; 12'6\"|14'0\" ; 426  ; 381|426",
      })
  void ofLimitsOfLanesTheWidestLaneCounts(String key, String value, Integer amount, String lanes) {
    Tagged road = road("oneway", "yes", key, value);
    List<Rule> limits =
        road.rules.stream()
            .map(ReadRule::rule)
            .filter(rule -> rule.subject() != Matter.LANES)
            .toList();
    assertThat(limits).hasSize(amount == null ? 0 : 1);
    if (amount != null) {
      assertThat(road.sign().amount()).isEqualTo(amount);
    }
    assertThat(
            road.rules.stream()
                .map(ReadRule::rule)
                .filter(rule -> rule.subject() == Matter.LANES)
                .map(LimitTagsTest::lanes)
                .toList())
        .isEqualTo(lanes == null ? List.of() : List.of(lanes));
    assertThat(road.issueKinds().contains("several_limits")).isEqualTo(lanes != null);
  }

  private static String lanes(Rule rule) {
    return ((Value.ByLane) rule.clauses().get(0).value())
        .most().stream()
            .map(most -> most.isPresent() ? "" + most.getAsInt() : "_")
            .collect(Collectors.joining("|"));
  }

  // On which side is driven is not known: the lanes of the other direction are no way out.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "3.8|4.5|3.8     ; 450",
        "3.8|4.5         ; 380",
        "4.5|3.8|3.8|4.2 ; 420",
        "3.8|            ; 380",
        "|3.8            ; 380",
        "3.8||           ; ",
        "|3.8|           ; ",
      })
  void whereBothDirectionsStandInOneListTheHalfWithLessCounts(String value, Integer amount) {
    Tagged road = road("maxheight:lanes", value);
    int most = amount == null ? 600 : amount;
    for (int direction = 1; direction <= 2; direction++) {
      assertThat(road.verdict(aLorryOfHeight(most), new When.Unspecified(), direction))
          .isEqualTo(Verdict.OPEN);
      if (amount != null) {
        assertThat(road.verdict(aLorryOfHeight(most + 1), new When.Unspecified(), direction))
            .isEqualTo(Verdict.IMPASSABLE);
      }
    }
  }

  @Test
  void lanesOfADirectionAreNoneOfTheOtherOne() {
    Tagged road = road("maxheight:lanes:forward", "3.8|3.9", "maxheight:lanes:backward", "|2.5");
    assertThat(road.forward(aLorryOfHeight(390))).isEqualTo(Verdict.OPEN);
    assertThat(road.forward(aLorryOfHeight(391))).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.backward(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.rules).filteredOn(read -> read.rule().subject() == Matter.LANES).hasSize(2);
  }

  @Test
  void aLimitOfTheWholeRoadHoldsBesideThoseOfItsLanes() {
    Tagged road = road("oneway", "yes", "maxheight", "4", "maxheight:lanes", "3.8|4.5");
    assertThat(road.verdict(aLorryOfHeight(400))).isEqualTo(Verdict.OPEN);
    assertThat(road.verdict(aLorryOfHeight(401))).isEqualTo(Verdict.IMPASSABLE);
  }

  // A lane in the middle to turn from; the others have no limit.
  @ParameterizedTest
  @ValueSource(strings = {"maxheight:lanes:both_ways", "maxweight:both_ways:lanes"})
  void aLaneThatBothDirectionsShareLimitsNobody(String key) {
    assertThat(road(key, "2").rules).isEmpty();
    assertThat(road("maxheight:both_ways", "2").verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2 @ (Mo-Fr 07:00-19:00)|none                       ; OPEN      ; OPEN",
        "2 @ (Mo-Fr 07:00-19:00)|                           ; OPEN      ; OPEN",
        "2|none @ (Mo-Fr 07:00-19:00)                       ; OPEN      ; OPEN",
        "2|2.2 @ (Mo-Fr 07:00-19:00)                        ; FORBIDDEN ; OPEN",
        "2 @ (Mo-Fr 07:00-19:00)|2.2 @ (Mo-Fr 07:00-19:00)  ; FORBIDDEN ; OPEN",
        "2 @ (Mo-Fr 07:00-19:00)|2.2 @ (Mo-Su)              ; FORBIDDEN ; FORBIDDEN",
        "2 @ (Mo-Fr 07:00-19:00)|none @ (Mo-Fr 07:00-19:00) ; OPEN      ; OPEN",
        "2 @ (Mo-Fr 07:00-19:00)                            ; FORBIDDEN ; OPEN",
      })
  void lanesWithHoursLimitWhereEveryLaneIsLimited(String value, Verdict monday, Verdict sunday) {
    Tagged road = road("oneway", "yes", "maxwidth:lanes:conditional", value);
    assertThat(road.at(aLorry(), "2026-11-23T08:00")).isEqualTo(monday);
    assertThat(road.at(aLorry(), "2026-11-22T08:00")).isEqualTo(sunday);
  }

  @Test
  void aLimitForLorriesLeavesVansAlone() {
    Tagged road = road("maxwidth:hgv", "1.8");
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.verdict(aVan())).isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "maxweight:bus",
        "maxheight:motorcar",
        "maxlength:caravan",
        "maxwidth:bicycle",
        "maxheight:source",
        "maxweight:hazmat",
      })
  void limitsOfOtherVehiclesAreNoneOfOurs(String key) {
    Tagged road = road(key, "1");
    assertThat(road.rules).isEmpty();
    assertThat(road.issues).isEmpty();
  }

  @Test
  void aSuffixNeverSeenRestrictsWhereItCan() {
    Tagged figure = road("maxweight:tuesday", "7.5");
    assertThat(figure.verdict(aLorry())).isEqualTo(Verdict.FORBIDDEN);
    assertThat(figure.issueKinds()).containsExactly("unknown_suffix");
    // Mona Drive, Isle of Man.
    Tagged words = road("maxweight:destination", "none");
    assertThat(words.rules).isEmpty();
    assertThat(words.issueKinds()).containsExactly("unknown_suffix");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "maxweight:conditionals",
        "maxweight:conditional1@(",
        "maxweight:conditionally:hgv",
        "hgv:maxweight:conditional_1",
        "maxweight:conditional2:conditional",
      })
  void aPartThatOnlyBeginsLikeConditionalIsOneNeverSeen(String key) {
    Tagged road = road(key, "7.5 @ (Mo-Fr)");
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.issueKinds()).contains("unknown_suffix");
  }

  // A side, a lane or a part never seen is no reason to drop a limit that cannot be read.
  @ParameterizedTest
  @CsvSource({
    "maxheight:left, 3.5;3.8, 350",
    "maxheight:right, 3.8, 380",
    "maxheight:both, low, 200",
    "maxheight:left, default, 400",
    "maxheight:centre, 3.8|none, 380",
    "maxheight:hgv:left, ?, 200",
    "maxheight:forward:left, low, 200",
    "maxheight:lane1, 3.5;3.8, 350",
    "maxheight:lanes:1, 3.8 meter or so, 200",
    "maxheight:tuesday, 3.5 apples, 200",
    "maxheight:signed, 3.5;3.8, 350",
    "maxheight:signed, 3.5 apples, 200",
    "maxheight:lanes, low, 200",
    "maxheight:forward, low, 200",
    "maxwidth:left, 2.3;2.1, 210",
    "maxlength:left, long, 700",
    "maxweight:left, heavy, 3500",
    "maxweight:tuesday, 7.5;x, 3500",
  })
  void aLimitOfAPartOfTheRoadThatCannotBeReadRestricts(String key, String value, int amount) {
    Tagged road = road(key, value);
    assertThat(road.sign().amount()).isEqualTo(amount);
    assertThat(road.issues).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "maxheight:tuesday, yes",
    "maxheight:tuesday, none",
    "maxheight:left, none",
    "maxheight:left, no_sign",
    "maxheight:verified, 2023-05-01",
    "maxheight:verified, 2023-05",
    "maxheight:seen_on, https://example.org/3.5",
    "maxheight:signed, yes",
    "maxheight:signed, partial",
  })
  void aRemarkUnderAPartNeverSeenIsReportedAlone(String key, String value) {
    Tagged road = road(key, value);
    assertThat(road.rules).isEmpty();
    assertThat(road.issues).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"maxheight:left", "maxheight:tuesday", "maxheight:signed"})
  void whatIsNoLimitHidesNoConditionalOne(String key) {
    Tagged road = road(key, "none", key + ":conditional", "3.5 @ (Mo-Fr 07:00-19:00)");
    assertThat(road.sign().amount()).isEqualTo(350);
    assertThat(road.at(aLorry(), "2026-11-23T08:00")).isEqualTo(Verdict.FORBIDDEN);
  }

  @ParameterizedTest
  @CsvSource({
    "maxheight, height unknown, 200",
    "maxheight, -3, 200",
    "maxheight, 0, 200",
    "maxheight, 380, 200",
    "maxheight, 60, 200",
    "maxwidth, 3.5 apples, 200",
    "maxlength, long, 700",
    "maxweight, ?, 3500",
    "maxweight, 18000, 3500",
    "maxweightrating, 7.5 x, 3500",
    "maxgcweight, yes, 3500",
    "maxunladenweight, -1, 3500",
  })
  void whatCannotBeReadCountsAsTheSmallestSign(String key, String value, int amount) {
    Tagged road = road(key, value);
    assertThat(road.sign().amount()).isEqualTo(amount);
    assertThat(road.info()).isEqualTo("unreadable sign: " + value);
    assertThat(road.issueKinds()).isSubsetOf("unreadable_limit", "absurd_limit").hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "maxheight, low, 2 m",
    "maxlength, long, 7 m",
    "maxweight, heavy, 3.5 t",
    "maxaxles, three, 2 axles",
    "maxheight, default, 4 m",
    "maxheight, ~4.2, a twentieth less: 3.99 m",
    "maxaxleload, default, 10 t",
    "maxheight:left, 3.8, holds always",
    "maxheight:tuesday, yes, nothing restricted",
  })
  void theReportSaysWhatIsAssumed(String key, String value, String assumed) {
    assertThat(road(key, value).issues)
        .singleElement()
        .satisfies(issue -> assertThat(issue.assumed()).isEqualTo(assumed))
        .satisfies(issue -> assertThat(issue.tag()).isEqualTo(key));
  }

  @Test
  void theReportNamesTheKeyThatIsThere() {
    assertThat(road("maxheight:tuesday:conditional", "3.5 @ (Mo-Fr)").issues)
        .singleElement()
        .satisfies(issue -> assertThat(issue.tag()).isEqualTo("maxheight:tuesday:conditional"));
    assertThat(road("maxweight:bus:conditional", "3.5 @ (Mo-Fr)").issues).isEmpty();
  }

  // What several figures beside each other mean, the least of them is safe.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "DE | maxheight | 3.8-4.2         | 380",
        "DE | maxheight | 4.2 – 3.8 m     | 380",
        "GB | maxheight | 12'6\" (3.8m)    | 380",
        "GB | maxheight | 3.9m / 12'6\"    | 381",
        "GB | maxheight | 13-6            | 396",
        "DE | maxheight | 3.8, 4.2        | 380",
        "DE | maxweight | 3.5/7.5 t       | 3500",
        "US | maxweight | 20/36 T         | 18143",
        "DE | maxheight | 3.8-low         | 200",
        "DE | maxheight | -3.8            | 200",
        "DE | maxheight | <3.8            | 200",
        "DE | maxheight | 2023-05-01      | 200",
      })
  void ofFiguresBesideEachOtherTheLeastCounts(
      String country, String key, String value, int amount) {
    Tagged road = roadIn(somewhereIn(country), key, value);
    assertThat(road.sign().amount()).isEqualTo(amount);
    assertThat(road.issues).isNotEmpty();
  }

  @Test
  void sixteenValuesAreReadAndMoreAreUnreadable() {
    String sixteen = "4.5" + "|4.5".repeat(14) + "|3.8";
    assertThat(road("maxheight", sixteen).sign().amount()).isEqualTo(380);
    assertThat(road("maxheight", sixteen + "|4.5").sign().amount()).isEqualTo(200);
    assertThat(road("oneway", "yes", "maxheight:lanes", sixteen).sign().amount()).isEqualTo(450);
    assertThat(road("maxheight:lanes", sixteen + "|4.5").sign().amount()).isEqualTo(200);
    assertThat(road("maxheight", "|").sign().amount()).isEqualTo(200);
    assertThat(road("maxheight", " ").sign().amount()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "DE, maxwidth, 255",
    "BA, maxwidth, 250",
    "GB, maxwidth, 250",
    "'', maxwidth, 250",
    "DE, maxlength, 1650",
    "DE, maxweight, 40000",
  })
  void defaultOfAnotherMeasureIsWhatVehiclesMayHave(String country, String key, int amount) {
    Location place = somewhereIn(country);
    assertThat(roadIn(place, key, "default").sign().amount()).isEqualTo(amount);
    assertThat(roadIn(place, "maxbogieweight", "default").rule().clauses())
        .containsExactly(Clause.always(new Value.AtMost(16_000)));
  }

  @ParameterizedTest
  @CsvSource({
    "tunnel, building_passage, 3.8 m low passage",
    "covered, yes, 3.8 m low passage",
    "tunnel, yes, 3.8 m low tunnel",
    "barrier, height_restrictor, 3.8 m height restrictor",
    "bridge, yes, 3.8 m maximum height",
  })
  void theHazardIsWhatStandsThere(String key, String value, String info) {
    assertReads(road("maxheight", "3.8", key, value), 380, info, null);
  }

  @ParameterizedTest
  @CsvSource({
    "height_restrictor, 2 m, HEIGHT",
    "width_restrictor, 2 m, WIDTH",
  })
  void aRestrictorWithoutAFigureCountsAsTheSmallestSign(
      String barrier, String assumed, Measure measure) {
    Tagged node = Tagged.node("barrier", barrier);
    assertThat(node.rule()).isEqualTo(Rule.limit(measure, Nature.PHYSICAL, 200));
    assertThat(node.rules.get(0).directions()).isEqualTo(3);
    assertThat(node.issues)
        .singleElement()
        .satisfies(issue -> assertThat(issue.assumed()).isEqualTo(assumed));
    Tagged signed = Tagged.node("barrier", barrier, "maxheight", "3", "maxwidth", "3");
    assertThat(signed.rules).hasSize(2);
    assertThat(signed.issues).isEmpty();
  }

  // A gantry before a tunnel, which lorries drive under: OsmAnd #6530.
  @ParameterizedTest
  @CsvSource({"DE, 400", "GB, 502", "FR, 430", "US, 411", "BR, ", "'', "})
  void aHeightRestrictorOverAMainRoadPromisesWhatTheLawDoes(String country, Integer height) {
    List<ImportIssue> issues = new ArrayList<>();
    List<ReadRule> rules =
        Tagged.reader(issues)
            .ofNode(1, Map.of("barrier", "height_restrictor"), somewhereIn(country), true);
    assertThat(rules)
        .extracting(ReadRule::rule)
        .isEqualTo(
            height == null
                ? List.of()
                : List.of(Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, height)));
    assertThat(issues)
        .extracting(ImportIssue::kind)
        .containsExactly(height == null ? "no_sign" : "assumed_default");
  }

  @Test
  void aFigureOnAMainRoadIsThatOfTheRestrictor() {
    List<ImportIssue> issues = new ArrayList<>();
    Map<String, String> tags = Map.of("barrier", "height_restrictor", "maxheight", "3.5");
    assertThat(Tagged.reader(issues).ofNode(1, tags, Tagged.HEIDELBERG, true))
        .extracting(ReadRule::rule)
        .containsExactly(Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 350));
    assertThat(issues).isEmpty();
  }

  @Test
  void aRestrictorIsNamedAfterWhatItRestricts() {
    assertThat(Tagged.node("barrier", "height_restrictor").sign().sign().hazard())
        .isEqualTo(HazardKind.HEIGHT_RESTRICTOR);
    assertThat(Tagged.node("barrier", "width_restrictor").sign().sign().hazard())
        .isEqualTo(HazardKind.MAXIMUM_WIDTH);
  }

  // A figure for another measure, for lorries or for some hours is not that of the bar.
  @ParameterizedTest
  @CsvSource({
    "maxwidth, 2.3",
    "maxheight, none",
    "maxheight:hgv, 4.5",
    "maxheight:conditional, 3 @ (Mo)",
  })
  void aRestrictorStandsThereWhateverOtherTagsSay(String key, String value) {
    Tagged node = Tagged.node("barrier", "height_restrictor", key, value);
    assertThat(node.verdict(aLorryOfHeight(201))).isEqualTo(Verdict.IMPASSABLE);
    assertThat(node.issueKinds()).contains("unreadable_limit");
  }

  @Test
  void anAbsurdlySmallLimitIsTakenAsItStands() {
    Tagged road = road("maxheight", "0.3");
    assertThat(road.sign().amount()).isEqualTo(30);
    assertThat(road.issueKinds()).containsExactly("absurd_limit");
  }

  @ParameterizedTest
  @CsvSource({
    "maxheight, HEIGHT",
    "maxheight:physical, HEIGHT",
    "maxheight:signed, HEIGHT",
    "maxwidth, WIDTH",
    "maxwidth:physical, WIDTH",
    "maxlength, LENGTH",
    "maxweight, LADEN_WEIGHT",
    "maxweightrating, WEIGHT",
    "maxweightrating:hgv, WEIGHT",
    "maxgcweight, LADEN_WEIGHT",
    "maxgcweightrating:hgv, WEIGHT",
    "maxunladenweight, UNLADEN_WEIGHT",
    "maxweight:unladen, UNLADEN_WEIGHT",
    "maxweight:rating, WEIGHT",
    "maxweight:gross, WEIGHT",
    "maxweight:axle, AXLE_LOAD",
    "maxweight:axleload, AXLE_LOAD",
    "maxweight:bogie, BOGIE_LOAD",
    "maxheight:axle, HEIGHT",
    "maxaxleload, AXLE_LOAD",
    "maxbogieweight, BOGIE_LOAD",
  })
  void readsEveryKindOfLimit(String key, Measure measure) {
    Tagged road = road(key, "2.5");
    assertThat(road.rule().subject()).isEqualTo(Subject.of(measure));
    int amount = measure.unit() == Measure.Unit.LENGTH ? 250 : 2_500;
    assertThat(road.rule().clauses().get(0).value()).isEqualTo(new Value.AtMost(amount));
    assertThat(road.sign().type()).isEqualTo(measure.shown());
    assertThat(road.issues).isEmpty();
  }

  // https://wiki.openstreetmap.org/wiki/Key:maxaxles
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "maxaxles             | 4            | 4 | ",
        "maxaxles:hgv         | 3            | 3 | ",
        "maxaxles:conditional | 2 @ (Mo-Fr)  | 2 | ",
        "maxaxles             | 4;3          | 3 | several_limits",
        "maxaxles             | 20           | 20 | ",
        "maxaxles             | 21           | 2 | absurd_limit",
        "maxaxles             | 0            | 2 | absurd_limit",
        "maxaxles             | three        | 2 | unreadable_limit",
        "maxaxles             | 2.5          | 2 | unreadable_limit",
        "maxaxles             | default      | 5 | assumed_default",
      })
  void aLimitOfAxlesStopsNobodyWhoMayKeepIt(String key, String value, int most, String issue) {
    Tagged road = road(key, value);
    assertThat(road.rule().subject()).isEqualTo(Subject.of(Measure.AXLES));
    assertThat(road.rule().clauses()).extracting(Clause::value).contains(new Value.AtMost(most));
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.sign().type()).isEqualTo(Measure.AXLES);
    assertThat(road.issueKinds()).isEqualTo(issue == null ? List.of() : List.of(issue));
  }

  // https://wiki.openstreetmap.org/wiki/Key:maxaxleload
  @ParameterizedTest
  @CsvSource({
    "maxaxleload, 2, FORBIDDEN",
    "maxaxleload, 4.4, FORBIDDEN",
    "maxaxleload, 4.5, OPEN",
    "maxaxleload:hgv, 2, FORBIDDEN",
    "maxaxleload:conditional, 2 @ (Mo-Su), FORBIDDEN",
    "maxweight:axle, 2 t, FORBIDDEN",
    "maxbogieweight, 4, FORBIDDEN",
    "maxbogieweight, 8, OPEN",
    "maxaxles, 2, FORBIDDEN",
    "maxaxles, 4, OPEN",
  })
  void whatNoLorryOfItsWeightKeepsStopsIt(String key, String value, Verdict verdict) {
    assertThat(road(key, value).verdict(anArtic())).isEqualTo(verdict);
    Verdict onABridge = verdict == Verdict.OPEN ? Verdict.OPEN : Verdict.IMPASSABLE;
    assertThat(road("bridge", "yes", key, value).verdict(anArtic())).isEqualTo(onABridge);
    assertThat(road(key, value).verdict(aVan())).isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @CsvSource({"no", "yes"})
  void whetherALimitIsSignedIsNoLimit(String value) {
    Tagged road = road("maxweight:signed", value);
    assertThat(road.rules).isEmpty();
    assertThat(road.issueKinds()).containsExactly("no_restriction");
  }

  @Test
  void aWeightIsPhysicalOnABridgeOnly() {
    assertThat(road("maxweight", "7.5").rule().nature()).isEqualTo(Nature.LEGAL);
    assertThat(road("maxweight", "7.5", "bridge", "no").rule().nature()).isEqualTo(Nature.LEGAL);
    Tagged bridge = road("maxweight", "7.5", "bridge", "yes");
    assertThat(bridge.rule().nature()).isEqualTo(Nature.PHYSICAL);
    assertThat(bridge.info()).isEqualTo("7.5 t weak bridge");
    assertThat(Tagged.node("maxweight", "7.5").rule().nature()).isEqualTo(Nature.PHYSICAL);
    assertThat(
            Tagged.way("route", "ferry", "motor_vehicle", "yes", "maxweight", "3.5")
                .rule()
                .nature())
        .isEqualTo(Nature.PHYSICAL);
  }

  @Test
  void aMeasureWithAnExceptionIsSetByLaw() {
    assertThat(road("maxlength", "14").rule().nature()).isEqualTo(Nature.PHYSICAL);
    Tagged street = road("maxlength", "14", "maxlength:conditional", "none @ destination");
    assertThat(street.rule().nature()).isEqualTo(Nature.LEGAL);
    assertThat(road("maxheight:physical", "3.8").rule().nature()).isEqualTo(Nature.PHYSICAL);
  }

  // A bridge that is lower at some hours is still a bridge at all others.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "maxheight=3.8 | 3.5 @ (Mo-Fr 07:00-09:00)       | PHYSICAL",
        "maxheight=3.8 | 3.5 @ destination               | PHYSICAL",
        "maxheight=3.8 | 3.8 @ destination;3.5 @ (Mo-Fr) | PHYSICAL",
        "maxheight=default | 3.5 @ (Mo-Fr 07:00-09:00)   | PHYSICAL",
        "maxwidth=2    | 1.8 @ (Mo-Fr 07:00-09:00)       | PHYSICAL",
        "maxlength=14  | 10 @ (Mo-Fr 07:00-09:00)        | PHYSICAL",
        "maxheight=3.8 | none @ wet                      | PHYSICAL",
        "maxheight=3.8 | 4 @ (Mo-Fr 07:00-09:00)         | LEGAL",
        "maxheight=3.8 | none @ destination              | LEGAL",
        "maxlength=14  | 10 @ (Mo-Fr);none @ delivery    | LEGAL",
        "maxheight=none| 3.5 @ (Mo-Fr 07:00-09:00)       | LEGAL",
        "maxheight=no_sign| 3.5 @ (Mo-Fr 07:00-09:00)    | LEGAL",
        "               | 3.5 @ (Mo-Fr 07:00-09:00)       | LEGAL",
        "               | 3.5 @ destination               | LEGAL",
      })
  void hoursThatTightenAMeasureDoNotMakeItALawAlone(
      String base, String conditional, Nature nature) {
    String[] tag = (base == null ? "maxheight=" : base).split("=", 2);
    Tagged road =
        base == null
            ? road("maxheight:conditional", conditional)
            : road(tag[0], tag[1], tag[0] + ":conditional", conditional);
    assertThat(road.rule().nature()).isEqualTo(nature);
  }

  // One sign, tagged twice: its exception is on one of the two.
  @Test
  void grossAndPlatedWeightOfTheSameAmountShareTheirException() {
    Tagged road =
        road(
            "maxweight",
            "7.5",
            "maxweightrating",
            "7.5",
            "maxweightrating:conditional",
            "none @ destination");
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.EXCEPTED);
    Tagged different =
        road(
            "maxweight",
            "3.5",
            "maxweightrating",
            "7.5",
            "maxweightrating:conditional",
            "none @ destination");
    assertThat(different.verdict(aLorry())).isEqualTo(Verdict.FORBIDDEN);
  }

  // What a bridge or a ship bears does not depend on what a lorry comes for.
  @ParameterizedTest
  @CsvSource({"bridge, yes", "bridge, viaduct", "route, ferry", "route, shuttle_train"})
  void aStructureTakesNoExceptionFromThePlatedWeight(String key, String value) {
    String[] excepted = {
      "maxweight",
      "7.5",
      "maxweightrating",
      "7.5",
      "maxweightrating:conditional",
      "none @ destination",
      "motor_vehicle",
      "yes",
      key,
      value
    };
    assertThat(road(excepted).verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road(excepted).verdict(aLorryOfWeight(7_500))).isEqualTo(Verdict.OPEN);
    assertThat(road(excepted).verdict(aLorryOfWeight(7_501))).isEqualTo(Verdict.IMPASSABLE);
    assertThat(Tagged.node(excepted).verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void thePlatedWeightTakesTheExceptionThatAStructureItselfHas() {
    Tagged bridge =
        road(
            "bridge",
            "yes",
            "maxweightrating",
            "7.5",
            "maxweight",
            "7.5",
            "maxweight:conditional",
            "none @ destination");
    assertThat(bridge.verdict(aLorry())).isEqualTo(Verdict.EXCEPTED);
  }

  @Test
  void limitsOnANodeHoldInBothDirections() {
    Tagged node = Tagged.node("railway", "level_crossing", "maxheight", "15'0\"");
    assertThat(node.sign())
        .isEqualTo(
            new ShownSign(
                Measure.HEIGHT,
                457,
                "maxheight",
                Sign.of(HazardKind.LOW_LEVEL_CROSSING, new Sign.Quoted("15'0\""))));
    Tagged forward = Tagged.node("maxheight:forward", "3");
    assertThat(forward.backward(aLorry())).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void tellsTheSignInItsOwnUnits() {
    assertThat(road("maxheight", "12'8\"").info()).isEqualTo("12'8\" low bridge");
    assertThat(road("maxheight", "3.8").info()).isEqualTo("3.8 m low bridge");
    assertThat(road("maxheight", "3.8", "tunnel", "yes").info()).isEqualTo("3.8 m low tunnel");
    assertThat(road("maxwidth", "7'6\"").info()).isEqualTo("7'6\" maximum width");
    assertThat(road("maxweightrating:hgv", "7.5").info())
        .isEqualTo("7.5 t plated weight for goods vehicles");
    assertThat(road("maxweight", "7.5", "maxweight:conditional", "none @ delivery").info())
        .isEqualTo("7.5 t gross weight, except for loading");
    assertThat(road("maxweight:conditional", "7.5 @ (Mo-Fr 07:00-19:00)").info())
        .isEqualTo("gross weight, 7.5 t Mo-Fr 07:00-19:00");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "none @ destination | except for access",
        "12 @ destination   | 12 t for access",
        "7.5 @ destination  | 7.5 t for access",
        "5 @ destination    | 5 t for access",
        "many @ destination | 3.5 t for access",
      })
  void anExceptionSaysItsFigure(String conditional, String words) {
    assertThat(road("maxweight", "7.5", "maxweight:conditional", conditional).info())
        .isEqualTo("7.5 t gross weight, " + words);
  }

  @Test
  void hostileTextIsMadeFitToBeShown() {
    Tagged road = road("maxheight", "3\u202e.8\u0000\nDROP\ud800" + "x".repeat(5_000));
    assertThat(road.info()).hasSizeLessThan(200).doesNotContain("\u202e", "\u0000", "\n");
    assertThat(road.issues.get(0).found()).hasSizeLessThan(300);
  }

  @Test
  void aVehicleOfUnknownHeightIsNotStoppedByHeights() {
    assertThat(road("maxheight", "2").verdict(Dimensions.UNKNOWN)).isEqualTo(Verdict.OPEN);
    assertThat(road("maxweight", "7.5").verdict(aLorryOfWeight(7_500))).isEqualTo(Verdict.OPEN);
    assertThat(road("maxweight", "7.5").verdict(aLorryOfWeight(7_501)))
        .isEqualTo(Verdict.FORBIDDEN);
  }

  // Once more than 2^31 centimetres or kilograms ended the whole import.
  @ParameterizedTest
  @ValueSource(strings = {"4294968", "42949673", "30000000", "999999999", "301", "999999999 st"})
  void anAbsurdFigureCountsAsTheSmallestSign(String raw) {
    Tagged road = road("maxweight", raw, "maxheight", raw.replace(" st", "'"));
    assertThat(road.issueKinds()).containsExactlyInAnyOrder("absurd_limit", "absurd_limit");
    assertThat(road.verdict(aLorryOfWeight(3_501))).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.rules)
        .extracting(read -> read.sign().orElseThrow().amount())
        .containsExactlyInAnyOrder(3_500, 200);
  }

  @ParameterizedTest
  @CsvSource({
    "hgv:maxweight, 7.5, FORBIDDEN, OPEN",
    "hgv:maxweight:forward, 7.5, FORBIDDEN, OPEN",
    "hgv:maxheight:conditional, 3.8 @ (Mo-Fr), FORBIDDEN, OPEN",
    "access:maxwidth, 1.8, IMPASSABLE, IMPASSABLE",
    "source:maxweight, 7.5, OPEN, OPEN",
    "hgv:maxspeed, 30, OPEN, OPEN",
  })
  void theVehicleMayComeFirst(String key, String value, Verdict forALorry, Verdict forAVan) {
    Tagged road = road(key, value);
    assertThat(road.verdict(aLorry())).isEqualTo(forALorry);
    assertThat(road.verdict(aVan())).isEqualTo(forAVan);
  }

  @Test
  void aLimitOfTheTrailerByItselfIsReported() {
    assertThat(road("maxlength:trailer", "8").issueKinds()).containsExactly("unanswerable_tag");
    assertThat(road("hgv", "no").issues).isEmpty();
  }

  // Of three lanes one may be all that a direction has, or the middle one may be for both.
  @ParameterizedTest
  @CsvSource({"lanes:backward, 1, IMPASSABLE", "lanes:forward, 1, IMPASSABLE", "lanes, 3, OPEN"})
  void theLanesOfADirectionAreThoseThatItHas(String key, String count, Verdict verdict) {
    Tagged road = road("maxwidth:lanes", "2|none|2", key, count);
    assertThat(road.forward(aLorry())).isEqualTo(verdict);
    assertThat(road.backward(aLorry())).isEqualTo(verdict);
  }
}
