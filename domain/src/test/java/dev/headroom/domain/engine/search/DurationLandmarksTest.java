package dev.headroom.domain.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import dev.headroom.domain.engine.reference.BidirectionalDijkstra;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DurationLandmarksTest {

  @Test
  void noPathTakesLessThanTheyTellOfItsStates() {
    int cases = 1_000;
    int told = 0;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random = new RandomGraph(seed, false, 3, seed % 2 == 0 ? 60 : 12);
      DurationLandmarks landmarks = TestLandmarks.of(random.graph, seed);
      for (Question asked : List.of(random.question.byDuration(), random.wayBack().byDuration())) {
        Optional<Path> path =
            new BidirectionalDijkstra(random.graph.byDuration()).search(asked, Budget.UNLIMITED);
        if (path.isPresent()) {
          told += holdsOn(path.get(), landmarks, random, "seed " + seed) ? 1 : 0;
        }
      }
    }
    assertThat(told).isGreaterThan(cases / 10);
  }

  /** Whether they tell anything at all of two states of a path. */
  private static boolean holdsOn(
      Path path, DurationLandmarks landmarks, RandomGraph random, String as) {
    boolean told = false;
    StateList last = new StateList();
    last.append(path.state(path.size() - 1));
    DurationLandmarks.Bound toLast = landmarks.around(last, 0);
    DurationLandmarks.Bound tenLess = landmarks.around(last, 10);
    long millis = 0;
    for (int i = path.size() - 1; i >= 0; i--) {
      int state = path.state(i);
      assertThat((long) toLast.of(state)).as(as).isLessThanOrEqualTo(millis);
      assertThat(tenLess.of(state)).as(as).isEqualTo(Math.max(0, toLast.of(state) - 10));
      told |= toLast.of(state) > 0;
      if (i > 0) {
        int arc = random.graph.arcBetween(path.state(i - 1), state);
        millis += random.graph.turnMillisOf(arc) + random.graph.millisOf(state);
      }
    }
    return told;
  }

  @Test
  void theyTellTheDifferenceOfWhatOneIsAwayWhicheverWayRound() {
    int[] away = {0, 100, 700};
    DurationLandmarks landmarks = TestLandmarks.of(0, 1, away, away);
    StateList one = new StateList();
    one.append(1);
    DurationLandmarks.Bound bound = landmarks.around(one, 0);

    assertThat(bound.of(0)).isEqualTo(100);
    assertThat(bound.of(1)).isZero();
    assertThat(bound.of(2)).isEqualTo(600);
  }

  @Test
  void ofABlockTheyTellWhatHoldsForAllOfIt() {
    DurationLandmarks landmarks = TestLandmarks.of(1, 1, new int[] {0, 500}, new int[] {200, 700});
    StateList one = new StateList();
    one.append(1);
    DurationLandmarks.Bound bound = landmarks.around(one, 0);

    assertThat(bound.of(0)).isZero();
    assertThat(bound.of(2)).isEqualTo(300);
    assertThat(bound.of(3)).isEqualTo(300);
    assertThat(landmarks.suit(3)).isTrue();
    assertThat(landmarks.suit(5)).isFalse();
    assertThat(DurationLandmarks.NONE.suit(5)).isTrue();
    assertThat(DurationLandmarks.NONE.around(one, 0).of(3)).isZero();
  }

  @Test
  void whatDoesNotFitTogetherIsRefused() {
    int[] two = {1, 2};
    assertRefused(-1, 1, two, two);
    assertRefused(31, 1, two, two);
    assertRefused(0, -1, two, two);
    assertRefused(0, 0, two, two);
    assertRefused(0, 65, new int[65], new int[65]);
    assertRefused(0, 3, two, two);
    assertRefused(0, 1, two, new int[] {1, 2, 3});
    assertRefused(0, 1, two, new int[] {1, 1});
    assertRefused(0, 1, new int[] {-1, 2}, two);
  }

  private static void assertRefused(int blockBits, int count, int[] least, int[] most) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TestLandmarks.of(blockBits, count, least, most))
        .withMessageContaining("landmarks");
  }
}
