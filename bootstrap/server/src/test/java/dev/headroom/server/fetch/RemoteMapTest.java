package dev.headroom.server.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.headroom.application.map.RoadMap;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Settings;
import dev.headroom.server.serve.Service;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A map at an address is fetched whole, checked and kept, or the one before stays. */
class RemoteMapTest {

  private static final Download.Bounds BOUNDS =
      new Download.Bounds(10_000_000, Duration.ofSeconds(10));

  @TempDir private Path folder;
  private Path kept;
  private HttpServer server;
  private byte[] published;
  private String sum;
  private boolean broken;
  private boolean unannounced;
  private boolean drips;
  private int maps;
  private int unchanged;
  private long now;
  private MapFile map;
  private RemoteMap remote;
  private SimpleMeterRegistry metrics;

  @BeforeEach
  void publish() throws IOException {
    put(Loamshire.in(folder));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/county.headroom", this::map);
    server.createContext("/county.headroom.sha256", this::sum);
    server.start();
    kept = address("county").fileIn(folder.resolve("data"));
    begin(BOUNDS);
  }

  @AfterEach
  void end() {
    remote.close();
    map.close();
    server.stop(0);
  }

  private void begin(Download.Bounds bounds) {
    map = new MapFile(kept, new Coverage(1_000), TrafficSpeeds.FREE_FLOW);
    remote = new RemoteMap(address("county"), kept, map, bounds, () -> now);
    metrics = new SimpleMeterRegistry();
    map.bindTo(metrics);
    remote.bindTo(metrics);
  }

  /** Of the file that is being fetched, half of which has come, nothing stays. */
  @Test
  void whatIsFetchedIsGivenUpAtOnceWhereNobodyWaitsForIt() throws Exception {
    CountDownLatch half = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    server.removeContext("/county.headroom");
    server.createContext(
        "/county.headroom",
        exchange -> {
          exchange.sendResponseHeaders(200, published.length);
          exchange.getResponseBody().write(published, 0, published.length / 2);
          exchange.getResponseBody().flush();
          half.countDown();
          try {
            over.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    CompletableFuture<Throwable> start =
        CompletableFuture.supplyAsync(() -> catchThrowable(remote::prepare));
    assertThat(half.await(1, TimeUnit.MINUTES)).isTrue();

    remote.end();

    assertThat(start.get(1, TimeUnit.MINUTES)).isInstanceOf(InterruptedIOException.class);
    over.countDown();
    try (Stream<Path> left = Files.list(kept.getParent())) {
      assertThat(left).isEmpty();
    }
  }

  private MapAddress address(String name) {
    return MapAddress.in(
            "http://127.0.0.1:" + server.getAddress().getPort() + "/" + name + ".headroom")
        .orElseThrow();
  }

  private Path note() {
    return kept.resolveSibling(kept.getFileName() + ".properties");
  }

  private void put(Path file) throws IOException {
    published = Files.readAllBytes(file);
    sum = Sums.of(file);
  }

  private void drip(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, published.length);
    try {
      for (byte each : published) {
        exchange.getResponseBody().write(each);
        exchange.getResponseBody().flush();
        TimeUnit.MILLISECONDS.sleep(50);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void map(HttpExchange exchange) throws IOException {
    maps++;
    if (drips) {
      drip(exchange);
      return;
    }
    exchange.sendResponseHeaders(200, unannounced ? 0 : published.length);
    exchange
        .getResponseBody()
        .write(broken ? Arrays.copyOf(published, published.length / 2) : published);
    exchange.close();
  }

  private void sum(HttpExchange exchange) throws IOException {
    String tag = "\"" + sum.substring(0, 8) + "\"";
    if (tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
      unchanged++;
      exchange.sendResponseHeaders(304, -1);
    } else {
      byte[] body = (sum + "  county.headroom\n").getBytes(StandardCharsets.US_ASCII);
      exchange.getResponseHeaders().set("ETag", tag);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
    exchange.close();
  }

  private void later(Duration time) {
    now += time.toNanos();
  }

  private double looks(String outcome) {
    return metrics.get("headroom.map.looks").tag("outcome", outcome).functionCounter().count();
  }

  private double refusals() {
    return metrics.get("headroom.map.swap.failures").functionCounters().stream()
        .mapToDouble(counter -> counter.count())
        .sum();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(kept.getParent())) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void fetchesOnceAndAsksForTheTagFromThenOn() throws Exception {
    assertThat(remote.prepare()).isTrue();
    map.open();
    remote.look();
    remote.look();

    assertThat(map.get()).isPresent();
    assertThat(kept).hasBinaryContent(published);
    assertThat(maps).isEqualTo(1);
    assertThat(unchanged).isEqualTo(2);
    assertThat(looks("unchanged")).isEqualTo(2);
    assertThat(files())
        .containsExactly(kept.getFileName().toString(), note().getFileName().toString());
  }

  @Test
  void aNewMapIsSwappedIn() throws Exception {
    remote.prepare();
    map.open();
    RoadMap before = map.get().orElseThrow();
    map.watch(Duration.ofMillis(20));
    remote.watch(Duration.ofMillis(100));

    put(Loamshire.in(folder, "13'0\""));

    await(() -> !map.get().orElseThrow().equals(before));
    assertThat(kept).hasBinaryContent(published);
    assertThat(map.stale()).isFalse();
  }

  @Test
  void aMapWithAnotherSumIsRefusedUntilItHasItsOwn() throws Exception {
    remote.prepare();
    map.open();
    byte[] before = published;
    put(Loamshire.in(folder, "13'0\""));
    byte[] good = published;
    published = before;

    remote.look();

    assertThat(kept).hasBinaryContent(before);
    assertThat(map.stale()).isTrue();
    assertThat(looks("refused")).isEqualTo(1);
    assertThat(refusals()).isEqualTo(1);

    published = good;
    later(Duration.ofMinutes(2));
    remote.look();
    assertThat(kept).hasBinaryContent(good);
    assertThat(looks("new")).isEqualTo(1);
  }

  @Test
  void aBadMapIsRefusedOnceAndTheOneBeforeStays() throws Exception {
    remote.prepare();
    map.open();
    published[published.length / 2] ^= 1;
    Path bad = Files.write(folder.resolve("bad"), published);
    sum = Sums.of(bad);

    remote.look();
    remote.look();

    assertThat(maps).isEqualTo(2);
    assertThat(map.stale()).isTrue();
    assertThat(refusals()).isEqualTo(1);
    assertThat(Sums.of(kept)).isNotEqualTo(sum);
    assertThat(files())
        .containsExactly(kept.getFileName().toString(), note().getFileName().toString());

    put(Loamshire.in(folder));
    remote.look();
    assertThat(map.stale()).as("the one before is published again").isFalse();
  }

  @Test
  void whatMayBeGoodLaterIsFetchedAgainAfterPausesThatGrowToAnHour() throws Exception {
    remote.prepare();
    map.open();
    String before = sum;
    sum = "0".repeat(64);
    int fetched = 0;
    for (long minutes : new long[] {1, 2, 4, 8, 16, 32, 60, 60}) {
      remote.look();
      assertThat(maps - 1).isEqualTo(++fetched);
      later(Duration.ofMinutes(minutes).minusSeconds(1));
      remote.look();
      assertThat(maps - 1).as("within %s minutes", minutes).isEqualTo(fetched);
      later(Duration.ofSeconds(1));
    }
    remote.look();
    sum = "1".repeat(64);
    remote.look();
    assertThat(maps - 1).as("another sum is no longer the one that was refused").isEqualTo(10);
    assertThat(map.stale()).isTrue();

    sum = before;
    remote.look();
    assertThat(map.stale()).isFalse();
  }

  @Test
  void aConnectionThatBreaksIsBegunAnewAtTheNextLook() throws Exception {
    remote.prepare();
    map.open();
    put(Loamshire.in(folder, "13'0\""));
    broken = true;
    remote.look();

    assertThat(looks("failed")).isEqualTo(1);
    assertThat(map.stale()).isFalse();
    assertThat(files())
        .containsExactly(kept.getFileName().toString(), note().getFileName().toString());

    broken = false;
    remote.look();
    assertThat(kept).hasBinaryContent(published);
  }

  @Test
  void anAddressThatStaysAwayOrDripsMakesTheMapGrowOldUntilItIsSeenAgain() throws Exception {
    remote.prepare();
    map.open();
    broken = true;
    put(Loamshire.in(folder, "13'0\""));
    remote.look();
    remote.look();
    assertThat(map.stale()).isFalse();
    remote.look();
    assertThat(map.stale()).as("the third time").isTrue();
    broken = false;
    remote.look();
    map.watch(Duration.ofMillis(20));
    await(() -> !map.stale());

    remote.close();
    map.close();
    begin(new Download.Bounds(10_000_000, Duration.ofSeconds(1)));
    map.open();
    put(Loamshire.in(folder));
    drips = true;
    remote.look();
    assertThat(map.stale()).as("at once").isTrue();
    assertThat(looks("failed")).isEqualTo(1);
  }

  @Test
  void startsFromWhatItKeptWhileTheAddressIsAway() throws Exception {
    remote.prepare();
    map.close();
    remote.close();
    server.stop(0);
    begin(BOUNDS);

    assertThat(remote.prepare()).isFalse();
    map.open();
    remote.look();

    assertThat(map.get()).isPresent();
    assertThat(looks("failed")).isEqualTo(1);
  }

  @Test
  void aServerStartsFromAnAddressAndAgainWithoutIt() throws Exception {
    Settings settings =
        TestSettings.of(
            "http://127.0.0.1:" + server.getAddress().getPort() + "/county.headroom",
            folder.resolve("data"));
    try (Service service = Service.start(settings)) {
      assertThat(service.headroom()).isNotNull();
    }
    server.stop(0);
    try (Service service = Service.start(settings)) {
      assertThat(service.headroom()).isNotNull();
    }
    Files.write(kept, new byte[] {1});
    assertThatThrownBy(() -> Service.start(settings).close())
        .as("damaged, and nobody has another one")
        .hasMessageContaining("cannot be reached");
  }

  @Test
  void whatIsKeptOfAnotherAddressIsNotTaken() throws Exception {
    remote.prepare();
    Files.writeString(note(), Files.readString(note()).replace("county", "country"));

    assertThat(remote.prepare()).isTrue();
  }

  @Test
  void aFileThatCouldNotBeNotedIsFetchedAgain() throws Exception {
    remote.prepare();
    map.open();
    put(Loamshire.in(folder, "13'0\""));
    Path inTheWay = kept.resolveSibling(note().getFileName() + ".new");
    Files.createDirectory(inTheWay);
    remote.look();

    assertThat(kept).as("moved").hasBinaryContent(published);
    assertThat(note()).doesNotExist();

    Files.delete(inTheWay);
    assertThat(remote.prepare()).isTrue();
  }

  @Test
  void takesNoMoreThanItsBound() {
    remote.close();
    map.close();
    begin(new Download.Bounds(1_000, Duration.ofSeconds(10)));

    assertThatThrownBy(remote::prepare).isInstanceOf(OperatorException.class);
    assertThat(kept).doesNotExist();
  }

  @Test
  void endsWhereTheDiskIsFilledMeanwhile() throws Exception {
    remote.prepare();
    map.open();
    remote.close();
    map.close();
    List<Long> left = new ArrayList<>(List.of(50L << 20, 0L, -1L));
    begin(new Download.Bounds(1L << 30, Duration.ofSeconds(10), in -> left.remove(0), () -> false));
    map.open();
    published = new byte[64 << 20];
    sum = "0".repeat(64);
    unannounced = true;
    remote.look();

    assertThat(left).as("looks while it is taken").isEmpty();
    assertThat(looks("failed")).isEqualTo(1);
    assertThat(files()).as("nothing is left of it").hasSize(2);

    unannounced = false;
    left.add(63L << 20);
    remote.look();
    assertThat(left).as("looks before it is taken").isEmpty();
    assertThat(looks("failed")).isEqualTo(2);
  }

  @FunctionalInterface
  private interface Condition {
    boolean holds() throws Exception;
  }

  private static void await(Condition condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.holds()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }
}
