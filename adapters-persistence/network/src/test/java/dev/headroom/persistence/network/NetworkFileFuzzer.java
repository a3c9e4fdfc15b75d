package dev.headroom.persistence.network;

import com.sun.management.ThreadMXBean;
import dev.headroom.domain.FuzzSeeds;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * What a coverage-guided fuzzer calls: a network file, whose format, size and checksum are made
 * right, so that what lies below is read. It is refused, or answers; opening it allocates no more
 * than was estimated before, and some KB never ask for more than 64 MB.
 */
public final class NetworkFileFuzzer {

  private static final long MOST_ALLOCATED = 64L << 20;

  /** Beside what stays: buffers, and what is gone again when the file is open. */
  private static final long UNESTIMATED = 8L << 20;

  private static final int LARGEST = 1 << 16;
  private static final Duration BUDGET = Duration.ofMillis(200);

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final Path FILE = FuzzSeeds.file(".headroom");

  private NetworkFileFuzzer() {}

  /** Writes its seeds to a folder, and runs them: the first input takes no time for classes. */
  public static void fuzzerInitialize(String... arguments) throws IOException {
    FuzzSeeds.plant(arguments[0], seeds(), NetworkFileFuzzer::fuzzerTestOneInput);
  }

  /** Networks with and without a hierarchy, and one with a picture. */
  static List<byte[]> seeds() throws IOException {
    RoadNetwork bare = Networks.withEverything(1, 12);
    RoadNetwork whole =
        bare.with(NetworkPreparation.build(bare, Workers.alone(), Budget.UNLIMITED));
    NetworkFile.write(
        Networks.withEverything(3, 2), Sections.picture(3, 5), Optional.empty(), FILE);
    byte[] searched = Files.readAllBytes(FILE);
    return List.of(written(bare), written(whole), written(Networks.withEverything(2, 2)), searched);
  }

  private static byte[] written(RoadNetwork network) throws IOException {
    NetworkFile.write(network, FILE);
    return Files.readAllBytes(FILE);
  }

  /** One input. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    if (input.length < FileHead.HEADER_BYTES + FileHead.CHECKSUM_BYTES || input.length > LARGEST) {
      return;
    }
    Files.write(FILE, summedUp(input.clone()));
    if (!read().isBounded()) {
      Opening again = read(); // What loads classes counts once.
      if (!again.isBounded()) {
        throw new AssertionError(again + " for " + input.length + " bytes");
      }
    }
  }

  /**
   * What it took to open a file, or to refuse it.
   *
   * @param allocated bytes
   * @param bound the most that it may be, by what was estimated beforehand
   */
  private record Opening(long allocated, long bound) {
    boolean isBounded() {
      return allocated <= bound;
    }
  }

  /** Opens the file and asks it. */
  private static Opening read() throws IOException {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      long estimated = NetworkFile.heapToOpen(FILE);
      before = THREADS.getCurrentThreadAllocatedBytes();
      NetworkFile.Opened opened = NetworkFile.openAll(FILE);
      long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
      ask(opened.stored().network());
      ask(opened);
      return new Opening(allocated, Math.min(MOST_ALLOCATED, 2 * estimated + UNESTIMATED));
    } catch (NetworkFileException refused) {
      if (String.valueOf(refused.getMessage()).contains("Exception")) {
        throw new AssertionError(refused);
      }
      return new Opening(THREADS.getCurrentThreadAllocatedBytes() - before, MOST_ALLOCATED);
    }
  }

  /** What is seen and found. */
  private static void ask(NetworkFile.Opened opened) {
    try (Picture picture = opened.picture()) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      GridBox all = new GridBox(0, 0, Grid.SIZE, Grid.SIZE);
      for (Detail detail : Detail.values()) {
        picture.near(detail, all, feature -> feature.box());
      }
      long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
      if (allocated > MOST_ALLOCATED) {
        throw new AssertionError(allocated + " bytes for what is read part by part");
      }
    }
  }

  private static byte[] summedUp(byte[] file) {
    int end = file.length - FileHead.CHECKSUM_BYTES;
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(FileHead.MAGIC).putInt(NetworkFile.FORMAT);
    bytes.putLong(FileHead.HEADER_BYTES - Long.BYTES, file.length);
    CRC32C sum = new CRC32C();
    sum.update(file, 0, end);
    bytes.putInt(end, (int) sum.getValue());
    return file;
  }

  /** What is near, and a route across. */
  private static void ask(RoadNetwork network) {
    RoutePlanning planning = RoutePlanning.of(network, BUDGET);
    Box box = network.info().box().orElse(new Box(54.0, -4.9, 54.5, -4.2));
    Position from = new Position(box.south(), box.west());
    Position to = new Position(box.north(), box.east());
    Position middle = new Position((box.south() + box.north()) / 2, (box.west() + box.east()) / 2);
    planning.restrictionsNear(middle, 1_000);
    Dimensions lorry = Dimensions.ofCentimetresAndKilograms(400, 1_000, 250, 18_000);
    for (Position end : List.of(to, middle)) {
      planning.plan(new RouteRequest(from, end, lorry, new Times.Unspecified()));
    }
  }
}
