package dev.headroom.http.console.session;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Handler;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Answers the console's own page alone. A page of another site can send a request here, with the
 * user's cookie where a browser does not know {@code SameSite}; but not with a header of our own
 * unless it is allowed to, which nobody is, and never with the origin of this server.
 *
 * @param overTls whether clients come by HTTPS
 */
public record OwnPage(boolean overTls) {

  private static final String HEADER = "X-Headroom-Console";
  private static final Set<String> SITES = Set.of("same-origin", "none");

  /** The same handler, which refuses what another page sends, or no page. */
  public Handler alone(Handler handler) {
    return ctx -> {
      check(ctx::header);
      handler.handle(ctx);
    };
  }

  /**
   * The same handler for what a browser loads for the page by itself, without our header: it
   * changes nothing, and what another site loads is refused.
   */
  public Handler loads(Handler handler) {
    return ctx -> {
      checkSite(ctx::header);
      handler.handle(ctx);
    };
  }

  /** A head is a function from a header's name to its value, null where there is none. */
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

  /** As the browser knows this server: another port of the host is another origin. */
  private String ownOrigin(UnaryOperator<String> head) {
    return (overTls ? "https://" : "http://") + head.apply("Host");
  }
}
