package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.network.preparation.TurnBack;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Leg;
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
import java.util.Set;

/** Collects the notices of a drive for its driver, each once, in driving order. */
final class DriveNotices {

  private final RoadNetwork network;
  private final MarkedRoads marked;
  private final RuleBook book;
  private final VehicleLevels levels;
  private final Drive drive;
  private final Dimensions vehicle;
  private final Leg leg;
  private final VehicleClass vehicleClass;
  private final UncheckedLimits unchecked;
  private final Set<Notice> found = new LinkedHashSet<>();
  private double tollCentimetres;

  private DriveNotices(Planning planning, Drive drive) {
    network = planning.network().roads();
    marked = planning.network().marked();
    book = planning.network().rules();
    levels = planning.levels();
    this.drive = drive;
    leg = planning.leg();
    vehicle = leg.dimensions();
    vehicleClass = VehicleClass.of(vehicle);
    unchecked = new UncheckedLimits(vehicle);
  }

  /** The notices of a drive. */
  static List<Notice> of(Planning planning, Drive drive) {
    DriveNotices notices = new DriveNotices(planning, drive);
    notices.onVehicle();
    BitSet noted = notices.noted();
    for (int i = noted.nextSetBit(0); i >= 0; i = noted.nextSetBit(i + 1)) {
      Drive.Section section = drive.sections().get(i);
      section.turn().ifPresent(turn -> notices.onJunction(turn, section));
      notices.onRoad(section);
      notices.onToll(section);
    }
    notices.found.addAll(notices.unchecked.notices());
    return FoldedNotices.of(notices.found, notices.tollCentimetres / 100);
  }

  /**
   * The few sections that may have a notice. A notice that looks at anything but rules and turning
   * back needs its roads in {@link MarkedRoads#special}.
   */
  private BitSet noted() {
    List<Drive.Section> sections = drive.sections();
    BitSet noted = new BitSet(sections.size());
    for (int i = 0; i < sections.size(); i++) {
      Drive.Section section = sections.get(i);
      if (marked.special(section.on()) || section.ruled() || turnsBack(section)) {
        noted.set(i);
      }
    }
    return noted;
  }

  private static boolean turnsBack(Drive.Section section) {
    return section.turn().isPresent()
        && TurnBack.by(section.turn().get().cost(), section.turn().get().millis());
  }

  private void onVehicle() {
    Measure.DIMENSIONS.stream()
        .filter(measure -> vehicle.of(measure).isEmpty())
        .forEach(measure -> found.add(new Notice.MeasureUnknown(measure)));
    if (vehicleClass == VehicleClass.LIGHT_GOODS && !hasTimesOfVans()) {
      found.add(new Notice.LorryTravelTimes());
    }
  }

  /** Whether the times of all roads of the drive are those of a van; ferries take all alike. */
  private boolean hasTimesOfVans() {
    return VehicleClass.drivesAsVan(vehicle)
        && drive.sections().stream()
            .map(Drive.Section::on)
            .allMatch(
                on -> network.knowsVanOn(on) || network.classOf(on.road()) == RoadClass.FERRY);
  }

  private void onJunction(Drive.Ruled turn, Drive.Section section) {
    int junction = network.tailOf(section.on());
    int rules = turn.rules();
    if (leg.mayBeTooLongToTurnBack() && turnsBack(section)) {
      found.add(new Notice.TurnsBack(streetOf(section), network.junction(junction)));
    }
    if (rules != RuleBook.NO_RULES) {
      onRules(rules, drive.turning(section), section);
    }
    if (network.junctionHas(junction, NetworkColumns.GATE)) {
      found.add(new Notice.Gate(streetOf(section), network.junction(junction)));
    }
    if (network.junctionHas(junction, NetworkColumns.OPENED_BARRIER)) {
      found.add(new Notice.OpenedBarrier(streetOf(section), network.junction(junction)));
    }
    if (rules == RuleBook.NO_RULES) {
      return;
    }
    Passage turning = drive.turning(section);
    if (noneForbids(network.stretches().at(junction), turning)) {
      onCrossing(rules, turning, new Notice.Ban(Notice.Ban.On.TURN, streetOf(section)));
    }
  }

  private void onRoad(Drive.Section section) {
    int road = section.on().road();
    int rules = section.road().rules();
    if (rules != RuleBook.NO_RULES) {
      onRules(rules, drive.driving(section), section);
    }
    if (network.classOf(road) == RoadClass.FERRY) {
      found.add(new Notice.Ferry(streetOf(section)));
    }
    if (network.roadHas(road, NetworkColumns.TOLL)) {
      found.add(new Notice.Toll(streetOf(section)));
    }
    if (network.roadHas(road, NetworkColumns.LOW_EMISSION_ZONE)
        && mayEmit()
        && !asksEmission(rules)) {
      found.add(new Notice.LowEmissionZone());
    }
    if (rules == RuleBook.NO_RULES) {
      return;
    }
    Passage driving = drive.driving(section);
    if (noneForbids(network.stretches().on(section.on()), driving)) {
      onCrossing(rules, driving, new Notice.Ban(Notice.Ban.On.ROAD, streetOf(section)));
    }
  }

  /** Adds the length of a section on a toll road: its notices say which these are. */
  private void onToll(Drive.Section section) {
    Notice toll = new Notice.Toll(streetOf(section));
    int rules = section.road().rules();
    boolean has =
        network.roadHas(section.on().road(), NetworkColumns.TOLL)
            || (rules != RuleBook.NO_RULES && hasToll(rules, drive.driving(section)));
    if (has && found.contains(toll)) {
      tollCentimetres += (section.to() - section.from()) * network.lengthOf(section.on().road());
    }
  }

  private boolean hasToll(int ruleSet, Passage passage) {
    return Arrays.stream(book.rulesOf(ruleSet))
        .mapToObj(book::rule)
        .anyMatch(
            rule ->
                rule.subject() == Matter.TOLL
                    && rule.classes().contains(vehicleClass)
                    && passage.moments().stream().anyMatch(at -> holds(rule, at)));
  }

  /** Whether it may be a vehicle that some zone does not let in: any but one without emissions. */
  private boolean mayEmit() {
    return vehicle.of(Measure.EMISSION).orElse(1) > 0;
  }

  /**
   * Whether a zone says which vehicles of this class it closes to or charges: then its rule lets
   * this one in, or is crossed, or could not be checked, or is reported.
   */
  private boolean asksEmission(int ruleSet) {
    return ruleSet != RuleBook.NO_RULES
        && Arrays.stream(book.rulesOf(ruleSet))
            .mapToObj(book::rule)
            .anyMatch(
                rule ->
                    rule.classes().contains(vehicleClass)
                        && (rule.subject() == Matter.EMISSION_CHARGE
                            || rule.subject()
                                .limited()
                                .filter(Measure.EMISSION::equals)
                                .isPresent()));
  }

  private void onRules(int ruleSet, Passage passage, Drive.Section section) {
    for (int id : book.rulesOf(ruleSet)) {
      Rule rule = book.rule(id);
      if (rule.classes().contains(vehicleClass)) {
        if (inForce(id, passage)) {
          onUnchecked(rule, streetOf(section));
          onTold(rule, passage, streetOf(section));
        } else if (loosened(id, ruleSet, passage)) {
          passage
              .enter()
              .map(rule.term()::asOf)
              .orElse(rule.term())
              .lifting()
              .forEach(tag -> found.add(new Notice.CorrectionUsed(tag, streetOf(section))));
        }
        if (levels.verdictOf(id, passage) == Verdict.PRIVATE) {
          found.add(new Notice.PrivateRoad(streetOf(section)));
        }
      }
    }
  }

  private boolean inForce(int rule, Passage passage) {
    return inForce(book, rule, passage);
  }

  /**
   * Whether a rule is in force at the start or the end of a passage, taking account of corrections.
   */
  static boolean inForce(RuleBook book, int rule, Passage passage) {
    return book.rule(rule).term().always()
        || passage.moments().stream().anyMatch(when -> book.inForce(rule, when));
  }

  /** Whether a rule that is not in force would be stricter than all rules that are. */
  private boolean loosened(int rule, int ruleSet, Passage passage) {
    Subject subject = book.rule(rule).subject();
    if (subject.checked(vehicle)) {
      Verdict held = Verdict.OPEN;
      for (int other : book.rulesOf(ruleSet)) {
        held = held.and(levels.verdictOf(other, passage));
      }
      Verdict strictest = held;
      return passage.moments().stream()
          .map(when -> book.verdictUncorrected(rule, leg.situation(when)))
          .anyMatch(verdict -> verdict.compareTo(strictest) > 0);
    }
    return Arrays.stream(book.rulesOf(ruleSet))
        .filter(other -> book.rule(other).subject().equals(subject) && inForce(other, passage))
        .noneMatch(other -> leastOf(other) <= leastOf(rule));
  }

  /** The lowest limit of a rule; 0 for a rule without a number. */
  private int leastOf(int rule) {
    return UncheckedLimits.least(book.rule(rule)).orElse(0);
  }

  /**
   * Records a rule that could not be checked, because the request lacks information about the
   * vehicle or its purpose.
   */
  private void onUnchecked(Rule rule, String street) {
    unchecked.on(rule, street);
    if (rule.subject() instanceof Matter matter) {
      onUnchecked(matter, rule, street);
    }
  }

  private void onUnchecked(Matter matter, Rule rule, String street) {
    switch (matter) {
      case FERRY_ACCESS -> found.add(new Notice.FerryAccess(street));
      case DISCOURAGED -> found.add(new Notice.Discouraged(street));
      case LANES -> onLanes((Value.ByLane) rule.clauses().get(0).value(), street);
      default -> {}
    }
  }

  /** Adds a notice for a rule that applies to this vehicle at that time. */
  private void onTold(Rule rule, Passage passage, String street) {
    if (!(rule.subject() instanceof Matter matter)
        || matter == Matter.LANES
        || matter.isAccess()
        || passage.moments().stream().noneMatch(at -> holds(rule, at))) {
      return;
    }
    switch (matter) {
      case TOLL -> found.add(new Notice.Toll(street));
      case EMISSION_CHARGE -> found.add(new Notice.EmissionCharge());
      case FORD, ROUGH_ROAD, NARROW_ROAD, UNREAD_TAG, OPENING_HOURS_UNREAD ->
          found.add(new Notice.Doubtful(matter, street));
      default -> {}
    }
  }

  private boolean holds(Rule rule, When when) {
    return rule.strictness(leg.situation(when), EnumSet.noneOf(Purpose.class))
        != Access.OPEN.ordinal();
  }

  private void onLanes(Value.ByLane limits, String street) {
    List<Integer> lanes = limits.lanesFor(vehicle.atLeast(limits.of()));
    int of = limits.most().size();
    if (!lanes.isEmpty() && lanes.size() < of) {
      found.add(new Notice.LanesLimited(limits.of().shownAs().orElseThrow(), lanes, of, street));
    }
  }

  /** Adds a notice for a crossed ban that belongs to no restriction with a number. */
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

  private String streetOf(Drive.Section section) {
    return network.streetOf(section.on().road());
  }
}
