package dev.headroom.domain.notification;

import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Decides which alerts a position leads to. Soft: restrictions lie near of which at least one was
 * not told on this approach. Hard: a hazard was not told on this approach. Immutable.
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
   * A soft push is decided on so many of the nearest restrictions: what is remembered is bounded.
   */
  private static final int MOST_NEAR = 1_000;

  /**
   * What a position leads to.
   *
   * @param repeats what is remembered from now on
   * @param alerts what is to be pushed
   */
  public record Decision(Repeats repeats, List<Alert> alerts) {
    /** Copies the list. */
    public Decision {
      alerts = List.copyOf(alerts);
    }
  }

  /**
   * Decides.
   *
   * @param before what was remembered
   * @param near the restrictions within the radius, nearest first
   * @param hazards what stops the vehicle on its way; empty without dimensions
   */
  public Decision decide(
      long driverId,
      Repeats before,
      Optional<Dimensions> dimensions,
      List<FoundRestriction> near,
      List<Hazard> hazards,
      Instant now) {
    List<Alert> alerts = new ArrayList<>();
    Repeats.Look soft =
        before.meet(
            PushKind.SOFT,
            dimensions,
            near.stream().limit(MOST_NEAR).map(found -> found.restriction().id()).toList(),
            now,
            quiet);
    if (!soft.fresh().isEmpty()) {
      alerts.add(soft(driverId, near, now));
    }
    Repeats.Look hard =
        soft.after()
            .meet(
                PushKind.HARD,
                dimensions,
                hazards.stream().map(hazard -> hazard.restriction().id()).toList(),
                now,
                quiet);
    Set<Restriction.Id> fresh = hard.fresh();
    Dimensions vehicle = dimensions.orElse(Dimensions.UNKNOWN);
    for (Hazard hazard : hazards) {
      if (fresh.contains(hazard.restriction().id())) {
        alerts.add(alert(driverId, new Alert.Hard(hazard, vehicle), now));
      }
    }
    return new Decision(hard.after(), alerts);
  }

  private Alert soft(long driverId, List<FoundRestriction> near, Instant now) {
    List<FoundRestriction> nearest = near.stream().limit(Notification.MOST_RESTRICTIONS).toList();
    return alert(driverId, new Alert.Soft(nearest, near.size()), now);
  }

  private Alert alert(long driverId, Alert.Meaning meaning, Instant now) {
    return new Alert(ids.get(), driverId, meaning, now, now.plus(lifetime));
  }
}
