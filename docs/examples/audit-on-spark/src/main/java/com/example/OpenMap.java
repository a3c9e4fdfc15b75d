package com.example;

import dev.headroom.domain.trace.TraceAudit;
import dev.headroom.osm.speed.LawfulSpeeds;
import dev.headroom.persistence.network.RoutePlanning;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The map of this JVM: the first task of an executor opens it, and all of its tasks share it. */
final class OpenMap {

  private static final Map<String, RoutePlanning> OPEN = new ConcurrentHashMap<>();
  private static final Map<String, TraceAudit> AUDITS = new ConcurrentHashMap<>();
  private static final AtomicInteger OPENED = new AtomicInteger();

  private OpenMap() {}

  /** The map of a file in a folder that all executors see. */
  static RoutePlanning of(String file) {
    return OPEN.computeIfAbsent(file, OpenMap::open);
  }

  /** The audit on the map of a file, with the laws that {@code headroom audit} takes. */
  static TraceAudit audits(String file) {
    return AUDITS.computeIfAbsent(file, same -> of(same).audits(new LawfulSpeeds()));
  }

  /** How many maps this JVM has opened. */
  static int opened() {
    return OPENED.get();
  }

  private static RoutePlanning open(String file) {
    try {
      OPENED.incrementAndGet();
      return RoutePlanning.open(Path.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
