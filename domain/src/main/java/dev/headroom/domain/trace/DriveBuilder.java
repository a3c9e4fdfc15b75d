package dev.headroom.domain.trace;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.MatchedTrace;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.match.TraceMatcher;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Builds drives of the matched positions between two gaps: the parts of roads with their times,
 * halts, and what lies off the roads. For one thread and one use.
 */
final class DriveBuilder {

  private static final long HALT = Duration.ofMinutes(AuditReport.HALT_MINUTES).toMillis();

  private static final long STAND = Duration.ofMinutes(TracedDrive.STAND_MINUTES).toMillis();

  /** So many positions off the roads may be stray ones. */
  private static final int MOST_STRAYS = 2;

  /** The certainty of a way between positions that are not joined. */
  private static final double BRIDGED = 0.6;

  private final RoadNetwork network;
  private final TraceMatcher matcher;
  private final MatchedTrace matched;
  private final TraceLayers layers;

  private final List<TracedDrive> drives = new ArrayList<>();
  private final List<TracedStretch.Gap> gaps = new ArrayList<>();
  private final List<DrivenLeg> legs = new ArrayList<>();
  private int strays;

  private List<TracedStretch> stretches = new ArrayList<>();
  private List<TracedDrive.Stand> stands = new ArrayList<>();

  /** The leg that is being built. */
  private List<DrivenLeg.Road> roads = new ArrayList<>();

  private int points;
  private long[] times = new long[64];
  private double[] metres = new double[64];
  private int[] on = new int[64];

  /** Centimetres of the leg before the road that is being driven. */
  private long driven;

  /** The road that is being driven; negative if there is none. */
  private int road = -1;

  /** Whether the leg begins where the vehicle came onto the roads. */
  private boolean fromOff;

  private int begin;
  private int end;
  private long enter;
  private double certainty;
  private int layer;

  DriveBuilder(
      RoadNetwork network, TraceMatcher matcher, MatchedTrace matched, TraceLayers layers) {
    this.network = network;
    this.matcher = matcher;
    this.matched = matched;
    this.layers = layers;
  }

  List<TracedDrive> drives() {
    return drives;
  }

  List<TracedStretch.Gap> gaps() {
    return gaps;
  }

  List<DrivenLeg> legs() {
    return legs;
  }

  int strays() {
    return strays;
  }

  /**
   * Builds them.
   *
   * @throws Budget.ExhaustedException if the budget runs out first
   */
  DriveBuilder build(Budget budget) {
    int before = -1;
    for (int n = 0; n < matched.count(); n++) {
      if (n % 16 == 0 && budget.exhausted()) {
        throw new Budget.ExhaustedException();
      }
      if (matched.road(n) == MatchedTrace.OFF) {
        continue;
      }
      if (before < 0) {
        fromOff = offRoad(0, n);
        beginAt(n, layers.from(n));
      } else {
        goOn(before, n);
      }
      if (layers.haltsAt(n, HALT)) {
        endAt(matched.along(n), layers.from(n), n, false);
        halt(n, layers.from(n), layers.to(n));
        beginAt(n, layers.to(n));
      } else if (layers.haltsAt(n, STAND)) {
        stands.add(new TracedDrive.Stand(instant(layers.from(n)), instant(layers.to(n))));
      }
      before = n;
    }
    if (before >= 0) {
      endAt(matched.along(before), layers.to(before), before, isOff(before, matched.count() - 1));
      offRoad(before, matched.count() - 1);
    } else {
      offRoad(0, matched.count() - 1);
    }
    endDrive();
    return this;
  }

  private void goOn(int before, int n) {
    if (layers.haltsBetween(before, n, HALT)) {
      endAt(matched.along(before), layers.to(before), before, false);
      halt(before, layers.to(before), layers.from(n));
      beginAt(before, layers.from(n));
    }
    int off = n - before - 1;
    if (off == 0 && matched.joined(n)) {
      int[] way = new int[matched.passedCount(n)];
      double[] certain = new double[way.length];
      for (int i = 0; i < way.length; i++) {
        way[i] = matched.passed(n, i);
        certain[i] = matched.passedCertainty(n, i);
      }
      drive(before, n, way, certain);
      return;
    }
    Optional<int[]> way =
        off <= MOST_STRAYS ? matcher.bridge(matched, layers, before, n) : Optional.empty();
    if (way.isPresent()) {
      strays += off;
      double[] certain = new double[way.get().length];
      Arrays.fill(certain, BRIDGED * Math.min(matched.certainty(before), matched.certainty(n)));
      drive(before, n, way.get(), certain);
      return;
    }
    endAt(matched.along(before), layers.to(before), before, off > MOST_STRAYS);
    if (off > MOST_STRAYS) {
      fromOff = offRoad(before, n);
    } else {
      strays += off;
      endDrive();
      gaps.add(
          new TracedStretch.Gap(
              layers.position(before),
              layers.position(n),
              instant(layers.to(before)),
              instant(layers.from(n))));
    }
    beginAt(n, layers.from(n));
  }

  /** Drives from one position to another. */
  private void drive(int before, int n, int[] way, double[] certain) {
    int to = matched.road(n);
    int along = matched.along(n);
    DirectedRoad onto = DirectedRoad.unpack(to);
    boolean loop = network.headOf(onto) == network.tailOf(onto);
    if (way.length == 0 && to == road && (!loop || along >= matched.along(before) - 10_000)) {
      end = Math.max(end, along);
      certainty = Math.max(certainty, matched.certainty(n));
      note(layers.from(n), along, layers.to(n));
      return;
    }
    long start = layers.to(before);
    long arrival = layers.from(n);
    int length = network.lengthOf(road >> 1);
    boolean turned = way.length == 0 && to == (road ^ 1);
    int turn = turned ? Math.max(end, length - along) : length;
    int origin = matched.along(before);
    double all = Math.max(0, turn - origin);
    for (int passed : way) {
      all += network.lengthOf(passed >> 1);
    }
    int entered = turned ? length - turn : 0;
    all += Math.max(0, along - entered);
    double done = Math.max(0, turn - origin);
    long at = start + Math.round((arrival - start) * (all == 0 ? 1 : done / all));
    close(turn, at, before);
    for (int i = 0; i < way.length; i++) {
      int whole = network.lengthOf(way[i] >> 1);
      done += whole;
      long left = start + Math.round((arrival - start) * (all == 0 ? 1 : done / all));
      add(
          new DrivenLeg.Road(
              new RoadPart(DirectedRoad.unpack(way[i]), 0, whole),
              at,
              left,
              certain[i],
              before,
              n));
      at = left;
    }
    road = to;
    begin = Math.min(entered, along);
    end = along;
    enter = at;
    certainty = matched.certainty(n);
    layer = n;
    note(layers.from(n), along, layers.to(n));
  }

  private void beginAt(int n, long at) {
    road = matched.road(n);
    begin = matched.along(n);
    end = begin;
    enter = at;
    certainty = matched.certainty(n);
    layer = n;
    note(at, begin, at);
  }

  /** Remembers how far the leg is at a time. */
  private void note(long from, int along, long to) {
    if (points + 2 > times.length) {
      times = Arrays.copyOf(times, 2 * times.length);
      metres = Arrays.copyOf(metres, 2 * metres.length);
      on = Arrays.copyOf(on, 2 * on.length);
    }
    for (long time : from == to ? new long[] {from} : new long[] {from, to}) {
      times[points] = time;
      metres[points] = (driven + along - begin) / 100.0;
      on[points] = roads.size();
      points++;
    }
  }

  /** Ends the road that is being driven. */
  private void close(int at, long time, int before) {
    int to = Math.max(at, end);
    add(
        new DrivenLeg.Road(
            new RoadPart(DirectedRoad.unpack(road), begin, Math.max(begin, to)),
            enter,
            time,
            certainty,
            before,
            layer));
  }

  private void add(DrivenLeg.Road one) {
    roads.add(one);
    driven += one.part().length();
    stretches.add(
        new TracedStretch.OnRoad(
            one.part(), instant(one.enter()), instant(one.leave()), one.certainty()));
  }

  /**
   * Ends the leg.
   *
   * @param toOff whether the vehicle left the roads there
   */
  private void endAt(int at, long time, int n, boolean toOff) {
    close(at, time, n);
    legs.add(
        new DrivenLeg(
            List.copyOf(roads),
            Arrays.copyOf(times, points),
            Arrays.copyOf(metres, points),
            Arrays.copyOf(on, points),
            fromOff,
            toOff));
    fromOff = false;
    roads = new ArrayList<>();
    points = 0;
    driven = 0;
    road = -1;
  }

  private void halt(int n, long from, long to) {
    stretches.add(new TracedStretch.Halt(layers.position(n), instant(from), instant(to)));
  }

  private static boolean isOff(int first, int last) {
    return last - first >= MOST_STRAYS;
  }

  /** Adds what lies off the roads, if it does. */
  private boolean offRoad(int first, int last) {
    if (!isOff(first, last)) {
      return false;
    }
    List<Position> line = new ArrayList<>();
    for (int n = first; n <= last; n++) {
      line.add(layers.position(n));
    }
    stretches.add(
        new TracedStretch.OffRoad(line, instant(layers.to(first)), instant(layers.from(last))));
    return true;
  }

  private void endDrive() {
    if (!stretches.isEmpty()) {
      drives.add(new TracedDrive(stretches, stands));
      stretches = new ArrayList<>();
      stands = new ArrayList<>();
    }
  }

  private static Instant instant(long millis) {
    return Instant.ofEpochMilli(millis);
  }
}
