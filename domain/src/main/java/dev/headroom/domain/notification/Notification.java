package dev.headroom.domain.notification;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * An {@link Alert}, news of a trip, or a message of the office, in words, on its way to all devices
 * of a driver. It is worded before it is stored, so that notifications in an outbox do not depend
 * on the version that delivers them.
 *
 * @param id by which a device drops a repeat
 * @param driverId the driver with the devices
 * @param text for the driver; empty for a soft one
 * @param content what it is about
 * @param createdAt the time of the position, or of the change of a trip, that caused it
 * @param expiresAt the time from which it is not delivered any more
 */
public record Notification(
    UUID id,
    long driverId,
    PushKind kind,
    Text text,
    Content content,
    Instant createdAt,
    Instant expiresAt) {

  /** The greatest number of restrictions in one notification. */
  public static final int MOST_RESTRICTIONS = 50;

  /** Checks that the content is that of the kind. */
  public Notification {
    int restrictions = content.restrictions().size();
    boolean ofTrip = kind == PushKind.TRIP;
    boolean ofNoPlace = ofTrip || kind == PushKind.MESSAGE;
    if (ofTrip != content.trip().isPresent()
        || ofNoPlace != (restrictions == 0)
        || restrictions > MOST_RESTRICTIONS) {
      throw new IllegalArgumentException(restrictions + " restrictions in a notification");
    }
  }

  /** An alert of restrictions. */
  public Notification(
      UUID id,
      long driverId,
      PushKind kind,
      Text text,
      List<Told> restrictions,
      int total,
      Instant createdAt,
      Instant expiresAt) {
    this(
        id,
        driverId,
        kind,
        text,
        new Content(restrictions, total, Optional.empty()),
        createdAt,
        expiresAt);
  }

  /**
   * What a notification is about: restrictions, or a trip.
   *
   * @param restrictions nearest first, at most {@value #MOST_RESTRICTIONS}; none for a trip
   * @param total how many restrictions there were, including those left out
   * @param trip the number of the trip
   */
  public record Content(List<Told> restrictions, int total, Optional<Long> trip) {
    /** Copies the list. */
    public Content {
      restrictions = List.copyOf(restrictions);
    }

    /** Neither: the text says everything. */
    public static final Content NONE = new Content(List.of(), 0, Optional.empty());

    /** A trip. */
    public static Content ofTrip(long id) {
      return new Content(List.of(), 0, Optional.of(id));
    }
  }

  /** The restrictions that it is about, nearest first. */
  public List<Told> restrictions() {
    return content.restrictions();
  }

  /** How many restrictions there were, including those left out. */
  public int total() {
    return content.total();
  }

  /**
   * The greatest number of bytes of UTF-8 that an app gets; both providers limit the whole message
   * to 4,096.
   */
  public static final int MOST_BYTES = 3_500;

  /** The text that the driver reads. */
  public record Text(String title, String body) {

    /** No text: a soft notification is only for the app. */
    public static final Text NONE = new Text("", "");
  }

  /**
   * A restriction as the app gets it.
   *
   * @param amount kilograms or centimetres, depending on the type
   * @param info the sign in words; may be empty
   * @param street may be empty, like the postcode
   * @param at the nearest place of the limited stretch
   * @param metres the distance of that place; for a hard one along the way ahead, if it is known
   */
  public record Told(
      Restriction.Id restriction,
      Measure type,
      int amount,
      String info,
      String street,
      String postcode,
      Position at,
      double metres) {}
}
