package dev.headroom.application.trace;

import dev.headroom.domain.trace.TracePoint;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Reads the positions of a drive from a file. Safe for several threads. */
@FunctionalInterface
public interface TraceFiles {

  /**
   * The positions of a file.
   *
   * @param points in the order of the file, which is that of their times
   * @param atSameTime how many more positions have the time of the one before; they are left out
   * @param damaged how many lines do not match their checksum; they are left out
   */
  record Read(List<TracePoint> points, int atSameTime, int damaged) {

    /** Copies the list. */
    public Read {
      points = List.copyOf(points);
    }
  }

  /**
   * Reads a file whose format its first character shows: GPX, CSV or NMEA. It reads no more than it
   * needs to find a fault, and keeps only positions.
   *
   * @param zone of times without an offset, if there is one
   * @param most the greatest number of positions
   * @throws BadTraceException if it is no such file or has faults
   * @throws IOException if it cannot be read
   */
  Read read(InputStream file, Optional<ZoneId> zone, int most)
      throws BadTraceException, IOException;
}
