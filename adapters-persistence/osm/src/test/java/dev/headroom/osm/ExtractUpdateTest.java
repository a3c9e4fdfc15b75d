package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.geo.Box;
import dev.headroom.osm.change.ExtractUpdate;
import dev.headroom.osm.change.UpdateProgress;
import dev.headroom.osm.file.Edit;
import dev.headroom.osm.file.MergedFiles;
import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.file.UnreadableMapException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An extract and changes become the extract that is newer, and nothing from elsewhere. */
class ExtractUpdateTest {

  private static final String HEAD =
      "<osm version='0.6'><meta osm_base='2026-05-01T00:00:00Z'/>"
          + "<bounds minlat='50' minlon='8' maxlat='50.1' maxlon='8.1'/>";

  private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");

  @TempDir Path folder;

  private ExtractUpdate.Summary summary;

  /** Everything that a file tells, one line for each. */
  private static final class Lines implements OsmVisitor {
    private final List<String> lines = new ArrayList<>();
    private Edit edit = Edit.UNKNOWN;

    @Override
    public boolean wants(Kind kind) {
      return true;
    }

    @Override
    public boolean wantsEdits() {
      return true;
    }

    @Override
    public void edit(Edit next) {
      edit = next;
    }

    @Override
    public void dataAt(Instant instant) {
      lines.add("data at " + instant);
    }

    @Override
    public void bounds(int file, Box box) {
      lines.add("box " + box);
    }

    @Override
    public void node(long id, double lat, double lon, Map<String, String> tags) {
      String place = Math.round(lat * 1e7) + "," + Math.round(lon * 1e7);
      lines.add("node " + id + " " + place + " " + new TreeMap<>(tags) + " " + edit);
    }

    @Override
    public void way(long id, long[] refs, int nodeCount, Map<String, String> tags) {
      lines.add("way " + id + " " + Arrays.toString(refs) + " " + new TreeMap<>(tags) + " " + edit);
    }

    @Override
    public void relation(long id, List<Member> members, Map<String, String> tags) {
      lines.add("relation " + id + " " + members + " " + new TreeMap<>(tags) + " " + edit);
    }
  }

  private static List<String> lines(Path file) {
    Lines lines = new Lines();
    MergedFiles.open(List.of(file)).read(lines, done -> {});
    lines.lines.sort(Comparator.comparing(line -> !line.startsWith("box")));
    return lines.lines;
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Path gzip(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(file))) {
      packed.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private List<String> update(Path extract, Path... changes) throws IOException {
    Path out = folder.resolve("new.osm.pbf");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    summary = new ExtractUpdate(extract, List.of(changes), NOW).write(bytes, UpdateProgress.SILENT);
    Files.write(out, bytes.toByteArray());
    return lines(out);
  }

  private static String node(long id, int version, double lat, double lon) {
    return "<node id='%d' version='%d' lat='%s' lon='%s'/>".formatted(id, version, lat, lon);
  }

  private static String way(long id, int version, String tag, long... refs) {
    StringBuilder xml = new StringBuilder("<way id='%d' version='%d'>".formatted(id, version));
    Arrays.stream(refs).forEach(ref -> xml.append("<nd ref='%d'/>".formatted(ref)));
    return xml + "<tag k='highway' v='primary'/><tag k='maxheight' v='" + tag + "'/></way>";
  }

  private static String extract() {
    return HEAD
        + node(1, 1, 50.01, 8.01)
        + node(2, 1, 50.02, 8.02)
        + node(3, 3, 50.03, 8.03)
        + way(10, 1, "4", 1, 2)
        + way(11, 1, "4", 2, 3)
        + "</osm>";
  }

  private static String osc(String... parts) {
    return "<osmChange version='0.6'>" + String.join("", parts) + "</osmChange>";
  }

  private static List<String> ids(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.startsWith("data") && !line.startsWith("box"))
        .map(line -> line.replaceAll("^(\\w+ \\d+).*", "$1"))
        .toList();
  }

  @Test
  void nothingIsLostOrMovedWhereNothingChanges() throws Exception {
    for (int seed = 0; seed < 3; seed++) {
      String metadata =
          "<node id='1' version='7' timestamp='2026-04-01T10:00:01Z' changeset='99' uid='12'"
              + " user='somebody &amp; co' lat='50.0123457' lon='8.0000001'>"
              + "<tag k='barrier' v='gate'/></node>";
      String town = TornMap.town(new Random(seed)).xml().replace("<osm version='0.6'>", HEAD);
      Path map = file("town.osm", town.replaceFirst("<node", metadata + "<node"));
      assertThat(String.join("\n", update(map, file("none.osc", osc()))))
          .isEqualTo(String.join("\n", lines(map)));
      // And so again, from PBF to PBF.
      Path first =
          Files.copy(folder.resolve("new.osm.pbf"), folder.resolve("copy" + seed + ".pbf"));
      assertThat(update(first, file("none.osc", osc()))).isEqualTo(lines(first));
      assertThat(summary.changed() + summary.deleted() + summary.elsewhere()).isZero();
    }
  }

  @Test
  void whatWasCreatedModifiedAndDeletedIsSo() throws Exception {
    String first =
        osc(
            "<create>" + node(4, 1, 50.04, 8.04) + way(12, 1, "3", 3, 4) + "</create>",
            "<modify>" + node(2, 2, 50.025, 8.025) + way(10, 2, "3.5", 1, 2) + "</modify>");
    String second =
        osc(
            "<modify>" + way(10, 3, "3.2", 1, 2) + "</modify>",
            "<delete>" + way(11, 2, "4", 2, 3) + "</delete>");

    List<String> now =
        update(file("map.osm", extract()), gzip("1.osc.gz", first), file("2.osc", second));

    assertThat(ids(now))
        .containsExactly("node 1", "node 2", "node 3", "node 4", "way 10", "way 12");
    assertThat(now).anyMatch(line -> line.startsWith("node 2 500250000,80250000"));
    assertThat(now)
        .anyMatch(line -> line.startsWith("way 10 [1, 2] {highway=primary, maxheight=3.2}"));
    assertThat(summary.deleted()).isEqualTo(1);
    assertThat(summary.changed()).isEqualTo(4);
    assertThat(summary.incomplete()).isZero();
  }

  @Test
  void whatLiesElsewhereIsLeftOutButForTheNodesOfItsWays() throws Exception {
    String changes =
        osc(
            "<create>",
            node(20, 1, 60, 9),
            node(21, 1, 60.1, 9),
            node(22, 1, 60.2, 9),
            way(30, 1, "4", 20, 21),
            way(31, 1, "4", 3, 22),
            "<relation id='40' version='1'><member type='way' ref='30' role=''/></relation>",
            "<relation id='41' version='1'><member type='way' ref='31' role=''/></relation>",
            "</create><modify>",
            node(900, 5, 61, 9),
            way(901, 5, "4", 900, 902),
            "</modify><delete>",
            node(903, 5, 61, 9),
            "</delete>");

    List<String> now = update(file("map.osm", extract()), file("1.osc", changes));

    assertThat(ids(now))
        .containsExactly(
            "node 1", "node 2", "node 3", "node 22", "way 10", "way 11", "way 31", "relation 41");
    assertThat(summary.elsewhere()).isEqualTo(7);
  }

  @Test
  void aWayWhoseNodesNobodyHasIsCounted() throws Exception {
    String changes = osc("<create>" + way(12, 1, "4", 3, 777) + "</create>");

    assertThat(ids(update(file("map.osm", extract()), file("1.osc", changes)))).contains("way 12");
    assertThat(summary.incomplete()).isEqualTo(1);
  }

  @Test
  void anOlderChangeNeverTakesTheExtractBack() throws Exception {
    String changes =
        osc(
            "<modify>" + node(3, 2, 50.09, 8.09) + "</modify>",
            "<delete>" + node(3, 2, 50.09, 8.09) + "</delete>",
            "<modify>" + way(10, 4, "3", 1, 2) + way(10, 3, "5", 1, 2) + "</modify>");

    List<String> now = update(file("map.osm", extract()), file("1.osc", changes));

    assertThat(now).anyMatch(line -> line.startsWith("node 3 500300000,80300000"));
    assertThat(now).anyMatch(line -> line.contains("maxheight=3}"));
  }

  /** As osmium derive-changes writes them, unless it is told to count the version up. */
  @Test
  void aDeletionOfTheVersionThatIsThereDeletes() throws Exception {
    String changes =
        osc("<delete>" + way(11, 1, "4", 2, 3) + "<node id='3' version='3'/></delete>");

    assertThat(ids(update(file("map.osm", extract()), file("1.osc", changes))))
        .containsExactly("node 1", "node 2", "way 10");
    assertThat(summary.deleted()).isEqualTo(2);
    assertThat(summary.elsewhere()).isZero();
    assertThat(summary.incomplete()).isZero();
  }

  @Test
  void theNewestVersionCountsAndOfEqualOnesTheDeletion() throws Exception {
    String modified = osc("<modify>" + way(11, 2, "3", 2, 3) + "</modify>");
    String deleted = osc("<delete>" + way(11, 2, "4", 2, 3) + "</delete>");
    String again = osc("<create>" + way(11, 3, "2", 2, 3) + "</create>");
    Path map = file("map.osm", extract());
    Path one = file("1.osc", modified);
    Path two = file("2.osc", deleted);
    Path three = file("3.osc", again);

    assertThat(ids(update(map, one, two))).doesNotContain("way 11");
    assertThat(ids(update(map, two, one))).doesNotContain("way 11");
    assertThat(ids(update(map, two, two))).doesNotContain("way 11");
    for (List<Path> order :
        List.of(List.of(one, two, three), List.of(three, two, one), List.of(two, three, one))) {
      assertThat(update(map, order.toArray(Path[]::new)))
          .anyMatch(line -> line.startsWith("way 11") && line.contains("maxheight=2}"));
    }
  }

  /** The nodes of the changes are read twice: first for where they are, then for themselves. */
  @Test
  void ofEqualVersionsOfANewNodeTheDeletionCountsInEachReading() throws Exception {
    String changes =
        osc(
            "<delete>" + node(50, 2, 50.05, 8.05) + "</delete>",
            "<modify>" + node(50, 2, 50.05, 8.05) + "</modify>",
            "<create>" + way(12, 1, "3", 50, 51) + "</create>");

    assertThat(ids(update(file("map.osm", extract()), file("1.osc", changes))))
        .doesNotContain("node 50", "way 12");
  }

  @Test
  void eachStageIsToldFromItsBeginningToItsEnd() throws Exception {
    Path change = file("1.osc", osc("<create>" + node(4, 1, 50.04, 8.04) + "</create>"));
    Map<UpdateProgress.Stage, List<Double>> told = new LinkedHashMap<>();

    new ExtractUpdate(file("map.osm", extract()), List.of(change, change), NOW)
        .write(
            OutputStream.nullOutputStream(),
            (stage, done, total) ->
                told.computeIfAbsent(stage, any -> new ArrayList<>()).add((double) done / total));

    assertThat(told.keySet()).containsExactly(UpdateProgress.Stage.values());
    assertThat(told.values())
        .allSatisfy(all -> assertThat(all).isSorted().startsWith(0.0).endsWith(1.0));
  }

  @Test
  void aPlaceThatIsNoneInTheExtractStaysNone() throws Exception {
    String extract =
        HEAD
            + "<node id='1' version='2' lon='8.01'/>"
            + node(2, 2, 400, 8.02)
            + node(3, 4, 50.03, -500)
            + node(4, 1, 50.03, 8.03)
            + way(10, 1, "4", 1, 4)
            + "</osm>";

    List<String> now = update(file("map.osm", extract), file("1.osc", osc()));

    assertThat(now.stream().filter(line -> line.matches("node [123] .*")))
        .hasSize(3)
        .allMatch(
            line -> {
              String[] place = line.split(" ")[2].split(",");
              return Math.abs(Long.parseLong(place[0])) > 900_000_000
                  || Math.abs(Long.parseLong(place[1])) > 1_800_000_000;
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<node id='1' version='9'/>",
        "<node id='1' version='9' lat='50.01'/>",
        "<node id='1' version='9' lat='540' lon='8'/>",
        "<node id='1' version='9' lat='50' lon='-180.1'/>",
        "<node id='1' version='9' lat='NaN' lon='8'/>",
        "<node id='1' version='9' lat='54,2' lon='8'/>",
        "<node id='1' version='' lat='50' lon='8'/>",
        "<node id='1' version='two' lat='50' lon='8'/>",
        "<node id='1' version='0' lat='50' lon='8'/>",
        "<node id='1' version='-1' lat='50' lon='8'/>",
        "<node id='1' version='2147483648' lat='50' lon='8'/>",
        "<node id='1' version='99999999999999999999' lat='50' lon='8'/>",
        "<node id='1' version='9' timestamp='yesterday' lat='50' lon='8'/>",
        "<node id='1' version='9' timestamp='2026-13-01T00:00:00Z' lat='50' lon='8'/>",
        "<node id='1' version='9' timestamp='2026-06-02T00:00:01Z' lat='50' lon='8'/>",
        "<node id='1' version='9' timestamp='+999999999-12-31T23:59:59Z' lat='50' lon='8'/>",
        "<node id='1' version='9' timestamp='-999999999-01-01T00:00:00Z' lat='50' lon='8'/>",
        "<node id='1' version='9' timestamp='+292278994-08-17T07:12:55Z' lat='50' lon='8'/>",
        "<node id='1' version='9' lat='50' lon='8'><tag k='a' v='1'/><tag k='a' v='1'/></node>",
        "<node id='0' version='9' lat='50' lon='8'/>",
        "<node id='-1' version='9' lat='50' lon='8'/>",
      })
  void aChangeThatCannotBeIsRefusedByName(String node) throws Exception {
    Path change = file("bad.osc", osc("<modify>" + node + "</modify>"));

    assertThatThrownBy(() -> update(file("map.osm", extract()), change))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("bad.osc")
        .hasMessageContaining("node/" + node.replaceAll("<node id='([-0-9]+)'.*", "$1") + " ")
        .hasMessageNotContaining("Exception");
  }

  @Test
  void aDeletionThatCannotBeIsRefusedByName() throws Exception {
    for (String gone :
        List.of("<way id='-10' version='2'/>", "<way id='10' version='2' timestamp='soon'/>")) {
      Path change = file("bad.osc", osc("<delete>" + gone + "</delete>"));

      assertThatThrownBy(() -> update(file("map.osm", extract()), change))
          .isInstanceOf(UnreadableMapException.class)
          .hasMessageContaining("bad.osc")
          .hasMessageContaining("10 has ");
    }
  }

  @Test
  void whatIsDatedWithinADayOfTheClockIsTaken() throws Exception {
    String changes =
        osc("<modify>", way(10, 5, "3", 1, 2).replace("id", "timestamp='2026-06-02T00:00:00Z' id"));

    List<String> now =
        update(
            file("map.osm", extract()), file("1.osc", changes.replace("</osm", "</modify></osm")));

    assertThat(now).anyMatch(line -> line.contains("maxheight=3}"));
  }

  @Test
  void aChangeWithoutAVersionBetweenDoesNotLetAnOlderOneWin() throws Exception {
    String changes =
        osc(
            "<modify>",
            way(10, 5, "3", 1, 2),
            way(10, 4, "5", 1, 2).replace("version='4'", ""),
            way(10, 3, "6", 1, 2),
            "</modify>");

    List<String> now = update(file("map.osm", extract()), file("1.osc", changes));

    assertThat(now).noneMatch(line -> line.contains("maxheight=6"));
  }

  @Test
  void whatWasDeletedAndBroughtBackIsThere() throws Exception {
    String changes =
        osc(
            "<create>" + node(50, 1, 50.05, 8.05) + "</create>",
            "<delete>" + node(50, 2, 50.05, 8.05) + node(3, 4, 50, 8) + "</delete>",
            "<modify>" + node(50, 3, 50.05, 8.05) + node(3, 5, 50.06, 8.06) + "</modify>");

    List<String> now = update(file("map.osm", extract()), file("1.osc", changes));

    assertThat(ids(now)).contains("node 3", "node 50");
    assertThat(now).anyMatch(line -> line.startsWith("node 3 500600000"));
  }

  @Test
  void theDateIsThatOfTheNewestEdit() throws Exception {
    String changes =
        osc(
            "<create><node id='4' version='1' timestamp='2026-05-02T03:04:05Z' lat='0' lon='0'/>",
            "</create>");

    List<String> now = update(file("map.osm", extract()), file("1.osc", changes));

    assertThat(now).contains("data at 2026-05-02T03:04:05Z");
    assertThat(now.get(0)).startsWith("box ");
    String undated = extract().replaceAll("<meta[^>]*>", "");
    assertThat(update(file("undated.osm", undated), file("1.osc", changes)))
        .noneMatch(line -> line.startsWith("data at"));
  }

  @Test
  void withoutABoxTheAreaIsThatOfTheNodes() throws Exception {
    String unbound = extract().replaceAll("<bounds[^>]*>", "");
    String changes =
        osc("<create>" + node(4, 1, 50.02, 8.015) + node(5, 1, 50.2, 8.015) + "</create>");

    assertThat(ids(update(file("map.osm", unbound), file("1.osc", changes))))
        .contains("node 4")
        .doesNotContain("node 5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no map",
        "<osm version='0.6'/>",
        "<osmChange version='0.6'><create>",
        "<osmChange><node id='1' version='9' lat='1' lon='1'/></osmChange>",
        "<osmChange><modify><node id='x' lat='1' lon='1'/></modify></osmChange>",
        "<!DOCTYPE osmChange [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><osmChange>&b;</osmChange>",
        "<!DOCTYPE osmChange SYSTEM 'file:///etc/passwd'><osmChange/>",
      })
  void hostileChangesAreRefusedWithAClearError(String text) throws Exception {
    Path change = file("bad.osc", text);

    assertThatThrownBy(() -> update(file("map.osm", extract()), change))
        .isInstanceOf(UnreadableMapException.class)
        .message()
        .isNotBlank()
        .doesNotContain("Exception");
  }

  @Test
  void whatIsNoChangeFileIsToldWhatOneIs() throws Exception {
    Path map = file("map.osm", extract());
    update(map, file("1.osc", osc()));
    Path pbf = folder.resolve("new.osm.pbf");

    for (Path other : List.of(file("notes.txt", "no map"), pbf)) {
      assertThatThrownBy(() -> update(map, other))
          .isInstanceOf(UnreadableMapException.class)
          .hasMessageContaining(other.getFileName().toString())
          .hasMessageContaining(".osc, .osc.gz or .osc.bz2")
          .hasMessageNotContaining(".osm.gz");
    }
  }

  @Test
  void packedChangesThatAreCutOffOrBlowUpAreRefused() throws Exception {
    Path map = file("map.osm", extract());
    byte[] whole =
        Files.readAllBytes(
            gzip("1.osc.gz", osc("<create>" + node(4, 1, 50.04, 8.04) + "</create>")));
    for (int length = 3; length < whole.length; length += 5) {
      Path cut = Files.write(folder.resolve("cut.osc.gz"), Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> update(map, cut))
          .isInstanceOf(UnreadableMapException.class)
          .hasMessageContaining("cut.osc.gz");
    }
    Path bomb = gzip("bomb.osc.gz", osc("<create></create>".repeat(1_000_000)));
    assertThatThrownBy(() -> update(map, bomb))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("bomb.osc.gz")
        .hasMessageContaining("unpacks to more than");
  }

  @Test
  void aFullDiskIsToldAsSuchAndNoThreadStays() throws Exception {
    StringBuilder many = new StringBuilder(HEAD);
    for (int i = 1; i < 60_000; i++) {
      many.append(node(i, 1, 50.01, 8.01));
    }
    Path map = file("map.osm", many + "</osm>");
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };

    assertThatThrownBy(
            () ->
                new ExtractUpdate(map, List.of(file("1.osc", osc())), NOW)
                    .write(full, UpdateProgress.SILENT))
        .isInstanceOf(IOException.class)
        .hasMessage("No space left on device");
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("update from")) {
        thread.join(10_000);
        assertThat(thread.isAlive()).isFalse();
      }
    }
  }

  @Test
  void anExtractOutOfOrderIsRefusedWithWhatToDo() throws Exception {
    Path map = file("map.osm", HEAD + node(2, 1, 50, 8) + node(1, 1, 50, 8) + "</osm>");

    assertThatThrownBy(() -> update(map, file("1.osc", osc())))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("map.osm")
        .hasMessageContaining("osmium sort");
  }
}
