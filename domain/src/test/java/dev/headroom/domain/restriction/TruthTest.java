package dev.headroom.domain.restriction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TruthTest {

  @ParameterizedTest
  @CsvSource({
    "YES, YES, YES, YES",
    "YES, UNKNOWN, UNKNOWN, YES",
    "YES, NO, NO, YES",
    "UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN",
    "UNKNOWN, NO, NO, UNKNOWN",
    "NO, NO, NO, NO"
  })
  void whatIsNotKnownStaysOpenUnlessTheOtherDecides(Truth one, Truth other, Truth and, Truth or) {
    assertThat(one.and(other)).isEqualTo(and);
    assertThat(other.and(one)).isEqualTo(and);
    assertThat(one.or(other)).isEqualTo(or);
    assertThat(other.or(one)).isEqualTo(or);
  }

  @Test
  void trueIsYesAndFalseIsNo() {
    assertThat(Truth.of(true)).isEqualTo(Truth.YES);
    assertThat(Truth.of(false)).isEqualTo(Truth.NO);
  }

  @ParameterizedTest
  @CsvSource({
    "OPEN, OPEN, OPEN",
    "OPEN, EXCEPTED, EXCEPTED",
    "PRIVATE, EXCEPTED, PRIVATE",
    "PRIVATE, FORBIDDEN, FORBIDDEN",
    "IMPASSABLE, FORBIDDEN, IMPASSABLE"
  })
  void ofTwoVerdictsTheStricterCounts(Verdict one, Verdict other, Verdict stricter) {
    assertThat(one.and(other)).isEqualTo(stricter);
    assertThat(other.and(one)).isEqualTo(stricter);
  }
}
