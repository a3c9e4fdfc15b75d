package dev.headroom.domain.trace;

import dev.headroom.domain.match.RoadPart;
import java.util.List;

/** A drive without a halt along roads that follow each other. */
final class DrivenLeg {

  /** Less than this is not sure, metres. */
  private static final double LEAST = 12;

  /**
   * A part of a road that was driven without turning round on it.
   *
   * @param enter when, milliseconds since the epoch
   * @param leave when
   * @param certainty how certain it is, 0 to 1
   * @param before the position before the end of it
   * @param layer the first position on it, or the first one after it if none lies on it
   */
  record Road(RoadPart part, long enter, long leave, double certainty, int before, int layer) {}

  private final List<Road> roads;
  private final long[] times;
  private final double[] metres;
  private final int[] on;
  private final boolean fromOff;
  private final boolean toOff;

  /**
   * Keeps a leg.
   *
   * @param roads at least one
   * @param times of the positions on roads, milliseconds since the epoch, ascending
   * @param metres driven along the leg at these times
   * @param on the indices of the roads at these times
   * @param fromOff whether the vehicle came from where the map has no road
   * @param toOff whether it left the roads
   */
  DrivenLeg(
      List<Road> roads, long[] times, double[] metres, int[] on, boolean fromOff, boolean toOff) {
    this.roads = roads;
    this.times = times;
    this.metres = metres;
    this.on = on;
    this.fromOff = fromOff;
    this.toOff = toOff;
  }

  List<Road> roads() {
    return roads;
  }

  /** The times of the positions; not to be changed. */
  long[] times() {
    return times;
  }

  /** What was driven at these times; not to be changed. */
  double[] metres() {
    return metres;
  }

  /** Whether the vehicle came from where the map has no road. */
  boolean fromOff() {
    return fromOff;
  }

  /** Whether the vehicle went where the map has no road. */
  boolean toOff() {
    return toOff;
  }

  /** The indices of the roads at these times; not to be changed. */
  int[] on() {
    return on;
  }

  /**
   * The roads without those at the ends on which the vehicle may not have been, since less is
   * driven on them than the noise; none if less is driven in all.
   */
  List<Road> sure(double noise) {
    int most = (int) Math.round(100 * Math.max(LEAST, 2 * noise));
    int first = 0;
    int left = most;
    while (first + 1 < roads.size() && roads.get(first).part().length() <= left) {
      left -= roads.get(first).part().length();
      first++;
    }
    int last = roads.size() - 1;
    left = most;
    while (last > first && roads.get(last).part().length() <= left) {
      left -= roads.get(last).part().length();
      last--;
    }
    return first == last && roads.get(first).part().length() <= most
        ? List.of()
        : roads.subList(first, last + 1);
  }
}
