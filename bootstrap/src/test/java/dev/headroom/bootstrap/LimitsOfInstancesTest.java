package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.domain.account.Caller;
import dev.headroom.http.HttpServer;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.persistence.sql.PostgresServer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two servers of one PostgreSQL count together who mistypes a password or requests keys, and divide
 * how many requests of a caller they let through.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LimitsOfInstancesTest {

  private static final HttpSettings SETTINGS =
      new HttpSettings(
          "127.0.0.1",
          0,
          Optional.empty(),
          Proxies.ENDING_TLS,
          false,
          new HttpSettings.Limits(2, 20, 3, 300, 5, 8, 50, Duration.ofMinutes(15))
              .amongInstances(2));

  private static final String KEY_REQUEST =
      "{\"email\": \"c@example.com\", \"name\": \"Cal\", \"phone\": \"\"}";

  private final HttpClient client = HttpClient.newHttpClient();
  private final Closing closing = new Closing();
  private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
  private final List<HttpServer> servers = new ArrayList<>();
  private Headroom first;
  private long driver;

  @BeforeAll
  void start(@TempDir Path folder) throws IOException {
    String url = PostgresServer.shared().newDatabase();
    Path map = Village.in(folder);
    for (int i = 0; i < 2; i++) {
      Headroom headroom =
          closing.add(
              Headroom.on(map)
                  .withDatabaseAt(url, PostgresServer.LOGIN)
                  .withMetrics(metrics)
                  .open());
      first = i == 0 ? headroom : first;
      servers.add(headroom.serve(SETTINGS));
    }
    driver = HaulageCompany.in(first).addDriver("bob", Optional.of("bob's password"));
  }

  @AfterAll
  void stop() {
    closing.close();
  }

  private int post(int server, String path, String address, String body, String... more) {
    String[] headers = {"Content-Type", "application/json", "X-Forwarded-For", address};
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + servers.get(server % 2).port() + path))
            .headers(headers)
            .POST(HttpRequest.BodyPublishers.ofString(body));
    if (more.length > 0) {
      request.headers(more);
    }
    try {
      return client.send(request.build(), BodyHandlers.discarding()).statusCode();
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private int signIn(int server, String address, String name, String password) {
    return post(
        server,
        "/api/auth/login-driver",
        address,
        "{\"username\": \"" + name + "\", \"password\": \"" + password + "\"}");
  }

  @Test
  void whatIsOfAllInstancesIsMeasured() {
    assertThat(metrics.getMeters())
        .extracting(meter -> meter.getId().getName())
        .contains("headroom.audit.dropped", "headroom.audit.removed.early");
  }

  @Test
  void fiveFailuresAreAllWhicheverInstanceTheyComeTo() {
    for (int i = 0; i < 5; i++) {
      assertThat(signIn(i, "203.0.113.1", "bob", "wrong")).isEqualTo(401);
    }

    assertThat(signIn(0, "203.0.113.1", "bob", "bob's password")).isEqualTo(429);
    assertThat(signIn(1, "203.0.113.1", "bob", "bob's password")).isEqualTo(429);
    assertThat(signIn(0, "203.0.113.2", "bob", "bob's password")).isEqualTo(200);
  }

  @Test
  void guessesThatComeToAllInstancesAtOnceAreNoMoreThanTheLimits() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(16);
    try {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        int guess = i;
        all.add(
            pool.submit(() -> signIn(guess, "203.0.113.3", "name" + guess % 3, "wrong" + guess)));
      }
      int checked = 0;
      for (Future<Integer> one : all) {
        assertThat(one.get()).isIn(401, 429, 503);
        checked += one.get() == 401 ? 1 : 0;
      }
      while (checked < 8) {
        int before = checked;
        for (int i = 0; i < 6; i++) {
          checked += signIn(i, "203.0.113.3", "name" + i % 3, "wrong") == 401 ? 1 : 0;
        }
        assertThat(checked).as("who was told to come again soon may").isGreaterThan(before);
      }
      assertThat(checked).isEqualTo(8);
    } finally {
      pool.shutdownNow();
    }
    assertThat(signIn(0, "203.0.113.3", "name9", "wrong")).isEqualTo(429);
    assertThat(signIn(1, "203.0.113.3", "name9", "wrong")).isEqualTo(429);
  }

  @Test
  void whoSignsInAgainAndAgainIsNotRefused() {
    for (int i = 0; i < 6; i++) {
      assertThat(signIn(i, "203.0.113.4", "bob", "bob's password")).isEqualTo(200);
    }
  }

  @Test
  void keysAreCountedOverAllInstances() {
    for (int i = 0; i < 3; i++) {
      assertThat(post(i, "/api/api_keys/generate", "203.0.113.5", "{}")).isEqualTo(400);
      assertThat(post(i, "/api/api_keys/generate", "203.0.113.5", KEY_REQUEST)).isEqualTo(200);
    }

    assertThat(post(0, "/api/api_keys/generate", "203.0.113.5", KEY_REQUEST)).isEqualTo(429);
    assertThat(post(1, "/api/api_keys/generate", "203.0.113.5", KEY_REQUEST)).isEqualTo(429);
    assertThat(post(1, "/api/api_keys/generate", "203.0.113.6", KEY_REQUEST)).isEqualTo(200);
  }

  @Test
  void requestsOfADriverAreDividedAmongTheInstances() {
    String token = first.tokens().issue(new Caller.ByDriver(driver));
    long begin = System.nanoTime();
    int passed = 0;
    for (int i = 0; i < 60; i++) {
      int status =
          post(
              i,
              "/api/vehicle_position",
              "203.0.113.7",
              "{\"lat\": 53, \"long\": -5}",
              "Authorization",
              "Bearer " + token);
      assertThat(status).isIn(200, 404, 429);
      passed += status == 429 ? 0 : 1;
    }
    double seconds = (System.nanoTime() - begin) / 1e9;

    assertThat(passed).isPositive().isLessThanOrEqualTo((int) Math.ceil(20 + 2 * seconds));
  }
}
