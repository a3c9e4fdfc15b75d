package dev.headroom.application.memory;

import dev.headroom.domain.message.DriverMessage;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Messages in memory; every driver exists, and nothing is pushed. */
public final class InMemoryDriverMessages implements DriverMessages {

  private final List<DriverMessage> messages = new ArrayList<>();

  @Override
  public synchronized Sent add(DriverMessage message, Notification push, Set<Provider> providers) {
    messages.removeIf(
        old ->
            old.driverId() == message.driverId()
                && old.sentAt().isBefore(message.sentAt().minus(DriverMessage.KEPT)));
    if (of(Set.of(message.driverId()), Instant.MIN).size() >= DriverMessage.MOST_OF_DRIVER) {
      return Sent.TOO_MANY;
    }
    messages.add(message);
    return Sent.YES;
  }

  @Override
  public synchronized List<DriverMessage> of(Set<Long> drivers, Instant since) {
    return messages.stream()
        .filter(one -> drivers.contains(one.driverId()) && !one.sentAt().isBefore(since))
        .toList();
  }

  @Override
  public synchronized boolean answer(long driverId, UUID id, DriverMessage.Reply reply) {
    for (int i = 0; i < messages.size(); i++) {
      DriverMessage one = messages.get(i);
      if (one.id().equals(id) && one.driverId() == driverId) {
        messages.set(
            i,
            new DriverMessage(
                id, driverId, one.userId(), one.text(), one.sentAt(), Optional.of(reply)));
        return true;
      }
    }
    return false;
  }

  @Override
  public synchronized int forgetBefore(Instant moment, int most) {
    List<DriverMessage> old =
        messages.stream().filter(one -> one.sentAt().isBefore(moment)).limit(most).toList();
    messages.removeAll(old);
    return old.size();
  }
}
