package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code headroom journey} on the made-up county. */
class JourneyCommandTest {

  @TempDir private static Path folder;

  private static String map;

  @BeforeAll
  static void importTheCounty() throws IOException {
    Path extract = folder.resolve("county.osm");
    MadeUpCounty.write(extract);
    map = folder.resolve("county.headroom").toString();
    assertThat(Ran.of("map", "import", extract.toString(), "--out", map).code()).isZero();
  }

  private static String row(String journey, Position place, String rest) {
    return journey + "," + place.lat() + "," + place.lon() + "," + rest;
  }

  private static Ran journey(List<String> rows, String... options) throws IOException {
    Path stops = Files.createTempFile(folder, "stops", ".csv");
    List<String> lines = new ArrayList<>(List.of("journey,lat,lon,name,duration,from,to"));
    lines.addAll(rows);
    Files.write(stops, lines);
    List<String> all = new ArrayList<>(List.of("journey", "--map", map, "--stops", "" + stops));
    all.addAll(List.of("--height", "3", "--weight", "7"));
    all.addAll(List.of(options));
    return Ran.of(all.toArray(String[]::new));
  }

  private static List<String> twoJourneys() {
    return List.of(
        row("A", MadeUpCounty.NETHER_QUILL, "Depot,0,,"),
        row("A", MadeUpCounty.LOW_BRIDGE, "Bridge,600,2026-11-23T09:00:00Z,2026-11-23T10:00:00Z"),
        row("B", MadeUpCounty.LOW_BRIDGE, "Bridge,0,,"),
        row("B", MadeUpCounty.NETHER_QUILL, "Depot,0,,"));
  }

  @Test
  void itPrintsALineForEachStopOfEachJourney() throws IOException {
    Ran ran = journey(twoJourneys(), "--time-start", "2026-11-23T08:00:00Z");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out().lines()).hasSize(5);
    assertThat(ran.out().lines().skip(2).findFirst().orElseThrow())
        .startsWith("A,2,Bridge,")
        .contains("\"2026-11-23T09:00:00Z\"".replace("\"", ""), "2026-11-23T09:10:00Z");
  }

  /** Of the only leg. */
  private static double metres(Ran ran) {
    String[] row = ran.out().lines().skip(2).findFirst().orElseThrow().split(",");
    return Double.parseDouble(row[7]);
  }

  @Test
  void whatIsToBeAvoidedIsAvoided() throws IOException {
    List<String> rows =
        List.of(
            row("", MadeUpCounty.NETHER_QUILL, "Depot,0,,"),
            row("", MadeUpCounty.LOW_BRIDGE, "Bridge,0,,"));
    Ran free = journey(rows);
    Path area =
        Files.writeString(
            folder.resolve("area.geojson"),
            """
            {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry":
              {"type": "Polygon", "coordinates":
                [[[-2.6, 55.18], [-2.58, 55.18], [-2.58, 55.22], [-2.6, 55.22], [-2.6, 55.18]]]}}]}
            """);
    Ran around = journey(rows, "--avoid-area", area.toString(), "--avoid", "motorways");
    assertThat(around.code()).as(around.err()).isZero();
    assertThat(metres(around)).isGreaterThan(metres(free));
  }

  @Test
  void withJsonItPrintsTheBodyOfTheEndpointALine() throws IOException {
    Ran ran =
        journey(
            twoJourneys(),
            "--time-start",
            "2026-11-23T08:00:00Z",
            "--drivers-hours",
            "eu",
            "--json");
    assertThat(ran.code()).as(ran.err()).isZero();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines).hasSize(2);
    JsonNode body = new ObjectMapper().readTree(lines.get(0));
    assertThat(body.path("legs")).hasSize(1);
    assertThat(body.at("/stops/1/service_time").asText()).isEqualTo("2026-11-23T09:00:00Z");
    assertThat(Stream.of("drive", "work"))
        .allMatch(kind -> body.path("schedule").findValuesAsText("kind").contains(kind));
  }

  @Test
  void aJourneyThatFailsDoesNotStopTheOthers() throws IOException {
    Ran ran = journey(twoJourneys(), "--time-start", "2026-11-23T10:30:00Z");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("headroom: A: stop 2 cannot be served in time");
    assertThat(ran.out().lines()).hasSize(4);
  }

  @Test
  void badLinesAreNamed() throws IOException {
    Ran ran = journey(List.of("A,54,x,Depot,0,,", "A,54,1,Shop,0,2026-11-23T09:00:00Z,"));
    assertThat(ran.code()).isNotZero();
    assertThat(ran.err()).contains("lon is not a number").contains("from and to go together");
    Ran time = journey(List.of("A,54,1,Depot,0,,", "A,54,1,Shop,-5,,"));
    assertThat(time.err()).contains("stops[1].duration");
  }
}
