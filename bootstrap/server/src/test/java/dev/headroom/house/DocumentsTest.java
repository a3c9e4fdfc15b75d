package dev.headroom.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The documents about the code name what there is. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DocumentsTest {

  private static final Path CHECKOUT = Path.of("../..").toAbsolutePath().normalize();

  /** A type, with a member or without: {@code RuleBook}, {@code RuleBook.verdict}. */
  private static final Pattern TYPE = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)(?:\\.[\\w()]+)*`");

  private static final Pattern PACKAGE = Pattern.compile("`(dev\\.headroom[.a-z]*)`");
  private static final Pattern FOLDER_OR_FILE = Pattern.compile("`([\\w-]+(?:/[\\w.-]+)+)`");

  /** Types of libraries that the documents name. */
  private static final Set<String> FOREIGN = Set.of("Accept", "Optional");

  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:class|record|interface|enum) ([A-Z]\\w*)");

  private final Set<String> types = new HashSet<>();
  private final Set<String> packages = new HashSet<>();

  @BeforeAll
  void readSources() throws IOException {
    try (Stream<Path> files = Files.walk(CHECKOUT)) {
      for (Path file : files.filter(DocumentsTest::isSource).toList()) {
        types.addAll(named(DECLARED, Files.readString(file)));
        String folder = file.getParent().toString().replace('\\', '/');
        packages.add(folder.replaceFirst(".*/src/(main|test)/java/", "").replace('/', '.'));
      }
    }
  }

  private static boolean isSource(Path file) {
    String path = file.toString().replace('\\', '/');
    return path.matches(".*/src/(main|test)/java/.*\\.java") && !path.contains("/house/broken/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"architecture.md", "glossary.md", "security.md"})
  void namesWhatThereIs(String document) throws IOException {
    String text = Files.readString(CHECKOUT.resolve("docs").resolve(document));
    assertThat(missing(text)).as(document).isEmpty();
  }

  @Test
  void findsWhatThereIsNot() {
    assertThat(
            missing(
                "`RuleBook` and `RuleBook.verdict` are, `NoSuchRule` is not;"
                    + " `dev.headroom.domain.route` is, `dev.headroom.domain.elsewhere` is not;"
                    + " `docs/testing.md` is, `docs/nothing.md` is not."))
        .containsExactlyInAnyOrder(
            "NoSuchRule", "dev.headroom.domain.elsewhere", "docs/nothing.md");
  }

  private List<String> missing(String text) {
    List<String> missing =
        new java.util.ArrayList<>(
            named(TYPE, text).stream()
                .filter(name -> !types.contains(name) && !FOREIGN.contains(name))
                .toList());
    named(PACKAGE, text).stream()
        .filter(name -> packages.stream().noneMatch(known -> (known + ".").startsWith(name + ".")))
        .forEach(missing::add);
    named(FOLDER_OR_FILE, text).stream()
        .filter(name -> !Files.exists(CHECKOUT.resolve(name)))
        .forEach(missing::add);
    return missing;
  }

  private static List<String> named(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map((MatchResult match) -> match.group(1))
        .distinct()
        .toList();
  }
}
