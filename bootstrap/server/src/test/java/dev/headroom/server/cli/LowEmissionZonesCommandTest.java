package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.persistence.network.NetworkFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code map import --low-emission-zones}: a road in a zone that the map only names. */
class LowEmissionZonesCommandTest {

  private static final String HEADER = "country,name,vehicles,asks,source\n";
  private static final String SOURCE = ",https://zones.example/rules\n";

  @TempDir private Path folder;
  private Path map;

  @BeforeEach
  void drawTheZone() throws IOException {
    map =
        Files.writeString(
            folder.resolve("zone.osm"),
            """
            <osm version="0.6" generator="test">
            <node id="1" version="1" lat="48.30" lon="7.70"/>
            <node id="2" version="1" lat="48.30" lon="7.72"/>
            <node id="3" version="1" lat="48.32" lon="7.72"/>
            <node id="4" version="1" lat="48.32" lon="7.70"/>
            <node id="5" version="1" lat="48.31" lon="7.705"/>
            <node id="6" version="1" lat="48.31" lon="7.715"/>
            <way id="1" version="1"><nd ref="5"/><nd ref="6"/>
            <tag k="highway" v="residential"/></way>
            <way id="2" version="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="1"/>
            <tag k="boundary" v="low_emission_zone"/><tag k="name" v="Umweltzone Testheim"/></way>
            </osm>
            """);
  }

  private Ran importing(String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of("map", "import", map.toString(), "--out", out().toString(), "--country", "DE"));
    arguments.addAll(List.of("--time-zone", "Europe/Berlin"));
    arguments.addAll(List.of(options));
    return Ran.of(arguments.toArray(String[]::new));
  }

  private Ran importing(byte[] table) throws IOException {
    Path file = Files.write(folder.resolve("zones.csv"), table);
    return importing("--low-emission-zones", file.toString());
  }

  private Path out() {
    return folder.resolve("zone.headroom");
  }

  private List<Integer> limits() throws IOException {
    RoadNetwork network = NetworkFile.read(out());
    return network.restrictions().stream()
        .filter(each -> each.type() == Measure.EMISSION)
        .map(Restriction::amount)
        .toList();
  }

  @Test
  void withoutAFileTheTableThatIsBuiltInHolds() throws IOException {
    Ran ran = importing();
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(limits()).containsExactly(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DE,,lorries,euro_6                         | 2",
        "DE,TESTHEIM,all,zero                       | 0",
        "DE,Elsewhere,all,zero                      | ''",
        "FR,,all,zero                               | ''",
        "DE,testheim,all,charge                     | ''",
        "DE,testheim,all,report                     | ''"
      })
  void aFileReplacesTheTable(String row, String limit) throws IOException {
    Ran ran = importing((HEADER + row + SOURCE).getBytes(StandardCharsets.UTF_8));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(limits())
        .map(String::valueOf)
        .isEqualTo(limit.isEmpty() ? List.of() : List.of(limit));
  }

  @Test
  void lorriesAndVansAreAskedApartAndTheFirstRowHolds() throws IOException {
    String rows =
        HEADER
            + "DE,,vans,euro_5"
            + SOURCE
            + "DE,,all,euro_6"
            + SOURCE
            + "DE,zone,lorries,euro_7"
            + SOURCE;
    assertThat(importing(rows.getBytes(StandardCharsets.UTF_8)).code()).isZero();
    assertThat(limits()).containsExactlyInAnyOrder(1, 3);
  }

  @Test
  void anEmptyTableLeavesEveryZoneToANotice() throws IOException {
    assertThat(importing(HEADER.getBytes(StandardCharsets.UTF_8)).code()).isZero();
    assertThat(limits()).isEmpty();
  }

  private void refused(byte[] table, String... reasons) throws IOException {
    Ran ran = importing(table);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).contains(reasons);
    assertThat(ran.err().length()).isLessThan(10_000);
    assertThat(out()).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DE,,cars,euro_4,https://a.example     | line 2: vehicles is none of",
        "DE,,all,euro_9,https://a.example      | line 2: asks is none of",
        "XX,,all,euro_4,https://a.example      | line 2: country is no country",
        "DE,,all,euro_4,nowhere                | line 2: source is no address",
        "DE,,all,euro_4                        | line 2: has 4 fields",
        "DE,\"x,all,euro_4,https://a.example   | line 2: its quotes do not match"
      })
  void aBrokenRowEndsTheImport(String row, String reason) throws IOException {
    refused((HEADER + row + "\n").getBytes(StandardCharsets.UTF_8), reason);
  }

  @Test
  void hostileFilesEndTheImport() throws IOException {
    refused(new byte[0], "does not name the columns");
    refused("country,name,vehicles,ask,source\n".getBytes(StandardCharsets.UTF_8), "mean asks?");
    refused("country,name,vehicles,asks\n".getBytes(StandardCharsets.UTF_8), "source is missing");
    refused(new byte[] {(byte) 0xff, (byte) 0xfe, 0, 'x', '\n'}, "UTF-8");
    refused(
        (HEADER + "DE,a\u0000b,all,zero" + SOURCE).getBytes(StandardCharsets.UTF_8),
        "cannot be printed");
    refused(
        (HEADER + "DE," + "x".repeat(1_000_000) + ",all,zero" + SOURCE)
            .getBytes(StandardCharsets.UTF_8),
        "longer than");
    refused(
        (HEADER + ("DE,,all,zero" + SOURCE).repeat(2)).getBytes(StandardCharsets.UTF_8),
        "line 2 is about the same zones");
  }

  @Test
  void aHugeFileEndsTheImport() throws IOException {
    StringBuilder rows = new StringBuilder(HEADER);
    for (int i = 0; i <= 10_000; i++) {
      rows.append("DE,zone ").append(i).append(",all,zero").append(SOURCE);
    }
    refused(rows.toString().getBytes(StandardCharsets.UTF_8), "at most 10000 rows");
  }

  @Test
  void aFileThatIsNotThereEndsTheImport() {
    Ran ran = importing("--low-emission-zones", folder.resolve("none.csv").toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines()).hasSize(1);
  }
}
