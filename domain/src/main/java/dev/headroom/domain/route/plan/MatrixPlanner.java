package dev.headroom.domain.route.plan;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Session.Pace;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.MatrixOutcome;
import dev.headroom.domain.route.MatrixRequest;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.avoid.AvoidedRoads;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.traffic.VehicleClock;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds what the routes of a {@link MatrixRequest} take: in each cell what {@link RoutePlanner}
 * finds for its two ends.
 *
 * <p>The engine's matrix has all cells whose route keeps every limit, and most of those whose route
 * crosses some near an end. With a time there are two matrices, one in which everything that varies
 * is closed and one in which it is open: where both agree, the time does not matter. Every other
 * cell is planned by itself, but for those that certainly have no route ({@link RoutelessCells}).
 *
 * <p>For one thread. Takes memory by the ends, not by the cells.
 */
final class MatrixPlanner {

  /** Between so few ends every cell is planned. */
  private static final int FEW = 3;

  private final MatrixRequest request;
  private final Function<Leg, Snapper> snappers;
  private final Function<Leg, LegPlanner> legs;
  private final Planning planning;
  private final AvoidedRoads places;

  private final Supplier<Session> sessions;
  private final List<Point> sources;
  private final List<Point> targets;
  private final RoutelessCells routeless;

  /** The vehicle's own times, if they are not the graph's. */
  private final Optional<Pace> pace;

  /** With these: the targets by state. */
  private final Map<Integer, BitSet> targetsOn = new HashMap<>();

  /** Those on whose roads something to avoid lies. */
  private final BitSet targetsByAvoided = new BitSet();

  /** An end on the network, if it has a road: that, and the others that may do. */
  private record Point(Stop stop, Optional<RoadPoint> at, Optional<RouteOutcome> failure) {

    MatrixOutcome.End end(Planning planning, int number) {
      return new MatrixOutcome.End(
          at.map(point -> StopOnRoad.of(number, planning.network().roads(), point)), failure);
    }
  }

  /**
   * A planner of one request.
   *
   * @param snappers puts the stops of a leg on roads
   * @param legs plans a leg by itself
   * @param planning what is open to the vehicle, between any ends
   * @param places the areas and ways that the request is to avoid
   * @param session for single searches
   * @param sessions one for each matrix
   */
  MatrixPlanner(
      MatrixRequest request,
      Function<Leg, Snapper> snappers,
      Function<Leg, LegPlanner> legs,
      Function<RoadPoint, Planning> planning,
      AvoidedRoads places,
      Session session,
      Supplier<Session> sessions) {
    this.request = request;
    this.snappers = snappers;
    this.legs = legs;
    this.places = places;
    this.sessions = sessions;
    sources = request.sources().stream().map(stop -> point(stop, true)).toList();
    targets = request.targets().stream().map(stop -> point(stop, false)).toList();
    Planning plain =
        Stream.concat(sources.stream(), targets.stream())
            .flatMap(point -> point.at().stream())
            .findFirst()
            .map(planning)
            .map(any -> any.avoiding(Avoid.NOTHING, AvoidedRoads.NONE))
            .orElse(null);
    routeless =
        new RoutelessCells(
            session,
            plain,
            !request.avoid().isNothing(),
            sources.size(),
            source -> allAnchors(sources.get(source), true),
            targets.size(),
            target -> allAnchors(targets.get(target), false));
    this.planning = plain == null ? null : plain.avoiding(request.avoid(), places);
    pace =
        plain == null || plain.clock().isOfGraphInFreeFlow()
            ? Optional.empty()
            : Optional.of(plain.clock().pace());
    if (pace.isPresent()) {
      for (int target = 0; target < targets.size(); target++) {
        for (Anchor anchor : anchors(targets.get(target), false)) {
          targetsOn.computeIfAbsent(anchor.state(), any -> new BitSet()).set(target);
        }
      }
    }
  }

  private boolean byAvoided(Point point) {
    return point
        .at()
        .filter(at -> AvoidingSearch.touches(planning.network(), request.avoid(), places, at))
        .isPresent();
  }

  /** Whether the map does not tell where something is that must never be driven. */
  private boolean avoidsTheUnknown() {
    return request.avoid().strictly()
        && !request.avoid().features().keySet().stream()
            .allMatch(planning.network().rules()::knows);
  }

  private boolean asFarAsPossible() {
    return !request.avoid().isNothing() && !request.avoid().strictly();
  }

  private Point point(Stop stop, boolean isSource) {
    Leg leg = request.leg(stop, stop);
    Snapper snapper = snappers.apply(leg);
    int number = isSource ? leg.number() : leg.last();
    Optional<RoadPoint> at = snapper.snap(number);
    return new Point(
        stop, at, at.isPresent() ? Optional.empty() : Optional.of(snapper.failureAlone(number)));
  }

  void plan(MatrixOutcome outcome) {
    outcome.ends(
        sources.stream().map(point -> point.end(planning, 0)).toList(),
        targets.stream().map(point -> point.end(planning, 1)).toList());
    MatrixRow row = new MatrixRow(targets.size());
    List<SettledCells> matrices = planning == null ? List.of() : matrices();
    if (!request.avoid().isNothing() && planning != null) {
      IntStream.range(0, targets.size())
          .filter(target -> byAvoided(targets.get(target)))
          .forEach(targetsByAvoided::set);
    }
    for (int source = 0; source < sources.size(); source++) {
      row.clear();
      if (sources.get(source).at().isPresent() && planning != null) {
        fill(source, row, matrices);
      }
      outcome.row(source, row);
    }
  }

  /**
   * First those in which the vehicle turns back nowhere, if it may be too long for that. A route
   * that avoids as far as possible comes before one that turns back.
   */
  private List<SettledCells> matrices() {
    if (!steadyTimes() || avoidsTheUnknown()) {
      return List.of();
    }
    List<List<Anchor>> anchors = targets.stream().map(point -> paced(point, false)).toList();
    int crossing = asFarAsPossible() ? 0 : BestDrive.CROSSING;
    Optional<SettledCells> ahead =
        planning
            .withoutTurningBack()
            .map(without -> new SettledCells(without, 0, anchors, this::matrix));
    SettledCells any = new SettledCells(planning, crossing, anchors, this::matrix);
    return ahead.isPresent() && asFarAsPossible()
        ? List.of(ahead.get())
        : Stream.concat(ahead.stream(), Stream.of(any)).toList();
  }

  private Session.Matrix matrix(Terms terms, List<List<Anchor>> to, Budget budget) {
    return pace.isPresent()
        ? sessions.get().matrix(terms, to, pace.get(), budget)
        : sessions.get().matrix(terms, to, budget);
  }

  /**
   * An end with the vehicle's own times: what lies behind a source and before a target takes what
   * its share of the road by the graph takes.
   */
  private List<Anchor> paced(Point point, boolean isSource) {
    List<Anchor> anchors = anchors(point, isSource);
    return pace.isEmpty()
        ? anchors
        : anchors.stream().map(anchor -> paced(anchor, isSource)).toList();
  }

  private Anchor paced(Anchor anchor, boolean isSource) {
    VehicleClock clock = planning.clock();
    int state = anchor.state();
    int whole = planning.network().graph().millisOf(state);
    long millis =
        isSource
            ? clock.freeFlow(state, whole) - clock.freeFlow(state, (long) whole - anchor.millis())
            : clock.freeFlow(state, anchor.millis());
    return new Anchor(state, anchor.cost(), Math.toIntExact(millis), anchor.centimetres());
  }

  private void fill(int source, MatrixRow row, List<SettledCells> matrices) {
    List<Anchor> from = paced(sources.get(source), true);
    BitSet single = new BitSet();
    BitSet open = new BitSet();
    open.set(0, targets.size());
    if (byAvoided(sources.get(source))) {
      single.or(open);
      open.clear();
    }
    single.or(targetsByAvoided);
    if (pace.isPresent()) {
      // What a part of one road takes is rounded otherwise.
      from.stream().map(Anchor::state).forEach(state -> single.or(onState(state)));
    }
    open.andNot(single);
    for (SettledCells matrix : matrices) {
      if (!open.isEmpty()) {
        BitSet none = matrix.take(from, row, open);
        single.or(open);
        open = none;
      }
    }
    single.or(open);
    routeless.remove(source, single);
    int cells = single.cardinality();
    int target = single.nextSetBit(0);
    while (target >= 0) {
      boolean few = sources.size() + targets.size() <= FEW;
      if ((few || routeless.mayHaveOne(source, target, cells))
          && !planAlone(source, target, row)
          && !few) {
        routeless.failed(source, target);
        routeless.remove(source, single);
      }
      target = single.nextSetBit(target + 1);
    }
  }

  private BitSet onState(int state) {
    return targetsOn.getOrDefault(state, new BitSet());
  }

  private boolean planAlone(int source, int target, MatrixRow row) {
    Leg leg = request.leg(source, target);
    Optional<Path.Sum> sum =
        legs.apply(leg)
            .takes(
                snappers.apply(leg),
                sources.get(source).at().orElseThrow(),
                targets.get(target).at().orElseThrow());
    sum.ifPresent(found -> row.set(target, found));
    return sum.isPresent();
  }

  /** Whether a drive takes the same time whenever it is driven. */
  private boolean steadyTimes() {
    return planning.times() instanceof Times.Unspecified || planning.network().traffic().freeFlow();
  }

  /** On all roads on which an end may lie. */
  private List<Anchor> allAnchors(Point point, boolean isSource) {
    return point.at().stream()
        .flatMap(at -> candidates(point, at, isSource))
        .flatMap(at -> anchors(at, isSource).stream())
        .toList();
  }

  private Stream<RoadPoint> candidates(Point point, RoadPoint first, boolean isSource) {
    Leg leg = request.leg(point.stop(), point.stop());
    int number = isSource ? leg.number() : leg.last();
    return Stream.concat(Stream.of(first), snappers.apply(leg).others(number, first).stream());
  }

  private List<Anchor> anchors(Point point, boolean isSource) {
    return point.at().map(at -> anchors(at, isSource)).orElse(List.of());
  }

  private List<Anchor> anchors(RoadPoint at, boolean isSource) {
    RouteEnds ends = RouteEnds.of(planning.network(), at, at);
    return isSource ? ends.sources() : ends.targets();
  }
}
