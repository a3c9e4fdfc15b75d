package dev.headroom.http.access;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Where the head of a request carries its caller's credential. A head is a function from a header's
 * name to its first value, null where there is none. Safe for several threads.
 */
public interface CredentialSource {

  /** Whether it carries a credential at all. */
  boolean any(UnaryOperator<String> head);

  /** The caller; empty where the credential is no good, or there is none. */
  Optional<Caller> caller(UnaryOperator<String> head);

  /**
   * The holder of the API key that the head carries beside its other credential, in a header of its
   * own; empty where that key is no good, or there is none.
   */
  default Optional<Caller.ByKey> key(UnaryOperator<String> head) {
    return Optional.empty();
  }

  /** Why a request without a credential is refused. */
  RefusalMessage absent();

  /** Why a request is refused of which the credential is no good. */
  RefusalMessage invalid();
}
