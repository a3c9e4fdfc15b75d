package dev.headroom.server.serve;

import dev.headroom.server.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code headroom serve} as a process of its own, of the classes under test. */
final class ServerProcess extends Target implements AutoCloseable {

  private static final String READY = "listening on ";

  private final Process process;
  private final Path log;
  private final List<String> said = new ArrayList<>();
  private final String address;

  private ServerProcess(Process process, Path log) throws IOException {
    this.process = process;
    this.log = log;
    this.address = awaitReady();
    // What a test's settings of the log print there must not fill the pipe.
    Thread reader = new Thread(this::readOn, "server-output");
    reader.setDaemon(true);
    reader.start();
  }

  private void readOn() {
    try (BufferedReader out = process.inputReader()) {
      String line = out.readLine();
      while (line != null) {
        line = out.readLine();
      }
    } catch (IOException e) {
      // It has ended.
    }
  }

  static ServerProcess start(Path map, Path data, Path log) throws IOException {
    return start(command(map, data, 0), TestDatabase.in(data), log);
  }

  /** With a settings file. */
  static ServerProcess start(Path map, Path data, Path log, Path config) throws IOException {
    return start(map, TestDatabase.in(data), log, config, 0);
  }

  /** With a settings file, on a database, at a port. */
  static ServerProcess start(Path map, TestDatabase database, Path log, Path config, int port)
      throws IOException {
    List<String> command = new ArrayList<>(command(map, database, port));
    command.addAll(List.of("--config", config.toString()));
    return start(command, database, log);
  }

  /** Of another version, at a database. */
  static ServerProcess startJar(Path jar, Path map, TestDatabase database, Path log, Path config)
      throws IOException {
    List<String> command = new ArrayList<>(command(map, database, 0));
    command.set(command.indexOf("-cp") + 1, jar.toString());
    command.addAll(List.of("--config", config.toString()));
    return start(command, database, log);
  }

  /** With a settings file, and a folder for its temporary files. */
  static ServerProcess startWithTemporaryFiles(
      Path map, Path data, Path log, Path config, Path temporary) throws IOException {
    List<String> command = new ArrayList<>(command(map, data, 0));
    command.add(1, "-Djava.io.tmpdir=" + temporary);
    command.addAll(List.of("--config", config.toString()));
    return start(command, TestDatabase.in(data), log);
  }

  private static ServerProcess start(List<String> command, TestDatabase database, Path log)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
    builder.environment().putAll(database.environment());
    return new ServerProcess(builder.start(), log);
  }

  /** With a line for each request on standard error, a pipe that nobody reads. */
  static ServerProcess startUnheard(Path map, Path folder) throws IOException {
    Path data = folder.resolve("data");
    List<String> command = new ArrayList<>(command(map, data, 0));
    command.add("--verbose");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(TestDatabase.in(data).environment());
    return new ServerProcess(builder.start(), Files.createFile(folder.resolve("nothing")));
  }

  /** The command that serves. */
  static List<String> command(Path map, Path data, int port) {
    return command(map, TestDatabase.in(data), port);
  }

  private static List<String> command(Path map, TestDatabase database, int port) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-Xmx512m", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("dev.headroom.server.cli.Main");
    command.addAll(List.of("serve", "--map", map.toString()));
    command.addAll(database.options());
    command.addAll(List.of("--port", Integer.toString(port)));
    return command;
  }

  private String awaitReady() throws IOException {
    BufferedReader out = process.inputReader();
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      said.add(line);
      if (line.startsWith(READY)) {
        return line.substring(READY.length());
      }
    }
    throw new IOException("the server ended: " + said + "\n" + Files.readString(log));
  }

  List<String> log() throws IOException {
    return Files.readAllLines(log);
  }

  /** Everything that it has said on standard output. */
  List<String> said() {
    return said;
  }

  /** Where it listens. */
  @Override
  URI address() {
    return URI.create(address);
  }

  long pid() {
    return process.pid();
  }

  /** SIGTERM; the exit code. */
  int terminate() throws InterruptedException {
    process.destroy();
    return awaitEnd();
  }

  /** SIGKILL. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    awaitEnd();
  }

  private int awaitEnd() throws InterruptedException {
    if (!process.waitFor(40, TimeUnit.SECONDS)) {
      throw new IllegalStateException("the server does not end");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
