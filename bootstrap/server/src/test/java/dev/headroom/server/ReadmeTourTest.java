package dev.headroom.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.domain.geo.Position;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The README's way from an extract to the first route over HTTP: its lines run as they stand there,
 * on the real map that they name. {@code ./headroom} starts the classes under test, and {@code
 * curl} asks at a free port in place of the README's.
 */
class ReadmeTourTest {

  private static final String FIVE_LINES = "Over HTTP, from the extract to the first route";
  private static final String README_ADDRESS = "127.0.0.1:8080";
  private static final Pattern EXTRACT = Pattern.compile("map import (\\S+\\.osm\\.pbf)");
  private static final Position DOUGLAS = new Position(54.1517, -4.4797);
  private static final Position PORT_ST_MARY = new Position(54.0711, -4.7515);

  @TempDir private Path folder;

  @Test
  void fiveLinesLeadFromAnExtractToARoute() throws Exception {
    String lines = block(FIVE_LINES);
    assertThat(lines.lines()).hasSize(5);
    prepare(lines);

    JsonNode answer = run(lines);

    double metres = answer.at("/data/distance").asDouble();
    assertThat(metres)
        .as("by road, beside the crow's flight")
        .isBetween(1.1 * DOUGLAS.metresTo(PORT_ST_MARY), 1.4 * DOUGLAS.metresTo(PORT_ST_MARY));
    assertThat(3.6 * metres / answer.at("/data/duration").asDouble())
        .as("km/h of a lorry, villages included")
        .isBetween(35.0, 60.0);
    assertAt(answer.path("departure_point"), DOUGLAS);
    assertAt(answer.path("arrival_point"), PORT_ST_MARY);
    assertThat(answer.path("warnings").toString())
        .as("the road at the end is for vehicles up to 28 feet")
        .contains("Fistard Road has a limit (8.53 m long); the route ends 49 m away.");
    List<Position> shape = decode(answer.path("geometry").asText());
    assertThat(length(shape)).isCloseTo(metres, within(0.01 * metres));
    assertThat(shape.get(0).metresTo(DOUGLAS)).isLessThan(60);
    assertThat(shape.get(shape.size() - 1).metresTo(PORT_ST_MARY)).isLessThan(60);
    assertThat(answer.path("steps").findValuesAsText("ref")).contains("A5", "A7", "A31");
  }

  private static void assertAt(JsonNode end, Position asked) {
    assertThat(new Position(end.path("lat").asDouble(), end.path("lon").asDouble()).metresTo(asked))
        .as(end.toString())
        .isCloseTo(end.path("distance").asDouble(), within(1.0))
        .isLessThan(60);
  }

  /** The first block of the README behind this text. */
  private static String block(String after) throws IOException {
    String readme = Files.readString(Path.of("../../README.md"));
    int begin = readme.indexOf("```sh\n", readme.indexOf(after)) + 6;
    return readme.substring(begin, readme.indexOf("```", begin));
  }

  /** Puts into the folder what the README expects there. */
  private void prepare(String lines) throws IOException {
    Path curl = onThePath("curl");
    Matcher named = EXTRACT.matcher(lines);
    assertThat(named.find()).isTrue();
    Path maps =
        Path.of(Optional.ofNullable(System.getenv("HEADROOM_MAPS")).orElse("../../../shared/maps"));
    Path extract = maps.resolve(named.group(1)).toAbsolutePath();
    assumeTrue(
        Files.exists(extract),
        "skipped: no " + named.group(1) + " in " + maps + "; HEADROOM_MAPS names the folder");
    Files.copy(extract, folder.resolve(named.group(1)));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    script(
        "headroom",
        "exec '%s' -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '%s' dev.headroom.server.cli.Main \"$@\""
            .formatted(java, System.getProperty("java.class.path")));
    script(
        "curl",
        "for a; do shift; set -- \"$@\" \"$(printf %s \"$a\" | sed \"s/"
            + README_ADDRESS
            + "/127.0.0.1:$HEADROOM_PORT/\")\"; done; exec '"
            + curl
            + "' \"$@\"");
  }

  private static Path onThePath(String tool) {
    Optional<Path> found =
        Pattern.compile(File.pathSeparator)
            .splitAsStream(Optional.ofNullable(System.getenv("PATH")).orElse(""))
            .map(place -> Path.of(place, tool))
            .filter(Files::isExecutable)
            .findFirst();
    assumeTrue(found.isPresent(), "skipped: there is no " + tool + " on the PATH");
    return found.orElseThrow();
  }

  private void script(String name, String line) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + line + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Runs the lines, ends the server that they start, and returns what the last one prints. */
  private JsonNode run(String lines) throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    ProcessBuilder shell =
        new ProcessBuilder("/bin/sh", "-c", lines + "printf '\\n'; kill $!; wait")
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    shell.environment().keySet().removeIf(name -> name.startsWith("HEADROOM_"));
    shell.environment().put("HEADROOM_PORT", Integer.toString(freePort()));
    shell.environment().put("PATH", folder + File.pathSeparator + System.getenv("PATH"));
    Process tour = shell.start();
    boolean ended = tour.waitFor(5, TimeUnit.MINUTES);
    tour.descendants().forEach(ProcessHandle::destroyForcibly);
    tour.destroyForcibly();
    List<String> printed = Files.readAllLines(out);
    Optional<String> answer = printed.stream().filter(line -> line.startsWith("{")).findFirst();
    assertThat(ended && answer.isPresent())
        .as("it ends with an answer: " + String.join("\n", printed) + Files.readString(err))
        .isTrue();
    return new ObjectMapper().readTree(answer.orElseThrow());
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  /** A polyline of five decimal places. */
  private static List<Position> decode(String polyline) {
    List<Position> shape = new ArrayList<>();
    long lat = 0;
    long lon = 0;
    int at = 0;
    while (at < polyline.length()) {
      for (int axis = 0; axis < 2; axis++) {
        long bits = 0;
        int shift = 0;
        int chunk;
        do {
          chunk = polyline.charAt(at++) - 63;
          bits |= (long) (chunk & 31) << shift;
          shift += 5;
        } while (chunk >= 32);
        long change = (bits & 1) == 0 ? bits >> 1 : ~(bits >> 1);
        if (axis == 0) {
          lat += change;
        } else {
          lon += change;
        }
      }
      shape.add(new Position(lat / 1e5, lon / 1e5));
    }
    return shape;
  }

  private static double length(List<Position> shape) {
    double metres = 0;
    for (int i = 1; i < shape.size(); i++) {
      metres += shape.get(i - 1).metresTo(shape.get(i));
    }
    return metres;
  }
}
