package dev.headroom.http.connection;

import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.ee10.servlet.ServletContextResponse;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.PreEncodedHttpField;

/**
 * Sets the security headers of every answer. Answers may not be cached, since most contain private
 * data.
 */
public final class SecurityHeaders {

  private static final String ONE_YEAR = "max-age=31536000";

  private static final List<HttpField> ALWAYS =
      List.of(
          new PreEncodedHttpField("Cache-Control", "no-store"),
          new PreEncodedHttpField("X-Content-Type-Options", "nosniff"),
          new PreEncodedHttpField("X-Frame-Options", "DENY"),
          new PreEncodedHttpField("Referrer-Policy", "no-referrer"),
          new PreEncodedHttpField(
              "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"));

  private final List<HttpField> headers;

  /**
   * Sets headers.
   *
   * @param overTls whether clients use HTTPS, to this server or to a proxy in front
   */
  public SecurityHeaders(boolean overTls) {
    headers = new ArrayList<>(ALWAYS);
    if (overTls) {
      headers.add(new PreEncodedHttpField("Strict-Transport-Security", ONE_YEAR));
    }
  }

  public void set(Context ctx) {
    // Past the servlet layer, which would check and encode the same texts for each request.
    HttpFields.Mutable fields =
        ServletContextResponse.getServletContextResponse(ctx.res()).getHeaders();
    set(fields);
  }

  void set(HttpFields.Mutable fields) {
    headers.forEach(fields::put);
  }
}
