package dev.headroom.application.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.route.Manoeuvre;
import java.io.IOException;
import java.io.StringReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every catalogue says all that the product says, and another language is one more file. */
class CatalogueTest {

  private static Path files() throws IOException, URISyntaxException {
    return Path.of(Catalogue.class.getResource("en.properties").toURI()).getParent();
  }

  static List<String> languages() throws IOException, URISyntaxException {
    try (Stream<Path> files = Files.list(files())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".properties"))
          .map(name -> name.replace(".properties", ""))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everyCatalogueIsWhole(String language) {
    assertThat(Catalogue.find(language)).isPresent();
  }

  @Test
  void englishIsAmongThem() throws Exception {
    assertThat(languages()).contains("en");
  }

  /** A catalogue of this test alone: English in brackets, with the forms of Welsh. */
  @Test
  void aLanguageIsAFile() throws Exception {
    String made =
        english().stream()
            .filter(line -> !line.startsWith("language."))
            .map(line -> line.replaceFirst("^([a-z_.]+) = (.*)$", "$1 = ⟦$2⟧"))
            .map(
                line ->
                    line.startsWith("step.leave_roundabout")
                        ? "step.leave_roundabout = {exit, selectordinal, one {#af} two {#il} few"
                            + " {#ydd} other {#fed}} allanfa, {road}{towards}"
                        : line)
            .collect(Collectors.joining("\n"));
    Wording words = new Wording(read(made + "\nlanguage.ordinal.few = n = 3,4"));

    assertThat(words.routes().step(RouteWordingTest.step(new Manoeuvre.Arrive(), "")))
        .isEqualTo("⟦Arrive⟧");
    assertThat(
            words
                .routes()
                .step(
                    RouteWordingTest.step(
                        new Manoeuvre.Roundabout(OptionalInt.of(4)), "Ffordd y Môr")))
        .isEqualTo("4ydd allanfa, ⟦Ffordd y Môr⟧");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "step.arrive = | step.arriv =          | no message step.arrive",
        "step.u_turn = | step.u_turn = no use  | step.u_turn has the arguments [",
        "step.u_turn = | step.u_turn = {street}  | step.u_turn has the arguments [",
        "language.d    | other.key = x         | nobody gives: [other.key]",
      })
  void refusesACatalogueThatDoesNotFitTheCode(String line, String instead, String message)
      throws Exception {
    String broken =
        english().stream()
            .map(one -> one.startsWith(line) ? instead : one)
            .collect(Collectors.joining("\n"));
    assertThatThrownBy(() -> read(broken))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  private static List<String> english() throws IOException, URISyntaxException {
    return Files.readAllLines(files().resolve("en.properties"), StandardCharsets.UTF_8);
  }

  private static Catalogue read(String text) throws IOException {
    return Catalogue.read(new StringReader(text));
  }
}
