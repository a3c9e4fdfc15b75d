package dev.headroom.domain.account;

import java.util.Optional;

/** Issues and reads signed tokens. Safe for several threads. */
public interface AccessTokens {

  /** A token for a driver or a user. */
  String issue(Caller caller);

  /** Who holds a token; empty when it is forged, expired, malformed or signed by an unknown key. */
  Optional<Caller> read(String token);
}
