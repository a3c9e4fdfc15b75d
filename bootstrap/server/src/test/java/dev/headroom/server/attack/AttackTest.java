package dev.headroom.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.Loamshire;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * While somebody attacks the server, others are served: the server (with 512 MB), the attacker
 * (from 127.0.0.2) and an honest client in processes of their own. Prints what the honest client
 * sees, undisturbed and attacked. The attacker gets as many files as the machine allows; 20,000
 * suffice. With {@code -Dheadroom.attacked=CLASSPATH} the server is another version's ({@link
 * AttackedServer}).
 */
class AttackTest {

  private static final int SECONDS = 10;
  private static final long ACCEPTED_MICROS = 50_000;

  /** What the honest client prints. */
  private record Seen(int requests, int errors, long median, long p99, long most) {
    static Seen of(String line) {
      long[] figures = Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
      return new Seen((int) figures[0], (int) figures[1], figures[2], figures[3], figures[4]);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "BODIES, 9500",
    "BODIES_OF_A_CALLER, 9500",
    "HEADS, 10000",
    "ANSWERS, 300",
    "FILES, 300"
  })
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void anHonestClientIsServed(Attacker.Kind kind, int connections, @TempDir Path folder)
      throws Exception {
    try (AttackedServer server = AttackedServer.start(folder, Loamshire.in(folder))) {
      close(server);
      look(server, SECONDS); // until the code is compiled
      Seen before = look(server, SECONDS);
      Process attacker = attack(kind, server, connections);
      Seen during;
      try {
        look(server, 2); // until the attack is on
        during = look(server, SECONDS);
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
      assertThat(server.end()).isZero();
    }
  }

  /** A hundred closures: a list of some 20 kB. */
  private static void close(AttackedServer server) throws IOException, InterruptedException {
    String body =
        String.format(
            Locale.ROOT,
            "{\"point\":{\"lat\":%s,\"lon\":%s},\"reason\":\"%s\",\"from\":\"2030-01-01T00:00:00Z\"}",
            MadeUpCounty.LOW_BRIDGE.lat(),
            MadeUpCounty.LOW_BRIDGE.lon(),
            "works ".repeat(30).strip());
    for (int i = 0; i < 100; i++) {
      server.post("/api/closures", server.user(), body, 201);
    }
  }

  private static List<String> java(String... more) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(more));
    return command;
  }

  private static Process attack(Attacker.Kind kind, AttackedServer server, int connections)
      throws IOException, InterruptedException {
    String token =
        switch (kind) {
          case BODIES_OF_A_CALLER -> server.driver();
          case ANSWERS -> server.user();
          case FILES -> server.mapLibrary();
          default -> "";
        };
    List<String> command =
        java(
            "-Xmx1g",
            Attacker.class.getName(),
            kind.name(),
            Integer.toString(server.port()),
            Integer.toString(connections),
            token);
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private static Seen look(AttackedServer server, int seconds) throws IOException {
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
            Integer.toString(server.port()),
            Integer.toString(seconds),
            server.driver(),
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
}
