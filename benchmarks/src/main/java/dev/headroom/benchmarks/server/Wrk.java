package dev.headroom.benchmarks.server;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/** The load generator wrk, which users install themselves. */
public final class Wrk {

  private static final String CONNECTIONS = "16";
  private static final String FIGURES = "figures ";

  private final Path script;

  private Wrk(Path script) {
    this.script = script;
  }

  /**
   * What came of one run.
   *
   * @param p99Micros the 99th percentile of the time that an answer took
   */
  public record Load(double perSecond, double p99Micros, long requests) {}

  /**
   * Finds wrk; ends the JVM where it is not installed.
   *
   * @param folder where the script may be put
   */
  public static Wrk installed(Path folder) throws IOException, InterruptedException {
    try {
      // It has no way to succeed without an address: it tells its version, and how to use it.
      var unused =
          new ProcessBuilder("wrk", "--version")
              .redirectErrorStream(true)
              .redirectOutput(Redirect.DISCARD)
              .start()
              .waitFor();
    } catch (IOException e) {
      System.err.println(
          "this measurement needs wrk, and there is none on the path: install it (Debian, Ubuntu:"
              + " apt install wrk; macOS: brew install wrk), then run the command again");
      System.exit(1);
    }
    Path script = folder.resolve("load.lua");
    try (InputStream in = Wrk.class.getResourceAsStream("load.lua")) {
      Files.copy(Objects.requireNonNull(in), script, StandardCopyOption.REPLACE_EXISTING);
    }
    return new Wrk(script);
  }

  /**
   * Sends the requests of a file in turn for some seconds.
   *
   * @throws IOException when an answer is no success, or does not come in time
   */
  public Load run(URI endpoint, Path requests, int seconds)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                "wrk",
                "--threads=1",
                "--connections=" + CONNECTIONS,
                "--duration=" + seconds + "s",
                "--latency",
                "--script=" + script,
                endpoint.toString(),
                "--",
                requests.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0 || !output.contains(FIGURES)) {
      throw new IOException("wrk failed:\n" + output);
    }
    String[] figures =
        output.substring(output.indexOf(FIGURES) + FIGURES.length()).strip().split(" ");
    long count = Long.parseLong(figures[0]);
    if (!figures[3].equals("0") || !figures[4].equals("0")) {
      throw new IOException(
          "of "
              + count
              + " answers of "
              + endpoint
              + " were bad "
              + figures[3]
              + ", late "
              + figures[4]);
    }
    return new Load(
        count * 1e6 / Long.parseLong(figures[1]), Double.parseDouble(figures[2]), count);
  }
}
