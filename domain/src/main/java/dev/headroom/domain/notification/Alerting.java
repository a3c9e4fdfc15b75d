package dev.headroom.domain.notification;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Repeats.Mention;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Decides which alerts a position leads to. Immutable.
 *
 * <ul>
 *   <li>Soft: the restrictions nearby that were not named on this approach. The alert also names
 *       restrictions a little farther away, so that the vehicle, as it moves on, does not cause one
 *       alert for each restriction that comes near.
 *   <li>Hard: the hazards ahead, or on a branch, that had no hard alert on this approach; one alert
 *       for the hazards of a place. Of a zone one street is named.
 *   <li>A driver who was warned to keep out of a branch is not warned again of the hazards behind
 *       its fork before taking it, even if the branch becomes the most probable way meanwhile. A
 *       driver who takes it all the same is warned once more, {@code AGAIN} later, or at once if
 *       another road leads off before the hazard. Branches of one fork with the same name share an
 *       alert.
 *   <li>While the way is not known, one hard alert bundles the hazards around. It does not replace
 *       their own alerts: a hazard that turns out to lie ahead still gets one.
 * </ul>
 *
 * @param quiet how long a restriction has to be out of range to be reported again
 * @param lifetime the time after which an alert is not delivered any more
 * @param ids generates ids of alerts
 */
public record Alerting(Duration quiet, Duration lifetime, Supplier<UUID> ids) {

  /** The default for how long a restriction has to be out of range to be reported again. */
  public static final Duration QUIET = Duration.ofMinutes(2);

  /** The default for how long an alert is worth delivering. */
  public static final Duration LIFETIME = Duration.ofMinutes(2);

  /**
   * How long the warning to keep out of a branch holds behind its fork: another push about the same
   * limit half a minute after the first would distract at a junction without news.
   */
  private static final Duration AGAIN = Duration.ofSeconds(30);

  /**
   * The greatest number of nearby restrictions considered for a soft push, so that the record is
   * bounded.
   */
  private static final int MOST_NEAR = 1_000;

  /** Hazards this near to each other are at one place, metres. */
  private static final double ONE_PLACE = 30;

  /**
   * The result of a position.
   *
   * @param known the record of earlier notifications that still matter, without the new alerts
   * @param alerts the alerts to push
   */
  public record Decision(
      Repeats known, List<Alert> alerts, Optional<Dimensions> vehicle, Instant now) {

    /** Copies the list. */
    public Decision {
      alerts = List.copyOf(alerts);
    }

    /**
     * The record once the alerts are queued. A soft alert adds only the restrictions that its
     * notification names; the rest waits for the next one.
     *
     * @param notifications those of the alerts
     */
    public Repeats queued(Collection<Notification> notifications) {
      Map<UUID, List<Restriction.Id>> named = new HashMap<>();
      for (Notification notification : notifications) {
        named.put(
            notification.id(),
            notification.restrictions().stream().map(Notification.Told::restriction).toList());
      }
      Repeats after = known;
      for (Alert alert : alerts) {
        if (named.containsKey(alert.id())) {
          after = after(after, alert, named.get(alert.id()));
        }
      }
      return after;
    }

    /** The entries that a notification adds to the record. */
    public Set<Repeats.Entry> newsOf(Notification notification) {
      Set<Repeats.Entry> news = new HashSet<>(queued(List.of(notification)).entries().keySet());
      news.removeAll(known.entries().keySet());
      return news;
    }

    private Repeats after(Repeats before, Alert alert, List<Restriction.Id> named) {
      return alert
          .meaning()
          .fold(
              soft -> before.named(Mention.SOFT, vehicle, named, now),
              hard -> before.named(Mention.HARD, vehicle, idsOf(hard.hazards()), now),
              keepOut ->
                  behindForks(
                      before.named(Mention.BRANCH, vehicle, idsOf(keepOut.hazards()), now),
                      keepOut.hazards()),
              bundle -> before.named(Mention.BUNDLED, vehicle, idsOf(bundle.hazards()), now));
    }

    private Repeats behindForks(Repeats before, List<Hazard> hazards) {
      Repeats after = before;
      for (Hazard hazard : hazards) {
        if (hazard.turnOff().isPresent()) {
          Position fork = hazard.turnOff().get().at();
          after = after.namedBehind(fork, vehicle, hazard.restriction().id(), now);
        }
      }
      return after;
    }

    /**
     * The record if there is no device for a push: the answer to the position has listed the
     * restrictions nearby, but no hazard was reported.
     */
    public Repeats withoutDevice() {
      Repeats after = known;
      for (Alert alert : alerts) {
        List<Restriction.Id> news =
            alert
                .meaning()
                .fold(
                    soft -> soft.news().stream().map(found -> found.restriction().id()).toList(),
                    hard -> List.of(),
                    keepOut -> List.of(),
                    bundle -> List.of());
        after = after.named(Mention.SOFT, vehicle, news, now);
      }
      return after;
    }
  }

  /**
   * Decides on the alerts of a position.
   *
   * @param before the record so far
   */
  public Decision decide(
      long driverId,
      Repeats before,
      Optional<Dimensions> dimensions,
      Surroundings around,
      Instant now) {
    List<Hazard> hazards = around.hazards();
    List<FoundRestriction> nearest = around.near().stream().limit(MOST_NEAR).toList();
    Repeats still =
        before
            .lately(now, quiet)
            .still(
                Mention.SOFT,
                dimensions,
                nearest.stream().map(found -> found.restriction().id()).toList(),
                now)
            .still(Mention.HARD, dimensions, zonesOf(hazards), now)
            .still(Mention.BRANCH, dimensions, zonesOf(hazards), now)
            .still(Mention.BUNDLED, dimensions, idsOf(hazards), now);
    Repeats known = stillBehindForks(still, hazards, dimensions, now);
    List<Alert> alerts = new ArrayList<>();
    List<FoundRestriction> news = unnamed(nearest, known, dimensions);
    if (!news.isEmpty()) {
      alerts.add(alert(driverId, new Alert.Soft(news, beyond(around, known, dimensions)), now));
    }
    Dimensions vehicle = dimensions.orElse(Dimensions.UNKNOWN);
    List<Hazard> bundled =
        hazards.stream()
            .filter(hazard -> hazard.course() == Hazard.Course.AROUND)
            .filter(hazard -> !known.knows(Mention.HARD, dimensions, hazard.restriction().id()))
            .filter(hazard -> !known.knows(Mention.BUNDLED, dimensions, hazard.restriction().id()))
            .toList();
    if (!bundled.isEmpty()) {
      alerts.add(alert(driverId, new Alert.Bundle(bundled, vehicle), now));
    }
    for (List<Hazard> place : places(fresh(hazards, known, dimensions, now), hazards)) {
      alerts.add(
          alert(
              driverId,
              place.get(0).course() == Hazard.Course.BRANCH
                  ? new Alert.KeepOut(place, vehicle)
                  : new Alert.Hard(place, vehicle),
              now));
    }
    return new Decision(known, alerts, dimensions, now);
  }

  private static List<FoundRestriction> unnamed(
      List<FoundRestriction> found, Repeats known, Optional<Dimensions> dimensions) {
    return found.stream()
        .filter(each -> !known.knows(Mention.SOFT, dimensions, each.restriction().id()))
        .toList();
  }

  /** Further unnamed restrictions that lie farther away than all those nearby. */
  private static List<FoundRestriction> beyond(
      Surroundings around, Repeats known, Optional<Dimensions> dimensions) {
    Set<Restriction.Id> near = new HashSet<>();
    around.near().forEach(found -> near.add(found.restriction().id()));
    return unnamed(around.wider().get(), known, dimensions).stream()
        .filter(found -> !near.contains(found.restriction().id()))
        .limit(Notification.MOST_RESTRICTIONS)
        .toList();
  }

  /** The hazards on the way that had no hard alert; only the first of a zone. */
  private static List<Hazard> fresh(
      List<Hazard> hazards, Repeats known, Optional<Dimensions> dimensions, Instant now) {
    List<Hazard> fresh = new ArrayList<>();
    Set<Restriction.Id> announced = new HashSet<>();
    for (Hazard hazard : hazards) {
      boolean ofKnownZone =
          hazard.zone().stream()
              .anyMatch(
                  id ->
                      announced.contains(id)
                          || known.knows(Mention.HARD, dimensions, id)
                          || (hazard.course() == Hazard.Course.BRANCH
                              && known.knows(Mention.BRANCH, dimensions, id)));
      if (hazard.course() != Hazard.Course.AROUND
          && !ofKnownZone
          && !isBehindKnownFork(hazard, known, dimensions)
          && !hasJustPassedKnownFork(hazard, known, dimensions, now)) {
        fresh.add(hazard);
        announced.add(hazard.restriction().id());
      }
    }
    return fresh;
  }

  private static Repeats stillBehindForks(
      Repeats known, List<Hazard> hazards, Optional<Dimensions> dimensions, Instant now) {
    Repeats still = known;
    for (Hazard hazard : hazards) {
      if (isBehindKnownFork(hazard, known, dimensions)) {
        Position fork = hazard.turnOff().orElseThrow().at();
        still = still.namedBehind(fork, dimensions, hazard.restriction().id(), now);
      }
    }
    return still;
  }

  /**
   * Whether the vehicle has yet to reach the fork of a branch that the driver was warned to keep
   * out of. After the fork, the last chance to turn off is another one, or there is none.
   */
  private static boolean isBehindKnownFork(
      Hazard hazard, Repeats known, Optional<Dimensions> dimensions) {
    return hazard
        .turnOff()
        .filter(off -> known.knowsBehind(off.at(), dimensions, hazard.restriction().id()))
        .isPresent();
  }

  /**
   * Whether the vehicle has just taken a branch that the driver was warned to keep out of, and
   * cannot leave it any more.
   */
  private static boolean hasJustPassedKnownFork(
      Hazard hazard, Repeats known, Optional<Dimensions> dimensions, Instant now) {
    return hazard.course() == Hazard.Course.AHEAD
        && hazard.turnOff().isEmpty()
        && known.knewBehindFork(dimensions, hazard.restriction().id(), now.minus(AGAIN));
  }

  /** For each place with a new hazard, all hazards there. */
  private static List<List<Hazard>> places(List<Hazard> fresh, List<Hazard> hazards) {
    List<List<Hazard>> places = new ArrayList<>();
    Set<Hazard> placed = new HashSet<>();
    for (Hazard first : fresh) {
      if (!placed.contains(first)) {
        List<Hazard> place =
            hazards.stream()
                .filter(other -> !placed.contains(other) && atOnePlace(first, other))
                .limit(Notification.MOST_RESTRICTIONS)
                .toList();
        placed.addAll(place);
        places.add(place);
      }
    }
    return places;
  }

  private static boolean atOnePlace(Hazard one, Hazard other) {
    boolean near =
        Math.abs(one.metres() - other.metres()) <= ONE_PLACE
            && one.at().metresTo(other.at()) <= ONE_PLACE;
    return one.course() == other.course() && (near || ofOneFork(one, other));
  }

  /** Whether they lie on branches with one name off one fork, such as to both sides. */
  private static boolean ofOneFork(Hazard one, Hazard other) {
    String street = one.restriction().street();
    return one.course() == Hazard.Course.BRANCH
        && one.turnOff().isPresent()
        && one.turnOff().map(Hazard.TurnOff::at).equals(other.turnOff().map(Hazard.TurnOff::at))
        && !street.isEmpty()
        && street.equals(other.restriction().street());
  }

  private static List<Restriction.Id> idsOf(List<Hazard> hazards) {
    return hazards.stream().map(hazard -> hazard.restriction().id()).toList();
  }

  private static List<Restriction.Id> zonesOf(List<Hazard> hazards) {
    return hazards.stream().flatMap(hazard -> hazard.zone().stream()).distinct().toList();
  }

  private Alert alert(long driverId, Alert.Meaning meaning, Instant now) {
    return new Alert(ids.get(), driverId, meaning, now, now.plus(lifetime));
  }
}
