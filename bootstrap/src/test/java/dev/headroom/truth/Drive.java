package dev.headroom.truth;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.ahead.WayAhead;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A drive along a route at 50 km/h with one position a second, a few metres beside the road as a
 * satellite receiver tells it, and the pushes that it leads to.
 */
final class Drive {

  static final double METRES_A_SECOND = 50 / 3.6;

  private static final double NOISE_METRES = 3;

  /** A hard push, and how far along the route the vehicle was. */
  record Hard(Notification notification, double at) {
    boolean names(Restriction.Id id) {
      return Cab.names(notification, id);
    }

    /** Whether it bundles what lies around, since no direction is known yet. */
    boolean first() {
      return at == 0;
    }
  }

  /** What stops the vehicle on the route, where it comes to it first, and where it leaves it. */
  record Met(Restriction restriction, Rule rule, double at, double until) {}

  final List<Hard> hard = new ArrayList<>();
  final Map<Restriction.Id, Met> met = new LinkedHashMap<>();
  int soft;
  int seconds;

  private final RoadIndex index;
  private final RoadNetwork network;
  private final Route route;
  private final Situation situation;
  private final Dimensions vehicle;

  /** Metres along the route to each point of its shape. */
  private final double[] reached;

  /** A drive that has not begun; what stops the vehicle is known already. */
  Drive(RoadIndex index, Route route, Dimensions vehicle) {
    this.index = index;
    this.network = index.network();
    this.route = route;
    this.vehicle = vehicle;
    situation = Situation.of(vehicle, new When.At(Cab.MONDAY));
    List<Position> shape = route.shape();
    reached = new double[shape.size()];
    for (int i = 1; i < reached.length; i++) {
      reached[i] = reached[i - 1] + shape.get(i - 1).metresTo(shape.get(i));
    }
    meet();
  }

  /** Drives; stands for so many seconds at a place along the route. */
  Drive go(WayAhead wayAhead, long seed, double standAt, int standSeconds) {
    Cab cab = new Cab(index, wayAhead, vehicle, NOISE_METRES, seed);
    double at = 0;
    int stood = 0;
    Instant now = Cab.MONDAY;
    while (at < route.distance()) {
      for (Notification notification : cab.at(along(at), now)) {
        if (notification.kind() == PushKind.HARD) {
          hard.add(new Hard(notification, at));
        } else {
          soft++;
        }
      }
      if (at >= standAt && stood < standSeconds) {
        stood++;
      } else {
        at += METRES_A_SECOND;
      }
      seconds++;
      now = now.plusSeconds(1);
    }
    return this;
  }

  /** The place so many metres along the route. */
  private Position along(double metres) {
    List<Position> shape = route.shape();
    int found = Arrays.binarySearch(reached, metres);
    if (found >= 0 || -found > reached.length) {
      return shape.get(found >= 0 ? found : reached.length - 1);
    }
    int next = -found - 1;
    Position a = shape.get(next - 1);
    Position b = shape.get(next);
    double t = (metres - reached[next - 1]) / (reached[next] - reached[next - 1]);
    return new Position(a.lat() + t * (b.lat() - a.lat()), a.lon() + t * (b.lon() - a.lon()));
  }

  private static DirectedRoad directed(DirectedRoad use) {
    return new DirectedRoad(use.road(), use.forward());
  }

  /** Metres along the route to the beginning of its first road, at most 0. */
  private double begin() {
    DirectedRoad first = route.roads().get(0);
    double fraction = RoadPoint.nearest(network, first.road(), route.shape().get(0)).fraction();
    return -(first.forward() ? fraction : 1 - fraction) * network.lengthOf(first.road()) / 100.0;
  }

  private void meet() {
    double at = begin();
    Set<String> entered = new HashSet<>();
    for (DirectedRoad use : route.roads()) {
      double length = network.lengthOf(use.road()) / 100.0;
      for (Stretch stretch : network.stretches().on(directed(use))) {
        meet(stretch, Math.max(0, at), Math.min(at + length, route.distance()), entered);
      }
      if (at + length < route.distance()) {
        for (Stretch stretch : network.stretches().at(network.headOf(directed(use)))) {
          meet(stretch, at + length, at + length, entered);
        }
      }
      at += length;
      if (!excepted(network.ruleBook().verdict(network.rulesOf(directed(use)), situation))) {
        entered.clear();
      }
      for (Stretch stretch : network.stretches().on(directed(use))) {
        if (excepted(network.ruleBook().verdictOfRule(stretch.rule(), situation))) {
          entered.add(sign(stretch));
        }
      }
    }
  }

  private static boolean excepted(Verdict verdict) {
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
  }

  private static String sign(Stretch stretch) {
    return stretch.restriction().type() + " " + stretch.restriction().amount();
  }

  /**
   * An exception is announced where its zone is entered.
   *
   * @param entered the signs of the zones that the vehicle has entered and not left
   */
  private void meet(Stretch stretch, double at, double until, Set<String> entered) {
    Rule rule = network.ruleBook().rule(stretch.rule());
    Verdict verdict = network.ruleBook().verdictOfRule(stretch.rule(), situation);
    if (verdict != Verdict.OPEN && !(excepted(verdict) && entered.contains(sign(stretch)))) {
      Restriction restriction = stretch.restriction();
      met.merge(
          restriction.id(),
          new Met(restriction, rule, at, until),
          (first, more) -> new Met(restriction, rule, first.at(), until));
    }
  }

  /** Metres along the route to the last junction before a place at which it turns, if it does. */
  double lastTurnBefore(double place) {
    double at = begin();
    double turn = 0;
    for (int i = 0; i + 1 < route.roads().size(); i++) {
      DirectedRoad from = directed(route.roads().get(i));
      DirectedRoad to = directed(route.roads().get(i + 1));
      at += network.lengthOf(from.road()) / 100.0;
      if (at >= place + 1) {
        break;
      }
      if (new Turns(network).turns(from, to)) {
        turn = at;
      }
    }
    return turn;
  }
}
