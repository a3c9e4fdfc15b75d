package dev.headroom.domain.trace;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import java.time.Instant;
import java.util.List;

/** A stretch of a trace between two moments, and where the vehicle was. */
public sealed interface TracedStretch {

  /** When it begins. */
  Instant from();

  /** When it ends. */
  Instant to();

  /**
   * The vehicle drove along a part of a road.
   *
   * @param certainty how certain it is that it was this road, 0 to 1
   */
  record OnRoad(RoadPart part, Instant from, Instant to, double certainty)
      implements TracedStretch {}

  /**
   * The vehicle was where the map has no road within the noise.
   *
   * @param line the recorded positions, at least two
   */
  record OffRoad(List<Position> line, Instant from, Instant to) implements TracedStretch {
    /** Copies the line. */
    public OffRoad {
      line = List.copyOf(line);
    }
  }

  /**
   * Nothing is known: there are no positions, or no way leads from one to the next. It lies between
   * two drives.
   *
   * @param begins the last position before it
   * @param ends the first position after it
   */
  record Gap(Position begins, Position ends, Instant from, Instant to) implements TracedStretch {}

  /**
   * The vehicle stood for at least {@link AuditReport#HALT_MINUTES}. Zones may be used up to here
   * and from here on.
   *
   * @param at the mean of the recorded positions
   */
  record Halt(Position at, Instant from, Instant to) implements TracedStretch {}
}
