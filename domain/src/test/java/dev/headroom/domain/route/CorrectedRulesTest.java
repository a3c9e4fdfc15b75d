package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.correction.Term;
import dev.headroom.domain.network.Connection;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Rules that corrections bring and lift. A short street with a bridge, and a long way round:
 *
 * <pre>
 *          +-------- round ---------+
 *   west --+-------- short ---------+-- east
 * </pre>
 */
class CorrectedRulesTest {

  private static final Instant END = Instant.parse("2027-01-01T00:00:00Z");
  private static final Instant BEFORE = END.minus(Duration.ofDays(30));
  private static final Instant AFTER = END.plus(Duration.ofDays(30));
  private static final int SHORT = 1;
  private static final int ROUND = 3;

  /** The junction at which the ways part. */
  private static final int FORK = 1;

  private static final CorrectedTag HIGHER =
      new CorrectedTag(
          new Correction(
              "way/12", "maxheight", Optional.of("4.5"), "gauged", "A. Smith", Optional.empty()),
          Optional.of("3.6"),
          CorrectedTag.State.APPLIED,
          Optional.of(END));

  private final NetworkSketch sketch = new NetworkSketch();
  private final NetworkSketch.Road shortcut;

  CorrectedRulesTest() {
    int a = sketch.junction(0, 0);
    int b = sketch.junction(1_000, 0);
    int c = sketch.junction(2_000, 0);
    int d = sketch.junction(3_000, 0);
    sketch.road(a, b);
    shortcut = sketch.road(b, c).named("High Street");
    sketch.road(c, d);
    sketch.road(b, c).via(1_000, 1_000).via(2_000, 1_000);
  }

  private static Dimensions ofHeight(int centimetres) {
    return Dimensions.ofCentimetresAndKilograms(centimetres, 900, 250, 18_000);
  }

  private static Rule lifted(int centimetres, Instant from) {
    return Rules.aLowBridge(centimetres).during(new Term(from, Instant.MAX, List.of(HIGHER)));
  }

  private static Rule brought(int centimetres, Instant until) {
    return Rules.aLowBridge(centimetres).during(new Term(Instant.MIN, until, List.of()));
  }

  private Route route(RoutePlanner planner, int height, Times times) {
    RouteOutcome outcome =
        planner.plan(
            new RouteRequest(at(500, 0), at(2_500, 0), ofHeight(height), times), Budgets.UNLIMITED);
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  private static int way(Route route) {
    List<Integer> roads = route.roads().stream().map(DirectedRoad::road).toList();
    assertThat(roads).hasSize(3);
    return roads.get(1);
  }

  private static List<Notice> notices(Route route) {
    return route.notices().stream().filter(Notice.CorrectionUsed.class::isInstance).toList();
  }

  @Test
  void aLoosenedLimitIsUsedUntilItsEndAndNamed() {
    shortcut.rule(lifted(360, END)).rule(brought(450, END));
    RoutePlanner planner = new RoutePlanner(sketch.index());

    Route before = route(planner, 400, Times.departAt(BEFORE));
    assertThat(way(before)).isEqualTo(SHORT);
    assertThat(notices(before)).containsExactly(new Notice.CorrectionUsed(HIGHER, "High Street"));

    Route after = route(planner, 400, Times.departAt(AFTER));
    assertThat(way(after)).isEqualTo(ROUND);
    assertThat(notices(after)).isEmpty();

    assertThat(way(route(planner, 460, Times.departAt(BEFORE)))).isEqualTo(ROUND);
    Route low = route(planner, 360, Times.departAt(BEFORE));
    assertThat(way(low)).isEqualTo(SHORT);
    assertThat(notices(low)).isEmpty();
  }

  @Test
  void whoIsStillThereAtTheEndDoesNotRelyOnIt() {
    shortcut.rule(lifted(360, END));
    RoutePlanner planner = new RoutePlanner(sketch.index());
    // 50 s to the bridge's road, 100 s along it.
    assertThat(way(route(planner, 400, Times.departAt(END.minusSeconds(155))))).isEqualTo(SHORT);
    assertThat(way(route(planner, 400, Times.departAt(END.minusSeconds(145))))).isEqualTo(ROUND);
  }

  @Test
  void withoutTimesTheMomentOfTheRequestDecides() {
    shortcut.rule(lifted(360, END)).rule(brought(450, END));
    RoutePlanner planner = new RoutePlanner(sketch.index());
    Route before = route(planner.asOf(BEFORE), 400, Times.unspecified());
    assertThat(way(before)).isEqualTo(SHORT);
    assertThat(notices(before)).containsExactly(new Notice.CorrectionUsed(HIGHER, "High Street"));
    assertThat(way(route(planner.asOf(AFTER), 400, Times.unspecified()))).isEqualTo(ROUND);
    assertThat(way(route(planner.asOf(AFTER), 400, Times.departAt(BEFORE)))).isEqualTo(SHORT);
    assertThat(planner.asOf(BEFORE)).isSameAs(planner.asOf(BEFORE.plusSeconds(60)));
  }

  @Test
  void withoutAnyMomentBothWhatIsMappedAndWhatIsCorrectedCount() {
    shortcut.rule(lifted(360, END)).rule(brought(450, END));
    Route route = route(new RoutePlanner(sketch.index()), 400, Times.unspecified());
    assertThat(way(route)).isEqualTo(ROUND);
  }

  @Test
  void aLimitThatIsLiftedForGoodIsNamedAtAllTimes() {
    shortcut.rule(lifted(360, Instant.MAX));
    RoutePlanner planner = new RoutePlanner(sketch.index());
    assertThat(planner.asOf(AFTER)).isSameAs(planner);
    for (Times times : List.of(Times.unspecified(), Times.departAt(AFTER))) {
      Route route = route(planner, 400, times);
      assertThat(way(route)).isEqualTo(SHORT);
      assertThat(notices(route)).hasSize(1);
      assertThat(notices(route(planner, 350, times))).isEmpty();
    }
  }

  @Test
  void ofTwoCorrectionsThatEachLiftALimitTheOneThatHasEndedIsNamedNoMore() {
    CorrectedTag forGood =
        new CorrectedTag(HIGHER.correction(), HIGHER.mapped(), HIGHER.state(), Optional.empty());
    Term never = new Term(Instant.MAX, Instant.MAX, List.of(HIGHER, forGood));
    shortcut.rule(Rules.aLowBridge(360).during(never));
    // Some other correction, by which the planner knows of an end.
    sketch.road(0, FORK).rule(brought(100, END));
    RoutePlanner planner = new RoutePlanner(sketch.index());
    Notice ended = new Notice.CorrectionUsed(HIGHER, "High Street");
    Notice holds = new Notice.CorrectionUsed(forGood, "High Street");
    assertThat(notices(route(planner, 400, Times.departAt(BEFORE)))).containsExactly(ended, holds);
    assertThat(notices(route(planner, 400, Times.departAt(AFTER)))).containsExactly(holds);
    assertThat(notices(route(planner.asOf(BEFORE), 400, Times.unspecified())))
        .containsExactly(ended, holds);
    assertThat(notices(route(planner.asOf(AFTER), 400, Times.unspecified())))
        .containsExactly(holds);
  }

  @Test
  void aTightenedLimitStopsUntilItsEndAndIsNotNamed() {
    shortcut.rule(lifted(450, END)).rule(brought(360, END));
    RoutePlanner planner = new RoutePlanner(sketch.index());
    assertThat(way(route(planner, 400, Times.departAt(BEFORE)))).isEqualTo(ROUND);
    assertThat(way(route(planner, 400, Times.departAt(AFTER)))).isEqualTo(SHORT);
    assertThat(way(route(planner.asOf(BEFORE), 400, Times.unspecified()))).isEqualTo(ROUND);
    assertThat(way(route(planner.asOf(AFTER), 400, Times.unspecified()))).isEqualTo(SHORT);
    Route low = route(planner, 350, Times.departAt(BEFORE));
    assertThat(way(low)).isEqualTo(SHORT);
    assertThat(notices(low)).isEmpty();
  }

  @Test
  void aClosureForEverybodyIsLiftedAndComesBack() {
    Term from = new Term(END, Instant.MAX, List.of(HIGHER));
    shortcut.rule(Rules.closedToAll().during(from));
    RoutePlanner planner = new RoutePlanner(sketch.index());
    Route before = route(planner, 400, Times.departAt(BEFORE));
    assertThat(way(before)).isEqualTo(SHORT);
    assertThat(notices(before)).hasSize(1);
    assertThat(way(route(planner, 400, Times.departAt(AFTER)))).isEqualTo(ROUND);
  }

  /** An import connects such a street at some time alone. */
  private RoutePlanner withASideStreet(Term closed) {
    sketch
        .road(FORK, sketch.junction(1_000, -300))
        .named("Side Street")
        .rule(Rules.closedToAll().during(closed))
        .without(Connection.IN_AT_ANY_TIME)
        .without(Connection.OUT_AT_ANY_TIME)
        .without(NetworkColumns.CONNECTED);
    return new RoutePlanner(sketch.index());
  }

  private static RouteOutcome intoTheSideStreet(RoutePlanner planner) {
    return planner.plan(
        new RouteRequest(at(500, 0), at(1_000, -200), ofHeight(400), Times.unspecified()),
        Budgets.UNLIMITED);
  }

  @Test
  void aRouteEndsInAStreetThatACorrectionOpensUntilItEnds() {
    RoutePlanner planner = withASideStreet(new Term(END, Instant.MAX, List.of(HIGHER)));
    Route before = ((RouteOutcome.Planned) intoTheSideStreet(planner.asOf(BEFORE))).legs().get(0);
    assertThat(before.course().end().street()).isEqualTo("Side Street");
    assertThat(notices(before)).containsExactly(new Notice.CorrectionUsed(HIGHER, "Side Street"));
    Route after = ((RouteOutcome.Planned) intoTheSideStreet(planner.asOf(AFTER))).legs().get(0);
    assertThat(after.course().end().street()).isNotEqualTo("Side Street");
  }

  @Test
  void aRouteEndsInAStreetThatACorrectionClosedOnceItHasEnded() {
    RoutePlanner planner = withASideStreet(new Term(Instant.MIN, END, List.of()));
    Route before = ((RouteOutcome.Planned) intoTheSideStreet(planner.asOf(BEFORE))).legs().get(0);
    assertThat(before.course().end().street()).isNotEqualTo("Side Street");
    Route after = ((RouteOutcome.Planned) intoTheSideStreet(planner.asOf(AFTER))).legs().get(0);
    assertThat(after.course().end().street()).isEqualTo("Side Street");
    assertThat(after.notices()).noneMatch(Notice.EndMoved.class::isInstance);
  }

  @Test
  void aTurnThatIsForbiddenAgainIsLeftOutFromThenOn() {
    Term from = new Term(END, Instant.MAX, List.of(HIGHER));
    sketch.forbid(
        Rules.closedToAll().during(from),
        DirectedRoad.along(0).packed(),
        DirectedRoad.along(SHORT).packed());
    RoutePlanner planner = new RoutePlanner(sketch.index());
    Route before = route(planner, 400, Times.departAt(BEFORE));
    assertThat(way(before)).isEqualTo(SHORT);
    assertThat(notices(before)).hasSize(1);
    assertThat(way(route(planner, 400, Times.departAt(AFTER)))).isEqualTo(ROUND);
  }

  @Test
  void aLimitThatIsNotCheckedIsNamedWhereItIsLoosenedAlone() {
    Term never = new Term(Instant.MAX, Instant.MAX, List.of(HIGHER));
    shortcut
        .rule(Rule.limit(Measure.AXLE_LOAD, Nature.LEGAL, 8_000).during(never))
        .rule(Rule.limit(Measure.AXLE_LOAD, Nature.LEGAL, 11_500));
    Route loosened = route(new RoutePlanner(sketch.index()), 300, Times.unspecified());
    assertThat(notices(loosened)).hasSize(1);
    assertThat(loosened.notices())
        .filteredOn(Notice.NotChecked.class::isInstance)
        .extracting(notice -> ((Notice.NotChecked) notice).least())
        .containsExactly(11_500);

    shortcut.rule(Rule.limit(Measure.AXLE_LOAD, Nature.LEGAL, 7_000));
    assertThat(notices(route(new RoutePlanner(sketch.index()), 300, Times.unspecified())))
        .isEmpty();
  }
}
