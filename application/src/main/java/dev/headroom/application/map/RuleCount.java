package dev.headroom.application.map;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.ForbiddenManoeuvre;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Subject;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * How often rules lie on a network: each rule once for every road, junction and forbidden manoeuvre
 * that it holds on, whatever the direction.
 *
 * @param bySubject how many of each subject that occurs
 */
public record RuleCount(Map<Subject, Long> bySubject) {

  /** Keeps the subjects in their order. */
  public RuleCount {
    bySubject = Collections.unmodifiableMap(inOrder(bySubject));
  }

  private static Map<Subject, Long> inOrder(Map<Subject, Long> counts) {
    Map<Subject, Long> ordered = new TreeMap<>(Comparator.comparing(Subject::number));
    ordered.putAll(counts);
    return ordered;
  }

  /** Counts. Takes time linear in the network. */
  public static RuleCount of(RoadNetwork network) {
    Map<Subject, Long> counts = new HashMap<>();
    for (int road = 0; road < network.roadCount(); road++) {
      count(
          network,
          counts,
          network.rulesOf(DirectedRoad.along(road)),
          network.rulesOf(DirectedRoad.against(road)));
    }
    for (int junction = 0; junction < network.junctionCount(); junction++) {
      count(network, counts, network.junctionRules(junction));
    }
    for (ForbiddenManoeuvre ban : network.forbiddenManoeuvres()) {
      count(network, counts, ban.rules());
    }
    return new RuleCount(counts);
  }

  private static void count(RoadNetwork network, Map<Subject, Long> counts, int... sets) {
    Arrays.stream(sets)
        .flatMap(set -> IntStream.of(network.ruleBook().rulesOf(set)))
        .distinct()
        .mapToObj(network.ruleBook()::rule)
        .filter(rule -> !rule.term().never())
        .forEach(rule -> counts.merge(rule.subject(), 1L, Long::sum));
  }

  /** The number of all rules. */
  public long total() {
    return bySubject.values().stream().mapToLong(Long::longValue).sum();
  }
}
