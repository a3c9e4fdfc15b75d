package dev.headroom.domain.engine.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Sketch;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.timed.TimedDijkstra;
import dev.headroom.domain.engine.untimed.BidirectionalDijkstra;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReferenceSearchTest {

  @Test
  void takesTheShorterWayTurnsIncluded() {
    Sketch sketch =
        Sketch.of(
            """
            a 1
            b 5
            c 4
            d 1
            a-b
            a-c 2
            b-d
            c-d
            """);
    assertThat(sketch.route("a", "d")).isEqualTo("a b d 7 s");
  }

  @Test
  void costDecidesAndTheDurationIsThatOfTheWay() {
    Sketch sketch =
        Sketch.of(
            """
            a 1
            b 5 =20
            c 9
            d 1
            a-b
            a-c
            b-d
            c-d
            """);
    assertThat(sketch.route("a", "d")).isEqualTo("a c d 11 s");
  }

  @Test
  void theClockGoesByTheDurationOfTheWayOfLeastCostAlone() {
    Sketch sketch =
        Sketch.of(
            """
            a 1
            b 5 =20
            c 9
            d 1
            gate 1 timed
            e 1
            a-b
            a-c
            b-d
            c-d
            d-gate
            gate-e
            """);
    Terms.Timed untilEight = (ruleSet, from, to) -> to <= 8_000 ? Level.THROUGH : Level.CLOSED;
    Terms.Timed untilTwelve = (ruleSet, from, to) -> to <= 12_000 ? Level.THROUGH : Level.CLOSED;
    assertThat(sketch.timedRoute("a", "e", 0, untilTwelve)).isEqualTo("a c d gate e 13 s");
    assertThat(sketch.timedRoute("a", "e", 0, untilEight)).isEqualTo("no path");
  }

  @Test
  void neverTakesWhatIsClosed() {
    Sketch sketch =
        Sketch.of(
            """
            a 1
            b 1 closed
            c 9
            d 1
            a-b
            a-c
            b-d
            c-d
            """);
    assertThat(sketch.route("a", "d")).isEqualTo("a c d 11 s");
    assertThat(sketch.route("a", "b")).isEqualTo("no path");
  }

  @Test
  void aZoneIsLeftFromAStartInsideAndEnteredForAnEndInsideButNeverCrossed() {
    Sketch sketch =
        Sketch.of(
            """
            west 1
            z1 1 ends
            z2 1 ends
            east 1
            detour 50
            west-z1
            z1-z2
            z2-east
            west-detour
            detour-east
            """);
    assertThat(sketch.route("z1", "east")).isEqualTo("z1 z2 east 3 s");
    assertThat(sketch.route("west", "z2")).isEqualTo("west z1 z2 3 s");
    assertThat(sketch.route("z1", "z2")).isEqualTo("z1 z2 2 s");
    assertThat(sketch.route("west", "east")).isEqualTo("west detour east 52 s");
  }

  @Test
  void aZoneIsNotEnteredASecondTimeOnTheWay() {
    Sketch sketch =
        Sketch.of(
            """
            home 1 ends
            road 1
            zone 1 ends
            far 1
            home-road
            road-zone
            zone-far
            """);
    assertThat(sketch.route("home", "far")).isEqualTo("no path");
    assertThat(sketch.route("home", "zone")).isEqualTo("home road zone 3 s");
  }

  @Test
  void aGateBelongsToTheStretchThatItStandsIn() {
    Sketch sketch =
        Sketch.of(
            """
            yard 1 ends
            road 1
            far 1
            yard-road ends
            road-far ends
            """);
    assertThat(sketch.route("yard", "road")).isEqualTo("yard road 2 s");
    assertThat(sketch.route("yard", "far")).isEqualTo("no path");
  }

  @Test
  void crossesTheLeastMetresAndOnlyWhereItIsAskedTo() {
    Sketch sketch =
        Sketch.of(
            """
            home 1
            short 1 300m violable
            narrow 9 100m violable
            out 1
            home-short
            home-narrow
            short-out
            narrow-out
            """);
    assertThat(sketch.route("home", "out")).isEqualTo("no path");
    assertThat(sketch.route("home", "out", 2_000))
        .isEqualTo("home narrow out 11 s, crossing 100.0 m");
    assertThat(sketch.route("home", "out", 50)).isEqualTo("no path");
  }

  @Test
  void aLimitOnARoadOpenToItsEndsOnlyIsNotCrossedOnTheWayThrough() {
    Sketch sketch =
        Sketch.of(
            """
            home 1
            limit 1 10m both
            rest 1
            home-limit
            limit-rest
            """);
    assertThat(sketch.route("home", "rest", 2_000)).isEqualTo("no path");
    assertThat(sketch.route("home", "limit", 2_000)).startsWith("home limit");
    assertThat(sketch.route("limit", "rest", 2_000)).startsWith("limit rest");
  }

  @Test
  void aLimitFarFromBothEndsIsNotCrossed() {
    Sketch sketch =
        Sketch.of(
            """
            home 1 2500m
            limit 1 10m violable
            rest 1 2500m
            home-limit
            limit-rest
            """);
    assertThat(sketch.route("home", "rest", 2_000)).isEqualTo("no path");
    assertThat(sketch.route("home", "rest", 2_510))
        .isEqualTo("home limit rest 3 s, crossing 10.0 m");
  }

  @Test
  void eachEndHasItsOwnTwoKilometres() {
    Sketch sketch =
        Sketch.of(
            """
            a 1 1500m violable
            b 1 9000m
            c 1 1500m violable
            a-b
            b-c
            """);
    assertThat(sketch.route("a", "c", 2_000)).isEqualTo("a b c 3 s, crossing 3000.0 m");
  }

  @Test
  void asksForTheTimeOfPassageAndCountsBothEndsOfIt() {
    Sketch sketch =
        Sketch.of(
            """
            a 10
            b 10 timed
            long 60
            c 1
            a-b
            b-c
            a-long
            long-c
            """);
    assertThat(sketch.timedRoute("a", "c", 0, closedIn(21, 30))).isEqualTo("a b c 21 s");
    assertThat(sketch.timedRoute("a", "c", 0, closedIn(20, 30))).isEqualTo("a long c 71 s");
    assertThat(sketch.timedRoute("a", "c", 0, closedIn(0, 10))).isEqualTo("a long c 71 s");
    assertThat(sketch.timedRoute("a", "c", 0, closedIn(14, 15))).isEqualTo("a long c 71 s");
    assertThat(sketch.timedRoute("a", "c", 0, closedIn(0, 9))).isEqualTo("a b c 21 s");
  }

  private static Terms.Timed closedIn(int fromSecond, int toSecond) {
    return (set, from, to) ->
        from <= toSecond * 1000L && to >= fromSecond * 1000L ? Level.CLOSED : Level.THROUGH;
  }

  @Test
  void drivesStraightOnOneRoadAndRoundItWhenTheEndLiesBehind() {
    StateGraph graph =
        Sketch.of(
                """
                a 10
                b 5
                a-b
                b-a
                """)
            .graph();
    Anchor early = new Anchor(0, 2_000, 2_000, 2_000);
    Anchor late = new Anchor(0, 7_000, 7_000, 7_000);
    BidirectionalDijkstra search = new BidirectionalDijkstra(graph);
    Path ahead =
        search
            .search(Sketch.terms(0), new Ends(List.of(early), List.of(late)), Budget.UNLIMITED)
            .orElseThrow();
    Path behind =
        search
            .search(Sketch.terms(0), new Ends(List.of(late), List.of(early)), Budget.UNLIMITED)
            .orElseThrow();
    assertThat(ahead.millis()).isEqualTo(5_000);
    assertThat(ahead.size()).isEqualTo(1);
    assertThat(behind.millis()).isEqualTo(3_000 + 5_000 + 2_000);
    assertThat(behind.size()).isEqualTo(3);
  }

  @Test
  void stopsWhenTheBudgetRunsOut() {
    StringBuilder drawing = new StringBuilder();
    int n = 5_000;
    for (int i = 0; i < n; i++) {
      drawing.append("s").append(i).append(" 1\n");
    }
    for (int i = 1; i < n; i++) {
      drawing.append("s").append(i - 1).append("-s").append(i).append('\n');
    }
    Sketch sketch = Sketch.of(drawing.toString());
    StateGraph graph = sketch.graph();
    Terms terms = Sketch.terms(0);
    Ends ends = sketch.ends("s0", "s" + (n - 1));
    assertThatThrownBy(() -> new BidirectionalDijkstra(graph).search(terms, ends, () -> true))
        .isInstanceOf(Budget.ExhaustedException.class);
    assertThatThrownBy(
            () ->
                new TimedDijkstra(graph)
                    .search(terms, ends, (set, from, to) -> Level.THROUGH, 0, () -> true))
        .isInstanceOf(Budget.ExhaustedException.class);
  }
}
