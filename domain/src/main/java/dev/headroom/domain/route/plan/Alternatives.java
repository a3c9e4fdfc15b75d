package dev.headroom.domain.route.plan;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.describe.RouteDescription;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Finding;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.RuledSections;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Chooses alternatives to the best drive of a planning from paths that are near it: over nodes that
 * both searches of the hierarchy meet (Abraham, Delling, Goldberg, Werneck, <i>Alternative Routes
 * in Road Networks</i>, 2013).
 *
 * <p>An alternative costs at most {@value #MOST_COST} % of the best drive, is on roads of its own
 * for at least {@value #LEAST_OWN} % of its length, compared with the best drive and with each
 * alternative before it, and is locally optimal: every part of it that costs at most a quarter of
 * it is the best drive between its ends. It uses nothing that any rule with hours closes, so that
 * it is legal whenever it is driven. For one thread.
 */
final class Alternatives {

  /** The greatest cost of an alternative, percent of the best drive's. */
  static final int MOST_COST = 140;

  /** The least part of an alternative that others do not have, percent of its length. */
  static final int LEAST_OWN = 30;

  /** The part of an alternative's cost up to which its parts are the best drives. */
  static final int LOCALLY = 4;

  /** How many paths are looked at. */
  private static final int MOST_LOOKED_AT = 400;

  private static final int MOST_STREETS = 2;

  private final Planning planning;
  private final Session session;
  private final StateGraph graph;
  private final Terms terms;
  private final Budget budget;

  Alternatives(Planning planning, Session session) {
    this.planning = planning.asWhatIf();
    this.session = session;
    graph = planning.network().graph();
    budget = this.planning.budgets().whatIfs();
    terms =
        new Terms(
            planning.times().moment().isPresent()
                ? planning.levels().told()
                : planning.levels().unspecified(),
            planning.closed().all(),
            planning.enclaves(),
            0);
  }

  /** The alternatives that the planning's leg wants, to its best drive; cheapest first. */
  List<Route.Alternative> of(Finding.Trip best, Route route) {
    int most = planning.leg().alternatives();
    if (most == 0 || best.path().violatedCentimetres() > 0) {
      return List.of();
    }
    List<Path> chosen = new ArrayList<>(List.of(best.path()));
    try {
      Ends ends =
          new Ends(
              planning.ends().sources(),
              planning.ends().targets(),
              best.path().cost() * MOST_COST / 100 + 1);
      for (Path path : session.near(terms, ends, MOST_LOOKED_AT, budget)) {
        if (chosen.size() <= most
            && isOther(path, chosen)
            && isLegal(path, best)
            && isLocallyBest(path)) {
          chosen.add(path);
        }
      }
    } catch (Budget.ExhaustedException leftOut) {
      // Those that were found by then are alternatives all the same.
    }
    return chosen.subList(1, chosen.size()).stream()
        .map(path -> alternative(path, best, route))
        .toList();
  }

  private boolean isOther(Path path, List<Path> chosen) {
    return chosen.stream().allMatch(other -> isOther(path, other));
  }

  private boolean isOther(Path path, Path other) {
    Set<Integer> shared = roads(other);
    long own = 0;
    long length = 0;
    for (int i = 0; i < path.size(); i++) {
      int centimetres = driven(path, i);
      length += centimetres;
      own += shared.contains(graph.roadOf(path.state(i)) >> 1) ? 0 : centimetres;
    }
    return 100 * own >= LEAST_OWN * length && length > 0;
  }

  /** The roads of a path, in either direction. */
  private Set<Integer> roads(Path path) {
    Set<Integer> roads = new HashSet<>();
    for (int i = 0; i < path.size(); i++) {
      roads.add(graph.roadOf(path.state(i)) >> 1);
    }
    return roads;
  }

  private int driven(Path path, int i) {
    int state = path.state(i);
    int from = i == 0 ? centimetres(planning.ends().sources(), state) : 0;
    int to =
        i == path.size() - 1
            ? centimetres(planning.ends().targets(), state)
            : graph.lengthOf(state);
    return Math.max(0, to - from);
  }

  private static int centimetres(List<Anchor> anchors, int state) {
    return anchors.stream()
        .filter(anchor -> anchor.state() == state)
        .mapToInt(Anchor::centimetres)
        .findFirst()
        .orElse(0);
  }

  private boolean isLegal(Path path, Finding.Trip best) {
    return new RuledSections(drive(path, best)).legal(planning.levels(), planning.enclaves())
        && stopsNowhere(path);
  }

  private boolean stopsNowhere(Path path) {
    for (int i = 0; i < path.size(); i++) {
      int state = path.state(i);
      int from = i == 0 ? centimetres(planning.ends().sources(), state) : 0;
      if (terms.closed().stops(state, from, from + driven(path, i))) {
        return false;
      }
    }
    return true;
  }

  private Drive drive(Path path, Finding.Trip best) {
    return planning.drive(new Finding.Trip(path, best.departure(), true));
  }

  /**
   * Whether every part that costs at most a quarter is a best drive. Parts of half as much again
   * are looked at, which begin an eighth apart: each part of a quarter lies in one of them.
   */
  private boolean isLocallyBest(Path path) {
    long[] end = new long[path.size()];
    for (int i = 1; i < end.length; i++) {
      end[i] = end[i - 1] + graph.turnCostOf(path.turnInto(i)) + graph.costOf(path.state(i));
    }
    long quarter = path.cost() / LOCALLY;
    int from = 0;
    while (from < end.length - 1) {
      int to = from;
      while (to < end.length - 1 && end[to] - end[from] < quarter + quarter / 2) {
        to++;
      }
      if (!isBest(path, from, to, end[to] - end[from])) {
        return false;
      }
      if (to == end.length - 1) {
        return true;
      }
      int next = from + 1;
      while (next < to && end[next + 1] - end[from] <= quarter / 2) {
        next++;
      }
      from = next;
    }
    return true;
  }

  /** Whether no drive costs less from the end of one road of a path to the end of another. */
  private boolean isBest(Path path, int from, int to, long cost) {
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
    int first = path.state(from);
    int last = path.state(to);
    if (first >= graph.baseCount()) {
      return true; // No path starts with a history; the parts before and behind cover it.
    }
    Ends ends = new Ends(List.of(atEnd(first)), List.of(atEnd(last)), cost);
    return !session.leads(terms, ends, budget);
  }

  private Anchor atEnd(int state) {
    return new Anchor(state, graph.costOf(state), graph.millisOf(state), graph.lengthOf(state));
  }

  private Route.Alternative alternative(Path path, Finding.Trip best, Route route) {
    Drive drive = drive(path, best);
    RouteDescription description = new RouteDescription(planning, drive);
    List<Notice> notices = description.notices();
    Route other =
        description.route(
            List.of(), new Route.WhatIfs(Optional.empty(), List.of(), Map.of()), notices);
    return new Route.Alternative(
        other,
        over(drive, roads(best.path())),
        other.distance() - route.distance(),
        Duration.ofMillis(other.duration().toMillis() - route.duration().toMillis()));
  }

  /** The streets on which a drive is longest without the best one. */
  private List<String> over(Drive drive, Set<Integer> shared) {
    RoadNetwork network = planning.network().roads();
    Map<String, Long> lengths = new HashMap<>();
    for (Drive.Section section : drive.sections()) {
      DirectedRoad on = section.on();
      String street = network.streetOf(on.road());
      if (!shared.contains(on.road()) && !street.isEmpty()) {
        lengths.merge(street, (long) section.centimetres(), Long::sum);
      }
    }
    return lengths.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey(Comparator.naturalOrder())))
        .limit(MOST_STREETS)
        .map(Map.Entry::getKey)
        .toList();
  }
}
