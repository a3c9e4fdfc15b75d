package dev.headroom.domain.trip;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Route;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * The roads that a journey takes, kept so that they are found again on another map: by their points
 * rather than by their numbers.
 *
 * @param legs in driving order
 */
public record KeptCourse(List<Leg> legs) {

  private static final String SEPARATOR = ";";

  /** Copies the list. */
  public KeptCourse {
    legs = List.copyOf(legs);
  }

  /**
   * A drive from halt to halt.
   *
   * @param stop the number of the stop in the request at which it begins
   * @param departure when it begins, if the journey has a time
   * @param crossed how many centimetres of legal limits it crosses near its ends
   * @param start the point on a road where it begins
   * @param end the point on a road where it ends
   * @param roads the numbers of the directed roads, on the map of the plan only
   * @param line the points of these roads from the beginning of the first to the end of the last
   */
  public record Leg(
      int stop,
      Optional<Instant> departure,
      long crossed,
      Position start,
      Position end,
      List<DirectedRoad> roads,
      List<Position> line) {
    /** Copies the lists. */
    public Leg {
      roads = List.copyOf(roads);
      line = List.copyOf(line);
    }
  }

  /** The course of a journey on its map. */
  public static KeptCourse of(Journey journey, RoadNetwork network) {
    return new KeptCourse(
        journey.legs().stream()
            .map(leg -> leg(journey.visits().get(leg.from()).stop(), leg.route(), network))
            .toList());
  }

  private static Leg leg(int stop, Route route, RoadNetwork network) {
    List<Position> line = new ArrayList<>();
    for (DirectedRoad on : route.roads()) {
      int points = network.pointCount(on.road());
      for (int i = line.isEmpty() ? 0 : 1; i < points; i++) {
        line.add(pointOf(network, on, i));
      }
    }
    double crossed = route.violated().stream().mapToDouble(one -> one.to() - one.from()).sum();
    return new Leg(
        stop,
        route.departure(),
        Math.round(100 * crossed),
        route.course().start().at(),
        route.course().end().at(),
        route.roads(),
        line);
  }

  /** The n-th point of a directed road, in driving direction. */
  static Position pointOf(RoadNetwork network, DirectedRoad on, int n) {
    int i = on.forward() ? n : network.pointCount(on.road()) - 1 - n;
    return Position.ofE7(network.pointLat(on.road(), i), network.pointLon(on.road(), i));
  }

  /** The text of it: a line for each leg. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Leg leg : legs) {
      StringJoiner fields = new StringJoiner(SEPARATOR);
      fields.add(Integer.toString(leg.stop()));
      fields.add(leg.departure().map(at -> Long.toString(at.toEpochMilli())).orElse(""));
      fields.add(Long.toString(leg.crossed()));
      fields.add(points(List.of(leg.start(), leg.end())));
      StringJoiner roads = new StringJoiner(" ");
      leg.roads().forEach(on -> roads.add(Integer.toString(on.packed())));
      fields.add(roads.toString());
      fields.add(points(leg.line()));
      text.append(fields).append('\n');
    }
    return text.toString();
  }

  /** Points as the differences of their coordinates. */
  private static String points(List<Position> points) {
    StringJoiner text = new StringJoiner(" ");
    int lat = 0;
    int lon = 0;
    for (Position point : points) {
      text.add((point.latE7() - lat) + "," + (point.lonE7() - lon));
      lat = point.latE7();
      lon = point.lonE7();
    }
    return text.toString();
  }

  /**
   * Reads a text.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static KeptCourse read(String text) {
    List<Leg> legs = new ArrayList<>();
    for (String line : text.lines().toList()) {
      String[] fields = line.split(SEPARATOR, -1);
      if (fields.length != 6) {
        throw new IllegalArgumentException("no course of a trip");
      }
      List<Position> ends = positions(fields[3]);
      List<DirectedRoad> roads = new ArrayList<>();
      for (String road : fields[4].split(" ")) {
        roads.add(DirectedRoad.unpack(Integer.parseInt(road)));
      }
      legs.add(
          new Leg(
              Integer.parseInt(fields[0]),
              fields[1].isEmpty()
                  ? Optional.empty()
                  : Optional.of(Instant.ofEpochMilli(Long.parseLong(fields[1]))),
              Long.parseLong(fields[2]),
              ends.get(0),
              ends.get(1),
              roads,
              positions(fields[5])));
    }
    return new KeptCourse(legs);
  }

  private static List<Position> positions(String text) {
    List<Position> points = new ArrayList<>();
    int lat = 0;
    int lon = 0;
    for (String point : text.split(" ")) {
      int comma = point.indexOf(',');
      lat += Integer.parseInt(point.substring(0, comma));
      lon += Integer.parseInt(point.substring(comma + 1));
      points.add(Position.ofE7(lat, lon));
    }
    return points;
  }
}
