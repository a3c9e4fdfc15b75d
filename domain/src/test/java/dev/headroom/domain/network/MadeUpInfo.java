package dev.headroom.domain.network;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Where a network comes from that was never imported. */
public final class MadeUpInfo {

  private MadeUpInfo() {}

  /** With a name in the place of an extract's, and nothing else. */
  public static NetworkInfo of(String name) {
    return new NetworkInfo(
        new NetworkInfo.Extract(name, Optional.empty()),
        Instant.EPOCH,
        Optional.empty(),
        new TreeSet<>(),
        new TreeSet<>(),
        new TreeMap<>(),
        List.of(),
        Optional.empty());
  }
}
