package dev.headroom.http.connection;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.Problem;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Answers requests that never got as far as an endpoint (broken request lines, headers too large,
 * the server stopping) with the same error body, and without the server's own words.
 */
final class JettyErrors extends ErrorHandler {

  private final Wording words;

  /** Answers in these words. */
  JettyErrors(Wording words) {
    this.words = words;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String id = RequestLog.idFor(request.getHeaders().get(RequestLog.ID_HEADER));
    response.getHeaders().put(RequestLog.ID_HEADER, id);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    response.write(true, ByteBuffer.wrap(body(response.getStatus(), id)), callback);
    return true;
  }

  private byte[] body(int status, String requestId) {
    String code =
        switch (status) {
          case 404 -> "not_found";
          case 408 -> "request_timeout";
          case 413 -> "body_too_large";
          case 414 -> "uri_too_long";
          case 431 -> "headers_too_large";
          case 503 -> "shutting_down";
          case 505 -> "http_version_not_supported";
          default -> status >= 500 ? "internal_error" : "bad_request";
        };
    return Json.bytes(
        Problem.of(status, code, RefusalMessage.NOT_TAKEN).body("", requestId, words));
  }
}
