package dev.headroom.domain.network;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.BuildProgress;
import dev.headroom.domain.engine.Workers;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyColumns;
import dev.headroom.domain.engine.rules.RestrictionSets;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A network made ready for searching: its turns expanded, and the hierarchy over them.
 *
 * <p>A rule with a single limit becomes a limit of the hierarchy's dictionary, in a dimension for
 * each subject and group of classes; one that simply closes the road to some classes becomes class
 * bits; everything else (conditions, hours, exceptions, private roads) is a conditional id of its
 * own. Immutable and safe to share.
 *
 * @param expansion the graph and its rule book
 * @param entries where the rule sets stand in the hierarchy's dictionary
 * @param hierarchy over the graph's states
 */
public record NetworkHierarchy(
    TurnExpansion expansion, RuleEntries entries, ContractionHierarchy hierarchy) {

  private static final Set<Subject> MEASURED =
      EnumSet.complementOf(EnumSet.of(Subject.AXLES, Subject.ACCESS));

  /** What can be compared: limits of one subject that speak to the same classes. */
  private record Dimension(Subject subject, Set<VehicleClass> classes) {}

  /**
   * Builds the hierarchy of a network.
   *
   * @throws java.util.concurrent.CancellationException when the budget runs out first
   */
  public static NetworkHierarchy build(RoadNetwork network, Workers workers, Budget budget) {
    return build(network, workers, budget, BuildProgress.SILENT);
  }

  /**
   * The same, telling how far it has come.
   *
   * @throws java.util.concurrent.CancellationException when the budget runs out first
   */
  public static NetworkHierarchy build(
      RoadNetwork network, Workers workers, Budget budget, BuildProgress progress) {
    TurnExpansion expansion = TurnExpansion.of(network);
    RuleBook book = expansion.ruleBook();
    RuleEntries entries = entries(book, new RestrictionSets(dimensions(book).size()));
    ContractionHierarchy hierarchy =
        Contraction.of(
            ArcGraph.of(expansion.graph(), entries), entries.sets(), workers, budget, progress);
    return new NetworkHierarchy(expansion, entries, hierarchy);
  }

  /**
   * A hierarchy of a network that was stored.
   *
   * @throws IllegalArgumentException when it is not this network's
   */
  public static NetworkHierarchy of(RoadNetwork network, HierarchyColumns columns) {
    TurnExpansion expansion = TurnExpansion.of(network);
    RuleBook book = expansion.ruleBook();
    RuleEntries entries = entries(book, columns.dictionary(dimensions(book).size()));
    return new NetworkHierarchy(expansion, entries, columns.hierarchy(expansion.graph(), entries));
  }

  /** The hierarchy's columns, to be stored. */
  public HierarchyColumns columns() {
    return HierarchyColumns.of(hierarchy, expansion.graph(), entries.sets());
  }

  /** The dimensions in the order in which the book's rules first use them. */
  private static List<Dimension> dimensions(RuleBook book) {
    List<Dimension> dimensions = new ArrayList<>();
    for (int rule = 0; rule < book.ruleCount(); rule++) {
      if (isLimit(book.rule(rule)) && !dimensions.contains(dimension(book.rule(rule)))) {
        dimensions.add(dimension(book.rule(rule)));
      }
    }
    return dimensions;
  }

  private static RuleEntries entries(RuleBook book, RestrictionSets sets) {
    List<Dimension> dimensions = dimensions(book);
    RuleEntries.Builder entries = new RuleEntries.Builder(sets, book.setCount());
    int[] single = new int[book.ruleCount()];
    Arrays.fill(single, -1); // The expansion has a set of its own for every rule; else this fails.
    for (int set = 0; set < book.setCount(); set++) {
      int[] rules = book.rulesOf(set);
      if (rules.length == 1) {
        single[rules[0]] = set;
        add(entries, set, book.rule(rules[0]), dimensions);
      }
    }
    for (int set = 0; set < book.setCount(); set++) {
      int[] rules = book.rulesOf(set);
      for (int i = 0; i < rules.length && rules.length > 1; i++) {
        entries.join(set, single[rules[i]]);
      }
    }
    return entries.build();
  }

  private static void add(
      RuleEntries.Builder entries, int set, Rule rule, List<Dimension> dimensions) {
    if (isLimit(rule)) {
      int amount = ((Value.AtMost) rule.clauses().get(0).value()).amount();
      entries.limit(set, dimensions.indexOf(dimension(rule)), amount);
    } else if (isClosure(rule)) {
      int bits = rule.classes().stream().mapToInt(c -> 1 << c.ordinal()).sum();
      entries.closure(set, bits);
    } else {
      entries.conditional(set);
    }
  }

  private static Dimension dimension(Rule rule) {
    return new Dimension(rule.subject(), rule.classes());
  }

  private static boolean isLimit(Rule rule) {
    List<Clause> clauses = rule.clauses();
    return clauses.size() == 1
        && MEASURED.contains(rule.subject())
        && clauses.get(0).value() instanceof Value.AtMost limit
        && limit.amount() < RuleEntries.Builder.TOO_LARGE;
  }

  private static boolean isClosure(Rule rule) {
    return rule.clauses().size() == 1 && rule.clauses().get(0).value() == Access.CLOSED;
  }
}
