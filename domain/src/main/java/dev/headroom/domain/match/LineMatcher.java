package dev.headroom.domain.match;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Matches a line onto roads, point by point, so that its points lie near the roads and the ways
 * between them are short. It minimises the sum of the ways' lengths and {@value #FARNESS} times the
 * points' distances from their roads (Viterbi's algorithm). This keeps a line beside a dual
 * carriageway on one side of it. After Newson and Krumm, <i>Hidden Markov Map Matching Through
 * Noise and Sparseness</i> (2009), with these costs for its probabilities.
 *
 * <p>A way between two points does not count if it exceeds the straight line between them by more
 * than half of its length and 100 m.
 *
 * <p>For one thread.
 */
public final class LineMatcher {

  private static final int FARNESS = 3;

  private final ShortestWays ways;
  private Position last;
  private List<Step> steps;

  /**
   * The cheapest match of the line so far that ends on one of the roads near its last point.
   *
   * @param before the match up to the point before; empty at the first point
   * @param way the way from there
   */
  private record Step(RoadPoint at, double cost, Optional<Step> before, List<RoadPart> way) {}

  /**
   * Begins a line at its first point.
   *
   * @param usable whether the line may lead along a directed road
   * @param near the points on roads that the first point may mean
   */
  public LineMatcher(
      RoadNetwork network, Predicate<DirectedRoad> usable, Position first, List<RoadPoint> near) {
    ways = new ShortestWays(network, usable);
    last = first;
    steps =
        near.stream()
            .map(point -> new Step(point, FARNESS * point.metres(), Optional.empty(), List.of()))
            .toList();
  }

  /**
   * Extends the line to its next point.
   *
   * @param near the points on roads that it may mean, each on a different road
   * @return whether a way along the line leads there; if not, the line still ends at the point
   *     before
   */
  public boolean goOn(Position next, List<RoadPoint> near) {
    int longest = (int) Math.round(100 * (1.5 * last.metresTo(next) + 100));
    Map<RoadPoint, Step> cheapest = new HashMap<>();
    for (Step before : steps) {
      ways.from(before.at(), longest);
      for (RoadPoint to : near) {
        ways.to(to)
            .map(way -> step(before, way, to))
            .ifPresent(step -> cheapest.merge(to, step, LineMatcher::cheaper));
      }
    }
    if (cheapest.isEmpty()) {
      return false;
    }
    last = next;
    steps = near.stream().map(cheapest::get).filter(Objects::nonNull).toList();
    return true;
  }

  private static Step step(Step before, List<RoadPart> way, RoadPoint to) {
    long driven = way.stream().mapToLong(RoadPart::length).sum();
    double cost = before.cost() + driven / 100.0 + FARNESS * to.metres();
    return new Step(to, cost, Optional.of(before), way);
  }

  private static Step cheaper(Step known, Step other) {
    return other.cost() < known.cost() ? other : known;
  }

  /** The parts of roads along which the line leads, in order; consecutive parts are joined. */
  public List<RoadPart> parts() {
    Deque<Step> line = new ArrayDeque<>();
    Optional<Step> step = steps.stream().min(Comparator.comparingDouble(Step::cost));
    while (step.isPresent()) {
      line.push(step.get());
      step = step.get().before();
    }
    List<RoadPart> parts = new ArrayList<>();
    line.forEach(each -> each.way().forEach(part -> add(parts, part)));
    return parts;
  }

  private static void add(List<RoadPart> parts, RoadPart next) {
    int end = parts.size() - 1;
    if (end >= 0
        && parts.get(end).road().equals(next.road())
        && parts.get(end).to() == next.from()) {
      parts.set(end, new RoadPart(next.road(), parts.get(end).from(), next.to()));
    } else {
      parts.add(next);
    }
  }
}
