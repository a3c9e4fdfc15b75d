package dev.headroom.domain.closure;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.ClosedPart;
import dev.headroom.domain.match.WayAlong;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Finds the roads that a closure means: those open to motor traffic, ferries among them.
 *
 * <p>A point means the nearest road within {@link #REACH}, in both directions; a point within a
 * metre of a junction means the junction, and with it every road that meets there. A carriageway
 * that is drawn apart is a road of its own.
 *
 * <p>The points of a line are put on roads within {@link #REACH} so that the ways between them are
 * short and the points near (the least sum of way and {@value #FARNESS} times the distances, over
 * the {@value #CHOICES} nearest roads of each point): so a line drawn beside a dual carriageway
 * stays on one side of it. After Newson and Krumm, <i>Hidden Markov Map Matching Through Noise and
 * Sparseness</i> (2009), with these costs for its probabilities. A way between two points that is
 * more than half as long again as the line between them, and 100 m, is no way along it.
 *
 * <p>For one thread.
 */
public final class ClosureMatcher {

  /** How far from a road a point may lie, metres. */
  public static final double REACH = 50;

  private static final int CHOICES = 4;
  private static final int FARNESS = 3;
  private static final double TELL_METRES = 20_000;
  private static final int AT_JUNCTION = 100;
  private static final double NO_WAY = Double.POSITIVE_INFINITY;

  private final RoadIndex index;
  private final RoadNetwork network;
  private final Situation anyMotor = Situation.unlimited(new When.Unspecified());

  /** Matches on one network. */
  public ClosureMatcher(RoadIndex index) {
    this.index = index;
    network = index.network();
  }

  /** Where a closure lies. */
  public ClosureMatch match(ClosureNotice notice) {
    List<List<RoadPoint>> choices = new ArrayList<>();
    for (Position point : notice.points()) {
      List<RoadPoint> near = near(point, notice.line() ? CHOICES : 1);
      if (near.isEmpty()) {
        return new ClosureMatch.NoRoadNear(choices.size(), nearest(point));
      }
      choices.add(near);
    }
    return notice.line()
        ? matchLine(notice, choices)
        : new ClosureMatch.OnRoads(atPoint(choices.get(0).get(0)));
  }

  private List<RoadPoint> near(Position place, int most) {
    List<RoadPoint> found = new ArrayList<>();
    Set<Integer> taken = new HashSet<>();
    while (found.size() < most) {
      Optional<RoadPoint> next =
          index.nearest(place, REACH, road -> !taken.contains(road) && open(road));
      if (next.isEmpty()) {
        break;
      }
      found.add(next.get());
      taken.add(next.get().road());
    }
    return found;
  }

  private OptionalDouble nearest(Position place) {
    Optional<RoadPoint> found = index.nearest(place, TELL_METRES, this::open);
    return found.isPresent() ? OptionalDouble.of(found.get().metres()) : OptionalDouble.empty();
  }

  private boolean open(int road) {
    return DirectedRoad.both(road).stream().anyMatch(this::passable);
  }

  private boolean passable(DirectedRoad directed) {
    return network.drivable(directed)
        && network.ruleBook().verdict(network.rulesOf(directed), anyMotor) != Verdict.IMPASSABLE;
  }

  private List<ClosedPart> atPoint(RoadPoint point) {
    DirectedRoad along = DirectedRoad.along(point.road());
    int length = network.lengthOf(point.road());
    int at = (int) Math.round(point.fraction() * length);
    boolean atTail = at <= AT_JUNCTION && at <= length - at;
    if (!atTail && length - at > AT_JUNCTION) {
      ClosedPart forward = new ClosedPart(along, at, at);
      return List.of(forward, forward.reversed(length));
    }
    List<ClosedPart> parts = new ArrayList<>();
    int junction = atTail ? network.tailOf(along) : network.headOf(along);
    for (DirectedRoad out : network.leaving(junction)) {
      ClosedPart leaving = new ClosedPart(out, 0, 0);
      parts.add(leaving);
      parts.add(leaving.reversed(network.lengthOf(out.road())));
    }
    return parts;
  }

  /** The cheapest choice for each point, from the first to the last (Viterbi's algorithm). */
  private ClosureMatch matchLine(ClosureNotice notice, List<List<RoadPoint>> choices) {
    WayAlong ways =
        new WayAlong(network, d -> passable(d) || (!notice.alongOnly() && passable(d.reversed())));
    double[] costs = choices.get(0).stream().mapToDouble(c -> FARNESS * c.metres()).toArray();
    List<List<Step>> steps = new ArrayList<>();
    for (int i = 1; i < choices.size(); i++) {
      double straight = notice.points().get(i - 1).metresTo(notice.points().get(i));
      int longest = (int) Math.round(100 * (1.5 * straight + 100));
      Step none = new Step(NO_WAY, -1, List.of());
      List<Step> into = new ArrayList<>(Collections.nCopies(choices.get(i).size(), none));
      for (int before = 0; before < costs.length; before++) {
        if (costs[before] < NO_WAY) {
          ways.from(choices.get(i - 1).get(before), longest);
          extend(ways, costs[before], before, choices.get(i), into);
        }
      }
      costs = into.stream().mapToDouble(Step::cost).toArray();
      if (into.stream().allMatch(step -> step.cost() == NO_WAY)) {
        return new ClosureMatch.NoWayAlong(i - 1);
      }
      steps.add(into);
    }
    return new ClosureMatch.OnRoads(closed(joined(cheapest(steps)), notice.alongOnly()));
  }

  /** The cheapest way into one choice of a point: from which choice of the point before. */
  private record Step(double cost, int before, List<ClosedPart> way) {}

  private static void extend(
      WayAlong ways, double cost, int before, List<RoadPoint> choices, List<Step> into) {
    for (int choice = 0; choice < choices.size(); choice++) {
      RoadPoint to = choices.get(choice);
      Optional<List<ClosedPart>> way = ways.to(to);
      if (way.isPresent()) {
        long driven = way.get().stream().mapToLong(part -> (long) part.to() - part.from()).sum();
        double total = cost + driven / 100.0 + FARNESS * to.metres();
        if (total < into.get(choice).cost()) {
          into.set(choice, new Step(total, before, way.get()));
        }
      }
    }
  }

  private static List<ClosedPart> cheapest(List<List<Step>> steps) {
    List<Step> last = steps.get(steps.size() - 1);
    int choice = 0;
    for (int i = 1; i < last.size(); i++) {
      choice = last.get(i).cost() < last.get(choice).cost() ? i : choice;
    }
    List<ClosedPart> parts = new ArrayList<>();
    for (int i = steps.size() - 1; i >= 0; i--) {
      Step step = steps.get(i).get(choice);
      parts.addAll(0, step.way());
      choice = step.before();
    }
    return parts;
  }

  /** What goes on along the same road becomes one part. */
  private static List<ClosedPart> joined(List<ClosedPart> way) {
    List<ClosedPart> parts = new ArrayList<>();
    for (ClosedPart part : way) {
      int last = parts.size() - 1;
      if (last >= 0
          && parts.get(last).road().equals(part.road())
          && parts.get(last).to() == part.from()) {
        parts.set(last, new ClosedPart(part.road(), parts.get(last).from(), part.to()));
      } else {
        parts.add(part);
      }
    }
    return parts;
  }

  /** Leaves out what only touches a road at a junction, and adds the other direction. */
  private List<ClosedPart> closed(List<ClosedPart> way, boolean alongOnly) {
    List<ClosedPart> driven =
        way.stream().filter(part -> part.to() - part.from() >= AT_JUNCTION).toList();
    List<ClosedPart> parts = new ArrayList<>(driven.isEmpty() ? way : driven);
    if (!alongOnly) {
      for (ClosedPart part : List.copyOf(parts)) {
        parts.add(part.reversed(network.lengthOf(part.road().road())));
      }
    }
    return parts;
  }
}
