package dev.headroom.http.connection;

import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns whatever ended a request into the one error body: the members of RFC 9457 and {@code code},
 * {@code errors}, {@code request_id}. No message of an exception ever gets into it.
 */
public final class Errors {

  private static final Logger LOG = LoggerFactory.getLogger(Errors.class);

  private final List<ApiRoute> routes;

  public Errors(List<ApiRoute> routes) {
    this.routes = routes;
  }

  public static Problem storageUnavailable() {
    return Problem.of(503, "storage_unavailable", "the database cannot be reached; try again")
        .withHeader("Retry-After", "5");
  }

  private static Problem internal() {
    return Problem.of(500, "internal_error", "the request could not be handled");
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
      // One line, for there may be thousands of them until the database is back.
      LOG.warn("request {}: no database: {}", RequestLog.idOf(ctx), String.valueOf(e.getCause()));
      return storageUnavailable();
    }
    if (e instanceof HttpResponseException response && response.getStatus() == 404) {
      return notFound(ctx);
    }
    LOG.error("request {} failed", RequestLog.idOf(ctx), e);
    return internal();
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
        ? Problem.of(404, "not_found", "there is nothing at this path")
        : Problem.of(405, "method_not_allowed", "this path takes " + allowed)
            .withHeader("Allow", allowed);
  }

  private static void answer(Problem problem, Context ctx) {
    String accept = ctx.header("Accept");
    boolean asProblem = accept != null && accept.contains("application/problem+json");
    problem.headers().forEach(ctx::header);
    ctx.status(problem.status())
        .contentType(asProblem ? "application/problem+json" : "application/json")
        .result(body(problem, RequestLog.shownPath(ctx), RequestLog.idOf(ctx)));
  }

  /** The error body. */
  static byte[] body(Problem problem, String instance, String requestId) {
    return Json.bytes(problem.body(instance, requestId));
  }

  /** Answers a request that ended with a Java error, such as want of memory. */
  public static void answer(HttpServletResponse response, Error error) {
    LOG.error("a request failed", error);
    try {
      response.setStatus(500);
      response.setContentType("application/json");
      response.getOutputStream().write(body(internal(), "", requestIdOf(response)));
    } catch (IOException e) {
      LOG.debug("the client is gone", e);
    }
  }

  private static String requestIdOf(HttpServletResponse response) {
    String id = response.getHeader(RequestLog.ID_HEADER);
    return id == null ? "" : id;
  }
}
