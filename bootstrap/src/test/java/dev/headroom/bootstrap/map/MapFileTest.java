package dev.headroom.bootstrap.map;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.headroom.bootstrap.Village;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A map stays until there is another one, and what is wrong with its file is said once. */
class MapFileTest {

  private final Logger log = (Logger) LoggerFactory.getLogger(MapFile.class);
  private final ListAppender<ILoggingEvent> logged = new ListAppender<>();

  @BeforeEach
  void listen() {
    logged.start();
    log.setLevel(Level.INFO);
    log.addAppender(logged);
  }

  @AfterEach
  void stopListening() {
    log.detachAppender(logged);
    log.setLevel(null);
  }

  @Test
  void aFileThatIsGoneOrBrokenIsToldOnceAndTheMapStays(@TempDir Path folder) throws Exception {
    Path file = Village.in(folder);
    Path kept = Files.copy(file, folder.resolve("kept"));
    try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW)) {
      map.open();
      assertThat(logged.list).as("opening is silent: a command prints one line").isEmpty();

      Files.delete(file);
      look(map);
      assertThat(logged.list).hasSize(1).allMatch(event -> event.getLevel() == Level.WARN);
      Files.writeString(file, "this is no map");
      look(map);
      assertThat(logged.list).hasSize(2);
      assertThat(map.get()).isPresent();

      Files.copy(kept, file, StandardCopyOption.REPLACE_EXISTING);
      look(map);
      assertThat(logged.list).hasSize(3);
      assertThat(logged.list.get(2).getLevel()).isEqualTo(Level.INFO);
    }
  }

  @Test
  void aMapForWhichThereIsNoMemoryIsToldOnceAndTheMapStays(@TempDir Path folder) throws Exception {
    Path file = Village.in(folder);
    Path other = Files.copy(file, folder.resolve("other"));
    long size = Files.size(file);
    long[] free = {3 * size - 1};
    try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW, () -> free[0])) {
      map.open();
      var served = map.get();
      Files.copy(other, file, StandardCopyOption.REPLACE_EXISTING);
      look(map);
      assertThat(map.get()).isEqualTo(served);
      assertThat(logged.list).singleElement().asString().contains("-Xmx");

      free[0]++;
      Files.copy(other, file, StandardCopyOption.REPLACE_EXISTING);
      look(map);
      assertThat(map.get()).isNotEqualTo(served);
    }
  }

  private static void look(MapFile map) {
    for (int i = 0; i < 3; i++) {
      map.renew();
    }
  }
}
