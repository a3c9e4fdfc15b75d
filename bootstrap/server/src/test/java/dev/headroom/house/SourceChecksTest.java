package dev.headroom.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Error Prone compiles the sources and tests of every module. */
class SourceChecksTest {

  private static final Path PROJECT = Path.of("../..");
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final Pattern ROOT = Pattern.compile("<root>\\$\\{sources}/([^<]+)</root>");

  @Test
  void everyFolderOfSourcesIsCheckedThereOrByItsOwnModule() throws IOException {
    List<String> expected = new ArrayList<>();
    collect(Path.of(""), expected);

    assertThat(all(ROOT, Path.of("bootstrap/source-checks")))
        .hasSizeGreaterThan(10)
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  private static void collect(Path module, List<String> roots) throws IOException {
    // An example is a program of somebody else's, with its own libraries.
    boolean example = module.startsWith("docs/examples");
    if (!example && !pom(module).contains("<arg>${errorprone.plugin}</arg>")) {
      for (String kind : List.of("main", "test")) {
        Path root = module.resolve("src").resolve(kind).resolve("java");
        if (Files.isDirectory(PROJECT.resolve(root))) {
          roots.add(root.toString().replace('\\', '/'));
        }
      }
    }
    for (String name : all(MODULE, module)) {
      collect(module.resolve(name), roots);
    }
  }

  private static List<String> all(Pattern element, Path module) throws IOException {
    return element.matcher(pom(module)).results().map(found -> found.group(1)).toList();
  }

  private static String pom(Path module) throws IOException {
    return Files.readString(PROJECT.resolve(module).resolve("pom.xml"));
  }
}
