package dev.headroom.application.memory;

import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.message.DriverMessagesContract;
import java.util.concurrent.atomic.AtomicLong;

class InMemoryDriverMessagesTest extends DriverMessagesContract {

  private final InMemoryDriverMessages messages = new InMemoryDriverMessages();
  private final AtomicLong next = new AtomicLong();

  @Override
  protected DriverMessages messages() {
    return messages;
  }

  @Override
  protected long aDriver() {
    return next.incrementAndGet();
  }
}
