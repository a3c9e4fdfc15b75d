package dev.headroom.domain.account;

import java.util.List;

/** The signing keys of the installation, one set for all instances. Safe for several threads. */
public interface SigningKeys {

  /** All keys, newest first. */
  List<SigningKey> all();

  /**
   * Adds a key if there is none yet, so that exactly one of several instances that start at once
   * succeeds.
   */
  void addIfNone(SigningKey key);

  /**
   * Removes a key, so that tokens signed with it are refused. The last one may be removed too.
   *
   * @return whether there was such a key
   */
  boolean remove(String kid);

  /** Adds a key, which is the newest from now on; the older ones still verify. */
  void add(SigningKey key);
}
