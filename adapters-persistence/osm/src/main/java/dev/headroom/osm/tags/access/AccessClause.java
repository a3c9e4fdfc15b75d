package dev.headroom.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.Guard;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.ConditionalText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * One value of a conditional access tag.
 *
 * @param permits whether it admits vehicles under a condition that a sign states, so that the road
 *     is closed otherwise
 * @param forOthers whether it is for others than goods vehicles
 */
record AccessClause(GuardedValue value, boolean permits, boolean forOthers) {

  /** The values of a tag, ordered so that of those that hold the last one counts. */
  static List<AccessClause> read(
      Element element, ConditionReader conditions, String key, String text) {
    List<AccessClause> clauses = new ArrayList<>();
    for (ConditionalText.Part part : ConditionalText.clauses(text)) {
      String raw = AccessValue.widestLane(part.value());
      Access access = AccessValue.read(element, key, raw).orElse(Access.CLOSED);
      boolean permits = AccessValue.permits(raw) && !part.condition().isBlank();
      boolean forOthers = AccessValue.isForOthers(raw);
      for (Guard guard : conditions.read(element, key, part.condition())) {
        boolean opens = permits && (access == Access.OPEN || !guard.isAboutMore());
        add(clauses, new AccessClause(new GuardedValue(access, guard), opens, forOthers));
      }
    }
    return clauses;
  }

  /** The values of the clauses of a kind. */
  static List<GuardedValue> values(List<AccessClause> clauses, Predicate<AccessClause> kind) {
    return clauses.stream().filter(kind).map(AccessClause::value).toList();
  }

  /**
   * Adds a clause to those before it. Under one condition the last one does not simply count: a
   * clause for others removes no permission for the same hours, several named users are all
   * admitted, and a contradiction of a stricter value is ignored. A permission beside a restriction
   * under its own condition is an exception from that restriction and does not affect other hours.
   */
  private static void add(List<AccessClause> clauses, AccessClause added) {
    Guard guard = added.value.guard();
    AccessClause counted = added;
    for (int i = clauses.size() - 1; i >= 0; i--) {
      AccessClause before = clauses.get(i);
      if (before.value.guard().includes(guard) && guard.includes(before.value.guard())) {
        if (!counted.replaces(before)) {
          clauses.set(i, before.beside(counted));
          return;
        }
        counted = counted.beside(before);
        clauses.remove(i);
      }
    }
    clauses.add(counted.forOthers ? before(clauses, guard) : clauses.size(), counted);
  }

  /** The clause beside another clause under its condition. */
  private AccessClause beside(AccessClause other) {
    boolean restricts = !other.permits && !other.forOthers && other.access() != Access.PRIVATE;
    return new AccessClause(value, permits && !restricts, forOthers);
  }

  /**
   * The index of a clause for others, before the permissions for some of its hours: {@code
   * delivery @ (06:00-10:00); disabled @ (06:00-12:00)} is for deliveries until ten all the same.
   */
  private static int before(List<AccessClause> clauses, Guard guard) {
    int at = clauses.size();
    while (at > 0
        && clauses.get(at - 1).access() != Access.CLOSED
        && guard.includes(clauses.get(at - 1).value.guard())) {
      at--;
    }
    return at;
  }

  private Access access() {
    return (Access) value.value();
  }

  /** Whether it counts instead of a clause under the same condition. */
  private boolean replaces(AccessClause before) {
    if (forOthers || before.forOthers) {
      return !forOthers;
    }
    boolean wider = access().compareTo(before.access()) < 0;
    if (isForSome() && before.isForSome()) {
      return wider;
    }
    return !(access() == Access.OPEN && wider);
  }

  private boolean isForSome() {
    return access() == Access.DESTINATION || access() == Access.PRIVATE;
  }
}
