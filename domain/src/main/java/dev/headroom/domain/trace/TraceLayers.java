package dev.headroom.domain.trace;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.Positions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The positions of a trace between two gaps, in the form that the matcher needs: while the vehicle
 * stands, many recorded positions are one, in their middle.
 */
final class TraceLayers implements Positions {

  /** Without positions for so long, a trace is divided, milliseconds. */
  static final long GAP = Duration.ofMinutes(5).toMillis();

  /** A vehicle that was no farther away after a time without positions has stood, metres. */
  static final double STOOD = 200;

  /** Positions that are closer to each other in time say nothing more, milliseconds. */
  private static final long APART = 50;

  private static final long STANDS = 20_000;
  private static final long STANDS_OF_TWO = 60_000;
  private static final long CLOSE_IN_TIME = 10_000;

  private int count;
  private double[] lat = new double[64];
  private double[] lon = new double[64];
  private long[] from = new long[64];
  private long[] to = new long[64];

  private TraceLayers() {}

  /** Divides a trace at its gaps. */
  static List<TraceLayers> of(List<TracePoint> recorded, double noise) {
    List<TracePoint> points = apart(recorded);
    List<TraceLayers> drives = new ArrayList<>();
    double radius = 3 * noise + 5;
    double close = Math.max(2, 0.5 * noise);
    TraceLayers drive = new TraceLayers();
    int i = 0;
    while (i < points.size()) {
      Stand stand = new Stand(points, i, radius);
      long begin = points.get(i).at().toEpochMilli();
      if (drive.count > 0
          && begin - drive.to[drive.count - 1] > GAP
          && drive.metresTo(points.get(i).place()) > STOOD) {
        drives.add(drive);
        drive = new TraceLayers();
      }
      if (stand.stands()) {
        drive.add(stand.lat, stand.lon, begin, stand.end);
        i += stand.count;
      } else {
        Position at = points.get(i).place();
        boolean same =
            drive.count > 0
                && begin - drive.to[drive.count - 1] < CLOSE_IN_TIME
                && drive.from[drive.count - 1] == drive.to[drive.count - 1]
                && i + 1 < points.size()
                && drive.metresTo(at) < close;
        if (!same) {
          drive.add(at.lat(), at.lon(), begin, begin);
        }
        i++;
      }
    }
    if (drive.count > 0) {
      drives.add(drive);
    }
    return drives;
  }

  /** Without this, many positions at one time are compared with each other. */
  private static List<TracePoint> apart(List<TracePoint> recorded) {
    List<TracePoint> points = new ArrayList<>(recorded.size());
    for (TracePoint point : recorded) {
      if (points.isEmpty()
          || point.at().toEpochMilli() - points.get(points.size() - 1).at().toEpochMilli()
              >= APART) {
        points.add(point);
      }
    }
    return points;
  }

  /** The positions from one on that stay close to their middle. */
  private static final class Stand {
    private final long begin;
    private double lat;
    private double lon;
    private long end;
    private int count = 1;

    Stand(List<TracePoint> points, int first, double radius) {
      TracePoint point = points.get(first);
      begin = point.at().toEpochMilli();
      end = begin;
      lat = point.place().lat();
      lon = point.place().lon();
      double shrink = Math.cos(Math.toRadians(lat));
      double most = radius / Distances.METRES_PER_DEGREE;
      while (first + count < points.size()) {
        TracePoint next = points.get(first + count);
        double x = Distances.shortWayRound(next.place().lon() - lon);
        double y = next.place().lat() - lat;
        if (x * x * shrink * shrink + y * y > most * most) {
          break;
        }
        count++;
        lat += y / count;
        lon = Distances.lonBetween(lon, next.place().lon(), 1.0 / count);
        end = next.at().toEpochMilli();
      }
    }

    boolean stands() {
      return (count >= 3 && end - begin >= STANDS) || (count >= 2 && end - begin >= STANDS_OF_TWO);
    }
  }

  private void add(double atLat, double atLon, long begin, long end) {
    if (count == lat.length) {
      lat = Arrays.copyOf(lat, 2 * count);
      lon = Arrays.copyOf(lon, 2 * count);
      from = Arrays.copyOf(from, 2 * count);
      to = Arrays.copyOf(to, 2 * count);
    }
    lat[count] = atLat;
    lon[count] = atLon;
    from[count] = begin;
    to[count] = end;
    count++;
  }

  /** Metres from the last position to a place. */
  private double metresTo(Position place) {
    double x =
        Distances.shortWayRound(place.lon() - lon[count - 1])
            * Math.cos(Math.toRadians(place.lat()));
    double y = place.lat() - lat[count - 1];
    return Math.sqrt(x * x + y * y) * Distances.METRES_PER_DEGREE;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public double lat(int n) {
    return lat[n];
  }

  @Override
  public double lon(int n) {
    return lon[n];
  }

  @Override
  public long from(int n) {
    return from[n];
  }

  @Override
  public long to(int n) {
    return to[n];
  }

  Position position(int n) {
    return new Position(lat[n], lon[n]);
  }

  /** Whether the vehicle halts at a position, or until the next one. */
  boolean haltsAt(int n, long millis) {
    return to[n] - from[n] >= millis;
  }

  /** Whether the vehicle has stood between two positions. */
  boolean haltsBetween(int before, int n, long millis) {
    return from[n] - to[before] >= millis && position(before).metresTo(position(n)) <= STOOD;
  }
}
