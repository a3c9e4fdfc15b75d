package dev.headroom.domain.route;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rules and vehicles that tests speak of. */
public final class Rules {

  private static final Set<VehicleClass> LORRIES =
      Set.of(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED);

  private Rules() {}

  /** 4.9 m high, 16.5 m long, 2.55 m wide, 44 t. */
  static Dimensions aFortyFourTonneArtic() {
    return Dimensions.ofCentimetresAndKilograms(490, 1_650, 255, 44_000);
  }

  /** 3.6 m high, 9 m long, 2.5 m wide, 18 t. */
  static Dimensions anEighteenTonneRigid() {
    return Dimensions.ofCentimetresAndKilograms(360, 900, 250, 18_000);
  }

  /** 2.5 m high, 6 m long, 2 m wide, 3.5 t. */
  static Dimensions aVan() {
    return Dimensions.ofCentimetresAndKilograms(250, 600, 200, 3_500);
  }

  static Rule aLowBridge(int centimetres) {
    return Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, centimetres);
  }

  static Rule aWeakBridge(int kilograms) {
    return Rule.limit(Measure.WEIGHT, Nature.PHYSICAL, kilograms);
  }

  static Rule aWeightLimit(int kilograms) {
    return Rule.limit(Measure.WEIGHT, Nature.LEGAL, kilograms);
  }

  /** A legal weight limit from 12:00 to 12:10 each day. */
  static Rule aWeightLimitAtNoon(int kilograms, ZoneId zone) {
    Schedule.DayPattern noon =
        new Schedule.DayPattern(
            List.of(
                new Schedule.Change(0, Truth.NO),
                new Schedule.Change(12 * 60, Truth.YES),
                new Schedule.Change(12 * 60 + 10, Truth.NO)));
    Schedule schedule = Schedule.weekly(zone, new byte[7], List.of(noon));
    return new Rule(
        Subject.of(Measure.WEIGHT),
        Nature.LEGAL,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(new Value.Unlimited()),
            new Clause(
                new Value.AtMost(kilograms),
                new Condition(Set.of(), Optional.of(schedule), List.of(), false))));
  }

  /** Open to a class that is advised not to use it. */
  static Rule discouraging(VehicleClass vehicles) {
    return new Rule(
        Matter.DISCOURAGED, Nature.LEGAL, Set.of(vehicles), List.of(Clause.always(Access.CLOSED)));
  }

  /** 7.5 t except for loading. */
  static Rule aLoadingZone() {
    return new Rule(
        Subject.of(Measure.WEIGHT),
        Nature.LEGAL,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(new Value.AtMost(7_500)),
            new Clause(
                new Value.Unlimited(),
                new Condition(Set.of(Purpose.DELIVERY), Optional.empty(), List.of(), false))));
  }

  /** Closed to all while dates hold. */
  public static Rule closedOnDates(Schedule dates) {
    return new Rule(
        Matter.ACCESS,
        Nature.CLOSURE,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(Access.OPEN),
            new Clause(
                Access.CLOSED, new Condition(Set.of(), Optional.of(dates), List.of(), false))));
  }

  static Rule noDangerousGoods() {
    return Rule.limit(Measure.DANGEROUS_GOODS, Nature.PHYSICAL, 0);
  }

  static Rule aPrivateRoad() {
    return Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.PRIVATE);
  }

  static Rule closedToAll() {
    return Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED);
  }

  static Rule closedToLorries() {
    return Rule.access(Nature.LEGAL, LORRIES, Access.CLOSED);
  }

  /** {@code motor_vehicle=destination} beside a tag for lorries. */
  static Rule forAccessButForLorries() {
    return Rule.access(
        Nature.CLOSURE, Set.of(VehicleClass.MOTOR, VehicleClass.LIGHT_GOODS), Access.DESTINATION);
  }

  /** {@code motor_vehicle:conditional=no @ (Mo-Fr 08:00-09:15)}. */
  static Rule closedToAllInSchoolHours(ZoneId zone) {
    Schedule.DayPattern school =
        new Schedule.DayPattern(
            List.of(
                new Schedule.Change(0, Truth.NO),
                new Schedule.Change(8 * 60, Truth.YES),
                new Schedule.Change(9 * 60 + 15, Truth.NO)));
    Schedule schedule =
        Schedule.weekly(
            zone,
            new byte[] {0, 0, 0, 0, 0, 1, 1},
            List.of(school, Schedule.DayPattern.allDay(Truth.NO)));
    return new Rule(
        Matter.ACCESS,
        Nature.CLOSURE,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(Access.OPEN),
            new Clause(
                Access.CLOSED, new Condition(Set.of(), Optional.of(schedule), List.of(), false))));
  }

  /** {@code hgv:conditional=no @ (19:00-06:00)}. */
  static Rule closedToLorriesAtNight(ZoneId zone) {
    return forLorries(zone, Access.OPEN, Access.CLOSED);
  }

  /** {@code hgv=destination; hgv:conditional=no @ (19:00-06:00)}. */
  static Rule forLorriesWithBusinessByDay(ZoneId zone) {
    return forLorries(zone, Access.DESTINATION, Access.CLOSED);
  }

  /** {@code hgv:conditional=destination @ (19:00-06:00)}. */
  static Rule forLorriesWithBusinessByNight(ZoneId zone) {
    return forLorries(zone, Access.OPEN, Access.DESTINATION);
  }

  private static Rule forLorries(ZoneId zone, Access byDay, Access byNight) {
    Schedule.DayPattern night =
        new Schedule.DayPattern(
            List.of(
                new Schedule.Change(0, Truth.YES),
                new Schedule.Change(6 * 60, Truth.NO),
                new Schedule.Change(19 * 60, Truth.YES)));
    Schedule schedule = Schedule.weekly(zone, new byte[7], List.of(night));
    return new Rule(
        Matter.ACCESS,
        Nature.LEGAL,
        LORRIES,
        List.of(
            Clause.always(byDay),
            new Clause(byNight, new Condition(Set.of(), Optional.of(schedule), List.of(), false))));
  }
}
