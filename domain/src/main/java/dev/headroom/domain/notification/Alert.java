package dev.headroom.domain.notification;

import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/**
 * What a driver is to be told of a position, without words.
 *
 * @param id by which a device drops a repeat
 * @param meaning what it says
 * @param createdAt when the position came that caused it
 * @param expiresAt from when on it is not to be delivered any more
 */
public record Alert(UUID id, long driverId, Meaning meaning, Instant createdAt, Instant expiresAt) {

  /** What an alert says. */
  public sealed interface Meaning {

    /** The answer of the function for this case. */
    <T> T fold(Function<Soft, T> soft, Function<Hard, T> hard);
  }

  /**
   * Restrictions lie near.
   *
   * @param nearest nearest first, at most {@value Notification#MOST_RESTRICTIONS}
   * @param total how many there are, those left out included
   */
  public record Soft(List<FoundRestriction> nearest, int total) implements Meaning {

    /** Copies the list. */
    public Soft {
      nearest = List.copyOf(nearest);
    }

    @Override
    public <T> T fold(Function<Soft, T> soft, Function<Hard, T> hard) {
      return soft.apply(this);
    }
  }

  /**
   * A hazard stops the vehicle on its way.
   *
   * @param vehicle what the vehicle measures
   */
  public record Hard(Hazard hazard, Dimensions vehicle) implements Meaning {

    @Override
    public <T> T fold(Function<Soft, T> soft, Function<Hard, T> hard) {
      return hard.apply(this);
    }
  }
}
