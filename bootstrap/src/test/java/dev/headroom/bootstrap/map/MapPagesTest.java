package dev.headroom.bootstrap.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.bootstrap.Village;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is mapped belongs to the server alone. */
class MapPagesTest {

  private static final int OVERWRITTEN = 40;

  /** What the process has mapped. */
  private static final Path MAPPED = Path.of("/proc/self/maps");

  @Test
  void answersStayWhileTheFileIsOverwrittenAndCutOff(@TempDir Path folder) throws Exception {
    Path file = Village.in(folder);
    byte[] good = Files.readAllBytes(file);
    try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW)) {
      map.keepingPagesIn(folder).open();
      RoadNetwork network = map.get().orElseThrow().network();
      List<Long> before = costs(network);
      assertThat(before).anyMatch(cost -> cost > 0);
      AtomicBoolean done = new AtomicBoolean();
      ExecutorService asking = Executors.newSingleThreadExecutor();
      try {
        Future<Integer> rounds =
            asking.submit(
                () -> {
                  int round = 0;
                  do {
                    assertThat(costs(network)).isEqualTo(before);
                    round++;
                  } while (!done.get());
                  return round;
                });
        for (int i = 0; i < OVERWRITTEN; i++) {
          overwrite(file, good.length, (byte) i);
          Files.write(file, good, StandardOpenOption.TRUNCATE_EXISTING);
        }
        overwrite(file, good.length, (byte) -1);
        done.set(true);
        assertThat(rounds.get()).isPositive();
      } finally {
        asking.shutdownNow();
      }
      assertThat(costs(network)).isEqualTo(before);
    }
  }

  @Test
  void pagesHaveNoNameThatAnybodyCouldOpen(@TempDir Path folder) throws Exception {
    Path file = Village.in(folder);
    Path pages = Files.createDirectory(folder.resolve("pages"));
    try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW)) {
      map.keepingPagesIn(pages).open();
      try (Stream<Path> left = Files.list(pages)) {
        assertThat(left).isEmpty();
      }
    }
  }

  @Test
  void pagesOfMapsThatAreGoneDoNotPileUp(@TempDir Path folder) throws Exception {
    assumeTrue(Files.isReadable(MAPPED), "what is mapped can be seen on Linux alone");
    Path file = Village.in(folder);
    byte[] good = Files.readAllBytes(file);
    Path pages = Files.createDirectory(folder.resolve("pages")).toRealPath();
    try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW)) {
      map.keepingPagesIn(pages).open();
      assertThat(filesMappedIn(pages)).isEqualTo(1);
      for (int renewal = 1; renewal <= 4; renewal++) {
        boolean bad = renewal == 3;
        Files.write(file, bad ? Arrays.copyOf(good, good.length - 100) : good);
        Files.setLastModifiedTime(file, FileTime.fromMillis(renewal * 1_000_000L));
        map.renew();
        map.check(Files.write(folder.resolve("candidate"), good));
        assertThat(map.stale()).isFalse();
        assertThat(filesSoonMappedIn(pages, 3)).as("renewal " + renewal).isLessThanOrEqualTo(3);
      }
    }
  }

  /**
   * A thread of the JVM's takes a mapping away some time after a collection has found it unused.
   */
  private static long filesSoonMappedIn(Path folder, int most) throws IOException {
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (filesMappedIn(folder) > most && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
    return filesMappedIn(folder);
  }

  private static long filesMappedIn(Path folder) throws IOException {
    try (Stream<String> lines = Files.lines(MAPPED)) {
      return lines
          .filter(line -> line.contains(folder + "/"))
          .map(line -> line.substring(line.indexOf(folder.toString())))
          .distinct()
          .count();
    }
  }

  @Test
  void aMapIsServedWhereItsFolderForPagesIsNotThere(@TempDir Path folder) throws Exception {
    Path file = Village.in(folder);
    try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW)) {
      map.keepingPagesIn(folder.resolve("nowhere")).open();
      assertThat(map.get()).isPresent();
    }
  }

  private static void overwrite(Path file, int length, byte value) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      byte[] bytes = new byte[length];
      Arrays.fill(bytes, value);
      channel.write(ByteBuffer.wrap(bytes), 0);
      channel.truncate(16);
    }
  }

  /** The cost of the best way between all roads. */
  private static List<Long> costs(RoadNetwork network) {
    NetworkHierarchy prepared = network.hierarchy().orElseThrow();
    Session session = prepared.engine().session();
    Terms allOpen = Terms.of(new RuleLevels(new byte[prepared.expansion().ruleBook().setCount()]));
    int states = prepared.expansion().graph().stateCount();
    List<Long> costs = new ArrayList<>();
    for (int from = 0; from < states; from++) {
      for (int to = 0; to < states; to++) {
        Ends ends = new Ends(List.of(new Anchor(from, 0, 0, 0)), List.of(new Anchor(to, 0, 0, 0)));
        costs.add(
            session.best(allOpen, ends, Budget.UNLIMITED).map(path -> path.cost()).orElse(-1L));
      }
    }
    return costs;
  }
}
