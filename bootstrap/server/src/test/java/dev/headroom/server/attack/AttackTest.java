package dev.headroom.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.Haulier;
import dev.headroom.server.Loamshire;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * While somebody attacks the server, others are served: the server (with 512 MB), the attacker
 * (from 127.0.0.2) and an honest client in processes of their own. Prints what the honest client
 * sees, undisturbed and attacked. The attacker gets as many files as the machine allows; 20,000
 * suffice.
 */
class AttackTest {

  private static final int SECONDS = 10;
  private static final long ACCEPTED_MICROS = 50_000;

  private String driver;
  private String user;

  /** What the honest client prints. */
  private record Seen(int requests, int errors, long median, long p99, long most) {
    static Seen of(String line) {
      long[] figures = Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
      return new Seen((int) figures[0], (int) figures[1], figures[2], figures[3], figures[4]);
    }
  }

  @ParameterizedTest
  @CsvSource({"BODIES, 9500", "BODIES_OF_A_CALLER, 9500", "HEADS, 10000", "ANSWERS, 300"})
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void anHonestClientIsServed(Attacker.Kind kind, int connections, @TempDir Path folder)
      throws Exception {
    Path data = folder.resolve("data");
    Haulier haulier = Haulier.in(data);
    driver = haulier.driver();
    user = haulier.user();
    Process server = start(folder, serve(Loamshire.in(folder), data));
    try (BufferedReader out = server.inputReader()) {
      int port = port(out, folder);
      close(port);
      look(port, SECONDS); // until the code is compiled
      Seen before = look(port, SECONDS);
      Process attacker = start(folder, attack(kind, port, connections));
      Seen during;
      try {
        look(port, 2); // until the attack is on
        during = look(port, SECONDS);
      } finally {
        attacker.destroyForcibly().waitFor();
      }
      System.out.printf(
          Locale.ROOT,
          "%s, %d connections: before %s; during %s; server %s%n",
          kind,
          connections,
          before,
          during,
          server.isAlive() ? "alive" : "ended");
      assertThat(server.isAlive()).isTrue();
      assertThat(during.errors()).isZero();
      assertThat(during.p99()).isLessThan(Math.max(ACCEPTED_MICROS, 5 * before.p99()));
      server.destroy();
      assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(server.exitValue()).isZero();
    } finally {
      server.destroyForcibly().waitFor();
    }
  }

  /** A hundred closures: a list of some 20 kB. */
  private void close(int port) throws IOException, InterruptedException {
    HttpClient client = HttpClient.newHttpClient();
    String body =
        String.format(
            Locale.ROOT,
            "{\"point\":{\"lat\":%s,\"lon\":%s},\"reason\":\"%s\",\"from\":\"2030-01-01T00:00:00Z\"}",
            MadeUpCounty.LOW_BRIDGE.lat(),
            MadeUpCounty.LOW_BRIDGE.lon(),
            "works ".repeat(30).strip());
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/closures"))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + user)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    for (int i = 0; i < 100; i++) {
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).as("%s", answer.body()).isEqualTo(201);
    }
  }

  private static List<String> java(String... more) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(more));
    return command;
  }

  private static List<String> serve(Path map, Path data) {
    return java(
        "-Xmx512m",
        "dev.headroom.server.cli.Main",
        "serve",
        "--map",
        map.toString(),
        "--data",
        data.toString(),
        "--port",
        "0");
  }

  private List<String> attack(Attacker.Kind kind, int port, int connections) {
    String token =
        switch (kind) {
          case BODIES_OF_A_CALLER -> driver;
          case ANSWERS -> user;
          default -> "";
        };
    return java(
        "-Xmx1g",
        Attacker.class.getName(),
        kind.name(),
        Integer.toString(port),
        Integer.toString(connections),
        token);
  }

  private Seen look(int port, int seconds) throws IOException {
    String where =
        String.format(
            Locale.ROOT,
            "{\"lat\":%s,\"long\":%s,\"dimensions\":{\"height\":4.6,\"length\":12,\"width\":2.5,"
                + "\"weight\":18}}",
            MadeUpCounty.LOW_BRIDGE.lat(),
            MadeUpCounty.LOW_BRIDGE.lon());
    String point =
        String.format(
            Locale.ROOT,
            "{\"lat\":%s,\"lon\":%s,\"type\":[40]}",
            MadeUpCounty.LOW_BRIDGE.lat(),
            MadeUpCounty.LOW_BRIDGE.lon());
    List<String> command =
        java(
            HonestClient.class.getName(),
            Integer.toString(port),
            Integer.toString(seconds),
            driver,
            where,
            point);
    Process client =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader out = client.inputReader(StandardCharsets.UTF_8)) {
      String line = out.readLine();
      while (line != null && !line.matches("[0-9 ]+")) {
        line = out.readLine(); // the log's own words
      }
      return Seen.of(line);
    }
  }

  private static Process start(Path folder, List<String> command) throws IOException {
    return new ProcessBuilder(command)
        .redirectError(ProcessBuilder.Redirect.appendTo(folder.resolve("log.txt").toFile()))
        .start();
  }

  private static int port(BufferedReader out, Path folder) throws IOException {
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.startsWith("listening on ")) {
        return Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
      }
    }
    throw new IOException("the server ended: " + Files.readString(folder.resolve("log.txt")));
  }
}
