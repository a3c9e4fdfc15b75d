package dev.headroom.osm.file;

import java.time.Instant;
import java.util.Optional;

/**
 * The edit that made an element what it is, as far as its file tells.
 *
 * @param version counts the edits of an element from 1; 0 where it is not told
 * @param at empty where it is not told
 * @param changeset 0 where it is not told
 * @param userId 0 where it is not told, or where nobody is to be known
 * @param user the name; empty where it is not told
 */
public record Edit(int version, Optional<Instant> at, long changeset, int userId, String user) {

  /** An edit of which nothing is told. */
  public static final Edit UNKNOWN = new Edit(0, Optional.empty(), 0, 0, "");

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

  /** A time that no edit can have is not told. */
  public Edit {
    at = at.filter(Edit::canBe);
  }

  /** Whether data can be of this time; what reads it later need not hold all of Java's. */
  static boolean canBe(Instant time) {
    return !time.isBefore(FIRST) && !time.isAfter(LAST);
  }

  /** Whether it surely came before another one. */
  boolean before(Edit other) {
    if (version > 0 && other.version > 0 && version != other.version) {
      return version < other.version;
    }
    return at.isPresent() && other.at.isPresent() && at.get().isBefore(other.at.get());
  }
}
