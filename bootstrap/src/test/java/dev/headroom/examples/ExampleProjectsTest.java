package dev.headroom.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.bootstrap.Village;
import dev.headroom.domain.geo.Position;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The projects of {@code docs/examples}: each is compiled with what a program that embeds Headroom
 * gets, and runs in a process of its own.
 */
class ExampleProjectsTest {

  private static final Path EXAMPLES = Path.of("../docs/examples");
  private static final Pattern VERSION =
      Pattern.compile("<artifactId>([a-z-]+)</artifactId>\\s*<version>([^<]+)</version>");
  private static final Pattern PORTS = Pattern.compile("pages ([0-9]+) headroom ([0-9]+)");

  @TempDir private Path folder;
  private Path map;

  @BeforeEach
  void draw() throws IOException {
    map = Village.in(folder);
  }

  @Test
  void plansOnly() throws Exception {
    String said = planned();
    for (int again = 0; again < 4 && said.contains("NoTime"); again++) {
      said = planned(); // A busy machine may not plan in time.
    }

    assertThat(said).contains(" km, ", "Arrive", "restrictions within 2 km");
    assertThat(said).containsPattern("avoided: |There was no time to compare");
  }

  private String planned() throws Exception {
    return said(
        start(
            "plan-only",
            "PlanOnly",
            map.toString(),
            degrees(Village.QUARRY.lat()),
            degrees(Village.QUARRY.lon()),
            degrees(Village.YARD.lat()),
            degrees(Village.YARD.lon())));
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void servesAllOfItBesidePagesOfItsOwn() throws Exception {
    Process program =
        start("service-in-javalin", "Depot", map.toString(), folder.resolve("data").toString());
    try (BufferedReader out = program.inputReader()) {
      String line = out.readLine();
      Matcher ports = PORTS.matcher(String.valueOf(line));
      assertThat(ports.matches()).as(line + errors()).isTrue();
      Position from = Village.QUARRY;
      Position to = Village.YARD;

      assertThat(
              get(
                  ports.group(1),
                  String.join(
                      "/",
                      "/from",
                      degrees(from.lat()),
                      degrees(from.lon()),
                      "to",
                      degrees(to.lat()),
                      degrees(to.lon()))))
          .contains("Arrive");
      assertThat(get(ports.group(2), "/health/ready")).contains("ready");
    } finally {
      program.destroy();
      assertThat(program.waitFor(10, TimeUnit.MINUTES)).as("it ends when asked to").isTrue();
    }
  }

  /** Maven itself builds them from the artifacts of a release: docs/releasing.md. */
  @Test
  void theirVersionsAreThoseOfTheBuild() throws IOException {
    String build = Files.readString(Path.of("../pom.xml"));
    Matcher javalin = Pattern.compile("<javalin.version>([^<]+)<").matcher(build);
    assertThat(javalin.find()).isTrue();
    Matcher own =
        Pattern.compile("<artifactId>headroom-parent</artifactId>\\s*<version>([^<]+)<")
            .matcher(build);
    assertThat(own.find()).isTrue();
    Map<String, String> expected =
        Map.of("headroom-bom", own.group(1), "javalin", javalin.group(1));
    try (Stream<Path> projects = Files.list(EXAMPLES)) {
      for (Path project : projects.filter(Files::isDirectory).toList()) {
        VERSION
            .matcher(Files.readString(project.resolve("pom.xml")))
            .results()
            .filter(found -> expected.containsKey(found.group(1)))
            .forEach(
                found ->
                    assertThat(found.group(2))
                        .as(project.toString())
                        .isEqualTo(expected.get(found.group(1))));
      }
    }
  }

  private Process start(String project, String type, String... arguments) throws IOException {
    Path source = EXAMPLES.resolve(project).resolve("src/main/java/com/example/" + type + ".java");
    Path classes = Files.createDirectories(folder.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String classPath =
        EmbeddingProjectTest.classPath() + File.pathSeparator + EmbeddingProjectTest.ofDatabases();
    assertThat(
            compiler
                .getTask(
                    null,
                    null,
                    null,
                    List.of("--release", "17", "-cp", classPath, "-d", classes.toString()),
                    null,
                    compiler
                        .getStandardFileManager(null, null, StandardCharsets.UTF_8)
                        .getJavaFileObjects(source))
                .call())
        .isTrue();
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
    return new ProcessBuilder(command).redirectError(folder.resolve("err.txt").toFile()).start();
  }

  private String said(Process program) throws IOException, InterruptedException {
    String said = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(program.waitFor(10, TimeUnit.MINUTES)).as("it ends").isTrue();
    assertThat(program.exitValue()).as(errors()).isZero();
    return said;
  }

  private String errors() throws IOException {
    return Files.readString(folder.resolve("err.txt"));
  }

  private static String get(String port, String path) throws IOException, InterruptedException {
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                    .timeout(Duration.ofSeconds(30))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer.body();
  }

  private static String degrees(double angle) {
    return Double.toString(angle);
  }
}
