package dev.headroom.application.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which language somebody gets who wants these. */
class LanguagesTest {

  @Test
  void everyCatalogueIsOfALanguageThatIsListed() throws IOException, URISyntaxException {
    assertThat(CatalogueTest.languages()).containsExactlyInAnyOrderElementsOf(Languages.CODES);
    assertThat(Languages.CODES.get(0)).isEqualTo("en");
    assertThat(Languages.CODES)
        .allSatisfy(
            code ->
                assertThat(new Languages(Wording.english()).words(code).language())
                    .isEqualTo(code));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "de                         | de",
        "de-AT                      | de",
        "DE-ch, en;q=0.9            | de",
        "en, de;q=0.5               | en",
        "en;q=0.4, de;q=0.5         | de",
        "tlh, de;q=0.1              | de",
        "de;q=0, en                 | en",
        "*                          | ''",
        "tlh, *;q=0.5               | ''",
        "tlh                        | ''",
        "''                         | ''",
        "deu                        | ''",
      })
  void theLanguageThatIsWantedMostWins(String wish, String code) {
    assertThat(Languages.best(wish).orElse("")).isEqualTo(code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",",
        ";",
        ";q=1",
        "de;q=",
        "de;q=2",
        "de;q=-1",
        "de;q=x",
        "de;q=0.5;q=0.7",
        "../../secret",
        "de\u0000",
        "_",
        "-",
        "a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t-u-v-w-x-y-z"
      })
  void whatIsNoWishWantsNothing(String wish) {
    assertThat(Languages.best(wish)).isEmpty();
  }

  @Test
  void aHugeWishWantsNothing() {
    assertThat(Languages.best("de," + "x-".repeat(1_000))).isEmpty();
    assertThat(Languages.best("de,".repeat(333))).hasValue("de");
  }

  @Test
  void noWishFails() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    String letters = "de-*;q=0.19,, \tNaN_\u00e4\ud800";
    for (int i = 0; i < 5_000; i++) {
      StringBuilder wish = new StringBuilder();
      for (int length = random.nextInt(30); length > 0; length--) {
        wish.append(letters.charAt(random.nextInt(letters.length())));
      }
      assertThat(Languages.best(wish.toString()).orElse("en"))
          .as("seed %d: %s", seed, wish)
          .isIn(Languages.CODES);
    }
  }

  @Test
  void theWordsThatWereChosenStayWhereNothingElseIsWanted() throws Exception {
    Wording brackets = inBrackets("xx");
    Languages languages = new Languages(brackets);
    assertThat(Stream.of("", "xx", "xx-YY", "tlh", "*", ";").map(languages::words))
        .containsOnly(brackets);
    assertThat(languages.words("en").language()).isEqualTo("en");
  }

  @Test
  void wordsOfACallersOwnTakeThePlaceOfTheCatalogueOfTheirLanguage() throws Exception {
    Wording brackets = inBrackets("en");
    assertThat(new Languages(brackets).words("en-GB")).isSameAs(brackets);
  }

  private static Wording inBrackets(String code) throws IOException, URISyntaxException {
    Path file = Path.of(Wording.class.getResource("en.properties").toURI());
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    return Wording.read(
        new StringReader(
            String.join("\n", lines)
                .replace("language.code = en", "language.code = " + code)
                .replaceAll("(?m)^(step[a-z_.]+) = (.*)$", "$1 = ⟦$2⟧")));
  }
}
