package dev.headroom.application.memory;

import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.SigningKeys;
import java.util.ArrayList;
import java.util.List;

/** Signing keys in memory: tokens end with the process. Safe for several threads. */
public final class InMemorySigningKeys implements SigningKeys {

  private final List<SigningKey> newestFirst = new ArrayList<>();

  /** Without keys. */
  public InMemorySigningKeys() {}

  @Override
  public synchronized List<SigningKey> all() {
    return List.copyOf(newestFirst);
  }

  @Override
  public synchronized void addIfNone(SigningKey key) {
    if (newestFirst.isEmpty()) {
      newestFirst.add(key);
    }
  }

  @Override
  public synchronized boolean remove(String kid) {
    return newestFirst.removeIf(key -> key.kid().equals(kid));
  }

  @Override
  public synchronized void add(SigningKey key) {
    newestFirst.add(0, key);
  }
}
