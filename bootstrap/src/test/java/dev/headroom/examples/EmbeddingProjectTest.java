package dev.headroom.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.bootstrap.Village;
import dev.headroom.domain.geo.Position;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The program of {@code docs/embedding.md} is a project of its own: it is compiled from the page
 * with what a program that embeds Headroom gets, and runs in a process of its own.
 */
class EmbeddingProjectTest {

  private static final Path PAGE = Path.of("../docs/embedding.md");
  private static final Pattern DEPENDENCY =
      Pattern.compile("<dependency>(.*?)</dependency>", Pattern.DOTALL);

  /** How the files begin that the tests of the module have beside what it brings along. */
  private static final List<String> TESTS_ALONE =
      List.of(
          "test-classes",
          "junit-",
          "opentest4j",
          "apiguardian",
          "assertj-",
          "byte-buddy",
          "logback-");

  @TempDir private Path folder;

  @Test
  void theProgramPlansOnAnyMap() throws Exception {
    Path classes = compiled();
    Path map = Village.in(folder);

    assertThat(run(classes, map, Village.QUARRY, Village.YARD))
        .contains(" km, ", "avoided: ", "Arrive");
    assertThat(run(classes, map, Village.QUARRY, Village.QUARRY))
        .as("nothing to avoid")
        .contains("Arrive")
        .doesNotContain("avoided");
    assertThat(run(classes, map, new Position(0, 0), Village.YARD)).contains("no route: ");
  }

  private Path compiled() throws IOException {
    Path source = folder.resolve("src/com/example/PlanARoute.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, block("java"));
    Path classes = Files.createDirectory(folder.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter complaints = new StringWriter();
    boolean compiled =
        compiler
            .getTask(
                complaints,
                null,
                null,
                List.of("--release", "17", "-cp", classPath(), "-d", classes.toString()),
                null,
                compiler
                    .getStandardFileManager(null, null, StandardCharsets.UTF_8)
                    .getJavaFileObjects(source))
            .call();
    assertThat(compiled).as(complaints.toString()).isTrue();
    return classes;
  }

  private String run(Path classes, Path map, Position from, Position to)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes + File.pathSeparator + classPath(),
                "com.example.PlanARoute",
                map.toString()));
    for (Position end : List.of(from, to)) {
      command.add(Double.toString(end.lat()));
      command.add(Double.toString(end.lon()));
    }
    Process program =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    assertThat(program.waitFor(2, TimeUnit.MINUTES)).as("it ends").isTrue();
    assertThat(program.exitValue()).as(Files.readString(folder.resolve("err.txt"))).isZero();
    return Files.readString(out);
  }

  /** What the module brings along: without the tests and what they alone need. */
  static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(
            entry ->
                TESTS_ALONE.stream().noneMatch(Path.of(entry).getFileName().toString()::startsWith))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** The build holds the whole tree against a whitelist, too. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "picocli.CommandLine",
        "ch.qos.logback.classic.Logger",
        "me.tongfei.progressbar.ProgressBar",
        "io.micrometer.prometheusmetrics.PrometheusMeterRegistry",
        "com.fasterxml.jackson.dataformat.csv.CsvMapper",
        "dev.headroom.server.cli.Main"
      })
  void whatTheServerAloneNeedsIsNotBroughtAlong(String type) throws IOException {
    assertThat(isBrought(Headroom.class.getName().replace('.', '/') + ".class")).isTrue();
    assertThat(isBrought(type.replace('.', '/') + ".class")).as(type).isFalse();
  }

  @Test
  void swaggerUiIsNotBroughtAlong() throws IOException {
    assertThat(isBrought("META-INF/maven/org.webjars/swagger-ui/pom.properties")).isFalse();
  }

  @Test
  void nothingThatIsBroughtAlongIsOptional() throws IOException {
    for (String pom : List.of("pom.xml", "../adapters-http/pom.xml", "../adapters-push/pom.xml")) {
      assertThat(Files.readString(Path.of(pom))).as(pom).doesNotContain("<optional>");
    }
  }

  private static boolean isBrought(String resource) throws IOException {
    List<URL> entries = new ArrayList<>();
    for (String entry : classPath().split(File.pathSeparator)) {
      entries.add(Path.of(entry).toUri().toURL());
    }
    try (URLClassLoader brought =
        new URLClassLoader(entries.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      return brought.getResource(resource) != null;
    }
  }

  /** The page's coordinates are those of the bill of materials and of the build. */
  @Test
  void theCoordinatesOfThePageAreThoseOfTheBuild() throws IOException {
    String bom = Files.readString(Path.of("bom/pom.xml"));
    String build = Files.readString(Path.of("../pom.xml"));
    String page = block("xml");

    assertThat(page).contains("<artifactId>" + tag("artifactId", bom) + "</artifactId>");
    assertThat(tag("version", page)).isEqualTo(tag("version", build));
    assertThat(versions(bom))
        .containsKeys("headroom-bootstrap", "headroom-server")
        .isEqualTo(expected(bom, build));
  }

  /** For each artifact of the bill of materials, the version that the build uses. */
  private static Map<String, String> expected(String bom, String build) {
    Map<String, String> managed = versions(build);
    Map<String, String> expected = new TreeMap<>();
    versions(bom)
        .keySet()
        .forEach(
            artifact ->
                expected.put(
                    artifact,
                    artifact.startsWith("headroom-")
                        ? tag("version", build)
                        : managed.get(artifact)));
    return expected;
  }

  private static Map<String, String> versions(String pom) {
    Map<String, String> versions = new TreeMap<>();
    DEPENDENCY
        .matcher(pom)
        .results()
        .map(found -> found.group(1))
        .filter(dependency -> dependency.contains("<version>"))
        .forEach(
            dependency ->
                versions.putIfAbsent(
                    tag("artifactId", dependency), resolved(tag("version", dependency), pom)));
    return versions;
  }

  private static String resolved(String version, String pom) {
    return version.startsWith("${") && !version.startsWith("${project")
        ? tag(version.substring(2, version.length() - 1), pom)
        : version;
  }

  private static String tag(String name, String xml) {
    Matcher matcher = Pattern.compile("<" + name + ">([^<]+)</" + name + ">").matcher(xml);
    assertThat(matcher.find()).as(name).isTrue();
    return matcher.group(1);
  }

  /** The first block of the page in this language. */
  private static String block(String language) throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf("```" + language + "\n") + language.length() + 4;
    return page.substring(begin, page.indexOf("```", begin));
  }
}
