package dev.headroom.persistence.network;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What is in a network file, counted, as {@code headroom map check} tells it.
 *
 * @param info source, dates, box, countries, time zones, and the issues by kind
 * @param junctions how many
 * @param roads how many
 * @param kilometres length of all roads, each counted once
 * @param rules how many different ones
 * @param ruleSets how many different ones, the empty one included
 * @param restrictions how many of each type, every type named
 * @param stretches how many stretches of road they limit
 * @param manoeuvres how many forbidden ones
 * @param states directed roads of the search graph, with those that remember a history
 * @param hierarchyArcs arcs and shortcuts of the search hierarchy; 0 when the file has none
 * @param coreStates states that were left uncontracted
 * @param format of the file
 * @param bytes of the file
 * @param checksum of the file, eight hexadecimal digits
 */
public record NetworkSummary(
    NetworkInfo info,
    int junctions,
    int roads,
    double kilometres,
    int rules,
    int ruleSets,
    Map<RestrictionType, Integer> restrictions,
    int stretches,
    int manoeuvres,
    int states,
    int hierarchyArcs,
    int coreStates,
    int format,
    long bytes,
    String checksum) {

  private static final double CENTIMETRES_PER_KILOMETRE = 100_000;

  /** Keeps the types in their order. */
  public NetworkSummary {
    restrictions = Collections.unmodifiableMap(new EnumMap<>(restrictions));
  }

  static NetworkSummary of(NetworkFile.Stored stored) {
    RoadNetwork network = stored.network();
    NetworkColumns columns = network.columns();
    return new NetworkSummary(
        network.info(),
        network.junctionCount(),
        network.roadCount(),
        kilometres(network),
        network.ruleBook().ruleCount(),
        network.ruleBook().setCount(),
        byType(network),
        columns.stretchPlace.length,
        columns.manoeuvreRules.length,
        network.hierarchy().map(built -> built.expansion().graph().stateCount()).orElse(0),
        network.hierarchy().map(built -> built.engine().arcs()).orElse(0),
        network.hierarchy().map(built -> built.engine().coreSize()).orElse(0),
        stored.format(),
        stored.size(),
        stored.checksum());
  }

  private static double kilometres(RoadNetwork network) {
    long centimetres = 0;
    for (int road = 0; road < network.roadCount(); road++) {
      centimetres += network.lengthOf(road);
    }
    return centimetres / CENTIMETRES_PER_KILOMETRE;
  }

  private static Map<RestrictionType, Integer> byType(RoadNetwork network) {
    Map<RestrictionType, Integer> counts = new EnumMap<>(RestrictionType.class);
    for (RestrictionType type : RestrictionType.values()) {
      counts.put(type, 0);
    }
    for (Restriction restriction : network.restrictions()) {
      counts.merge(restriction.type(), 1, Integer::sum);
    }
    return counts;
  }
}
