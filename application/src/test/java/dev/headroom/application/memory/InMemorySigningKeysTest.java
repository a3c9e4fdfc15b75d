package dev.headroom.application.memory;

import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.SigningKeysContract;

class InMemorySigningKeysTest extends SigningKeysContract {

  private final SigningKeys signingKeys = new InMemorySigningKeys();

  @Override
  protected SigningKeys signingKeys() {
    return signingKeys;
  }
}
