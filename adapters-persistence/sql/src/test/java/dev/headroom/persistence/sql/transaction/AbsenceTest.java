package dev.headroom.persistence.sql.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** While a database is away one thread looks for it, and nobody else tries. */
class AbsenceTest {

  private static final long HANG_SECONDS = 600;

  private final AtomicBoolean there = new AtomicBoolean(true);
  private final AtomicInteger looks = new AtomicInteger();
  private final BlockingQueue<Boolean> changes = new LinkedBlockingQueue<>();

  private Absence absence() {
    return new Absence(
        () -> {
          // The first look of a thread of its own goes wrong.
          if (looks.incrementAndGet() == 2) {
            throw new IllegalStateException("no memory");
          }
          return there.get();
        },
        changes::add);
  }

  @Test
  void aConnectionThatIsLostIsNoAbsence() {
    try (Absence absence = absence()) {
      absence.suspect();

      assertThat(absence.isAway()).isFalse();
      assertThat(looks).hasValue(1);
      assertThat(changes).isEmpty();
    }
  }

  @Test
  void whatDoesNotAnswerIsAwayUntilItAnswers() throws Exception {
    there.set(false);
    try (Absence absence = absence()) {
      absence.suspect();
      assertThat(absence.isAway()).isTrue();
      assertThat(changes.poll(HANG_SECONDS, TimeUnit.SECONDS)).isTrue();
      int before = looks.get();
      for (int i = 0; i < 100; i++) {
        absence.suspect();
      }
      assertThat(looks.get() - before).as("by one thread, with pauses").isLessThan(20);

      there.set(true);
      assertThat(changes.poll(HANG_SECONDS, TimeUnit.SECONDS)).isFalse();
      assertThat(absence.isAway()).isFalse();
    }
  }

  @Test
  void closedItLooksNoLonger() {
    there.set(false);
    Absence absence = absence();
    absence.suspect();
    absence.close();
    int before = looks.get();
    absence.suspect();

    assertThat(looks).hasValue(before);
  }
}
