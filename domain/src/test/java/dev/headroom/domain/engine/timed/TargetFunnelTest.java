package dev.headroom.domain.engine.timed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Sketch;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.kit.Weight;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A search that goes into a funnel after few steps answers as the reference search does. */
class TargetFunnelTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  /** Milliseconds that no state of a random graph takes, with the turn into it. */
  private static final long STEP = 13_000;

  /** How long levels stay as they are in half of the graphs. */
  private static final long LONG_BLOCK = 400_000;

  @Test
  void whatIsFoundInAFunnelIsWhatIsFoundWithoutOne() {
    int cases = LONG ? 20_000 : 150;
    int shut = 0;
    int funnels = 0;
    int found = 0;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random =
          new RandomGraph(
              seed,
              true,
              12,
              seed % 50 == 0 ? 400 : 20 + (int) (seed % 60),
              seed % 2 == 0 ? 7_000 : LONG_BLOCK);
      Random drawn = new Random(seed);
      RuleEntries entries = random.entries();
      ContractionHierarchy hierarchy =
          Contraction.of(
              ArcGraph.of(random.graph, entries),
              entries.sets(),
              Workers.alone(),
              Budget.UNLIMITED);
      PotentialSearch search =
          new PotentialSearch(
              random.graph,
              entries,
              hierarchy,
              new Patience(
                  1 + drawn.nextInt(12),
                  drawn.nextInt(20),
                  STEP * Math.min(15, random.graph.stateCount()),
                  0));
      TimedDijkstra reference = new TimedDijkstra(random.graph);
      for (int i = 0; i < 6; i++) {
        // One way after the other, and departures that follow each other.
        Ends ends = i < 3 ? random.ends : random.wayBack();
        Terms terms = seed % 2 == 0 ? random.terms : withoutClosures(random.terms);
        long departure =
            seed % 2 == 0 ? seed * 997 % 50_000 + i % 3 * 1_700L : drawn.nextInt((int) LONG_BLOCK);
        Optional<Path> expected =
            reference.search(terms, ends, random.timed, departure, Budget.UNLIMITED);
        Optional<Path> path = search.search(terms, ends, random.timed, departure, Budget.UNLIMITED);
        funnels += search.funnelled() ? 1 : 0;
        shut += search.foundShut() ? 1 : 0;
        assertThat(weight(path)).as("seed %s: %s", seed, path).isEqualTo(weight(expected));
        assertThat(path.map(Path::millis))
            .as("seed %s", seed)
            .isEqualTo(expected.map(Path::millis));
        found += path.isPresent() ? 1 : 0;
      }
    }
    assertThat(funnels).isGreaterThan(cases / 2);
    assertThat(found).isGreaterThan(cases);
    assertThat(shut).isGreaterThan(cases / 100);
  }

  /** Open for half a minute, five minutes after the epoch. */
  private static final class Opening implements Terms.Timed {
    private static final long FROM = 300_000;
    private static final long TO = 330_000;

    @Override
    public byte level(int set, long from, long to) {
      return from >= FROM && to < TO ? Level.THROUGH : Level.CLOSED;
    }

    @Override
    public byte atBest(int set, long from, long to) {
      return to >= FROM && from < TO ? Level.THROUGH : Level.CLOSED;
    }
  }

  @Test
  void aStreetThatIsClosedAtAllTimesOfArrivalEndsTheSearchAndNoOther() {
    Sketch sketch =
        Sketch.of(
            """
            a 10
            b 10
            c 30
            d 60
            street 10 timed
            home 10
            a-b
            b-c
            c-d
            d-street
            street-home
            """);
    PotentialSearch search = search(sketch, new Patience(1, 0, 20_000, 0));
    TimedDijkstra reference = new TimedDijkstra(sketch.graph());
    Terms terms = Sketch.terms(0);
    Ends ends = sketch.ends("a", "home");
    int found = 0;
    int shut = 0;
    for (long departure = 0; departure < 600_000; departure += 1_000) {
      String as = "leaving at " + departure;
      Optional<Path> expected =
          reference.search(terms, ends, new Opening(), departure, Budget.UNLIMITED);
      assertThat(search.search(terms, ends, new Opening(), departure, Budget.UNLIMITED).isPresent())
          .as(as)
          .isEqualTo(expected.isPresent());
      shut += search.foundShut() ? 1 : 0;
      found += expected.isPresent() ? 1 : 0;
    }
    assertThat(found).isEqualTo(20);
    // The vehicle may be on the street until 130 s after leaving.
    assertThat(shut).isEqualTo(600 - (130 + 30));
  }

  /** What is timed is open for a while, and so is what is both. */
  private record TwoOpenings(long from, long to, long secondFrom, long secondTo)
      implements Terms.Timed {
    private static final int TIMED = 4;

    @Override
    public byte level(int set, long enter, long leave) {
      return enter >= begin(set) && leave < end(set) ? Level.THROUGH : Level.CLOSED;
    }

    @Override
    public byte atBest(int set, long first, long last) {
      return last >= begin(set) && first < end(set) ? Level.THROUGH : Level.CLOSED;
    }

    private long begin(int set) {
      return set == TIMED ? from : secondFrom;
    }

    private long end(int set) {
      return set == TIMED ? to : secondTo;
    }
  }

  @Test
  void whoIsTooEarlyForARoadAndGoesAroundIsNotTakenForOneWhoComesInTime() {
    TwoOpenings hours = new TwoOpenings(200_000, 600_000, 3_000_000, 5_000_000);
    for (int steps = 1; steps < 9; steps++) {
      assertAsReference(
          """
          a 60
          cheap 300
          quick 60 =1000
          m 10
          t 10 timed
          e 300
          g 10
          l1 10
          l2 3000 =5000
          street 10 both
          home 10
          a-cheap
          a-quick
          cheap-m
          quick-m
          m-t
          t-e
          m-l1
          l1-l2
          l2-e
          e-g
          g-street
          street-home
          """,
          hours,
          steps);
    }
  }

  @Test
  void aFerryWithinAFunnelTakesItsTime() {
    TwoOpenings hours = new TwoOpenings(0, 90_000_000, 2_000_000, 6_000_000);
    for (int steps = 1; steps < 5; steps++) {
      assertAsReference(
          """
          a 60
          b 60
          c 60
          pier 10 timed
          ferry 2400
          street 10 both
          home 10
          a-b
          b-c
          c-pier
          pier-ferry
          ferry-street
          street-home
          """,
          hours,
          steps);
    }
  }

  private static PotentialSearch search(Sketch sketch, Patience patience) {
    RuleEntries entries = RandomGraph.eachOnItsOwn(Sketch.levels().length);
    ContractionHierarchy hierarchy =
        Contraction.of(
            ArcGraph.of(sketch.graph(), entries),
            entries.sets(),
            Workers.alone(),
            Budget.UNLIMITED);
    return new PotentialSearch(sketch.graph(), entries, hierarchy, patience);
  }

  private static void assertAsReference(String drawing, Terms.Timed hours, int steps) {
    Sketch sketch = Sketch.of(drawing);
    byte[] levels = Sketch.levels();
    levels[levels.length - 1] = Level.TIMED;
    PotentialSearch search = search(sketch, new Patience(steps, 0));
    TimedDijkstra reference = new TimedDijkstra(sketch.graph());
    Terms terms = Terms.of(new RuleLevels(levels));
    Ends ends = sketch.ends("a", "home");
    assertThat(search.search(terms, ends, hours, 0, Budget.UNLIMITED).map(Path::millis))
        .as("after %s steps", steps)
        .isEqualTo(reference.search(terms, ends, hours, 0, Budget.UNLIMITED).map(Path::millis));
  }

  private static Terms withoutClosures(Terms terms) {
    return new Terms(terms.levels(), ClosedStates.NONE, terms.enclaves(), terms.crossing());
  }

  private static long weight(Optional<Path> path) {
    return path.map(p -> Weight.of(p.violatedCentimetres(), p.cost())).orElse(Long.MAX_VALUE);
  }
}
