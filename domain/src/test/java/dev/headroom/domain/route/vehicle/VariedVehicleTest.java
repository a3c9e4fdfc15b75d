package dev.headroom.domain.route.vehicle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VariedVehicleTest {

  private static final List<Measure> LIMITED = List.of(Measure.values());

  private static final List<Integer> MASSES =
      List.of(3_500, 3_501, 7_500, 18_000, 23_000, 36_000, 44_000);
  private static final List<Integer> LENGTHS = List.of(250, 386, 387, 1_200, 1_201, 1_375);
  private static final List<Integer> LOADS = List.of(389, 2_000, 4_000, 4_888, 6_667);
  private static final List<Integer> COUNTS = List.of(1, 2, 3, 4, 5);

  private final long seed = new Random().nextLong();
  private final Random random = new Random(seed);

  @Test
  void hasTheLevelsOfAVehicleThatIsJudgedAnew() {
    for (int i = 0; i < 150; i++) {
      RuleBook book = book();
      Dimensions vehicle = vehicle();
      Measure type = pick(Measure.GRADUAL);
      int amount = amount(type);
      VehicleLevels own = levels(book, vehicle);
      VariedVehicle varied =
          new VariedVehicle(book, new MeasureSpans(book, type), situation(vehicle), own);
      VehicleLevels anew = anew(book, vehicle, type, amount);
      for (int set = 0; set < book.setCount(); set++) {
        assertThat(tables(varied.exactly(amount), set))
            .as("seed %s, case %s: %s of %s at %s", seed, i, type, vehicle, amount)
            .isEqualTo(tables(anew, set));
      }
    }
  }

  @Test
  void upToAnAmountItIsStoppedByWhatStopsAnyVehicleBetween() {
    for (int i = 0; i < 150; i++) {
      RuleBook book = book();
      Dimensions vehicle = vehicle();
      Measure type = pick(Measure.GRADUAL);
      VariedVehicle varied =
          new VariedVehicle(
              book, new MeasureSpans(book, type), situation(vehicle), levels(book, vehicle));
      int least = varied.own().orElse(0);
      int most = Math.max(least, amount(type));
      RuleLevels upTo = varied.upTo(most).unspecified();
      for (int set = 0; set < book.setCount(); set++) {
        byte strictest = Level.THROUGH;
        for (int amount : between(least, most)) {
          VehicleLevels anew = anew(book, vehicle, type, amount);
          strictest = (byte) Math.max(strictest, anew.unspecified().of(set));
        }
        assertThat(Math.min(upTo.of(set), Level.VIOLABLE))
            .as("seed %s, case %s: %s of %s up to %s", seed, i, type, vehicle, most)
            .isEqualTo(Math.min(strictest, Level.VIOLABLE));
      }
    }
  }

  /** Every amount at which a rule of these tests may answer otherwise than at the one before. */
  private static int[] between(int least, int most) {
    return IntStream.concat(
            IntStream.of(least, most),
            Stream.of(
                    LENGTHS.stream(),
                    MASSES.stream(),
                    LOADS.stream(),
                    LOADS.stream().map(load -> 9 * load))
                .flatMap(amounts -> amounts)
                .flatMapToInt(amount -> IntStream.rangeClosed(amount - 1, amount + 1)))
        .filter(amount -> amount >= least && amount <= most)
        .toArray();
  }

  private static List<Byte> tables(VehicleLevels levels, int set) {
    return List.of(
        levels.unspecified().of(set),
        levels.told().of(set),
        levels.withoutHours().of(set),
        levels.atBest().of(set));
  }

  private static VehicleLevels levels(RuleBook book, Dimensions vehicle) {
    return new VehicleLevels(book, situation(vehicle));
  }

  private static Situation situation(Dimensions vehicle) {
    return Situation.of(vehicle, new When.Unspecified());
  }

  /** A dimension that is not known leaves a vehicle in the class in which it was judged. */
  private static VehicleLevels anew(RuleBook book, Dimensions vehicle, Measure type, int amount) {
    Dimensions changed = vehicle.with(type, amount);
    boolean known =
        vehicle.of(type).isPresent() || (type != Measure.WEIGHT && type != Measure.LENGTH);
    VehicleClass vehicleClass = VehicleClass.of(known ? changed : vehicle);
    return new VehicleLevels(book, new Situation(vehicleClass, changed, new When.Unspecified()));
  }

  private RuleBook book() {
    RuleBook.Builder rules = new RuleBook.Builder();
    for (int set = 0; set < 8; set++) {
      int first = rules.set(List.of(rules.rule(rule())));
      int second = rules.set(List.of(rules.rule(rule())));
      rules.union(first, second);
    }
    return rules.build();
  }

  /** A limit for some classes, with another one under a condition. */
  private Rule rule() {
    Measure limited = pick(LIMITED);
    Nature nature = pick(List.of(Nature.LEGAL, Nature.PHYSICAL));
    Set<VehicleClass> classes =
        pick(List.of(Rule.ALL_CLASSES, Set.of(VehicleClass.HGV), Set.of(VehicleClass.LIGHT_GOODS)));
    return new Rule(
        Subject.of(limited),
        nature,
        classes,
        List.of(
            Clause.always(new Value.AtMost(amount(limited))),
            new Clause(new Value.AtMost(amount(limited)), condition())));
  }

  private Condition condition() {
    Measure other = pick(LIMITED);
    Comparison comparison =
        new Comparison(other, pick(List.of(Comparison.Operator.values())), amount(other));
    Schedule.DayPattern day =
        new Schedule.DayPattern(
            List.of(new Schedule.Change(0, Truth.NO), new Schedule.Change(600, Truth.YES)));
    Optional<Schedule> hours =
        random.nextBoolean()
            ? Optional.of(Schedule.weekly(ZoneOffset.UTC, new byte[7], List.of(day)))
            : Optional.empty();
    return new Condition(Set.of(), hours, List.of(comparison), false);
  }

  private Dimensions vehicle() {
    Dimensions vehicle = Dimensions.UNKNOWN;
    for (Measure measure : Measure.values()) {
      if (random.nextInt(4) > 0) {
        vehicle = vehicle.with(measure, amount(measure));
      }
    }
    return vehicle;
  }

  /** Few values, so that limits are met exactly; some beside the ends of a class. */
  private int amount(Measure measure) {
    return switch (measure) {
      case WEIGHT, LADEN_WEIGHT, UNLADEN_WEIGHT -> pick(MASSES);
      case AXLE_LOAD, BOGIE_LOAD -> pick(LOADS);
      case AXLES -> pick(COUNTS);
      case TRAILERS, TUNNEL_CODE, EMISSION -> random.nextInt(4);
      case ARTICULATED, DANGEROUS_GOODS, EXPLOSIVES, WATER_POLLUTING -> random.nextInt(2);
      default -> pick(LENGTHS);
    };
  }

  private <T> T pick(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
