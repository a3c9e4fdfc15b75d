package dev.headroom.application.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.limit.AttemptCounts;
import dev.headroom.domain.limit.AttemptCounts.Begun;
import dev.headroom.domain.limit.AttemptCounts.Bound;
import dev.headroom.domain.limit.AttemptCounts.Shape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** A flood of attempts ends before the storage, and nothing begins without it. */
class SharedAttemptsTest {

  private static final Bound NAME = bound("name");
  private static final Bound ADDRESS = bound("address");

  private final Counts counts = new Counts();
  private long nanos = Long.MAX_VALUE - 5;
  private final SharedAttempts attempts = new SharedAttempts(counts, 100, () -> nanos);

  private static Bound bound(String name) {
    return new Bound(Shape.ANY_WINDOW, name, 5, Duration.ofMinutes(15));
  }

  private static final class Counts implements AttemptCounts {
    private List<Duration> waits = List.of();
    private final List<String> ended = new ArrayList<>();
    private int asked;
    private boolean away;
    private Runnable ending = () -> {};
    private CountDownLatch goOn = new CountDownLatch(0);

    @Override
    public Begun begin(String attempt, List<Bound> bounds) {
      synchronized (this) {
        asked++;
      }
      try {
        goOn.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      if (away) {
        throw new StorageUnavailableException(null);
      }
      boolean refused = waits.stream().anyMatch(wait -> !wait.isZero());
      return new Begun(refused ? Optional.empty() : Optional.of(attempt), waits);
    }

    @Override
    public void end(String attempt, List<Bound> bounds, boolean counts) {
      if (away) {
        throw new StorageUnavailableException(null);
      }
      ending.run();
      ended.add(attempt + " " + counts);
    }

    @Override
    public int forget(int most) {
      return most;
    }
  }

  private Begun begun(Bound... bounds) {
    return attempts.begin(List.of(bounds)).orElseThrow();
  }

  @Test
  void whatWasRefusedIsRefusedUntilItsTimeHasComeWithoutBeingAskedAgain() {
    counts.waits = List.of(Duration.ofMinutes(3), Duration.ZERO);
    assertThat(begun(NAME, ADDRESS).waits()).isEqualTo(counts.waits);
    nanos += Duration.ofMinutes(1).toNanos();

    for (int i = 0; i < 100; i++) {
      assertThat(begun(NAME, ADDRESS).waits())
          .containsExactly(Duration.ofMinutes(2), Duration.ZERO);
    }

    assertThat(counts.asked).isEqualTo(1);
    counts.waits = List.of(Duration.ZERO);
    assertThat(begun(ADDRESS).attempt()).as("the other one allows it").isPresent();
    nanos += Duration.ofMinutes(2).toNanos();
    counts.waits = List.of(Duration.ZERO, Duration.ZERO);
    assertThat(begun(NAME, ADDRESS).attempt()).isPresent();
  }

  @Test
  void whatIsUnderWayIsAskedForAgain() {
    counts.waits = List.of(AttemptCounts.SOON);
    assertThat(begun(NAME).attempt()).isEmpty();
    assertThat(begun(NAME).attempt()).isEmpty();
    assertThat(counts.asked).isEqualTo(2);
  }

  @Test
  void withoutTheStorageNothingBeginsAndWhatHasBegunCounts() {
    counts.away = true;
    assertThatThrownBy(() -> attempts.begin(List.of(NAME)))
        .isInstanceOf(StorageUnavailableException.class);
    assertThat(attempts.end("id", List.of(NAME), false)).isFalse();
    counts.away = false;
    assertThat(attempts.end("id", List.of(NAME), false)).isTrue();
    counts.waits = List.of(Duration.ZERO);
    assertThat(begun(NAME).attempt()).isPresent();
  }

  @Test
  void anEndThatCouldNotBeWrittenIsWrittenOnceTheStorageIsBack() {
    counts.away = true;
    assertThatThrownBy(() -> attempts.begin(List.of(NAME)))
        .isInstanceOf(StorageUnavailableException.class);
    attempts.end("right", List.of(NAME), false);
    attempts.end("wrong", List.of(NAME), true);
    assertThatThrownBy(attempts::writeEnds).isInstanceOf(StorageUnavailableException.class);
    counts.away = false;

    attempts.writeEnds();
    attempts.writeEnds();

    assertThat(counts.ended).hasSize(3).contains("right false", "wrong true");
    assertThat(counts.ended.get(0)).as("what may have begun without an answer").endsWith(" false");
  }

  @Test
  void endsThatWaitLeaveTimeForOtherWorkAndOneThatIsRefusedForOthers() {
    counts.away = true;
    for (int i = 0; i < 1_000; i++) {
      attempts.end("attempt " + i, List.of(NAME), false);
    }
    counts.away = false;
    counts.ending =
        () -> {
          throw new IllegalStateException("refused");
        };
    assertThatThrownBy(attempts::writeEnds).hasMessage("refused");
    counts.ending = () -> nanos += Duration.ofMillis(10).toNanos();

    attempts.writeEnds();

    assertThat(counts.ended).hasSize(50).first().isEqualTo("attempt 1 false");
    for (int i = 0; i < 30; i++) {
      attempts.writeEnds();
    }
    assertThat(counts.ended).hasSize(999);
  }

  @Test
  void fewAskAtATimeAndFewWait() throws Exception {
    counts.waits = List.of(Duration.ZERO);
    counts.goOn = new CountDownLatch(1);
    ExecutorService pool = Executors.newFixedThreadPool(100);
    try {
      List<Future<Optional<Begun>>> all = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        Bound own = bound("name " + i);
        all.add(pool.submit(() -> attempts.begin(List.of(own))));
      }
      while (all.stream().filter(Future::isDone).count() < 36) {
        Thread.onSpinWait();
      }
      synchronized (counts) {
        assertThat(counts.asked).isLessThanOrEqualTo(4);
      }
      counts.goOn.countDown();
      for (Future<Optional<Begun>> one : all) {
        one.get();
      }
    } finally {
      counts.goOn.countDown();
      pool.shutdownNow();
    }
  }
}
