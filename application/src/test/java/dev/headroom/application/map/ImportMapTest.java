package dev.headroom.application.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.ManualClock;
import dev.headroom.application.SmallMap;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.gazetteer.PlaceEntries;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.vehicle.Measure;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ImportMapTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  private final ManualClock clock = new ManualClock(NOW);
  private final RoadNetwork network = new SmallMap().network();
  private final List<RoadNetwork> kept = new ArrayList<>();
  private final List<Long> progress = new ArrayList<>();

  private ImportMap.Imported imported(ImportMap.Extract extract, ImportMap.Destination destination)
      throws IOException {
    return new ImportMap(clock)
        .handle(
            new ImportMap.Command(
                extract,
                destination,
                Workers.alone(),
                (done, total) -> progress.add(100 * done / total)));
  }

  private void keep(ImportMap.ReadMap map) {
    assertThat(map.picture()).isSameAs(Picture.NONE);
    assertThat(map.places()).isSameAs(PlaceEntries.NONE);
    kept.add(map.network());
  }

  @Test
  void theNetworkIsKeptReadyForSearching() throws Exception {
    List<Instant> dates = new ArrayList<>();
    ImportMap.Imported imported =
        imported(
            (now, issues) -> {
              dates.add(now);
              clock.advance(Duration.ofSeconds(3));
              return ImportMap.ReadMap.of(network);
            },
            this::keep);

    assertThat(dates).containsExactly(NOW);
    assertThat(kept).hasSize(1);
    assertThat(kept.get(0).hierarchy()).isPresent();
    assertThat(progress).isNotEmpty().isSorted();
    assertThat(imported.time()).isEqualTo(Duration.ofSeconds(3));
    assertThat(imported.rules().bySubject())
        .isEqualTo(Map.of(Subject.of(Measure.HEIGHT), 1L, Subject.of(Measure.WEIGHT), 1L));
  }

  @Test
  void ofEachKindOfIssueTheFirstThreeElementsAreNamed() throws Exception {
    ImportMap.Imported imported =
        imported(
            (now, issues) -> {
              for (int way = 1; way <= 5; way++) {
                issues.report("bad_limit", "way/" + way);
              }
              issues.report("no_relations", "map.osm");
              return ImportMap.ReadMap.of(network);
            },
            this::keep);

    assertThat(imported.issueElements())
        .isEqualTo(
            Map.of(
                "bad_limit", List.of("way/1", "way/2", "way/3"),
                "no_relations", List.of("map.osm")));
  }

  @Test
  void whatCannotBeReadKeepsNothing() {
    assertThatThrownBy(
            () ->
                imported(
                    (now, issues) -> {
                      throw new IOException("cut off");
                    },
                    this::keep))
        .isInstanceOf(IOException.class)
        .hasMessage("cut off");
    assertThat(kept).isEmpty();
  }
}
