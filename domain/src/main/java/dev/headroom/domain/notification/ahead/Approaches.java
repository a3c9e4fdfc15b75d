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
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds, for the limits of an area that stop a vehicle, the roads on which {@link LookAhead} would
 * report them, so that a page without a network warns at the same places. It searches backwards
 * from each limit, through the exits by which a look searches forwards: along the most probable
 * way; through junctions at which the way is uncertain, and into branches that a lorry might well
 * take, only for physical limits. It leaves out no road on which a look reports the limit within
 * {@value #FARTHEST} m, but for the bounds below; it may have a few more, where a branch could be
 * left again.
 *
 * <p>For one thread. Bounds: {@value #MOST_LIMITS} limits, {@value #MOST_STEPS} roads and {@value
 * #MOST_OF_LIMIT} ways of each.
 */
public final class Approaches {

  /** How far back a way to a limit reaches, metres. */
  public static final double FARTHEST = 1_000;

  /** The greatest number of limits; those nearest to the centre. */
  public static final int MOST_LIMITS = 2_000;

  /** The greatest number of ways to a limit. */
  public static final int MOST_OF_LIMIT = 48;

  /** The greatest number of ways to one place at which it begins. */
  private static final int MOST_OF_BEGINNING = 24;

  /** The greatest number of roads that are visited from a limit. */
  public static final int MOST_STEPS = 300;

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
  Approaches(RoadNetwork network, TurnBans bans, Situation situation) {
    this.network = network;
    this.situation = situation;
    exits = new Exits(network, bans, situation);
    zones = new ZoneStreets(network, situation);
    premises = new Premises(network);
  }

  /** A place at which a stretch begins: before a road, or at a junction. */
  private record Beginning(Stretch stretch, Optional<DirectedRoad> road, int junction) {}

  /**
   * Finds the limits around places, such as the points of a route.
   *
   * @param centres at least one; the first is the vehicle's
   * @param radius metres around each of them
   */
  public ApproachedLimits around(List<Position> centres, double radius) {
    Map<Integer, List<Beginning>> beginnings = new HashMap<>();
    Map<Integer, Double> distances = new HashMap<>();
    NearPlaces near = new NearPlaces(centres, radius);
    network
        .stretches()
        .eachRoad(
            road -> {
              Position place = network.junction(network.tailOf(DirectedRoad.along(road)));
              if (near.contains(place)) {
                for (DirectedRoad on : DirectedRoad.both(road)) {
                  network
                      .stretches()
                      .on(on)
                      .forEach(
                          stretch ->
                              add(
                                  new Beginning(stretch, Optional.of(on), network.tailOf(on)),
                                  centres.get(0),
                                  beginnings,
                                  distances));
                }
              }
            });
    network
        .stretches()
        .eachJunction(
            junction -> {
              if (near.contains(network.junction(junction))) {
                network
                    .stretches()
                    .at(junction)
                    .forEach(
                        stretch ->
                            add(
                                new Beginning(stretch, Optional.empty(), junction),
                                centres.get(0),
                                beginnings,
                                distances));
              }
            });
    List<Integer> nearest = new ArrayList<>(beginnings.keySet());
    nearest.sort(
        Comparator.<Integer, Double>comparing(distances::get)
            .thenComparing(Comparator.naturalOrder()));
    boolean cut = nearest.size() > MOST_LIMITS;
    double within = cut ? distances.get(nearest.get(MOST_LIMITS)) : radius;
    return new ApproachedLimits(
        nearest.stream().limit(MOST_LIMITS).map(each -> limit(beginnings.get(each))).toList(),
        within,
        cut);
  }

  private void add(
      Beginning beginning,
      Position centre,
      Map<Integer, List<Beginning>> beginnings,
      Map<Integer, Double> distances) {
    Stretch stretch = beginning.stretch();
    if (network.ruleBook().verdictOfRule(stretch.rule(), situation) == Verdict.OPEN) {
      return;
    }
    int restriction = stretch.restrictionIndex();
    beginnings.computeIfAbsent(restriction, key -> new ArrayList<>()).add(beginning);
    distances.merge(
        restriction, centre.metresTo(network.junction(beginning.junction())), Math::min);
  }

  private ApproachedLimits.Limit limit(List<Beginning> beginnings) {
    Stretch stretch = beginnings.get(0).stretch();
    Verdict verdict = network.ruleBook().verdictOfRule(stretch.rule(), situation);
    List<List<Approach>> approaches = new ArrayList<>();
    Position at = network.junction(beginnings.get(0).junction());
    for (Beginning beginning : beginnings) {
      List<Approach> more = approaches(beginning);
      if (approaches.isEmpty() && !more.isEmpty()) {
        at = network.junction(beginning.junction());
      }
      if (!more.isEmpty()) {
        approaches.add(more);
      }
    }
    return new ApproachedLimits.Limit(stretch.restriction(), verdict, at, inTurn(approaches));
  }

  /** At most {@link #MOST_OF_LIMIT}, in turn of each beginning, so that none stays without one. */
  private static List<Approach> inTurn(List<List<Approach>> ofBeginnings) {
    List<Approach> some = new ArrayList<>();
    for (int turn = 0; turn < MOST_OF_BEGINNING; turn++) {
      for (List<Approach> each : ofBeginnings) {
        if (turn < each.size() && some.size() < MOST_OF_LIMIT) {
          some.add(each.get(turn));
        }
      }
    }
    return some;
  }

  private List<Approach> approaches(Beginning beginning) {
    boolean physical =
        network.ruleBook().rule(beginning.stretch().rule()).nature() == Nature.PHYSICAL;
    Search search = new Search(beginning.stretch(), physical);
    if (beginning.road().isPresent()) {
      if (!network.drivable(beginning.road().get())) {
        return List.of();
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
    return search.approaches();
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

    List<Approach> approaches() {
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
      return taken.values().stream()
          .filter(way -> !inner.contains(way.first()))
          .limit(MOST_OF_BEGINNING)
          .map(Approaches.this::approach)
          .toList();
    }
  }

  /** How far back ways of a kind reach: a look reports what lies on a side only nearby. */
  private static double farthest(Kind kind) {
    return kind == Kind.SIDE ? FARTHEST / 2 : FARTHEST;
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

  /** Another road at a junction that is open to the vehicle, the likeliest one. */
  private Optional<Exits.Exit> other(List<Exits.Exit> ways, int taken) {
    for (int way = 0; way < ways.size(); way++) {
      DirectedRoad road = ways.get(way).road();
      boolean open = network.ruleBook().verdict(network.rulesOf(road), situation) == Verdict.OPEN;
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
      for (int i = points.size() - 1; i >= 0 && metres < FARTHEST; i--) {
        Position next = points.get(i);
        if (!backwards.isEmpty()) {
          Position last = backwards.get(backwards.size() - 1);
          if (last.equals(next)) {
            continue;
          }
          double step = last.metresTo(next);
          if (metres + step > FARTHEST) {
            double share = (FARTHEST - metres) / step;
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
