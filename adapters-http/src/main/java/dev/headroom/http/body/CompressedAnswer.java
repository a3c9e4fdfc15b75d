package dev.headroom.http.body;

import io.javalin.http.Context;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import org.eclipse.jetty.http.QuotedQualityCSV;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends content that is kept compressed and that a client may cache: 200 with the bytes in an
 * encoding that the client accepts, or 304 if the client has them.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding">RFC 9110, 12.5.3</a>
 */
public final class CompressedAnswer {

  private static final String GZIP = "gzip";
  private static final Logger LOG = LoggerFactory.getLogger(CompressedAnswer.class);

  private CompressedAnswer() {}

  /**
   * Sends the content.
   *
   * @param compressed by gzip
   * @param tag changes whenever the content does
   */
  public static void send(Context ctx, byte[] compressed, String tag, String type) {
    send(ctx, compressed, () -> plain(compressed), tag, type);
  }

  /**
   * Sends the content.
   *
   * @param plain the uncompressed content, for clients that do not accept compression
   */
  static void send(
      Context ctx, byte[] compressed, Supplier<byte[]> plain, String tag, String type) {
    boolean gzip = takesGzip(ctx.header("Accept-Encoding"));
    // Other bytes have another name.
    String quoted = '"' + tag + (gzip ? "-gzip\"" : "\"");
    ctx.disableCompression();
    ctx.header("Vary", "Accept-Encoding");
    ctx.header("ETag", quoted);
    if (has(ctx.header("If-None-Match"), quoted)) {
      ctx.status(304);
      return;
    }
    byte[] bytes = gzip ? compressed : plain.get();
    ctx.status(200).contentType(type);
    if (gzip) {
      ctx.header("Content-Encoding", GZIP);
    }
    try {
      // Past what would compress it once more. Its length is not told: whoever tells it has its
      // last
      // bytes written by this thread, which would wait for a client that does not read.
      ctx.res().getOutputStream().write(bytes);
    } catch (IOException e) {
      LOG.debug("a client went before its answer", e);
    }
  }

  private static boolean takesGzip(String accepted) {
    QuotedQualityCSV codings = new QuotedQualityCSV();
    if (accepted != null) {
      codings.addValue(accepted);
    }
    return codings.getValues().stream().anyMatch(GZIP::equalsIgnoreCase);
  }

  private static boolean has(String given, String tag) {
    return given != null
        && Arrays.stream(given.split(","))
            .map(String::strip)
            .anyMatch(one -> one.equals("*") || one.equals(tag) || one.equals("W/" + tag));
  }

  private static byte[] plain(byte[] compressed) {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
