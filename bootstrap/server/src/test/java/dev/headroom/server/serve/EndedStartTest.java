package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.headroom.server.Loamshire;
import dev.headroom.server.fetch.Sums;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A start that is ended while it fetches its first map ends at once, and leaves nothing of it. */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class EndedStartTest {

  /** The database is opened to its end. */
  private static final long AT_ONCE_SECONDS = 20;

  @TempDir private Path folder;
  private final CountDownLatch half = new CountDownLatch(1);
  private final CountDownLatch over = new CountDownLatch(1);

  @Test
  void aSignalEndsAStartThatFetchesItsMap() throws Exception {
    Path map = Loamshire.in(folder);
    Path data = folder.resolve("data");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/county.headroom", exchange -> sendHalf(exchange, map));
    server.createContext("/county.headroom.sha256", exchange -> send(exchange, Sums.of(map)));
    server.start();
    String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/county.headroom";
    List<String> command = new ArrayList<>(ServerProcess.command(map, data, 0));
    command.set(command.indexOf("--map") + 1, address);
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log.txt").toFile())
            .start();
    try {
      assertThat(half.await(1, TimeUnit.MINUTES)).isTrue();

      process.destroy();

      assertThat(process.waitFor(AT_ONCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).as(Files.readString(folder.resolve("log.txt"))).isZero();
      try (Stream<Path> left = Files.list(data.resolve("map"))) {
        assertThat(left).isEmpty();
      }
    } finally {
      process.destroyForcibly();
      over.countDown();
      server.stop(0);
    }
  }

  private void sendHalf(HttpExchange exchange, Path map) throws IOException {
    byte[] content = Files.readAllBytes(map);
    exchange.sendResponseHeaders(200, content.length);
    exchange.getResponseBody().write(content, 0, content.length / 2);
    exchange.getResponseBody().flush();
    half.countDown();
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void send(HttpExchange exchange, String sum) throws IOException {
    byte[] content = sum.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, content.length);
    exchange.getResponseBody().write(content);
    exchange.close();
  }
}
