package dev.headroom.http.console.session;

import dev.headroom.application.access.Authenticate;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import dev.headroom.http.access.CredentialSource;
import dev.headroom.http.address.ClientAddress;
import dev.headroom.http.connection.HttpSettings.Visitor;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Finds the user whose token is in the session's cookie. Tokens and keys in other headers, and
 * tokens of drivers, are ignored.
 *
 * @param visitor the user as whom everyone at this machine without a valid cookie is signed in;
 *     empty for none
 */
public record SessionSource(
    Authenticate authenticate, SessionCookie cookie, Optional<Visitor> visitor)
    implements CredentialSource {

  /**
   * The names of this machine. A page elsewhere whose host name is made to resolve to this machine
   * sends another name.
   */
  private static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "[::1]");

  @Override
  public boolean any(UnaryOperator<String> head) {
    return cookie.read(head.apply("Cookie")).isPresent() || visits(head);
  }

  @Override
  public Optional<Caller> caller(UnaryOperator<String> head) {
    Optional<Caller> signedIn = signedIn(head);
    return signedIn.isPresent() || !visits(head)
        ? signedIn
        : visitor.flatMap(is -> authenticate.byUser(is.userId()));
  }

  private Optional<Caller> signedIn(UnaryOperator<String> head) {
    return cookie
        .read(head.apply("Cookie"))
        .flatMap(authenticate::byToken)
        .filter(Caller.ByUser.class::isInstance);
  }

  /** The token of a request whose caller has signed in; empty for a visitor. */
  Optional<String> token(UnaryOperator<String> head) {
    return signedIn(head).flatMap(signedIn -> cookie.read(head.apply("Cookie")));
  }

  /** The first view for a visitor; empty for a user who has signed in. */
  String start(UnaryOperator<String> head) {
    return signedIn(head).isPresent() ? "" : visitor.map(Visitor::start).orElse("");
  }

  private boolean visits(UnaryOperator<String> head) {
    return visitor.isPresent() && isFromHere(head);
  }

  /** Whether a request names this machine, and came through no proxy. */
  public static boolean isFromHere(UnaryOperator<String> head) {
    String host = head.apply("Host");
    return host != null
        && HERE.contains(host.replaceFirst(":[0-9]*$", ""))
        && !ClientAddress.forwarded(head);
  }

  @Override
  public RefusalMessage absent() {
    return RefusalMessage.NOT_SIGNED_IN;
  }

  @Override
  public RefusalMessage invalid() {
    return RefusalMessage.NOT_SIGNED_IN;
  }
}
