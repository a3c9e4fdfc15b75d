package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.drive.Drive;
import java.util.List;

/**
 * Recognises roads of the map that are parts of one junction to a driver: the piece between the two
 * carriageways of a road that the driver crosses or turns into, the channel beside a junction for
 * turning off before it, and the piece of a road between side roads that lie nearly opposite each
 * other.
 */
final class JunctionPieces {

  /** Side roads lie opposite each other if they are no farther apart, metres. */
  private static final double OPPOSITE = 10;

  /** The longest piece between two carriageways, metres. */
  private static final double WIDEST_MEDIAN = 32;

  /** The longest channel beside a junction, metres; longer ones are slip roads. */
  private static final double LONGEST_CHANNEL = 100;

  /** The longest connection for turning back, metres. */
  private static final double LONGEST_TURN_BACK = 35;

  /** The longest loop at the end of a road, metres. */
  private static final double LONGEST_LOOP = 100;

  /** From this angle on a vehicle drives back in the direction from which it came, degrees. */
  static final double BACK = 150;

  private static final double ACROSS = 45;

  private final RoadNetwork network;
  private final Streets streets;
  private final List<Drive.Section> sections;

  /**
   * The road and the length of each section, in arrays because each section looks at those behind
   * it.
   */
  private final int[] roads;

  private final double[] metres;

  JunctionPieces(RoadNetwork network, List<Drive.Section> sections) {
    this.network = network;
    this.streets = new Streets(network);
    this.sections = sections;
    roads = new int[sections.size()];
    metres = new double[roads.length];
    for (int section = 0; section < roads.length; section++) {
      roads[section] = sections.get(section).on().road();
      metres[section] = sections.get(section).centimetres() / 100.0;
    }
  }

  /**
   * The first section after the junction to which a section may belong as its first piece; the
   * section itself if it belongs to none.
   */
  int after(int first) {
    int next = first;
    double sum = 0;
    boolean links = true;
    while (next + 1 < sections.size()) {
      DirectedRoad on = sections.get(next).on();
      sum += metres[next];
      links &= streets.link(on.road());
      boolean channel = links && sum <= LONGEST_CHANNEL;
      boolean median = sum <= WIDEST_MEDIAN && betweenCarriageways(on);
      boolean shift = sum <= OPPOSITE;
      if (Choice.circles(network, on) || !(channel || median || shift)) {
        break;
      }
      next++;
    }
    boolean endsInJunction =
        Choice.circles(network, sections.get(next).on())
            || network.classOf(sections.get(next).on().road()) == RoadClass.FERRY
            || (links && next > first && streets.link(sections.get(next).on().road()));
    return endsInJunction ? first : next;
  }

  /**
   * The last section before a junction that is not a piece of it: the one before a given section,
   * or an earlier one if that lies between two carriageways.
   *
   * @param first the first section that may be such a piece
   */
  int before(int section, int first) {
    int last = section - 1;
    double sum = 0;
    while (last >= first && last > 0) {
      DirectedRoad on = sections.get(last).on();
      sum += metres[last];
      if (sum > WIDEST_MEDIAN || Choice.circles(network, on) || !crossesCarriageways(on)) {
        break;
      }
      last--;
    }
    return last;
  }

  /** Whether all sections from one up to another (exclusive) are slip roads. */
  boolean isChannel(int from, int to) {
    for (int section = from; section < to; section++) {
      if (!streets.link(roads[section])) {
        return false;
      }
    }
    return true;
  }

  /**
   * The section on which the vehicle drives back in the direction from which it came, if it begins
   * to turn back with a given section; otherwise -1.
   */
  int turnedBack(int first) {
    return turnedBack(first, first);
  }

  /**
   * As {@link #turnedBack(int)}, for a section that is known not to form two carriageways with the
   * one before. This saves most sections a look into the network.
   */
  int turnedBackLater(int first) {
    return turnedBack(first, first + 1);
  }

  /**
   * As {@link #turnedBack(int)}.
   *
   * @param firstAcross the first section that may belong to the other carriageway
   */
  private int turnedBack(int first, int firstAcross) {
    int from = roads[first - 1];
    double sum = 0;
    for (int to = first; to < roads.length && sum <= LONGEST_LOOP; to++) {
      boolean loop = roads[to] == from && isLoop(first, to);
      if (loop
          || (to >= firstAcross && sum <= LONGEST_TURN_BACK && isOtherCarriageway(first - 1, to))) {
        return circles(first, to) ? -1 : to;
      }
      sum += metres[to];
    }
    return -1;
  }

  private boolean circles(int first, int last) {
    for (int section = first; section <= last; section++) {
      if (Choice.circles(network, sections.get(section).on())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a section leads back on the road before the first one, and that road continues until
   * then.
   */
  private boolean isLoop(int first, int to) {
    DirectedRoad from = sections.get(first - 1).on();
    return !sections.get(to).on().equals(from) && isLoopOf(from.road(), first, to);
  }

  /** Whether a road continues over all sections from one up to another (exclusive). */
  private boolean isLoopOf(int road, int first, int to) {
    for (int section = first; section < to; section++) {
      int on = sections.get(section).on().road();
      if (!streets.nameless(on) && !streets.same(road, on)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOtherCarriageway(int before, int section) {
    DirectedRoad from = sections.get(before).on();
    DirectedRoad to = sections.get(section).on();
    return (Choice.oneWay(network, from) || Choice.oneWay(network, to))
        && Bearings.leadsBack(network, from, to)
        && streets.continues(from.road(), to.road())
        && Math.abs(Bearings.turn(network, from, to)) >= BACK;
  }

  /** Whether the sections from one up to another (exclusive) are too short for two turns. */
  boolean isShift(int from, int to) {
    return metres(from, to) <= OPPOSITE;
  }

  /** The metres of the sections from one up to another (exclusive). */
  private double metres(int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += metres[i];
    }
    return sum;
  }

  /** Whether one-way roads pass across both ends of a piece. */
  private boolean betweenCarriageways(DirectedRoad piece) {
    return carriagewayAcross(piece) && carriagewayAcross(piece.reversed());
  }

  private boolean carriagewayAcross(DirectedRoad piece) {
    return carriageway(piece, -1) || carriageway(piece, 1);
  }

  /** Whether one-way roads lead on to both sides at both ends of a piece. */
  private boolean crossesCarriageways(DirectedRoad piece) {
    DirectedRoad back = piece.reversed();
    return carriageway(piece, -1)
        && carriageway(piece, 1)
        && carriageway(back, -1)
        && carriageway(back, 1);
  }

  /** Whether a one-way road lies to one side, -1 or 1, of the beginning of a piece. */
  private boolean carriageway(DirectedRoad piece, int side) {
    double bearing = Bearings.atStart(network, piece);
    for (DirectedRoad out : network.leaving(network.tailOf(piece))) {
      if (out.road() != piece.road() && Choice.oneWay(network, out)) {
        double angle = side * Bearings.between(bearing, Bearings.atStart(network, out));
        if (angle >= ACROSS && angle <= 180 - ACROSS) {
          return true;
        }
      }
    }
    return false;
  }
}
