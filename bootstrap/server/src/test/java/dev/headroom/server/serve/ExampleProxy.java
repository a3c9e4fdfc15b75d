package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A proxy of {@code docs/operating/examples}, as Debian packages it and with the example's
 * settings, in front of servers of this machine.
 */
final class ExampleProxy extends Target implements AutoCloseable {

  private static final Path EXAMPLES = Path.of("../../docs/operating/examples");
  private static final String SOCKET = "s";
  private static final long END_SECONDS = 10;
  private static final List<String> NAMES = List.of("one", "two", "three");

  private final Process process;
  private final int port;
  private final Path log;

  private ExampleProxy(Process process, int port, Path log) {
    this.process = process;
    this.port = port;
    this.log = log;
  }

  /** HAProxy, which calls them one, two, three; skips the test where it is not installed. */
  static ExampleProxy haproxy(Path folder, List<URI> servers) throws Exception {
    Path binary = installed("haproxy");
    int port = freePort();
    Path config =
        written(
            folder,
            "haproxy.cfg",
            servers,
            "bind :443 ssl crt /etc/haproxy/headroom.pem alpn h2,http/1.1",
            "bind 127.0.0.1:" + port,
            "/run/haproxy/admin.sock",
            folder.resolve(SOCKET).toString());
    return start(folder, port, List.of(binary.toString(), "-db", "-f", config.toString()));
  }

  /** nginx; skips the test where it is not installed. */
  static ExampleProxy nginx(Path folder, List<URI> servers) throws Exception {
    Path binary = installed("nginx");
    int port = freePort();
    Path config =
        written(
            folder,
            "nginx.conf",
            servers,
            "listen 443 ssl http2;",
            "listen 127.0.0.1:" + port + ";",
            "ssl_certificate /etc/nginx/headroom.crt;",
            "",
            "ssl_certificate_key /etc/nginx/headroom.key;",
            "access_log off;",
            "events {",
            "daemon off; pid " + folder.resolve("pid") + "; error_log stderr; events {");
    return start(
        folder, port, List.of(binary.toString(), "-p", folder.toString(), "-c", config.toString()));
  }

  private static Path installed(String name) {
    Path binary = Path.of("/usr/sbin", name);
    assumeTrue(Files.isExecutable(binary), "skipped: Debian's package " + name + " is missing");
    return binary;
  }

  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** The example with these texts replaced, and with a line for each server. */
  private static Path written(
      Path folder, String example, List<URI> servers, String... replacements) throws IOException {
    String text = Files.readString(EXAMPLES.resolve(example));
    for (int i = 0; i < replacements.length; i += 2) {
      assertThat(text).contains(replacements[i]);
      text = text.replace(replacements[i], replacements[i + 1]);
    }
    List<String> lines = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      if (line.contains("10.0.0.11:8080")) {
        for (int i = 0; i < servers.size(); i++) {
          lines.add(
              line.replace("10.0.0.11:8080", servers.get(i).getAuthority())
                  .replace("server one ", "server " + NAMES.get(i) + " "));
        }
      } else if (!line.contains("10.0.0.12:8080")) {
        lines.add(line);
      }
    }
    return Files.write(folder.resolve(example), lines);
  }

  private static ExampleProxy start(Path folder, int port, List<String> command) throws Exception {
    Path log = folder.resolve("proxy.log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    ExampleProxy proxy = new ExampleProxy(process, port, log);
    try {
      proxy.await(proxy::answers);
      return proxy;
    } catch (Exception | AssertionError e) {
      proxy.close();
      throw e;
    }
  }

  private boolean answers() throws InterruptedException {
    try {
      return get("/health/ready").status() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  /** Something that comes true. */
  @FunctionalInterface
  interface Condition {
    boolean holds() throws Exception;
  }

  /** Waits, a minute at most. */
  void await(Condition condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.holds()) {
      assertThat(System.nanoTime()).as(() -> "in time; " + log).isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  @Override
  URI address() {
    return URI.create("http://127.0.0.1:" + port);
  }

  /** HAProxy sends nothing new to one from now on. */
  void takeOut(int server) throws IOException {
    say("set server instances/" + NAMES.get(server) + " state drain");
  }

  /** HAProxy sends to it again. */
  void takeIn(int server) throws IOException {
    say("set server instances/" + NAMES.get(server) + " state ready");
  }

  private void say(String line) throws IOException {
    Path socket = log.resolveSibling(SOCKET);
    try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
      channel.write(ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.US_ASCII)));
      ByteBuffer answer = ByteBuffer.allocate(1_000);
      while (channel.read(answer) > 0) {}
      assertThat(new String(answer.array(), 0, answer.position(), StandardCharsets.US_ASCII))
          .as(line)
          .isBlank();
    }
  }

  /** What it said. */
  List<String> log() throws IOException {
    return Files.readAllLines(log);
  }

  @Override
  public void close() {
    process.destroy();
    process
        .onExit()
        .completeOnTimeout(process, END_SECONDS, TimeUnit.SECONDS)
        .thenAccept(Process::destroyForcibly)
        .join();
  }
}
