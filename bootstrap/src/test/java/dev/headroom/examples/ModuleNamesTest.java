package dev.headroom.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each jar that others use has a stable name as a module: the package that all of it is in. */
class ModuleNamesTest {

  private static final Pattern NAME = Pattern.compile("<module\\.name>([a-z.]+)</module\\.name>");
  private static final Pattern ARTIFACT =
      Pattern.compile(
          "<groupId>dev.headroom</groupId>\\s*<artifactId>(headroom-[a-z-]+)</artifactId>");

  @Test
  void everyArtifactOfTheBillOfMaterialsHasANameOfItsOwn() throws IOException {
    Map<String, String> names = new TreeMap<>();
    try (Stream<Path> poms = Files.find(Path.of(".."), 4, (file, found) -> isPom(file))) {
      for (Path pom : poms.toList()) {
        String text = Files.readString(pom);
        Matcher name = NAME.matcher(text);
        Path sources = pom.resolveSibling("src/main/java");
        if (name.find() && Files.isDirectory(sources)) {
          assertThat(names.put(artifact(text), name.group(1))).isNull();
          assertThat(outside(sources, name.group(1))).as(pom.toString()).isEmpty();
        }
      }
    }
    assertThat(names.values()).doesNotHaveDuplicates();
    assertThat(
            ARTIFACT
                .matcher(Files.readString(Path.of("bom/pom.xml")))
                .results()
                .map(found -> found.group(1))
                .filter(artifact -> !artifact.equals("headroom-bom")))
        .containsExactlyInAnyOrderElementsOf(names.keySet());
  }

  private static boolean isPom(Path file) {
    return file.endsWith("pom.xml") && !file.toString().contains("target");
  }

  private static String artifact(String pom) {
    Matcher own = Pattern.compile("</parent>\\s*<artifactId>([^<]+)<").matcher(pom);
    assertThat(own.find()).isTrue();
    return own.group(1);
  }

  /** The sources that are not in the package, or below it. */
  private static Stream<Path> outside(Path sources, String root) throws IOException {
    Path folder = sources.resolve(root.replace('.', '/'));
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java") && !file.startsWith(folder))
          .toList()
          .stream();
    }
  }
}
