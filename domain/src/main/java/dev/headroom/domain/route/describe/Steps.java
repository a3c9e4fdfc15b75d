package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnAngle;
import dev.headroom.domain.route.Compass;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.EvidentTurns;
import dev.headroom.domain.route.drive.PlanningNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Builds the steps of a drive. Consecutive roads without an instruction between them become one
 * step, and so do the roads of one junction. The distances and durations of the steps add up to
 * those of the drive; the time of a turn belongs to the step that begins with it.
 */
final class Steps {

  private static final Manoeuvre IN_ROUNDABOUT = new Manoeuvre.Roundabout(OptionalInt.empty());

  /** A smaller angle is no turn to a side, degrees. */
  private static final double NO_TURN = 25;

  private final RoadNetwork network;
  private final EvidentTurns evident;
  private final List<Drive.Section> sections;
  private final RouteShape shape;
  private final Streets streets;
  private final JunctionRule rule;
  private final JunctionPieces pieces;
  private final RoundaboutExits roundabouts;

  /** The sections with an evident turn into them: all that most sections need. */
  private final BitSet evidentInto = new BitSet();

  private final List<Route.Step> steps = new ArrayList<>();
  private StepDraft step;

  /** The last section of the junction with which the current step begins. */
  private int led;

  private int exits;

  private Steps(PlanningNetwork planning, List<Drive.Section> sections, RouteShape shape) {
    network = planning.roads();
    evident = planning.evident();
    this.sections = sections;
    this.shape = shape;
    streets = new Streets(network);
    rule = new JunctionRule(network);
    pieces = new JunctionPieces(network, sections);
    roundabouts = new RoundaboutExits(network);
    // In a loop of its own, so that many accesses to the memory of a large map overlap.
    for (int section = 1; section < sections.size(); section++) {
      evidentInto.set(section, evident.has(on(section - 1), on(section)));
    }
  }

  static List<Route.Step> of(PlanningNetwork network, Drive drive, RouteShape shape) {
    Steps steps = new Steps(network, drive.sections(), shape);
    steps.depart();
    int section = 1;
    while (section < drive.sections().size()) {
      section = steps.follow(section);
    }
    steps.close();
    steps.arrive();
    return List.copyOf(steps.steps);
  }

  private void depart() {
    DirectedRoad first = sections.get(0).on();
    Compass direction = Compass.of(Bearings.atStart(network, first));
    begin(new Manoeuvre.Depart(direction), 0, 0);
  }

  private void arrive() {
    int last = shape.points().size() - 1;
    steps.add(
        new Route.Step(
            new Manoeuvre.Arrive(),
            Route.Onto.NOTHING,
            List.of(),
            0,
            Duration.ZERO,
            shape.points().get(last),
            last));
  }

  /**
   * Adds a section, and the others of the same junction.
   *
   * @return the next section to add
   */
  private int follow(int section) {
    // Such a turn involves no roundabout and no ferry, and does not change carriageways.
    if (evidentInto.get(section)) {
      int turned = pieces.turnedBackLater(section);
      return turned >= section ? turnBack(section, turned) : goOn(section);
    }
    boolean wasCircling = Choice.circles(network, on(section - 1));
    boolean circling = Choice.circles(network, on(section));
    if (circling && !wasCircling) {
      exits = roundabouts.passed(on(section - 1), on(section));
      begin(IN_ROUNDABOUT, section, section);
    } else if (circling) {
      exits += roundabouts.passed(on(section - 1), on(section));
      step.add(sections.get(section));
    } else if (wasCircling && step.manoeuvre().equals(IN_ROUNDABOUT)) {
      leaveRoundabout(section);
    } else {
      return meet(section, wasCircling);
    }
    return section + 1;
  }

  private int goOn(int section) {
    step.add(sections.get(section));
    return section + 1;
  }

  private int turnBack(int section, int turned) {
    return beginAcross(new Manoeuvre.UTurn(), section, turned, List.of());
  }

  private void leaveRoundabout(int section) {
    DirectedRoad entry = on(step.firstSection() - 1);
    exits += roundabouts.passed(on(section - 1), on(section));
    step.become(new Manoeuvre.Roundabout(OptionalInt.of(exits + 1)));
    step.lead(on(section));
    led = section;
    double angle = Bearings.turn(network, entry, on(section));
    step.use(LaneChoice.of(network.lanesOf(entry), angle, List.of()));
    step.add(sections.get(section));
  }

  /** Adds a section that begins at a junction without a roundabout, or at the end of one. */
  private int meet(int section, boolean wasCircling) {
    OptionalInt exit =
        wasCircling ? OptionalInt.empty() : roundabouts.touching(on(section - 1), on(section));
    if (exit.isPresent()) {
      return beginAcross(new Manoeuvre.Roundabout(exit), section, section, List.of());
    }
    int turned = pieces.turnedBack(section);
    if (turned >= section) {
      return turnBack(section, turned);
    }
    boolean ferry = network.classOf(on(section).road()) == RoadClass.FERRY;
    if (ferry || network.classOf(on(section - 1).road()) == RoadClass.FERRY) {
      return ferry(section, ferry);
    }
    int street = on(pieces.before(section, led + 1)).road();
    Choice choice = Choice.of(network, on(section - 1), street, on(section));
    Optional<Manoeuvre> decided = rule.at(choice);
    if (decided.isEmpty()) {
      if (!wasCircling && street == on(section - 1).road()) {
        evident.add(on(section - 1), on(section));
      }
      return goOn(section);
    }
    int after = pieces.after(section);
    Optional<Manoeuvre> across =
        after > section ? across(choice, decided.get(), section, after) : Optional.empty();
    return across.isPresent()
        ? beginAcross(across.get(), section, after, choice.tempting())
        : beginAcross(decided.get(), section, section, choice.tempting());
  }

  private int ferry(int section, boolean boards) {
    boolean wasAboard = network.classOf(on(section - 1).road()) == RoadClass.FERRY;
    if (boards && !wasAboard) {
      begin(new Manoeuvre.TakeFerry(), section, section);
    } else if (!boards) {
      begin(new Manoeuvre.Continue(), section, section);
    } else {
      step.add(sections.get(section));
    }
    return section + 1;
  }

  /**
   * The single manoeuvre across all pieces of a junction; empty if each piece is a step of its own.
   */
  private Optional<Manoeuvre> across(Choice choice, Manoeuvre first, int section, int after) {
    Choice end = Choice.of(network, on(after - 1), on(after - 1).road(), on(after));
    Optional<Manoeuvre> second = rule.at(end);
    double whole = Bearings.turn(network, choice.from(), on(after));
    boolean opposite =
        choice.angle() * end.angle() < 0 && Math.min(choice.bend(), end.bend()) >= NO_TURN;
    boolean roundMoreThanHalf = Math.abs(whole) >= TurnAngle.SHARP && whole * choice.angle() < 0;
    boolean separate =
        second.isPresent()
            && (opposite
                ? !pieces.isShift(section, after)
                : Math.abs(whole) >= JunctionPieces.BACK || whole * choice.angle() < 0);
    if (separate || roundMoreThanHalf) {
      return Optional.empty();
    }
    if (opposite && Math.abs(whole) <= TurnAngle.STRAIGHT) {
      return Optional.of(pieces.isChannel(section, after) ? first : new Manoeuvre.Continue());
    }
    return first instanceof Manoeuvre.Turn || Math.abs(whole) > TurnAngle.STRAIGHT
        ? Optional.of(rule.turn(whole, choice.street(), on(after).road()))
        : Optional.of(first);
  }

  /** Begins a step with all sections from one to another. */
  private int beginAcross(Manoeuvre manoeuvre, int first, int last, List<Choice.Option> others) {
    DirectedRoad from = on(first - 1);
    double angle =
        manoeuvre instanceof Manoeuvre.Turn turn
            ? turn.angle()
            : Bearings.turn(network, from, on(last));
    List<Lane> lanes = network.lanesOf(from);
    begin(manoeuvre, first, last);
    step.use(
        manoeuvre instanceof Manoeuvre.UTurn
            ? LaneChoice.back(lanes)
            : LaneChoice.of(lanes, angle, others));
    return last + 1;
  }

  private void begin(Manoeuvre manoeuvre, int first, int last) {
    close();
    step = new StepDraft(network, streets, manoeuvre, first, shape.indexOf(first));
    for (int section = first; section < last; section++) {
      step.add(sections.get(section));
    }
    step.lead(on(last));
    step.add(sections.get(last));
    led = last;
  }

  private void close() {
    if (step != null) {
      steps.add(step.toStep(shape.points()));
    }
  }

  private DirectedRoad on(int section) {
    return sections.get(section).on();
  }
}
