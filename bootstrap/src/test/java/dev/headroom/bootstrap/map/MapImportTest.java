package dev.headroom.bootstrap.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.bootstrap.Village;
import dev.headroom.osm.ImportProgress;
import dev.headroom.osm.ImportSettings;
import dev.headroom.osm.file.UnreadableMapException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MapImportTest {

  @Test
  void everyStageIsToldAndTheLastFromItsBeginningToItsEnd(@TempDir Path folder) throws Exception {
    Path extract = Village.drawIn(folder);
    List<ImportProgress.Stage> stages = new ArrayList<>();
    List<Long> percent = new ArrayList<>();
    ImportProgress progress =
        (stage, done, total) -> {
          if (!stages.contains(stage)) {
            stages.add(stage);
          }
          if (stage == ImportProgress.Stage.HIERARCHY) {
            percent.add(100 * done / total);
          }
        };

    new MapImport(ImportSettings.FROM_COORDINATES, progress, Clock.systemUTC())
        .run(extract, folder.resolve("village.headroom"));

    assertThat(stages).containsExactly(ImportProgress.Stage.values());
    assertThat(percent).isSorted().startsWith(0L).endsWith(100L).hasSizeGreaterThan(10);
  }

  /** A road with one node: there is nothing to build, and the list says why. */
  @Test
  void theIssuesOfAnExtractOfWhichNothingCanBeBuiltAreListed(@TempDir Path folder)
      throws Exception {
    Path extract =
        Files.writeString(
            folder.resolve("one.osm"),
            "<osm version='0.6'><node id='1' lat='1' lon='1'/><way id='7'><nd ref='1'/>"
                + "<nd ref='1'/><tag k='highway' v='primary'/></way></osm>");
    Path out = folder.resolve("one.headroom");

    assertThatThrownBy(() -> imported(extract, out))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("no road that can be built")
        .hasMessageContaining("one.headroom.issues.csv");
    assertThat(folder.resolve("one.headroom.issues.csv"))
        .content()
        .contains("degenerate_way,way/7");
    assertThat(out).doesNotExist();
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).hasSize(2);
    }
  }

  @Test
  void theIssuesOfARefusedExtractLeaveThoseOfTheMapThatIsThere(@TempDir Path folder)
      throws Exception {
    Path out = folder.resolve("village.headroom");
    imported(Village.drawIn(folder), out);
    String before = Files.readString(MapImport.issuesOf(out));
    Path extract =
        Files.writeString(
            folder.resolve("one.osm"),
            "<osm version='0.6'><node id='1' lat='1' lon='1'/><way id='7'><nd ref='1'/>"
                + "<tag k='highway' v='primary'/></way></osm>");

    assertThatThrownBy(() -> imported(extract, out)).isInstanceOf(UnreadableMapException.class);
    assertThat(MapImport.issuesOf(out)).content().isEqualTo(before);
    assertThat(folder.resolve("village.headroom.refused.issues.csv"))
        .content()
        .contains("degenerate_way");
  }

  private static void imported(Path extract, Path out) throws IOException {
    new MapImport(ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, Clock.systemUTC())
        .run(extract, out);
  }
}
