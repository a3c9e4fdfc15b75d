package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.CorrectedTag.State;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.osm.correction.Corrections;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Corrections, from the tag to the rules before and after they end. */
class CorrectedMapTest {

  private static final LocalDate LAST_DAY = LocalDate.of(2027, 6, 30);

  /** Midnight in London, in summer. */
  private static final Instant END = Instant.parse("2027-06-30T23:00:00Z");

  private static final Instant BEFORE = END.minusSeconds(1);

  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(400, 1_000, 250, 18_000);

  @TempDir private Path folder;

  private static Correction correct(String element, String tag, String value, LocalDate... until) {
    return new Correction(
        element,
        tag,
        Optional.ofNullable(value),
        "seen on site",
        "A. Smith",
        Arrays.stream(until).findFirst());
  }

  private static OsmText town() {
    return OsmText.draw("A-B-C\n  |\n  D")
        .way(1, "AB", "highway=residential")
        .way(3, "BD", "highway=residential");
  }

  private static Verdict verdict(Net net, String road, Instant at) {
    RoadNetwork network = net.network();
    int rules = network.packed().rulesOf(net.directed(road));
    return network.ruleBook().verdict(rules, Situation.of(LORRY, new When.At(at)));
  }

  private static List<State> states(Net net) {
    return net.network().info().corrections().stream().map(CorrectedTag::state).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "maxheight=3.6, maxheight, 4.5, OPEN, IMPASSABLE",
    "maxheight=3.6, maxheight, , OPEN, IMPASSABLE",
    "maxheight=4.5, maxheight, 3.6, IMPASSABLE, OPEN",
    "maxweight=7.5, maxweight, none, OPEN, FORBIDDEN",
    "surface=asphalt, hgv, no, FORBIDDEN, OPEN",
    "hgv=no, hgv, destination, EXCEPTED, FORBIDDEN",
    "maxheight=3.6, maxheight, 4.2 m or so, IMPASSABLE, IMPASSABLE",
  })
  void aCorrectedTagHoldsToTheEndOfItsLastDayAndTheMappedOneFromThenOn(
      String mapped, String tag, String value, Verdict before, Verdict after) {
    Net net =
        town()
            .way(2, "BC", "highway=residential", mapped)
            .read(folder, List.of(correct("way/2", tag, value, LAST_DAY)));
    assertThat(states(net)).containsExactly(State.APPLIED);
    assertThat(verdict(net, "BC", BEFORE)).isEqualTo(before);
    assertThat(verdict(net, "BC", END)).isEqualTo(after);
    assertThat(verdict(net, "AB", BEFORE)).isEqualTo(Verdict.OPEN);
    assertThat(net.network().info().corrections().get(0).end()).contains(END);
  }

  @Test
  void aCorrectionWithoutAnEndHoldsForGoodAndTheSignOfTheMapIsNotShown() {
    Net net =
        town()
            .way(2, "BC", "highway=residential", "maxheight=3.6")
            .read(folder, List.of(correct("way/2", "maxheight", "3.8")));
    assertThat(net.network().restrictions())
        .extracting(restriction -> restriction.amount())
        .containsExactly(380);
    assertThat(net.places("way/2#maxheight")).containsExactly("BC");
  }

  @Test
  void whatWasLiftedKnowsByWhichCorrection() {
    Net net =
        town()
            .way(2, "BC", "highway=residential", "maxheight=3.6", "hgv=no")
            .read(
                folder,
                List.of(
                    correct("way/2", "maxheight", "4.5", LAST_DAY), correct("way/2", "hgv", null)));
    RuleBook book = net.network().ruleBook();
    int rules = net.network().packed().rulesOf(net.directed("BC"));
    assertThat(book.rulesOf(rules)).hasSize(3);
    assertThat(
            Arrays.stream(book.rulesOf(rules))
                .mapToObj(book::rule)
                .flatMap(rule -> rule.term().lifting().stream())
                .map(tag -> tag.correction().tag() + " " + tag.mapped().orElseThrow()))
        .containsExactlyInAnyOrder("maxheight 3.6", "hgv no");
    assertThat(verdict(net, "BC", BEFORE)).isEqualTo(Verdict.OPEN);
    assertThat(verdict(net, "BC", END)).isEqualTo(Verdict.IMPASSABLE);
    Situation lower =
        Situation.of(
            Dimensions.ofCentimetresAndKilograms(300, 1_000, 250, 18_000), new When.At(END));
    assertThat(book.verdict(rules, lower)).isEqualTo(Verdict.OPEN);
  }

  @Test
  void correctionsOfOneObjectEndOneAfterTheOther() {
    Net net =
        town()
            .way(2, "BC", "highway=residential", "maxheight=3.6", "maxweight=7.5")
            .read(
                folder,
                List.of(
                    correct("way/2", "maxheight", "4.5", LAST_DAY),
                    correct("way/2", "maxweight", "40", LAST_DAY.minusDays(10))));
    assertThat(verdict(net, "BC", BEFORE.minusSeconds(86_400 * 10))).isEqualTo(Verdict.OPEN);
    assertThat(verdict(net, "BC", BEFORE)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(verdict(net, "BC", END)).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void ofTwoCorrectionsThatEachLiftARuleBothAreApplied() {
    Net net =
        town()
            .way(2, "BC", "highway=residential", "access=no")
            .read(
                folder,
                List.of(
                    correct("way/2", "access", "yes", LAST_DAY),
                    correct("way/2", "motor_vehicle", "yes", LAST_DAY)));
    assertThat(states(net)).containsOnly(State.APPLIED);
    assertThat(verdict(net, "BC", BEFORE)).isEqualTo(Verdict.OPEN);
    assertThat(verdict(net, "BC", END)).isEqualTo(Verdict.IMPASSABLE);
    RuleBook book = net.network().ruleBook();
    for (int rule = 0; rule < book.ruleCount(); rule++) {
      assertThat(net.network().info().corrections()).containsAll(book.rule(rule).term().lifting());
    }
  }

  @Test
  void aOneWayStreetIsOpenedAndClosedAgain() {
    OsmText text = town().way(2, "BC", "highway=residential", "oneway=yes");
    Net net = text.read(folder, List.of(correct("way/2", "oneway", "no", LAST_DAY)));
    assertThat(net.drivable()).contains("BC", "CB");
    assertThat(verdict(net, "CB", BEFORE)).isEqualTo(Verdict.OPEN);
    assertThat(verdict(net, "CB", END)).isEqualTo(Verdict.IMPASSABLE);
    assertThat(verdict(net, "BC", END)).isEqualTo(Verdict.OPEN);

    Net turned = text.read(folder, List.of(correct("way/2", "oneway", "-1")));
    assertThat(verdict(turned, "BC", BEFORE)).isEqualTo(Verdict.IMPASSABLE);
    assertThat(verdict(turned, "CB", END)).isEqualTo(Verdict.OPEN);
  }

  @Test
  void theBarrierOfANodeIsTakenAwayOrPutThere() {
    OsmText text =
        OsmText.draw("A-B-C-D")
            .node('B', "barrier=bollard")
            .way(1, "ABCD", "highway=residential")
            .way(2, "DA", "highway=residential");
    Net net =
        text.read(
            folder,
            List.of(
                correct("node/66", "barrier", null, LAST_DAY),
                correct("node/67", "maxwidth", "2.0", LAST_DAY)));
    RoadNetwork network = net.network();
    for (Instant at : List.of(BEFORE, END)) {
      Situation then = Situation.of(LORRY, new When.At(at));
      boolean corrected = at.equals(BEFORE);
      assertThat(network.ruleBook().verdict(network.junctionRules(net.junction('B')), then))
          .isEqualTo(corrected ? Verdict.OPEN : Verdict.IMPASSABLE);
      assertThat(network.ruleBook().verdict(network.junctionRules(net.junction('C')), then))
          .isEqualTo(corrected ? Verdict.IMPASSABLE : Verdict.OPEN);
    }
    assertThat(states(net)).containsOnly(State.APPLIED);
  }

  @Test
  void aForbiddenTurnIsAllowedUntilTheEnd() {
    Net net =
        town()
            .way(2, "BC", "highway=residential")
            .turn(9, "no_left_turn", "from way 1", "via node B", "to way 2")
            .read(folder, List.of(correct("relation/9", "restriction", null, LAST_DAY)));
    assertThat(net.manoeuvres()).containsExactly("AB-BC");
    RoadNetwork network = net.network();
    int rules = network.forbiddenManoeuvres().get(0).rules();
    assertThat(network.ruleBook().verdict(rules, Situation.of(LORRY, new When.At(BEFORE))))
        .isEqualTo(Verdict.OPEN);
    assertThat(network.ruleBook().verdict(rules, Situation.of(LORRY, new When.At(END))))
        .isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void saysWhatBecameOfEachCorrection() {
    Net net =
        town()
            .way(2, "BC", "highway=residential", "maxheight=4.5")
            .way(4, "CD", "highway=footway", "maxheight=2")
            .read(
                folder,
                List.of(
                    correct("way/2", "maxheight", "4.5"),
                    correct("way/2", "hgv", null),
                    correct("way/2", "maxweight", "7.5", LocalDate.of(2026, 11, 19)),
                    correct("way/4", "maxheight", "3"),
                    correct("way/1", "maxheight", "none"),
                    correct("way/99", "maxheight", "3"),
                    correct("node/99", "barrier", null),
                    correct("relation/99", "restriction", null),
                    correct("way/1", "maxweight", "7.5")));
    assertThat(states(net))
        .containsExactly(
            State.CAUGHT_UP,
            State.CAUGHT_UP,
            State.ENDED,
            State.WITHOUT_EFFECT,
            State.WITHOUT_EFFECT,
            State.GONE,
            State.GONE,
            State.GONE,
            State.APPLIED);
    assertThat(net.network().info().corrections().get(0).mapped()).contains("4.5");
    assertThat(verdict(net, "BC", BEFORE)).isEqualTo(Verdict.OPEN);
    assertThat(verdict(net, "AB", BEFORE)).isEqualTo(Verdict.FORBIDDEN);
  }

  @Test
  void anIssueOfACorrectedObjectIsReportedOnce() {
    OsmText text = town().way(2, "BC", "highway=residential", "maxweight=lots");
    text.read(folder, List.of(correct("way/2", "maxheight", "quite low", LAST_DAY)));
    assertThat(text.issueKinds()).filteredOn("unreadable_limit"::equals).hasSize(2);
  }

  @Test
  void onlyWhatBecomesARuleCanBeCorrected() {
    for (String tag : List.of("maxheight", "maxweight:hgv:conditional", "access", "oneway")) {
      assertThat(Corrections.canCorrect("way/1", tag)).as(tag).isTrue();
    }
    for (String tag : List.of("name", "highway", "maxspeed", "barrier", "restriction")) {
      assertThat(Corrections.canCorrect("way/1", tag)).as(tag).isFalse();
    }
    assertThat(Corrections.canCorrect("node/1", "barrier")).isTrue();
    assertThat(Corrections.canCorrect("node/1", "maxheight")).isTrue();
    assertThat(Corrections.canCorrect("node/1", "name")).isFalse();
    assertThat(Corrections.canCorrect("relation/1", "restriction:hgv")).isTrue();
    assertThat(Corrections.canCorrect("relation/1", "maxheight")).isFalse();
  }
}
