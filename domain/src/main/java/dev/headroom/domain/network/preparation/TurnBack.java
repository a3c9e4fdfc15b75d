package dev.headroom.domain.network.preparation;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnAngle;
import dev.headroom.domain.network.columns.PackedRoads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds manoeuvres by which a vehicle turns back into the direction it came from: a turn of {@value
 * #DEGREES}° or more at one junction, or over links of together at most {@value #LINKS_CENTIMETRES}
 * cm between the carriageways of one street or round an island. A long lorry avoids them if there
 * is another way.
 *
 * <pre>
 *      ◄──── on ────┐
 *                   │ link
 *      ─── before ──┘
 * </pre>
 *
 * <p>Only turns at junctions of three roads or more count: a hairpin bend is a bend. A drive over a
 * roundabout, or round a turning circle, does not count.
 */
public final class TurnBack {

  /** The cost of turning back in milliseconds: a detour of up to four minutes is better. */
  static final int COST = 240_000;

  private static final double DEGREES = 150;
  private static final int LINKS_CENTIMETRES = 3_500;
  private static final int MOST_LINKS = 3;

  private final RoadNetwork network;
  private final PackedRoads roads;

  private TurnBack(RoadNetwork network) {
    this.network = network;
    roads = network.packed();
  }

  /** Whether a turn from one directed road into the next turns back. */
  static boolean atJunction(RoadNetwork network, int from, int to) {
    return to == (from ^ 1)
        ? !network.junctionHas(network.packed().headOf(from), NetworkColumns.TURNING_CIRCLE)
        : Math.abs(turned(network, from, to)) >= DEGREES;
  }

  /** The degrees turned at a junction with more than one way on, right positive. */
  private static double turned(RoadNetwork network, int from, int to) {
    if (network.packed().outDegree(network.packed().headOf(from)) <= 2
        || network.roadHas(from >> 1, NetworkColumns.ROUNDABOUT)
        || network.roadHas(to >> 1, NetworkColumns.ROUNDABOUT)) {
      return 0;
    }
    return TurnAngle.between(network, DirectedRoad.unpack(from), DirectedRoad.unpack(to));
  }

  /** Every drive over links that turns back: a road, the links, and the next road. */
  static List<int[]> overLinks(RoadNetwork network) {
    TurnBack search = new TurnBack(network);
    List<int[]> found = new ArrayList<>();
    for (int before = 0; before < search.roads.count(); before++) {
      if (search.roads.drivable(before)) {
        search.extend(new int[] {before}, 0, LINKS_CENTIMETRES, found);
      }
    }
    return found;
  }

  /** Extends a drive over the remaining links, and records it if it turns back. */
  private void extend(int[] driven, double turned, int centimetres, List<int[]> found) {
    int last = driven[driven.length - 1];
    int junction = roads.headOf(last);
    for (int i = 0; i < roads.outDegree(junction); i++) {
      int next = roads.out(junction, i);
      if (next == (last ^ 1)
          || !PossibleTurns.leadsOn(network, last, next)
          || atJunction(network, last, next)) {
        continue;
      }
      int[] on = Arrays.copyOf(driven, driven.length + 1);
      on[driven.length] = next;
      double sum = turned + turned(network, last, next);
      if (driven.length > 1 && Math.abs(sum) >= DEGREES) {
        if (ofOneStreet(driven[0], next)) {
          found.add(on);
        }
      } else if (driven.length <= MOST_LINKS && isLink(next, centimetres)) {
        extend(on, sum, centimetres - network.lengthOf(next >> 1), found);
      }
    }
  }

  private boolean ofOneStreet(int one, int other) {
    String name = network.nameOf(one >> 1);
    String number = network.refOf(one >> 1);
    return (!name.isEmpty() && name.equals(network.nameOf(other >> 1)))
        || (!number.isEmpty() && number.equals(network.refOf(other >> 1)));
  }

  private boolean isLink(int road, int centimetres) {
    return network.lengthOf(road >> 1) <= centimetres
        && !network.roadHas(road >> 1, NetworkColumns.ROUNDABOUT);
  }

  /** Whether a turn with this cost and time turns back. */
  public static boolean by(int cost, int millis) {
    return cost - millis >= COST;
  }
}
