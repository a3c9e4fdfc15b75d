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
import java.util.function.Predicate;
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

  /** How the files begin that come with accounts in a database, and otherwise do not. */
  private static final List<String> OF_DATABASES =
      List.of("h2-", "HikariCP-", "flyway-", "postgresql-");

  private static final String ACCOUNTS_IN_MEMORY =
      """
      package com.example;

      import dev.headroom.Headroom;
      import java.nio.file.Path;

      public final class AccountsInMemory {
        public static void main(String[] arguments) throws Exception {
          try (Headroom headroom = Headroom.on(Path.of(arguments[0])).open()) {
            ask(headroom);
          }
        }

        private static void ask(Headroom headroom) {
          System.out.print(headroom.accounts().browseAccounts().organisations().size() + " accounts");
        }
      }
      """;

  @TempDir private Path folder;

  /** Without the libraries of databases. */
  @Test
  void theProgramPlansOnAnyMap() throws Exception {
    Path classes = compiled(classPath());
    Path map = Village.in(folder);

    assertThat(run(classes, map, Village.QUARRY, Village.YARD))
        .contains(" km, ", "avoided: ", "Arrive");
    assertThat(run(classes, map, Village.QUARRY, Village.QUARRY))
        .as("nothing to avoid")
        .contains("Arrive")
        .doesNotContain("avoided");
    assertThat(run(classes, map, new Position(0, 0), Village.YARD)).contains("no route: ");
  }

  @Test
  void whoeverPlansAloneNeedsNoMoreThanTheNetwork() throws Exception {
    Path map = Village.in(folder);
    Position yard = Village.YARD;

    assertThat(
            start(
                compiled(classPath()),
                classPath(),
                "PlanOnly",
                map.toString(),
                Double.toString(yard.lat()),
                Double.toString(yard.lon())))
        .contains(" restrictions");
  }

  @Test
  void theProgramWithAccountsServesThem() throws Exception {
    String withDatabases = classPath() + File.pathSeparator + ofDatabases();
    Path classes = compiled(withDatabases);
    String map = Village.in(folder).toString();
    String data = folder.resolve("data").toString();

    assertThat(start(classes, withDatabases, "ServeAccounts", map, data))
        .matches("port [0-9]+, key of Depot\\R");
  }

  /** In a folder, and in memory. */
  @Test
  void whoeverWantsAccountsWithoutTheirLibrariesIsToldWhichToAdd() throws Exception {
    String withDatabases = classPath() + File.pathSeparator + ofDatabases();
    Path classes = compiled(withDatabases);
    String map = Village.in(folder).toString();

    assertThat(failure(classes, "ServeAccounts", map, folder.resolve("data").toString()))
        .contains("dev.headroom:headroom-persistence-sql");
    assertThat(failure(classes, "AccountsInMemory", map))
        .as("and it is open without")
        .contains("dev.headroom:headroom-persistence-sql", "at com.example.AccountsInMemory.ask");
    assertThat(start(classes, withDatabases, "AccountsInMemory", map)).isEqualTo("0 accounts");
  }

  private String failure(Path classes, String type, String... arguments) throws Exception {
    Process program = process(classes, classPath(), type, arguments);
    assertThat(program.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(program.exitValue()).isNotZero();
    return Files.readString(folder.resolve("err.txt"));
  }

  /**
   * Every block of Java on the page is a file of its own, and compiles as it stands; so does a
   * program whose accounts are in memory.
   */
  private Path compiled(String classPath) throws IOException {
    List<Path> sources = new ArrayList<>();
    List<String> programs = new ArrayList<>(blocks("java"));
    programs.add(ACCOUNTS_IN_MEMORY);
    for (String code : programs) {
      Matcher name = Pattern.compile("public final class (\\w+)").matcher(code);
      assertThat(name.find()).as(code).isTrue();
      Path source = folder.resolve("src/com/example/" + name.group(1) + ".java");
      Files.createDirectories(source.getParent());
      sources.add(Files.writeString(source, code));
    }
    Path classes = Files.createDirectory(folder.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter complaints = new StringWriter();
    boolean compiled =
        compiler
            .getTask(
                complaints,
                null,
                null,
                List.of("--release", "17", "-cp", classPath, "-d", classes.toString()),
                null,
                compiler
                    .getStandardFileManager(null, null, StandardCharsets.UTF_8)
                    .getJavaFileObjects(sources.toArray(Path[]::new)))
            .call();
    assertThat(compiled).as(complaints.toString()).isTrue();
    return classes;
  }

  private String run(Path classes, Path map, Position from, Position to)
      throws IOException, InterruptedException {
    return start(
        classes,
        classPath(),
        "PlanARoute",
        map.toString(),
        Double.toString(from.lat()),
        Double.toString(from.lon()),
        Double.toString(to.lat()),
        Double.toString(to.lon()));
  }

  private String start(Path classes, String classPath, String type, String... arguments)
      throws IOException, InterruptedException {
    Process program = process(classes, classPath, type, arguments);
    assertThat(program.waitFor(2, TimeUnit.MINUTES)).as("it ends").isTrue();
    assertThat(program.exitValue()).as(Files.readString(folder.resolve("err.txt"))).isZero();
    return Files.readString(folder.resolve("out.txt"));
  }

  private Process process(Path classes, String classPath, String type, String... arguments)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes + File.pathSeparator + classPath,
                "com.example." + type));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out.txt").toFile())
        .redirectError(folder.resolve("err.txt").toFile())
        .start();
  }

  /** What the module brings along: without the tests and what they alone need. */
  static String classPath() {
    return entries(name -> begins(name, TESTS_ALONE) || begins(name, OF_DATABASES), false);
  }

  /** What {@code headroom-persistence-sql} brings along besides. */
  static String ofDatabases() {
    return entries(name -> begins(name, OF_DATABASES), true);
  }

  private static boolean begins(String name, List<String> beginnings) {
    return beginnings.stream().anyMatch(name::startsWith);
  }

  private static String entries(Predicate<String> names, boolean taken) {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> names.test(Path.of(entry).getFileName().toString()) == taken)
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
        "dev.headroom.server.cli.Main",
        "org.h2.Driver",
        "com.zaxxer.hikari.HikariDataSource",
        "org.flywaydb.core.Flyway"
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
    return blocks(language).get(0);
  }

  private static List<String> blocks(String language) throws IOException {
    return Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
        .matcher(Files.readString(PAGE))
        .results()
        .map(found -> found.group(1))
        .toList();
  }
}
