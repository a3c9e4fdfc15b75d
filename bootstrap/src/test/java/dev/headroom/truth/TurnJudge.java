package dev.headroom.truth;

import dev.headroom.truth.Conditions.Answer;
import dev.headroom.truth.Conditions.Asked;
import dev.headroom.truth.Finding.Grade;
import dev.headroom.truth.RawMap.Member;
import dev.headroom.truth.RawMap.Relation;
import dev.headroom.truth.RawMap.Way;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads turn restrictions for a driven sequence of ways.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Relation:restriction">Relation:restriction</a>
 */
final class TurnJudge {

  private final Map<Long, List<Relation>> byFrom = new HashMap<>();
  private final RawMap map;

  TurnJudge(RawMap map) {
    this.map = map;
    for (Relation relation : map.relations.values()) {
      if (!values(relation, Lorry.ARTIC).isEmpty() || !values(relation, Lorry.VAN).isEmpty()) {
        for (Long from : members(relation, "from")) {
          byFrom.computeIfAbsent(from, way -> new ArrayList<>()).add(relation);
        }
      }
    }
  }

  /** Members of a relation that are ways with this role. */
  static List<Long> members(Relation relation, String role) {
    return relation.members().stream()
        .filter(m -> m.role().equals(role) && m.type().equals("way"))
        .map(Member::ref)
        .toList();
  }

  /** The one node over which a restriction turns; empty when it does over ways. */
  static Optional<Long> viaNode(Relation relation) {
    return relation.members().stream()
        .filter(m -> m.role().equals("via") && m.type().equals("node"))
        .map(Member::ref)
        .findFirst();
  }

  /** What a relation says to a vehicle: values with their conditions. */
  static List<Conditions.Clause> values(Relation relation, Lorry lorry) {
    List<Conditions.Clause> values = new ArrayList<>();
    String excepted = relation.tags().getOrDefault("except", "");
    if (!relation.tags().getOrDefault("type", "").equals("restriction")
        || Set.of(excepted.split("\\s*;\\s*")).stream().anyMatch(lorry.modes()::contains)) {
      return values;
    }
    relation
        .tags()
        .forEach(
            (key, value) -> {
              String mode =
                  key.replaceFirst("^restriction:?", "").replaceFirst(":?conditional$", "");
              if (key.startsWith("restriction")
                  && (mode.isEmpty() || lorry.modes().contains(mode))) {
                if (key.endsWith("conditional")) {
                  values.addAll(Conditions.clauses(value));
                } else {
                  values.add(new Conditions.Clause(value, ""));
                }
              }
            });
    return values;
  }

  /** Every forbidden turn that begins at one step of a route. */
  List<Finding> turn(List<Step> route, int at, Lorry lorry) {
    List<Finding> findings = new ArrayList<>();
    Step step = route.get(at);
    for (Relation relation : byFrom.getOrDefault(step.way().id(), List.of())) {
      for (Conditions.Clause clause : values(relation, lorry)) {
        boolean broken =
            clause.value().startsWith("only_")
                ? leaves(route, at, relation)
                : clause.value().startsWith("no_") && takes(route, at, relation);
        if (broken) {
          Grade grade = wellFormed(relation) ? grade(clause, step, lorry) : Grade.CANNOT_SAY;
          if (grade != Grade.FREE) {
            String what = "relation " + relation.id() + " " + clause.value();
            findings.add(new Finding(grade, "restriction", what));
          }
        }
      }
    }
    return findings;
  }

  /**
   * Whether there is a way to turn into, and the ways end at the node over which the turn goes;
   * else nobody knows which is meant.
   */
  private boolean wellFormed(Relation relation) {
    Optional<Long> node = viaNode(relation);
    return !members(relation, "to").isEmpty()
        && (node.isEmpty()
            || relation.members().stream()
                .filter(m -> m.type().equals("way") && !m.role().equals("via"))
                .map(m -> map.ways.get(m.ref()))
                .allMatch(way -> way == null || endsAt(way, node.get())));
  }

  /** Whether a way begins or ends at a node. */
  static boolean endsAt(Way way, long node) {
    return way.nodes().get(0) == node || way.nodes().get(way.nodes().size() - 1) == node;
  }

  private static Grade grade(Conditions.Clause clause, Step step, Lorry lorry) {
    if (clause.condition().isEmpty()) {
      return Grade.NEVER;
    }
    for (Optional<LocalDateTime> time : step.asked()) {
      Answer answer = Conditions.holds(clause.condition(), new Asked(lorry, time, Set.of()));
      if (answer == Answer.NO) {
        return Grade.FREE;
      }
      if (answer == Answer.UNREAD) {
        return Grade.CANNOT_SAY;
      }
    }
    return Grade.NEVER;
  }

  /** Drives from {@code from} over the via into {@code to}. */
  private static boolean takes(List<Step> route, int at, Relation relation) {
    int next = afterVia(route, at, relation);
    return next >= 0 && members(relation, "to").contains(route.get(next).way().id());
  }

  /** Drives from {@code from} over the via and then elsewhere than into {@code to}. */
  private static boolean leaves(List<Step> route, int at, Relation relation) {
    int next = afterVia(route, at, relation);
    return next >= 0 && !members(relation, "to").contains(route.get(next).way().id());
  }

  /** The step after the via when the route drives over it from this step on, else -1. */
  private static int afterVia(List<Step> route, int at, Relation relation) {
    Optional<Long> node = viaNode(relation);
    int next = at + 1;
    if (node.isPresent()) {
      return next < route.size() && route.get(at).to().id() == node.get() ? next : -1;
    }
    List<Long> vias = members(relation, "via");
    if (vias.isEmpty() || next >= route.size()) {
      return -1;
    }
    List<Long> left = new ArrayList<>(vias);
    while (!left.isEmpty()) {
      if (next >= route.size() || !left.remove(route.get(next).way().id())) {
        return -1;
      }
      long via = route.get(next).way().id();
      while (next < route.size() && route.get(next).way().id() == via) {
        next++;
      }
    }
    return next < route.size() ? next : -1;
  }
}
