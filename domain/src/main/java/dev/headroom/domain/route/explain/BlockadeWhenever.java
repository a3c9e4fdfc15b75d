package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.route.drive.ClosedRoads;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.time.Instant;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;

/**
 * A lower bound of a {@code Blockade} that holds at all times. Without a departure it is the
 * blockade itself; with a departure it treats all rules with hours as open.
 */
final class BlockadeWhenever implements Session.Whenever {

  /** Longer than any drive that a search can time, milliseconds. */
  private static final long LONGEST_DRIVE = 2L * Integer.MAX_VALUE;

  private final Blockade blockade;
  private final ToIntFunction<Session.Step> entered;
  private final Enterable enterable;
  private final boolean timed;
  private final RuleBook book;
  private final StateGraph graph;
  private final VehicleLevels vehicle;
  private final VehicleLevels anyMotor;
  private final RuleLevels open;
  private final RuleLevels drivable;
  private final RuleLevels always;
  private final ClosedStates closed;
  private final ClosedStates closedAtSomeTime;

  /**
   * Bounds a blockade.
   *
   * @param entered a lower bound, for all times, of the number of stretches that a step enters
   * @param alwaysOpen whether a rule set is open at all times and contains nothing to enter
   */
  BlockadeWhenever(
      Blockade blockade,
      ToIntFunction<Session.Step> entered,
      IntPredicate alwaysOpen,
      Enterable enterable,
      Planning planning) {
    this.blockade = blockade;
    this.entered = entered;
    this.enterable = enterable;
    Optional<Instant> departure = planning.times().moment();
    timed = departure.isPresent();
    closed =
        enterable.throughHours()
            ? ClosedStates.NONE
            : departure
                .map(then -> throughout(planning.closed(), then))
                .orElseGet(planning.closed()::all);
    closedAtSomeTime = enterable.throughHours() ? ClosedStates.NONE : planning.closed().all();
    book = planning.network().rules();
    graph = planning.network().graph();
    vehicle = planning.levels();
    anyMotor = blockade.others();
    RuleLevels ofVehicle = timed ? vehicle.withoutHours() : vehicle.unspecified();
    RuleLevels ofAll =
        timed || enterable.throughHours() ? anyMotor.withoutHours() : anyMotor.unspecified();
    byte most = enterable.throughZones() ? Level.ENDS : Level.THROUGH;
    byte[] openSets = new byte[book.setCount()];
    byte[] drivableSets = new byte[book.setCount()];
    byte[] alwaysSets = new byte[book.setCount()];
    for (int set = 0; set < openSets.length; set++) {
      boolean free = ofVehicle.of(set) == Level.THROUGH && ofAll.of(set) <= most;
      openSets[set] = free ? Level.THROUGH : Level.CLOSED;
      drivableSets[set] = ofAll.of(set) <= Level.ENDS ? Level.THROUGH : Level.CLOSED;
      alwaysSets[set] = alwaysOpen.test(set) ? Level.THROUGH : Level.CLOSED;
    }
    open = new RuleLevels(openSets);
    drivable = new RuleLevels(drivableSets);
    always = new RuleLevels(alwaysSets);
  }

  @Override
  public boolean timed() {
    return timed;
  }

  @Override
  public byte turn(int arc, boolean forced) {
    return timed ? level(graph.turnRulesOf(arc), forced) : blockade.turn(arc, forced, 0, 0);
  }

  @Override
  public byte road(int state, boolean forced) {
    if (!timed) {
      return blockade.road(state, forced, 0, 0);
    }
    byte level = level(graph.rulesOf(state), forced);
    boolean zone = !forced && blockade.isZone(state) && level != Level.CLOSED;
    return zone ? Level.ENDS : level;
  }

  @Override
  public boolean stops(int state, int fromCentimetres, int toCentimetres) {
    return closed.stops(state, fromCentimetres, toCentimetres);
  }

  @Override
  public boolean mayStop(int state) {
    return closedAtSomeTime.stops(state) || blockade.isPlace(state);
  }

  @Override
  public boolean mayStopAnywhere() {
    return !closedAtSomeTime.isEmpty() || blockade.hasPlaces();
  }

  /** The states that are closed for as long as any drive may take. */
  private static ClosedStates throughout(ClosedRoads closures, Instant departure) {
    long first = departure.toEpochMilli();
    return closures.throughout(first, first + LONGEST_DRIVE);
  }

  /** The level by the rules without hours; {@code TIMED} if rules with hours may change it. */
  private byte level(int ruleSet, boolean forced) {
    boolean varies = false;
    boolean zone = false;
    for (int rule : book.rulesOf(ruleSet)) {
      if (book.rule(rule).timed()) {
        varies = true;
      } else {
        Verdict all = anyMotor.verdictOf(rule, Passage.UNSPECIFIED);
        if (all.compareTo(Verdict.FORBIDDEN) >= 0) {
          return Level.CLOSED;
        }
        zone |= enterable.isZone(all, vehicle.verdictOf(rule, Passage.UNSPECIFIED), forced);
      }
    }
    return zone ? Level.ENDS : varies ? Level.TIMED : Level.THROUGH;
  }

  @Override
  public int entries(Session.Step step) {
    return timed ? entered.applyAsInt(step) : blockade.entries(step);
  }

  @Override
  public RuleLevels open() {
    return open;
  }

  @Override
  public RuleLevels drivable() {
    return drivable;
  }

  @Override
  public RuleLevels always() {
    return always;
  }
}
