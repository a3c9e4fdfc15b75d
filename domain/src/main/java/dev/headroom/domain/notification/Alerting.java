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
 *   <li>Soft: the restrictions that lie near and were not named on this approach. Beyond them it
 *       names what lies a little farther away, so that the vehicle, as it moves on, does not cause
 *       one for each restriction that comes near.
 *   <li>Hard: the hazards ahead, or on a branch, that had no hard alert on this approach; one alert
 *       for the hazards of a place. Of a zone one street is named.
 *   <li>Who was warned to keep out of a branch is not warned again of what lies behind its fork
 *       before taking it, even if the branch becomes the most probable way meanwhile. Who takes it
 *       all the same is warned once more, {@code AGAIN} later, or at once where another road leads
 *       off before what stops him. Branches of one fork that have one name share an alert.
 *   <li>While the way is not known, one hard alert bundles the hazards around. It is not their own:
 *       a hazard that turns out to lie ahead has one all the same.
 * </ul>
 *
 * @param quiet how long a restriction has to be away to be told anew
 * @param lifetime after how long an alert is not to be delivered any more
 * @param ids makes ids of alerts
 */
public record Alerting(Duration quiet, Duration lifetime, Supplier<UUID> ids) {

  /** How long a restriction has to be away by default. */
  public static final Duration QUIET = Duration.ofMinutes(2);

  /** How long an alert is worth delivering by default. */
  public static final Duration LIFETIME = Duration.ofMinutes(2);

  /**
   * How long the warning to keep out of a branch holds behind its fork: the same limit in another
   * push half a minute after the first is one more to read at a junction, and nothing new.
   */
  private static final Duration AGAIN = Duration.ofSeconds(30);

  /**
   * A soft push is decided on so many of the nearest restrictions: what is remembered is bounded.
   */
  private static final int MOST_NEAR = 1_000;

  /** Hazards so near to each other are at one place, metres. */
  private static final double ONE_PLACE = 30;

  /**
   * What a position leads to.
   *
   * @param known what was named before and is still there; nothing of the alerts
   * @param alerts what is to be pushed
   */
  public record Decision(
      Repeats known, List<Alert> alerts, Optional<Dimensions> vehicle, Instant now) {

    /** Copies the list. */
    public Decision {
      alerts = List.copyOf(alerts);
    }

    /**
     * What is remembered once the alerts are queued. A soft one makes known what its notification
     * names; the rest waits for the next.
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

    /** What a notification adds to what is remembered. */
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
     * What is remembered where there is no device to take a push: the answer to the position has
     * listed what lies near, but nobody was warned of a hazard.
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
   * Decides.
   *
   * @param before what was remembered
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

  /** What was not named either and lies farther away than all that is near. */
  private static List<FoundRestriction> beyond(
      Surroundings around, Repeats known, Optional<Dimensions> dimensions) {
    Set<Restriction.Id> near = new HashSet<>();
    around.near().forEach(found -> near.add(found.restriction().id()));
    return unnamed(around.wider().get(), known, dimensions).stream()
        .filter(found -> !near.contains(found.restriction().id()))
        .limit(Notification.MOST_RESTRICTIONS)
        .toList();
  }

  /** The hazards on the way that had no hard alert; of a zone the first. */
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
   * Whether the vehicle has yet to come to the fork of a branch that the driver was warned to keep
   * out of. Once it is passed, the last chance to turn off is another one, or there is none.
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

  /** For each place with a fresh hazard all hazards there. */
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

  /** Whether they lie on branches of one name off one fork, to both sides for instance. */
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
