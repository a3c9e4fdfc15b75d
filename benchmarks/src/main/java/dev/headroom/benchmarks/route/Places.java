package dev.headroom.benchmarks.route;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Random;

/** Random places as a phone on a lorry would report them: on a road, some metres off. */
public final class Places {

  private static final double METRES_OFF = 8;

  private final RoadNetwork network;
  private final Random random;

  public Places(RoadNetwork network, long seed) {
    this.network = network;
    this.random = new Random(seed);
  }

  /** Near any road. */
  public Position nearARoad() {
    return near(random.nextInt(network.roadCount()));
  }

  /** Near a road from which every other can be reached, taken without limits. */
  public Position nearAConnectedRoad() {
    int road = random.nextInt(network.roadCount());
    while (!network.roadHas(road, NetworkColumns.CONNECTED)) {
      road = random.nextInt(network.roadCount());
    }
    return near(road);
  }

  /** On a stretch of any restriction. */
  public Position atARestriction() {
    int restriction = random.nextInt(network.restrictions().size());
    int[] roads = network.stretches().roadsWith(restriction);
    int[] junctions = network.stretches().junctionsWith(restriction);
    if (roads.length + junctions.length == 0) {
      return atARestriction();
    }
    int place = random.nextInt(roads.length + junctions.length);
    return place < roads.length
        ? near(roads[place])
        : off(network.junction(junctions[place - roads.length]));
  }

  /** Near a road. */
  Position near(int road) {
    int segment = 1 + random.nextInt(network.pointCount(road) - 1);
    double t = random.nextDouble();
    double lat = between(network.pointLat(road, segment - 1), network.pointLat(road, segment), t);
    double lon = between(network.pointLon(road, segment - 1), network.pointLon(road, segment), t);
    return off(new Position(lat, lon));
  }

  private static double between(int fromE7, int toE7, double t) {
    return (fromE7 + t * ((double) toE7 - fromE7)) / Position.E7;
  }

  private Position off(Position at) {
    double degrees = METRES_OFF / Distances.METRES_PER_DEGREE;
    return new Position(
        at.lat() + random.nextGaussian() * degrees, at.lon() + random.nextGaussian() * degrees);
  }
}
