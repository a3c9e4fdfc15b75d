package dev.headroom.domain.closure;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Follows a road from one point to another that is far from it. The way keeps to the roads whose
 * name or number both points share, where there are any: other roads count {@value #OFF} times
 * their length. Turn bans are ignored. The search is A* over junctions.
 *
 * <p>For one thread.
 */
final class RoadFollower {

  private static final int OFF = 4;

  /** How much the distance of a point from its road counts. */
  private static final int FARNESS = 3;

  /** A way is at most so many times as long as the straight line, and {@value #SLACK} m. */
  private static final double LONGEST = 2;

  private static final double SLACK = 1_000;
  private static final int MOST_JUNCTIONS = 200_000;

  private final RoadNetwork network;
  private final Predicate<DirectedRoad> usable;
  private final Map<Integer, Label> labels = new HashMap<>();

  /** The cheapest way to a junction: its cost, its length, its last part, and what comes before. */
  private record Label(
      int junction,
      double cost,
      double bound,
      long length,
      RoadPart part,
      Optional<Label> before) {}

  /** The last part of a whole way. */
  private record End(double cost, RoadPart part, Optional<Label> before) {}

  /**
   * Follows the usable directed roads only.
   *
   * @param usable whether a way may lead along a directed road
   */
  RoadFollower(RoadNetwork network, Predicate<DirectedRoad> usable) {
    this.network = network;
    this.usable = usable;
  }

  /**
   * The way between two points, as the parts of roads that it follows.
   *
   * @param near the points on roads that the first point may mean
   * @param last the points on roads that the second one may mean
   */
  Optional<List<RoadPart>> way(
      Position from, List<RoadPoint> near, Position to, List<RoadPoint> last) {
    labels.clear();
    Set<String> shared = shared(near, last);
    long longest = Math.round(100 * (LONGEST * from.metresTo(to) + SLACK));
    PriorityQueue<Label> queue = new PriorityQueue<>(Comparator.comparingDouble(Label::bound));
    Map<Integer, RoadPoint> targets =
        last.stream()
            .collect(Collectors.toMap(RoadPoint::road, point -> point, (one, other) -> one));
    Optional<End> best = Optional.empty();
    for (RoadPoint start : near) {
      double cost = 100.0 * FARNESS * start.metres() * factor(start.road(), shared);
      for (DirectedRoad directed : DirectedRoad.both(start.road())) {
        if (usable.test(directed)) {
          int begin = start.along(network, directed);
          RoadPart rest = new RoadPart(directed, begin, network.lengthOf(directed.road()));
          best = cheaper(best, end(targets, Optional.empty(), cost, rest, shared));
          reach(queue, Optional.empty(), cost, rest, shared, to, longest);
        }
      }
    }
    int settled = 0;
    while (!queue.isEmpty() && settled < MOST_JUNCTIONS) {
      Label label = queue.remove();
      if (best.isPresent() && label.bound() >= best.get().cost()) {
        break;
      }
      if (labels.get(label.junction()).equals(label)) {
        settled++;
        for (DirectedRoad out : network.leaving(label.junction())) {
          if (usable.test(out)) {
            RoadPart whole = new RoadPart(out, 0, network.lengthOf(out.road()));
            best = cheaper(best, end(targets, Optional.of(label), label.cost(), whole, shared));
            reach(queue, Optional.of(label), label.cost(), whole, shared, to, longest);
          }
        }
      }
    }
    return best.map(RoadFollower::parts);
  }

  private void reach(
      PriorityQueue<Label> queue,
      Optional<Label> before,
      double cost,
      RoadPart part,
      Set<String> shared,
      Position to,
      long longest) {
    int junction = network.headOf(part.road());
    double here = cost + part.length() * factor(part.road().road(), shared);
    long length = before.map(Label::length).orElse(0L) + part.length();
    Label known = labels.get(junction);
    if (length <= longest && (known == null || here < known.cost())) {
      double left = Math.max(0, network.junction(junction).metresTo(to) - ClosureMatcher.REACH);
      Label label = new Label(junction, here, here + 100 * left, length, part, before);
      labels.put(junction, label);
      queue.add(label);
    }
  }

  /** The end of a way that reaches a target on a part. */
  private Optional<End> end(
      Map<Integer, RoadPoint> targets,
      Optional<Label> before,
      double cost,
      RoadPart part,
      Set<String> shared) {
    RoadPoint target = targets.get(part.road().road());
    if (target == null) {
      return Optional.empty();
    }
    int at = target.along(network, part.road());
    if (at < part.from()) {
      return Optional.empty();
    }
    double factor = factor(target.road(), shared);
    double whole = cost + factor * (at - part.from() + 100.0 * FARNESS * target.metres());
    return Optional.of(new End(whole, new RoadPart(part.road(), part.from(), at), before));
  }

  private static Optional<End> cheaper(Optional<End> one, Optional<End> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isEmpty() ? other : one;
    }
    return other.get().cost() < one.get().cost() ? other : one;
  }

  private static List<RoadPart> parts(End end) {
    Deque<RoadPart> parts = new ArrayDeque<>();
    parts.addFirst(end.part());
    Optional<Label> label = end.before();
    while (label.isPresent()) {
      parts.addFirst(label.get().part());
      label = label.get().before();
    }
    return List.copyOf(parts);
  }

  private double factor(int road, Set<String> shared) {
    return shared.isEmpty() || names(road).anyMatch(shared::contains) ? 1 : OFF;
  }

  /** The names and numbers that roads at both ends have. */
  private Set<String> shared(List<RoadPoint> near, List<RoadPoint> last) {
    Set<String> shared = new HashSet<>();
    near.forEach(point -> names(point.road()).forEach(shared::add));
    Set<String> others = new HashSet<>();
    last.forEach(point -> names(point.road()).forEach(others::add));
    shared.retainAll(others);
    return shared;
  }

  private Stream<String> names(int road) {
    return Stream.concat(
            Stream.of("name " + network.nameOf(road)),
            Arrays.stream(network.refOf(road).split(";")).map(ref -> "ref " + ref.strip()))
        .filter(name -> !name.equals("name ") && !name.equals("ref "));
  }
}
