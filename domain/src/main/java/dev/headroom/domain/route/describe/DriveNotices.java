package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.network.preparation.TurnBack;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.MarkedRoads;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** What a driver has to know besides the way, each once, in driving order. */
final class DriveNotices {

  /** A shorter vehicle turns back on most roads. */
  private static final int TURNS_ANYWHERE_CM = 1_000;

  private final RoadNetwork network;
  private final MarkedRoads marked;
  private final RuleBook book;
  private final VehicleLevels levels;
  private final Drive drive;
  private final Dimensions vehicle;
  private final VehicleClass vehicleClass;
  private final boolean mayBeTooLongToTurnBack;
  private final Set<Notice> found = new LinkedHashSet<>();

  private DriveNotices(Planning planning, Drive drive) {
    network = planning.network().roads();
    marked = planning.network().marked();
    book = planning.network().rules();
    levels = planning.levels();
    this.drive = drive;
    vehicle = planning.request().dimensions();
    vehicleClass = VehicleClass.of(vehicle);
    mayBeTooLongToTurnBack =
        vehicle.of(Measure.LENGTH).isPresent()
            ? vehicle.of(Measure.LENGTH).getAsInt() > TURNS_ANYWHERE_CM
            : vehicleClass != VehicleClass.LIGHT_GOODS;
  }

  /** The notices of a drive. */
  static List<Notice> of(Planning planning, Drive drive) {
    DriveNotices notices = new DriveNotices(planning, drive);
    notices.onVehicle();
    BitSet noted = notices.noted();
    for (int i = noted.nextSetBit(0); i >= 0; i = noted.nextSetBit(i + 1)) {
      Drive.Leg leg = drive.legs().get(i);
      leg.turn().ifPresent(turn -> notices.onJunction(turn, leg));
      notices.onRoad(leg);
    }
    return List.copyOf(notices.found);
  }

  /**
   * The legs of which anything may have to be said: few. What a notice looks at beside rules and
   * turning back has to be in {@link MarkedRoads#special}.
   */
  private BitSet noted() {
    List<Drive.Leg> legs = drive.legs();
    BitSet noted = new BitSet(legs.size());
    for (int i = 0; i < legs.size(); i++) {
      Drive.Leg leg = legs.get(i);
      if (marked.special(leg.on()) || leg.ruled() || turnsBack(leg)) {
        noted.set(i);
      }
    }
    return noted;
  }

  private static boolean turnsBack(Drive.Leg leg) {
    return leg.turn().isPresent()
        && TurnBack.by(leg.turn().get().cost(), leg.turn().get().millis());
  }

  private void onVehicle() {
    Measure.DIMENSIONS.stream()
        .filter(measure -> vehicle.of(measure).isEmpty())
        .forEach(measure -> found.add(new Notice.MeasureUnknown(measure)));
    if (vehicleClass == VehicleClass.LIGHT_GOODS) {
      found.add(new Notice.LorryTravelTimes());
    }
  }

  private void onJunction(Drive.Ruled turn, Drive.Leg leg) {
    int junction = network.tailOf(leg.on());
    int rules = turn.rules();
    if (mayBeTooLongToTurnBack && turnsBack(leg)) {
      found.add(new Notice.TurnsBack(streetOf(leg), network.junction(junction)));
    }
    if (rules != RuleBook.NO_RULES) {
      onRules(rules, drive.turning(leg), leg);
    }
    if (network.junctionHas(junction, NetworkColumns.GATE)) {
      found.add(new Notice.Gate(streetOf(leg), network.junction(junction)));
    }
    if (network.junctionHas(junction, NetworkColumns.OPENED_BARRIER)) {
      found.add(new Notice.OpenedBarrier(streetOf(leg), network.junction(junction)));
    }
    if (rules == RuleBook.NO_RULES) {
      return;
    }
    Passage turning = drive.turning(leg);
    if (noneForbids(network.stretches().at(junction), turning)) {
      onCrossing(rules, turning, new Notice.Ban(Notice.Ban.On.TURN, streetOf(leg)));
    }
  }

  private void onRoad(Drive.Leg leg) {
    int road = leg.on().road();
    int rules = leg.road().rules();
    if (rules != RuleBook.NO_RULES) {
      onRules(rules, drive.driving(leg), leg);
    }
    if (network.classOf(road) == RoadClass.FERRY) {
      found.add(new Notice.Ferry(streetOf(leg)));
    }
    if (network.roadHas(road, NetworkColumns.TOLL)) {
      found.add(new Notice.Toll(streetOf(leg)));
    }
    if (network.roadHas(road, NetworkColumns.LOW_EMISSION_ZONE)) {
      found.add(new Notice.LowEmissionZone());
    }
    if (rules == RuleBook.NO_RULES) {
      return;
    }
    Passage driving = drive.driving(leg);
    if (noneForbids(network.stretches().on(leg.on()), driving)) {
      onCrossing(rules, driving, new Notice.Ban(Notice.Ban.On.ROAD, streetOf(leg)));
    }
  }

  private void onRules(int ruleSet, Passage passage, Drive.Leg leg) {
    for (int id : book.rulesOf(ruleSet)) {
      Rule rule = book.rule(id);
      if (rule.classes().contains(vehicleClass)) {
        if (inForce(id, passage)) {
          onUnchecked(rule, streetOf(leg));
          onTold(rule, passage, streetOf(leg));
        } else if (loosened(id, ruleSet, passage)) {
          passage
              .enter()
              .map(rule.term()::asOf)
              .orElse(rule.term())
              .lifting()
              .forEach(tag -> found.add(new Notice.CorrectionUsed(tag, streetOf(leg))));
        }
        if (levels.verdictOf(id, passage) == Verdict.PRIVATE) {
          found.add(new Notice.PrivateRoad(streetOf(leg)));
        }
      }
    }
  }

  private boolean inForce(int rule, Passage passage) {
    return inForce(book, rule, passage);
  }

  /** Whether a rule counts at the start or the end of a passage, as far as corrections say. */
  static boolean inForce(RuleBook book, int rule, Passage passage) {
    return book.rule(rule).term().always()
        || passage.moments().stream().anyMatch(when -> book.inForce(rule, when));
  }

  /** Whether a rule that is not in force would be stricter than all that is. */
  private boolean loosened(int rule, int ruleSet, Passage passage) {
    Subject subject = book.rule(rule).subject();
    if (subject.checked()) {
      Verdict held = Verdict.OPEN;
      for (int other : book.rulesOf(ruleSet)) {
        held = held.and(levels.verdictOf(other, passage));
      }
      Verdict strictest = held;
      return passage.moments().stream()
          .map(when -> book.verdictUncorrected(rule, new Situation(vehicleClass, vehicle, when)))
          .anyMatch(verdict -> verdict.compareTo(strictest) > 0);
    }
    return Arrays.stream(book.rulesOf(ruleSet))
        .filter(other -> book.rule(other).subject().equals(subject) && inForce(other, passage))
        .noneMatch(other -> leastOf(other) <= leastOf(rule));
  }

  /** 0 for a rule without a number. */
  private int leastOf(int rule) {
    return least(book.rule(rule)).orElse(0);
  }

  /** What no request says enough of: of the vehicle, or of what its driver comes for. */
  private void onUnchecked(Rule rule, String street) {
    if (rule.subject() instanceof Subject.Limit limit) {
      least(rule).ifPresent(least -> onUnchecked(limit.measure(), least, street));
    } else if (rule.subject() instanceof Matter matter) {
      onUnchecked(matter, rule, street);
    }
  }

  private void onUnchecked(Measure measure, int limit, String street) {
    if (!measure.isDimension() && vehicle.of(measure).isEmpty()) {
      found.add(
          measure.unit() == Measure.Unit.COUNT
              ? new Notice.AxleLimit(limit, street)
              : new Notice.LoadLimit(measure, limit, street));
    }
  }

  private void onUnchecked(Matter matter, Rule rule, String street) {
    switch (matter) {
      case DANGEROUS_GOODS -> found.add(new Notice.DangerousGoods(street));
      case FERRY_ACCESS -> found.add(new Notice.FerryAccess(street));
      case DISCOURAGED -> found.add(new Notice.Discouraged(street));
      case LANES -> onLanes((Value.ByLane) rule.clauses().get(0).value(), street);
      default -> {}
    }
  }

  /** What is true of this vehicle then, and of the rule's subject. */
  private void onTold(Rule rule, Passage passage, String street) {
    if (!(rule.subject() instanceof Matter matter)
        || matter == Matter.LANES
        || matter.isAccess()
        || passage.moments().stream().noneMatch(at -> holds(rule, at))) {
      return;
    }
    switch (matter) {
      case TOLL -> found.add(new Notice.Toll(street));
      case FORD, ROUGH_ROAD, NARROW_ROAD, UNREAD_TAG, OPENING_HOURS_UNREAD ->
          found.add(new Notice.Doubtful(matter, street));
      default -> {}
    }
  }

  private boolean holds(Rule rule, When when) {
    Situation situation = new Situation(vehicleClass, vehicle, when);
    return rule.strictness(situation, EnumSet.noneOf(Purpose.class)) != Access.OPEN.ordinal();
  }

  private void onLanes(Value.ByLane limits, String street) {
    List<Integer> lanes = limits.lanesFor(vehicle.of(limits.of()));
    int of = limits.most().size();
    if (!lanes.isEmpty() && lanes.size() < of) {
      found.add(new Notice.LanesLimited(limits.of(), lanes, of, street));
    }
  }

  private static OptionalInt least(Rule rule) {
    return rule.clauses().stream()
        .map(Clause::value)
        .filter(Value.AtMost.class::isInstance)
        .mapToInt(value -> ((Value.AtMost) value).amount())
        .min();
  }

  /** A crossed ban, of which no restriction with a number speaks. */
  private void onCrossing(int ruleSet, Passage passage, Notice.Ban ban) {
    for (int n = 0; n < book.sizeOf(ruleSet); n++) {
      if (levels.verdictOf(book.ruleOf(ruleSet, n), passage) == Verdict.FORBIDDEN) {
        found.add(new Notice.BanCrossed(ban));
      }
    }
  }

  private boolean noneForbids(List<Stretch> stretches, Passage passage) {
    return stretches.stream()
        .noneMatch(stretch -> levels.verdictOf(stretch.rule(), passage) == Verdict.FORBIDDEN);
  }

  private String streetOf(Drive.Leg leg) {
    return network.streetOf(leg.on().road());
  }
}
