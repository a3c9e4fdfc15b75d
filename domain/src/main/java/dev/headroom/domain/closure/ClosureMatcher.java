package dev.headroom.domain.closure;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.LineMatcher;
import dev.headroom.domain.match.NearRoads;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the roads that a closure means, among those open to motor traffic, including ferries.
 *
 * <p>A point means the nearest road within {@link #REACH}, in both directions. A point within a
 * metre of a junction means the junction, and so every road that meets there. The second
 * carriageway of a dual carriageway is a road of its own.
 *
 * <p>A line means the roads onto which {@link LineMatcher} matches it, among the {@value #CHOICES}
 * nearest roads within {@link #REACH} of each point.
 */
public final class ClosureMatcher {

  /** The maximum distance from a point to its road, metres. */
  public static final double REACH = 50;

  /** The distance between two points from which on a line follows the road, metres. */
  public static final double FOLLOWED = 300;

  private static final int CHOICES = 4;
  private static final double TELL_METRES = 20_000;
  private static final int AT_JUNCTION = 100;

  private final RoadNetwork network;
  private final NearRoads roads;
  private final Situation anyMotor = Situation.unlimited(new When.Unspecified());

  /** Matches on one network. */
  public ClosureMatcher(RoadIndex index) {
    network = index.network();
    roads = new NearRoads(index, this::passable);
  }

  /** Finds where a closure lies. */
  public ClosureMatch match(ClosureNotice notice) {
    List<List<RoadPoint>> choices = new ArrayList<>();
    for (Position point : notice.points()) {
      List<RoadPoint> near = roads.within(point, REACH, notice.line() ? CHOICES : 1);
      if (near.isEmpty()) {
        return noRoadNear(choices.size(), point);
      }
      choices.add(near);
    }
    return notice.line()
        ? matchLine(notice, choices)
        : new ClosureMatch.OnRoads(atPoint(choices.get(0).get(0)));
  }

  /**
   * Draws a line along the roads that it means. Points that lie more than {@value #FOLLOWED} m
   * apart may be few: between them the line follows the road on which both lie, by its name or its
   * number, or else the shortest way ({@link RoadFollower}). Others are kept.
   *
   * @param points the line as it was drawn; a single point is kept
   * @param alongOnly as for a {@link ClosureNotice}
   */
  public FollowedLine follow(List<Position> points, boolean alongOnly) {
    List<Position> line = new ArrayList<>(points.subList(0, 1));
    for (int i = 1; i < points.size(); i++) {
      Position from = points.get(i - 1);
      Position to = points.get(i);
      if (from.metresTo(to) > FOLLOWED) {
        for (int end = i - 1; end <= i; end++) {
          if (roads.within(points.get(end), REACH, 1).isEmpty()) {
            return new FollowedLine.Off(noRoadNear(end, points.get(end)));
          }
        }
        Optional<List<RoadPart>> way =
            new RoadFollower(network, on -> along(on, alongOnly))
                .way(
                    from, roads.within(from, REACH, CHOICES), to, roads.within(to, REACH, CHOICES));
        if (way.isEmpty()) {
          return new FollowedLine.Off(new ClosureMatch.NoWayAlong(i - 1));
        }
        way.get().forEach(part -> line.addAll(PartShape.of(network, part)));
      }
      line.add(to);
    }
    if (line.size() == points.size()) {
      return new FollowedLine.Along(points);
    }
    return FewPoints.of(line, ClosureNotice.MOST_POINTS)
        .<FollowedLine>map(FollowedLine.Along::new)
        .orElseGet(FollowedLine.TooLong::new);
  }

  /** The lines on the map of the parts of roads that a closure closes, one for both directions. */
  public List<List<Position>> shapes(List<RoadPart> parts) {
    Set<RoadPart> drawn = new HashSet<>();
    List<List<Position>> shapes = new ArrayList<>();
    for (RoadPart part : parts) {
      int length = network.lengthOf(part.road().road());
      if (part.length() > 0 && !drawn.contains(part.reversed(length)) && drawn.add(part)) {
        shapes.add(PartShape.of(network, part));
      }
    }
    return shapes;
  }

  private boolean along(DirectedRoad on, boolean alongOnly) {
    return passable(on) || (!alongOnly && passable(on.reversed()));
  }

  private ClosureMatch.NoRoadNear noRoadNear(int number, Position point) {
    return new ClosureMatch.NoRoadNear(
        number,
        roads.nearest(point, TELL_METRES).stream().mapToDouble(RoadPoint::metres).findFirst());
  }

  private boolean passable(DirectedRoad directed) {
    return network.drivable(directed)
        && network.ruleBook().verdict(network.rulesOf(directed), anyMotor) != Verdict.IMPASSABLE;
  }

  private List<RoadPart> atPoint(RoadPoint point) {
    DirectedRoad along = DirectedRoad.along(point.road());
    int length = network.lengthOf(point.road());
    int at = point.along(network, along);
    boolean atTail = at <= AT_JUNCTION && at <= length - at;
    if (!atTail && length - at > AT_JUNCTION) {
      RoadPart forward = new RoadPart(along, at, at);
      return List.of(forward, forward.reversed(length));
    }
    List<RoadPart> parts = new ArrayList<>();
    int junction = atTail ? network.tailOf(along) : network.headOf(along);
    for (DirectedRoad out : network.leaving(junction)) {
      RoadPart leaving = new RoadPart(out, 0, 0);
      parts.add(leaving);
      parts.add(leaving.reversed(network.lengthOf(out.road())));
    }
    return parts;
  }

  private ClosureMatch matchLine(ClosureNotice notice, List<List<RoadPoint>> choices) {
    List<Position> points = notice.points();
    LineMatcher line =
        new LineMatcher(
            network, on -> along(on, notice.alongOnly()), points.get(0), choices.get(0));
    for (int i = 1; i < points.size(); i++) {
      if (!line.goOn(points.get(i), choices.get(i))) {
        return new ClosureMatch.NoWayAlong(i - 1);
      }
    }
    return new ClosureMatch.OnRoads(closed(line.parts(), notice.alongOnly()));
  }

  /** Drops parts that only touch a road at a junction, and adds the other direction. */
  private List<RoadPart> closed(List<RoadPart> way, boolean alongOnly) {
    List<RoadPart> driven = way.stream().filter(part -> part.length() >= AT_JUNCTION).toList();
    List<RoadPart> parts = new ArrayList<>(driven.isEmpty() ? way : driven);
    if (!alongOnly) {
      for (RoadPart part : List.copyOf(parts)) {
        parts.add(part.reversed(network.lengthOf(part.road().road())));
      }
    }
    return parts;
  }
}
