package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The hierarchy's searches against the reference searches on the real maps: the same weight, and a
 * path that exists and is open. Random places, vehicles, closed roads and hours; a failure names
 * its seed.
 */
@Execution(ExecutionMode.CONCURRENT)
class HierarchyOnRealMapsTest {

  private static final int QUESTIONS = Boolean.getBoolean("headroom.test.long") ? 10_000 : 40;

  /** Centimetres, as for a route. */
  private static final int CROSSING = 200_000;

  @ParameterizedTest
  @MethodSource("dev.headroom.truth.Chain#names")
  void theHierarchyAnswersAsTheReferenceSearchDoes(String map) {
    NetworkHierarchy prepared = Chain.of(map).network().hierarchy().orElseThrow();
    StateGraph graph = prepared.expansion().graph();
    Session fast = prepared.engine().session();
    Session reference = prepared.engine().referenceSession();
    int found = 0;
    for (int seed = 0; seed < QUESTIONS; seed++) {
      Random random = new Random(seed);
      byte[] levels = levels(prepared.expansion().ruleBook(), random, false);
      Terms terms = terms(graph, levels, random, 0);
      Ends ends = ends(graph, random);
      Optional<Path> expected = reference.best(terms, ends, Budget.UNLIMITED);
      Optional<Path> path = fast.best(terms, ends, Budget.UNLIMITED);
      assertThat(weight(path)).as("%s, seed %s", map, seed).isEqualTo(weight(expected));
      path.ifPresent(p -> assertDrivable(graph, levels, p));
      found += path.isPresent() ? 1 : 0;
    }
    assertThat(found).isGreaterThan(Chain.of(map).large() ? QUESTIONS / 3 : 0);
  }

  @ParameterizedTest
  @MethodSource("dev.headroom.truth.Chain#names")
  void whereNoLegalWayLeadsItCrossesLimitsAsTheReferenceSearchDoes(String map) {
    NetworkHierarchy prepared = Chain.of(map).network().hierarchy().orElseThrow();
    StateGraph graph = prepared.expansion().graph();
    Session fast = prepared.engine().session();
    Session reference = prepared.engine().referenceSession();
    int asked = 0;
    int crossed = 0;
    for (int seed = 0; asked < QUESTIONS / 4 && seed < 100 * QUESTIONS; seed++) {
      byte[] levels = levels(prepared.expansion().ruleBook(), new Random(seed), false);
      // More is crossed than the rule book lets: few legal limits stand on some of the maps.
      for (int set = 0; set < levels.length; set++) {
        levels[set] = levels[set] == Level.CLOSED ? Level.VIOLABLE : levels[set];
      }
      Random random = new Random(~seed);
      Terms terms = terms(graph, levels, random, CROSSING);
      Ends ends = ends(graph, random);
      Terms legal = new Terms(terms.levels(), terms.closed(), terms.enclaves(), 0);
      if (fast.best(legal, ends, Budget.UNLIMITED).isPresent()) {
        continue;
      }
      Optional<Path> expected = reference.best(terms, ends, Budget.UNLIMITED);
      Optional<Path> path = fast.best(terms, ends, Budget.UNLIMITED);
      assertThat(weight(path)).as("%s, seed %s", map, seed).isEqualTo(weight(expected));
      path.ifPresent(p -> assertDrivable(graph, levels, p));
      crossed += path.isPresent() ? 1 : 0;
      asked++;
    }
    assertThat(crossed).isGreaterThan(Chain.of(map).large() ? 0 : -1);
  }

  @ParameterizedTest
  @MethodSource("dev.headroom.truth.Chain#names")
  void withHoursItAnswersAsTheReferenceSearchDoes(String map) {
    NetworkHierarchy prepared = Chain.of(map).network().hierarchy().orElseThrow();
    StateGraph graph = prepared.expansion().graph();
    Session fast = prepared.engine().session();
    Session reference = prepared.engine().referenceSession();
    int found = 0;
    for (int seed = 0; seed < QUESTIONS; seed++) {
      Random random = new Random(seed);
      RuleBook book = prepared.expansion().ruleBook();
      byte[] levels = levels(book, random, true);
      Terms terms = terms(graph, levels, random, 0);
      Ends ends = ends(graph, random);
      Terms.Timed hours = hours(seed);
      Optional<Path> expected = reference.best(terms, ends, hours, 0, Budget.UNLIMITED);
      Optional<Path> path = fast.best(terms, ends, hours, 0, Budget.UNLIMITED);
      assertThat(weight(path)).as("%s, seed %s", map, seed).isEqualTo(weight(expected));
      found += path.isPresent() ? 1 : 0;
    }
    assertThat(found).isGreaterThan(Chain.of(map).large() ? QUESTIONS / 3 : 0);
  }

  private static Terms terms(StateGraph graph, byte[] levels, Random random, int crossing) {
    ClosedStates.Builder closed = new ClosedStates.Builder();
    for (int i = random.nextInt(3) * random.nextInt(200); i > 0; i--) {
      int state = random.nextInt(graph.stateCount());
      closed.close(state, 0, random.nextInt(1 + graph.lengthOf(state)));
    }
    RuleLevels always = instead(levels, Level.CLOSED);
    RuleLevels sometimes = instead(levels, Level.THROUGH);
    return new Terms(
        new RuleLevels(levels),
        closed.build(),
        Engine.enclaves(graph, set -> set == 0, () -> always, () -> sometimes),
        crossing);
  }

  private static Ends ends(StateGraph graph, Random random) {
    return new Ends(anchors(graph, random), anchors(graph, random));
  }

  /** The levels with one in the place of what depends on time. */
  private static RuleLevels instead(byte[] levels, byte ofTimed) {
    byte[] steady = levels.clone();
    for (int set = 0; set < steady.length; set++) {
      steady[set] = steady[set] == Level.TIMED ? ofTimed : steady[set];
    }
    return new RuleLevels(steady);
  }

  private static List<Anchor> anchors(StateGraph graph, Random random) {
    int state = random.nextInt(graph.baseCount() / 2);
    double part = random.nextDouble();
    return IntStream.of(2 * state, 2 * state + 1)
        .filter(s -> s < graph.baseCount() && graph.costOf(s) > 0)
        .mapToObj(
            s -> {
              double along = s % 2 == 0 ? part : 1 - part;
              return new Anchor(
                  s,
                  (int) (along * graph.costOf(s)),
                  (int) (along * graph.millisOf(s)),
                  (int) (along * graph.lengthOf(s)));
            })
        .toList();
  }

  /** The book's verdicts on a random lorry; sets of which hours decide are left to be asked. */
  private static byte[] levels(RuleBook book, Random random, boolean withHours) {
    Dimensions dimensions =
        Dimensions.ofCentimetresAndKilograms(
            250 + random.nextInt(200),
            500 + random.nextInt(1_200),
            200 + random.nextInt(60),
            2_000 + random.nextInt(42_000));
    Situation situation = Situation.of(dimensions, new When.Unspecified());
    byte[] levels = new byte[book.setCount()];
    for (int set = 0; set < levels.length; set++) {
      levels[set] =
          switch (book.verdict(set, situation)) {
            case OPEN -> Level.THROUGH;
            case EXCEPTED, PRIVATE -> Level.ENDS;
            case FORBIDDEN -> Level.VIOLABLE;
            case IMPASSABLE -> Level.CLOSED;
          };
      if (withHours && book.rulesOf(set).length == 1 && book.rule(book.rulesOf(set)[0]).timed()) {
        levels[set] = Level.TIMED;
      }
    }
    return levels;
  }

  /** Open and closed by turns, each set in a rhythm of its own. */
  private static Terms.Timed hours(int seed) {
    return (set, from, to) -> {
      long period = 60_000L * (3 + (set * 31L + seed) % 17);
      return from / period % 2 == 0 && to / period == from / period ? Level.THROUGH : Level.CLOSED;
    };
  }

  private static long weight(Optional<Path> path) {
    return path.map(p -> p.violatedCentimetres() * 1_000_000_000_000L + p.cost()).orElse(-1L);
  }

  /** Every turn exists, and nothing is closed that may not be crossed. */
  private static void assertDrivable(StateGraph graph, byte[] levels, Path path) {
    for (int i = 1; i < path.size(); i++) {
      int arc = graph.arcBetween(path.state(i - 1), path.state(i));
      byte turn = levels[graph.turnRulesOf(arc)];
      byte road = levels[graph.rulesOf(path.state(i))];
      assertThat(Math.max(turn, road)).isLessThan(Level.CLOSED);
      assertThat(path.violatedCentimetres() > 0 || Level.and(turn, road) <= Level.ENDS).isTrue();
    }
  }
}
