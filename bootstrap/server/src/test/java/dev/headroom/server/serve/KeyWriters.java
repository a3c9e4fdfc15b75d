package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.bootstrap.Stores;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.server.TestDatabase;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes about API keys: new ones, revoked ones, and the routes that they get. */
final class KeyWriters {

  private KeyWriters() {}

  private static String issue(Target server, String name) throws IOException, InterruptedException {
    String body =
        "{\"email\":\"%1$s@example.com\",\"name\":\"%1$s\",\"phone\":\"+44 %1$s\"}".formatted(name);
    return Writer.acknowledged(server.post("/api/api_keys/generate", body))
        .body()
        .path("token")
        .asText();
  }

  /** Issues keys. */
  static final class Issuing implements Writer {
    private final Map<String, String> names = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger();

    @Override
    public void write(Target server) throws IOException, InterruptedException {
      String name = "k" + next.incrementAndGet();
      names.put(issue(server, name), name);
    }

    @Override
    public int acknowledged() {
      return names.size();
    }

    @Override
    public void check(Target server, Stores stores, long killed)
        throws IOException, InterruptedException {
      for (Map.Entry<String, String> key : names.entrySet()) {
        Target.Answer found = server.get("/api/api_keys/" + key.getKey());
        assertThat(found.status()).as("the key %s", key.getValue()).isEqualTo(200);
        JsonNode body = found.body();
        assertThat(body.path("name").asText()).isEqualTo(key.getValue());
        assertThat(body.path("email").asText()).isEqualTo(key.getValue() + "@example.com");
        assertThat(body.path("phone").asText()).isEqualTo("+44 " + key.getValue());
        assertThat(body.path("generate_routes_number").asInt()).isZero();
      }
    }
  }

  /** Issues keys and revokes them, as the command line does beside a server. */
  static final class Revoking implements Writer {
    private static final int PAGE = 1_000;

    private final TestDatabase database;
    private final Queue<String> revoked = new ConcurrentLinkedQueue<>();
    private final AtomicInteger next = new AtomicInteger();

    Revoking(Path data) {
      database = TestDatabase.in(data);
    }

    @Override
    public void write(Target server) throws IOException, InterruptedException {
      String name = "gone" + System.nanoTime() + "-" + next.incrementAndGet();
      String key = issue(server, name);
      try (Stores beside = database.stores()) {
        if (beside.accounts().apiKeys().revoke(id(beside, name))) {
          revoked.add(key);
        }
      } catch (RuntimeException e) {
        throw new IOException("the server that has the database open is gone", e);
      }
    }

    private static long id(Stores stores, String name) {
      List<ApiKey> page = stores.accounts().apiKeys().after(0, PAGE);
      while (!page.isEmpty()) {
        for (ApiKey key : page) {
          if (key.holder().name().equals(name)) {
            return key.id();
          }
        }
        page = stores.accounts().apiKeys().after(page.get(page.size() - 1).id(), PAGE);
      }
      throw new AssertionError("an acknowledged key is not there: " + name);
    }

    @Override
    public int acknowledged() {
      return revoked.size();
    }

    @Override
    public void check(Target server, Stores stores, long killed)
        throws IOException, InterruptedException {
      for (String key : revoked) {
        assertThat(server.get("/api/api_keys/" + key).status()).as("revoked").isEqualTo(404);
      }
    }
  }

  /** Plans routes with one key, which counts them. */
  static final class Counting implements Writer {
    private static final String ROUTE =
        """
        {"departure":{"lat":%s,"lon":%s},"arrival":{"lat":%s,"lon":%s},
         "dimensions":{},"geometries":"polyline"}\
        """
            .formatted(
                MadeUpCounty.NETHER_QUILL.lat(),
                MadeUpCounty.NETHER_QUILL.lon(),
                MadeUpCounty.BAKERY_DEPOT.lat(),
                MadeUpCounty.BAKERY_DEPOT.lon());

    private static final long MOST_BEHIND = Duration.ofSeconds(1).toNanos();

    private final String key;
    private final Queue<Long> acknowledgedAt = new ConcurrentLinkedQueue<>();
    private final AtomicInteger tried = new AtomicInteger();
    private int found;

    Counting(String key) {
      this.key = key;
    }

    @Override
    public void write(Target server) throws IOException, InterruptedException {
      tried.incrementAndGet();
      Writer.acknowledged(
          server.post("/api/api_keys/generate_routes", ROUTE, "Authorization", "Bearer " + key));
      acknowledgedAt.add(System.nanoTime());
    }

    @Override
    public int acknowledged() {
      return acknowledgedAt.size();
    }

    /** How many routes more than were counted were acknowledged, once that was checked. */
    int behind() {
      return acknowledged() - found;
    }

    /** How many routes were acknowledged so shortly before kills that they may not be counted. */
    long shortlyBefore(List<Long> kills) {
      return acknowledgedAt.stream()
          .filter(at -> kills.stream().anyMatch(kill -> kill - at >= 0 && kill - at <= MOST_BEHIND))
          .count();
    }

    @Override
    public void check(Target server, Stores stores, long killed)
        throws IOException, InterruptedException {
      found = server.get("/api/api_keys/" + key).body().path("generate_routes_number").asInt(-1);
      long least = acknowledgedAt.stream().filter(at -> killed - at > MOST_BEHIND).count();
      assertThat((long) found).as("routes counted").isBetween(least, (long) tried.get());
    }
  }
}
