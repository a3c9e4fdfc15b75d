package dev.headroom.http.connection;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.http.body.Json;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.Problem;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Answers requests that reach no endpoint (broken request lines, oversized headers, the server
 * stopping) with the common error body, and without Jetty's own texts.
 */
public final class JettyErrors extends ErrorHandler {

  private static final String CAUSE = JettyErrors.class.getName() + ".cause";

  /**
   * A reason for refusing a request.
   *
   * @param path the template of the endpoint's path, empty without one
   */
  private record Cause(String path, Problem problem) {}

  private final AnswerLanguage language;
  private final SecurityHeaders headers;
  private final RequestMetrics metrics;
  private final boolean accessLog;

  /**
   * Answers in these languages.
   *
   * @param accessLog whether each gets a line in the log
   */
  public JettyErrors(
      AnswerLanguage language, SecurityHeaders headers, RequestMetrics metrics, boolean accessLog) {
    this.language = language;
    this.headers = headers;
    this.metrics = metrics;
    this.accessLog = accessLog;
  }

  /**
   * Answers a request with a problem, and ends its connection.
   *
   * @param path the template of the endpoint's path, empty without one
   */
  static boolean write(
      Problem problem, String path, Request request, Response response, Callback callback) {
    response.getHeaders().put(HttpHeader.CONNECTION, "close");
    answer(problem, path, request, response, callback);
    return true;
  }

  /**
   * Answers a request with a problem.
   *
   * @param path the template of the endpoint's path, empty without one
   */
  public static void answer(
      Problem problem, String path, Request request, Response response, Callback callback) {
    request.setAttribute(CAUSE, new Cause(path, problem));
    Response.writeError(request, response, callback, problem.status());
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    long begun = request.getBeginNanoTime();
    String id = RequestLog.idOf(request);
    Cause cause =
        request.getAttribute(CAUSE) instanceof Cause known
            ? known
            : new Cause("", of(response.getStatus()));
    Problem problem = cause.problem();
    headers.set(response.getHeaders());
    problem.headers().forEach(response.getHeaders()::put);
    response.getHeaders().put(RequestLog.ID_HEADER, id);
    String type = Problem.mediaType(request.getHeaders().get(HttpHeader.ACCEPT));
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
    byte[] body =
        Json.bytes(problem.body(cause.path(), id, language.words(request, response.getHeaders())));
    Duration taken = Duration.ofNanos(System.nanoTime() - begun);
    metrics.recordRefusal(request.getMethod(), cause.path(), problem, taken);
    if (accessLog) {
      RequestLog.writeRefusal(request, cause.path(), problem.status(), taken);
    }
    response.write(true, ByteBuffer.wrap(body), callback);
    return true;
  }

  private static Problem of(int status) {
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
    return Problem.of(status, code, RefusalMessage.NOT_TAKEN);
  }
}
