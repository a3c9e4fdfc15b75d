package dev.headroom.domain.notification;

import java.util.List;

/** The keys of Web Push, one set for all instances. Safe for several threads. */
public interface PushKeys {

  /** The greatest number of keys: the newest, and earlier ones of older subscriptions. */
  int MOST = 3;

  /** All keys, newest first. */
  List<PushKey> all();

  /**
   * Adds a key if there is none yet, so that exactly one of several instances that start at once
   * succeeds.
   */
  void addIfNone(PushKey key);

  /** Adds a key, which is the newest from now on. Of more than {@value #MOST} the oldest go. */
  void add(PushKey key);
}
