package dev.headroom.http.access;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Finds the caller's credential in the head of a request. A head is a function from a header's name
 * to its first value, null if there is none. Safe for several threads.
 */
public interface CredentialSource {

  /** Whether the head carries a credential at all. */
  boolean any(UnaryOperator<String> head);

  /** The caller; empty if the credential is not valid, or missing. */
  Optional<Caller> caller(UnaryOperator<String> head);

  /**
   * The holder of an API key that the head carries in a header of its own, beside its other
   * credential; empty if the key is not valid, or missing.
   */
  default Optional<Caller.ByKey> key(UnaryOperator<String> head) {
    return Optional.empty();
  }

  /** The reason for refusing a request without a credential. */
  RefusalMessage absent();

  /** The reason for refusing a request whose credential is not valid. */
  RefusalMessage invalid();
}
