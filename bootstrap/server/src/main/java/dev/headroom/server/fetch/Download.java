package dev.headroom.server.fetch;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.persistence.network.replace.UnfinishedFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/**
 * Fetches a file over https into a temporary folder, which {@link #close()} removes. Redirects are
 * followed as long as they stay on https. Folders left by killed processes are removed first.
 */
public final class Download implements AutoCloseable {

  /**
   * Limits of size and time.
   *
   * @param most the greatest number of bytes
   * @param silence the longest time without any data, before the first byte and between any two. In
   *     each such time the average must also reach 10 kB a second, so that a dripping host cannot
   *     delay the end for ever
   * @param room tells how many bytes a folder has room for
   * @param over tells whether the result is no longer needed
   */
  public record Bounds(long most, Duration silence, Room room, BooleanSupplier over) {

    /** More than the whole planet has, and a minute. */
    public static final Bounds USUAL = new Bounds(200L << 30, Duration.ofMinutes(1));

    /** As much as the disk has room for, minus a reserve for others. */
    public Bounds(long most, Duration silence) {
      this(most, silence, Download::room, () -> false);
    }

    /** A copy that aborts the download within a moment once its result is no longer needed. */
    Bounds until(BooleanSupplier over) {
      return new Bounds(most, silence, room, over);
    }
  }

  /** Tells how many bytes there is room for. */
  @FunctionalInterface
  public interface Room {
    /** The room in this folder; negative if others need more than there is. */
    long in(Path folder) throws IOException;
  }

  private static final int BUFFER = 1 << 16;

  /** A download below this rate is hopeless for a map. */
  private static final long LEAST_A_SECOND = 10_000;

  /**
   * A reserve for the database, which may be on the same disk and fails if it can no longer write.
   */
  private static final long RESERVE = 1L << 30;

  private static final int RESERVE_PART = 20;

  /** After this many bytes the room is checked again; this many are always accepted. */
  private static final long BETWEEN_LOOKS = 8L << 20;

  private static final Duration CONNECT_WITHIN = Duration.ofSeconds(30);

  /** How often it is checked whether the result is still needed. */
  private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(200);

  private static final int UNCHANGED = 304;

  private final UnfinishedFolder folder;
  private final Path file;
  private final Optional<String> tag;

  private Download(UnfinishedFolder folder, String name, Optional<String> tag) {
    this.folder = folder;
    this.file = folder.path().resolve(name);
    this.tag = tag;
  }

  /** A client configured for downloads. */
  public static HttpClient client() {
    return client(HttpClient.Redirect.NORMAL);
  }

  static HttpClient client(HttpClient.Redirect redirect) {
    return HttpClient.newBuilder().connectTimeout(CONNECT_WITHIN).followRedirects(redirect).build();
  }

  /**
   * Fetches a file.
   *
   * @param address begins with {@code https:}
   * @param folder the parent of the temporary folder; the file in it is named by the address's last
   *     part
   * @param bounds limits beyond which it fails
   * @param progress gets the bytes so far and, if the server reports it, the total
   * @throws OperatorException if the server does not answer with 200, or sends too much, or too
   *     little
   * @throws IOException if the connection breaks, or the file cannot be written
   */
  public static Download of(
      HttpClient client,
      URI address,
      Path folder,
      Bounds bounds,
      BiConsumer<Long, OptionalLong> progress)
      throws IOException, InterruptedException {
    if (!"https".equals(address.getScheme()) || address.getHost() == null) {
      throw new OperatorException("only https addresses are fetched, not " + address);
    }
    return unless(client, address, Optional.empty(), folder, bounds, progress).orElseThrow();
  }

  /**
   * Fetches a file, from any address, unless it is unchanged.
   *
   * @param known the ETag of the present file
   * @return empty if the server has nothing newer
   */
  static Optional<Download> unless(
      HttpClient client,
      URI address,
      Optional<String> known,
      Path folder,
      Bounds bounds,
      BiConsumer<Long, OptionalLong> progress)
      throws IOException, InterruptedException {
    HttpResponse<InputStream> response = ask(client, address, known, bounds);
    try (InputStream body = response.body()) {
      if (known.isPresent() && response.statusCode() == UNCHANGED) {
        return Optional.empty();
      }
      if (response.statusCode() != 200) {
        throw new OperatorException(
            shown(address) + " answers with status " + response.statusCode());
      }
      OptionalLong total = response.headers().firstValueAsLong("Content-Length");
      if (total.isPresent() && isTooMuch(total.getAsLong(), bounds, folder)) {
        throw new OperatorException(
            shown(address) + " has " + total.getAsLong() + " bytes, for which there is no room");
      }
      Download download =
          new Download(
              UnfinishedFolder.in(folder), name(address), response.headers().firstValue("ETag"));
      try {
        download.take(body, bounds, total, progress);
      } catch (IOException | RuntimeException e) {
        download.close();
        throw e;
      }
      return Optional.of(download);
    }
  }

  private static HttpResponse<InputStream> ask(
      HttpClient client, URI address, Optional<String> known, Bounds bounds)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .header("Accept-Encoding", "identity")
            .timeout(bounds.silence());
    known.ifPresent(tag -> request.header("If-None-Match", tag));
    CompletableFuture<HttpResponse<InputStream>> response =
        client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    while (true) {
      try {
        return response.get(BETWEEN_QUESTIONS.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (bounds.over().getAsBoolean()) {
          response.cancel(true);
          throw ended();
        }
      } catch (InterruptedException e) {
        response.cancel(true);
        throw e;
      } catch (ExecutionException e) {
        throw unreachable(address, e.getCause());
      }
    }
  }

  private static RuntimeException unreachable(URI address, Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof RuntimeException failure) {
      return failure;
    }
    // The client's own exceptions often have no message, or only the name of the host.
    return new OperatorException(
        shown(address)
            + " cannot be reached"
            + (cause.getMessage() == null ? "" : ": " + cause.getMessage()),
        cause);
  }

  /** The address without its user and query, which may be credentials. */
  private static String shown(URI address) {
    return address.toString().replaceFirst("//[^/?#]*@", "//").replaceFirst("[?#].*", "");
  }

  private static IOException ended() {
    return new InterruptedIOException();
  }

  private static boolean isTooMuch(long bytes, Bounds bounds, Path folder) throws IOException {
    return bytes > bounds.most() || (bytes >= BETWEEN_LOOKS && bytes > bounds.room().in(folder));
  }

  private static long room(Path folder) throws IOException {
    FileStore disk = Files.getFileStore(folder);
    return disk.getUsableSpace() - Math.min(RESERVE, disk.getTotalSpace() / RESERVE_PART);
  }

  /** The last part of the path, whose ending names the format, without unusual characters. */
  private static String name(URI address) {
    String path = address.getPath() == null ? "" : address.getPath();
    String name = path.substring(path.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9._-]", "_");
    return name.isEmpty() || name.startsWith(".") ? "extract" + name : name;
  }

  private void take(
      InputStream body, Bounds bounds, OptionalLong total, BiConsumer<Long, OptionalLong> progress)
      throws IOException {
    byte[] buffer = new byte[BUFFER];
    long taken = 0;
    long nextLook = BETWEEN_LOOKS;
    try (OutputStream out = Files.newOutputStream(file);
        Silence silence = new Silence(body, bounds)) {
      while (true) {
        int read = silence.read(buffer, taken);
        if (read < 0) {
          break;
        }
        taken += read;
        if (taken > bounds.most()) {
          throw new OperatorException("the download is longer than " + bounds.most() + " bytes");
        }
        if (taken >= nextLook) {
          requireRoom(bounds, taken);
          nextLook = taken + BETWEEN_LOOKS;
        }
        out.write(buffer, 0, read);
        progress.accept(taken, total);
      }
    }
    if (total.isPresent() && taken != total.getAsLong()) {
      throw new OperatorException("the download ended after " + taken + " of " + total.getAsLong());
    }
  }

  /**
   * Checks the room during the download, since not every server announces the size, and others
   * write to the disk meanwhile.
   */
  private void requireRoom(Bounds bounds, long taken) throws IOException {
    if (bounds.room().in(folder.path()) < 0) {
      throw new OperatorException(
          "the download was ended after " + taken + " bytes: the disk has no room for more");
    }
  }

  /** Whether a download failed because it was too slow. */
  static boolean isTooSlow(Throwable failure) {
    return failure instanceof TooSlowException;
  }

  /** A download was too slow. */
  private static final class TooSlowException extends OperatorException {
    private static final long serialVersionUID = 1L;

    TooSlowException(String message) {
      super(message);
    }
  }

  /** Aborts a body that sends nothing, or too little; the client itself would wait for ever. */
  private static final class Silence implements AutoCloseable {
    private static final int LOOKS = 8;
    private static final long NOT_SLOW = -1;

    private final InputStream body;
    private final Duration longest;
    private final BooleanSupplier over;
    private final ScheduledExecutorService watch;
    private volatile long since = System.nanoTime();
    private volatile long taken;
    private volatile boolean ended;
    private volatile long slow = NOT_SLOW;

    // Of the watch alone.
    private long measuredAt = System.nanoTime();
    private long measured;

    Silence(InputStream body, Bounds bounds) {
      this.body = body;
      this.longest = bounds.silence();
      this.over = bounds.over();
      watch = Executors.newSingleThreadScheduledExecutor(BackgroundThread.DOWNLOAD_WATCHER);
      long between = Math.min(longest.dividedBy(LOOKS).toNanos(), BETWEEN_QUESTIONS.toNanos());
      var unused = watch.scheduleWithFixedDelay(this::look, between, between, TimeUnit.NANOSECONDS);
    }

    private void look() {
      long now = System.nanoTime();
      // While nothing comes, it is a silence if anything.
      boolean comes = now - since < longest.toNanos() / 2;
      if (comes && now - measuredAt > longest.toNanos()) {
        long some = taken - measured;
        if (some < (now - measuredAt) / 1e9 * LEAST_A_SECOND) {
          slow = some;
        }
        measuredAt = now;
        measured = taken;
      }
      if (slow != NOT_SLOW || now - since > longest.toNanos() || over.getAsBoolean()) {
        ended = true;
        try {
          body.close();
        } catch (IOException e) {
          // The reading thread fails either way.
        }
      }
    }

    /** Reads from the body, within the time limit. */
    int read(byte[] buffer, long before) throws IOException {
      since = System.nanoTime();
      taken = before;
      try {
        int read = body.read(buffer);
        if (read < 0 && ended) {
          throw silent(before);
        }
        return read;
      } catch (IOException e) {
        if (ended) {
          throw silent(before);
        }
        throw e;
      }
    }

    private IOException silent(long before) {
      if (over.getAsBoolean()) {
        return ended();
      }
      long seconds = Math.max(1, longest.toSeconds());
      throw slow > 0
          ? new TooSlowException(
              "the download was given up after %s bytes: only %s came within %s s"
                  .formatted(before, slow, seconds))
          : new TooSlowException(
              "the download stopped after %s bytes: nothing came for %s s"
                  .formatted(before, seconds));
    }

    @Override
    public void close() {
      watch.shutdownNow();
    }
  }

  /** Its ETag, if the server sends one. */
  Optional<String> tag() {
    return tag;
  }

  /** The file, valid until this is closed. */
  public Path file() {
    return file;
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }
}
