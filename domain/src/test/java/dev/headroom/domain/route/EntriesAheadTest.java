package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Workers;
import dev.headroom.domain.engine.whatif.FewestEntries;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.explain.Blockade;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * What is known of the entries ahead directs the search for what blocks and changes nothing that it
 * finds, with and without a departure, in random towns with zones, hours, forbidden turns, closures
 * and corrections that end; a failure names its seed.
 */
class EntriesAheadTest {

  private static final int CASES = Boolean.getBoolean("headroom.test.long") ? 20_000 : 200;

  private final Found found = new Found();

  @Test
  void theSameIsFoundWithoutWhatIsKnownOfTheEntriesAhead() {
    found.compare(1, CASES, seed -> SignedTown.corrected(seed, times(seed)));
    assertThat(found.paths).isGreaterThan(CASES);
    assertThat(found.none).isGreaterThan(CASES / 10);
    assertThat(found.entries).isGreaterThan(CASES / 4);
    assertThat(found.known).isGreaterThan(CASES);
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
              town.request(town.town.vehicle, times),
              town.closures,
              Budgets.UNLIMITED);
      FewestEntries search = new FewestEntries(network.graph());
      for (Blockade.Enterable enterable : Blockade.Enterable.values()) {
        Blockade blockade = new Blockade(planning, enterable);
        String as = enterable + ", " + times + ", " + town;
        checkSteps(blockade, network.graph(), random, as);
        Optional<Sum> directed = sum(search, blockade, planning);
        assertThat(directed).as(as).isEqualTo(sum(search, new Undirected(blockade), planning));
        paths += directed.isPresent() ? 1 : 0;
        none += directed.isPresent() ? 0 : 1;
        entries += directed.map(Sum::entries).orElse(0);
      }
    }

    /** No step that can be driven enters less than is known of it. */
    private void checkSteps(Blockade blockade, StateGraph graph, Random random, String as) {
      for (int from = 0; from < graph.stateCount(); from++) {
        for (int arc = graph.firstArc(from); arc < graph.firstArc(from + 1); arc++) {
          int to = graph.targetOf(arc);
          int least = blockade.entriesAtLeast(from, arc, to);
          known += least == 0 ? 0 : 1;
          boolean forced = random.nextBoolean();
          long millis = (long) graph.millisOf(from) + random.nextInt(7_200_000);
          long entry = millis + graph.turnMillisOf(arc);
          if (blockade.turn(arc, forced, millis, entry) < Level.CLOSED
              && blockade.road(to, forced, entry, entry + graph.millisOf(to)) < Level.CLOSED) {
            Session.Step step =
                new Session.Step(from, random.nextBoolean(), arc, to, forced, millis);
            assertThat(blockade.entries(step)).as("%s, %s", step, as).isGreaterThanOrEqualTo(least);
          }
        }
      }
    }

    private static Optional<Sum> sum(
        FewestEntries search, Session.Barriers barriers, Planning planning) {
      RouteEnds ends = planning.ends();
      return search
          .search(barriers, ends.sources(), ends.targets(), Budget.UNLIMITED)
          .map(steps -> Sum.of(steps, barriers, planning));
    }
  }

  /** What a path weighs. */
  private record Sum(int entries, long millis) {

    static Sum of(List<Session.Step> path, Session.Barriers barriers, Planning planning) {
      StateGraph graph = planning.network().graph();
      Session.Step last = path.get(path.size() - 1);
      RouteEnds ends = planning.ends();
      long until = RouteEnds.anchor(graph, last.state(), ends.end()).millis();
      return new Sum(
          path.stream().mapToInt(barriers::entries).sum(),
          last.arc() < 0
              ? until - RouteEnds.anchor(graph, last.state(), ends.start()).millis()
              : last.millis() + graph.turnMillisOf(last.arc()) + until);
    }
  }

  /** The same barriers, of whose entries nothing is known before they are driven. */
  private record Undirected(Session.Barriers barriers) implements Session.Barriers {

    @Override
    public byte turn(int arc, boolean forced, long from, long to) {
      return barriers.turn(arc, forced, from, to);
    }

    @Override
    public byte road(int state, boolean forced, long from, long to) {
      return barriers.road(state, forced, from, to);
    }

    @Override
    public boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
      return barriers.stops(state, fromCentimetres, toCentimetres, from, to);
    }

    @Override
    public Enclaves enclaves() {
      return barriers.enclaves();
    }

    @Override
    public boolean clear(int arc, int state) {
      return barriers.clear(arc, state);
    }

    @Override
    public int entriesAtLeast(int from, int arc, int state) {
      return 0;
    }

    @Override
    public int entries(Session.Step step) {
      return barriers.entries(step);
    }
  }
}
