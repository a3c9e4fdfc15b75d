package dev.headroom.application.wording.cab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.wording.Languages;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The page for drivers says the same in every language. */
class CabWordsTest {

  static final List<String> LANGUAGES = Languages.CODES;
  static final List<String> OTHERS = Languages.CODES.subList(1, Languages.CODES.size());

  /** Words that are the same in another language than English. */
  private static final List<String> SAME =
      List.of(
          "cab.title",
          "cab.menu",
          "cab.mph",
          "cab.heavy",
          "cab.stop_word",
          "cab.no",
          "cab.turn_in",
          "cab.stop_limit",
          "cab.in_distance_do",
          "cab.high",
          "cab.wide",
          "cab.long",
          "cab.stop_number");

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void everyLanguageSaysWhatEnglishSays(String language) {
    CabWords.own(language).requireSameMessagesAs(CabWords.own("en"));
    assertThat(CabWords.own(language).messages())
        .allSatisfy((key, text) -> assertThat(text).as(key).isNotBlank());
  }

  @ParameterizedTest
  @FieldSource("OTHERS")
  void nothingIsLeftInEnglish(String language) {
    assertThat(CabWords.own(language).messages())
        .allSatisfy(
            (key, text) -> {
              if (!SAME.contains(key)) {
                assertThat(text).as(key).isNotEqualTo(CabWords.own("en").messages().get(key));
              }
            });
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void theWordsOfTheSharedModulesAreThere(String language) {
    assertThat(CabWords.of(language))
        .containsKeys(
            "unit.miles", "duration.hours", "measure.height", "limit.most", "language.own")
        .doesNotContainKey("tab.plan");
  }
}
