package dev.headroom.application.wording.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.wording.Languages;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ConsoleWordsTest {

  static final List<String> LANGUAGES = Languages.CODES;

  private static ConsoleWords english() {
    return ConsoleWords.of("en");
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void everyLanguageSaysWhatEnglishSays(String language) {
    ConsoleWords words = ConsoleWords.of(language);
    assertThat(words.language()).isEqualTo(language);
    words.requireSameMessagesAs(english());
    assertThat(words.messages()).allSatisfy((key, text) -> assertThat(text).as(key).isNotBlank());
  }

  @Test
  void aLanguageThatDiffersIsRefused() {
    ConsoleWords english =
        new ConsoleWords("en", Map.of("a", "{x} of {y}", "b.one", "1", "b.other", "2"));
    new ConsoleWords("xx", Map.of("a", "{y}: {x}", "b.one", "1", "b.few", "2", "b.other", "3"))
        .requireSameMessagesAs(english);
    assertThatThrownBy(
            () ->
                new ConsoleWords("xx", Map.of("a", "{x}", "b.other", "2"))
                    .requireSameMessagesAs(english))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[a]");
    assertThatThrownBy(
            () ->
                new ConsoleWords("xx", Map.of("a", "{x} {y}", "c", ""))
                    .requireSameMessagesAs(english))
        .hasMessageContaining("[b, c]");
  }
}
