package dev.headroom.domain.change;

/**
 * A change in the storage of something that instances may have cached.
 *
 * @param which the changed object, by its number or hash; empty if the subject is complete
 */
public record StoredChange(ChangeSubject subject, String which) {

  /** The kinds of changed objects. */
  public enum ChangeSubject {
    /** Anything: announcements may have been lost. */
    EVERYTHING,
    ORGANISATION,
    USER,
    DRIVER,
    /** A user's token that was ended, by its hash. */
    TOKEN,
    API_KEY,
    /** All API keys of a user. */
    API_KEYS_OF_USER,
    /** All API keys of a driver. */
    API_KEYS_OF_DRIVER,
    /** The keys that sign tokens. */
    SIGNING_KEYS,
    /** The closures of an organisation. */
    CLOSURES,
    /** The places of an organisation. */
    PLACES,
    /** The vehicle of a driver. */
    VEHICLE_OF_DRIVER
  }

  /** A change of an object with a number. */
  public static StoredChange of(ChangeSubject subject, long id) {
    return new StoredChange(subject, Long.toString(id));
  }

  /** A change of all objects of a kind. */
  public static StoredChange of(ChangeSubject subject) {
    return new StoredChange(subject, "");
  }

  /**
   * The number of the changed object.
   *
   * @throws NumberFormatException if it has none
   */
  public long id() {
    return Long.parseLong(which);
  }
}
