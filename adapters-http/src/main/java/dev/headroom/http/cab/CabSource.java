package dev.headroom.http.cab;

import dev.headroom.application.access.Authenticate;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import dev.headroom.http.access.CredentialSource;
import dev.headroom.http.connection.HttpSettings.Passenger;
import dev.headroom.http.console.session.SessionCookie;
import dev.headroom.http.console.session.SessionSource;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Finds the driver whose token is in the cab's cookie. Tokens and keys in other headers, and tokens
 * of users, are ignored.
 *
 * @param passenger the driver as whom everyone at this machine without a valid cookie is signed in;
 *     empty for none
 */
public record CabSource(
    Authenticate authenticate, SessionCookie cookie, Optional<Passenger> passenger)
    implements CredentialSource {

  @Override
  public boolean any(UnaryOperator<String> head) {
    return cookie.read(head.apply("Cookie")).isPresent() || rides(head);
  }

  @Override
  public Optional<Caller> caller(UnaryOperator<String> head) {
    Optional<Caller> signedIn = signedIn(head);
    return signedIn.isPresent() || !rides(head)
        ? signedIn
        : passenger.flatMap(is -> authenticate.byDriver(is.driverId()));
  }

  private Optional<Caller> signedIn(UnaryOperator<String> head) {
    return cookie.read(head.apply("Cookie")).flatMap(authenticate::byDriversSession);
  }

  private boolean rides(UnaryOperator<String> head) {
    return passenger.isPresent() && SessionSource.isFromHere(head);
  }

  /** The token of a request whose caller has signed in; empty for a passenger. */
  Optional<String> token(UnaryOperator<String> head) {
    return signedIn(head).flatMap(signedIn -> cookie.read(head.apply("Cookie")));
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
