package dev.headroom.truth;

import dev.headroom.domain.route.Route;
import dev.headroom.truth.Finding.Grade;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Holds a driven route against the raw tags: every way, node and turn of it. For one thread; it
 * counts what it judged.
 */
final class RouteChecker {

  /** Longest stretch at either end on which a legal limit may be crossed. */
  private static final double LONGEST_VIOLATION = 2_000;

  private static final double TOLERANCE = 2;

  private final RawMap map;
  private final TagJudge tags;
  private final TurnJudge turns;

  /** Made when a route needs it, since it takes a pass over the map. */
  private Optional<RawEnclaves> enclaves = Optional.empty();

  long ways;
  long nodes;
  long turnsJudged;
  final List<String> cannotSay = new ArrayList<>();

  RouteChecker(RawMap map, TagJudge tags) {
    this.map = map;
    this.tags = tags;
    this.turns = new TurnJudge(map);
  }

  private RawEnclaves enclaves() {
    if (enclaves.isEmpty()) {
      enclaves = Optional.of(new RawEnclaves(map, tags));
    }
    return enclaves.get();
  }

  /**
   * A part of a route that is restricted, or may be: a step, or the node at a step's end.
   *
   * @param edge whether it is only at one of the two moments between which the vehicle is here
   */
  private record Part(int step, boolean node, Finding finding, boolean edge) {}

  /** Every objection to a route; empty when the raw tags allow it. */
  List<String> objections(List<Step> steps, Lorry lorry, List<Route.Violated> violated) {
    List<String> objections = new ArrayList<>();
    List<Part> restricted = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      ways += i == 0 || steps.get(i - 1).way().id() != step.way().id() ? 1 : 0;
      List<Finding> ofWay = new ArrayList<>();
      for (Optional<LocalDateTime> time : step.asked()) {
        ofWay.addAll(tags.way(step.way(), step.forward(), lorry, time));
      }
      sort(ofWay, "way " + step.way().id(), i, false, step, objections, restricted);
      if (i + 1 < steps.size()) {
        passage(steps, i, lorry, objections, restricted);
      }
    }
    ends(steps, lorry, restricted, objections);
    violations(steps, restricted, violated, objections);
    return objections.stream().distinct().toList();
  }

  /** Passing from one step to the next: the node between them and the turn. */
  private void passage(
      List<Step> steps, int i, Lorry lorry, List<String> objections, List<Part> restricted) {
    Step step = steps.get(i);
    Step next = steps.get(i + 1);
    nodes++;
    if (step.to().id() != next.from().id()) {
      objections.add("a jump from node " + step.to().id() + " to node " + next.from().id());
    }
    List<Finding> findings = new ArrayList<>();
    for (Optional<LocalDateTime> time : step.asked()) {
      findings.addAll(tags.node(step.to(), step.forward(), lorry, time));
    }
    sort(findings, "node " + step.to().id(), i, true, step, objections, restricted);
    turnsJudged++;
    sort(
        turns.turn(steps, i, lorry),
        "turn from way " + step.way().id(),
        i,
        true,
        step,
        objections,
        restricted);
    boolean back = step.from().id() == next.to().id() && step.way().id() == next.way().id();
    if (back && !mayTurnRound(step)) {
      objections.add("U-turn at node " + step.to().id() + " from way " + step.way().id());
    }
  }

  private void sort(
      List<Finding> findings,
      String element,
      int i,
      boolean node,
      Step step,
      List<String> objections,
      List<Part> restricted) {
    Set<Grade> grades = new HashSet<>();
    findings.forEach(f -> grades.add(f.grade()));
    for (Finding finding : findings) {
      String what = element + ": " + finding.why() + (step.forward() ? "" : " (backward)");
      // Where the two moments between which the vehicle is here disagree nobody can say.
      boolean edge =
          step.asked().size() > 1
              && findings.stream().filter(finding::equals).count() < step.asked().size()
              && !finding.tag().equals("restriction");
      if (finding.grade() == Grade.CANNOT_SAY || edge) {
        cannotSay.add(what);
      } else if (finding.grade() == Grade.NEVER) {
        objections.add(what);
      }
      if (finding.grade() != Grade.NEVER && finding.grade() != Grade.FREE) {
        restricted.add(new Part(i, node, finding, edge));
      }
    }
  }

  /**
   * Exceptions only in one unbroken stretch at either end; a legal limit that is crossed there, and
   * told, does not break it, nor do open ways that cannot be left, or reached, but through such
   * ways.
   */
  private void ends(List<Step> steps, Lorry lorry, List<Part> restricted, List<String> objections) {
    List<Part> excepted = certain(restricted, Grade.ENDS);
    if (excepted.isEmpty()) {
      return;
    }
    Set<Integer> stepsRestricted = new HashSet<>();
    restricted.stream().filter(p -> !p.node).forEach(p -> stepsRestricted.add(p.step));
    int prefix = 0;
    while (prefix < steps.size()
        && (stepsRestricted.contains(prefix)
            || enclaves().contains(steps.get(prefix), lorry, true))) {
      prefix++;
    }
    int suffix = steps.size();
    while (suffix > 0
        && (stepsRestricted.contains(suffix - 1)
            || enclaves().contains(steps.get(suffix - 1), lorry, false))) {
      suffix--;
    }
    for (Part part : excepted) {
      boolean atAnEnd =
          part.node
              ? part.step < prefix || part.step + 1 >= suffix
              : part.step < prefix || part.step >= suffix;
      if (!atAnEnd) {
        Step step = steps.get(part.step);
        String element = part.node ? "node " + step.to().id() : "way " + step.way().id();
        objections.add("through " + element + ": " + part.finding.why());
      }
    }
  }

  private static List<Part> certain(List<Part> restricted, Grade grade) {
    return restricted.stream().filter(p -> p.finding.grade() == grade && !p.edge).toList();
  }

  /** What is crossed is told, and what is told is crossed. */
  private static void violations(
      List<Step> steps,
      List<Part> restricted,
      List<Route.Violated> violated,
      List<String> objections) {
    double crossed = 0;
    Set<String> ways = new TreeSet<>();
    Set<Integer> counted = new HashSet<>();
    for (Part part : certain(restricted, Grade.LEGAL)) {
      Step step = steps.get(part.step);
      String what = "way " + step.way().id() + ": " + part.finding.why();
      if (violated.stream().noneMatch(v -> tells(v, step, part))) {
        objections.add("crossed and not told: " + what);
      }
      if (fromEnds(steps, step) > LONGEST_VIOLATION) {
        objections.add("crossed too far from the ends: " + what);
      }
      ways.add("way " + step.way().id());
      if (!part.node && counted.add(part.step)) {
        crossed += metresAfter(step) - step.metres();
      }
    }
    if (crossed > 2 * LONGEST_VIOLATION) {
      objections.add("crossed for " + crossed + " m: " + ways);
    }
    for (Route.Violated told : violated) {
      boolean met =
          restricted.stream()
              .filter(part -> part.finding.grade() == Grade.LEGAL)
              .anyMatch(part -> tells(told, steps.get(part.step), part));
      if (!met && told.to() - told.from() > TOLERANCE) {
        objections.add("told and not crossed: " + told.restriction().restriction().id());
      }
    }
  }

  /** As the crow flies, to the nearer end: no road is shorter. */
  private static double fromEnds(List<Step> steps, Step step) {
    Node first = steps.get(0).from();
    Node last = steps.get(steps.size() - 1).to();
    return Math.min(
        DrivenRoute.at(first).metresTo(DrivenRoute.at(step.to())),
        DrivenRoute.at(last).metresTo(DrivenRoute.at(step.from())));
  }

  private static double metresAfter(Step step) {
    return step.metres() + DrivenRoute.at(step.from()).metresTo(DrivenRoute.at(step.to()));
  }

  private static boolean tells(Route.Violated told, Step step, Part part) {
    double begin = part.node ? metresAfter(step) : step.metres();
    return told.from() - TOLERANCE <= begin
        && begin <= told.to() + TOLERANCE
        && head(told.restriction().restriction().id().tag()).equals(head(part.finding.tag()));
  }

  /** A key without its suffixes; what bans goods vehicles, light or heavy, is one sign. */
  private static String head(String key) {
    return key.replaceFirst(":.*", "").replace("goods", "hgv");
  }

  /** Round again at a turning circle, or where no other road that motors may drive leads on. */
  private boolean mayTurnRound(Step step) {
    Node node = step.to();
    if (Amounts.isOneOf(
        node.tags().getOrDefault("highway", ""), "turning_circle", "turning_loop")) {
      return true;
    }
    for (Way way : enclaves().waysAt(node.id())) {
      for (int i = 0; i < way.nodes().size(); i++) {
        if (way.nodes().get(i) == node.id()
            && (leads(way, i, i + 1, step) || leads(way, i, i - 1, step))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean leads(Way way, int at, int next, Step step) {
    return next >= 0
        && next < way.nodes().size()
        && !way.nodes().get(next).equals(way.nodes().get(at))
        && way.nodes().get(next) != step.from().id()
        && map.nodes.containsKey(way.nodes().get(next))
        && tags.openToMotors(way, next > at);
  }
}
