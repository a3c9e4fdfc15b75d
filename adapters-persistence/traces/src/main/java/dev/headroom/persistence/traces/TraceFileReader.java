package dev.headroom.persistence.traces;

import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.trace.TraceFiles;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneId;
import java.util.Optional;

/** Reads GPX, CSV and NMEA. Safe for several threads. */
public final class TraceFileReader implements TraceFiles {

  /** How far the first character that says something may be. */
  private static final int LONGEST_BLANK = 1_000;

  /** The largest file, bytes. */
  private static final long LARGEST = 1L << 30;

  private final long largest;

  /** Reads files of at most 1 GiB. */
  public TraceFileReader() {
    this(LARGEST);
  }

  TraceFileReader(long largest) {
    this.largest = largest;
  }

  @Override
  public Read read(InputStream file, Optional<ZoneId> zone, int most)
      throws BadTraceException, IOException {
    Points points = new Points(most);
    InputStream in = new BufferedInputStream(new BoundedInput(file, largest, points));
    try {
      switch (first(in)) {
        case '<' -> GpxReader.read(in, points);
        case '$', '!' -> NmeaReader.read(new Lines(in, points), points);
        default -> new CsvReader(points, zone).read(new Lines(in, points));
      }
    } catch (BoundedInput.TooLargeException e) {
      throw e.refusal();
    }
    return points.read();
  }

  /** The first byte that is neither blank nor of a byte order mark; -1 where there is none. */
  private static int first(InputStream in) throws IOException {
    in.mark(LONGEST_BLANK);
    int b = in.read();
    for (int i = 1; i < LONGEST_BLANK && (b <= ' ' || b >= 0x80) && b >= 0; i++) {
      b = in.read();
    }
    in.reset();
    return b;
  }
}
