package dev.headroom.benchmarks.server;

import dev.headroom.benchmarks.measure.Figures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Replaces the map of a server by its twin while two clients ask for routes, and tells what the
 * requests took, which failed, and what memory the server held: before, from the moment at which
 * the file is replaced until the server says that the new map is served, and after.
 */
public final class MapSwap {

  private static final int CLIENTS = 2;
  private static final Duration BEFORE_AND_AFTER = Duration.ofSeconds(20);
  private static final Duration LONGEST = Duration.ofMinutes(5);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);
  private static final String SWAPS = "headroom_map_swaps_total";

  private final ManagedServer server;
  private final Path map;
  private final List<byte[]> requests;
  private final List<Asked> asked = new ArrayList<>();
  private final AtomicBoolean done = new AtomicBoolean();
  private final AtomicInteger next = new AtomicInteger();

  /** A request. */
  private record Asked(long began, long ended, boolean failed) {}

  /**
   * Prepares a swap.
   *
   * @param map the file of the map that the server serves
   * @param requests as {@link BlockingClient} asks them
   */
  public MapSwap(ManagedServer server, Path map, List<byte[]> requests) {
    this.server = server;
    this.map = map;
    this.requests = requests;
  }

  public void print() throws IOException, InterruptedException {
    Path twin = Files.copy(map, map.resolveSibling("twin"));
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    for (int i = 0; i < CLIENTS; i++) {
      clients.execute(this::load);
    }
    long begin = System.nanoTime();
    ManagedServer.Resident before = watch(BEFORE_AND_AFTER, Long.MAX_VALUE);
    long swap = System.nanoTime();
    Files.move(twin, map, StandardCopyOption.REPLACE_EXISTING);
    long swaps = server.metric(SWAPS) + 1;
    ManagedServer.Resident during = watch(LONGEST, swaps);
    if (server.metric(SWAPS) < swaps) {
      throw new IllegalStateException("the server did not take the new map; its log says why");
    }
    long swapped = System.nanoTime();
    ManagedServer.Resident after = watch(BEFORE_AND_AFTER, Long.MAX_VALUE);
    long end = System.nanoTime();
    done.set(true);
    clients.shutdown();
    clients.awaitTermination(1, TimeUnit.MINUTES);
    Figures.print("swap", "%s", Figures.time(swapped - swap));
    print("before the swap", begin, swap, before);
    print("during the swap", swap, swapped, during);
    print("after the swap", swapped, end, after);
  }

  private void load() {
    try (BlockingClient client = server.client()) {
      while (!done.get()) {
        ask(client, requests.get(next.getAndIncrement() % requests.size()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void ask(BlockingClient client, byte[] request) {
    long start = System.nanoTime();
    boolean failed = true;
    try {
      int status = client.ask(request);
      failed = status != 200 && status != 422;
    } catch (IOException e) {
      System.err.println("while the map was swapped: " + e);
    }
    synchronized (asked) {
      asked.add(new Asked(start, System.nanoTime(), failed));
    }
  }

  /** Looks at the memory until so many maps were swapped, or until the time is over. */
  private ManagedServer.Resident watch(Duration longest, long swaps)
      throws IOException, InterruptedException {
    long begin = System.nanoTime();
    ManagedServer.Resident most = server.resident();
    while (System.nanoTime() - begin < longest.toNanos() && server.metric(SWAPS) < swaps) {
      TimeUnit.NANOSECONDS.sleep(BETWEEN_LOOKS.toNanos());
      most = most.most(server.resident());
    }
    return most;
  }

  private void print(String when, long from, long to, ManagedServer.Resident most) {
    List<Asked> then;
    synchronized (asked) {
      then = asked.stream().filter(one -> one.ended >= from && one.began < to).toList();
    }
    if (!then.isEmpty()) {
      Figures.printTimes(
          when + " (" + then.size() + ")",
          then.stream().mapToLong(one -> one.ended - one.began).toArray());
    }
    Figures.print(when + ", failed", "%d", then.stream().filter(Asked::failed).count());
    Figures.print(when + ", heap with garbage / anonymous / files, at most", "%s", most);
  }
}
