package dev.headroom.persistence.sql.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** While a database is away one call at a time tries, after a pause. */
class AbsenceTest {

  private long now = Long.MAX_VALUE - 1;
  private final Absence absence = new Absence(() -> now);

  @Test
  void everybodyTriesWhileItIsThere() {
    assertThat(absence.mayTry()).isTrue();
    assertThat(absence.mayTry()).isTrue();
    absence.over();
    assertThat(absence.mayTry()).isTrue();
  }

  @Test
  void afterAFailureOneTriesOnceThePauseIsOver() {
    absence.found();
    assertThat(absence.mayTry()).isFalse();
    now += Absence.PAUSE_NANOS;
    assertThat(absence.mayTry()).isTrue();
    assertThat(absence.mayTry()).as("one is trying").isFalse();
    absence.found();
    assertThat(absence.mayTry()).as("the pause begins anew").isFalse();
    now += Absence.PAUSE_NANOS;
    assertThat(absence.mayTry()).isTrue();
    absence.over();
    assertThat(absence.mayTry()).isTrue();
    assertThat(absence.mayTry()).isTrue();
  }

  @Test
  void whoTriesAndDoesNotLearnItLeavesItToTheNext() {
    absence.found();
    now += Absence.PAUSE_NANOS;
    assertThat(absence.mayTry()).isTrue();
    absence.unknown();
    assertThat(absence.mayTry()).isTrue();
  }
}
