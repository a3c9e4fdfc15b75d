package dev.headroom.server.cli.map;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiConsumer;

/**
 * Fetches an extract over https into a temporary folder, which {@link #close()} removes.
 * Redirections are followed as long as they stay on https.
 */
public final class Download implements AutoCloseable {

  /** The most bytes that are taken: more than the whole planet has. */
  public static final long MOST_BYTES = 200L << 30;

  private static final int BUFFER = 1 << 16;
  private static final Duration CONNECT_WITHIN = Duration.ofSeconds(30);

  private final Path file;

  private Download(Path file) {
    this.file = file;
  }

  /** A client as downloads need it. */
  public static HttpClient client() {
    return HttpClient.newBuilder()
        .connectTimeout(CONNECT_WITHIN)
        .followRedirects(HttpClient.Redirect.NORMAL)
        .build();
  }

  /**
   * Fetches.
   *
   * @param address begins with {@code https:}
   * @param folder where the temporary folder goes; the file in it has the address's last part as
   *     its name
   * @param most how many bytes are taken at most
   * @param progress gets the bytes so far and, when the server reports it, how many there are
   * @throws OperatorException when the server does not answer with 200, or with too much, or too
   *     little
   * @throws IOException when the connection breaks, or the file cannot be written
   */
  public static Download of(
      HttpClient client,
      URI address,
      Path folder,
      long most,
      BiConsumer<Long, OptionalLong> progress)
      throws IOException, InterruptedException {
    if (!"https".equals(address.getScheme()) || address.getHost() == null) {
      throw failure(CommandMessage.ONLY_HTTPS, Map.of("address", address.toString()));
    }
    HttpResponse<InputStream> response = ask(client, address);
    try (InputStream body = response.body()) {
      if (response.statusCode() != 200) {
        throw failure(
            CommandMessage.STATUS,
            Map.of("address", address.toString(), "status", response.statusCode()));
      }
      OptionalLong total = response.headers().firstValueAsLong("Content-Length");
      if (total.isPresent() && total.getAsLong() > Math.min(most, room(folder))) {
        throw failure(
            CommandMessage.NO_ROOM,
            Map.of("address", address.toString(), "bytes", total.getAsLong()));
      }
      Path apart = Files.createTempDirectory(folder, ".headroom-download-");
      Download download = new Download(apart.resolve(name(address)));
      try {
        download.take(body, most, total, progress);
      } catch (IOException | RuntimeException e) {
        download.close();
        throw e;
      }
      return download;
    }
  }

  private static HttpResponse<InputStream> ask(HttpClient client, URI address)
      throws IOException, InterruptedException {
    try {
      return client.send(
          HttpRequest.newBuilder(address).header("Accept-Encoding", "identity").build(),
          HttpResponse.BodyHandlers.ofInputStream());
    } catch (IOException e) {
      // The client's own exceptions often have no message, or only the name of the host.
      throw new OperatorException(
          new Remark(
              CommandMessage.UNREACHABLE,
              Map.of(
                  "address",
                  address.toString(),
                  "cause",
                  e.getMessage() == null ? "" : e.getMessage())),
          e);
    }
  }

  private static OperatorException failure(CommandMessage message, Map<String, Object> arguments) {
    return new OperatorException(new Remark(message, arguments));
  }

  private static long room(Path folder) throws IOException {
    return Files.getFileStore(folder).getUsableSpace();
  }

  /** The last part of the path, whose ending names the format, without anything unusual. */
  private static String name(URI address) {
    String path = address.getPath() == null ? "" : address.getPath();
    String name = path.substring(path.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9._-]", "_");
    return name.isEmpty() || name.startsWith(".") ? "extract" + name : name;
  }

  private void take(
      InputStream body, long most, OptionalLong total, BiConsumer<Long, OptionalLong> progress)
      throws IOException {
    byte[] buffer = new byte[BUFFER];
    long taken = 0;
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
        taken += read;
        if (taken > most) {
          throw failure(CommandMessage.DOWNLOAD_TOO_LONG, Map.of("most", most));
        }
        out.write(buffer, 0, read);
        progress.accept(taken, total);
      }
    }
    if (total.isPresent() && taken != total.getAsLong()) {
      throw failure(
          CommandMessage.DOWNLOAD_CUT, Map.of("bytes", taken, "total", total.getAsLong()));
    }
  }

  /** The file, until it is closed. */
  public Path file() {
    return file;
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(file.getParent());
  }
}
