package dev.headroom.persistence.traces;

import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.trace.BadTraceException.Fault;
import dev.headroom.application.trace.TraceFiles;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.TraceMessage;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.trace.TracePoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Collects the positions of a file and its faults. For one thread. */
final class Points {

  /** After so many faults nothing is read. */
  private static final int MOST_FAULTS = 20;

  /** No receiver existed before, and its week number ends then. */
  private static final Instant EARLIEST = Instant.parse("1980-01-06T00:00:00Z");

  private static final Instant LATEST = Instant.parse("2137-01-01T00:00:00Z");

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9]{1,4}(?:\\.[0-9]{0,40})?(?:[eE][+-]?[0-9]{1,2})?");

  private final int most;
  private final List<TracePoint> points = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();
  private Optional<Instant> last = Optional.empty();
  private int lastLine;
  private int atSameTime;
  private int damaged;

  Points(int most) {
    this.most = most;
  }

  /** Adds a fault; after too many the reader ends. */
  void fault(int line, TraceMessage what) throws BadTraceException {
    fault(line, Remark.of(what));
  }

  void fault(int line, Remark what) throws BadTraceException {
    faults.add(new Fault(line, what));
    if (faults.size() == MOST_FAULTS) {
      throw new BadTraceException(faults);
    }
  }

  /** The refusal at a line after which nothing can be read. */
  BadTraceException endedBy(int line, Remark what) {
    faults.add(new Fault(line, what));
    return new BadTraceException(faults);
  }

  /** Counts a sentence that was damaged on its way. */
  void damaged() {
    damaged++;
  }

  /** The last time that was taken. */
  Optional<Instant> last() {
    return last;
  }

  /** The degrees of a text; NaN with a fault where it is none. */
  double degrees(int line, String name, int limit, String text) throws BadTraceException {
    if (text != null && NUMBER.matcher(text).matches()) {
      double degrees = Double.parseDouble(text);
      if (Math.abs(degrees) <= limit) {
        return degrees;
      }
    }
    fault(line, new Remark(TraceMessage.NOT_DEGREES, Map.of("name", name, "most", limit)));
    return Double.NaN;
  }

  /** Adds a position; NaN stands for coordinates with a fault. */
  void add(int line, double lat, double lon, Instant time) throws BadTraceException {
    if (time.isBefore(EARLIEST) || time.isAfter(LATEST)) {
      fault(line, TraceMessage.TIME_OUT_OF_RANGE);
      return;
    }
    if (last.isPresent() && time.isBefore(last.get())) {
      fault(line, Remark.of(TraceMessage.TIME_BACK, "line", lastLine));
      return;
    }
    boolean same = last.isPresent() && last.get().equals(time);
    last = Optional.of(time);
    lastLine = line;
    if (same) {
      atSameTime++;
    } else if (!Double.isNaN(lat) && !Double.isNaN(lon)) {
      if (points.size() == most) {
        throw endedBy(line, Remark.of(TraceMessage.TOO_MANY, "most", most));
      }
      points.add(new TracePoint(time, new Position(lat, lon)));
    }
  }

  /** Whether there is any position so far. */
  boolean any() {
    return !points.isEmpty();
  }

  TraceFiles.Read read() throws BadTraceException {
    if (faults.isEmpty() && points.isEmpty()) {
      throw endedBy(0, Remark.of(TraceMessage.NO_POSITIONS));
    }
    if (!faults.isEmpty()) {
      throw new BadTraceException(faults);
    }
    return new TraceFiles.Read(points, atSameTime, damaged);
  }
}
