package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.bootstrap.OperatorException;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.persistence.network.NetworkFileException;
import dev.headroom.server.fetch.MapAddress;
import dev.headroom.server.fetch.RemoteMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was kept of a map at an address is given up only where it can never be opened. */
class OpeningMapTest {

  /** Where nobody listens. */
  private static final MapAddress NOWHERE =
      MapAddress.in("http://127.0.0.1:1/county.headroom").orElseThrow();

  @TempDir private Path folder;
  private Path kept;
  private Path note;

  @BeforeEach
  void keep() throws IOException {
    kept = folder.resolve("kept.headroom");
    note = folder.resolve("kept.headroom.properties");
    Files.write(kept, new byte[] {1});
    Files.writeString(note, "address=" + NOWHERE.map() + "\nsha256=" + "0".repeat(64) + "\n");
  }

  private void open() throws IOException {
    try (MapFile map = new MapFile(kept, new Coverage(1_000), TrafficSpeeds.FREE_FLOW);
        RemoteMap remote = new RemoteMap(NOWHERE, kept, map);
        OpeningMap opening = new OpeningMap(map, Optional.of(remote))) {
      opening.await();
    }
  }

  @Test
  void whyADamagedOneWasFetchedAgainIsNotForgotten() {
    assertThatThrownBy(this::open)
        .isInstanceOf(OperatorException.class)
        .satisfies(
            failure ->
                assertThat(failure.getSuppressed())
                    .singleElement()
                    .isInstanceOf(NetworkFileException.class));
    assertThat(note).doesNotExist();
  }

  @Test
  void oneThatMayBeOpenedLaterIsNotFetchedAgain() {
    IOException noMemory = NetworkFileException.noMemory(kept, 2, 1);
    try (MapFile map = new MapFile(kept, new Coverage(1_000), TrafficSpeeds.FREE_FLOW);
        RemoteMap remote = new RemoteMap(NOWHERE, kept, map)) {
      assertThatThrownBy(
              () ->
                  OpeningMap.open(
                      () -> {
                        throw noMemory;
                      },
                      remote))
          .isSameAs(noMemory);
    }
    assertThat(note).exists();
  }
}
