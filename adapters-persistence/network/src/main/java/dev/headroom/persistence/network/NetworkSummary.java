package dev.headroom.persistence.network;

import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The number of each kind of thing in a network.
 *
 * @param info where it comes from
 * @param junctions how many
 * @param roads how many, each counted once for both of its directions
 * @param kilometres the length of all roads, each once
 * @param restrictions how many of each type, every type named
 * @param manoeuvres how many forbidden ones
 * @param hierarchy the search hierarchy
 */
public record NetworkSummary(
    NetworkInfo info,
    int junctions,
    int roads,
    double kilometres,
    Map<Measure, Integer> restrictions,
    int manoeuvres,
    Hierarchy hierarchy) {

  /**
   * The size of the search hierarchy; zeros if there is none.
   *
   * @param states directed roads of the search graph, with those that remember a history
   * @param arcs arcs and shortcuts
   * @param coreStates states that were left uncontracted
   */
  public record Hierarchy(int states, int arcs, int coreStates) {

    private static Hierarchy of(NetworkHierarchy built) {
      return new Hierarchy(
          built.expansion().graph().stateCount(), built.engine().arcs(), built.engine().coreSize());
    }
  }

  private static final double CENTIMETRES_PER_KILOMETRE = 100_000;

  /** Keeps the types in their order. */
  public NetworkSummary {
    restrictions = Collections.unmodifiableMap(new LinkedHashMap<>(restrictions));
  }

  /** Counts the contents of a network. Takes time linear in it. */
  public static NetworkSummary of(RoadNetwork network) {
    return new NetworkSummary(
        network.info(),
        network.junctionCount(),
        network.roadCount(),
        kilometres(network),
        byType(network),
        network.forbiddenManoeuvres().size(),
        network.hierarchy().map(Hierarchy::of).orElse(new Hierarchy(0, 0, 0)));
  }

  private static double kilometres(RoadNetwork network) {
    long centimetres = 0;
    for (int road = 0; road < network.roadCount(); road++) {
      centimetres += network.lengthOf(road);
    }
    return centimetres / CENTIMETRES_PER_KILOMETRE;
  }

  private static Map<Measure, Integer> byType(RoadNetwork network) {
    Map<Measure, Integer> counts = new LinkedHashMap<>();
    RulesSection.SIGNED.stream()
        .filter(Measure::isDimension)
        .forEach(dimension -> counts.put(dimension, 0));
    for (Restriction restriction : network.restrictions()) {
      counts.merge(restriction.type(), 1, Integer::sum);
    }
    return counts;
  }
}
