package dev.headroom.domain.restriction;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * When a clause holds: all of its parts together ({@code AND}).
 *
 * @param purposes each must be what the driver comes for; empty asks nothing
 * @param schedule the hours in which it holds, if it has any
 * @param comparisons each must hold for the vehicle
 * @param unanswerable a part has no answer here (wet, snow, a word never seen): the condition can
 *     be ruled out by its other parts, but never be certain
 * @see <a href="https://wiki.openstreetmap.org/wiki/Conditional_restrictions">Conditional
 *     restrictions</a>
 */
public record Condition(
    Set<Purpose> purposes,
    Optional<Schedule> schedule,
    List<Comparison> comparisons,
    boolean unanswerable) {

  /** Holds always. */
  public static final Condition ALWAYS =
      new Condition(Set.of(), Optional.empty(), List.of(), false);

  /** Copies the collections. */
  public Condition {
    purposes = Set.copyOf(purposes);
    comparisons = List.copyOf(comparisons);
  }

  /** Whether it depends on the time. */
  public boolean timed() {
    return schedule.isPresent();
  }

  /**
   * Whether it holds. A purpose that is not granted is UNKNOWN, not NO: nobody has said why the
   * driver comes, so it opens nothing, and where it restricts it counts.
   */
  Truth holds(Situation situation, EnumSet<Purpose> granted) {
    Truth truth = Truth.of(true);
    if (!granted.containsAll(purposes)) {
      truth = Truth.UNKNOWN;
    }
    if (unanswerable) {
      truth = truth.and(Truth.UNKNOWN);
    }
    for (Comparison comparison : comparisons) {
      truth =
          truth.and(situation.unlimited() ? Truth.NO : comparison.holdsFor(situation.dimensions()));
    }
    if (schedule.isPresent()) {
      truth = truth.and(situation.when().during(schedule.get()));
    }
    return truth;
  }

  /** Whether it holds if the driver comes for no purpose. */
  Truth holdsWithoutPurpose(Situation situation) {
    return purposes.isEmpty() ? holds(situation, EnumSet.noneOf(Purpose.class)) : Truth.NO;
  }
}
