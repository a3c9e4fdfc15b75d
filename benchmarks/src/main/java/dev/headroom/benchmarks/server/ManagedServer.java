package dev.headroom.benchmarks.server;

import dev.headroom.benchmarks.measure.Figures;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a server that runs tells of itself at its management port, and the system of its memory. */
public final class ManagedServer {

  private final ServerProcess server;
  private final URI metrics;
  private final HttpClient client = HttpClient.newHttpClient();

  public ManagedServer(ServerProcess server, int managementPort) {
    this.server = server;
    metrics = URI.create("http://127.0.0.1:" + managementPort + "/metrics");
  }

  /** Bytes: of the heap, garbage included; and resident, of no file and of files. */
  record Resident(long heap, long anonymous, long files) {

    Resident most(Resident other) {
      return new Resident(
          Math.max(heap, other.heap),
          Math.max(anonymous, other.anonymous),
          Math.max(files, other.files));
    }

    @Override
    public String toString() {
      return Figures.megabytes(heap)
          + " / "
          + Figures.megabytes(anonymous)
          + " / "
          + Figures.megabytes(files);
    }
  }

  /** A port that nobody listens on. */
  public static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** The sum of a metric over all of its labels. */
  long metric(String name) throws IOException, InterruptedException {
    HttpResponse<String> answer =
        client.send(HttpRequest.newBuilder(metrics).build(), HttpResponse.BodyHandlers.ofString());
    return (long)
        answer
            .body()
            .lines()
            .filter(line -> line.startsWith(name))
            .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
            .sum();
  }

  /** A client of it. */
  BlockingClient client() {
    return new BlockingClient(server.address());
  }

  /** What it holds now, as far as the system tells (Linux). */
  Resident resident() throws IOException, InterruptedException {
    Path status = Path.of("/proc", Long.toString(server.pid()), "status");
    List<String> lines = Files.isReadable(status) ? Files.readAllLines(status) : List.of();
    return new Resident(
        metric("jvm_memory_used_bytes{area=\"heap\""),
        kilobytes(lines, "RssAnon:") * 1024,
        (kilobytes(lines, "RssFile:") + kilobytes(lines, "RssShmem:")) * 1024);
  }

  private static long kilobytes(List<String> lines, String name) {
    return lines.stream()
        .filter(line -> line.startsWith(name))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .sum();
  }
}
