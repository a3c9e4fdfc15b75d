package dev.headroom.http.body;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPOutputStream;

/**
 * A file that is served. It is compressed once, when it is first requested. Safe for several
 * threads.
 */
public final class StaticFile {

  private final byte[] content;
  private final String type;
  private final AtomicReference<byte[]> compressed = new AtomicReference<>();

  /**
   * Holds a file; its name determines its type.
   *
   * @param content is not copied
   */
  public StaticFile(String name, byte[] content) {
    this.content = content;
    type = typeOf(name);
  }

  private static String typeOf(String name) {
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return switch (ending) {
      case "js" -> "text/javascript; charset=utf-8";
      case "css" -> "text/css; charset=utf-8";
      case "svg" -> "image/svg+xml";
      case "png" -> "image/png";
      case "json" -> "application/json";
      case "webmanifest" -> "application/manifest+json";
      case "html" -> "text/html; charset=utf-8";
      default -> throw new IllegalArgumentException("no type is known of " + name);
    };
  }

  /** The content; not a copy. */
  public byte[] content() {
    return content;
  }

  /**
   * Answers with the file, or with 304 if the client has it.
   *
   * @param tag changes whenever the content does
   */
  public void serve(Context ctx, String tag) {
    CompressedAnswer.send(ctx, compressed(), () -> content, tag, type);
  }

  private byte[] compressed() {
    byte[] known = compressed.get();
    if (known != null) {
      return known;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    compressed.compareAndSet(null, bytes.toByteArray());
    return compressed.get();
  }
}
