package dev.headroom.domain.route;

import dev.headroom.domain.closure.ClosureTerm;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.preparation.TurnExpansionCosts;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The shortest drive straight from the network's columns: labels for the last roads driven and the
 * zone letter, computed anew in rounds until nothing changes. No state graph, no rule sets of
 * turns, no heap; the verdicts come from the rules themselves.
 *
 * <p>It is legal, but where limits may be {@linkplain #crossing crossed} near the ends.
 */
final class BruteForce {

  private final RoadNetwork network;
  private final Dimensions vehicle;
  private final RoadPoint from;
  private final RoadPoint to;
  private final int memory;
  private final TownEnclaves enclaves;
  private RoadClosures closures = RoadClosures.NONE;
  private Set<Integer> left = Set.of();
  private Optional<SlowTraffic> traffic = Optional.empty();
  private Optional<Instant> departure = Optional.empty();
  private boolean turnsBack = true;

  /** Centimetres of legal limits that may be crossed at each end. */
  private int crossing;

  private final NearEnds near;

  /** What turns take, from one directed road in the upper half of the key into another. */
  private final Map<Long, Sum> turns = new HashMap<>();

  /**
   * What a drive takes so far: what it crosses decides, then the cost, then what it crosses at the
   * end, then the duration.
   *
   * @param crossed centimetres of limits, a turn counted as one
   * @param cost what is minimised
   * @param atEnd centimetres of limits that count to the end of the route
   */
  record Sum(long crossed, long cost, long atEnd, long millis) {

    private static final Comparator<Sum> ORDER =
        Comparator.comparingLong(Sum::crossed)
            .thenComparingLong(Sum::cost)
            .thenComparingLong(Sum::atEnd)
            .thenComparingLong(Sum::millis);

    Sum least(Sum other) {
      return ORDER.compare(other, this) < 0 ? other : this;
    }
  }

  /**
   * What was driven, the last road last, and E, T or X: zone of the start, open, zone of the end.
   *
   * @param ending whether a limit has been crossed that counts to the end of the route
   */
  private record Node(List<Integer> driven, char zone, boolean ending) {
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
    near = new NearEnds(network, from, to, this::following);
  }

  /** Without turning back at any junction. */
  BruteForce withoutTurningBack() {
    turnsBack = false;
    return this;
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

  /** When a vehicle is through that drives a part of a road from a moment of the drive. */
  private long along(int directed, long enter, long millis) {
    long there = after(directed, enter, byItself(directed, millis));
    if (vehicle.speedLimiter().isEmpty()) {
      return there;
    }
    int kmh = vehicle.speedLimiter().getAsInt();
    // A centimetre takes 36 ms at 1 km/h.
    long whole = (36L * network.lengthOf(directed >> 1) + kmh - 1) / kmh;
    int time = network.packed().timeOf(directed);
    return Math.max(there, enter + (whole * millis + time - 1) / time);
  }

  /** What the vehicle takes for a part of a road for which a lorry takes so long. */
  private long byItself(int directed, long millis) {
    byte[] shares = network.columns().vanShare;
    boolean light = vehicle.of(Measure.WEIGHT).orElse(Integer.MAX_VALUE) <= 3_500;
    boolean draws =
        vehicle.of(Measure.TRAILERS).orElse(0) + vehicle.of(Measure.ARTICULATED).orElse(0) > 0;
    int share = shares.length == 0 || !light || draws ? 0 : shares[directed] & 0xff;
    return share == 0 ? millis : (long) Math.ceil(millis * share / 255.0);
  }

  /** Without some roads. */
  BruteForce without(Set<Integer> roads) {
    left = Set.copyOf(roads);
    return this;
  }

  /** With roads closed. */
  BruteForce closing(RoadClosures closed) {
    closures = closed;
    return this;
  }

  /** Whether no closure that holds then lies on a part of a road. */
  private boolean open(int directed, int fromCm, int toCm, long fromMillis, long toMillis) {
    if (left.contains(directed >> 1)) {
      return false;
    }
    for (RoadClosures.OnRoads closed : closures.onRoads()) {
      boolean holds =
          departure.isEmpty()
              || holds(
                  closed.term(),
                  departure.get().toEpochMilli() + fromMillis,
                  departure.get().toEpochMilli() + toMillis);
      for (RoadPart part : closed.parts()) {
        boolean before = part.to() < fromCm;
        boolean behind = part.from() > toCm;
        if (holds && part.road().packed() == directed && !before && !behind) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether it holds at the first moment, or at the beginning of a second after it. */
  private static boolean holds(ClosureTerm term, long from, long to) {
    for (long moment = from; moment <= to; moment = (moment / 1_000 + 1) * 1_000) {
      if (term.during(moment, moment)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Longer than any drive through these towns. A label that was reached too early in one round, and
   * is shut off in the next, may have gone on to places that nothing else reaches, and would drive
   * about there for ever.
   */
  private static final long LONGEST = 6 * 60 * 60 * 1_000L;

  /** What turning back costs beyond its time, milliseconds; no other turn of a town does. */
  private static final long TURNING_BACK = 240_000;

  /** A departure, and what the drive takes. */
  record Leaving(Instant departure, Sum sum) {

    /** Milliseconds at which it arrives, and what it costs. */
    long value() {
      return departure.toEpochMilli() + sum.millis + sum.cost;
    }
  }

  /** As long as it is worth to wait for a legal drive, milliseconds. */
  private static final long RATHER_WAITS = 30 * 60_000;

  /** How much of limits may be crossed at each end, centimetres. */
  private static final int CROSSING = 200_000;

  /**
   * The drive of a vehicle that leaves at a moment or later: then the one of least cost. It leaves
   * in a later whole minute if the drive of least cost then costs less, by more than it arrives
   * later: in the one where arrival and cost come to the least, of several the first.
   *
   * <p>Where there is no legal one at that moment, the one of least metres crossed, and then of
   * least cost, leaves then. A legal one of least cost that leaves later and comes to half an hour
   * more at the most is preferred; else one that leaves later, costs less, comes to less and
   * crosses no more.
   */
  Optional<Leaving> from(Instant start) {
    Optional<Leaving> legal = atOnce(start, 0);
    if (legal.isPresent()) {
      return Optional.of(later(legal.get(), legal.get(), 0, 0));
    }
    Optional<Leaving> crosses = atOnce(start, CROSSING);
    if (crosses.isEmpty()) {
      return crosses;
    }
    Leaving kept = later(crosses.get(), null, RATHER_WAITS, 0);
    return Optional.of(kept == null ? later(crosses.get(), crosses.get(), 0, CROSSING) : kept);
  }

  private Optional<Leaving> atOnce(Instant start, int allowed) {
    crossing = allowed;
    Optional<Sum> atOnce = sum(Optional.of(start));
    crossing = 0;
    return atOnce.map(drive -> new Leaving(start, drive));
  }

  /**
   * The best of the later departures.
   *
   * @param instead what is best where none is better
   * @param more how much more than the one at once it may come to; then it may cost more
   * @param allowed centimetres that may be crossed at each end
   */
  private Leaving later(Leaving atOnce, Leaving instead, long more, int allowed) {
    Leaving best = instead;
    long most = atOnce.value() + more;
    crossing = allowed;
    long minute = Math.floorDiv(atOnce.departure.toEpochMilli(), 60_000) + 1;
    for (; minute * 60_000 < most; minute++) {
      Instant then = Instant.ofEpochMilli(minute * 60_000);
      Optional<Leaving> drive =
          sum(Optional.of(then))
              .filter(sum -> more > 0 || sum.cost < atOnce.sum.cost)
              .filter(sum -> sum.crossed <= atOnce.sum.crossed)
              .map(sum -> new Leaving(then, sum));
      if (drive.isPresent() && drive.get().value() < most) {
        best = drive.get();
        most = best.value();
      }
    }
    crossing = 0;
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
        int first = part(directed, from, length);
        int last = part(directed, to, length);
        long there = along(directed, 0, Math.max(0, end - begin));
        Pass road = pass(network.packed().rulesOf(directed), 0, there);
        long crossed = road.isForbidden() ? last - first : 0;
        if (begin <= end
            && first <= last
            && crossed <= crossing
            && open(directed, first, last, 0, there)
            && zone('E', road, directed) != '-') {
          arrivals.add(
              new Sum(crossed, between(directed, network.packed().costOf(directed)), 0, there));
        }
      }
    }
  }

  private void seed(Map<Node, Sum> labels) {
    for (int directed : new EndRoads(network, from).drivable()) {
      long millis =
          along(
              directed,
              0,
              network.packed().timeOf(directed)
                  - (long) part(directed, from, network.packed().timeOf(directed)));
      Pass road = pass(network.packed().rulesOf(directed), 0, millis);
      char zone = zone('E', road, directed);
      int length = network.lengthOf(directed >> 1);
      int first = part(directed, from, length);
      long crossed = road.isForbidden() ? length - first : 0;
      if (zone != '-' && crossed <= crossing && open(directed, first, length, 0, millis)) {
        Sum sum = new Sum(crossed, rest(directed, network.packed().costOf(directed)), 0, millis);
        labels.merge(new Node(List.of(directed), zone, false), sum, Sum::least);
      }
    }
  }

  private List<Integer> following(int last) {
    List<Integer> following = new ArrayList<>();
    int junction = network.packed().headOf(last);
    for (int i = 0; i < network.packed().outDegree(junction); i++) {
      int next = network.packed().out(junction, i);
      if (network.packed().drivable(next) && (next != (last ^ 1) || mayTurnRound(junction, next))) {
        following.add(next);
      }
    }
    return following;
  }

  private void follow(Node node, Sum sum, Map<Node, Sum> labels, List<Sum> arrivals) {
    int last = node.last();
    int junction = network.packed().headOf(last);
    for (int next : following(last)) {
      List<Integer> driven = new ArrayList<>(node.driven);
      driven.add(next);
      long millis = sum.millis;
      Sum turning = turns.computeIfAbsent((long) last << 32 | next, pair -> turn(last, next));
      if (!turnsBack && turning.cost - turning.millis >= TURNING_BACK) {
        continue;
      }
      long entry = after(last, millis, turning.millis);
      Pass turn =
          pass(network.junctionRules(junction), millis, entry)
              .and(manoeuvres(driven, millis, entry));
      char turned = turn.isOpen() ? node.zone : zone(node.zone, turn, next);
      if (turned == '-') {
        continue;
      }
      Sum begun =
          new Sum(
              sum.crossed + (turn.isForbidden() ? 1 : 0),
              sum.cost + turning.cost,
              sum.atEnd,
              entry);
      if (labels != null) {
        drive(node, sum, driven, begun, turned, labels);
      } else if (new EndRoads(network, to).has(next)) {
        finish(next, sum, begun, turned, arrivals);
      }
    }
  }

  /**
   * Drives the whole of the next road.
   *
   * @param sum what it takes to its beginning without the turn into it
   * @param begun the same with the turn
   */
  private void drive(
      Node node, Sum sum, List<Integer> driven, Sum begun, char turned, Map<Node, Sum> labels) {
    int next = driven.get(driven.size() - 1);
    int length = network.lengthOf(next >> 1);
    long left = along(next, begun.millis, network.packed().timeOf(next));
    Pass road = pass(network.packed().rulesOf(next), begun.millis, left);
    char zone = zone(turned, road, next);
    if (zone == '-' || !open(next, 0, length, begun.millis, left)) {
      return;
    }
    List<Integer> kept =
        List.copyOf(driven.subList(Math.max(0, driven.size() - memory), driven.size()));
    boolean turnCrosses = begun.crossed > sum.crossed;
    long total = begun.crossed + (road.isForbidden() ? length : 0);
    long crossed = total - sum.crossed;
    long cost = begun.cost + network.packed().costOf(next);
    boolean nearEnd = near.toEnd(next) <= crossing;
    boolean nearStart =
        (!turnCrosses || near.fromStart(node.last()) <= crossing)
            && (!road.isForbidden() || near.fromStart(next) <= crossing);
    if (crossed == 0 && (!node.ending || nearEnd)) {
      Sum reached = new Sum(total, cost, sum.atEnd, left);
      labels.merge(new Node(kept, zone, node.ending), reached, Sum::least);
    }
    if (crossed > 0 && !node.ending && nearStart && total <= crossing) {
      Sum reached = new Sum(total, cost, 0, left);
      labels.merge(new Node(kept, zone, false), reached, Sum::least);
    }
    if (crossed > 0 && nearEnd && sum.atEnd + crossed <= crossing) {
      Sum reached = new Sum(total, cost, sum.atEnd + crossed, left);
      labels.merge(new Node(kept, zone, true), reached, Sum::least);
    }
  }

  /** Drives the next road as far as the end. */
  private void finish(int next, Sum sum, Sum begun, char turned, List<Sum> arrivals) {
    long there = along(next, begun.millis, part(next, to, network.packed().timeOf(next)));
    int until = part(next, to, network.lengthOf(next >> 1));
    Pass road = pass(network.packed().rulesOf(next), begun.millis, there);
    long total = begun.crossed + (road.isForbidden() ? until : 0);
    long crossed = total - sum.crossed;
    if (open(next, 0, until, begun.millis, there)
        && zone(turned, road, next) != '-'
        && (crossed == 0 || until <= crossing)
        && sum.atEnd + crossed <= crossing) {
      arrivals.add(
          new Sum(total, begun.cost + part(next, to, network.packed().costOf(next)), 0, there));
    }
  }

  private Sum turn(int before, int into) {
    long cost = TurnExpansionCosts.cost(network, before, into);
    return new Sum(0, cost, 0, TurnExpansionCosts.millis(network, before, into));
  }

  private long between(int directed, long whole) {
    return (long) part(directed, to, (int) whole) - part(directed, from, (int) whole);
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

  private Pass manoeuvres(List<Integer> driven, long fromMillis, long toMillis) {
    Pass pass = Pass.OPEN;
    NetworkColumns c = network.columns();
    for (int m = 0; m + 1 < c.manoeuvreStart.length; m++) {
      List<Integer> banned = new ArrayList<>();
      for (int i = c.manoeuvreStart[m]; i < c.manoeuvreStart[m + 1]; i++) {
        banned.add(c.manoeuvreRoads[i]);
      }
      if (banned.size() <= driven.size()
          && driven.subList(driven.size() - banned.size(), driven.size()).equals(banned)) {
        pass = pass.and(pass(c.manoeuvreRules[m], fromMillis, toMillis));
      }
    }
    return pass;
  }

  private char zone(char zone, Pass pass, int directed) {
    char inZone = zone == 'E' ? 'E' : 'X';
    return switch (pass.verdict) {
      case OPEN -> afterOpenRoad(zone, directed);
      case EXCEPTED, PRIVATE -> inZone;
      case FORBIDDEN -> crossing == 0 ? '-' : pass.zone ? inZone : zone;
      case IMPASSABLE -> '-';
    };
  }

  private char afterOpenRoad(char zone, int directed) {
    return switch (zone) {
      case 'E' -> enclaves.atStart(directed) ? 'E' : 'T';
      case 'X' -> enclaves.atEnd(directed) ? 'X' : '-';
      default -> 'T';
    };
  }

  /**
   * What all rules say of a passage.
   *
   * @param verdict the strictest
   * @param zone whether one of them lets the vehicle start or end there only
   */
  private record Pass(Verdict verdict, boolean zone) {

    private static final Pass OPEN = new Pass(Verdict.OPEN, false);

    Pass and(Pass other) {
      return new Pass(verdict.and(other.verdict), zone || other.zone);
    }

    boolean isOpen() {
      return verdict == Verdict.OPEN;
    }

    boolean isForbidden() {
      return verdict == Verdict.FORBIDDEN;
    }
  }

  /** The strictest at both ends of the passage and at every full minute between. */
  private Pass pass(int set, long fromMillis, long toMillis) {
    if (departure.isEmpty()) {
      return at(set, new When.Unspecified());
    }
    Instant at = departure.get().plusMillis(fromMillis);
    Instant until = departure.get().plusMillis(toMillis);
    Pass pass = at(set, new When.At(at)).and(at(set, new When.At(until)));
    long minute = Math.floorDiv(at.toEpochMilli(), 60_000) + 1;
    for (; minute * 60_000 < until.toEpochMilli(); minute++) {
      pass = pass.and(at(set, new When.At(Instant.ofEpochMilli(minute * 60_000))));
    }
    return pass;
  }

  private Pass at(int set, When when) {
    Pass pass = Pass.OPEN;
    for (int rule : network.ruleBook().rulesOf(set)) {
      Verdict verdict = network.ruleBook().verdictOfRule(rule, Situation.of(vehicle, when));
      boolean zone = verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
      pass = pass.and(new Pass(verdict, zone));
    }
    return pass;
  }

  private int part(int directed, RoadPoint point, int whole) {
    return new EndRoads(network, point).part(directed, whole);
  }
}
