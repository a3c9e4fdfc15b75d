package dev.headroom.domain.closure;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The closures of one organisation laid over one network. Immutable and safe to share. Memory goes
 * by the roads that they lie on: some 50 bytes a closed part.
 */
public final class RoadClosures {

  /** No closures, on any network. */
  public static final RoadClosures NONE = new RoadClosures(List.of(), List.of());

  private final List<OnRoads> onRoads;
  private final List<Closure> elsewhere;

  /** A closure and where it lies. */
  public record OnRoads(Closure closure, List<ClosedPart> parts, Box box) {
    /** Copies the list. */
    public OnRoads {
      parts = List.copyOf(parts);
    }
  }

  /** A closure near a place: its nearest point, and how far that is in metres. */
  public record Near(Closure closure, Position at, double metres) {}

  private RoadClosures(List<OnRoads> onRoads, List<Closure> elsewhere) {
    this.onRoads = List.copyOf(onRoads);
    this.elsewhere = List.copyOf(elsewhere);
  }

  /**
   * Finds the roads of closures.
   *
   * @param known of the same network: what it knows is not looked for again
   */
  public static RoadClosures of(RoadIndex index, List<Closure> closures, RoadClosures known) {
    Map<Long, OnRoads> before = new HashMap<>();
    known.onRoads.forEach(found -> before.put(found.closure().id(), found));
    ClosureMatcher matcher = new ClosureMatcher(index);
    List<OnRoads> onRoads = new ArrayList<>();
    List<Closure> elsewhere = new ArrayList<>();
    for (Closure closure : closures) {
      OnRoads found = before.get(closure.id());
      if (found == null
          && matcher.match(closure.notice()) instanceof ClosureMatch.OnRoads matched) {
        found = new OnRoads(closure, matched.parts(), around(index.network(), matched.parts()));
      }
      if (found == null) {
        elsewhere.add(closure);
      } else {
        onRoads.add(found);
      }
    }
    return new RoadClosures(onRoads, elsewhere);
  }

  /** Those that are not over at a time. */
  public RoadClosures notEndedBy(Instant time) {
    return new RoadClosures(
        onRoads.stream().filter(found -> !found.closure().notice().endedBy(time)).toList(),
        elsewhere.stream().filter(closure -> !closure.notice().endedBy(time)).toList());
  }

  /** Those that lie on roads. */
  public List<OnRoads> onRoads() {
    return onRoads;
  }

  /** Those that lie on no road of this network, and close nothing. */
  public List<Closure> elsewhere() {
    return elsewhere;
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return onRoads.isEmpty() && elsewhere.isEmpty();
  }

  /** Those that hold at a time within a distance of a place, nearest first. */
  public List<Near> near(RoadNetwork network, Position place, double metres, Instant time) {
    Box around = Box.around(place, metres);
    List<Near> near = new ArrayList<>();
    for (OnRoads found : onRoads) {
      if (found.closure().notice().holdsAt(time) && overlap(around, found.box())) {
        nearest(network, found, place).filter(n -> n.metres() <= metres).ifPresent(near::add);
      }
    }
    near.sort(Comparator.comparingDouble(Near::metres).thenComparing(n -> n.closure().id()));
    return near;
  }

  private static Optional<Near> nearest(RoadNetwork network, OnRoads found, Position place) {
    return found.parts().stream()
        .map(part -> nearestPoint(network, part, place))
        .map(at -> new Near(found.closure(), at, place.metresTo(at)))
        .min(Comparator.comparingDouble(Near::metres));
  }

  private static boolean overlap(Box one, Box other) {
    return one.south() <= other.north()
        && other.south() <= one.north()
        && one.west() <= other.east()
        && other.west() <= one.east();
  }

  private static Box around(RoadNetwork network, List<ClosedPart> parts) {
    double south = 90;
    double north = -90;
    double west = 180;
    double east = -180;
    for (ClosedPart part : parts) {
      for (int n = 0; n < network.pointCount(part.directed() >> 1); n++) {
        Position point = point(network, part.directed() >> 1, n);
        south = Math.min(south, point.lat());
        north = Math.max(north, point.lat());
        west = Math.min(west, point.lon());
        east = Math.max(east, point.lon());
      }
    }
    return new Box(south, west, north, east);
  }

  /** The point of a part of a road that is nearest to a place. */
  private static Position nearestPoint(RoadNetwork network, ClosedPart part, Position place) {
    int road = part.directed() >> 1;
    int length = network.lengthOf(road);
    boolean forward = (part.directed() & 1) == 0;
    double from = (forward ? part.from() : length - part.to()) / 100.0;
    double to = (forward ? part.to() : length - part.from()) / 100.0;
    Position best = point(network, road, 0);
    double bestMetres = Double.POSITIVE_INFINITY;
    double along = 0;
    for (int n = 1; n < network.pointCount(road); n++) {
      Position a = point(network, road, n - 1);
      Position b = point(network, road, n);
      double segment = a.metresTo(b);
      double first = fraction(from - along, segment);
      double last = fraction(to - along, segment);
      boolean touched = along <= to && along + segment >= from;
      if (touched
          || (n == network.pointCount(road) - 1 && bestMetres == Double.POSITIVE_INFINITY)) {
        double t =
            Distances.nearestFraction(place.lat(), place.lon(), a.lat(), a.lon(), b.lat(), b.lon());
        Position at = between(a, b, Math.max(first, Math.min(last, t)));
        if (place.metresTo(at) < bestMetres) {
          bestMetres = place.metresTo(at);
          best = at;
        }
      }
      along += segment;
    }
    return best;
  }

  private static double fraction(double metres, double segment) {
    return segment == 0 ? 0 : Math.max(0, Math.min(1, metres / segment));
  }

  private static Position between(Position a, Position b, double t) {
    return new Position(a.lat() + t * (b.lat() - a.lat()), a.lon() + t * (b.lon() - a.lon()));
  }

  private static Position point(RoadNetwork network, int road, int n) {
    return Position.ofE7(network.pointLat(road, n), network.pointLon(road, n));
  }
}
