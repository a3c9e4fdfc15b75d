package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.bootstrap.Village;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.persistence.network.NetworkFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a server estimates that a map takes of the heap, against what it takes: in a JVM of its own,
 * where nobody else takes any.
 */
class HeapOfMapsTest {

  /** What a JVM takes before it opens a map, and what its collector does not find room in. */
  private static final long OF_THE_JVM = 24 << 20;

  /** What is estimated whatever there is in a map. */
  private static final long OF_ANY_MAP = 3 << 20;

  @ParameterizedTest
  @MethodSource("maps")
  void aMapTakesNoMoreThanIsEstimatedAndNotFarLess(String map, @TempDir Path folder)
      throws Exception {
    Path file = folder.resolve("map.headroom");
    NetworkFile.write(Chain.of(map).network(), file);
    long estimated = NetworkFile.heapToServe(file);

    long held = heldInAJvmOf(estimated + OF_THE_JVM, file, folder);

    assertThat(held).isPositive().isLessThanOrEqualTo(estimated);
    assertThat(estimated).isLessThanOrEqualTo(4 * held + OF_ANY_MAP);
  }

  /** One of them, or with {@code -Plong} each. */
  static List<String> maps() {
    return Boolean.getBoolean("headroom.test.long") ? Chain.names() : List.of("isle-of-man");
  }

  private static long heldInAJvmOf(long heap, Path file, Path folder) throws Exception {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx" + heap,
            "-Djava.io.tmpdir=" + folder,
            "-cp",
            System.getProperty("java.class.path"),
            Opening.class.getName(),
            Village.in(Files.createDirectory(folder.resolve("village"))).toString(),
            file.toString());
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("it opens with %s bytes: %s", heap, told).isZero();
    return Long.parseLong(told.lines().reduce((one, other) -> other).orElseThrow().trim());
  }

  /** Opens two maps as a server does, and says by how much the heap has grown with the second. */
  static final class Opening {

    private static final int COLLECTIONS = 12;
    private static final long BETWEEN_COLLECTIONS = 10_000_000;

    private Opening() {}

    public static void main(String[] arguments) throws IOException {
      held(Path.of(arguments[0])); // What the first opening loads belongs to no map.
      System.out.println(held(Path.of(arguments[1])));
    }

    private static long held(Path file) throws IOException {
      long before = used();
      try (MapFile map = new MapFile(file, Coverage.USUAL, TrafficSpeeds.FREE_FLOW)) {
        map.open();
        long after = used();
        return map.get().isPresent() ? after - before : -1;
      }
    }

    /** The least after several collections: threads that are ending keep what they worked with. */
    private static long used() {
      Runtime jvm = Runtime.getRuntime();
      long least = Long.MAX_VALUE;
      for (int collections = 0; collections < COLLECTIONS; collections++) {
        System.gc();
        least = Math.min(least, jvm.totalMemory() - jvm.freeMemory());
        LockSupport.parkNanos(BETWEEN_COLLECTIONS);
      }
      return least;
    }
  }
}
