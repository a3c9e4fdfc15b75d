package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.server.Loamshire;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The proxies of {@code docs/operating/examples}, as Debian packages them, in front of two servers:
 * while one is killed, whoever asks gets an answer.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class ProxyExamplesTest {

  private static final Path EXAMPLES = Path.of("../../docs/operating/examples");
  private static final int REQUESTS = 200;

  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<AutoCloseable> open = new ArrayList<>();
  private ServerProcess one;
  private ServerProcess two;

  @BeforeEach
  void startTwo() throws Exception {
    Path map = Loamshire.in(folder);
    one = ServerProcess.start(map, folder.resolve("one"), folder.resolve("one.log"));
    open.add(one);
    two = ServerProcess.start(map, folder.resolve("two"), folder.resolve("two.log"));
    open.add(two);
  }

  @AfterEach
  void end() throws Exception {
    for (AutoCloseable thing : open) {
      thing.close();
    }
  }

  @Test
  void haproxyTakesAKilledServerOut() throws Exception {
    Path binary = installed("haproxy");
    int port = freePort();
    Path socket = folder.resolve("s");
    Path config =
        written(
            "haproxy.cfg",
            "bind :443 ssl crt /etc/haproxy/headroom.pem alpn h2,http/1.1",
            "bind 127.0.0.1:" + port,
            "/run/haproxy/admin.sock",
            socket.toString());
    run(List.of(binary.toString(), "-db", "-f", config.toString()));
    awaitAnswer(port);

    one.kill();
    assertThat(statuses(port)).containsOnly(200);
    await(() -> Files.readString(folder.resolve("proxy.log")).contains("instances/one is DOWN"));
    assertThat(statuses(port)).containsOnly(200);
  }

  @Test
  void nginxLeavesAKilledServerAlone() throws Exception {
    Path binary = installed("nginx");
    int port = freePort();
    Path config =
        written(
            "nginx.conf",
            "listen 443 ssl http2;",
            "listen 127.0.0.1:" + port + ";",
            "ssl_certificate /etc/nginx/headroom.crt;",
            "",
            "ssl_certificate_key /etc/nginx/headroom.key;",
            "access_log off;",
            "events {",
            "daemon off; pid " + folder.resolve("pid") + "; error_log stderr; events {");
    run(List.of(binary.toString(), "-p", folder.toString(), "-c", config.toString()));
    awaitAnswer(port);

    one.kill();
    long begun = System.nanoTime();
    assertThat(statuses(port)).containsOnly(200);
    long seconds = Duration.ofNanos(System.nanoTime() - begun).toSeconds();
    long tried;
    try (Stream<String> said = Files.lines(folder.resolve("proxy.log"))) {
      tried = said.filter(line -> line.contains("while connecting to upstream")).count();
    }
    // A worker for each processor, and each tries once in 5 s.
    assertThat(tried).isBetween(1L, Runtime.getRuntime().availableProcessors() * (2 + seconds / 5));
  }

  private static Path installed(String name) {
    Path binary = Path.of("/usr/sbin", name);
    assumeTrue(Files.isExecutable(binary), "skipped: Debian's package " + name + " is missing");
    return binary;
  }

  /** The example with these texts replaced, and with the addresses of the two servers. */
  private Path written(String example, String... replacements) throws IOException {
    String text = Files.readString(EXAMPLES.resolve(example));
    for (int i = 0; i < replacements.length; i += 2) {
      assertThat(text).contains(replacements[i]);
      text = text.replace(replacements[i], replacements[i + 1]);
    }
    Path config = folder.resolve(example);
    return Files.writeString(
        config,
        text.replace("10.0.0.11:8080", one.address().getAuthority())
            .replace("10.0.0.12:8080", two.address().getAuthority()));
  }

  private void run(List<String> command) throws IOException {
    Process proxy =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("proxy.log").toFile())
            .start();
    open.add(
        () -> {
          proxy.destroy();
          if (!proxy.waitFor(10, TimeUnit.SECONDS)) {
            proxy.destroyForcibly().waitFor();
          }
        });
  }

  private List<Integer> statuses(int port) throws Exception {
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      statuses.add(status(port));
    }
    return statuses;
  }

  private int status(int port) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/health/ready"))
            .timeout(Duration.ofSeconds(30))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
  }

  private void awaitAnswer(int port) throws Exception {
    await(
        () -> {
          try {
            return status(port) == 200;
          } catch (IOException e) {
            return false;
          }
        });
  }

  @FunctionalInterface
  private interface Condition {
    boolean holds() throws Exception;
  }

  private void await(Condition condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.holds()) {
      assertThat(System.nanoTime())
          .as(() -> "in time; " + folder.resolve("proxy.log"))
          .isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
