package dev.headroom.domain.route.avoid;

import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Situation.Avoided;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a route is to avoid.
 *
 * @param features what rules of each avoidable matter say: {@link Verdict#IMPASSABLE} where they
 *     close a road, {@link Verdict#EXCEPTED} where it is a zone, since an end lies in it
 * @param areas at most {@value #MOST_AREAS}
 * @param ways OpenStreetMap ways, at most {@value #MOST_WAYS}
 * @param strictly whether there is no route rather than one that does not avoid it
 * @param ahead whether turning back is left out besides, for a vehicle that may be too long for it
 */
public record Avoid(
    Map<Matter, Verdict> features,
    List<AvoidArea> areas,
    Set<Long> ways,
    boolean strictly,
    boolean ahead) {

  /** The greatest number of areas. */
  public static final int MOST_AREAS = 20;

  /** The greatest number of ways. */
  public static final int MOST_WAYS = 1_000;

  /** Nothing. */
  public static final Avoid NOTHING = new Avoid(Map.of(), List.of(), Set.of(), false, false);

  /**
   * Copies the collections.
   *
   * @throws IllegalArgumentException if there are too many areas or ways
   */
  public Avoid {
    features = Map.copyOf(features);
    areas = List.copyOf(areas);
    ways = Set.copyOf(ways);
    if (areas.size() > MOST_AREAS || ways.size() > MOST_WAYS) {
      throw new IllegalArgumentException(
          "too much to avoid: " + areas.size() + " areas, " + ways.size() + " ways");
    }
  }

  /**
   * Avoids these.
   *
   * @param strictly whether there is no route rather than one that does not avoid them
   */
  public static Avoid of(
      Set<Matter> features, List<AvoidArea> areas, Set<Long> ways, boolean strictly) {
    EnumMap<Matter, Verdict> closed = new EnumMap<>(Matter.class);
    features.forEach(feature -> closed.put(feature, Verdict.IMPASSABLE));
    return new Avoid(closed, areas, ways, strictly, false);
  }

  /** Avoids features, as far as possible. */
  public static Avoid of(Matter... features) {
    return of(Set.of(features), List.of(), Set.of(), false);
  }

  /** The same, strictly or not. */
  public Avoid strictly(boolean whether) {
    return new Avoid(features, areas, ways, whether, ahead);
  }

  /** The same, with or without turning back. */
  public Avoid ahead(boolean whether) {
    return new Avoid(features, areas, ways, strictly, whether);
  }

  /** The same places with other verdicts of features. */
  public Avoid with(Map<Matter, Verdict> others) {
    return new Avoid(others, areas, ways, strictly, ahead);
  }

  /** The same features, but those are driven. */
  public Avoid without(Set<Matter> driven) {
    EnumMap<Matter, Verdict> left = new EnumMap<>(Matter.class);
    left.putAll(features);
    left.keySet().removeAll(driven);
    return with(left);
  }

  /** Whether there is nothing to avoid, turning back left aside. */
  public boolean isNothing() {
    return features.isEmpty() && !hasPlaces();
  }

  /** Whether it has areas or ways. */
  public boolean hasPlaces() {
    return !areas.isEmpty() || !ways.isEmpty();
  }

  /** What the rule book is asked on behalf of a vehicle of a class. */
  public Avoided by(VehicleClass vehicleClass) {
    if (features.isEmpty() && !ahead) {
      return Avoided.NOTHING;
    }
    Avoided avoided = new Avoided(vehicleClass, features);
    return ahead ? avoided.and(Matter.TURNING_BACK, Verdict.IMPASSABLE) : avoided;
  }
}
