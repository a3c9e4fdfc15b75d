package dev.headroom.benchmarks.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Seeded questions on a map: from every start to random places, and to places at restrictions, of
 * which some cannot be reached.
 */
public final class RoutePairs {

  private static final int STARTS = 40;
  private static final int RANDOM_EACH = 8;
  private static final int AT_RESTRICTIONS_EACH = 4;

  /** Few enough that each is met before the clock is looked at. */
  private static final int LORRIES = 100;

  private RoutePairs() {}

  /**
   * A question.
   *
   * @param random whether the end is a random place, and not one at a restriction
   */
  public record Pair(Position from, Position to, Lorry lorry, boolean random) {}

  /** Draws the questions of a map, in random order. */
  public static List<Pair> draw(RoadNetwork network, long seed) {
    Random random = new Random(seed);
    Places places = new Places(network, seed);
    List<Lorry> lorries = new ArrayList<>();
    for (int i = 0; i < LORRIES; i++) {
      lorries.add(Lorry.random(random));
    }
    List<Pair> pairs = new ArrayList<>();
    for (int start = 0; start < STARTS; start++) {
      Position from = places.nearAConnectedRoad();
      for (int i = 0; i < RANDOM_EACH + AT_RESTRICTIONS_EACH; i++) {
        boolean anywhere = i < RANDOM_EACH;
        Position to = anywhere ? places.nearAConnectedRoad() : places.atARestriction();
        pairs.add(new Pair(from, to, lorries.get(random.nextInt(LORRIES)), anywhere));
      }
    }
    Collections.shuffle(pairs, random);
    return pairs;
  }
}
