package dev.headroom.domain.engine.session;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Session.Pace;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.ArcSums;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyCheck;
import dev.headroom.domain.engine.hierarchy.StoredHierarchy;
import dev.headroom.domain.engine.kit.Regions;
import dev.headroom.domain.engine.rules.RestrictionSets;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.timed.PotentialSearch;
import dev.headroom.domain.engine.untimed.HierarchySearch;
import dev.headroom.domain.engine.untimed.MatrixSearch;
import dev.headroom.domain.engine.untimed.PathSearch;
import dev.headroom.domain.engine.whatif.FewestEntries;
import dev.headroom.domain.engine.whatif.LiftedSearch;
import dev.headroom.domain.engine.zones.VehicleEnclaves;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * The way into the engine: a graph with its hierarchy, made once, from which every thread takes a
 * {@link Session} of its own. Safe to share; the first matrix adds 8 bytes an arc.
 */
public final class Engine {

  final StateGraph graph;
  final RuleEntries entries;
  final ContractionHierarchy hierarchy;

  /** Made when a matrix is first requested. */
  private final Supplier<ArcSums> sums;

  private final Supplier<Regions> regions;

  /** Those of the last vehicle with other times. */
  private final AtomicReference<SoftReference<SumsAt>> lastSums =
      new AtomicReference<>(new SoftReference<>(null));

  private record SumsAt(Object key, ArcSums sums) {}

  private Engine(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    this.hierarchy = hierarchy;
    sums = once(() -> new ArcSums(hierarchy, graph));
    regions = once(() -> new Regions(graph));
  }

  /** Searches that use the hierarchy. */
  public Session session() {
    PathSearch untimed = new HierarchySearch(graph, entries, hierarchy);
    return new SearchSession(
        graph,
        untimed,
        new PotentialSearch(graph, entries, hierarchy),
        Optional.of(
            new MatrixSearch(graph, entries, hierarchy, sums, this::sumsAt, regions, untimed)),
        new LiftedSearch(graph, entries, hierarchy, untimed),
        new FewestEntries(graph, entries, hierarchy));
  }

  private ArcSums sumsAt(Pace pace) {
    SumsAt last = lastSums.get().get();
    if (last == null || !last.key().equals(pace.key())) {
      last = new SumsAt(pace.key(), new ArcSums(hierarchy, graph.taking(pace.millis())));
      lastSums.set(new SoftReference<>(last));
    }
    return last.sums();
  }

  /** What is made when it is first needed, and the same for all threads. */
  private static <T> Supplier<T> once(Supplier<T> made) {
    AtomicReference<T> known = new AtomicReference<>();
    return () -> {
      if (known.get() == null) {
        synchronized (known) {
          if (known.get() == null) {
            known.set(made.get());
          }
        }
      }
      return known.get();
    };
  }

  /**
   * The searches that define the answers, by Dijkstra's algorithm over the graph alone: slow, and
   * what tests hold the others against.
   */
  public Session referenceSession() {
    return SearchSession.reference(graph);
  }

  /** The columns of the hierarchy, to be stored. */
  public HierarchyColumns columns() {
    return StoredHierarchy.columns(hierarchy, graph, entries.sets());
  }

  /**
   * The enclaves of a vehicle.
   *
   * @param openToAll which rule sets stop nobody at any time; the same for every call with a graph
   * @param always its levels where every rule with hours is in force
   * @param sometimes its levels where none is, never stricter than at any time
   */
  public static Enclaves enclaves(
      StateGraph graph,
      IntPredicate openToAll,
      Supplier<RuleLevels> always,
      Supplier<RuleLevels> sometimes) {
    return VehicleEnclaves.of(graph, openToAll, always, sometimes);
  }

  /** The same where a restriction is lifted from both. */
  public static Enclaves enclavesLifted(
      StateGraph graph,
      IntPredicate openToAll,
      Supplier<Lifting> always,
      Supplier<Lifting> sometimes) {
    return VehicleEnclaves.lifted(graph, openToAll, always, sometimes);
  }

  /**
   * Holds every arc of the hierarchy against the graph, which opening it leaves out: what an
   * operator asks for before a map is served. Not while it is searched.
   *
   * @throws IllegalArgumentException when one is not what it should be
   */
  public void check(Workers workers) {
    new HierarchyCheck(graph, entries, hierarchy).run(workers);
  }

  /** How many entries the dictionary of rules has. */
  public int dictionarySize() {
    return entries.sets().count();
  }

  /** How many arcs the hierarchy stores, shortcuts included. */
  public int arcs() {
    return hierarchy.arcs();
  }

  /** How many states were left uncontracted. */
  public int coreSize() {
    return hierarchy.coreSize();
  }

  /**
   * Takes a graph and what each of its rule sets consists of: first the sets of one rule, then
   * those of several. A set of which nothing is said is passable for all. For one thread.
   */
  public static final class Builder {

    /** A limit that is too large to be kept as one. */
    public static final int TOO_LARGE = RuleEntries.Builder.TOO_LARGE;

    private final StateGraph graph;
    private final int dimensions;
    private final int ruleSets;
    private final List<Consumer<RuleEntries.Builder>> rules = new ArrayList<>();

    /**
     * Begins.
     *
     * @param dimensions how many kinds of limit there are
     * @param ruleSets how many rule sets
     */
    public Builder(StateGraph graph, int dimensions, int ruleSets) {
      this.graph = graph;
      this.dimensions = dimensions;
      this.ruleSets = ruleSets;
    }

    /**
     * A rule set of one rule that stops whoever a larger limit of this dimension stops.
     *
     * @param amount 0 or more, less than {@link #TOO_LARGE}
     */
    public Builder limit(int ruleSet, int dimension, int amount) {
      rules.add(entries -> entries.limit(ruleSet, dimension, amount));
      return this;
    }

    /** A rule set of one rule that stops exactly these classes, one bit each. */
    public Builder closure(int ruleSet, int classBits) {
      rules.add(entries -> entries.closure(ruleSet, classBits));
      return this;
    }

    /** A rule set of one rule of which nothing is known. */
    public Builder conditional(int ruleSet) {
      rules.add(entries -> entries.conditional(ruleSet));
      return this;
    }

    /** Adds the rule of one rule set to another that consists of several. */
    public Builder join(int ruleSet, int single) {
      rules.add(entries -> entries.join(ruleSet, single));
      return this;
    }

    /**
     * Builds the hierarchy. Takes long on a large graph.
     *
     * @throws java.util.concurrent.CancellationException when the budget runs out first
     */
    public Engine build(Workers workers, Budget budget, Workers.Progress progress) {
      RuleEntries entries = entries(new RestrictionSets(dimensions));
      return new Engine(
          graph,
          entries,
          Contraction.of(
              () -> ArcGraph.of(graph, entries), entries.sets(), workers, budget, progress));
    }

    /**
     * Takes a hierarchy that was stored.
     *
     * @param workers sum the graph up
     * @throws IllegalArgumentException when it is none of this graph
     */
    public Engine open(CheckedHierarchy hierarchy, Workers workers) {
      StoredHierarchy stored = hierarchy.stored;
      RuleEntries entries = entries(stored.dictionary(dimensions));
      return new Engine(graph, entries, stored.hierarchy(graph, entries, workers));
    }

    private RuleEntries entries(RestrictionSets sets) {
      RuleEntries.Builder entries = new RuleEntries.Builder(sets, ruleSets);
      rules.forEach(rule -> rule.accept(entries));
      return entries.build();
    }
  }
}
