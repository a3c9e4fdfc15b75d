package dev.headroom.bootstrap.map;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.headroom.bootstrap.Village;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.persistence.network.NetworkFile;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A map stays until there is another one, and what is wrong with its file is said once. */
class MapFileTest {

  private final Logger log = (Logger) LoggerFactory.getLogger(MapFile.class);
  private final ListAppender<ILoggingEvent> logged = new ListAppender<>();

  private static Path village;

  @BeforeAll
  static void make(@TempDir Path folder) throws IOException {
    village = Village.in(folder);
  }

  private static Path villageIn(Path folder) throws IOException {
    return Files.copy(village, folder.resolve("village.headroom"));
  }

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
    Path file = villageIn(folder);
    Path kept = Files.copy(file, folder.resolve("kept"));
    try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW)) {
      map.open();
      assertThat(logged.list).as("opening is silent: a command prints one line").isEmpty();

      Files.delete(file);
      look(map);
      assertThat(logged.list).hasSize(1).allMatch(event -> event.getLevel() == Level.WARN);
      assertThat(map.stale()).isFalse();
      Files.writeString(file, "this is no map");
      look(map);
      assertThat(logged.list).hasSize(2);
      assertThat(logged.list.get(1).getLevel()).isEqualTo(Level.ERROR);
      assertThat(logged.list.get(1).getFormattedMessage()).startsWith("ALARM ");
      assertThat(map.get()).isPresent();
      assertThat(map.stale()).isTrue();

      Files.copy(kept, file, StandardCopyOption.REPLACE_EXISTING);
      look(map);
      assertThat(logged.list).hasSize(3);
      assertThat(logged.list.get(2).getLevel()).isEqualTo(Level.INFO);
      assertThat(map.stale()).isFalse();
    }
  }

  @Test
  void aMapHasTheChecksumOfTheFileThatItWasReadFrom(@TempDir Path folder) throws Exception {
    Path file = villageIn(folder);
    try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW)) {
      map.open();
      String first = map.get().orElseThrow().checksum();
      assertThat(first).isEqualTo(NetworkFile.open(file).checksum()).matches("[0-9a-f]{8}");

      RoadNetwork network = map.get().orElseThrow().network();
      NetworkInfo info = network.info().with(Optional.of(new NetworkInfo.Heights(1, 1)));
      NetworkFile.write(
          new RoadNetwork(info, network.columns(), network.ruleBook(), network.restrictions()),
          file);
      look(map);
      assertThat(map.get().orElseThrow().network().info().source()).isEqualTo(info.source());
      assertThat(map.get().orElseThrow().checksum())
          .isEqualTo(NetworkFile.open(file).checksum())
          .isNotEqualTo(first);
    }
  }

  @Test
  void aBadFileIsNoAlarmWhileItIsWrittenNorOnceItIsRemoved(@TempDir Path folder) throws Exception {
    Path file = villageIn(folder);
    byte[] whole = Files.readAllBytes(file);
    try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW)) {
      map.open();
      for (int written = 100; written < 1_000; written += 100) {
        Files.write(file, Arrays.copyOf(whole, written));
        map.renew();
      }
      assertThat(logged.list).isEmpty();
      assertThat(map.stale()).isFalse();

      map.renew();
      assertThat(logged.list).hasSize(1);
      assertThat(map.stale()).isTrue();
      Files.delete(file);
      look(map);
      assertThat(map.stale()).isFalse();
      assertThat(map.get()).isPresent();
    }
  }

  @Test
  void aMapThatDidNotFitIsTriedAgainWhenItMayFitAndIsNoSecondAlarm(@TempDir Path folder)
      throws Exception {
    Path file = villageIn(folder);
    long[] free = {Long.MAX_VALUE};
    long[] now = {0};
    try (MapFile map =
        new MapFile(
            file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW, 0, () -> free[0], () -> now[0])) {
      map.open();
      var served = map.get();
      free[0] = 0;
      replace(file);
      look(map);
      assertThat(map.stale()).isTrue();
      now[0] = Duration.ofMinutes(5).toNanos();
      look(map);
      assertThat(logged.list).as("the same refusal is no second alarm").hasSize(1);

      free[0] = Long.MAX_VALUE;
      look(map);
      assertThat(map.stale()).as("not before its time").isTrue();
      now[0] += Duration.ofMinutes(5).toNanos();
      look(map);
      assertThat(map.stale()).isFalse();
      assertThat(map.get()).isNotEqualTo(served);

      free[0] = 0;
      replace(file);
      look(map);
      free[0] = Long.MAX_VALUE;
      Object changed = Files.getAttribute(file, "unix:ctime");
      while (Files.getAttribute(file, "unix:ctime").equals(changed)) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
      }
      look(map);
      assertThat(map.stale()).as("tried when its mode has changed").isFalse();
    }
  }

  private static void replace(Path file) throws IOException {
    Path beside = Files.copy(village, file.resolveSibling("new"));
    Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
  }

  @Test
  void anErrorIsARefusalAndDoesNotEndTheWatching(@TempDir Path folder) throws Exception {
    Path file = villageIn(folder);
    Error[] thrown = {null};
    LongSupplier heap =
        () -> {
          if (thrown[0] != null) {
            throw thrown[0];
          }
          return Long.MAX_VALUE;
        };
    try (MapFile map =
        new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW, 0, heap, System::nanoTime)) {
      map.open();
      thrown[0] = new OutOfMemoryError("Java heap space");
      replace(file);
      look(map);
      assertThat(map.stale()).isTrue();
      assertThat(logged.list).singleElement().asString().contains("ALARM", "(no_memory)");
      thrown[0] = null;
      replace(file);
      look(map);
      assertThat(map.stale()).isFalse();
    }
  }

  @Test
  void ageOriginSwapsAndRefusalsAreMeasured(@TempDir Path folder) throws Exception {
    Path file = villageIn(folder);
    Path kept = Files.copy(file, folder.resolve("kept"));
    SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW)) {
      map.bindTo(metrics);
      assertThat(metrics.get("headroom.map.roads").gauge().value()).as("no map").isNaN();
      map.open();
      NetworkInfo info = map.get().orElseThrow().network().info();
      assertThat(metrics.get("headroom.map.roads").gauge().value()).isPositive();
      assertThat(metrics.get("headroom.map.import.age.seconds").gauge().value()).isBetween(0., 60.);
      assertThat(metrics.get("headroom.map.data.age.seconds").gauge().value())
          .as("the extract has no date")
          .isNaN();
      assertThat(metrics.get("headroom.map.info").tag("source", info.source()).gauge().value())
          .isEqualTo(1);

      Files.writeString(file, "this is no map");
      look(map);
      assertThat(
              metrics
                  .get("headroom.map.swap.failures")
                  .tag("reason", "not_a_network_file")
                  .functionCounter()
                  .count())
          .isEqualTo(1);
      assertThat(metrics.get("headroom.map.stale").gauge().value()).isEqualTo(1);

      Files.copy(kept, file, StandardCopyOption.REPLACE_EXISTING);
      look(map);
      assertThat(metrics.get("headroom.map.swaps").functionCounter().count()).isEqualTo(1);
      assertThat(metrics.get("headroom.map.stale").gauge().value()).isZero();
      assertThat(metrics.get("headroom.map.info").gauges()).hasSize(1);
    }
  }

  @Test
  void aMapForWhichThereIsNoMemoryIsToldOnceAndTheMapStays(@TempDir Path folder) throws Exception {
    Path file = villageIn(folder);
    Path other = Files.copy(file, folder.resolve("other"));
    long need = NetworkFile.heapToServe(file);
    assertThat(need).isGreaterThan(2 * Files.size(file));
    long[] free = {need - 1};
    try (MapFile map =
        new MapFile(
            file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW, 0, () -> free[0], System::nanoTime)) {
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

  @Test
  void aFileOfEmptyTextsIsNotOpenedBesideTheMap(@TempDir Path folder) throws Exception {
    Path file = villageIn(folder);
    RoadNetwork village = NetworkFile.read(file);
    NetworkColumns columns = village.columns();
    columns.texts = new ArrayList<>(columns.texts);
    columns.texts.addAll(Collections.nCopies(1_000_000, ""));
    long free = 32 << 20;
    try (MapFile map =
        new MapFile(
            file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW, 0, () -> free, System::nanoTime)) {
      map.open();
      var served = map.get();
      NetworkFile.write(
          new RoadNetwork(village.info(), columns, village.ruleBook(), village.restrictions()),
          file);
      assertThat(Files.size(file)).isLessThan(5 << 20);
      look(map);
      assertThat(map.get()).isEqualTo(served);
      assertThat(logged.list)
          .singleElement()
          .asString()
          .contains("needs", "MB of heap", "no_memory");
    }
  }

  @Test
  void whatRequestsMayTakeStaysFreeWhileAMapIsOpenedBesideTheOldOne(@TempDir Path folder)
      throws Exception {
    Path file = villageIn(folder);
    long reserve = 50 << 20;
    long[] free = {NetworkFile.heapToServe(file) + reserve - 1};
    try (MapFile map =
        new MapFile(
            file,
            Coverage.USUAL,
            TrafficSpeeds.FREE_FLOW,
            reserve,
            () -> free[0],
            System::nanoTime)) {
      map.open();
      var served = map.get();
      replace(file);
      look(map);
      assertThat(map.get()).isEqualTo(served);
      assertThat(logged.list).singleElement().asString().contains("no_memory");

      free[0]++;
      replace(file);
      look(map);
      assertThat(map.get()).isNotEqualTo(served);
    }
  }

  @Test
  void theFileThatIsReadIsTheOneForWhichThereWasRoom(@TempDir Path folder) throws Exception {
    Path file = villageIn(folder);
    RoadNetwork village = NetworkFile.read(file);
    NetworkColumns columns = village.columns();
    columns.texts = new ArrayList<>(columns.texts);
    columns.texts.addAll(Collections.nCopies(100_000, ""));
    Path large = folder.resolve("large");
    NetworkFile.write(
        new RoadNetwork(village.info(), columns, village.ruleBook(), village.restrictions()),
        large);
    long room = NetworkFile.heapToServe(file) + (1 << 20);
    boolean[] looking = {false};
    LongSupplier free =
        () -> {
          if (looking[0] && Files.exists(large)) {
            try {
              Files.move(large, file, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
          return room;
        };
    try (MapFile map =
        new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW, 0, free, System::nanoTime)) {
      map.open();
      looking[0] = true;
      replace(file);
      map.renew();
      assertThat(large).doesNotExist();
      assertThat(map.get().orElseThrow().network().columns().texts).hasSizeLessThan(100_000);
      look(map);
      assertThat(map.stale()).as("the large one, which is there now").isTrue();
      assertThat(map.get().orElseThrow().network().columns().texts).hasSizeLessThan(100_000);
    }
  }

  private static void look(MapFile map) {
    for (int i = 0; i < 3; i++) {
      map.renew();
    }
  }
}
