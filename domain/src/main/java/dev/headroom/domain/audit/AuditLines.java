package dev.headroom.domain.audit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The audit log of a storage, line by line. Safe for several threads. */
public interface AuditLines {

  /**
   * A line.
   *
   * @param id a unique name of at most 36 characters
   * @param at the time, by the clock of the instance
   * @param text the event
   */
  record Line(String id, Instant at, String text) {}

  /**
   * The position at which a listing goes on.
   *
   * @param at the time of the last line so far
   * @param number of that line
   */
  record Place(Instant at, long number) {}

  /**
   * A part of a listing.
   *
   * @param next the position of the next part; empty at the end
   */
  record Part(List<Line> lines, Optional<Place> next) {
    /** Copies the list. */
    public Part {
      lines = List.copyOf(lines);
    }
  }

  /** Stores lines; those that are there already are ignored. */
  void add(List<Line> lines);

  /**
   * The lines since a time, oldest first.
   *
   * @param after the end of the part before; empty for the first one
   */
  Part list(Instant since, Optional<Place> after, int most);

  /**
   * Removes lines older than this, by the storage's clock, the oldest first.
   *
   * @param most how many at most
   * @return how many
   */
  int removeOld(Duration keep, int most);

  /**
   * Removes the oldest lines beyond a number, in the order in which they were written.
   *
   * @param lines the number of lines to keep
   * @param most how many to remove at most
   * @return how many were removed
   */
  int removeSurplus(long lines, int most);
}
