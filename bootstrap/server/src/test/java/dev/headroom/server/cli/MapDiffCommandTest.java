package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code map diff}, in words and as JSON. */
class MapDiffCommandTest {

  @TempDir Path folder;

  private Path network(String name, String first, String axles) throws IOException {
    String xml =
        """
        <osm version='0.6'>
        <node id='1' lat='54.10' lon='-4.50'/><node id='2' lat='54.10' lon='-4.49'/>
        <node id='3' lat='54.10' lon='-4.48'/>
        <way id='7'><nd ref='1'/><nd ref='2'/><tag k='highway' v='primary'/>
          <tag k='name' v='Mill Lane'/>%s</way>
        <way id='8'><nd ref='2'/><nd ref='3'/><tag k='highway' v='primary'/>%s</way>
        </osm>
        """
            .formatted(first, tag("maxaxleload", axles));
    Path extract = Files.writeString(folder.resolve(name + ".osm"), xml);
    Path network = folder.resolve(name + ".headroom");
    String[] command = {
      "map",
      "import",
      extract + "",
      "--out",
      network + "",
      "--country",
      "GB",
      "--time-zone",
      "Etc/UTC"
    };
    assertThat(Ran.of(command).code()).isZero();
    return network;
  }

  private static String tag(String key, String value) {
    return value.isEmpty() ? "" : "<tag k='" + key + "' v='" + value + "'/>";
  }

  @Test
  void whatChangedIsToldInWordsAndAsJson() throws IOException {
    String before = network("may", tag("maxheight", "4"), "") + "";
    String after = network("june", tag("maxheight", "3.8"), "8") + "";

    Ran words = Ran.of("map", "diff", before, after);
    assertThat(words.err()).isEmpty();
    assertThat(words.code()).isZero();
    assertThat(words.out().lines())
        .containsExactly(
            "may.osm, data of an unknown date: 1 limit",
            "june.osm, data of an unknown date: 2 limits",
            "new: 1",
            "  8 t axle load; 54.10000,-4.48500; 652 m (way/8)",
            "stricter: 1",
            "  3.8 m low bridge, was: 4 m low bridge; Mill Lane; 54.10000,-4.49500; 652 m (way/7)");

    JsonNode json =
        new ObjectMapper().readTree(Ran.of("map", "diff", before, after, "--json").out());
    assertThat(json.at("/counts/added").asInt()).isEqualTo(1);
    assertThat(json.at("/counts/lowered").asInt()).isEqualTo(1);
    assertThat(json.at("/counts/removed").asInt()).isZero();
    assertThat(json.at("/changes/0/subject").asText()).isEqualTo("axle_load");
    assertThat(json.at("/changes/0/new/maximum").decimalValue()).isEqualByComparingTo("8");
    JsonNode lowered = json.at("/changes/1");
    assertThat(lowered.at("/change").asText()).isEqualTo("lowered");
    assertThat(lowered.at("/old/maximum").decimalValue()).isEqualByComparingTo("4");
    assertThat(lowered.at("/new/maximum").decimalValue()).isEqualByComparingTo("3.8");
    assertThat(lowered.at("/new/osm_ids/0").asText()).isEqualTo("way/7");
    assertThat(lowered.at("/new/street").asText()).isEqualTo("Mill Lane");
    assertThat(lowered.at("/new/lat").asDouble()).isEqualTo(54.1);
  }

  @Test
  void aDirectionThatIsNewlyLimitedIsNamed() throws IOException {
    String before = network("may", tag("maxheight:forward", "3.5"), "") + "";
    String after = network("june", tag("maxheight:backward", "3.5"), "") + "";

    assertThat(Ran.of("map", "diff", before, after).out().lines().skip(2))
        .containsExactly(
            "new: 1",
            "  3.5 m low bridge towards the west; Mill Lane; 54.10000,-4.49500; 652 m (way/7)",
            "gone: 1",
            "  3.5 m low bridge towards the east; Mill Lane; 54.10000,-4.49500; 652 m (way/7)");
    JsonNode json =
        new ObjectMapper().readTree(Ran.of("map", "diff", before, after, "--json").out());
    assertThat(json.at("/changes/0/new/bearing").asInt()).isEqualTo(270);
    assertThat(json.at("/changes/1/old/bearing").asInt()).isEqualTo(90);
  }

  @Test
  void whereBothTextsAreEqualTheLineSaysWhatDiffers() throws IOException {
    String before = network("may", tag("maxheight:goods", "3.5"), "") + "";
    String after = network("june", tag("maxheight:hgv", "3.5"), "") + "";

    assertThat(Ran.of("map", "diff", before, after).out())
        .contains(
            "3.5 m low bridge for goods vehicles, was: 3.5 m low bridge for goods vehicles"
                + " (same text; what differs: vehicles, tag); Mill Lane;");
    JsonNode json =
        new ObjectMapper().readTree(Ran.of("map", "diff", before, after, "--json").out());
    assertThat(json.at("/changes/0/differs").toString()).isEqualTo("[\"vehicles\",\"tag\"]");
  }

  @Test
  void equalMapsHaveNoChange() throws IOException {
    String map = network("map", tag("maxheight", "4"), "8") + "";

    assertThat(Ran.of("map", "diff", map, map).out()).contains("no limit has changed");
  }
}
