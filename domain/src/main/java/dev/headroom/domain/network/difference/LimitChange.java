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
 * @param before in the older map; empty for a new limit
 * @param after in the newer map; empty for a removed limit
 */
public record LimitChange(Kind kind, Optional<Side> before, Optional<Side> after) {

  /** The kinds of changes, most dangerous first. */
  public enum Kind {
    /** There was no such limit, or not on this stretch. */
    ADDED,
    /** Its figure is lower, or it is stricter for some vehicles and looser for none. */
    LOWERED,
    /** It is the same at another place nearby. */
    MOVED,
    /**
     * Its hours, exceptions, vehicles or legal nature differ, so that it is stricter for some
     * vehicles and looser for others, or the comparison is not possible; its figure is no lower.
     */
    CHANGED,
    /** It is looser for some vehicles and stricter for none. */
    RAISED,
    /** It is gone, or from this stretch. */
    REMOVED
  }

  /**
   * The limit in one of the two maps.
   *
   * @param elements {@code way/ID} and {@code node/ID} where it differs, ascending
   * @param place in the middle of the difference
   * @param rule the rule of the limit
   * @param metres the length of road concerned, in whichever direction; 0 for a point
   * @param bearing if only one direction is concerned and the same limit holds or held in the other
   *     one too: the direction of driving, degrees clockwise from north; else empty
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

  /** The aspects in which a limit may differ from the one that it replaced. */
  public enum Aspect {
    FIGURE,
    /** Whether it is a legal or a physical limit. */
    NATURE,
    VEHICLES,
    /** Its hours, exceptions and other conditions. */
    CONDITIONS,
    /** The tag that it was read from. */
    TAG,
    PLACE
  }

  /** The aspects in which the two sides differ; empty if there is only one side. */
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

  /** The clauses after the one that always holds. */
  private static List<Clause> conditions(Rule rule) {
    return rule.clauses().subList(1, rule.clauses().size());
  }

  /** The more informative side: the present one, or else the former one. */
  public Side shown() {
    return after.or(() -> before).orElseThrow();
  }
}
