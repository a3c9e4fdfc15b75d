package dev.headroom.http.connection;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.eclipse.jetty.server.Request;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Assigns each request an id and logs one line about it: method, template of the path, status and
 * time. The id is in the diagnostic context of every line, as {@value #REQUEST_ID}. If the client
 * chose it, an id of the server's own is there too, as {@value #OWN_REQUEST_ID}, and only that one
 * goes into the audit log. No header, body, query or path parameter is logged, so that no secret
 * is.
 */
public final class RequestLog {

  static final String ID_HEADER = "X-Request-Id";

  private static final String REQUEST_ID = "request_id";
  private static final String OWN_REQUEST_ID = "own_request_id";

  private static final Logger LOG = LoggerFactory.getLogger("dev.headroom.http.requests");
  private static final Pattern SANE_ID = Pattern.compile("[A-Za-z0-9._:-]{1,64}");
  private static final String ID = "headroom.request-id";
  private static final String OWN_ID = "headroom.own-request-id";
  private static final String ROUTE = "headroom.route";
  private static final String KEYS = "/api/api_keys/";
  private static final int LONGEST_PATH = 200;
  private static final Pattern METHOD = Pattern.compile("[A-Z]{1,20}");
  private static final String NO_ENDPOINT = "(no endpoint)";

  private RequestLog() {}

  /** Returns the id of a request to the client. */
  public static void nameRequest(Context ctx) {
    ctx.header(ID_HEADER, idOf(ctx));
  }

  /** The id of a request: the client's, if it is acceptable, or another one. */
  static String idOf(Request request) {
    if (request.getAttribute(ID) instanceof String known) {
      return known;
    }
    String own = newId();
    String given = request.getHeaders().get(ID_HEADER);
    String id = given != null && SANE_ID.matcher(given).matches() ? given : own;
    request.setAttribute(ID, id);
    request.setAttribute(OWN_ID, own);
    return id;
  }

  /** Adds the request's id to the lines that this thread logs from now on. */
  static void nameInLog(Request request) {
    String id = idOf(request);
    MDC.put(REQUEST_ID, id);
    if (request.getAttribute(OWN_ID) instanceof String own && !own.equals(id)) {
      MDC.put(OWN_REQUEST_ID, own);
    }
  }

  /** Removes the id from the lines that this thread logs from now on. */
  static void endInLog() {
    MDC.remove(REQUEST_ID);
    MDC.remove(OWN_REQUEST_ID);
  }

  /** A new id for a request whose head is not available. */
  static String newId() {
    // A name, not a secret: it need not be hard to guess.
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }

  public static void nameRoute(Context ctx, ApiRoute route) {
    ctx.attribute(ROUTE, route);
  }

  /** The endpoint; null if the request reached none. */
  static ApiRoute routeOf(Context ctx) {
    return ctx.attribute(ROUTE);
  }

  /** The id of a request; empty if it has none yet. */
  public static String idOf(Context ctx) {
    String id = ctx.attribute(ID);
    return id == null ? "" : id;
  }

  /** The server's own id of a request, which no client chooses; empty if it has none yet. */
  public static String ownIdOf(Context ctx) {
    String id = ctx.attribute(OWN_ID);
    return id == null ? "" : id;
  }

  /** The path for logs and answers, in which a key is hidden. */
  static String shownPath(Context ctx) {
    ApiRoute route = routeOf(ctx);
    if (route != null) {
      return route.path();
    }
    String decoded = ctx.path().toLowerCase(Locale.ROOT);
    if (decoded.startsWith(KEYS)) {
      return KEYS + "{token}";
    }
    String raw = ctx.req().getRequestURI();
    if (decoded.contains("api_keys") || decoded.contains("hr_") || raw.contains("%")) {
      return "/{hidden}";
    }
    return shortened(raw, LONGEST_PATH);
  }

  private static String shortened(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most);
  }

  /** Logs the line. */
  public static void write(Context ctx, float millis) {
    ApiRoute route = routeOf(ctx);
    write(
        ctx.req().getMethod(),
        route == null ? NO_ENDPOINT : route.path(),
        ctx.statusCode(),
        Math.round(millis));
  }

  /** Logs the line of a request that was refused before it reached an endpoint. */
  static void writeRefusal(Request request, String path, int status, Duration taken) {
    nameInLog(request);
    String known = path.isEmpty() ? NO_ENDPOINT : path;
    write(request.getMethod(), known, status, taken.toMillis());
    endInLog();
  }

  private static void write(String method, String path, int status, long millis) {
    String known = METHOD.matcher(method).matches() ? method : "?";
    LOG.atInfo()
        .addKeyValue("method", known)
        .addKeyValue("route", path)
        .addKeyValue("status", status)
        .addKeyValue("duration_ms", millis)
        .log("{} {} {} {} {}", known, path, status, millis, "ms");
  }
}
