package dev.headroom.domain.route.judge;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Encounters;
import dev.headroom.domain.route.drive.Finding;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.RuledSections;
import dev.headroom.domain.route.vehicle.Passage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges a drive whose roads are known, planned or recorded. It asks the same rule book in the same
 * way as the search does, but searches nothing. For one thread.
 */
public final class DriveJudge {

  private static final int NO_TURN = -1;

  private final Planning planning;
  private final StateGraph graph;
  private final ClosedParts closed;

  /**
   * A judge of drives between the ends of a planning, by its vehicle.
   *
   * @param closed the closures
   */
  public DriveJudge(Planning planning, ClosedParts closed) {
    this.planning = planning;
    this.graph = planning.network().graph();
    this.closed = closed;
  }

  /** Roads one after the other as states of the graph, and the turns between them. */
  public static final class Followed {
    private final int[] states;
    private final int[] turns;

    private Followed(int[] states, int[] turns) {
      this.states = states;
      this.turns = turns;
    }

    /** Whether a turn leads to the n-th road; n is 1 or more. */
    public boolean turns(int n) {
      return turns[n - 1] != NO_TURN;
    }

    /** The first road to which no turn leads; empty if there is none. */
    public Optional<Integer> firstWithoutTurn() {
      for (int i = 1; i < states.length; i++) {
        if (!turns(i)) {
          return Optional.of(i);
        }
      }
      return Optional.empty();
    }
  }

  /** Follows roads, at least one, along the turns of the graph, with what bans remember of them. */
  public Followed follow(List<DirectedRoad> roads) {
    int[] states = new int[roads.size()];
    int[] turns = new int[roads.size() - 1];
    states[0] = roads.get(0).packed();
    for (int i = 1; i < states.length; i++) {
      int road = roads.get(i).packed();
      turns[i - 1] = arcTo(states[i - 1], road);
      states[i] = turns[i - 1] == NO_TURN ? road : graph.targetOf(turns[i - 1]);
    }
    return new Followed(states, turns);
  }

  private int arcTo(int state, int road) {
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      if (graph.roadOf(graph.targetOf(arc)) == road) {
        return arc;
      }
    }
    return NO_TURN;
  }

  /** The drive along roads between all of which turns lead, at the times of the planning. */
  public Drive planned(Followed followed) {
    Path path = new Path(0, 0, 0, followed.states, followed.turns);
    return planning.drive(new Finding.Trip(path, planning.times().moment(), true));
  }

  /**
   * The drive along parts of roads at the times at which they were driven.
   *
   * @param parts of the followed roads
   * @param enter when each began, milliseconds since the epoch
   * @param leave when each ended
   */
  public Drive driven(Followed followed, List<RoadPart> parts, long[] enter, long[] leave) {
    List<Drive.Section> sections = new ArrayList<>(parts.size());
    long centimetres = 0;
    for (int i = 0; i < parts.size(); i++) {
      RoadPart part = parts.get(i);
      int state = followed.states[i];
      double length = Math.max(1, graph.lengthOf(state));
      int turn = i == 0 ? NO_TURN : followed.turns[i - 1];
      sections.add(
          new Drive.Section(
              part.road(),
              part.from() / length,
              Math.min(1, part.to() / length),
              i == 0
                  ? Optional.empty()
                  : Optional.of(
                      new Drive.Ruled(
                          turn == NO_TURN ? RuleBook.NO_RULES : graph.turnRulesOf(turn), 0, 0)),
              new Drive.Ruled(
                  graph.rulesOf(state), Math.toIntExact(Math.max(0, leave[i] - enter[i])), 0),
              part.length(),
              enter[i] - enter[0],
              centimetres));
      centimetres += part.length();
    }
    long millis = leave[parts.size() - 1] - enter[0];
    return new Drive(sections, Optional.of(Instant.ofEpochMilli(enter[0])), 0, millis, millis);
  }

  /** Whether a drive keeps to all limits, and uses zones at its ends only. */
  public boolean legal(Drive drive) {
    return new RuledSections(drive).legal(planning.levels(), planning.enclaves());
  }

  /** The level of a section for the vehicle then: that of the road and of the turn into it. */
  public byte level(Drive drive, Drive.Section section) {
    return Level.and(
        section.turn().map(turn -> level(turn, drive.turning(section))).orElse(Level.THROUGH),
        level(section.road(), drive.driving(section)));
  }

  private byte level(Drive.Ruled ruled, Passage passage) {
    return ruled.rules() == RuleBook.NO_RULES
        ? Level.THROUGH
        : planning.levels().levelOf(ruled.rules(), passage);
  }

  /** Whether any road is closed at some time. */
  public boolean anyClosed() {
    return !closed.isEmpty();
  }

  /** The closure that is in force on a section when it is driven, if there is one. */
  public Optional<Closure> closure(Drive drive, Drive.Section section) {
    return closure(section, drive.driving(section));
  }

  /** Whether a closure that is met on a section was in force when that was entered. */
  public Truth closedOnEntering(Closure met, Drive drive, Drive.Section section) {
    Passage driving = drive.driving(section);
    Passage entering = new Passage(driving.departure(), driving.fromMillis(), driving.fromMillis());
    return closure(section, entering).filter(met::equals).isPresent() ? Truth.YES : Truth.UNKNOWN;
  }

  private Optional<Closure> closure(Drive.Section section, Passage passage) {
    int length = graph.lengthOf(section.on().packed());
    RoadPart part =
        new RoadPart(
            section.on(),
            (int) Math.round(section.from() * length),
            (int) Math.round(section.to() * length));
    return closed.on(part, passage);
  }

  /** The restrictions that stop the vehicle on a drive, or make an exception for it. */
  public List<Encounters.Encounter> encounters(Drive drive) {
    return Encounters.of(planning, drive);
  }

  /** The rules without a restriction that a drive breaks. */
  public List<Encounters.Ban> bans(Drive drive) {
    return Encounters.bansBroken(planning, drive);
  }

  /**
   * Whether a rule that stops the vehicle during a passage does so for certain when it enters:
   * unknown where that depends on what nobody has said, or where it came into force later.
   */
  public Truth certainly(int rule, Passage passage) {
    When entering = passage.enter().<When>map(When.At::new).orElseGet(() -> new When.Unspecified());
    return planning.network().rules().stopsForCertain(rule, vehicle(entering))
        ? Truth.YES
        : Truth.UNKNOWN;
  }

  /**
   * Whether a road has a rule, or another one of access with the same verdict on the vehicle then.
   */
  public boolean hasLike(DirectedRoad on, int rule, Verdict verdict, Passage passage) {
    RuleBook book = rules();
    int set = planning.network().roads().rulesOf(on);
    if (book.contains(set, rule)) {
      return true;
    }
    if (!book.rule(rule).subject().isAccess()) {
      return false;
    }
    for (int n = 0; n < book.sizeOf(set); n++) {
      int other = book.ruleOf(set, n);
      if (book.rule(other).subject().isAccess()
          && planning.levels().verdictOf(other, passage) == verdict) {
        return true;
      }
    }
    return false;
  }

  /** The rules of the vehicle's network. */
  public RuleBook rules() {
    return planning.network().rules();
  }

  /** The vehicle in the situation of the drive. */
  public Situation vehicle(When when) {
    return planning.leg().situation(when);
  }
}
