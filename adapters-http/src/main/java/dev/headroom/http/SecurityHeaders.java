package dev.headroom.http;

import io.javalin.http.Context;

/** Headers of every answer. Nothing is cached: most answers are somebody's own. */
final class SecurityHeaders {

  private static final String ONE_YEAR = "max-age=31536000";

  private final boolean overTls;

  /**
   * Sets headers.
   *
   * @param overTls whether clients come by HTTPS, to this server or to a proxy in front
   */
  SecurityHeaders(boolean overTls) {
    this.overTls = overTls;
  }

  void set(Context ctx) {
    ctx.header("Cache-Control", "no-store");
    ctx.header("X-Content-Type-Options", "nosniff");
    ctx.header("X-Frame-Options", "DENY");
    ctx.header("Referrer-Policy", "no-referrer");
    ctx.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    if (overTls) {
      ctx.header("Strict-Transport-Security", ONE_YEAR);
    }
  }
}
