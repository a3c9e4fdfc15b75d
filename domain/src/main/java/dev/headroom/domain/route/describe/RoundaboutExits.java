package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnAngle;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Counts the exits of a roundabout in the order in which a driver passes them. If several roads
 * meet the ring at one junction, their order around the junction decides: an exit between the entry
 * road and the ring ahead comes next, an exit on the other side comes last.
 */
final class RoundaboutExits {

  /** The maximum number of pieces of a ring; the largest of Britain has fewer than 40. */
  private static final int MOST_PIECES = 200;

  private final RoadNetwork network;
  private final Streets streets;
  private final Situation anyMotor = Situation.unlimited(new When.Unspecified());

  RoundaboutExits(RoadNetwork network) {
    this.network = network;
    this.streets = new Streets(network);
  }

  /** How many exits a driver passes between two consecutive roads of a way over the ring. */
  int passed(DirectedRoad from, DirectedRoad to) {
    int junction = network.headOf(from);
    boolean enters = !Choice.circles(network, from);
    boolean leaves = !Choice.circles(network, to);
    if (!enters && !leaves) {
      return exitsAt(junction).size();
    }
    return enters
        ? ringInto(junction, to).map(ring -> new Side(from.reversed(), to, ring).exits()).orElse(0)
        : ringOutOf(junction, from)
            .map(ring -> new Side(to, from.reversed(), ring).exits())
            .orElse(0);
  }

  /**
   * The number of the exit for a way that enters and leaves the ring at one junction, without
   * driving any road of the ring: the first exit, or after a full round one of the last. Empty if
   * the way touches no ring, or if a street goes straight on beside one.
   */
  OptionalInt touching(DirectedRoad from, DirectedRoad to) {
    int junction = network.headOf(from);
    Optional<DirectedRoad> ahead = ringOutOf(junction, from);
    Optional<DirectedRoad> behind = ahead.flatMap(ring -> ringInto(junction, ring));
    if (behind.isEmpty()) {
      return OptionalInt.empty();
    }
    int elsewhere = exitsElsewhere(ahead.get());
    boolean straight = Math.abs(Bearings.turn(network, from, to)) <= TurnAngle.STRAIGHT;
    Side entry = new Side(from.reversed(), ahead.get(), behind.get());
    if (elsewhere == 0 || (straight && streets.continues(from.road(), to.road()))) {
      return OptionalInt.empty();
    }
    if (entry.faces(to)) {
      return OptionalInt.of(1 + entry.exitsBefore(to));
    }
    boolean behindIt = entry.beside(to) || entry.opposite().faces(to);
    return straight || !behindIt
        ? OptionalInt.empty()
        : OptionalInt.of(
            1 + entry.exits() + elsewhere + new Side(to, behind.get(), ahead.get()).exits());
  }

  /**
   * The number of the ring's other exits, from its first road once around; 0 if the ring is not
   * closed.
   */
  private int exitsElsewhere(DirectedRoad first) {
    int start = network.tailOf(first);
    int exits = 0;
    DirectedRoad on = first;
    for (int piece = 0; piece < MOST_PIECES; piece++) {
      int junction = network.headOf(on);
      if (junction == start) {
        return exits;
      }
      exits += exitsAt(junction).size();
      Optional<DirectedRoad> next = ringOutOf(junction, on);
      if (next.isEmpty()) {
        return 0;
      }
      on = next.get();
    }
    return 0;
  }

  /**
   * The roads by which vehicles can leave the ring. A road that the map has twice counts once; a
   * road without motor traffic, such as a pedestrian street, does not count.
   */
  private List<DirectedRoad> exitsAt(int junction) {
    List<DirectedRoad> exits = new ArrayList<>();
    for (DirectedRoad out : network.leaving(junction)) {
      if (network.drivable(out)
          && !Choice.circles(network, out)
          && !isForOthers(out)
          && exits.stream().noneMatch(exit -> Choice.isCopy(network, exit, out))) {
        exits.add(out);
      }
    }
    return exits;
  }

  private boolean isForOthers(DirectedRoad out) {
    return network.classOf(out.road()) == RoadClass.OTHER
        && network.ruleBook().verdictWithoutHours(network.rulesOf(out), anyMotor)
            == Verdict.IMPASSABLE;
  }

  private Optional<DirectedRoad> ringOutOf(int junction, DirectedRoad from) {
    return network.leaving(junction).stream()
        .filter(out -> Choice.circles(network, out) && network.drivable(out))
        .filter(out -> out.road() != from.road())
        .findFirst();
  }

  /** The piece of the ring that ends at a junction, as a road that leads away from it. */
  private Optional<DirectedRoad> ringInto(int junction, DirectedRoad out) {
    return network.leaving(junction).stream()
        .filter(into -> Choice.circles(network, into) && network.drivable(into.reversed()))
        .filter(into -> into.road() != out.road())
        .findFirst();
  }

  /**
   * The side of a road at a junction towards a piece of the ring, away from the ring's other piece.
   * All roads are given as leading away from the junction.
   */
  private final class Side {
    private final DirectedRoad arm;
    private final DirectedRoad towards;
    private final DirectedRoad other;
    private final boolean clockwise;

    Side(DirectedRoad arm, DirectedRoad towards, DirectedRoad other) {
      this.arm = arm;
      this.towards = towards;
      this.other = other;
      clockwise = clockwise(arm, towards) < clockwise(arm, other);
    }

    /** The same arm, towards the other piece. */
    Side opposite() {
      return new Side(arm, other, towards);
    }

    int exits() {
      return exitsBefore(towards);
    }

    int exitsBefore(DirectedRoad last) {
      double most = from(last);
      return (int)
          exitsAt(network.tailOf(arm)).stream()
              .filter(exit -> from(exit) > 0 && from(exit) < most)
              .count();
    }

    /** Whether a road lies between the arm and the ring. */
    boolean faces(DirectedRoad road) {
      return from(road) > 0 && from(road) < from(towards);
    }

    /** Whether the map draws a road over the arm. */
    boolean beside(DirectedRoad road) {
      return from(road) == 0;
    }

    /** Degrees from the arm round to a road, 0 to 360. */
    private double from(DirectedRoad road) {
      double degrees = clockwise(arm, road);
      return clockwise || degrees == 0 ? degrees : 360 - degrees;
    }

    private double clockwise(DirectedRoad one, DirectedRoad another) {
      double degrees =
          TurnAngle.bearingAtStart(network, another) - TurnAngle.bearingAtStart(network, one);
      return degrees < 0 ? degrees + 360 : degrees;
    }
  }
}
