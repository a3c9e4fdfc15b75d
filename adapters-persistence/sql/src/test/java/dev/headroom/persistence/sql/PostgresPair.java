package dev.headroom.persistence.sql;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Two PostgreSQL servers of the system's packages on this machine, a primary and a standby that
 * confirms every commit, with everything by hand: promotion, and a new standby in the place of a
 * primary that was killed. Used by one thread.
 */
public final class PostgresPair implements AutoCloseable {

  private static final Path INSTALLED = Path.of("/usr/lib/postgresql");
  private static final long HANG_SECONDS = 600;

  private final Path binaries;
  private final Path folder;
  private final List<Node> nodes = new ArrayList<>();
  private int primary;
  private int made;

  private record Node(Path data, int port) {}

  private PostgresPair(Path binaries) throws IOException {
    this.binaries = binaries;
    this.folder = Files.createTempDirectory("headroom-pair");
    // The servers do not run as root, and have to get there.
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    own(folder);
  }

  /** Starts both, the standby in step; skipped where the machine has no PostgreSQL. */
  public static PostgresPair start() throws IOException {
    Optional<Path> found = binaries();
    assumeTrue(found.isPresent(), "skipped: no PostgreSQL is installed on this machine");
    PostgresPair pair = new PostgresPair(found.get());
    Node first = new Node(pair.newFolder(), freePort());
    pair.run(
        "initdb", "-D", first.data().toString(), "-U", "postgres", "-A", "trust", "-E", "UTF8");
    Files.writeString(
        pair.folder.resolve("more.conf"),
        """
        listen_addresses = '127.0.0.1'
        unix_socket_directories = '%s'
        max_wal_senders = 10
        wal_keep_size = '256MB'
        shared_buffers = '32MB'
        """
            .formatted(pair.folder));
    String config = first.data().resolve("postgresql.conf").toString();
    pair.asServer(
        List.of("sh", "-c", "echo \"include '" + pair.folder + "/more.conf'\" >> " + config));
    pair.nodes.add(first);
    pair.start(first);
    pair.nodes.add(pair.standby());
    pair.waitForStandby();
    return pair;
  }

  private static Optional<Path> binaries() throws IOException {
    if (!Files.isDirectory(INSTALLED)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(INSTALLED)) {
      return versions
          .map(version -> version.resolve("bin"))
          .filter(bin -> Files.isExecutable(bin.resolve("pg_basebackup")))
          .filter(bin -> Files.isExecutable(bin.resolve("postgres")))
          .max(Comparator.naturalOrder());
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private Path newFolder() {
    made++;
    return folder.resolve("data" + made);
  }

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  private static void own(Path folder) throws IOException {
    if (isRoot()) {
      wait(new ProcessBuilder("chown", "postgres", folder.toString()), List.of("chown"));
    }
  }

  private void run(String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(binaries.resolve(program).toString()));
    command.addAll(List.of(arguments));
    asServer(command);
  }

  private void asServer(List<String> command) throws IOException {
    List<String> whole = new ArrayList<>();
    if (isRoot()) {
      whole.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
    }
    whole.addAll(command);
    wait(new ProcessBuilder(whole).directory(folder.toFile()), command);
  }

  private static void wait(ProcessBuilder builder, List<String> what) throws IOException {
    Process process =
        builder
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .start();
    try {
      if (!process.waitFor(HANG_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IOException("failed: " + what);
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private void start(Node node) throws IOException {
    run(
        "pg_ctl",
        "start",
        "-w",
        "-D",
        node.data().toString(),
        "-l",
        node.data() + ".log",
        "-o",
        "-p " + node.port());
  }

  private Node standby() throws IOException {
    Node standby = new Node(newFolder(), nodes.size() < 2 ? freePort() : nodes.get(other()).port());
    run(
        "pg_basebackup",
        "-h",
        "127.0.0.1",
        "-p",
        Integer.toString(nodes.get(primary).port()),
        "-U",
        "postgres",
        "-D",
        standby.data().toString(),
        "-R",
        "-X",
        "stream",
        "-c",
        "fast");
    start(standby);
    return standby;
  }

  private int other() {
    return 1 - primary;
  }

  private static String url(Node node) {
    return "jdbc:postgresql://127.0.0.1:" + node.port() + "/postgres";
  }

  private static List<String> ask(Node node, String... statements) {
    List<String> last = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(url(node), "postgres", "any");
        Statement statement = connection.createStatement()) {
      for (String text : statements) {
        if (statement.execute(text)) {
          last.clear();
          try (ResultSet rows = statement.getResultSet()) {
            while (rows.next()) {
              last.add(rows.getString(1));
            }
          }
        }
      }
      return last;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Has every commit confirmed by the standby from now on, and waits until it can. */
  private void waitForStandby() {
    Node node = nodes.get(primary);
    ask(node, "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()");
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
    while (!ask(node, "SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'")
        .contains("sync")) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("the standby does not catch up");
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
    }
  }

  /** The JDBC address of both. */
  public String url() {
    return "jdbc:postgresql://127.0.0.1:%d,127.0.0.1:%d/postgres"
        .formatted(nodes.get(0).port(), nodes.get(1).port());
  }

  /** SIGKILL for the primary; its other processes end when they see it. */
  public void killPrimary() throws IOException {
    Path pid = nodes.get(primary).data().resolve("postmaster.pid");
    String number = Files.readAllLines(pid).get(0);
    wait(new ProcessBuilder("sh", "-c", "kill -9 " + number), List.of("kill"));
  }

  /**
   * What an operator does then: the standby becomes the primary, which does not wait for a standby
   * that it has not.
   */
  public void promote() throws IOException {
    Node standby = nodes.get(other());
    run("pg_ctl", "promote", "-w", "-D", standby.data().toString());
    ask(standby, "ALTER SYSTEM SET synchronous_standby_names = ''", "SELECT pg_reload_conf()");
    primary = other();
  }

  /** Makes a new standby in the place of the primary that was killed, and waits for it. */
  public void replaceStandby() throws IOException {
    nodes.set(other(), standby());
    waitForStandby();
  }

  /** Stops the primary as its operator does; the standby goes on and is not promoted. */
  public void stopPrimary() throws IOException {
    run("pg_ctl", "stop", "-w", "-m", "fast", "-D", nodes.get(primary).data().toString());
  }

  /** Starts the primary again. */
  public void startPrimary() throws IOException {
    start(nodes.get(primary));
  }

  @Override
  public void close() throws IOException {
    for (Node node : nodes) {
      try {
        run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", node.data().toString());
      } catch (IOException e) {
        // It runs no longer.
      }
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
