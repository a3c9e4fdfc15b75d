package dev.headroom.persistence.sql;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** PgBouncer in transaction mode before the tests' PostgreSQL. */
final class Pooler implements AutoCloseable {

  private static final Pattern ADDRESS = Pattern.compile("//127\\.0\\.0\\.1:([0-9]+)/(.+)$");
  private static final long HANG_SECONDS = 600;
  private static final long END_SECONDS = 10;

  private final Process process;
  private final int port;

  private Pooler(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts one before a server; skips the test where there is no PgBouncer. */
  static Pooler before(String url, Path folder) throws IOException {
    Optional<Path> program = installed();
    assumeTrue(program.isPresent(), "skipped: no pgbouncer is installed");
    Matcher address = ADDRESS.matcher(url);
    if (!address.find()) {
      throw new IllegalArgumentException(url);
    }
    int port = freePort();
    Path users = Files.writeString(folder.resolve("users.txt"), "\"postgres\" \"any\"\n");
    Path settings =
        Files.writeString(
            folder.resolve("pgbouncer.ini"),
            """
            [databases]
            * = host=127.0.0.1 port=%s
            [pgbouncer]
            listen_addr = 127.0.0.1
            listen_port = %d
            unix_socket_dir =
            auth_type = trust
            auth_file = %s
            pool_mode = transaction
            default_pool_size = 8
            """
                .formatted(address.group(1), port, users));
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      command.addAll(List.of("unshare", "-U"));
    }
    command.addAll(List.of(program.get().toString(), settings.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("pgbouncer.log").toFile())
            .start();
    Pooler pooler = new Pooler(process, port);
    pooler.awaitReady();
    return pooler;
  }

  /** The program, where there is one. */
  static Optional<Path> installed() {
    return Stream.of("/usr/sbin/pgbouncer", "/usr/bin/pgbouncer")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  private void awaitReady() {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
    while (true) {
      try {
        new Socket(InetAddress.getLoopbackAddress(), port).close();
        return;
      } catch (IOException e) {
        if (!process.isAlive() || System.nanoTime() - deadline > 0) {
          throw new IllegalStateException("pgbouncer does not start", e);
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
      }
    }
  }

  /** The address of a database through it. */
  String through(String url) {
    return ADDRESS.matcher(url).replaceFirst("//127.0.0.1:" + port + "/$2");
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
