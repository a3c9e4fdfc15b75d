package dev.headroom.application.memory;

import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.ApiKeysContract;

class InMemoryApiKeysTest extends ApiKeysContract {

  private final ApiKeys apiKeys = new InMemoryApiKeys();

  private long lastUser;

  @Override
  protected long aUser() {
    return ++lastUser;
  }

  @Override
  protected ApiKeys apiKeys() {
    return apiKeys;
  }
}
