package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code map update}, from the files to the map that is imported then. */
class MapUpdateCommandTest {

  private static final String EXTRACT =
      """
      <osm version='0.6'><bounds minlat='54' minlon='-5' maxlat='55' maxlon='-4'/>
      <node id='1' version='1' lat='54.10' lon='-4.50'/>
      <node id='2' version='1' lat='54.10' lon='-4.49'/>
      <way id='7' version='1'><nd ref='1'/><nd ref='2'/><tag k='highway' v='primary'/></way>
      </osm>
      """;

  private static final String CHANGE =
      """
      <osmChange version='0.6'><modify>
      <way id='7' version='2'><nd ref='1'/><nd ref='2'/><tag k='highway' v='primary'/>
        <tag k='maxheight' v='3.8'/></way></modify></osmChange>
      """;

  @TempDir Path folder;

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.toList();
    }
  }

  @Test
  void theExtractIsNewerThenAndCanBeImported() throws IOException {
    Path extract = Files.writeString(folder.resolve("may.osm"), EXTRACT);
    Path change = Files.writeString(folder.resolve("june.osc"), CHANGE);
    String out = folder.resolve("june.osm.pbf").toString();

    Ran ran =
        Ran.of("map", "update", "--extract", extract + "", "--change", change + "", "--out", out);
    assertThat(ran.err())
        .isEqualTo(
            """
            headroom: reading the changes ...
            headroom: reading the extract ...
            headroom: finding what concerns the extract ...
            headroom: writing the extract ...
            """);
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("1 objects new or changed, 0 deleted");

    String network = folder.resolve("june.headroom").toString();
    String[] importing = {
      "map", "import", out, "--out", network, "--country", "GB", "--time-zone", "Etc/UTC", "--json"
    };
    JsonNode imported = new ObjectMapper().readTree(Ran.of(importing).out());
    assertThat(imported.at("/rules").asInt()).isEqualTo(1);
    assertThat(imported.at("/extract_boxes")).hasToString("[[-5.0,54.0,-4.0,55.0]]");
    assertThat(Ran.of("map", "check", network, "--json").json().at("/extract_boxes"))
        .isEqualTo(imported.at("/extract_boxes"));
    assertThat(Ran.of("map", "check", network).out())
        .contains("cut out of -5.0,54.0,-4.0,55.0: what lies outside is not covered");

    String[] again = {
      "map", "update", "--extract", out, "--change", change + "", "--out", out, "--json"
    };
    JsonNode nothing = new ObjectMapper().readTree(Ran.of(again).out());
    assertThat(nothing.at("/changed").asInt()).isZero();
    assertThat(nothing.at("/elsewhere").asInt()).isEqualTo(1);
    // A PBF file that was cut off before its relations looks like this.
    assertThat(nothing.at("/maybe_cut_off").asBoolean()).isTrue();
  }

  @Test
  void onlyAFileIsReplaced() throws IOException {
    Path extract = Files.writeString(folder.resolve("may.osm"), EXTRACT);
    Path change = Files.writeString(folder.resolve("june.osc"), CHANGE);
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device) && !Files.isRegularFile(device));
    // What stands for the device can be replaced by whoever may write to this folder.
    Path out = Files.createSymbolicLink(folder.resolve("june.osm.pbf"), device);

    Ran ran =
        Ran.of(
            "map", "update", "--extract", extract + "", "--change", change + "", "--out", out + "");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("june.osm.pbf is no file that could be replaced");
    assertThat(Files.isSymbolicLink(out)).isTrue();
  }

  @Test
  void aFailureLeavesWhatWasThereAndNothingBeside() throws IOException {
    Path extract = Files.writeString(folder.resolve("may.osm"), EXTRACT);
    Path change = Files.writeString(folder.resolve("june.osc"), CHANGE.substring(0, 150));
    Path out = Files.writeString(folder.resolve("june.osm.pbf"), "as it was");

    Ran ran =
        Ran.of(
            "map", "update", "--extract", extract + "", "--change", change + "", "--out", out + "");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines().filter(line -> !line.endsWith(" ..."))).hasSize(1);
    assertThat(ran.err()).contains("june.osc").doesNotContain("Exception");
    assertThat(out).hasContent("as it was");
    assertThat(files()).containsExactlyInAnyOrder(extract, change, out);
  }
}
