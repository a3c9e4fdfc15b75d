package dev.headroom.application.memory;

import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.ApiKeysContract;

class InMemoryApiKeysTest extends ApiKeysContract {

  private final ApiKeys apiKeys = new InMemoryApiKeys();

  private long lastDriver;

  @Override
  protected long aDriver() {
    return ++lastDriver;
  }

  @Override
  protected long aUserOf(long driver) {
    return 1_000 + driver;
  }

  @Override
  protected ApiKeys apiKeys() {
    return apiKeys;
  }
}
