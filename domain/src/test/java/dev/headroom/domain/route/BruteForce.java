package dev.headroom.domain.route;

import dev.headroom.domain.closure.ClosedPart;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.preparation.TurnExpansionCosts;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The shortest legal drive straight from the network's columns: labels for the last roads driven
 * and the zone letter, computed anew in rounds until nothing changes. No state graph, no rule sets
 * of turns, no heap; the verdicts come from the rules themselves.
 */
final class BruteForce {

  private final RoadNetwork network;
  private final Dimensions vehicle;
  private final RoadPoint from;
  private final RoadPoint to;
  private final int memory;
  private final TownEnclaves enclaves;
  private RoadClosures closures = RoadClosures.NONE;
  private Optional<SlowTraffic> traffic = Optional.empty();
  private Optional<Instant> departure = Optional.empty();
  private boolean byDuration;

  /** What turns take, from one directed road in the upper half of the key into another. */
  private final Map<Long, Sum> turns = new HashMap<>();

  /**
   * What a drive takes so far: the cost decides, then the duration.
   *
   * @param cost what is minimised
   * @param price what it costs, also where durations are minimised
   */
  record Sum(long cost, long millis, long price) {

    Sum least(Sum other) {
      boolean lesser = other.cost < cost || (other.cost == cost && other.millis < millis);
      return lesser ? other : this;
    }
  }

  /**
   * What was driven, the last road last, and E, T or X: zone of the start, open, zone of the end.
   */
  private record Node(List<Integer> driven, char zone) {
    int last() {
      return driven.get(driven.size() - 1);
    }
  }

  BruteForce(RoadNetwork network, Dimensions vehicle, RoadPoint from, RoadPoint to, int memory) {
    this.network = network;
    this.vehicle = vehicle;
    this.from = from;
    this.to = to;
    this.memory = memory;
    enclaves = new TownEnclaves(network, vehicle);
  }

  /** With the drive of least duration in place of that of least cost. */
  BruteForce quickest() {
    byDuration = true;
    return this;
  }

  private long costOf(int directed) {
    return byDuration ? network.packed().timeOf(directed) : network.packed().costOf(directed);
  }

  /** With traffic. */
  BruteForce amid(SlowTraffic slow) {
    traffic = Optional.of(slow);
    return this;
  }

  /** When a vehicle is through that enters a road, or turns from it, at a moment of the drive. */
  private long after(int directed, long enter, long millis) {
    return traffic.isEmpty() || departure.isEmpty()
        ? enter + millis
        : traffic
                .get()
                .after(
                    network.classOf(directed >> 1), departure.get().toEpochMilli() + enter, millis)
            - departure.get().toEpochMilli();
  }

  /** With roads closed. */
  BruteForce closing(RoadClosures closed) {
    closures = closed;
    return this;
  }

  /** Whether no closure that holds then lies on a part of a road. */
  private boolean open(int directed, int fromCm, int toCm, long fromMillis, long toMillis) {
    for (RoadClosures.OnRoads closed : closures.onRoads()) {
      ClosureNotice notice = closed.closure().notice();
      boolean holds = departure.isEmpty();
      if (departure.isPresent()) {
        Instant enter = departure.get().plusMillis(fromMillis);
        Instant leave = departure.get().plusMillis(toMillis);
        boolean over = notice.until().isPresent() && !enter.isBefore(notice.until().get());
        holds = !over && !leave.isBefore(notice.from());
      }
      for (ClosedPart part : closed.parts()) {
        boolean before = part.to() < fromCm;
        boolean behind = part.from() > toCm;
        if (holds && part.road().packed() == directed && !before && !behind) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Longer than any drive through these towns. A label that was reached too early in one round, and
   * is shut off in the next, may have gone on to places that nothing else reaches, and would drive
   * about there for ever.
   */
  private static final long LONGEST = 6 * 60 * 60 * 1_000L;

  /** A departure, and what the drive takes. */
  record Leaving(Instant departure, Sum sum) {

    /** Milliseconds at which it arrives, and what it costs. */
    long value() {
      return departure.toEpochMilli() + sum.millis + sum.price;
    }
  }

  /**
   * The drive of a vehicle that leaves at a moment or later: then the one of least cost, or where
   * there is none that of least duration. It leaves in a later whole minute if the drive of least
   * cost then costs less, by more than it arrives later: in the one where arrival and cost come to
   * the least, of several the first.
   */
  Optional<Leaving> from(Instant start) {
    byDuration = false;
    Optional<Sum> atOnce = sum(Optional.of(start));
    if (atOnce.isEmpty()) {
      byDuration = true;
      atOnce = sum(Optional.of(start));
      byDuration = false;
    }
    return atOnce.map(drive -> later(new Leaving(start, drive)));
  }

  private Leaving later(Leaving atOnce) {
    Leaving best = atOnce;
    long minute = Math.floorDiv(atOnce.departure.toEpochMilli(), 60_000) + 1;
    for (; minute * 60_000 < best.value(); minute++) {
      Instant then = Instant.ofEpochMilli(minute * 60_000);
      Optional<Leaving> drive =
          sum(Optional.of(then))
              .filter(sum -> sum.price < atOnce.sum.price)
              .map(sum -> new Leaving(then, sum));
      if (drive.isPresent() && drive.get().value() < best.value()) {
        best = drive.get();
      }
    }
    return best;
  }

  /** Milliseconds of the legal drive of least cost, if there is one. */
  OptionalLong best(Optional<Instant> leaving) {
    return sum(leaving).stream().mapToLong(Sum::millis).findFirst();
  }

  /** What it costs, and its milliseconds. */
  Optional<Sum> sum(Optional<Instant> leaving) {
    departure = leaving;
    Map<Node, Sum> labels = new HashMap<>();
    for (int round = 0; ; round++) {
      if (round > 10_000) {
        throw new IllegalStateException("labels do not settle");
      }
      Map<Node, Sum> next = new HashMap<>();
      seed(next);
      labels.forEach((node, sum) -> follow(node, sum, next, null));
      next.values().removeIf(sum -> sum.millis > LONGEST);
      if (next.equals(labels)) {
        break;
      }
      labels = next;
    }
    List<Sum> arrivals = new ArrayList<>();
    straight(arrivals);
    labels.forEach((node, sum) -> follow(node, sum, null, arrivals));
    return arrivals.stream().reduce(Sum::least);
  }

  private void straight(List<Sum> arrivals) {
    for (int directed : new EndRoads(network, from).drivable()) {
      if (new EndRoads(network, to).has(directed)) {
        int begin = part(directed, from, network.packed().timeOf(directed));
        int end = part(directed, to, network.packed().timeOf(directed));
        int length = network.lengthOf(directed >> 1);
        long there = after(directed, 0, Math.max(0, end - begin));
        if (begin <= end
            && part(directed, from, length) <= part(directed, to, length)
            && open(directed, part(directed, from, length), part(directed, to, length), 0, there)
            && zone('E', verdict(network.packed().rulesOf(directed), 0, there), directed) != '-') {
          arrivals.add(
              new Sum(
                  between(directed, costOf(directed)),
                  there,
                  between(directed, network.packed().costOf(directed))));
        }
      }
    }
  }

  private void seed(Map<Node, Sum> labels) {
    for (int directed : new EndRoads(network, from).drivable()) {
      long millis =
          after(
              directed,
              0,
              network.packed().timeOf(directed)
                  - (long) part(directed, from, network.packed().timeOf(directed)));
      char zone = zone('E', verdict(network.packed().rulesOf(directed), 0, millis), directed);
      int length = network.lengthOf(directed >> 1);
      if (zone != '-' && open(directed, part(directed, from, length), length, 0, millis)) {
        Sum sum =
            new Sum(
                rest(directed, costOf(directed)),
                millis,
                rest(directed, network.packed().costOf(directed)));
        labels.merge(new Node(List.of(directed), zone), sum, Sum::least);
      }
    }
  }

  private void follow(Node node, Sum sum, Map<Node, Sum> labels, List<Sum> arrivals) {
    int last = node.last();
    int junction = network.packed().headOf(last);
    for (int i = 0; i < network.packed().outDegree(junction); i++) {
      int next = network.packed().out(junction, i);
      if (!network.packed().drivable(next)
          || (next == (last ^ 1) && !mayTurnRound(junction, next))) {
        continue;
      }
      List<Integer> driven = new ArrayList<>(node.driven);
      driven.add(next);
      long millis = sum.millis;
      Sum turning = turns.computeIfAbsent((long) last << 32 | next, pair -> turn(last, next));
      long entry = after(last, millis, turning.millis);
      long cost = sum.cost + (byDuration ? turning.millis : turning.cost);
      long price = sum.price + turning.price;
      Verdict turn = verdict(network.junctionRules(junction), millis, entry);
      turn = turn.and(manoeuvres(driven, millis, entry));
      char turned = turn == Verdict.OPEN ? node.zone : zone(node.zone, turn, next);
      if (turned == '-') {
        continue;
      }
      if (labels != null) {
        long left = after(next, entry, network.packed().timeOf(next));
        char zone = zone(turned, verdict(network.packed().rulesOf(next), entry, left), next);
        if (zone != '-' && open(next, 0, network.lengthOf(next >> 1), entry, left)) {
          int forget = Math.max(0, driven.size() - memory);
          List<Integer> kept = List.copyOf(driven.subList(forget, driven.size()));
          Sum reached = new Sum(cost + costOf(next), left, price + network.packed().costOf(next));
          labels.merge(new Node(kept, zone), reached, Sum::least);
        }
      } else if (new EndRoads(network, to).has(next)) {
        long there = after(next, entry, part(next, to, network.packed().timeOf(next)));
        int until = part(next, to, network.lengthOf(next >> 1));
        if (open(next, 0, until, entry, there)
            && zone(turned, verdict(network.packed().rulesOf(next), entry, there), next) != '-') {
          arrivals.add(
              new Sum(
                  cost + part(next, to, (int) costOf(next)),
                  there,
                  price + part(next, to, network.packed().costOf(next))));
        }
      }
    }
  }

  private Sum turn(int before, int into) {
    long cost = TurnExpansionCosts.cost(network, before, into);
    return new Sum(cost, TurnExpansionCosts.millis(network, before, into), cost);
  }

  private long between(int directed, long whole) {
    return part(directed, to, (int) whole) - part(directed, from, (int) whole);
  }

  private long rest(int directed, long whole) {
    return whole - part(directed, from, (int) whole);
  }

  private boolean mayTurnRound(int junction, int back) {
    if (network.junctionHas(junction, NetworkColumns.TURNING_CIRCLE)) {
      return true;
    }
    int others = 0;
    for (int i = 0; i < network.packed().outDegree(junction); i++) {
      int out = network.packed().out(junction, i);
      others += out != back && network.packed().drivable(out) ? 1 : 0;
    }
    return others == 0;
  }

  private Verdict manoeuvres(List<Integer> driven, long fromMillis, long toMillis) {
    Verdict verdict = Verdict.OPEN;
    NetworkColumns c = network.columns();
    for (int m = 0; m + 1 < c.manoeuvreStart.length; m++) {
      List<Integer> banned = new ArrayList<>();
      for (int i = c.manoeuvreStart[m]; i < c.manoeuvreStart[m + 1]; i++) {
        banned.add(c.manoeuvreRoads[i]);
      }
      if (banned.size() <= driven.size()
          && driven.subList(driven.size() - banned.size(), driven.size()).equals(banned)) {
        verdict = verdict.and(verdict(c.manoeuvreRules[m], fromMillis, toMillis));
      }
    }
    return verdict;
  }

  private char zone(char zone, Verdict verdict, int directed) {
    return switch (verdict) {
      case OPEN -> afterOpenRoad(zone, directed);
      case EXCEPTED, PRIVATE -> zone == 'E' ? 'E' : 'X';
      case FORBIDDEN, IMPASSABLE -> '-';
    };
  }

  private char afterOpenRoad(char zone, int directed) {
    return switch (zone) {
      case 'E' -> enclaves.atStart(directed) ? 'E' : 'T';
      case 'X' -> enclaves.atEnd(directed) ? 'X' : '-';
      default -> 'T';
    };
  }

  /** The strictest at both ends of the passage and at every full minute between. */
  private Verdict verdict(int set, long fromMillis, long toMillis) {
    if (departure.isEmpty()) {
      return network.ruleBook().verdict(set, Situation.of(vehicle, new When.Unspecified()));
    }
    Instant at = departure.get().plusMillis(fromMillis);
    Instant until = departure.get().plusMillis(toMillis);
    Verdict verdict = at(set, at).and(at(set, until));
    long minute = Math.floorDiv(at.toEpochMilli(), 60_000) + 1;
    for (; minute * 60_000 < until.toEpochMilli(); minute++) {
      verdict = verdict.and(at(set, Instant.ofEpochMilli(minute * 60_000)));
    }
    return verdict;
  }

  private Verdict at(int set, Instant instant) {
    return network.ruleBook().verdict(set, Situation.of(vehicle, new When.At(instant)));
  }

  private int part(int directed, RoadPoint point, int whole) {
    return new EndRoads(network, point).part(directed, whole);
  }
}
