package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.bootstrap.Stores;
import dev.headroom.persistence.sql.PostgresServer;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Three instances of one PostgreSQL behind a proxy of {@code docs/operating/examples}, of which one
 * is killed every 20 s while clients write, and started again: no acknowledged write is lost, and
 * nobody is refused but who was being answered by the dead one.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class ThreeInstancesTest {

  private static final Logger LOG = LoggerFactory.getLogger(ThreeInstancesTest.class);

  private static final int INSTANCES = 3;
  private static final int KILLS_BEHIND_HAPROXY = Integer.getInteger("headroom.test.kills", 15);
  private static final int KILLS_BEHIND_NGINX = Integer.getInteger("headroom.test.kills", 6);
  private static final long BETWEEN_KILLS = TimeUnit.SECONDS.toNanos(20);
  private static final long BETWEEN_WRITES = TimeUnit.MILLISECONDS.toNanos(15);
  private static final long BETWEEN_KEYS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long PATIENCE_SECONDS = 60;

  @TempDir private Path folder;

  private Path map;
  private Path settings;
  private TestDatabase database;
  private AccountWriters accounts;
  private final ServerProcess[] instances = new ServerProcess[INSTANCES];
  private volatile boolean goOn = true;

  /** From when on a process was being killed, until when it was gone. */
  private record Kill(long begin, long end) {}

  /** A request that nobody answered, or that was refused as only a proxy refuses. */
  private record Failure(long begin, long end, String what) {
    boolean wasInFlight(Kill kill) {
      return begin <= kill.end() && end >= kill.begin();
    }
  }

  /** Asks the proxy; what fails there is noted, and the write under way given up. */
  private static final class Clients extends Target {
    private final ExampleProxy proxy;
    private final Queue<Failure> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger answers = new AtomicInteger();

    Clients(ExampleProxy proxy) {
      this.proxy = proxy;
    }

    @Override
    URI address() {
      return proxy.address();
    }

    @Override
    Answer send(HttpRequest.Builder request, String... headers)
        throws IOException, InterruptedException {
      long begin = System.nanoTime();
      String method = request.copy().build().method();
      Answer answer;
      try {
        answer = super.send(request, headers);
      } catch (IOException e) {
        failures.add(new Failure(begin, System.nanoTime(), method + " " + e.getMessage()));
        throw e;
      }
      if (answer.status() >= 500) {
        failures.add(new Failure(begin, System.nanoTime(), method + " " + answer.status()));
        throw new IOException(answer.toString());
      }
      answers.incrementAndGet();
      return answer;
    }
  }

  @BeforeEach
  void startThree() throws IOException {
    map = Loamshire.in(folder);
    database =
        new TestDatabase(
            folder.resolve("made"), Optional.of(PostgresServer.shared().newDatabase()));
    accounts = AccountWriters.in(database);
    settings =
        Files.writeString(
            folder.resolve("headroom.properties"),
            "behind-tls-proxy = yes\nlimits.keys-per-hour = 1000\n");
    for (int i = 0; i < INSTANCES; i++) {
      instances[i] = start(i, 0);
    }
  }

  private ServerProcess start(int instance, int port) throws IOException {
    return ServerProcess.start(
        map,
        database.with(folder.resolve("instance" + instance)),
        folder.resolve("instance" + instance + ".log"),
        settings,
        port);
  }

  @Test
  void behindHaproxyKillingOneLosesNothingAcknowledged() throws Exception {
    try (ExampleProxy proxy = ExampleProxy.haproxy(folder, addresses())) {
      endOneAfterTheOther("HAProxy", proxy, KILLS_BEHIND_HAPROXY, ServerProcess::kill, i -> {});
    } finally {
      close();
    }
  }

  @Test
  void behindNginxKillingOneLosesNothingAcknowledged() throws Exception {
    try (ExampleProxy proxy = ExampleProxy.nginx(folder, addresses())) {
      endOneAfterTheOther("nginx", proxy, KILLS_BEHIND_NGINX, ServerProcess::kill, i -> {});
    } finally {
      close();
    }
  }

  /** Taken out of the proxy first: who is asked while he ends refuses. */
  @Test
  void behindHaproxyEndingOneThatIsTakenOutFailsNoRequest() throws Exception {
    try (ExampleProxy proxy = ExampleProxy.haproxy(folder, addresses())) {
      Ending ending =
          instance -> {
            proxy.takeOut(addresses().indexOf(instance.address()));
            assertThat(instance.terminate()).isZero();
          };
      Ending begun = instance -> proxy.takeIn(addresses().indexOf(instance.address()));
      assertThat(endOneAfterTheOther("HAProxy, taken out", proxy, INSTANCES, ending, begun))
          .isZero();
    } finally {
      close();
    }
  }

  private List<URI> addresses() {
    return List.of(instances[0].address(), instances[1].address(), instances[2].address());
  }

  private void close() {
    goOn = false;
    for (ServerProcess instance : instances) {
      if (instance != null) {
        instance.close();
      }
    }
  }

  /** What is done with a process. */
  @FunctionalInterface
  private interface Ending {
    void of(ServerProcess instance) throws Exception;
  }

  /** Ends one after the other and starts it again; how many requests failed. */
  private int endOneAfterTheOther(
      String name, ExampleProxy proxy, int kills, Ending ending, Ending begun) throws Exception {
    Clients clients = new Clients(proxy);
    Writer keys = new KeyWriters.Issuing();
    KeyWriters.Counting routes = new KeyWriters.Counting(clients.key());
    List<Writer> writers = new ArrayList<>(accounts.all());
    writers.add(keys);
    writers.add(routes);
    ExecutorService threads = Executors.newFixedThreadPool(writers.size());
    List<Kill> killed = new ArrayList<>();
    List<Long> restarts = new ArrayList<>();
    try {
      List<Future<?>> writing = new ArrayList<>();
      for (Writer writer : writers) {
        long pause = writer == keys ? BETWEEN_KEYS : BETWEEN_WRITES;
        writing.add(threads.submit(() -> writeUntilTheEnd(writer, clients, pause)));
      }
      for (int i = 0; i < kills; i++) {
        long next = System.nanoTime() + BETWEEN_KILLS;
        while (System.nanoTime() < next) {
          assertThat(writing).noneMatch(Future::isDone);
          LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
        int doomed = i % INSTANCES;
        int port = instances[doomed].address().getPort();
        long begin = System.nanoTime();
        ending.of(instances[doomed]);
        killed.add(new Kill(begin, System.nanoTime()));
        instances[doomed] = start(doomed, port);
        begun.of(instances[doomed]);
        restarts.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));
      }
      LockSupport.parkNanos(BETWEEN_KILLS);
      goOn = false;
      for (Future<?> each : writing) {
        each.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      }
    } finally {
      goOn = false;
      threads.shutdownNow();
    }
    told(name, clients, writers, killed, restarts);
    assertThat(clients.failures)
        .as("whoever was refused was being answered by the dead one")
        .allMatch(failure -> killed.stream().anyMatch(failure::wasInFlight));
    assertThat(clients.failures.size())
        .as("one for each client that wrote")
        .isLessThanOrEqualTo(kills * writers.size());
    // The routes that a killed instance counted in its last second are lost, and no others.
    long uncounted = routes.shortlyBefore(killed.stream().map(Kill::end).toList());
    proxy.await(
        () -> {
          routes.check(instances[0], null, killed.get(0).begin());
          return routes.behind() <= uncounted;
        });
    LOG.info("{}: {} of {} routes not counted", name, routes.behind(), routes.acknowledged());
    try (Stores stores = database.stores()) {
      for (Writer writer : Set.copyOf(writers)) {
        if (writer != routes) {
          writer.check(instances[kills % INSTANCES], stores, killed.get(0).begin());
        }
      }
    }
    for (ServerProcess instance : instances) {
      assertThat(instance.terminate()).isZero();
    }
    return clients.failures.size();
  }

  private Void writeUntilTheEnd(Writer writer, Clients clients, long pause)
      throws InterruptedException {
    while (goOn) {
      try {
        writer.write(clients);
      } catch (IOException e) {
        // Noted by the clients; what was in flight is kept, or it is not.
      }
      LockSupport.parkNanos(pause);
    }
    return null;
  }

  private static void told(
      String name, Clients clients, List<Writer> writers, List<Kill> kills, List<Long> restarts) {
    Map<String, Integer> failures = new TreeMap<>();
    clients.failures.forEach(failure -> failures.merge(failure.what(), 1, Integer::sum));
    LOG.info(
        "{}: {} ended, {} answers, {} writes acknowledged, {} failed requests: {}; ready again"
            + " after {} ms",
        name,
        kills.size(),
        clients.answers,
        Set.copyOf(writers).stream().mapToInt(Writer::acknowledged).sum(),
        clients.failures.size(),
        failures,
        restarts);
    for (Failure failure : clients.failures) {
      if (kills.stream().noneMatch(failure::wasInFlight)) {
        long after =
            kills.stream()
                .mapToLong(kill -> failure.begin() - kill.end())
                .filter(since -> since > 0)
                .min()
                .orElse(-1);
        LOG.info("not in flight: {}, begun {} µs after a kill", failure.what(), after / 1_000);
      }
    }
  }
}
