package dev.headroom.domain.closure;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Schedule;
import java.util.Optional;

/** Reads the hours of closures. Safe for several threads. */
@FunctionalInterface
public interface ClosureHoursReader {

  /** Reads no hours at all, so that every closure holds throughout its time. */
  ClosureHoursReader NONE = (hours, at) -> new Reading.Unreadable();

  /**
   * Reads hours.
   *
   * @param at the place of the closure, for hours that depend on sunrise or sunset
   */
  Reading read(ClosureHours hours, Position at);

  /** The meaning of hours, if they have one. */
  sealed interface Reading {

    /** They are in force by this schedule; empty for always. */
    record Read(Optional<Schedule> schedule) implements Reading {}

    /** They cannot be read, or it is not certain at which times they are in force. */
    record Unreadable() implements Reading {}
  }
}
