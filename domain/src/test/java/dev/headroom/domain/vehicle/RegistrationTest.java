package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegistrationTest {

  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "MAN123A,MAN123A",
        "man 123 a,MAN123A",
        " MAN\t123\u00a0A ,MAN123A", // a tab and a space that does not break
        "pmn-99,PMN-99",
        "ΐ,\u0399\u0308\u0301", // three letters in upper case
        "\ud83d\ude9a 1,\ud83d\ude9a1"
      })
  void numbersAreLookedUpWithoutLetterCaseAndSpaces(String number, String key) {
    assertThat(Registration.key(number)).isEqualTo(key);
  }
}
