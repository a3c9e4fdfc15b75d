package dev.headroom.osm.file;

import java.time.Instant;
import java.util.Optional;

/**
 * The edit that produced an element, as far as its file describes it.
 *
 * @param version counts the edits of an element from 1; 0 if not given
 * @param at empty if not given
 * @param changeset 0 if not given
 * @param userId 0 if not given, or for an anonymous user
 * @param user the name; empty if not given
 */
public record Edit(int version, Optional<Instant> at, long changeset, int userId, String user) {

  /** An unknown edit. */
  public static final Edit UNKNOWN = new Edit(0, Optional.empty(), 0, 0, "");

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

  /** Drops an impossible time. */
  public Edit {
    at = at.filter(Edit::canBe);
  }

  /** Whether data can be of this time; later readers need not support all of Java's times. */
  static boolean canBe(Instant time) {
    return !time.isBefore(FIRST) && !time.isAfter(LAST);
  }

  /** Whether it certainly precedes another edit. */
  boolean before(Edit other) {
    if (version > 0 && other.version > 0 && version != other.version) {
      return version < other.version;
    }
    return at.isPresent() && other.at.isPresent() && at.get().isBefore(other.at.get());
  }
}
