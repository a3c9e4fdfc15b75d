package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.ahead.WayAhead;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Forks of a real map from which a road leads into a tunnel that is too low, without another way
 * out: who is bound for it is warned before the fork, also where it is not the most probable way.
 * On the Isle of Man these are the two forks at the tunnel of Marine Drive. The low passages of
 * Heidelberg are yards and side streets, which are no branches that a lorry might well take.
 */
@Execution(ExecutionMode.CONCURRENT)
class TunnelForksTest {

  private static final Logger LOG = LoggerFactory.getLogger(TunnelForksTest.class);

  private static final long SEED = 11;
  private static final double NOISE = 3;
  private static final double BEFORE = 900;
  private static final double LONGEST_BRANCH = 2_000;

  /** Warned so many seconds before the fork: time to take the other road. */
  private static final double IN_TIME = 15;

  private static final Dimensions HIGH =
      Dimensions.ofCentimetresAndKilograms(420, 1_200, 255, 18_000);
  private static final Situation SITUATION = Situation.of(HIGH, new When.At(Cab.MONDAY));

  /**
   * A way into a tunnel.
   *
   * @param way from far before the fork to the tunnel
   * @param fork metres along it to the last street that leaves it
   */
  private record Fork(Restriction tunnel, StraightOn way, double fork) {}

  /** A hard push that names the tunnel, so many metres along the way. */
  private record Warned(Notification push, double at) {}

  @Test
  void whoIsBoundForALowTunnelIsWarnedBeforeTheFork() {
    RoadNetwork network = Chain.of("isle-of-man").network();
    RoadIndex index = PackedRoadIndex.of(network);
    WayAhead wayAhead = new WayAhead(index);
    List<Fork> forks = forks(network);
    assertThat(forks).extracting(fork -> fork.tunnel().street()).contains("Marine Drive");
    for (Fork fork : forks) {
      List<Warned> before =
          drive(index, wayAhead, fork).stream().filter(push -> push.at() < fork.fork()).toList();

      assertThat(before).as("once before the fork").hasSize(1);
      Warned warned = before.get(0);
      assertThat(warned.push().text().body())
          .as("of a branch that is not the most probable way")
          .isEqualTo("Keep out of Marine Drive: 3.73 m. Your vehicle: 4.2 m.");
      double seconds = (fork.fork() - warned.at()) / Drive.METRES_A_SECOND;
      LOG.info("{}: warned {} s before the fork", fork.tunnel().id(), Math.round(seconds));
      assertThat(seconds).isGreaterThan(IN_TIME);
    }
  }

  private static List<Warned> drive(RoadIndex index, WayAhead wayAhead, Fork fork) {
    Cab cab = new Cab(index, wayAhead, HIGH, NOISE, SEED);
    List<Warned> warned = new ArrayList<>();
    var places = fork.way().places(Drive.METRES_A_SECOND);
    for (int i = 0; i < places.size(); i++) {
      for (Notification push : cab.at(places.get(i), Cab.MONDAY.plusSeconds(i))) {
        if (i > 0 && push.kind() == PushKind.HARD && Cab.names(push, fork.tunnel().id())) {
          warned.add(new Warned(push, i * Drive.METRES_A_SECOND));
        }
      }
    }
    return warned;
  }

  private static List<Fork> forks(RoadNetwork network) {
    List<Fork> forks = new ArrayList<>();
    for (int road = 0; road < network.roadCount(); road++) {
      for (DirectedRoad directed : DirectedRoad.both(road)) {
        for (Stretch stretch : network.stretches().on(directed)) {
          boolean low =
              stretch.restriction().sign().hazard() == HazardKind.LOW_TUNNEL
                  && network.ruleBook().verdictOfRule(stretch.rule(), SITUATION)
                      == Verdict.IMPASSABLE;
          if (low && network.drivable(directed)) {
            forks.addAll(forksBefore(network, directed, stretch.restriction()));
          }
        }
      }
    }
    return forks;
  }

  /** The last junction before a tunnel at which a street leaves, by each road that leads there. */
  private static List<Fork> forksBefore(
      RoadNetwork network, DirectedRoad tunnel, Restriction restriction) {
    List<DirectedRoad> branch = new ArrayList<>(List.of(tunnel));
    double metres = 0;
    while (metres < LONGEST_BRANCH) {
      DirectedRoad first = branch.get(0);
      List<DirectedRoad> into =
          into(network, first).filter(from -> !carries(network, from, restriction)).toList();
      List<Fork> forks = new ArrayList<>();
      for (DirectedRoad from : into) {
        if (escapes(network, from, first)) {
          forks.add(fork(network, from, branch, restriction));
        }
      }
      if (!forks.isEmpty() || into.size() != 1 || branch.contains(into.get(0))) {
        return forks;
      }
      branch.add(0, into.get(0));
      metres += length(network, into.get(0));
    }
    return List.of();
  }

  private static Fork fork(
      RoadNetwork network, DirectedRoad from, List<DirectedRoad> branch, Restriction restriction) {
    StraightOn before =
        StraightOn.through(
            network,
            from,
            BEFORE,
            0,
            road -> branch.contains(road) || carries(network, road, restriction));
    List<DirectedRoad> way = new ArrayList<>(before.roads());
    way.addAll(branch);
    return new Fork(
        restriction,
        new StraightOn(network, way, before.before()),
        before.before() + length(network, from));
  }

  private static Stream<DirectedRoad> into(RoadNetwork network, DirectedRoad road) {
    return network.leaving(network.tailOf(road)).stream()
        .map(DirectedRoad::reversed)
        .filter(from -> !from.equals(road.reversed()) && network.drivable(from));
  }

  /** Whether a street that is open to the vehicle leaves where one road leads into another. */
  private static boolean escapes(RoadNetwork network, DirectedRoad from, DirectedRoad to) {
    return network.leaving(network.headOf(from)).stream()
        .filter(other -> !other.equals(to) && !other.equals(from.reversed()))
        .anyMatch(
            other ->
                network.drivable(other)
                    && network.classOf(other.road()).compareTo(RoadClass.SERVICE) < 0
                    && network.ruleBook().verdict(network.rulesOf(other), SITUATION)
                        == Verdict.OPEN);
  }

  private static boolean carries(RoadNetwork network, DirectedRoad road, Restriction restriction) {
    return network.stretches().of(road.road()).stream()
        .anyMatch(stretch -> stretch.restriction().id().equals(restriction.id()));
  }

  private static double length(RoadNetwork network, DirectedRoad road) {
    return network.lengthOf(road.road()) / 100.0;
  }
}
