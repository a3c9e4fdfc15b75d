package dev.headroom.domain.route.vehicle;

import dev.headroom.domain.bounded.BoundedMap;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.vehicle.Measure;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the rule book says of the vehicles that were asked for last, so that a second request for
 * one pays nothing, and what it says of every vehicle. Keeps {@value #MOST_BYTES} bytes of vehicles
 * at most, and {@value #FEWEST} of them at least; the one that was not asked for longest gives way.
 * Safe for several threads.
 */
public final class LevelsCache {

  private static final long MOST_BYTES = 32L << 20;
  private static final int FEWEST = 8;

  /** Four tables of levels with two bytes a rule set, and two bits of each entry as bytes. */
  private static final long BYTES_EACH = 8;

  private static final long BYTES_EACH_RULE = 4;

  private final RuleBook book;
  private final Map<Measure, MeasureSpans> spans = new EnumMap<>(Measure.class);
  private final Map<Situation, VehicleLevels> kept;

  public LevelsCache(NetworkHierarchy prepared) {
    book = prepared.expansion().ruleBook();
    for (Measure type : Measure.GRADUAL) {
      spans.put(type, new MeasureSpans(book, type));
    }
    long entries = prepared.engine().dictionarySize();
    long bytes = BYTES_EACH * (book.setCount() + entries) + BYTES_EACH_RULE * book.ruleCount();
    kept = BoundedMap.byUse((int) Math.max(FEWEST, MOST_BYTES / bytes));
  }

  /** One of the {@link Measure#GRADUAL} measures as the rules see it. */
  public MeasureSpans spans(Measure type) {
    return spans.get(type);
  }

  /**
   * The levels of a vehicle, for one request.
   *
   * @param vehicle with what it avoids; its time is not used
   */
  public VehicleLevels of(Situation vehicle) {
    VehicleLevels known;
    synchronized (kept) {
      known = kept.get(vehicle);
    }
    if (known == null) {
      known = new VehicleLevels(book, vehicle);
      synchronized (kept) {
        kept.put(vehicle, known);
      }
    }
    return new VehicleLevels(known);
  }
}
