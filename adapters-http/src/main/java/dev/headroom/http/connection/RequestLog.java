package dev.headroom.http.connection;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Names each request and writes one line about it: method, template of the path, status, time and
 * name. No header, no body, no query and no path parameter gets into it, so that no secret does.
 */
public final class RequestLog {

  static final String ID_HEADER = "X-Request-Id";

  private static final Logger LOG = LoggerFactory.getLogger("dev.headroom.http.requests");
  private static final Pattern SANE_ID = Pattern.compile("[A-Za-z0-9._:-]{1,64}");
  private static final String ID = "headroom.request-id";
  private static final String ROUTE = "headroom.route";
  private static final String KEYS = "/api/api_keys/";
  private static final int LONGEST_PATH = 200;
  private static final Pattern METHOD = Pattern.compile("[A-Z]{1,20}");
  private static final String NO_ENDPOINT = "(no endpoint)";

  private RequestLog() {}

  /** Takes the name that the client gave, if it is sane, or makes one. */
  public static void nameRequest(Context ctx) {
    String id = idFor(ctx.header(ID_HEADER));
    ctx.attribute(ID, id);
    ctx.header(ID_HEADER, id);
  }

  /** The name that the client gave (null if it gave none), if it is sane, or another one. */
  static String idFor(String given) {
    boolean sane = given != null && SANE_ID.matcher(given).matches();
    if (sane) {
      return given;
    }
    // A name, not a secret: it need not be hard to guess.
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }

  public static void nameRoute(Context ctx, ApiRoute route) {
    ctx.attribute(ROUTE, route);
  }

  /** The endpoint; null where the request reached none. */
  static ApiRoute routeOf(Context ctx) {
    return ctx.attribute(ROUTE);
  }

  /** The name of a request; empty where it has none yet. */
  public static String idOf(Context ctx) {
    String id = ctx.attribute(ID);
    return id == null ? "" : id;
  }

  /** The path as it may be shown: a key in it is hidden. */
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

  /** Writes the line. */
  public static void write(Context ctx, float millis) {
    ApiRoute route = routeOf(ctx);
    write(
        ctx.req().getMethod(),
        route == null ? NO_ENDPOINT : route.path(),
        ctx.statusCode(),
        Math.round(millis),
        idOf(ctx));
  }

  /** Writes the line of a request that was refused before it reached an endpoint. */
  static void writeRefusal(String method, String path, int status, Duration taken, String id) {
    write(method, path.isEmpty() ? NO_ENDPOINT : path, status, taken.toMillis(), id);
  }

  private static void write(String method, String path, int status, long millis, String id) {
    String known = METHOD.matcher(method).matches() ? method : "?";
    LOG.info("{} {} {} {} ms {}", known, path, status, millis, id);
  }
}
