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
   * @param id a name that no other line has, of at most 36 characters
   * @param at when it happened, by the clock of the instance
   * @param text what happened
   */
  record Line(String id, Instant at, String text) {}

  /**
   * Where a listing goes on.
   *
   * @param at of the last line so far
   * @param number of that line
   */
  record Place(Instant at, long number) {}

  /**
   * Part of a listing.
   *
   * @param next where it goes on; empty at its end
   */
  record Part(List<Line> lines, Optional<Place> next) {
    /** Copies the list. */
    public Part {
      lines = List.copyOf(lines);
    }
  }

  /** Keeps lines; those that are there already are passed over. */
  void add(List<Line> lines);

  /**
   * The lines from a time on, the oldest first.
   *
   * @param after where the part before has ended; empty for the first one
   */
  Part list(Instant since, Optional<Place> after, int most);

  /**
   * Removes lines that are older than this, by the storage's clock, the oldest first.
   *
   * @param most how many at most
   * @return how many
   */
  int removeOld(Duration keep, int most);

  /**
   * Removes the lines that were written first where there are more than these.
   *
   * @param most how many at most
   * @return how many
   */
  int removeSurplus(long lines, int most);
}
