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
 * Turning back: coming out in the direction in which one came, by a turn of {@value #DEGREES}° or
 * more at one junction, or over links of together at most {@value #LINKS_CENTIMETRES} cm between
 * the carriageways of one street or round an island. No long lorry drives that where there is
 * another way.
 *
 * <pre>
 *      ◄──── on ────┐
 *                   │ link
 *      ─── before ──┘
 * </pre>
 *
 * <p>Only what is turned at junctions of three roads or more counts: a hairpin bend is a bend. What
 * leads over a roundabout, or round on a turning circle, is no turning back.
 */
public final class TurnBack {

  /** What turning back costs, milliseconds: four minutes' way round is better. */
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

  /** Degrees turned at a junction where one can go more than one way, right positive. */
  private static double turned(RoadNetwork network, int from, int to) {
    if (network.packed().outDegree(network.packed().headOf(from)) <= 2
        || network.roadHas(from >> 1, NetworkColumns.ROUNDABOUT)
        || network.roadHas(to >> 1, NetworkColumns.ROUNDABOUT)) {
      return 0;
    }
    return TurnAngle.between(network, DirectedRoad.unpack(from), DirectedRoad.unpack(to));
  }

  /** Every drive over links by which one turns back: a road, the links, and the road then. */
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

  /** Goes on over links that are left to be driven, and notes where that turns back. */
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

  /** Whether a turn that costs so much and takes so long is one by which one turns back. */
  public static boolean by(int cost, int millis) {
    return cost - millis >= COST;
  }
}
