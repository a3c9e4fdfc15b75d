package dev.headroom.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.HttpException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes the body of a request off the wire: its type, its size and the time that it takes. */
final class RequestBody {

  /** The largest body, bytes. */
  static final int LARGEST = 64 * 1024;

  /** How much of a body that is too large is read on, so that the client gets to read why. */
  private static final int MOST_DISCARDED = 1024 * 1024;

  private static final Duration LONGEST = Duration.ofSeconds(20);
  private static final Duration TO_DISCARD = Duration.ofSeconds(2);
  private static final int CHUNK = 8 * 1024;

  private static final Logger LOG = LoggerFactory.getLogger(RequestBody.class);

  private RequestBody() {}

  /** The JSON text of a body as a tree. */
  static JsonNode read(Context ctx, Problems problems) {
    checkType(ctx);
    return StrictJson.read(bytes(ctx), problems);
  }

  private static void checkType(Context ctx) {
    String encoding = ctx.header("Content-Encoding");
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      throw unsupported("a body is not compressed");
    }
    String type = ctx.header("Content-Type");
    String[] parts = type == null ? new String[] {""} : type.split(";", 10);
    if (!parts[0].strip().equalsIgnoreCase("application/json")) {
      throw unsupported("the content type has to be application/json");
    }
    for (int i = 1; i < parts.length; i++) {
      String parameter = parts[i].strip().toLowerCase(Locale.ROOT).replace("\"", "");
      if (parameter.startsWith("charset=") && !parameter.equals("charset=utf-8")) {
        throw unsupported("the charset has to be UTF-8");
      }
    }
  }

  private static byte[] bytes(Context ctx) {
    if (ctx.req().getContentLengthLong() > MOST_DISCARDED) {
      throw tooLarge();
    }
    try (InputStream in = ctx.req().getInputStream()) {
      return bytes(in, ctx.req().getContentLengthLong(), System::nanoTime);
    } catch (IOException | HttpException.RuntimeException e) {
      throw e.getCause() instanceof TimeoutException
          ? tooSlow()
          : Problem.of(400, "incomplete_body", "the body did not arrive whole").toException();
    }
  }

  /**
   * Takes in what is left of a body that nobody read, within the bounds of size and time, before a
   * request is refused: a connection that is closed while the client still writes costs it the
   * answer.
   */
  static void discardRest(Context ctx) {
    long length = ctx.req().getContentLengthLong();
    if (length == 0 || length > MOST_DISCARDED) {
      return;
    }
    try {
      InputStream in = ctx.req().getInputStream();
      byte[] chunk = new byte[CHUNK];
      long end = System.nanoTime() + TO_DISCARD.toNanos();
      int left = MOST_DISCARDED;
      while (left > 0 && System.nanoTime() - end < 0) {
        int n = in.read(chunk);
        if (n < 0) {
          return;
        }
        left -= n;
      }
    } catch (IOException | RuntimeException e) {
      LOG.debug("the rest of a body did not come", e);
    }
  }

  /**
   * Reads to the end, within the bounds of size and time.
   *
   * @param told how many bytes the client says that there are, negative if it does not; believed
   *     only for how much memory to begin with
   */
  static byte[] bytes(InputStream in, long told, LongSupplier nanoTime) throws IOException {
    long end = nanoTime.getAsLong() + LONGEST.toNanos();
    int expected = told <= 0 || told > CHUNK ? CHUNK : (int) told;
    ByteArrayOutputStream body = new ByteArrayOutputStream(expected);
    byte[] chunk = new byte[expected];
    long length = 0;
    for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
      length += n;
      if (length <= LARGEST) {
        body.write(chunk, 0, n);
      }
      if (length > MOST_DISCARDED) {
        throw tooLarge();
      }
      if (nanoTime.getAsLong() - end > 0) {
        throw tooSlow();
      }
    }
    if (length > LARGEST) {
      throw tooLarge();
    }
    return body.toByteArray();
  }

  private static Problem.ProblemException unsupported(String detail) {
    return Problem.of(415, "unsupported_media_type", detail).toException();
  }

  private static Problem.ProblemException tooLarge() {
    return Problem.of(413, "body_too_large", "a body has at most " + LARGEST + " bytes")
        .withHeader("Connection", "close")
        .toException();
  }

  private static Problem.ProblemException tooSlow() {
    return Problem.of(408, "request_timeout", "the body took too long to arrive")
        .withHeader("Connection", "close")
        .toException();
  }
}
