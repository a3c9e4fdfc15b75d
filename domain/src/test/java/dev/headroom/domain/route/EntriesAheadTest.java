package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.session.ImpatientSearch;
import dev.headroom.domain.engine.timed.Patience;
import dev.headroom.domain.engine.whatif.FewestEntries;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.explain.Blockade;
import dev.headroom.domain.route.explain.Enterable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * What is known of the entries ahead, and the funnel around the target, direct the search for what
 * blocks and change nothing that it finds, with and without a departure, in random towns with
 * zones, hours, forbidden turns, closures and corrections that end; a failure names its seed.
 */
class EntriesAheadTest {

  private static final int CASES = Boolean.getBoolean("headroom.test.long") ? 20_000 : 200;

  private final Found found = new Found();

  @Test
  void theSameIsFoundWithoutWhatIsKnownOfTheEntriesAhead() {
    found.compare(1, CASES, seed -> SignedTown.corrected(seed, times(seed)));
    assertThat(found.paths).isGreaterThan(CASES);
    assertThat(found.none).isGreaterThan(CASES / 10);
    assertThat(found.entries).isGreaterThan(CASES / 5);
    assertThat(found.known).isGreaterThan(CASES);
    assertThat(found.funnels).isGreaterThan(CASES / 4);
    assertThat(found.stopped).isGreaterThan(CASES / 10);
  }

  private static Times times(long seed) {
    return seed % 4 == 0
        ? new Times.Unspecified()
        : new Times.DepartAt(RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 12_000));
  }

  /** Compares the two searches, and counts what they find. */
  private static final class Found {
    int paths;
    int none;
    int entries;
    int known;
    int stopped;
    int funnels;

    void compare(long first, int cases, LongFunction<Optional<SignedTown>> towns) {
      for (long seed = first; seed < first + cases; seed++) {
        long of = seed;
        towns.apply(seed).ifPresent(town -> compare(town, times(of), new Random(of)));
      }
    }

    private void compare(SignedTown town, Times times, Random random) {
      NetworkHierarchy prepared =
          NetworkPreparation.build(town.network, Workers.alone(), Budget.UNLIMITED);
      PlanningNetwork network = PlanningNetwork.of(town.network, prepared);
      Planning planning =
          Planning.of(
              network,
              RouteEnds.of(network, town.start, town.end),
              town.leg(town.town.vehicle, times),
              town.closures,
              Budgets.UNLIMITED);
      FewestEntries undirected = new FewestEntries(network.graph());
      Session session = prepared.engine().session();
      for (Enterable enterable : Enterable.values()) {
        Blockade blockade = new Blockade(planning, enterable);
        String as = enterable + ", " + times + ", " + town;
        checkSteps(blockade, planning, random, as);
        RouteEnds ends = planning.ends();
        Optional<Sum> directed =
            session
                .fewestEntries(blockade, ends.sources(), ends.targets(), Budget.UNLIMITED)
                .map(steps -> Sum.of(steps, blockade, planning));
        assertThat(directed)
            .as(as)
            .isEqualTo(
                undirected
                    .search(blockade, ends.sources(), ends.targets(), Budget.UNLIMITED)
                    .map(steps -> Sum.of(steps, blockade, planning)));
        paths += directed.isPresent() ? 1 : 0;
        none += directed.isPresent() ? 0 : 1;
        entries += directed.map(Sum::entries).orElse(0);
        assertThat(
                ImpatientSearch.of(
                        prepared.engine(), new Patience(random.nextInt(12), random.nextInt(12)))
                    .search(
                        counting(Session.Barriers.class, blockade),
                        ends.sources(),
                        ends.targets(),
                        Budget.UNLIMITED)
                    .map(steps -> Sum.of(steps, blockade, planning)))
            .as(as)
            .isEqualTo(directed);
      }
    }

    /** The same, but it counts how often a funnel is looked for. */
    private <T> T counting(Class<T> type, T barriers) {
      InvocationHandler counting =
          (proxy, method, arguments) -> {
            funnels += method.getName().equals("always") ? 1 : 0;
            Object answer = method.invoke(barriers, arguments);
            return answer instanceof Session.Whenever whenever
                ? counting(Session.Whenever.class, whenever)
                : answer;
          };
      return type.cast(
          Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, counting));
    }

    /** No step that can be driven enters less than is known of it. */
    private void checkSteps(Blockade blockade, Planning planning, Random random, String as) {
      StateGraph graph = planning.network().graph();
      Session.Whenever bounds = blockade.whenever();
      for (int from = 0; from < graph.stateCount(); from++) {
        for (int arc = graph.firstArc(from); arc < graph.firstArc(from + 1); arc++) {
          int to = graph.targetOf(arc);
          boolean forced = random.nextBoolean();
          Session.Step whenever = new Session.Step(from, random.nextBoolean(), arc, to, forced, 0);
          int least = bounds.entries(whenever);
          known += least == 0 ? 0 : 1;
          long millis = (long) graph.millisOf(from) + random.nextInt(7_200_000);
          long entry = millis + graph.turnMillisOf(arc);
          if (bounds.stops(to, 0, graph.lengthOf(to))) {
            assertThat(blockade.stops(to, 0, graph.lengthOf(to), entry, entry)).as(as).isTrue();
            stopped += planning.times().moment().isPresent() ? 1 : 0;
          }
          if (blockade.turn(arc, forced, millis, entry) < Level.CLOSED
              && blockade.road(to, forced, entry, entry + graph.millisOf(to)) < Level.CLOSED) {
            Session.Step step =
                new Session.Step(from, whenever.beforeForced(), arc, to, forced, millis);
            assertThat(blockade.entries(step)).as("%s, %s", step, as).isGreaterThanOrEqualTo(least);
          }
        }
      }
    }
  }

  /** What a path weighs, and when it arrives. */
  private record Sum(int entries, long cost, long millis) {

    static Sum of(List<Session.Step> path, Session.Barriers barriers, Planning planning) {
      StateGraph graph = planning.network().graph();
      Session.Step last = path.get(path.size() - 1);
      RouteEnds ends = planning.ends();
      RoadNetwork roads = planning.network().roads();
      Anchor from = RouteEnds.anchor(roads, graph, path.get(0).state(), ends.start());
      Anchor until = RouteEnds.anchor(roads, graph, last.state(), ends.end());
      long cost = (long) until.cost() - from.cost();
      for (Session.Step step : path.subList(1, path.size())) {
        cost += graph.costOf(step.before()) + (long) graph.turnCostOf(step.arc());
      }
      return new Sum(
          path.stream().mapToInt(barriers::entries).sum(),
          cost,
          last.arc() < 0
              ? until.millis() - from.millis()
              : last.millis() + graph.turnMillisOf(last.arc()) + until.millis());
    }
  }
}
