package dev.headroom.domain.notification.ahead;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Limits with hours, for a page that goes on without a network. */
class ApproachesTest {

  private static final Instant SEVEN = Instant.parse("2026-03-02T07:00:00Z");
  private static final Duration PERIOD = Duration.ofHours(12);

  private final NetworkSketch sketch = new NetworkSketch();

  /** Seven and a half tonnes between two hours of each day. */
  private static Rule between(int from, int until) {
    Schedule hours =
        Schedule.weekly(
            ZoneOffset.UTC,
            new byte[7],
            List.of(
                new Schedule.DayPattern(
                    List.of(
                        new Schedule.Change(0, Truth.NO),
                        new Schedule.Change(from * 60, Truth.YES),
                        new Schedule.Change(until * 60, Truth.NO)))));
    return new Rule(
        Subject.of(Measure.WEIGHT),
        Nature.LEGAL,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(new Value.Unlimited()),
            new Clause(
                new Value.AtMost(7_500),
                new Condition(Set.of(), Optional.of(hours), List.of(), false))));
  }

  private static Situation at(Instant time) {
    return Situation.of(
        Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000), new When.At(time));
  }

  private List<ApproachedLimits.Limit> limits(Instant time) {
    return around(time, 20_000).limits();
  }

  private ApproachedLimits around(Instant time, double radius) {
    RoadNetwork network = sketch.network();
    return new Approaches(network, new TurnBans(network), at(time), PERIOD)
        .around(List.of(NetworkSketch.ORIGIN), radius);
  }

  private static Instant hour(int hour) {
    return SEVEN.plus(Duration.ofHours(hour - 7L));
  }

  @Test
  void aLimitThatBeginsLaterIsThereWithItsTimesAndWays() {
    NetworkSketch.Road[] roads = sketch.chain(400, 300);
    roads[1].restrict(Measure.WEIGHT, 7_500, between(8, 10));
    assertThat(limits(SEVEN))
        .singleElement()
        .satisfies(
            limit -> {
              assertThat(limit.times().spans()).containsExactly(new Times.Span(hour(8), hour(10)));
              assertThat(limit.approaches()).isNotEmpty();
            });
  }

  @Test
  void whatHoldsNowHasItsEndAndWhatComesAgainItsNextBeginning() {
    NetworkSketch.Road[] roads = sketch.chain(400, 300);
    roads[1].restrict(Measure.WEIGHT, 7_500, between(8, 20));
    assertThat(limits(hour(19)).get(0).times().spans())
        .containsExactly(new Times.Span(Instant.MIN, hour(20)));
    assertThat(limits(hour(21)).get(0).times().spans())
        .containsExactly(new Times.Span(hour(32), Instant.MAX));
    assertThat(limits(hour(20).minus(PERIOD)).get(0).times().spans())
        .as("it ends with the period")
        .containsExactly(new Times.Span(Instant.MIN, hour(20)));
  }

  @Test
  void whatHoldsInNoHourOfThePeriodIsNotThereAndWhatHoldsInAllHasNoTimes() {
    NetworkSketch.Road[] roads = sketch.chain(400, 300, 300);
    roads[1].restrict(Measure.WEIGHT, 7_500, between(20, 22));
    roads[2].restrict(Measure.WEIGHT, 7_500, Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500));
    assertThat(limits(SEVEN))
        .singleElement()
        .satisfies(limit -> assertThat(limit.times().always()).isTrue());
  }

  /** Whoever comes there later may find it closed. */
  @Test
  void aRoadWithHoursIsNoPlaceToTurnOff() {
    NetworkSketch.Road[] roads = sketch.chain(400, 300, 300);
    roads[2].restrict(Measure.WEIGHT, 7_500, Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500));
    NetworkSketch.Road side = sketch.road(2, sketch.junction(700, 300)).named("Mill Lane");
    assertThat(turnOffs()).contains("Mill Lane");
    side.restrict(Measure.WEIGHT, 7_500, between(8, 10));
    assertThat(turnOffs()).doesNotContain("Mill Lane");
  }

  private List<String> turnOffs() {
    return limits(SEVEN).stream()
        .filter(limit -> limit.times().always())
        .flatMap(limit -> limit.approaches().stream())
        .flatMap(approach -> approach.turnOffs().stream())
        .map(Hazard.TurnOff::street)
        .toList();
  }

  @Test
  void timesOfSeveralRulesAreJoined() {
    Times.Span early = new Times.Span(hour(8), hour(10));
    Times.Span late = new Times.Span(hour(12), hour(13));
    Times.Span both = new Times.Span(hour(9), hour(11));
    assertThat(new Times(List.of(late)).and(new Times(List.of(early, both))).spans())
        .containsExactly(new Times.Span(hour(8), hour(11)), late);
    assertThat(Times.NEVER.and(Times.ALWAYS).always()).isTrue();
  }

  /** As of a long way with many side streets, drawn so that its farthest piece comes first. */
  @Test
  void ofTooManyWaysToALimitTheNearestAreThereAndTheRestIsSaidToBeMissing() {
    int pieces = Approaches.MOST_OF_LIMIT + 10;
    Rule rule = Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500);
    int[] along = new int[pieces + 1];
    for (int i = 0; i <= pieces; i++) {
      along[i] = sketch.junction(300 + 40 * i, 0);
      sketch.road(sketch.junction(300 + 40 * i, 80), along[i]);
    }
    for (int i = pieces; i > 0; i--) {
      NetworkSketch.Road piece = sketch.road(along[i - 1], along[i]);
      if (i == pieces) {
        piece.restrict(Measure.WEIGHT, 7_500, rule);
      } else {
        piece.restrictAsBefore(rule);
      }
    }
    ApproachedLimits found = around(SEVEN, 20_000);
    assertThat(found.cut()).isTrue();
    List<Approach> ways = found.limits().get(0).approaches();
    assertThat(ways).hasSize(Approaches.MOST_OF_LIMIT);
    double farthest =
        ways.stream()
            .mapToDouble(
                way -> NetworkSketch.ORIGIN.metresTo(way.line().get(way.line().size() - 1)))
            .max()
            .orElseThrow();
    assertThat(found.within())
        .as("up to there each way is there")
        .isBetween(farthest - 1, 300 + 40.0 * pieces);
    assertThat(around(SEVEN, 1_500).cut()).isFalse();
  }

  @Test
  void aLimitOnALongRoadOfWhichOneEndIsNearIsThere() {
    sketch.chain(400);
    int near = sketch.junction(500, 0);
    sketch.road(1, near);
    sketch
        .road(sketch.junction(9_000, 0), near)
        .restrict(Measure.WEIGHT, 7_500, Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500));
    assertThat(around(SEVEN, 3_000).limits())
        .singleElement()
        .satisfies(limit -> assertThat(limit.approaches()).isNotEmpty());
  }
}
