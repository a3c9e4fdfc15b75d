package dev.headroom.bootstrap.map;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.bootstrap.Village;
import dev.headroom.persistence.osm.ImportProgress;
import dev.headroom.persistence.osm.ImportSettings;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
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
}
