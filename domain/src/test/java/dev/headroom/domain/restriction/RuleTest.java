package dev.headroom.domain.restriction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleTest {

  private static final When UNSPECIFIED = new When.Unspecified();
  private static final When DAY = new When.At(Instant.parse("2026-11-16T12:00:00Z"));
  private static final When NIGHT = new When.At(Instant.parse("2026-11-16T22:00:00Z"));
  private static final Dimensions RIGID =
      Dimensions.ofCentimetresAndKilograms(400, 900, 250, 18_000);

  private static Condition purposes(Purpose... purposes) {
    return new Condition(Set.of(purposes), Optional.empty(), List.of(), false);
  }

  private static Condition atNight() {
    Schedule.DayPattern night =
        new Schedule.DayPattern(
            List.of(
                new Schedule.Change(0, Truth.YES),
                new Schedule.Change(360, Truth.NO),
                new Schedule.Change(1_140, Truth.YES)));
    Schedule schedule = Schedule.weekly(ZoneId.of("Europe/London"), new byte[7], List.of(night));
    return new Condition(Set.of(), Optional.of(schedule), List.of(), false);
  }

  private static Condition wet() {
    return new Condition(Set.of(), Optional.empty(), List.of(), true);
  }

  private static Condition heavierThan(int kilograms) {
    Comparison comparison = new Comparison(Measure.WEIGHT, Comparison.Operator.MORE, kilograms);
    return new Condition(Set.of(), Optional.empty(), List.of(comparison), false);
  }

  private static Rule weight(Clause... clauses) {
    return new Rule(Subject.of(Measure.WEIGHT), Nature.LEGAL, Rule.ALL_CLASSES, List.of(clauses));
  }

  private static Rule access(Nature nature, Clause... clauses) {
    return new Rule(Matter.ACCESS, nature, Rule.ALL_CLASSES, List.of(clauses));
  }

  private static Clause limit(int amount, Condition condition) {
    return new Clause(new Value.AtMost(amount), condition);
  }

  private static Verdict of(Rule rule, When when) {
    return rule.verdict(Situation.of(RIGID, when));
  }

  @ParameterizedTest
  @CsvSource({"400, OPEN", "401, OPEN", "399, IMPASSABLE", "0, IMPASSABLE"})
  void aVehicleOfExactlyTheLimitPasses(int limit, Verdict expected) {
    assertThat(of(Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, limit), UNSPECIFIED))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"LEGAL, FORBIDDEN", "PHYSICAL, IMPASSABLE", "CLOSURE, IMPASSABLE"})
  void theNatureDecidesWhetherItMayEverBeCrossed(Nature nature, Verdict expected) {
    assertThat(of(Rule.limit(Measure.WEIGHT, nature, 7_500), UNSPECIFIED)).isEqualTo(expected);
    assertThat(of(Rule.access(nature, Rule.ALL_CLASSES, Access.CLOSED), UNSPECIFIED))
        .isEqualTo(expected);
  }

  @Test
  void aLimitOfAnUnknownDimensionIsNotChecked() {
    Rule rule = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 200);
    assertThat(rule.verdict(Situation.of(Dimensions.UNKNOWN, UNSPECIFIED))).isEqualTo(Verdict.OPEN);
  }

  // A request has no axles: what no vehicle of its weight or length can keep stops it.
  @ParameterizedTest
  @CsvSource({
    "AXLE_LOAD, 2000, 18000, OPEN",
    "AXLE_LOAD, 1999, 18000, IMPASSABLE",
    "AXLE_LOAD, 2000, 44000, IMPASSABLE",
    "AXLE_LOAD, 4888, 44000, IMPASSABLE",
    "AXLE_LOAD, 4889, 44000, OPEN",
    "AXLE_LOAD, 6667, 200000, OPEN",
    "BOGIE_LOAD, 4888, 44000, IMPASSABLE",
    "BOGIE_LOAD, 4889, 44000, OPEN",
    "AXLES, 2, 23000, OPEN",
    "AXLES, 2, 23001, IMPASSABLE",
    "AXLES, 3, 40000, IMPASSABLE",
    "AXLES, 4, 40000, OPEN",
    "AXLES, 1, 3500, OPEN",
  })
  void limitsOfAxlesStopWhoCannotKeepThem(
      Measure measure, int limit, int kilograms, Verdict expected) {
    Dimensions vehicle = Dimensions.ofCentimetresAndKilograms(400, 900, 250, kilograms);
    Rule rule = Rule.limit(measure, Nature.PHYSICAL, limit);
    assertThat(rule.verdict(Situation.of(vehicle, UNSPECIFIED))).isEqualTo(expected);
    assertThat(rule.verdict(Situation.of(Dimensions.UNKNOWN, UNSPECIFIED))).isEqualTo(Verdict.OPEN);
    assertThat(rule.verdict(Situation.unlimited(UNSPECIFIED))).isEqualTo(Verdict.OPEN);
    Rule legal = Rule.limit(measure, Nature.LEGAL, limit);
    assertThat(legal.verdict(Situation.of(vehicle, UNSPECIFIED)))
        .isEqualTo(expected == Verdict.OPEN ? Verdict.OPEN : Verdict.FORBIDDEN);
  }

  @Test
  void anArticHasMoreThanTwoAxlesWhateverItWeighs() {
    Dimensions light = Dimensions.ofCentimetresAndKilograms(400, 1_650, 250, 12_000);
    Rule rule = Rule.limit(Measure.AXLES, Nature.LEGAL, 2);
    assertThat(rule.verdict(Situation.of(light, UNSPECIFIED))).isEqualTo(Verdict.FORBIDDEN);
  }

  @Test
  void aRuleOfDangerousGoodsStopsWhoIsKnownToCarryThem() {
    Rule rule = Rule.limit(Measure.DANGEROUS_GOODS, Nature.PHYSICAL, 0);
    Dimensions lorry = Dimensions.ofCentimetresAndKilograms(400, 1_200, 250, 18_000);
    assertThat(rule.verdict(Situation.of(lorry, UNSPECIFIED))).isEqualTo(Verdict.OPEN);
    Dimensions bread = lorry.with(Measure.DANGEROUS_GOODS, 0);
    assertThat(rule.verdict(Situation.of(bread, UNSPECIFIED))).isEqualTo(Verdict.OPEN);
    Dimensions petrol = lorry.with(Measure.DANGEROUS_GOODS, 1);
    assertThat(rule.verdict(Situation.of(petrol, UNSPECIFIED))).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void aRuleSpeaksToItsClassesAlone() {
    Rule rule = Rule.access(Nature.LEGAL, Set.of(VehicleClass.HGV), Access.CLOSED);
    Dimensions van = Dimensions.ofCentimetresAndKilograms(200, 500, 200, 3_500);
    assertThat(of(rule, UNSPECIFIED)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(rule.verdict(Situation.of(van, UNSPECIFIED))).isEqualTo(Verdict.OPEN);
    assertThat(rule.verdict(Situation.unlimited(UNSPECIFIED))).isEqualTo(Verdict.OPEN);
  }

  @Test
  void ofSeveralConditionsThatHoldTheLastOneCounts() {
    Rule loosened =
        weight(
            limit(7_500, Condition.ALWAYS),
            limit(3_500, atNight()),
            limit(40_000, heavierThan(10_000)));
    assertThat(of(loosened, NIGHT)).isEqualTo(Verdict.OPEN);
    Rule tightened =
        weight(
            limit(7_500, Condition.ALWAYS),
            limit(40_000, heavierThan(10_000)),
            limit(3_500, atNight()));
    assertThat(of(tightened, NIGHT)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(of(tightened, DAY)).isEqualTo(Verdict.OPEN);
  }

  @Test
  void whatCannotBeToldCountsWhereItRestrictsAndNotWhereItLoosens() {
    Rule restricting = weight(limit(40_000, Condition.ALWAYS), limit(7_500, wet()));
    Rule loosening = weight(limit(7_500, Condition.ALWAYS), limit(40_000, wet()));
    assertThat(of(restricting, DAY)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(of(loosening, DAY)).isEqualTo(Verdict.FORBIDDEN);
    Rule closing =
        access(Nature.LEGAL, Clause.always(Access.OPEN), new Clause(Access.CLOSED, atNight()));
    Rule opening =
        access(Nature.LEGAL, Clause.always(Access.CLOSED), new Clause(Access.OPEN, atNight()));
    assertThat(of(closing, UNSPECIFIED)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(of(closing, DAY)).isEqualTo(Verdict.OPEN);
    assertThat(of(closing, NIGHT)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(of(opening, UNSPECIFIED)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(of(opening, NIGHT)).isEqualTo(Verdict.OPEN);
  }

  @Test
  void aConditionOnAnUnknownMeasureRestrictsButDoesNotLoosen() {
    Rule closing =
        access(
            Nature.LEGAL,
            Clause.always(Access.OPEN),
            new Clause(Access.CLOSED, heavierThan(7_500)));
    Dimensions unweighed =
        new Dimensions(Map.of(Measure.HEIGHT, 400, Measure.LENGTH, 900, Measure.WIDTH, 250));
    assertThat(closing.verdict(Situation.of(unweighed, DAY))).isEqualTo(Verdict.FORBIDDEN);
    assertThat(closing.verdict(Situation.unlimited(DAY))).isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @CsvSource({
    "DESTINATION, EXCEPTED",
    "DELIVERY, EXCEPTED",
    "PRIVATE, PRIVATE",
    "CUSTOMERS, PRIVATE",
    "PERMIT, PRIVATE"
  })
  void anExceptionOpensForThoseWhomItNames(Purpose purpose, Verdict expected) {
    Rule limit =
        weight(
            limit(7_500, Condition.ALWAYS), new Clause(new Value.Unlimited(), purposes(purpose)));
    assertThat(of(limit, DAY)).isEqualTo(expected);
    Rule closure =
        access(
            Nature.LEGAL, Clause.always(Access.CLOSED), new Clause(Access.OPEN, purposes(purpose)));
    assertThat(of(closure, DAY)).isEqualTo(expected);
  }

  @Test
  void itsOwnExceptionOpensEvenAPhysicalLimit() {
    Rule rule =
        new Rule(
            Subject.of(Measure.HEIGHT),
            Nature.PHYSICAL,
            Rule.ALL_CLASSES,
            List.of(
                Clause.always(new Value.AtMost(300)),
                new Clause(new Value.Unlimited(), purposes(Purpose.DESTINATION))));
    assertThat(of(rule, DAY)).isEqualTo(Verdict.EXCEPTED);
  }

  @ParameterizedTest
  @CsvSource({"OPEN, OPEN", "DESTINATION, EXCEPTED", "PRIVATE, PRIVATE", "CLOSED, FORBIDDEN"})
  void accessGivesItsVerdict(Access access, Verdict expected) {
    assertThat(of(Rule.access(Nature.LEGAL, Rule.ALL_CLASSES, access), DAY)).isEqualTo(expected);
  }

  @Test
  void aRuleBeginsWithWhatAlwaysHoldsAndKeepsToItsSubject() {
    assertThatThrownBy(() -> weight(limit(7_500, wet())))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> weight(Clause.always(Access.OPEN)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> access(Nature.LEGAL, limit(1, Condition.ALWAYS)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "LESS, 18000, NO",
    "LESS, 18001, YES",
    "AT_MOST, 18000, YES",
    "EQUAL, 18000, YES",
    "EQUAL, 18001, NO",
    "AT_LEAST, 18000, YES",
    "AT_LEAST, 18001, NO",
    "MORE, 18000, NO",
    "MORE, 17999, YES"
  })
  void comparisons(Comparison.Operator operator, int amount, Truth expected) {
    Comparison comparison = new Comparison(Measure.WEIGHT, operator, amount);
    assertThat(comparison.holdsFor(RIGID)).isEqualTo(expected);
    assertThat(comparison.holdsFor(Dimensions.UNKNOWN)).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void aSituationReadsTheSignsUnderTheClassOfItsDimensions() {
    Dimensions light = Dimensions.UNKNOWN.with(Measure.WEIGHT, 3_500);
    assertThat(Situation.of(light, DAY).vehicleClass()).isEqualTo(VehicleClass.LIGHT_GOODS);
    assertThat(Situation.of(RIGID, DAY).vehicleClass()).isEqualTo(VehicleClass.HGV);
    assertThat(Situation.unlimited(DAY).vehicleClass()).isEqualTo(VehicleClass.MOTOR);
  }

  @ParameterizedTest
  @CsvSource({
    "7500, OPEN",
    "7501, EXCEPTED",
    "12000, EXCEPTED",
    "12001, PRIVATE",
    "26000, PRIVATE",
    "26001, FORBIDDEN"
  })
  void aVehicleOfExactlyAnExceptionsLimitIsExcepted(int kilograms, Verdict expected) {
    Rule rule =
        weight(
            limit(7_500, Condition.ALWAYS),
            limit(12_000, purposes(Purpose.DELIVERY)),
            limit(26_000, purposes(Purpose.PERMIT)));
    Dimensions vehicle = Dimensions.ofCentimetresAndKilograms(300, 900, 250, kilograms);

    assertThat(rule.verdict(Situation.of(vehicle, UNSPECIFIED))).isEqualTo(expected);
  }

  @Test
  void allPartsOfAConditionHaveToHold() {
    Comparison heavy = new Comparison(Measure.WEIGHT, Comparison.Operator.MORE, 7_500);
    Comparison heavier = new Comparison(Measure.WEIGHT, Comparison.Operator.MORE, 18_000);
    Optional<Schedule> night = atNight().schedule();

    assertThat(closedIf(Optional.empty(), List.of(heavy), false)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(closedIf(Optional.empty(), List.of(heavy, heavier), false)).isEqualTo(Verdict.OPEN);
    assertThat(closedIf(Optional.empty(), List.of(heavier, heavy), false)).isEqualTo(Verdict.OPEN);
    assertThat(closedIf(night, List.of(heavy), false)).as("by day").isEqualTo(Verdict.OPEN);
    assertThat(closedIf(Optional.empty(), List.of(heavier), true))
        .as("ruled out, whatever the rest says")
        .isEqualTo(Verdict.OPEN);
    assertThat(closedIf(Optional.empty(), List.of(heavy), true)).isEqualTo(Verdict.FORBIDDEN);
  }

  private static Verdict closedIf(
      Optional<Schedule> schedule, List<Comparison> comparisons, boolean unanswerable) {
    Condition condition = new Condition(Set.of(), schedule, comparisons, unanswerable);
    return of(
        access(Nature.LEGAL, Clause.always(Access.OPEN), new Clause(Access.CLOSED, condition)),
        DAY);
  }

  @Test
  void anExceptionForPeopleThatHoldsAtOtherHoursOpensNothing() {
    Condition deliveriesAtNight =
        new Condition(Set.of(Purpose.DELIVERY), atNight().schedule(), List.of(), false);
    Rule rule =
        weight(
            limit(7_500, Condition.ALWAYS), new Clause(new Value.Unlimited(), deliveriesAtNight));

    assertThat(of(rule, DAY)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(of(rule, NIGHT)).isEqualTo(Verdict.EXCEPTED);
  }

  @Test
  void ofTheValuesThatMayHoldTheStrictestCounts() {
    Rule rule = weight(limit(12_000, Condition.ALWAYS), limit(40_000, wet()), limit(20_000, wet()));
    assertThat(of(rule, DAY)).isEqualTo(Verdict.FORBIDDEN);
    Rule mayBeClosed =
        access(
            Nature.LEGAL,
            Clause.always(Access.DESTINATION),
            new Clause(Access.CLOSED, wet()),
            new Clause(Access.OPEN, wet()));
    assertThat(of(mayBeClosed, DAY)).isEqualTo(Verdict.FORBIDDEN);
  }
}
