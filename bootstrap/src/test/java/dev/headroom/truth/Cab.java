package dev.headroom.truth;

import dev.headroom.application.wording.AlertWording;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.Surroundings;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.notification.ahead.WayAhead;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/** A driver's phone: takes positions as a satellite receiver tells them, and gets pushes. */
final class Cab {

  static final double RADIUS = 500;
  static final Instant MONDAY = Instant.parse("2026-05-04T09:00:00Z");

  private static final AlertWording WORDS = Wording.english().alerts();
  private static final double METRES_A_DEGREE = 111_195;

  private final RoadIndex index;
  private final WayAhead wayAhead;
  private final Dimensions vehicle;
  private final double noise;
  private final Random random;
  private final Alerting alerting;
  private Repeats repeats = Repeats.NONE;
  private Optional<Track> track = Optional.empty();

  /**
   * In a vehicle.
   *
   * @param noise standard deviation of the receiver's error in each direction, metres
   */
  Cab(RoadIndex index, WayAhead wayAhead, Dimensions vehicle, double noise, long seed) {
    this.index = index;
    this.wayAhead = wayAhead;
    this.vehicle = vehicle;
    this.noise = noise;
    random = new Random(seed);
    alerting =
        new Alerting(
            Alerting.QUIET,
            Alerting.LIFETIME,
            () -> new UUID(random.nextLong(), random.nextLong()));
  }

  /** The vehicle is at a place; tells what is pushed. */
  List<Notification> at(Position place, Instant now) {
    Position seen = beside(place);
    Track next = track.map(t -> t.then(seen, now)).orElseGet(() -> Track.begin(seen, now));
    Repeats told = track.map(t -> repeats.afterSilence(t, seen, now)).orElse(repeats);
    List<FoundRestriction> near = index.restrictionsNear(seen, RADIUS);
    Situation situation = Situation.of(vehicle, new When.At(now));
    WayAhead.Sight sight = wayAhead.look(next, near, situation, RADIUS);
    track = Optional.of(sight.track());
    Alerting.Decision decision =
        alerting.decide(
            1,
            told,
            Optional.of(vehicle),
            new Surroundings(
                near,
                sight.hazards(),
                () -> index.restrictionsNear(seen, Surroundings.WIDER * RADIUS)),
            now);
    List<Notification> pushed = decision.alerts().stream().map(WORDS::notification).toList();
    repeats = decision.queued(pushed);
    return pushed;
  }

  /** Whether a push names a restriction. */
  static boolean names(Notification push, Restriction.Id id) {
    return push.restrictions().stream().anyMatch(named -> named.restriction().equals(id));
  }

  private Position beside(Position place) {
    double north = random.nextGaussian() * noise / METRES_A_DEGREE;
    double east =
        random.nextGaussian() * noise / METRES_A_DEGREE / Math.cos(Math.toRadians(place.lat()));
    return new Position(place.lat() + north, place.lon() + east);
  }
}
