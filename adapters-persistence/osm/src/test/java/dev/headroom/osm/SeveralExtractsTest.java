package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.osm.emission.ZoneTable;
import dev.headroom.osm.file.UnreadableMapException;
import dev.headroom.osm.issue.ImportIssue;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Several extracts are one map, as if they had never been cut. */
class SeveralExtractsTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  @TempDir Path folder;

  private final List<ImportIssue> issues = new ArrayList<>();

  private OsmMap read(List<Path> extracts) {
    issues.clear();
    return new OsmImport(
            new ImportSettings(
                Optional.of(ZoneId.of("Europe/London")),
                Optional.of("GB"),
                List.of(),
                Optional.empty(),
                ZoneTable.BUILT_IN,
                true,
                true),
            (stage, done, total) -> {},
            issues::add,
            Instant.parse("2026-11-21T00:00:00Z"))
        .readAll(extracts);
  }

  private RoadNetwork read(String... extracts) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String xml : extracts) {
      files.add(Files.writeString(folder.resolve("part" + files.size() + ".osm"), xml));
    }
    return read(files).network();
  }

  private List<String> elements(String kind) {
    return issues.stream()
        .filter(issue -> issue.kind().equals(kind))
        .map(ImportIssue::element)
        .toList();
  }

  private static List<Integer> amounts(RoadNetwork network) {
    return network.restrictions().stream().map(Restriction::amount).toList();
  }

  private static String osm(String... elements) {
    return "<osm version='0.6'>" + String.join("", elements) + "</osm>";
  }

  static String bounds(Box box) {
    return String.format(
        "<bounds minlat='%s' minlon='%s' maxlat='%s' maxlon='%s'/>",
        box.south(), box.west(), box.north(), box.east());
  }

  private static String node(long id, double lon) {
    return "<node id='%d' lat='50.0' lon='%s' version='1'/>".formatted(id, lon);
  }

  private static String way(String edit, String height, long... nodes) {
    StringBuilder xml = new StringBuilder("<way id='7' " + edit + ">");
    Arrays.stream(nodes).forEach(node -> xml.append("<nd ref='%d'/>".formatted(node)));
    return xml
        + "<tag k='highway' v='primary'/><tag k='maxheight' v='%s'/></way>".formatted(height);
  }

  private static String nodes() {
    return node(1, 8.0) + node(2, 8.001) + node(3, 8.002);
  }

  /** How a half keeps what its border cuts. */
  enum Cut {
    /** Ways whole, with all of their nodes. */
    COMPLETE_WAYS,
    /** Nodes of the half alone; its ways name nodes that it does not have. */
    SIMPLE
  }

  @ParameterizedTest
  @EnumSource
  void overlappingHalvesOfATownAreTheTown(Cut cut) throws Exception {
    for (int seed = 0; seed < (LONG ? 200 : 3); seed++) {
      TornMap town = TornMap.town(new Random(seed));
      assertSame(read(town.xml()), read(town.west(cut), town.east(cut)), "seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource
  void halvesOfARealMapAreTheMap(Cut cut) throws Exception {
    assumeTrue(LONG, "skipped: a real map is for the full counts (-Plong)");
    Path map =
        Path.of(System.getenv().getOrDefault("HEADROOM_MAPS", "../../../shared/maps"))
            .resolve("isle-of-man.osm.pbf");
    assumeTrue(Files.isRegularFile(map), "no map " + map);
    TornMap whole = TornMap.of(map);
    assertSame(read(List.of(map)).network(), read(whole.west(cut), whole.east(cut)), "isle of man");
  }

  @Test
  void theNewerVersionCountsWhicheverFileComesFirst() throws Exception {
    String old = osm(nodes(), way("version='3'", "4.5", 1, 2));
    String young = osm(nodes(), way("version='4'", "3.5", 1, 2, 3));

    for (RoadNetwork network : List.of(read(old, young), read(young, old))) {
      assertThat(amounts(network)).containsExactly(350);
      assertThat(network.roadCount()).isEqualTo(1);
      assertThat(network.pointCount(0)).isEqualTo(3);
      assertThat(issues).isEmpty();
    }
  }

  @Test
  void withoutVersionsTheLaterEditCountsAndThenTheLaterFile() throws Exception {
    String early = way("timestamp='2026-01-01T00:00:00Z'", "3.5", 1, 2);
    String late = way("timestamp='2026-01-02T00:00:00Z'", "4.5", 1, 2);
    assertThat(amounts(read(osm(nodes(), late), osm(nodes(), early)))).containsExactly(450);

    String monday = "<meta osm_base='2026-02-01T01:00:00Z'/>";
    String tuesday = "<meta osm_base='2026-02-02T00:30:00Z'/>";
    RoadNetwork network =
        read(
            osm(tuesday, nodes(), way("", "4.5", 1, 2)),
            osm(monday, nodes(), way("", "3.5", 1, 2)));
    assertThat(amounts(network)).containsExactly(450);
    assertThat(network.info().dataAt()).contains(Instant.parse("2026-02-01T01:00:00Z"));
    assertThat(elements("extracts_of_different_dates")).isEmpty();
  }

  @Test
  void whereNothingSaysWhichIsNewerTheRulesOfBothHold() throws Exception {
    RoadNetwork network =
        read(osm(nodes(), way("", "4.5", 1, 2)), osm(nodes(), way("", "3.5", 1, 2, 3)));

    assertThat(amounts(network)).containsExactlyInAnyOrder(350, 450);
    assertThat(network.junctionCount()).as("those of the longer copy").isEqualTo(3);
    assertThat(elements("duplicate_way")).containsExactly("way/7");
  }

  @Test
  void theMapIsAsOldAsItsOldestExtractAndSaysWhereDatesDiffer() throws Exception {
    String may = "<meta osm_base='2026-05-01T00:00:00Z'/>";
    String june = "<meta osm_base='2026-06-01T00:00:00Z'/>";
    RoadNetwork network = read(osm(june, nodes(), way("", "4", 1, 2)), osm(may, nodes()));

    assertThat(network.info().dataAt()).contains(Instant.parse("2026-05-01T00:00:00Z"));
    assertThat(network.info().source()).isEqualTo("part0.osm + part1.osm");
    assertThat(elements("extracts_of_different_dates")).hasSize(1);

    assertThat(read(osm(june, nodes(), way("", "4", 1, 2)), osm(nodes())).info().dataAt())
        .isEqualTo(Optional.empty());
  }

  @Test
  void aRoadThatEndsAtTheBorderIsNamed() throws Exception {
    Box west = new Box(49, 7, 51, 8.0015);
    Box east = new Box(49, 8.0015, 51, 9);
    String westPart =
        osm(bounds(west), node(1, 8.0), node(2, 8.001), way("version='1'", "4", 1, 2, 3));

    read(westPart);
    assertThat(elements("ends_at_border")).as("its way goes on").containsExactly("node/2");
    assertThat(elements("missing_nodes")).containsExactly("way/7");

    read(osm(bounds(west), nodes(), way("version='1'", "4", 1, 2, 3)));
    assertThat(elements("ends_at_border")).as("outside of the box").containsExactly("node/3");

    read(westPart, osm(bounds(east), node(3, 8.002), way("version='1'", "4", 1, 2, 3)));
    assertThat(issues).as("nothing is cut where both are there").isEmpty();
  }

  @Test
  void aFileThatCannotBeMergedIsNamedWithWhatToDo() throws Exception {
    String good = osm(nodes(), way("version='1'", "4", 1, 2));
    assertThatThrownBy(() -> read(good, osm(node(2, 8), node(1, 8))))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("part1.osm")
        .hasMessageContaining("osmium sort");
    assertThatThrownBy(() -> read(good, osm(node(-2, 8))))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("part1.osm")
        .hasMessageContaining("negative");
    assertThatThrownBy(() -> read(good, "<!DOCTYPE osm>" + good))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("part1.osm")
        .hasMessageContaining("document type");
    assertThatThrownBy(() -> read(good, good.substring(0, good.length() - 20)))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("part1.osm")
        .hasMessageContaining("cut off");
  }

  @Test
  void noThreadStaysWhenAReadingFails() throws Exception {
    TornMap town = TornMap.town(new Random(1));
    assertThatThrownBy(() -> read(town.xml(), osm(node(-2, 8)))).isNotNull();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("read part")) {
        thread.join(10_000);
        assertThat(thread.isAlive()).isFalse();
      }
    }
  }

  private static void assertSame(RoadNetwork whole, RoadNetwork merged, String of)
      throws IllegalAccessException {
    for (Field column : NetworkColumns.class.getFields()) {
      assertThat(column.get(merged.columns()))
          .as(of + ": " + column.getName())
          .isEqualTo(column.get(whole.columns()));
    }
    assertThat(merged.restrictions()).as(of).isEqualTo(whole.restrictions());
    assertThat(merged.ruleBook().setCount()).as(of).isEqualTo(whole.ruleBook().setCount());
    for (int rule = 0; rule < whole.ruleBook().ruleCount(); rule++) {
      assertThat(merged.ruleBook().rule(rule)).as(of).isEqualTo(whole.ruleBook().rule(rule));
    }
    assertThat(merged.info().issues()).as(of).isEqualTo(whole.info().issues());
  }
}
