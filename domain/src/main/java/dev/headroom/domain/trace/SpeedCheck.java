package dev.headroom.domain.trace;

import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds where a vehicle drove faster than laws permit it, by averages over several seconds, so that
 * the noise of positions is no finding.
 */
final class SpeedCheck {

  /** The least time of an average, seconds. */
  private static final double LEAST = 10;

  /** The greatest error of an average, metres a second. */
  private static final double ERROR = 2.5;

  /** How many standard deviations of the noise an average has to lie above the limit. */
  private static final double SURE = 4;

  /** Roads on the map are a little longer or shorter than they are. */
  private static final double MAP = 1.02;

  private static final double KMH = 3.6;

  /**
   * A stretch that was driven too fast.
   *
   * @param from index of a time of the leg
   * @param to index of a later one
   * @param most km/h
   * @param driven km/h, less the error
   */
  record Fast(int from, int to, int most, int driven) {}

  private final RoadNetwork network;
  private final SpeedLaws laws;
  private final Dimensions vehicle;
  private final double noise;

  SpeedCheck(RoadNetwork network, SpeedLaws laws, Dimensions vehicle, double noise) {
    this.network = network;
    this.laws = laws;
    this.vehicle = vehicle;
    this.noise = noise;
  }

  List<Fast> of(DrivenLeg leg) {
    List<Fast> found = new ArrayList<>();
    double seconds = Math.max(LEAST, Math.sqrt(2) * SURE * noise / ERROR);
    int[] limits = limits(leg);
    int from = 0;
    for (int to = 1; to < leg.times().length; to++) {
      while (from + 1 < to && spanned(leg, from + 1, to) >= seconds) {
        from++;
      }
      double time = spanned(leg, from, to);
      int limit = most(limits, leg.on()[from], leg.on()[to]);
      if (time >= seconds && limit > 0) {
        double average = (leg.metres()[to] - leg.metres()[from]) / time;
        double least = (average - SURE * Math.sqrt(2) * noise / time) * KMH;
        if (least > limit * MAP + 1) {
          add(found, new Fast(from, to, limit, (int) least));
        }
      }
    }
    return found;
  }

  private static double spanned(DrivenLeg leg, int from, int to) {
    return (leg.times()[to] - leg.times()[from]) / 1000.0;
  }

  private static void add(List<Fast> found, Fast next) {
    Fast last = found.isEmpty() ? null : found.get(found.size() - 1);
    if (last != null && last.most() == next.most() && next.from() <= last.to()) {
      found.set(
          found.size() - 1,
          new Fast(last.from(), next.to(), last.most(), Math.max(last.driven(), next.driven())));
    } else {
      found.add(next);
    }
  }

  /** The limit of each road; 0 if it is not known. */
  private int[] limits(DrivenLeg leg) {
    int[] limits = new int[leg.roads().size()];
    for (int i = 0; i < limits.length; i++) {
      limits[i] = laws.most(network, leg.roads().get(i).part().road(), vehicle).orElse(0);
    }
    return limits;
  }

  /** The greatest limit of consecutive roads; 0 if one is not known. */
  private static int most(int[] limits, int first, int last) {
    int most = 0;
    for (int i = first; i <= last; i++) {
      if (limits[i] == 0) {
        return 0;
      }
      most = Math.max(most, limits[i]);
    }
    return most;
  }
}
