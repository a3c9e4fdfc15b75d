package dev.headroom.domain.network.preparation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.session.PassableArcs;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NetworkHierarchyTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final List<Measure> LIMITED = List.of(Measure.values());

  @Test
  void anArcIsPassableExactlyWhenTheRuleBookOpensItsTurnAndItsRoad() {
    int closed = 0;
    int open = 0;
    for (long seed = 1; seed <= (LONG ? 20_000 : 400); seed++) {
      Random random = new Random(seed);
      RoadNetwork network = network(random);
      NetworkHierarchy prepared =
          NetworkPreparation.build(network, Workers.alone(), Budget.UNLIMITED);
      StateGraph graph = prepared.expansion().graph();
      for (int vehicle = 0; vehicle < 10; vehicle++) {
        Situation situation = situation(random);
        byte[] levels = levels(prepared.expansion().ruleBook(), situation);
        boolean[] passable = PassableArcs.of(prepared.engine(), new RuleLevels(levels));
        for (int arc = 0; arc < graph.arcCount(); arc++) {
          boolean expected =
              levels[graph.turnRulesOf(arc)] == Level.THROUGH
                  && levels[graph.rulesOf(graph.targetOf(arc))] == Level.THROUGH;
          assertThat(passable[arc])
              .as("seed %s, arc %s, %s", seed, arc, situation)
              .isEqualTo(expected);
          open += expected ? 1 : 0;
          closed += expected ? 0 : 1;
        }
      }
    }
    assertThat(Math.min(open, closed)).isGreaterThan(1_000);
  }

  @Test
  void aStoredHierarchyIsTheSameAgain() {
    RoadNetwork network = network(new Random(1));
    NetworkHierarchy prepared =
        NetworkPreparation.build(network, Workers.alone(), Budget.UNLIMITED);

    NetworkHierarchy again = NetworkPreparation.open(network, prepared.columns());

    assertThat(again.columns()).usingRecursiveComparison().isEqualTo(prepared.columns());
  }

  @Test
  void aHierarchyOfAnotherNetworkIsRefused() {
    NetworkHierarchy other =
        NetworkPreparation.build(network(new Random(1)), Workers.alone(), Budget.UNLIMITED);

    assertThatThrownBy(() -> NetworkPreparation.open(network(new Random(2)), other.columns()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not fit");
  }

  private static byte[] levels(RuleBook book, Situation situation) {
    byte[] levels = new byte[book.setCount()];
    for (int set = 0; set < levels.length; set++) {
      levels[set] =
          switch (book.verdict(set, situation)) {
            case OPEN -> Level.THROUGH;
            case EXCEPTED, PRIVATE -> Level.ENDS;
            case FORBIDDEN -> Level.VIOLABLE;
            case IMPASSABLE -> Level.CLOSED;
          };
    }
    assertThat(Verdict.values()).hasSize(5);
    return levels;
  }

  private static RoadNetwork network(Random random) {
    NetworkSketch sketch = new NetworkSketch();
    for (int i = 0; i < 6; i++) {
      sketch.junction(random.nextInt(1_000), random.nextInt(1_000));
    }
    for (int i = 0; i < 12; i++) {
      NetworkSketch.Road road = sketch.road(random.nextInt(6), random.nextInt(6)).millis(5_000);
      road.via(random.nextInt(1_000), random.nextInt(1_000));
      List<Rule> rules = new ArrayList<>();
      for (int n = random.nextInt(3); n > 0; n--) {
        rules.add(rule(random));
      }
      road.rule(rules.toArray(Rule[]::new));
    }
    return sketch.network();
  }

  /** Limits close to each other, so that vehicles of exactly a limit's measure occur. */
  private static Rule rule(Random random) {
    Subject subject = Subject.of(LIMITED.get(random.nextInt(LIMITED.size())));
    Value drawn = new Value.AtMost(random.nextInt(20) == 0 ? Integer.MAX_VALUE : limit(random));
    Value limit = subject.takes(drawn) ? drawn : new Value.AtMost(1);
    Nature nature = random.nextBoolean() ? Nature.LEGAL : Nature.PHYSICAL;
    return switch (random.nextInt(6)) {
      case 0 -> Rule.access(nature, classes(random), Access.values()[random.nextInt(4)]);
      case 1 -> new Rule(subject, nature, classes(random), List.of(Clause.always(limit)));
      case 2 ->
          new Rule(
              subject,
              nature,
              Rule.ALL_CLASSES,
              List.of(Clause.always(limit), new Clause(new Value.Unlimited(), loading())));
      case 3 ->
          new Rule(
              Matter.ACCESS,
              nature,
              classes(random),
              List.of(Clause.always(Access.OPEN), new Clause(Access.CLOSED, longer(random))));
      default -> new Rule(subject, nature, Rule.ALL_CLASSES, List.of(Clause.always(limit)));
    };
  }

  private static int limit(Random random) {
    return random.nextInt(4) == 0 ? 0 : 3_498 + random.nextInt(6);
  }

  private static Condition loading() {
    return new Condition(Set.of(Purpose.DELIVERY), Optional.empty(), List.of(), false);
  }

  private static Condition longer(Random random) {
    return new Condition(
        Set.of(),
        Optional.empty(),
        List.of(
            new Comparison(Measure.LENGTH, Comparison.Operator.MORE, 3_498 + random.nextInt(6))),
        false);
  }

  private static Set<VehicleClass> classes(Random random) {
    EnumSet<VehicleClass> classes = EnumSet.noneOf(VehicleClass.class);
    while (classes.isEmpty()) {
      for (VehicleClass one : VehicleClass.values()) {
        if (random.nextBoolean()) {
          classes.add(one);
        }
      }
    }
    return classes;
  }

  private static Situation situation(Random random) {
    if (random.nextInt(8) == 0) {
      return Situation.unlimited(new When.Unspecified());
    }
    Dimensions dimensions = Dimensions.UNKNOWN;
    for (Measure measure : Measure.values()) {
      if (random.nextInt(4) > 0) {
        dimensions = dimensions.with(measure, 3_498 + random.nextInt(6));
      }
    }
    return Situation.of(dimensions, new When.Unspecified());
  }
}
