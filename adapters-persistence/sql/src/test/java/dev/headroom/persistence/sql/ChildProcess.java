package dev.headroom.persistence.sql;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM of its own that runs a class of these tests; its standard output is read as lines. */
final class ChildProcess implements AutoCloseable {

  /** Starting a JVM and a database takes minutes on a machine that has much else to do. */
  private static final long HANG_SECONDS = 600;

  private final Process process;
  private final Path errors;

  /** The lines come through a file, since a killed process' pipe may lose the last of them. */
  private final Path output;

  private ChildProcess(Process process, Path output, Path errors) {
    this.process = process;
    this.output = output;
    this.errors = errors;
  }

  static ChildProcess start(Class<?> main, Path scratch, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile(scratch, "output", ".txt");
    Path errors = Files.createTempFile(scratch, "errors", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    return new ChildProcess(process, output, errors);
  }

  /**
   * Called by the process that was started: it ends when the one that started it has ended, however
   * that came about, so that nothing is left writing.
   */
  static void endWithParent() {
    Thread watch =
        new Thread(
            () -> {
              try {
                while (System.in.read() >= 0) {
                  // The parent writes nothing; the end of the stream is its end.
                }
              } catch (IOException e) {
                // The same.
              }
              Runtime.getRuntime().halt(1);
            });
    watch.setDaemon(true);
    watch.start();
  }

  /**
   * Waits until the process has printed that many whole lines, and answers all that it has. A
   * process that prints nothing more for ten minutes hangs.
   */
  List<String> awaitLines(int count) throws InterruptedException {
    List<String> lines = lines();
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
    while (lines.size() < count) {
      if (System.nanoTime() > deadline || (!process.isAlive() && lines().size() < count)) {
        throw new AssertionError(
            "the process printed only " + lines + "\n" + state() + "\n" + errors());
      }
      Thread.sleep(5);
      List<String> more = lines();
      if (more.size() > lines.size()) {
        deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
      }
      lines = more;
    }
    return lines;
  }

  /** Whether it has ended, or what its threads do. */
  private String state() {
    if (!process.isAlive()) {
      return "ended with " + process.exitValue();
    }
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    try {
      Process dump =
          new ProcessBuilder(jcmd.toString(), Long.toString(process.pid()), "Thread.print")
              .redirectErrorStream(true)
              .start();
      return new String(dump.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "alive; its threads are not known: " + e.getMessage();
    }
  }

  /** The whole lines that the process has printed so far. */
  List<String> lines() {
    try {
      String text = Files.readString(output, StandardCharsets.UTF_8);
      return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String errors() {
    try {
      return Files.readString(errors, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  long pid() {
    return process.pid();
  }

  /** SIGKILL. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    awaitEnd();
  }

  /** SIGTERM; by the handle, which unlike the process leaves the child's input open. */
  void terminate() throws InterruptedException {
    process.toHandle().destroy();
    awaitEnd();
  }

  /** The exit status. */
  int awaitEnd() throws InterruptedException {
    if (!process.waitFor(HANG_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("the process does not end\n" + errors());
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
