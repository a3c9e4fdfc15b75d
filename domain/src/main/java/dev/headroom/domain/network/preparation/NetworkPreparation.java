package dev.headroom.domain.network.preparation;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.session.CheckedHierarchy;
import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Prepares a network for searches: builds the hierarchy over its turns, or uses a stored one.
 *
 * <p>A rule with a single limit becomes a limit of the hierarchy's dictionary, in a dimension for
 * each subject and group of classes; a rule of access that only closes the road to some classes
 * becomes a bit for each class; a closure of another subject, such as what a search may avoid,
 * becomes a bit of its own; every other rule (conditions, hours, exceptions, private roads) becomes
 * a conditional id of its own.
 */
public final class NetworkPreparation {

  private NetworkPreparation() {}

  /** The classes stopped by a rule that stops none. */
  private static final int NOBODY = 0;

  /**
   * Array entries for each entry while an array grows: its own, and those of the array of twice the
   * size that replaces it.
   */
  private static final long WHILE_GROWING = 3;

  /** The share of turns in the time of building, and the whole. */
  private static final long TURNS = 500;

  private static final long ALL = 10_000;

  /** Limits or closures of one subject for the same classes, which compare with each other. */
  private record Addressed(Subject subject, Set<VehicleClass> classes) {}

  /**
   * The greatest number of rules in all sets joined by the turns of a network with this number of
   * manoeuvres; a network with more is refused.
   */
  public static long mostJoinedRules(long manoeuvres) {
    return ManoeuvreTrie.mostJoined(manoeuvres);
  }

  /**
   * Builds the hierarchy of a network.
   *
   * @throws java.util.concurrent.CancellationException if the budget runs out first
   */
  public static NetworkHierarchy build(RoadNetwork network, Workers workers, Budget budget) {
    return build(network, workers, budget, Workers.Progress.SILENT);
  }

  /**
   * Builds the hierarchy of a network, and reports progress.
   *
   * @throws java.util.concurrent.CancellationException if the budget runs out first
   */
  public static NetworkHierarchy build(
      RoadNetwork network, Workers workers, Budget budget, Workers.Progress progress) {
    progress.reached(0, ALL);
    TurnExpansion expansion = TurnExpander.expand(network, progress.part(0, TURNS, ALL));
    Engine.Builder engine = engine(expansion);
    Workers.Progress rest = progress.part(TURNS, ALL, ALL);
    return new NetworkHierarchy(expansion, engine.build(workers, budget, rest));
  }

  /**
   * Opens a stored hierarchy of a network.
   *
   * @throws ForeignHierarchyException if it does not belong to this network's graph
   * @throws IllegalArgumentException if it is invalid
   */
  public static NetworkHierarchy open(RoadNetwork network, HierarchyColumns columns) {
    Workers alone = Workers.alone();
    return open(TurnExpander.expand(network), CheckedHierarchy.of(columns, alone), alone);
  }

  /**
   * Opens a stored hierarchy of a network whose turns were stored too.
   *
   * @param workers compute the checksum of the graph
   * @throws ForeignHierarchyException if it does not belong to this graph
   * @throws IllegalArgumentException if it is invalid
   */
  public static NetworkHierarchy open(
      TurnExpansion expansion, CheckedHierarchy hierarchy, Workers workers) {
    if (hierarchy.graphSum() != expansion.graph().checksum(workers)) {
      throw new ForeignHierarchyException();
    }
    return new NetworkHierarchy(expansion, engine(expansion).open(hierarchy, workers));
  }

  /**
   * The bytes of heap that limits take while a network with this book is prepared or opened: a
   * number for each dimension of each rule set, including those for single rules.
   */
  public static long limitBytes(RuleBook book) {
    long sets = (long) book.setCount() + book.ruleCount();
    return WHILE_GROWING * Integer.BYTES * sets * dimensions(book).size();
  }

  /** The dimensions by their numbers, in the order in which the book's rules first use them. */
  private static Map<Addressed, Integer> dimensions(RuleBook book) {
    Map<Addressed, Integer> dimensions = new HashMap<>();
    for (int rule = 0; rule < book.ruleCount(); rule++) {
      if (isLimit(book.rule(rule))) {
        dimensions.putIfAbsent(addressed(book.rule(rule)), dimensions.size());
      }
    }
    return dimensions;
  }

  private static Engine.Builder engine(TurnExpansion expansion) {
    RuleBook book = expansion.ruleBook();
    Map<Addressed, Integer> dimensions = dimensions(book);
    Engine.Builder engine =
        new Engine.Builder(expansion.graph(), dimensions.size(), book.setCount());
    Map<Addressed, Integer> bits = bits(book);
    int[] single = new int[book.ruleCount()];
    Arrays.fill(single, -1); // The expansion has a set of its own for every rule; else this fails.
    for (int set = 0; set < book.setCount(); set++) {
      int[] rules = book.rulesOf(set);
      if (rules.length == 1) {
        single[rules[0]] = set;
        add(engine, set, book.rule(rules[0]), dimensions, bits);
      }
    }
    for (int set = 0; set < book.setCount(); set++) {
      int[] rules = book.rulesOf(set);
      for (int i = 0; i < rules.length && rules.length > 1; i++) {
        engine.join(set, single[rules[i]]);
      }
    }
    return engine;
  }

  private static void add(
      Engine.Builder engine,
      int set,
      Rule rule,
      Map<Addressed, Integer> dimensions,
      Map<Addressed, Integer> bits) {
    if (isLimit(rule)) {
      int amount = ((Value.AtMost) rule.clauses().get(0).value()).amount();
      engine.limit(set, dimensions.get(addressed(rule)), amount);
    } else if (rule.subject().told() && !avoidable(rule)) {
      engine.closure(set, NOBODY);
    } else if (isClosure(rule) && rule.subject().isAccess()) {
      engine.closure(set, rule.classes().stream().mapToInt(c -> 1 << c.ordinal()).sum());
    } else if (bits.containsKey(addressed(rule)) && isClosure(rule)) {
      engine.closure(set, bits.get(addressed(rule)));
    } else {
      engine.conditional(set);
    }
  }

  /**
   * The bits of closures that are no matter of access: a bit for each subject and group of classes,
   * since such rules stand or fall together; none once all bits are taken.
   */
  private static Map<Addressed, Integer> bits(RuleBook book) {
    Map<Addressed, Integer> bits = new HashMap<>();
    int next = VehicleClass.values().length;
    for (int i = 0; i < book.ruleCount() && next < Integer.SIZE; i++) {
      Rule rule = book.rule(i);
      boolean stops = !rule.subject().told() || avoidable(rule);
      if (isClosure(rule)
          && stops
          && !rule.subject().isAccess()
          && bits.putIfAbsent(addressed(rule), 1 << next) == null) {
        next++;
      }
    }
    return bits;
  }

  private static boolean avoidable(Rule rule) {
    return rule.subject() instanceof Matter matter && matter.avoidable();
  }

  private static Addressed addressed(Rule rule) {
    return new Addressed(rule.subject(), rule.classes());
  }

  private static boolean isLimit(Rule rule) {
    List<Clause> clauses = rule.clauses();
    return clauses.size() == 1
        && rule.term().always()
        && clauses.get(0).value() instanceof Value.AtMost limit
        && limit.amount() < Engine.Builder.TOO_LARGE;
  }

  private static boolean isClosure(Rule rule) {
    return rule.clauses().size() == 1
        && rule.term().always()
        && rule.clauses().get(0).value() == Access.CLOSED;
  }
}
