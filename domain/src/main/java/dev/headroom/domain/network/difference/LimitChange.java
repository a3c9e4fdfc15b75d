package dev.headroom.domain.network.difference;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Rule;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A difference between two maps in one limit.
 *
 * @param before in the older map; empty for what is new
 * @param after in the newer map; empty for what is gone
 */
public record LimitChange(Kind kind, Optional<Side> before, Optional<Side> after) {

  /** What became of a limit, most dangerous first. */
  public enum Kind {
    /** There was no such limit, or not on this stretch. */
    ADDED,
    /** Its figure is lower, or it is stricter for some vehicle and looser for none. */
    LOWERED,
    /** It says the same at another place near by. */
    MOVED,
    /**
     * Its hours, exceptions, vehicles or legal nature are others, so that it is stricter for some
     * and looser for others, or that cannot be told; its figure is no lower.
     */
    CHANGED,
    /** It is looser for some vehicle and stricter for none. */
    RAISED,
    /** It is gone, or from this stretch. */
    REMOVED
  }

  /**
   * One of the two maps.
   *
   * @param elements {@code way/ID} and {@code node/ID} where it differs, ascending
   * @param place in the middle of where it differs
   * @param rule what it says
   * @param metres on how much road, in whichever direction; 0 for a point
   * @param bearing where one direction alone is concerned and the same holds or held in the other
   *     one too: of who drives there, degrees clockwise from north; else empty
   */
  public record Side(
      MapLimit limit,
      Rule rule,
      List<String> elements,
      Position place,
      long metres,
      OptionalDouble bearing) {

    /** Copies the list. */
    public Side {
      elements = List.copyOf(elements);
    }
  }

  /** In what a limit may differ from the one whose place it took. */
  public enum Aspect {
    FIGURE,
    /** The law alone, or the ground. */
    NATURE,
    VEHICLES,
    /** Its hours, exceptions and other conditions. */
    CONDITIONS,
    /** The tag that says so. */
    TAG,
    PLACE
  }

  /** In what the two sides differ; nothing where there is one alone. */
  public Set<Aspect> differences() {
    EnumSet<Aspect> differences = EnumSet.noneOf(Aspect.class);
    if (before.isEmpty() || after.isEmpty()) {
      return differences;
    }
    Side then = before.get();
    Side now = after.get();
    note(differences, Aspect.FIGURE, then.limit.amount() != now.limit.amount());
    note(differences, Aspect.NATURE, then.rule.nature() != now.rule.nature());
    note(differences, Aspect.VEHICLES, !then.rule.classes().equals(now.rule.classes()));
    note(differences, Aspect.CONDITIONS, !conditions(then.rule).equals(conditions(now.rule)));
    note(differences, Aspect.TAG, !then.limit.tag().equals(now.limit.tag()));
    note(differences, Aspect.PLACE, kind == Kind.MOVED || differences.isEmpty());
    return differences;
  }

  private static void note(Set<Aspect> differences, Aspect aspect, boolean differs) {
    if (differs) {
      differences.add(aspect);
    }
  }

  /** What follows after what always holds. */
  private static List<Clause> conditions(Rule rule) {
    return rule.clauses().subList(1, rule.clauses().size());
  }

  /** What tells most of it: what holds now, else what held. */
  public Side shown() {
    return after.or(() -> before).orElseThrow();
  }
}
