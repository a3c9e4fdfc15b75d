package dev.headroom.application;

import dev.headroom.domain.account.PasswordHasher;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A fast hasher for tests that remembers against which hashes it compared. */
public final class RecordingHasher implements PasswordHasher {

  public final List<String> compared = new CopyOnWriteArrayList<>();

  /** Runs during each comparison. */
  public volatile Runnable meanwhile = () -> {};

  @Override
  public String hash(String password) {
    return "hash of " + password;
  }

  @Override
  public boolean matches(String password, String hash) {
    compared.add(hash);
    meanwhile.run();
    return hash.equals(hash(password));
  }

  @Override
  public String unmatchable() {
    return "unmatchable";
  }
}
