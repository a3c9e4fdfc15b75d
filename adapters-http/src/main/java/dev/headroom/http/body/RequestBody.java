package dev.headroom.http.body;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpException;

/** Reads the body of a request, and checks its type, its size and that it arrived in time. */
public final class RequestBody {

  /** The largest body, bytes. */
  public static final int LARGEST = 64 * 1024;

  /** The largest body with several places, bytes. */
  public static final int LARGEST_OF_BATCH = 1024 * 1024;

  /** The largest body of a sign-in, bytes. */
  public static final int LARGEST_OF_SIGN_IN = 4 * 1024;

  private RequestBody() {}

  /** The JSON text of a body as a tree. */
  public static JsonNode read(Context ctx, Problems problems) {
    return read(ctx, problems, LARGEST);
  }

  /**
   * The JSON text of a body as a tree; the body may have at most {@code most} bytes, no more than
   * the endpoint's {@linkplain dev.headroom.http.connection.ApiRoute#largestBody largest}.
   */
  public static JsonNode read(Context ctx, Problems problems, int most) {
    checkType(ctx);
    return StrictJson.read(bytes(ctx, most), problems);
  }

  private static void checkType(Context ctx) {
    String encoding = ctx.header("Content-Encoding");
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      throw unsupported(RefusalMessage.COMPRESSED);
    }
    String type = ctx.header("Content-Type");
    String[] parts = type == null ? new String[] {""} : type.split(";", 10);
    if (!parts[0].strip().equalsIgnoreCase("application/json")) {
      throw unsupported(RefusalMessage.WRONG_MEDIA_TYPE);
    }
    for (int i = 1; i < parts.length; i++) {
      String parameter = parts[i].strip().toLowerCase(Locale.ROOT).replace("\"", "");
      if (parameter.startsWith("charset=") && !parameter.equals("charset=utf-8")) {
        throw unsupported(RefusalMessage.WRONG_CHARSET);
      }
    }
  }

  /**
   * Reads a body that the connection has already received whole, within its bounds, so that nothing
   * waits for the network here.
   */
  private static byte[] bytes(Context ctx, int most) {
    if (ctx.req().getContentLengthLong() > most) {
      throw tooLarge(most);
    }
    try (InputStream in = ctx.req().getInputStream()) {
      byte[] body = in.readNBytes(most + 1);
      if (body.length > most) {
        throw tooLarge(most);
      }
      return body;
    } catch (IOException | HttpException.RuntimeException e) {
      throw causedByTime(e)
          ? tooSlow()
          : Problem.of(400, "incomplete_body", RefusalMessage.INCOMPLETE_BODY).toException();
    }
  }

  private static boolean causedByTime(Throwable e) {
    return e instanceof TimeoutException || (e.getCause() != null && causedByTime(e.getCause()));
  }

  private static Problem.ProblemException unsupported(RefusalMessage detail) {
    return Problem.of(415, "unsupported_media_type", detail).toException();
  }

  private static Problem.ProblemException tooLarge(int most) {
    return Problem.of(413, "body_too_large", Remark.of(RefusalMessage.BODY_TOO_LARGE, "most", most))
        .withHeader("Connection", "close")
        .toException();
  }

  private static Problem.ProblemException tooSlow() {
    return Problem.of(408, "request_timeout", RefusalMessage.BODY_TOO_SLOW)
        .withHeader("Connection", "close")
        .toException();
  }
}
