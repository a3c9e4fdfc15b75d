package dev.headroom.domain.change;

/**
 * Something that others may remember has changed in the storage.
 *
 * @param which the one that changed, by its number or hash; empty where the subject says all
 */
public record StoredChange(ChangeSubject subject, String which) {

  /** What has changed. */
  public enum ChangeSubject {
    /** Anything: what was told meanwhile may be lost. */
    EVERYTHING,
    ORGANISATION,
    USER,
    DRIVER,
    /** A user's token that was ended, by its hash. */
    TOKEN,
    API_KEY,
    /** Every API key of a user. */
    API_KEYS_OF_USER,
    /** Every API key of a driver. */
    API_KEYS_OF_DRIVER,
    /** The keys that sign tokens. */
    SIGNING_KEYS,
    /** What an organisation has closed. */
    CLOSURES,
    /** Which vehicle a driver has. */
    VEHICLE_OF_DRIVER
  }

  /** Of one that has a number. */
  public static StoredChange of(ChangeSubject subject, long id) {
    return new StoredChange(subject, Long.toString(id));
  }

  /** Of all of them. */
  public static StoredChange of(ChangeSubject subject) {
    return new StoredChange(subject, "");
  }

  /**
   * The number of the one that changed.
   *
   * @throws NumberFormatException it has none
   */
  public long id() {
    return Long.parseLong(which);
  }
}
