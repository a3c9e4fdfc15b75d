package dev.headroom.application.administration;

import dev.headroom.domain.account.ApiKeys;

/** Revokes an API key: no instance accepts it a few seconds later. Safe for several threads. */
public final class RevokeApiKey {

  private final ApiKeys keys;

  /** Of these keys. */
  public RevokeApiKey(ApiKeys keys) {
    this.keys = keys;
  }

  /**
   * Revokes it, also a second time.
   *
   * @return whether there is a key of this id
   */
  public boolean handle(long id) {
    return keys.revoke(id);
  }
}
