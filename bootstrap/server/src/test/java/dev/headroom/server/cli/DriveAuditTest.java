package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.server.DrivenWay;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code headroom audit FILE…} on the made-up county: a van's way, driven by a high lorry. */
class DriveAuditTest {

  @TempDir private static Path folder;

  private static String map;
  private static DrivenWay driven;

  @BeforeAll
  static void drive() throws IOException {
    Path extract = folder.resolve("county.osm");
    MadeUpCounty.write(extract);
    map = folder.resolve("county.headroom").toString();
    assertThat(Ran.of("map", "import", extract.toString(), "--out", map).code()).isZero();
    try (Headroom headroom = Headroom.on(Path.of(map)).open()) {
      driven = DrivenWay.underTheBridge(headroom);
    }
  }

  private static Path csv(String name) throws IOException {
    return Files.writeString(folder.resolve(name), driven.csv());
  }

  private static Path gpx(String name) throws IOException {
    return Files.writeString(folder.resolve(name), driven.gpx());
  }

  private static Ran audit(String height, Object... more) {
    List<String> all = new ArrayList<>(List.of("audit", "--map", map, "--height", height));
    all.addAll(List.of("--length", "12", "--width", "2.5", "--weight", "7"));
    for (Object one : more) {
      all.add(one.toString());
    }
    return Ran.of(all.toArray(String[]::new));
  }

  @Test
  void aLowBridgeIsFoundInEachFormat() throws IOException {
    Ran ran = audit("4.6", csv("bridge.csv"), gpx("bridge.gpx"), "--time-zone", "Europe/London");
    assertThat(ran.code()).as(ran.err()).isZero();
    List<String> bridge = ran.out().lines().filter(line -> line.contains("low bridge")).toList();
    assertThat(bridge).as(ran.out()).hasSize(2);
    assertThat(bridge.get(0))
        .startsWith(folder.resolve("bridge.csv") + ": 2026-11-23T08:")
        .contains("the vehicle has 4.6 m")
        .contains("too much; certainty ")
        .contains("way/");
    assertThat(bridge.get(1).replace("bridge.gpx", "bridge.csv")).isEqualTo(bridge.get(0));
    assertThat(ran.out()).contains(" km of roads; ");
    assertThat(ran.err()).contains("2 of 2 files, ");
  }

  @Test
  void aDriveThatBrokeNothingHasNoFindings() throws IOException {
    Ran ran = audit("3", csv("fine.csv"));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out().lines()).as(ran.out()).singleElement().asString().contains("no findings");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void itPrintsRowsAndTheBodiesOfTheEndpoint() throws IOException {
    Path file = csv("forms.csv");
    Ran rows = audit("4.6", file, "--csv");
    assertThat(rows.out()).startsWith("file,code,text,street,element,lat,lon,from,to,distance,");
    assertThat(rows.out().lines().skip(1)).isNotEmpty().allMatch(row -> row.contains(file + "\""));
    Ran bodies = audit("4.6", file, "--json");
    JsonNode body = new ObjectMapper().readTree(bodies.out());
    assertThat(body.path("file").asText()).isEqualTo(file.toString());
    assertThat(body.at("/audit/findings")).hasSize((int) rows.out().lines().count() - 1);
    assertThat(body.at("/audit/drives/0/distance").asDouble()).isGreaterThan(1_000);
  }

  @Test
  void aFileThatCannotBeAuditedIsNamedAndTheOthersAreAudited() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.csv"), "time,lat,lon\nnow,1,2\n");
    Path far =
        Files.writeString(
            folder.resolve("far.csv"), "time,lat,lon\n1795420800,1,2\n1795420801,1,2\n");
    Ran ran = audit("3", bad, far, folder.resolve("none.csv"), csv("good.csv"));
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .contains("bad.csv: line 2: has no time that can be read")
        .contains("far.csv: nothing is audited")
        .contains("none.csv: there is no such file");
    assertThat(ran.out()).contains("good.csv: no findings");
  }

  @Test
  void wrongUsageIsNamed() throws IOException {
    assertThat(audit("3").code()).isEqualTo(2);
    assertThat(audit("3", csv("usage.csv"), "--time-zone", "Mars").code()).isEqualTo(2);
    assertThat(audit("3", csv("usage.csv"), "--csv", "--json").code()).isEqualTo(2);
    assertThat(Ran.of("audit", "x.csv").err()).contains("--map FILE is missing");
  }
}
