package dev.headroom.domain.bounded;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A map with a bounded number of entries: adding one more removes the eldest. Iteration begins with
 * the eldest. Not safe for several threads.
 *
 * <p>The order is exact: an entry is removed only after as many others as the map holds were added
 * or used. Limits by caller depend on that. A cache that keeps frequently used entries evicts new
 * ones, so that a caller who fills it could have its own count evicted with a few requests.
 */
public final class BoundedMap<K, V> extends LinkedHashMap<K, V> {

  private static final long serialVersionUID = 1L;

  private final int most;

  private BoundedMap(int most, boolean byUse) {
    super(4, 0.75f, byUse);
    this.most = most;
  }

  /** A map whose eldest entry is the one that was neither put nor read for longest. */
  public static <K, V> Map<K, V> byUse(int most) {
    return new BoundedMap<>(most, true);
  }

  /**
   * A map whose eldest entry is the one whose key was put first. Putting a key again leaves it in
   * its place; removing it before makes it the youngest.
   */
  public static <K, V> Map<K, V> byAge(int most) {
    return new BoundedMap<>(most, false);
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
