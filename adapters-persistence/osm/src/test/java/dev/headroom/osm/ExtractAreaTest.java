package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.emission.ZoneTable;
import dev.headroom.osm.file.UnreadableMapException;
import dev.headroom.osm.issue.ImportIssue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A map keeps what its extracts say they were cut out of, where that can be. */
class ExtractAreaTest {

  private static final Box WEST = new Box(49.9, 7.9, 50.1, 8.05);
  private static final Box EAST = new Box(49.9, 8.05, 50.1, 8.2);

  @TempDir private Path folder;

  private final List<ImportIssue> issues = new ArrayList<>();

  private List<Box> area(String... extracts) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String xml : extracts) {
      files.add(Files.writeString(folder.resolve("part" + files.size() + ".osm"), xml));
    }
    return read(files).info().extract().boxes();
  }

  private RoadNetwork read(List<Path> files) {
    issues.clear();
    return new OsmImport(
            new ImportSettings(
                Optional.of(ZoneId.of("Europe/Berlin")),
                Optional.of("DE"),
                List.of(),
                Optional.empty(),
                ZoneTable.BUILT_IN,
                false,
                false),
            (stage, done, total) -> {},
            issues::add,
            Instant.parse("2026-11-21T00:00:00Z"))
        .readAll(files)
        .network();
  }

  private static String extract(Object... parts) {
    StringBuilder xml = new StringBuilder("<osm version='0.6'>");
    for (Object part : parts) {
      xml.append(part instanceof Box box ? SeveralExtractsTest.bounds(box) : part);
    }
    return xml + "</osm>";
  }

  /**
   * A street of four nodes with a side street from each of the two in its middle, eastwards from a
   * longitude: two junctions where they meet, and four ends.
   */
  private static String streets(int first, double lon) {
    StringBuilder xml = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      double lat = i < 4 ? 50 : 50.001;
      double east = lon + 0.001 * (i < 4 ? i : i - 3);
      xml.append("<node id='%d' version='1' lat='%s' lon='%.7f'/>".formatted(first + i, lat, east));
    }
    return xml
        + way(first, first, first + 1, first + 2, first + 3)
        + way(first + 1, first + 1, first + 4)
        + way(first + 2, first + 2, first + 5);
  }

  private static String way(int id, int... nodes) {
    StringBuilder xml = new StringBuilder("<way id='" + id + "' version='1'>");
    for (int node : nodes) {
      xml.append("<nd ref='" + node + "'/>");
    }
    return xml + "<tag k='highway' v='residential'/></way>";
  }

  /**
   * A street with nothing beside it that begins at the first of {@link #streets}, and its nodes.
   */
  private static String longWay(int streets, double... lons) {
    StringBuilder nodes = new StringBuilder();
    int[] refs = new int[lons.length + 1];
    refs[0] = streets;
    for (int i = 0; i < lons.length; i++) {
      refs[i + 1] = 900 + i;
      nodes.append("<node id='%d' version='1' lat='50' lon='%s'/>".formatted(900 + i, lons[i]));
    }
    return nodes + way(900, refs);
  }

  @Test
  void theBoxOfAnExtractIsKeptAndThoseOfSeveralAllAre() throws IOException {
    assertThat(area(extract(WEST, streets(1, 8)))).containsExactly(WEST);
    assertThat(issues).isEmpty();
    assertThat(area(extract(WEST, streets(1, 8)), extract(EAST, streets(11, 8.1))))
        .containsExactly(WEST, EAST);
    assertThat(issues).isEmpty();
    assertThat(area(extract(WEST, streets(1, 8)), extract(WEST, streets(11, 8.01))))
        .as("the same twice")
        .containsExactly(WEST);
    assertThat(area(extract(streets(1, 8)))).isEmpty();
    assertThat(issues).as("an extract need not have one").isEmpty();
  }

  /** Junctions count alone: a way may reach far beyond an extract. */
  @Test
  void aBoxIsBelievedBeyondWhichWaysReachFar() throws IOException {
    String reaching = longWay(1, 8.3, 8.4, 8.5, 8.6, 8.7, 8.8, 8.9);

    assertThat(area(extract(WEST, streets(1, 8), reaching))).containsExactly(WEST);
    assertThat(issues)
        .extracting(ImportIssue::kind, ImportIssue::element)
        .containsExactly(tuple("ends_at_border", "node/906"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "minlat='50.1' minlon='7.9' maxlat='49.9' maxlon='8.1'",
        "minlat='50' minlon='7.9' maxlat='50' maxlon='8.1'",
        "minlat='49' minlon='178' maxlat='51' maxlon='-178'",
        "minlat='NaN' minlon='7.9' maxlat='50.1' maxlon='8.1'",
        "minlat='-91' minlon='7.9' maxlat='50.1' maxlon='8.1'",
        "",
        // In which no road lies.
        "minlat='48' minlon='7.9' maxlat='48.5' maxlon='8.1'",
        // In which one of six junctions lies.
        "minlat='49.9' minlon='7.9' maxlat='50.1' maxlon='8.0005'"
      })
  void aBoxThatCannotBeIsNotBelievedAndTold(String bounds) throws IOException {
    String wrong = extract("<bounds " + bounds + "/>", streets(1, 8));
    assertThat(area(wrong)).isEmpty();
    assertUnbelieved("part0.osm");

    assertThat(area(extract(EAST, streets(11, 8.1)), wrong))
        .as("what lies outside of the other may belong to it")
        .isEmpty();
    assertUnbelieved("part1.osm");
  }

  private void assertUnbelieved(String file) {
    assertThat(issues)
        .extracting(ImportIssue::kind, ImportIssue::element)
        .containsExactly(tuple("unbelieved_box", file));
  }

  @ParameterizedTest
  @CsvSource({"8.0015, true", "8.0005, false"})
  void halfOfTheJunctionsAreEnough(double east, boolean believed) throws IOException {
    Box box = new Box(49.9, 7.9, 50.1, east);
    assertThat(area(extract(box, streets(1, 8))).equals(List.of(box))).isEqualTo(believed);
  }

  @Test
  void ofSeveralExtractsEachIsHeldAgainstItsOwnRoads() throws IOException {
    String large = streets(1, 8) + streets(21, 8.01) + streets(31, 8.02) + streets(41, 8.03);
    Box elsewhere = new Box(47, 7, 48, 8);

    assertThat(area(extract(WEST, large), extract(EAST, streets(51, 8.1))))
        .containsExactly(WEST, EAST);
    assertThat(area(extract(WEST, large), extract(elsewhere, streets(51, 8.1)))).isEmpty();
    assertThat(issues)
        .extracting(ImportIssue::kind, ImportIssue::element, ImportIssue::found)
        .contains(tuple("unbelieved_box", "part1.osm", "47.0,7.0,48.0,8.0"));
  }

  @Test
  void besideAnExtractWithoutABoxThoseOfOthersAreNotKept() throws IOException {
    assertThat(area(extract(WEST, streets(1, 8)), extract(streets(11, 8.1)))).isEmpty();
    assertThat(issues)
        .extracting(ImportIssue::kind, ImportIssue::element)
        .containsExactly(tuple("extract_without_box", "part1.osm"));
  }

  @Test
  void ofAFileWithMoreThanOneBoxNoneIsBelieved() throws IOException {
    String two = extract(WEST, EAST, streets(1, 8));
    assertThat(area(two)).isEmpty();
    assertUnbelieved("part0.osm");
    assertThat(area(extract(EAST, streets(11, 8.1)), two)).isEmpty();
    assertUnbelieved("part1.osm");
    assertThat(area(extract("<bounds/>".repeat(100_000), streets(1, 8)))).isEmpty();
    assertUnbelieved("part0.osm");
  }

  @Test
  void moreExtractsThanBoxesAreKeptAreRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("map.osm"), extract(WEST, streets(1, 8)));
    assertThatThrownBy(() -> read(Collections.nCopies(1_001, file)))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("at most 1000 extracts");
  }
}
