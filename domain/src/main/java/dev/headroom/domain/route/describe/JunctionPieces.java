package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.drive.Drive;
import java.util.List;

/**
 * Roads that the map has within what a driver sees as one junction: the piece between the two
 * carriageways of a road that he crosses or turns into, the channel beside a junction in which he
 * turns off before it, and the piece of a road whose side roads lie nearly opposite to each other.
 */
final class JunctionPieces {

  /** Side roads that are no farther apart lie opposite to each other. */
  private static final double OPPOSITE = 10;

  /** The longest piece between two carriageways. */
  private static final double WIDEST_MEDIAN = 32;

  /** The longest channel in which one turns off beside a junction; others are slip roads. */
  private static final double LONGEST_CHANNEL = 100;

  /** The longest connection over which one turns back. */
  private static final double LONGEST_TURN_BACK = 35;

  /** The longest loop at the end of a road. */
  private static final double LONGEST_LOOP = 100;

  /** From this angle on a vehicle drives back where it came from. */
  static final double BACK = 150;

  private static final double ACROSS = 45;

  private final RoadNetwork network;
  private final Streets streets;
  private final List<Drive.Section> sections;

  /**
   * The road of each section, and its length: side by side, since each section looks at those
   * behind.
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
   * The first section after the junction whose first piece may be a given section: itself if it is
   * none.
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
   * The last section before a junction that is none of its pieces: that before a given section, or,
   * where that lies between two carriageways, one before it.
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

  /** Whether all sections from one up to another, which is left out, are slip roads. */
  boolean isChannel(int from, int to) {
    for (int section = from; section < to; section++) {
      if (!streets.link(roads[section])) {
        return false;
      }
    }
    return true;
  }

  /**
   * The section on which the vehicle is driving back where it came from, if it begins to turn back
   * with a given section; else -1.
   */
  int turnedBack(int first) {
    return turnedBack(first, first);
  }

  /**
   * The same where a section and the one before are known not to be of two carriageways: that takes
   * no look into the network for most sections.
   */
  int turnedBackLater(int first) {
    return turnedBack(first, first + 1);
  }

  /**
   * The same.
   *
   * @param firstAcross the first section that may be of the other carriageway
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

  /** Whether a section leads back on the road before the first one, which goes on until then. */
  private boolean isLoop(int first, int to) {
    DirectedRoad from = sections.get(first - 1).on();
    return !sections.get(to).on().equals(from) && isLoopOf(from.road(), first, to);
  }

  /** Whether a road goes on with all sections from one up to another, which is left out. */
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

  /**
   * Whether the sections from one up to another, which is left out, are too short for two turns.
   */
  boolean isShift(int from, int to) {
    return metres(from, to) <= OPPOSITE;
  }

  /** Metres of the sections from one up to another, which is left out. */
  private double metres(int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += metres[i];
    }
    return sum;
  }

  /** Whether one-way roads pass across both ends. */
  private boolean betweenCarriageways(DirectedRoad piece) {
    return carriagewayAcross(piece) && carriagewayAcross(piece.reversed());
  }

  private boolean carriagewayAcross(DirectedRoad piece) {
    return carriageway(piece, -1) || carriageway(piece, 1);
  }

  /** Whether one-way roads go on to both sides from both ends. */
  private boolean crossesCarriageways(DirectedRoad piece) {
    DirectedRoad back = piece.reversed();
    return carriageway(piece, -1)
        && carriageway(piece, 1)
        && carriageway(back, -1)
        && carriageway(back, 1);
  }

  /** Whether a one-way road lies to one side, -1 or 1, of where a piece begins. */
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
