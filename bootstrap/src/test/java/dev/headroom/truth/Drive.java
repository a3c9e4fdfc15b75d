package dev.headroom.truth;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnAngle;
import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.Hazard;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.Track;
import dev.headroom.domain.notification.WayAhead;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/**
 * A drive along a route at 50 km/h with one position a second, a few metres beside the road as a
 * satellite receiver tells it, and the pushes that it leads to.
 */
final class Drive {

  static final double METRES_A_SECOND = 50 / 3.6;

  private static final double RADIUS = 500;
  private static final double NOISE_METRES = 3;
  private static final double METRES_A_DEGREE = 111_195;
  private static final Instant MONDAY = Instant.parse("2026-05-04T09:00:00Z");

  /** A hard push, and how far along the route the vehicle was. */
  record Hard(Notification notification, double at) {
    Restriction.Id restriction() {
      return notification.restrictions().get(0).restriction().id();
    }
  }

  /** What stops the vehicle on the route, and where it comes to it first. */
  record Met(Restriction restriction, Rule rule, double at) {}

  final List<Hard> hard = new ArrayList<>();
  final Map<Restriction.Id, Met> met = new LinkedHashMap<>();
  int soft;
  int seconds;

  private final RoadIndex index;
  private final RoadNetwork network;
  private final Route route;
  private final Situation situation;
  private final Optional<Dimensions> vehicle;

  Drive(RoadIndex index, Route route, Dimensions vehicle) {
    this.index = index;
    this.network = index.network();
    this.route = route;
    this.vehicle = Optional.of(vehicle);
    situation = Situation.of(vehicle, new When.At(MONDAY));
  }

  /** Drives; stands for so many seconds at a place along the route. */
  Drive go(WayAhead wayAhead, long seed, double standAt, int standSeconds) {
    meet();
    Random random = new Random(seed);
    Alerting alerting =
        new Alerting(
            Alerting.QUIET,
            Alerting.LIFETIME,
            () -> new UUID(random.nextLong(), random.nextLong()));
    Repeats repeats = Repeats.NONE;
    Optional<Track> track = Optional.empty();
    double at = 0;
    int stood = 0;
    Instant now = MONDAY;
    while (at < route.distance()) {
      Position place = beside(along(at), random);
      Instant time = now;
      Track next = track.map(t -> t.then(place, time)).orElseGet(() -> Track.begin(place, time));
      List<FoundRestriction> near = index.restrictionsNear(place, RADIUS);
      WayAhead.Sight sight = wayAhead.look(next, near, situation, RADIUS);
      track = Optional.of(sight.track());
      List<Hazard> hazards = sight.hazards();
      Alerting.Decision decision = alerting.decide(1, repeats, vehicle, near, hazards, now);
      repeats = decision.repeats();
      for (Notification notification : decision.notifications()) {
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

  private static Position beside(Position place, Random random) {
    double north = random.nextGaussian() * NOISE_METRES / METRES_A_DEGREE;
    double east =
        random.nextGaussian()
            * NOISE_METRES
            / METRES_A_DEGREE
            / Math.cos(Math.toRadians(place.lat()));
    return new Position(place.lat() + north, place.lon() + east);
  }

  /** The place so many metres along the route. */
  Position along(double metres) {
    double left = metres;
    List<Position> shape = route.shape();
    for (int i = 1; i < shape.size(); i++) {
      double length = shape.get(i - 1).metresTo(shape.get(i));
      if (left <= length && length > 0) {
        Position a = shape.get(i - 1);
        Position b = shape.get(i);
        double t = left / length;
        return new Position(a.lat() + t * (b.lat() - a.lat()), a.lon() + t * (b.lon() - a.lon()));
      }
      left -= length;
    }
    return shape.get(shape.size() - 1);
  }

  private static int directed(Route.RoadUse use) {
    return 2 * use.road() + (use.forward() ? 0 : 1);
  }

  /** Metres along the route to the beginning of its first road, at most 0. */
  private double begin() {
    Route.RoadUse first = route.roads().get(0);
    double fraction = network.nearestPoint(first.road(), route.shape().get(0)).fraction();
    return -(first.forward() ? fraction : 1 - fraction) * network.lengthOf(first.road()) / 100.0;
  }

  private void meet() {
    double at = begin();
    boolean inside = false;
    for (Route.RoadUse use : route.roads()) {
      double length = network.lengthOf(use.road()) / 100.0;
      for (int i = 0; i < network.stretchCount(use.road()); i++) {
        int stretch = network.stretch(use.road(), i);
        int direction = use.forward() ? 1 : 2;
        if ((network.columns().stretchDirections[stretch] & direction) != 0) {
          meet(stretch, Math.max(0, at), inside);
        }
      }
      int junction = network.headOf(directed(use));
      boolean reached = at + length < route.distance();
      for (int i = 0; reached && i < network.junctionStretchCount(junction); i++) {
        meet(network.junctionStretch(junction, i), at + length, inside);
      }
      at += length;
      inside = excepted(network.ruleBook().verdict(network.rulesOf(directed(use)), situation));
    }
  }

  private static boolean excepted(Verdict verdict) {
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
  }

  /** An exception is told where its zone is entered. */
  private void meet(int stretch, double at, boolean insideZone) {
    Rule rule = network.ruleBook().rule(network.columns().stretchRule[stretch]);
    Verdict verdict = rule.verdict(situation);
    if (verdict != Verdict.OPEN && !(excepted(verdict) && insideZone)) {
      Restriction restriction =
          network.restrictions().get(network.columns().stretchRestriction[stretch]);
      met.putIfAbsent(restriction.id(), new Met(restriction, rule, at));
    }
  }

  /** Metres along the route to the last junction before a place at which it turns, if it does. */
  double lastTurnBefore(double place) {
    double at = begin();
    double turn = 0;
    for (int i = 0; i + 1 < route.roads().size(); i++) {
      int from = directed(route.roads().get(i));
      int to = directed(route.roads().get(i + 1));
      at += network.lengthOf(from >> 1) / 100.0;
      if (at >= place + 1) {
        break;
      }
      if (turns(from, to)) {
        turn = at;
      }
    }
    return turn;
  }

  /** Whether somebody who does not know the driver's mind would expect another way on. */
  private boolean turns(int from, int to) {
    double angle = angle(from, to);
    boolean street = same(from, to);
    for (int i = 0; i < network.outDegree(network.headOf(from)); i++) {
      int other = network.out(network.headOf(from), i);
      if (other != to && other != (from ^ 1) && network.drivable(other)) {
        boolean straighter = angle(from, other) < angle - 5;
        boolean higher = network.classOf(other >> 1).ordinal() < network.classOf(to >> 1).ordinal();
        if (straighter || (same(from, other) && !street) || higher) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean same(int one, int other) {
    String name = network.streetOf(one >> 1);
    return !name.isEmpty() && name.equals(network.streetOf(other >> 1));
  }

  private double angle(int from, int to) {
    double difference =
        Math.abs(TurnAngle.bearingAtEnd(network, from) - TurnAngle.bearingAtStart(network, to))
            % 360;
    return difference > 180 ? 360 - difference : difference;
  }
}
