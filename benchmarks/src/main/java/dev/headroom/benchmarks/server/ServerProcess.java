package dev.headroom.benchmarks.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A server in a JVM of its own, from the moment that it says where it listens. For one thread. */
public final class ServerProcess implements AutoCloseable {

  private static final String LISTENING = "listening on ";

  private final Process process;
  private final URI address;

  private ServerProcess(Process process, URI address) {
    this.process = process;
    this.address = address;
  }

  /**
   * Starts a server, and waits until it listens.
   *
   * @param log takes what it writes to standard error
   */
  public static ServerProcess start(Path log, String heap, Class<?> main, List<String> arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(heap, "-Dfile.encoding=UTF-8"));
    command.addAll(List.of("-classpath", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command).redirectError(Redirect.appendTo(log.toFile())).start();
    // Left open: a server that prints on would fail on a closed pipe.
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith(LISTENING)) {
        return new ServerProcess(process, URI.create(line.substring(LISTENING.length())));
      }
    }
    process.destroy();
    throw new IOException(main.getSimpleName() + " ended; what it says is in " + log);
  }

  public URI address() {
    return address;
  }

  /** Processor time of all its threads so far. */
  public Duration processorTime() {
    return process.info().totalCpuDuration().orElseThrow();
  }

  /** Ends it, and waits for that. */
  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
