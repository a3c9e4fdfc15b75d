package dev.headroom.http.console.session;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Handler;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Rejects requests that do not come from the console's own page. A page of another site can send a
 * request here, with the user's cookie if a browser does not know {@code SameSite}. But it cannot
 * send a header of our own without a permission that no site is given, and never with this server's
 * origin.
 *
 * @param overTls whether clients use HTTPS
 */
public record OwnPage(boolean overTls) {

  private static final String HEADER = "X-Headroom-Console";
  private static final Set<String> SITES = Set.of("same-origin", "none");

  /** Wraps a handler so that requests from another page, or from no page, are refused. */
  public Handler alone(Handler handler) {
    return ctx -> {
      check(ctx::header);
      handler.handle(ctx);
    };
  }

  /**
   * Wraps a handler for resources that a browser loads for the page by itself, without our header.
   * Such requests change nothing; those that another site triggers are refused.
   */
  public Handler loads(Handler handler) {
    return ctx -> {
      checkSite(ctx::header);
      handler.handle(ctx);
    };
  }

  /** Checks a head, a function from a header's name to its value, null if there is none. */
  void check(UnaryOperator<String> head) {
    if (!"1".equals(head.apply(HEADER))) {
      throw otherSite();
    }
    checkSite(head);
  }

  private void checkSite(UnaryOperator<String> head) {
    String site = head.apply("Sec-Fetch-Site");
    String origin = head.apply("Origin");
    boolean own =
        (site == null || SITES.contains(site))
            && (origin == null || origin.equalsIgnoreCase(ownOrigin(head)));
    if (!own) {
      throw otherSite();
    }
  }

  private static Problem.ProblemException otherSite() {
    return Problem.of(403, "other_site", RefusalMessage.OTHER_SITE).toException();
  }

  /** This server's origin as the browser sees it: another port of the host is another origin. */
  private String ownOrigin(UnaryOperator<String> head) {
    return (overTls ? "https://" : "http://") + head.apply("Host");
  }
}
