package dev.headroom.domain.match;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.TurnAngle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A directed road on which a moving vehicle may be. It is rated by three signs: the distance to the
 * road, whether the road runs in the direction of movement, and whether it follows the road on
 * which the vehicle was. This distinguishes a road under a bridge from the one on top. After Newson
 * and Krumm, <i>Hidden Markov Map Matching Through Noise and Sparseness</i> (2009), for one step at
 * a time.
 *
 * @param road the directed road
 * @param metresLeft metres to its end
 * @param penalty how unlikely it is, in metres; comparable only between matches of one position
 */
public record RoadMatch(DirectedRoad road, double metresLeft, double penalty) {

  /** The error of a satellite receiver and half of a wide road, metres. */
  private static final double REACH = 40;

  /**
   * The greatest angle between a road and the movement. It does not apply to a road that follows
   * the last one: in a hairpin bend the movement between two positions runs across the road.
   */
  private static final double MOST_ACROSS = 75;

  private static final double METRES_PER_DEGREE_ACROSS = 0.25;

  private static final Comparator<RoadMatch> LIKELIEST_FIRST =
      Comparator.comparingDouble(RoadMatch::penalty).thenComparing(RoadMatch::road);

  /**
   * The roads on which a vehicle may be, likeliest first; none while its direction is unknown.
   *
   * @param bearing the compass bearing of its movement
   * @param seen the directed road on which it was last seen; it may be from an earlier map
   */
  public static List<RoadMatch> of(
      RoadIndex index, Position place, OptionalDouble bearing, Optional<DirectedRoad> seen) {
    if (bearing.isEmpty()) {
      return List.of();
    }
    RoadNetwork network = index.network();
    List<RoadPoint> near = index.roadsNear(place, REACH);
    FollowingRoads following = new FollowingRoads(network);
    seen.filter(road -> road.road() < network.roadCount())
        .ifPresent(road -> following.follow(road, near));
    List<RoadMatch> matches = new ArrayList<>();
    for (RoadPoint point : near) {
      double alongWay = TurnAngle.across(bearing.getAsDouble(), point.bearing(network));
      for (DirectedRoad road : DirectedRoad.both(point.road())) {
        double across = road.forward() ? alongWay : 180 - alongWay;
        if (network.drivable(road) && (across <= MOST_ACROSS || following.goesOn(road))) {
          double left = road.forward() ? 1 - point.fraction() : point.fraction();
          double metres = network.lengthOf(road.road()) / 100.0;
          double penalty =
              point.metres() + across * METRES_PER_DEGREE_ACROSS - following.bonus(road);
          matches.add(new RoadMatch(road, left * metres, penalty));
        }
      }
    }
    matches.sort(LIKELIEST_FIRST);
    return matches;
  }
}
