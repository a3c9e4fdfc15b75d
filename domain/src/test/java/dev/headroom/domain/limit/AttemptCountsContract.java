package dev.headroom.domain.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.AtOnce;
import dev.headroom.domain.limit.AttemptCounts.Begun;
import dev.headroom.domain.limit.AttemptCounts.Bound;
import dev.headroom.domain.limit.AttemptCounts.Shape;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link AttemptCounts} promises. */
public abstract class AttemptCountsContract {

  private static final Duration WINDOW = Duration.ofMinutes(15);
  private static final Bound OF_NAME = new Bound(Shape.ANY_WINDOW, "a name", 3, WINDOW);
  private static final Bound OF_ADDRESS = new Bound(Shape.ANY_WINDOW, "203.0.113.9", 5, WINDOW);
  private static final Bound SLOWED = new Bound(Shape.EVENLY, "a name", 4, Duration.ofSeconds(40));

  /** Empty for each test, the same within a test. */
  protected abstract AttemptCounts counts();

  /** Lets time go on for them. */
  protected abstract void advance(Duration by);

  /** How many rows are kept. */
  protected abstract long rows();

  private boolean attempt(boolean counts, Bound... bounds) {
    Begun begun = counts().begin(List.of(bounds));
    begun.attempt().ifPresent(attempt -> counts().end(attempt, List.of(bounds), counts));
    return begun.attempt().isPresent();
  }

  private List<Duration> waits(Bound... bounds) {
    Begun begun = counts().begin(List.of(bounds));
    assertThat(begun.attempt()).isEmpty();
    return begun.waits();
  }

  @Test
  void noMoreThanTheLimitCountInAnyWindow() {
    for (int i = 0; i < 3; i++) {
      assertThat(attempt(true, OF_NAME)).isTrue();
      advance(Duration.ofMinutes(1));
    }
    assertThat(waits(OF_NAME)).containsExactly(Duration.ofMinutes(12));
    advance(Duration.ofMinutes(12));
    assertThat(attempt(true, OF_NAME)).isTrue();
    assertThat(waits(OF_NAME)).containsExactly(Duration.ofMinutes(1));
    advance(Duration.ofDays(10_000));
    assertThat(attempt(true, OF_NAME)).isTrue();
  }

  @Test
  void whatIsEndedTwiceOrNeverBeganGivesNothingBack() {
    List<Bound> both = List.of(OF_NAME, SLOWED);
    for (int i = 0; i < 2; i++) {
      assertThat(attempt(true, OF_NAME, SLOWED)).isTrue();
    }
    String third = counts().begin(both).attempt().orElseThrow();
    counts().end(third, both, false);
    counts().end(third, both, false);
    counts().end("never began", both, false);
    assertThat(attempt(true, SLOWED)).isTrue();
    assertThat(attempt(true, SLOWED)).isTrue();
    assertThat(waits(SLOWED)).allMatch(wait -> !wait.isZero());
  }

  @Test
  void whatDoesNotCountTakesNothingAndLeavesNoRow() {
    for (int i = 0; i < 10; i++) {
      assertThat(attempt(false, OF_NAME, OF_ADDRESS, SLOWED)).isTrue();
    }
    assertThat(rows()).isZero();
    assertThat(attempt(true, OF_NAME, OF_ADDRESS, SLOWED)).isTrue();
    assertThat(rows()).isEqualTo(5);
  }

  @Test
  void everyBoundHasToAllowItAndOneThatDoesNotTakesNothingOfTheOthers() {
    for (int i = 0; i < 3; i++) {
      assertThat(attempt(true, OF_NAME, OF_ADDRESS)).isTrue();
    }
    for (int i = 0; i < 10; i++) {
      assertThat(waits(OF_NAME, OF_ADDRESS)).containsExactly(WINDOW, Duration.ZERO);
    }
    assertThat(attempt(true, OF_ADDRESS)).isTrue();
    assertThat(attempt(true, OF_ADDRESS)).isTrue();
    assertThat(waits(OF_ADDRESS)).containsExactly(WINDOW);
  }

  @Test
  void whatIsUnderWayHoldsItsPlaceAndIsWorthAskingAgainSoon() {
    Optional<String> first = counts().begin(List.of(OF_NAME)).attempt();
    attempt(true, OF_NAME);
    attempt(true, OF_NAME);
    assertThat(waits(OF_NAME)).containsExactly(AttemptCounts.SOON);

    counts().end(first.orElseThrow(), List.of(OF_NAME), false);

    assertThat(attempt(true, OF_NAME)).isTrue();
  }

  @Test
  void anAttemptWhoseInstanceDiesCounts() {
    for (int i = 0; i < 3; i++) {
      assertThat(counts().begin(List.of(OF_NAME)).attempt()).isPresent();
    }
    advance(Duration.ofMinutes(1));

    assertThat(waits(OF_NAME)).containsExactly(Duration.ofMinutes(14));
  }

  @Test
  void anEvenBoundLetsSomeInAtOnceAndThenOneAtATime() {
    for (int i = 0; i < 4; i++) {
      assertThat(attempt(true, SLOWED)).isTrue();
    }
    assertThat(waits(SLOWED)).containsExactly(Duration.ofSeconds(10));
    advance(Duration.ofSeconds(10));
    assertThat(attempt(false, SLOWED)).isTrue();
    assertThat(attempt(true, SLOWED)).isTrue();
    assertThat(waits(SLOWED)).containsExactly(Duration.ofSeconds(10));
    advance(Duration.ofSeconds(45));
    for (int i = 0; i < 4; i++) {
      assertThat(attempt(true, SLOWED)).isTrue();
    }
    assertThat(attempt(true, SLOWED)).isFalse();
  }

  @Test
  void whatIsOverIsForgotten() {
    attempt(true, OF_NAME, OF_ADDRESS, SLOWED);
    advance(Duration.ofMinutes(1));
    attempt(true, OF_ADDRESS);
    assertThat(counts().forget(10)).isZero();

    advance(Duration.ofMinutes(14));

    assertThat(counts().forget(10)).isPositive();
    advance(Duration.ofMinutes(1));
    assertThat(counts().forget(10)).isEqualTo(1);
    assertThat(counts().forget(10)).isZero();
  }

  @Test
  void ofManyThatBeginAtOnceNoMoreThanTheLimitCount() throws Exception {
    AtomicInteger counted = new AtomicInteger();

    AtOnce.run(
        8,
        () -> {
          for (int i = 0; i < 5; i++) {
            counted.addAndGet(attempt(true, OF_NAME, OF_ADDRESS) ? 1 : 0);
            attempt(false, OF_ADDRESS, SLOWED);
            counts().forget(10);
          }
          return true;
        });

    assertThat(counted).hasValue(3);
  }
}
