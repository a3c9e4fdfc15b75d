package dev.headroom.http.connection;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.http.body.Json;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns an exception or error that ends a request into the common error body: the members of RFC
 * 9457 and {@code code}, {@code errors}, {@code request_id}. It never contains an exception's
 * message.
 */
public final class Errors {

  private static final long BETWEEN_ABSENCES = TimeUnit.SECONDS.toNanos(1);
  private static final Logger LOG = LoggerFactory.getLogger(Errors.class);

  private final List<ApiRoute> routes;
  private final AnswerLanguage language;
  private final RequestMetrics metrics;
  private final AtomicLong nextAbsence = new AtomicLong(System.nanoTime());

  /**
   * Answers in these languages.
   *
   * @param metrics counts the answers
   */
  public Errors(List<ApiRoute> routes, AnswerLanguage language, RequestMetrics metrics) {
    this.routes = routes;
    this.language = language;
    this.metrics = metrics;
  }

  private static Problem storageUnavailable() {
    return Problem.of(503, "storage_unavailable", RefusalMessage.STORAGE_UNAVAILABLE)
        .withHeader("Retry-After", "5");
  }

  private static Problem internal() {
    return Problem.of(500, "internal_error", RefusalMessage.FAILED);
  }

  /** Answers a request that ended with an exception. */
  public void answer(Exception e, Context ctx) {
    answer(problemOf(e, ctx), ctx);
  }

  private Problem problemOf(Exception e, Context ctx) {
    if (e instanceof Problem.ProblemException problem) {
      return problem.problem();
    }
    if (e instanceof StorageUnavailableException) {
      logAbsence(e);
      return storageUnavailable();
    }
    if (e instanceof HttpResponseException response && response.getStatus() == 404) {
      return notFound(ctx);
    }
    LOG.error("a request failed", e);
    return internal();
  }

  /**
   * Logs at most one line a second, since there may be thousands of them until the database is
   * back.
   */
  private void logAbsence(Exception e) {
    long now = System.nanoTime();
    long due = nextAbsence.get();
    if (now - due >= 0 && nextAbsence.compareAndSet(due, now + BETWEEN_ABSENCES)) {
      LOG.warn("no database: {}", String.valueOf(e.getCause()));
    }
  }

  private Problem notFound(Context ctx) {
    String allowed =
        routes.stream()
            .filter(route -> route.fits(ctx.path()))
            .flatMap(
                route ->
                    route.method().name().equals("GET")
                        ? Stream.of("GET", "HEAD")
                        : Stream.of(route.method().name()))
            .distinct()
            .collect(Collectors.joining(", "));
    return allowed.isEmpty()
        ? Problem.of(404, "not_found", RefusalMessage.UNKNOWN_PATH)
        : Problem.of(
                405,
                "method_not_allowed",
                Remark.of(RefusalMessage.WRONG_METHOD, "allowed", allowed))
            .withHeader("Allow", allowed);
  }

  private void answer(Problem problem, Context ctx) {
    metrics.refused(problem);
    problem.headers().forEach(ctx::header);
    ctx.status(problem.status())
        .contentType(Problem.mediaType(ctx.header("Accept")))
        .result(
            Json.bytes(
                problem.body(
                    RequestLog.shownPath(ctx), RequestLog.idOf(ctx), language.words(ctx))));
  }

  /** Answers a request that ended with a Java error, such as lack of memory. */
  public void answer(HttpServletResponse response, Error error) {
    LOG.error("a request failed", error);
    metrics.refused(internal());
    try {
      response.setStatus(500);
      response.setContentType("application/json");
      response
          .getOutputStream()
          .write(Json.bytes(internal().body("", requestIdOf(response), language.otherwise())));
    } catch (IOException e) {
      LOG.debug("the client is gone", e);
    }
  }

  private static String requestIdOf(HttpServletResponse response) {
    String id = response.getHeader(RequestLog.ID_HEADER);
    return id == null ? "" : id;
  }
}
