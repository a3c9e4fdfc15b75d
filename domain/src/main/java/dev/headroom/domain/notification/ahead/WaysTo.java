package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The search of {@link Approaches} backwards from one place at which a limit begins, for a vehicle
 * at a moment at which it stops it. For one thread; visits at most {@value #MOST_STEPS} roads.
 */
final class WaysTo {

  /** The greatest number of ways to one place. */
  static final int MOST_OF_BEGINNING = 200;

  /** The greatest number of roads that are visited from a limit. */
  static final int MOST_STEPS = 2_000;

  private static final int MOST_ROUNDABOUT_PIECES = 64;

  private final RoadNetwork network;
  private final Situation situation;
  private final Exits exits;
  private final ZoneStreets zones;
  private final Premises premises;

  /** How a way leads to its limit. */
  private enum Kind {
    /** At each junction, the most probable exit leads to the limit. */
    PROBABLE,
    /** At each junction the exit is likely, at some of them another one is likelier. */
    SIDE,
    /** At one junction, the exit is less likely, but a lorry might well take it. */
    BRANCH
  }

  /**
   * A way, found backwards.
   *
   * @param first its first road
   * @param roads its roads, the one at the limit first, with those of roundabouts
   * @param metres its length
   */
  private record Way(
      DirectedRoad first,
      List<DirectedRoad> roads,
      double metres,
      Kind kind,
      List<Hazard.TurnOff> turnOffs) {}

  /** Searches for a vehicle at a time. */
  WaysTo(RoadNetwork network, TurnBans bans, Situation situation) {
    this.network = network;
    this.situation = situation;
    exits = new Exits(network, bans, situation);
    zones = new ZoneStreets(network, situation);
    premises = new Premises(network);
  }

  /** A place at which a stretch begins: before a road, or at a junction. */
  record Beginning(Stretch stretch, Optional<DirectedRoad> road, int junction) {}

  /**
   * The ways to a place.
   *
   * @param ways the most probable ones first; none if no road leads to it
   * @param cut whether there are more
   */
  record Found(List<Approach> ways, boolean cut) {}

  /** The ways to a place. */
  Found to(Beginning beginning) {
    boolean physical =
        network.ruleBook().rule(beginning.stretch().rule()).nature() == Nature.PHYSICAL;
    Search search = new Search(beginning.stretch(), physical);
    if (beginning.road().isPresent()) {
      if (!network.drivable(beginning.road().get())) {
        return new Found(List.of(), false);
      }
      search.extend(new Way(beginning.road().get(), List.of(), 0, Kind.PROBABLE, List.of()));
    } else {
      for (DirectedRoad leaving : network.leaving(beginning.junction())) {
        DirectedRoad last = leaving.reversed();
        if (network.drivable(last)) {
          search.offer(new Way(last, List.of(last), length(last), Kind.PROBABLE, List.of()));
        }
      }
    }
    return search.found();
  }

  /** One search backwards. A road belongs to one way: the most probable kind takes it first. */
  private final class Search {
    private final Stretch stretch;
    private final boolean physical;
    private final Map<Kind, List<Way>> waiting = new EnumMap<>(Kind.class);
    private final Map<DirectedRoad, Way> taken = new LinkedHashMap<>();
    private final Set<DirectedRoad> inner = new HashSet<>();

    Search(Stretch stretch, boolean physical) {
      this.stretch = stretch;
      this.physical = physical;
      for (Kind kind : Kind.values()) {
        waiting.put(kind, new ArrayList<>());
      }
    }

    void offer(Way way) {
      waiting.get(way.kind()).add(way);
    }

    void extend(Way way) {
      for (Way longer : before(way, stretch, physical)) {
        offer(longer);
      }
    }

    Found found() {
      for (List<Way> ways : waiting.values()) {
        for (int i = 0; i < ways.size() && taken.size() < MOST_STEPS; i++) {
          Way way = ways.get(i);
          if (taken.putIfAbsent(way.first(), way) == null) {
            if (way.roads().size() > 1) {
              inner.addAll(way.roads().subList(0, way.roads().size() - 1));
            }
            if (way.metres() < farthest(way.kind())) {
              extend(way);
            }
          }
        }
      }
      boolean stopped =
          waiting.values().stream()
              .flatMap(List::stream)
              .anyMatch(way -> !taken.containsKey(way.first()));
      List<Way> outer =
          taken.values().stream().filter(way -> !inner.contains(way.first())).toList();
      return new Found(
          outer.stream().limit(MOST_OF_BEGINNING).map(WaysTo.this::approach).toList(),
          stopped || outer.size() > MOST_OF_BEGINNING);
    }
  }

  /** How far back ways of a kind reach: a look reports what lies on a side only nearby. */
  private static double farthest(Kind kind) {
    return kind == Kind.SIDE ? Approaches.FARTHEST / 2 : Approaches.FARTHEST;
  }

  /** The ways that are longer by one road. */
  private List<Way> before(Way way, Stretch stretch, boolean physical) {
    List<Way> longer = new ArrayList<>();
    for (DirectedRoad road : entering(way.first())) {
      List<Exits.Exit> ways = exits.of(road);
      Set<List<DirectedRoad>> between = new HashSet<>();
      for (int taken = 0; taken < ways.size(); taken++) {
        int exit = taken;
        between(ways.get(taken), way.first())
            .filter(between::add)
            .flatMap(pieces -> extended(way, road, ways, exit, pieces))
            .filter(next -> counts(way, next, stretch, physical))
            .ifPresent(longer::add);
      }
    }
    return longer;
  }

  /**
   * The pieces of a roundabout between a junction and a road to which an exit leads, if it does.
   */
  private static Optional<List<DirectedRoad>> between(Exits.Exit exit, DirectedRoad to) {
    int piece = exit.through().indexOf(to);
    if (piece >= 0) {
      return Optional.of(exit.through().subList(0, piece));
    }
    return exit.road().equals(to) ? Optional.of(exit.through()) : Optional.empty();
  }

  /** Whether a look from the beginning of a way reports the limit. */
  private boolean counts(Way after, Way way, Stretch stretch, boolean physical) {
    if (way.kind() != Kind.PROBABLE && !physical) {
      return false;
    }
    boolean already =
        network.stretches().on(way.first()).stream()
            .anyMatch(other -> other.restrictionIndex() == stretch.restrictionIndex());
    Verdict verdict = network.ruleBook().verdictOfRule(stretch.rule(), situation);
    boolean insideZone =
        ZoneStreets.excepted(verdict)
            && after.roads().isEmpty()
            && zones.holds(way.roads().get(0), stretch);
    return !already && !insideZone;
  }

  private Optional<Way> extended(
      Way way, DirectedRoad road, List<Exits.Exit> ways, int taken, List<DirectedRoad> between) {
    Optional<Kind> kind = kind(way.kind(), road, ways, taken);
    if (kind.isEmpty() || (kind.get() == Kind.BRANCH && isPremises(way))) {
      return Optional.empty();
    }
    List<DirectedRoad> roads = new ArrayList<>(way.roads());
    double metres = way.metres();
    List<DirectedRoad> through = new ArrayList<>(between);
    Collections.reverse(through);
    for (DirectedRoad piece : through) {
      roads.add(piece);
      metres += length(piece);
    }
    List<Hazard.TurnOff> turnOffs = new ArrayList<>(way.turnOffs());
    double here = metres;
    other(ways, taken)
        .ifPresent(
            other ->
                turnOffs.add(
                    new Hazard.TurnOff(
                        network.junction(network.headOf(road)),
                        here,
                        network.streetOf(other.road().road()))));
    roads.add(road);
    return Optional.of(new Way(road, roads, metres + length(road), kind.get(), turnOffs));
  }

  private boolean isPremises(Way way) {
    return premises.contains(way.first().road());
  }

  private Optional<Kind> kind(Kind after, DirectedRoad road, List<Exits.Exit> ways, int taken) {
    boolean likely = ways.get(taken).score() - ways.get(0).score() < Exits.UNCERTAIN;
    if (taken == 0) {
      return Optional.of(after);
    }
    if (likely) {
      return Optional.of(after == Kind.BRANCH ? Kind.BRANCH : Kind.SIDE);
    }
    return after != Kind.SIDE && exits.invite(road, ways.get(taken))
        ? Optional.of(Kind.BRANCH)
        : Optional.empty();
  }

  /**
   * Another road at a junction that is open to the vehicle at whatever time it comes there, the
   * likeliest one.
   */
  private Optional<Exits.Exit> other(List<Exits.Exit> ways, int taken) {
    Situation anyTime = situation.at(new When.Unspecified());
    for (int way = 0; way < ways.size(); way++) {
      DirectedRoad road = ways.get(way).road();
      boolean open = network.ruleBook().verdict(network.rulesOf(road), anyTime) == Verdict.OPEN;
      boolean street = network.classOf(road.road()).compareTo(RoadClass.SERVICE) <= 0;
      if (way != taken && open && street) {
        return Optional.of(ways.get(way));
      }
    }
    return Optional.empty();
  }

  /** The roads from which a road is reached at its beginning, also through a roundabout. */
  private List<DirectedRoad> entering(DirectedRoad road) {
    List<DirectedRoad> entering = new ArrayList<>();
    Set<Integer> junctions = new HashSet<>();
    List<Integer> queue = new ArrayList<>(List.of(network.tailOf(road)));
    for (int i = 0; i < queue.size() && junctions.size() < MOST_ROUNDABOUT_PIECES; i++) {
      if (!junctions.add(queue.get(i))) {
        continue;
      }
      for (DirectedRoad leaving : network.leaving(queue.get(i))) {
        DirectedRoad before = leaving.reversed();
        if (!network.drivable(before) || before.equals(road.reversed())) {
          continue;
        }
        if (network.roadHas(before.road(), NetworkColumns.ROUNDABOUT)) {
          queue.add(network.tailOf(before));
        }
        entering.add(before);
      }
    }
    return entering;
  }

  private double length(DirectedRoad road) {
    return network.lengthOf(road.road()) / 100.0;
  }

  /** The points of a way, cut where it becomes longer than it has to be. */
  private Approach approach(Way way) {
    List<Position> backwards = new ArrayList<>();
    double metres = 0;
    for (DirectedRoad road : way.roads()) {
      List<Position> points = points(road);
      for (int i = points.size() - 1; i >= 0 && metres < Approaches.FARTHEST; i--) {
        Position next = points.get(i);
        if (!backwards.isEmpty()) {
          Position last = backwards.get(backwards.size() - 1);
          if (last.equals(next)) {
            continue;
          }
          double step = last.metresTo(next);
          if (metres + step > Approaches.FARTHEST) {
            double share = (Approaches.FARTHEST - metres) / step;
            next =
                new Position(
                    last.lat() + (next.lat() - last.lat()) * share,
                    last.lon() + (next.lon() - last.lon()) * share);
          }
          metres += step;
        }
        backwards.add(next);
      }
    }
    Collections.reverse(backwards);
    return new Approach(backwards, way.turnOffs());
  }

  private List<Position> points(DirectedRoad road) {
    int count = network.pointCount(road.road());
    List<Position> points = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      points.add(Position.ofE7(network.pointLat(road.road(), i), network.pointLon(road.road(), i)));
    }
    if (!road.forward()) {
      Collections.reverse(points);
    }
    return points;
  }
}
