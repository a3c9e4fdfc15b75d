package dev.headroom.application.memory;

import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DeviceTokensContract;
import java.util.concurrent.atomic.AtomicLong;

class InMemoryDeviceTokensTest extends DeviceTokensContract {

  private final InMemoryDeviceTokens tokens = new InMemoryDeviceTokens();
  private final AtomicLong next = new AtomicLong();

  @Override
  protected DeviceTokens deviceTokens() {
    return tokens;
  }

  @Override
  protected long aDriver() {
    return next.incrementAndGet();
  }
}
