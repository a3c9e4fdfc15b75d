package dev.headroom.application.wording.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PluralRulesTest {

  private static final PluralRules WELSH_ORDINALS =
      new PluralRules(
          Map.of(
              "zero",
              "n = 0,7..9",
              "one",
              "n = 1",
              "two",
              "n = 2",
              "few",
              "n = 3,4",
              "many",
              "n = 5,6"));

  private static final PluralRules POLISH =
      new PluralRules(
          Map.of(
              "one", "n = 1",
              "few", "n % 10 = 2..4 and n % 100 != 12..14",
              "many", "n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14"));

  @ParameterizedTest
  @CsvSource({"0,zero", "1,one", "2,two", "4,few", "6,many", "8,zero", "10,other", "17,other"})
  void readsListsAndRanges(BigDecimal number, String form) {
    assertThat(WELSH_ORDINALS.formOf(number)).isEqualTo(form);
  }

  @ParameterizedTest
  @CsvSource({"1,one", "3,few", "13,many", "22,few", "112,many", "101,many", "1000,many"})
  void joinsRelations(BigDecimal number, String form) {
    assertThat(POLISH.formOf(number)).isEqualTo(form);
  }

  @ParameterizedTest
  @CsvSource({"1,one", "1.0,other", "1.5,other", "0,one", "0.5,other", "2.0,other", "2,two"})
  void aFractionIsNoWholeNumber(BigDecimal number, String form) {
    PluralRules rules =
        new PluralRules(Map.of("one", "i = 0,1 and v = 0", "two", "n = 2 and v = 0"));
    assertThat(rules.formOf(number)).isEqualTo(form);
  }

  @ParameterizedTest
  @CsvSource({"1.5,one", "0.25,one", "2.5,other", "12.5,few"})
  void theWholePartOfAFractionMayDecide(BigDecimal number, String form) {
    PluralRules rules = new PluralRules(Map.of("one", "i = 0,1", "few", "i % 10 = 2 and i != 2"));
    assertThat(rules.formOf(number)).isEqualTo(form);
  }

  @Test
  void aLanguageWithoutRulesHasOneForm() {
    assertThat(new PluralRules(Map.of()).formOf(BigDecimal.ONE)).isEqualTo("other");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "n", "n = x", "m = 1", "n = 1 and", "n % = 1", "n = 1 , 2"})
  void refusesWhatIsNoRule(String rule) {
    assertThatThrownBy(() -> new PluralRules(Map.of("one", rule)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not a plural rule");
  }
}
