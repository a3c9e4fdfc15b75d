package dev.headroom.server.attack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/**
 * What honest clients of each kind see undisturbed and beside one caller that floods the server, as
 * a table: {@code AttackTable MAP FOLDER [KIND…]}, with a map of Heidelberg. All kinds of floods
 * where none is named. With {@code -Dheadroom.attacked=CLASSPATH} the server is another version's.
 */
final class AttackTable {

  private static final int SECONDS = 12;

  private static final String TRIP =
      "{\"departure\":{\"lat\":49.4100,\"lon\":8.6900},\"arrival\":{\"lat\":49.3800,\"lon\":8.6800},"
          + "\"dimensions\":{\"height\":4.0,\"weight\":18,\"length\":12,\"width\":2.5},\"geometries\":\"polyline6\"%s}";
  private static final String WEEK =
      ",\"time_start\":\"2026-11-23T08:00:00+01:00\",\"time_end\":\"2026-11-30T08:00:00+01:00\"";

  private final AttackedServer server;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, Honest> honest = new LinkedHashMap<>();

  /** A kind of client. */
  private record Honest(long paceMillis, Supplier<HttpRequest> request) {}

  /** What a kind of client has seen. */
  private record Seen(int requests, int errors, double median, double p99) {}

  private AttackTable(AttackedServer server) {
    this.server = server;
  }

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    List<Flood.Kind> kinds =
        arguments.length > 2
            ? Arrays.stream(arguments).skip(2).map(Flood.Kind::valueOf).toList()
            : List.of(Flood.Kind.values());
    try (AttackedServer server = AttackedServer.start(folder, Path.of(arguments[0]))) {
      new AttackTable(server).run(kinds);
    }
  }

  private void run(List<Flood.Kind> kinds) throws Exception {
    AttackedServer.Company other = server.addCompany("Other", "carl", "dora");
    String otherCookie = server.session(other);
    honest.put("health", new Honest(100, () -> get("/health/live")));
    honest.put(
        "position",
        new Honest(
            100,
            () ->
                post(
                    "/api/vehicle_position",
                    bearer(other.driver()),
                    "{\"lat\":49.41,\"long\":8.69}")));
    honest.put(
        "point",
        new Honest(
            100,
            () ->
                post(
                    "/api/poi",
                    bearer(other.driver()),
                    "{\"lat\":49.41,\"lon\":8.69,\"type\":[30]}")));
    String key = key(other);
    String windowKey = key(other);
    honest.put(
        "route",
        new Honest(
            250,
            () ->
                post(
                    "/api/api_keys/generate_routes",
                    List.of("X-Api-Key", key),
                    String.format(Locale.ROOT, TRIP, ""))));
    honest.put(
        "window",
        new Honest(
            1_000,
            () ->
                post(
                    "/api/api_keys/generate_routes",
                    List.of("X-Api-Key", windowKey),
                    String.format(Locale.ROOT, TRIP, WEEK))));
    honest.put(
        "search",
        new Honest(
            250,
            () ->
                get(
                    "/console/api/places/search?q=haupt",
                    "Cookie",
                    otherCookie,
                    "X-Headroom-Console",
                    "1")));
    honest.put(
        "tile",
        new Honest(
            250,
            () ->
                get(
                    String.format(
                        Locale.ROOT,
                        "/console/tiles/14/%d/%d.mvt",
                        8_580 + ThreadLocalRandom.current().nextInt(8),
                        5_595 + ThreadLocalRandom.current().nextInt(8)),
                    "Cookie",
                    otherCookie)));
    honest.put(
        "sign-in",
        new Honest(
            1_000, () -> post("/api/auth/login-driver", List.of(), other.driverCredentials())));
    honest.put(
        "key",
        new Honest(
            500,
            () ->
                post(
                    "/api/api_keys/generate",
                    bearer(other.user()),
                    "{\"email\":\"a@example.com\",\"name\":\"A\",\"phone\":\"1\"}")));
    honest.put(
        "vehicles",
        new Honest(200, () -> get("/api/vehicles", "Authorization", "Bearer " + other.user())));
    honest.put(
        "closures",
        new Honest(200, () -> get("/api/closures", "Authorization", "Bearer " + other.user())));
    check();
    addClosures();
    look(SECONDS); // until the code is compiled
    look(SECONDS);
    Map<String, Seen> before = look(SECONDS);
    print("undisturbed", before, before);
    String cookie = server.session(server.company());
    String owned = key(server.company());
    String nobodys =
        server
            .post(
                "/api/api_keys/generate",
                "",
                "{\"email\":\"a@example.com\",\"name\":\"A\",\"phone\":\"1\"}",
                200)
            .required("token")
            .asText();
    for (Flood.Kind kind : kinds) {
      Process flood = flood(kind, cookie, owned, nobodys);
      try {
        Thread.sleep(3_000); // until the flood is on
        Map<String, Seen> during = look(SECONDS);
        print(kind.name(), before, during);
        System.out.printf(
            Locale.ROOT,
            "  server: %s, %d MB resident%n",
            server.isAlive() ? "alive" : "ended",
            server.residentMegabytes());
      } finally {
        flood.destroyForcibly().waitFor();
      }
      Thread.sleep(2_000);
    }
  }

  /** So that what is measured is not how fast an error is answered. */
  private void check() throws IOException, InterruptedException {
    for (Map.Entry<String, Honest> kind : honest.entrySet()) {
      HttpResponse<String> answer =
          client.send(kind.getValue().request().get(), HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() >= 300 && answer.statusCode() != 404) {
        throw new IOException(kind.getKey() + ": " + answer.statusCode() + " " + answer.body());
      }
    }
  }

  private void addClosures() throws IOException, InterruptedException {
    int added = 0;
    for (int i = 0; i < 1_000 && added < 1_000; i++) {
      server.post(
          "/api/closures",
          server.user(),
          "{\"point\":{\"lat\":49.4100,\"lon\":8.6900},\"reason\":\"works\",\"from\":\"2030-01-01T00:00:00Z\"}",
          201);
      added++;
    }
  }

  private String key(AttackedServer.Company of) throws IOException, InterruptedException {
    return server
        .post(
            "/api/api_keys/generate",
            of.user(),
            "{\"email\":\"a@example.com\",\"name\":\"A\",\"phone\":\"1\"}",
            200)
        .required("token")
        .asText();
  }

  private static List<String> bearer(String token) {
    return List.of("Authorization", "Bearer " + token);
  }

  private HttpRequest get(String path, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
            .timeout(Duration.ofSeconds(30));
    return (headers.length > 0 ? request.headers(headers) : request).build();
  }

  private HttpRequest post(String path, List<String> headers, String body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
            .timeout(Duration.ofSeconds(30))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    return (headers.isEmpty() ? request : request.headers(headers.toArray(String[]::new))).build();
  }

  private Map<String, Seen> look(int seconds) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
    Map<String, Seen> seen = new LinkedHashMap<>();
    List<Thread> threads = new ArrayList<>();
    honest.forEach(
        (name, kind) -> {
          seen.put(name, new Seen(0, 0, 0, 0));
          Thread thread =
              new Thread(
                  () -> {
                    Seen its = look(kind, end);
                    synchronized (seen) {
                      seen.put(name, its);
                    }
                  });
          thread.start();
          threads.add(thread);
        });
    for (Thread thread : threads) {
      thread.join();
    }
    return seen;
  }

  private Seen look(Honest kind, long end) {
    List<Double> millis = new ArrayList<>();
    int errors = 0;
    try {
      for (long due = System.nanoTime();
          due < end && System.nanoTime() < end;
          due += kind.paceMillis() * 1_000_000) {
        Thread.sleep(Math.max(0, (due - System.nanoTime()) / 1_000_000));
        long begin = System.nanoTime();
        try {
          int status =
              client
                  .send(kind.request().get(), HttpResponse.BodyHandlers.discarding())
                  .statusCode();
          errors += status >= 400 && status != 404 ? 1 : 0;
        } catch (IOException e) {
          errors++;
        }
        millis.add((System.nanoTime() - begin) / 1e6);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    double[] sorted = millis.stream().mapToDouble(m -> m).sorted().toArray();
    return new Seen(
        sorted.length,
        errors,
        sorted[sorted.length / 2],
        sorted[Math.min(sorted.length - 1, sorted.length * 99 / 100)]);
  }

  private static void print(String attack, Map<String, Seen> before, Map<String, Seen> during) {
    System.out.printf(
        Locale.ROOT,
        "%s%n  %-10s %9s %7s %9s %9s %7s%n",
        attack,
        "honest",
        "requests",
        "errors",
        "p50 ms",
        "p99 ms",
        "ratio");
    during.forEach(
        (name, seen) ->
            System.out.printf(
                Locale.ROOT,
                "  %-10s %9d %7d %9.1f %9.1f %7.1f%n",
                name,
                seen.requests(),
                seen.errors(),
                seen.median(),
                seen.p99(),
                seen.p99() / before.get(name).p99()));
  }

  private Process flood(Flood.Kind kind, String cookie, String owned, String nobodys)
      throws IOException {
    String credential =
        switch (kind) {
          case ROUTES -> owned;
          case WINDOWS -> nobodys;
          case SEARCH, TILES -> cookie;
          case CLOSURES -> server.user();
          default -> "none";
        };
    int connections = kind == Flood.Kind.CLOSURES ? 100 : kind == Flood.Kind.DEAF ? 900 : 300;
    String body = String.format(Locale.ROOT, TRIP, kind == Flood.Kind.WINDOWS ? WEEK : "");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Flood.class.getName(),
            kind.name(),
            Integer.toString(server.port()),
            Integer.toString(connections),
            credential,
            body));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }
}
