package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a server in a process of its own takes of the machine, and what it has counted. */
final class ServerState {

  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final int MORE_THREADS = 20;
  private static final int MORE_FILES = 20;
  private static final int REQUEST_TIMEOUT = 408;
  private static final Pattern COUNT =
      Pattern.compile("headroom_http_requests_seconds_count\\{.*status=\"([0-9]+)\"} (.*)");
  private static final long MORE_HEAP = 32L << 20;

  private final long pid;
  private final URI metrics;
  private final HttpClient client = HttpClient.newHttpClient();

  /**
   * The state of a process.
   *
   * @param managementPort where it shows its metrics
   */
  ServerState(long pid, int managementPort) {
    this.pid = pid;
    metrics = URI.create("http://127.0.0.1:" + managementPort + "/metrics");
  }

  /** A port that nobody listens on now. */
  static int freePort() throws IOException {
    try (ServerSocket any = new ServerSocket(0)) {
      return any.getLocalPort();
    }
  }

  /**
   * What a process takes.
   *
   * @param heap bytes in use after a collection
   * @param files open ones, sockets included
   */
  record Taken(long heap, int threads, int files) {

    /** Whether nothing has grown beyond what differs from one moment to the next. */
    boolean isLittleMoreThan(Taken before) {
      return heap <= before.heap + MORE_HEAP
          && threads <= before.threads + MORE_THREADS
          && files <= before.files + MORE_FILES;
    }
  }

  /** After a collection of garbage. */
  Taken taken() throws IOException, InterruptedException {
    collect();
    return new Taken(
        (long) sum("jvm_memory_used_bytes{area=\"heap\""),
        (int) sum("jvm_threads_live_threads"),
        files());
  }

  private void collect() throws IOException, InterruptedException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process process =
        new ProcessBuilder(jcmd, Long.toString(pid), "GC.run")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as("jcmd GC.run").isZero();
  }

  private int files() throws IOException {
    Path open = Path.of("/proc", Long.toString(pid), "fd");
    if (!Files.isReadable(open)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(open)) {
      return (int) files.count();
    }
  }

  /** Maps that have taken the place of another. */
  int swaps() throws IOException, InterruptedException {
    return (int) sum("headroom_map_swaps_total");
  }

  /** Requests that were answered, by status. */
  Map<Integer, Long> counted() throws IOException, InterruptedException {
    Map<Integer, Long> counted = new TreeMap<>();
    scrape()
        .map(COUNT::matcher)
        .filter(Matcher::matches)
        .forEach(
            line ->
                counted.merge(
                    Integer.valueOf(line.group(1)),
                    (long) Double.parseDouble(line.group(2)),
                    Long::sum));
    // A machine that stands still for 10 s makes a head late that was sent in time.
    long late = (long) sum("headroom_http_connections_ended_total{why=\"slow_head\"}");
    counted.merge(REQUEST_TIMEOUT, late, Long::sum);
    return counted;
  }

  /**
   * Waits until at least so many more are counted: a request is counted after its answer. Others
   * may be as well, whose answer nobody read to its end.
   */
  void awaitCounted(Map<Integer, Long> before, Map<Integer, Integer> more)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!uncounted(before, more).isEmpty() && System.nanoTime() < end) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
    assertThat(uncounted(before, more)).as("not counted, by status").isEmpty();
  }

  private Map<Integer, Long> uncounted(Map<Integer, Long> before, Map<Integer, Integer> more)
      throws IOException, InterruptedException {
    Map<Integer, Long> now = counted();
    Map<Integer, Long> uncounted = new TreeMap<>();
    more.forEach(
        (status, times) -> {
          long missing = before.getOrDefault(status, 0L) + times - now.getOrDefault(status, 0L);
          if (missing > 0) {
            uncounted.put(status, missing);
          }
        });
    return uncounted;
  }

  /** The sum of the metrics whose line begins so. */
  private double sum(String beginning) throws IOException, InterruptedException {
    return scrape()
        .filter(line -> line.startsWith(beginning))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  private Stream<String> scrape() throws IOException, InterruptedException {
    return client
        .send(HttpRequest.newBuilder(metrics).build(), HttpResponse.BodyHandlers.ofString())
        .body()
        .lines();
  }
}
