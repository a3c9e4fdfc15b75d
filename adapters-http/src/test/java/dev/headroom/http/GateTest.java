package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.gate.Lane;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One caller keeps no other from being answered, however many requests it has under way. */
@Timeout(60)
class GateTest {

  private static final String ROUTE =
      """
      {"departure": {"lat": 54.15, "lon": -4.48}, "arrival": {"lat": 54.32, "lon": -4.38},
       "dimensions": {"height": 4.601, "weight": 18}, "geometries": "polyline6"}\
      """;

  private static final Lane.Bounds ROUTES =
      Lane.ROUTES.bounds(Runtime.getRuntime().availableProcessors());

  private final CountDownLatch planned = new CountDownLatch(1);

  /** Every search takes until the test lets it end. */
  private Service slow() {
    Service service = new Service(HttpSettings.local(0).with(HttpSettings.Feature.CONSOLE));
    service.planner =
        command -> {
          try {
            planned.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return new PlanRoute.Outcome.NoMap();
        };
    return service;
  }

  private static String keyOfBob(Service service) {
    IssueApiKey.Outcome issued =
        service.issueApiKey.handle(
            new IssueApiKey.Command("b@example.com", "Bob", "1", ApiKey.Owner.user(1)));
    return ((IssueApiKey.Outcome.Issued) issued).key();
  }

  private static HttpRequest route(Service service, String key) {
    return service
        .request("/api/api_keys/generate_routes", "Content-Type", "application/json")
        .header("X-Api-Key", key)
        .POST(HttpRequest.BodyPublishers.ofString(ROUTE))
        .build();
  }

  private static double gauge(Service service, String name, Lane lane) {
    return service
        .metrics
        .get("headroom.http.lane." + name)
        .tag("lane", lane.name().toLowerCase(java.util.Locale.ROOT))
        .gauge()
        .value();
  }

  private static List<CompletableFuture<HttpResponse<String>>> flood(
      HttpClient client, HttpRequest request, int times) {
    return Stream.generate(() -> client.sendAsync(request, HttpResponse.BodyHandlers.ofString()))
        .limit(times)
        .toList();
  }

  private static void known(Service service, String key) {
    // Who has called once is counted by its key, whatever its address.
    service.sendUnchecked(
        service
            .request("/api/poi", "Content-Type", "application/json", "X-Api-Key", key)
            .POST(HttpRequest.BodyPublishers.ofString("{}"))
            .build());
  }

  @Test
  void oneCallerHasFewPlacesAndAFewThatWaitAndTheRestIsRefusedAtOnce() throws Exception {
    try (Service service = slow()) {
      String key = keyOfBob(service);
      known(service, key);
      HttpClient client = HttpClient.newHttpClient();
      int holds = ROUTES.ofCaller() + ROUTES.waitingOfCaller();
      List<CompletableFuture<HttpResponse<String>>> all =
          flood(client, route(service, key), holds + 50);
      while (all.stream().filter(CompletableFuture::isDone).count() < 50) {
        LockSupport.parkNanos(1_000_000);
      }
      assertThat(gauge(service, "under.way", Lane.ROUTES)).isEqualTo(ROUTES.ofCaller());
      assertThat(gauge(service, "waiting", Lane.ROUTES)).isEqualTo(ROUTES.waitingOfCaller());
      for (CompletableFuture<HttpResponse<String>> answer : all) {
        if (answer.isDone()) {
          assertThat(answer.get().statusCode()).isEqualTo(503);
          assertThat(answer.get().headers().firstValue("Retry-After")).contains("1");
          assertThat(Service.JSON.readTree(answer.get().body()).get("code").asText())
              .isEqualTo("busy");
        }
      }
      planned.countDown();
      for (CompletableFuture<HttpResponse<String>> answer : all) {
        answer.join();
      }
      assertThat(service.metrics.get("headroom.http.lane.refusals").tag("lane", "routes").counter())
          .satisfies(refusals -> assertThat(refusals.count()).isEqualTo(50));
      while (gauge(service, "under.way", Lane.ROUTES) > 0) {
        LockSupport.parkNanos(1_000_000); // A place is left after its answer has been written.
      }
    }
  }

  @Test
  void whileOneCallerFloodsTheSearchesAllElseIsAnswered() throws Exception {
    try (Service service = slow()) {
      String key = keyOfBob(service);
      known(service, key);
      List<CompletableFuture<HttpResponse<String>>> all =
          flood(HttpClient.newHttpClient(), route(service, key), 200);
      while (gauge(service, "waiting", Lane.ROUTES) < ROUTES.waitingOfCaller()) {
        LockSupport.parkNanos(1_000_000);
      }
      assertThat(service.get("/health/live").status()).isEqualTo(200);
      assertThat(service.post("/api/poi", service.driverToken, POINT).status()).isEqualTo(200);
      assertThat(service.post("/api/vehicle_position", service.driverToken, POSITION).status())
          .isEqualTo(200);
      assertThat(service.get("/api/vehicles", "Authorization", "Bearer " + service.userToken))
          .satisfies(answer -> assertThat(answer.status()).isEqualTo(200));
      planned.countDown();
      all.forEach(CompletableFuture::join);
    }
  }

  private static final String POINT = "{\"lat\":54.0015,\"lon\":-4.4,\"type\":[30]}";
  private static final String POSITION = "{\"lat\":54.0015,\"long\":-4.4}";

  @Test
  void anotherCallerGetsTheOtherPlaces() throws Exception {
    try (Service service = slow()) {
      String key = keyOfBob(service);
      known(service, key);
      List<CompletableFuture<HttpResponse<String>>> all =
          flood(HttpClient.newHttpClient(), route(service, key), 100);
      while (gauge(service, "waiting", Lane.ROUTES) < ROUTES.waitingOfCaller()) {
        LockSupport.parkNanos(1_000_000);
      }
      // A key that nobody owns counts for its address, which is another caller.
      HttpClient client = HttpClient.newHttpClient();
      CompletableFuture<HttpResponse<String>> others =
          client.sendAsync(route(service, service.apiKey), HttpResponse.BodyHandlers.ofString());
      while (gauge(service, "under.way", Lane.ROUTES) < ROUTES.ofCaller() + 1) {
        LockSupport.parkNanos(1_000_000);
      }
      planned.countDown();
      assertThat(others.join().statusCode()).as("no map").isEqualTo(503);
      assertThat(Service.JSON.readTree(others.join().body()).get("code").asText())
          .isEqualTo("map_not_ready");
      all.forEach(CompletableFuture::join);
    }
  }

  @Test
  void allKeysThatNobodyOwnsAreOneCallerAtEachAddress() throws Exception {
    try (Service service = slow()) {
      List<CompletableFuture<HttpResponse<String>>> all = new ArrayList<>();
      HttpClient client = HttpClient.newHttpClient();
      for (int i = 0; i < ROUTES.ofCaller() + 3; i++) {
        IssueApiKey.Outcome issued =
            service.issueApiKey.handle(new IssueApiKey.Command("c@example.com", "Cat", "1"));
        String key = ((IssueApiKey.Outcome.Issued) issued).key();
        known(service, key);
        all.addAll(flood(client, route(service, key), 1));
      }
      while (gauge(service, "waiting", Lane.ROUTES) < 3) {
        LockSupport.parkNanos(1_000_000);
      }
      assertThat(gauge(service, "under.way", Lane.ROUTES)).isEqualTo(ROUTES.ofCaller());
      planned.countDown();
      all.forEach(CompletableFuture::join);
    }
  }

  @Test
  void whoSignsInSendsNoMoreThanFourKilobytes() {
    try (Service service = new Service()) {
      String longest = "{\"username\":\"ann\",\"password\":\"%s\"}".formatted("名".repeat(1_000));
      assertThat(service.post("/api/auth/login-driver", "", longest).status()).isEqualTo(401);
      for (String path : List.of("/api/auth/login-driver", "/api/auth/login")) {
        assertThat(service.post(path, "", "{" + " ".repeat(4_096) + "}").status()).isEqualTo(413);
      }
      assertThat(service.post("/api/poi", service.driverToken, " ".repeat(4_096) + POINT).status())
          .isEqualTo(200);
    }
  }

  @Test
  void filesThatAnybodyMayHaveAreCompressedOnceAndWholeWhateverTheirLength()
      throws IOException, InterruptedException {
    try (Service service = new Service()) {
      HttpClient client = HttpClient.newHttpClient();
      URI bundle =
          URI.create("http://127.0.0.1:" + service.server().port() + "/docs/swagger-ui-bundle.js");
      HttpResponse<byte[]> plain =
          client.send(
              HttpRequest.newBuilder(bundle).build(), HttpResponse.BodyHandlers.ofByteArray());
      assertThat(plain.headers().firstValueAsLong("Content-Length")).hasValue(plain.body().length);
      assertThat(plain.body().length).isGreaterThan(1_000_000);
      HttpResponse<byte[]> compressed =
          client.send(
              HttpRequest.newBuilder(bundle).header("Accept-Encoding", "gzip").build(),
              HttpResponse.BodyHandlers.ofByteArray());
      assertThat(compressed.headers().firstValue("Content-Encoding")).contains("gzip");
      try (java.util.zip.GZIPInputStream in =
          new java.util.zip.GZIPInputStream(new java.io.ByteArrayInputStream(compressed.body()))) {
        assertThat(in.readAllBytes()).isEqualTo(plain.body());
      }
      String tag = compressed.headers().firstValue("ETag").orElseThrow();
      HttpResponse<byte[]> again =
          client.send(
              HttpRequest.newBuilder(bundle)
                  .header("Accept-Encoding", "gzip")
                  .header("If-None-Match", tag)
                  .build(),
              HttpResponse.BodyHandlers.ofByteArray());
      assertThat(again.statusCode()).isEqualTo(304);
    }
  }
}
