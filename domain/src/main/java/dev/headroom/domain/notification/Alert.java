package dev.headroom.domain.notification;

import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/**
 * A message to a driver about a position, not yet in words.
 *
 * @param id by which a device drops a repeat
 * @param meaning the content
 * @param createdAt the time of the position that caused it
 * @param expiresAt the time from which it is not delivered any more
 */
public record Alert(UUID id, long driverId, Meaning meaning, Instant createdAt, Instant expiresAt) {

  /** The content of an alert. */
  public sealed interface Meaning {

    /** A function for each case. */
    record Cases<T>(
        Function<Soft, T> soft,
        Function<Hard, T> hard,
        Function<KeepOut, T> keepOut,
        Function<Bundle, T> bundle) {}

    /** Applies the function of this case. */
    default <T> T fold(
        Function<Soft, T> soft,
        Function<Hard, T> hard,
        Function<KeepOut, T> keepOut,
        Function<Bundle, T> bundle) {
      return match(new Cases<>(soft, hard, keepOut, bundle));
    }

    /** Applies the function of this case. */
    <T> T match(Cases<T> cases);
  }

  /**
   * There are restrictions nearby of which the driver was not notified.
   *
   * @param news all of them, nearest first; a push names those that fit
   * @param beyond further ones that lie a little farther away, nearest first; a push names those
   *     that fit beside the news
   */
  public record Soft(List<FoundRestriction> news, List<FoundRestriction> beyond)
      implements Meaning {

    /** Copies the lists. */
    public Soft {
      news = List.copyOf(news);
      beyond = List.copyOf(beyond);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.soft().apply(this);
    }
  }

  /**
   * Hazards at one place stop the vehicle on its way.
   *
   * @param hazards nearest first, at least one
   * @param vehicle the vehicle's dimensions
   */
  public record Hard(List<Hazard> hazards, Dimensions vehicle) implements Meaning {

    /** Copies the list. */
    public Hard {
      hazards = List.copyOf(hazards);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.hard().apply(this);
    }
  }

  /**
   * Hazards at one place stop the vehicle on a road that forks off and that it might well take.
   *
   * @param hazards nearest first, at least one
   * @param vehicle the vehicle's dimensions
   */
  public record KeepOut(List<Hazard> hazards, Dimensions vehicle) implements Meaning {

    /** Copies the list. */
    public KeepOut {
      hazards = List.copyOf(hazards);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.keepOut().apply(this);
    }
  }

  /**
   * There are hazards around a vehicle whose way is not known.
   *
   * @param hazards nearest first, at least one
   * @param vehicle the vehicle's dimensions
   */
  public record Bundle(List<Hazard> hazards, Dimensions vehicle) implements Meaning {

    /** Copies the list. */
    public Bundle {
      hazards = List.copyOf(hazards);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.bundle().apply(this);
    }
  }
}
