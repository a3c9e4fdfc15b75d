package dev.headroom.domain.engine.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Sketch;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.session.Engine;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The path with the fewest entries, on a road of 100 s and 1,000 m, and behind a gate. */
class FewestEntriesTest {

  private static final int STATES = 3_000;

  private static final Anchor START = new Anchor(0, 10_000, 10_000, 10_000);
  private static final Anchor END = new Anchor(0, 30_000, 30_000, 30_000);

  private final FewestEntries search =
      new FewestEntries(
          Sketch.of(
                  """
                  road 100
                  """)
              .graph());

  @Test
  void aStraightDriveIsOverBeforeTheRoadIsClosed() {
    Shut afterTheDrive = new Shut(20_001, 100_001);
    assertThat(search(afterTheDrive)).isPresent();
    assertThat(search(new Shut(20_000, 100_001))).isEmpty();
  }

  @Test
  void aStraightDriveIsNotStoppedByWhatIsClosedBehindItsEnd() {
    assertThat(search(new Shut(100_001, 30_001))).isPresent();
    assertThat(search(new Shut(100_001, 30_000))).isEmpty();
  }

  @Test
  void whatLiesElsewhereIsNotSearchedBeforeTheGateIsEntered() {
    Gates gates = new Gates(behind("violable"));
    List<Session.Step> steps = search(gates, 0, 3).orElseThrow();
    assertThat(steps.stream().map(Session.Step::state)).containsExactly(0, 1, 2, 3);
    assertThat(gates.asked).isLessThan(30);
  }

  @Test
  void norAfterItWasEntered() {
    Gates gates = new Gates(behind("violable"));
    List<Session.Step> steps = search(gates, 4, 6).orElseThrow();
    assertThat(steps.stream().map(Session.Step::state)).containsExactly(4, 5, 6);
    assertThat(gates.asked).isLessThan(30);
  }

  @Test
  void nothingIsSearchedWhereNobodyMayPassTheGate() {
    Gates gates = new Gates(behind("closed"));
    assertThat(search(gates, 0, 3)).isEmpty();
    assertThat(gates.asked).isLessThan(10);
  }

  @Test
  void theFewestAreFoundWhereTheyAreManyLevelsAway() {
    for (long seed = 1; seed <= 1; seed++) {
      Random random = new Random(seed);
      StateGraph graph = manyGates(random);
      Engine engine = engine(graph);
      int last = STATES - 1;
      for (int start : new int[] {0, STATES / 4, STATES / 2, last - 40, last - 2}) {
        List<Session.Step> expected =
            new FewestEntries(graph)
                .search(new Gates(graph), List.of(at(start)), List.of(at(last)), Budget.UNLIMITED)
                .orElseThrow();
        assertThat(weight(graph, search(engine, new Gates(graph), start, last).orElseThrow()))
            .as("seed %s, from %s", seed, start)
            .isEqualTo(weight(graph, expected));
        assertThat(start > 0 || weight(graph, expected).get(0) > 0).isTrue();
      }
    }
  }

  /** Each road leads a little farther on or back. */
  private static StateGraph manyGates(Random random) {
    StringBuilder sketch = new StringBuilder();
    for (int i = 0; i < STATES; i++) {
      String gate = random.nextInt(10) == 0 ? " violable" : "";
      sketch.append("w").append(i).append(" ").append(1 + random.nextInt(100)).append(gate);
      sketch.append(" =").append(100 + random.nextInt(100)).append("\n");
    }
    for (int i = 1; i < STATES; i++) {
      int other = Math.max(0, i - 2 - random.nextInt(20));
      sketch.append("w").append(i - 1).append("-w").append(i).append("\n");
      sketch.append("w").append(i).append("-w").append(other).append("\n");
      if (random.nextBoolean()) {
        sketch.append("w").append(other).append("-w").append(i).append("\n");
      }
    }
    return Sketch.of(sketch.toString()).graph();
  }

  private static Optional<List<Session.Step>> search(Gates gates, int start, int end) {
    return search(engine(gates.graph), gates, start, end);
  }

  private static Optional<List<Session.Step>> search(
      Engine engine, Gates gates, int start, int end) {
    return engine
        .session()
        .fewestEntries(gates, List.of(at(start)), List.of(at(end)), Budget.UNLIMITED);
  }

  private static Engine engine(StateGraph graph) {
    Engine.Builder engine = new Engine.Builder(graph, 0, Sketch.levels().length);
    for (int set = 1; set < Sketch.levels().length; set++) {
      engine.conditional(set);
    }
    return engine.build(Workers.alone(), Budget.UNLIMITED, Workers.Progress.SILENT);
  }

  private static Anchor at(int state) {
    return new Anchor(state, 500, 500, 500);
  }

  /** What a path enters, and what it costs up to its last state. */
  private static List<Long> weight(StateGraph graph, List<Session.Step> path) {
    long entered = 0;
    long cost = 0;
    for (Session.Step step : path) {
      entered += Gates.is(graph, step.state()) ? 1 : 0;
      cost += graph.costOf(step.state());
    }
    return List.of(entered, cost);
  }

  /**
   * A start (0) before a gate with a goal (3) behind it, and a house (4) behind a gate from which a
   * long road leads to a farm (6); from start and farm gate a thousand short roads lead elsewhere.
   */
  private static StateGraph behind(String gate) {
    StringBuilder sketch = new StringBuilder("start 1\nroad 1\ngate 1 " + gate + "\ngoal 1\n");
    sketch.append("house 1\nout 1 violable\nfarm 2000\n");
    IntStream.range(0, 1_000).forEach(i -> sketch.append("w").append(i).append(" 1\n"));
    sketch.append("start-road\nroad-gate\ngate-goal\nstart-w0\n");
    sketch.append("house-out\nout-farm\nout-w0\n");
    for (int i = 1; i < 1_000; i++) {
      sketch.append("w").append(i - 1).append("-w").append(i).append("\n");
    }
    return Sketch.of(sketch.toString()).graph();
  }

  private Optional<List<Session.Step>> search(Session.Barriers barriers) {
    return search.search(barriers, List.of(START), List.of(END), Budget.UNLIMITED);
  }

  /**
   * A road that nobody may drive from a moment on, nor behind a point.
   *
   * @param millis the moment, since the start
   * @param centimetres the point, from the road's beginning
   */
  private record Shut(long millis, int centimetres) implements Session.Barriers {

    @Override
    public byte turn(int arc, boolean forced, long from, long to) {
      return Level.THROUGH;
    }

    @Override
    public byte road(int state, boolean forced, long from, long to) {
      return to < millis ? Level.THROUGH : Level.CLOSED;
    }

    @Override
    public boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
      return toCentimetres >= centimetres;
    }

    @Override
    public Enclaves enclaves() {
      return Enclaves.NONE;
    }

    @Override
    public boolean clear(int arc, int state) {
      return true;
    }

    @Override
    public int entries(Session.Step step) {
      return 0;
    }

    @Override
    public Session.Whenever whenever() {
      throw new UnsupportedOperationException();
    }
  }

  /** Roads and turns that are open, with gates on some; counts what the search looks at. */
  private static final class Gates implements Session.Barriers, Session.Whenever {
    private final StateGraph graph;
    private int asked;

    Gates(StateGraph graph) {
      this.graph = graph;
    }

    static boolean is(StateGraph graph, int state) {
      return Sketch.levels()[graph.rulesOf(state)] != Level.THROUGH;
    }

    @Override
    public byte turn(int arc, boolean forced, long from, long to) {
      return Level.THROUGH;
    }

    @Override
    public byte turn(int arc, boolean forced) {
      return Level.THROUGH;
    }

    @Override
    public byte road(int state, boolean forced, long from, long to) {
      return road(state, forced);
    }

    @Override
    public byte road(int state, boolean forced) {
      asked++;
      return Level.isViolable(Sketch.levels()[graph.rulesOf(state)])
          ? Level.THROUGH
          : Sketch.levels()[graph.rulesOf(state)];
    }

    @Override
    public boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
      return false;
    }

    @Override
    public boolean stops(int state, int fromCentimetres, int toCentimetres) {
      return false;
    }

    @Override
    public boolean timed() {
      return false;
    }

    @Override
    public boolean mayStop(int state) {
      return false;
    }

    @Override
    public boolean mayStopAnywhere() {
      return false;
    }

    @Override
    public Enclaves enclaves() {
      return Enclaves.NONE;
    }

    @Override
    public boolean clear(int arc, int state) {
      return !is(graph, state);
    }

    @Override
    public int entries(Session.Step step) {
      return is(graph, step.state()) ? 1 : 0;
    }

    @Override
    public Session.Whenever whenever() {
      return this;
    }

    @Override
    public RuleLevels open() {
      return new RuleLevels(Sketch.levels());
    }

    @Override
    public RuleLevels always() {
      return open();
    }

    @Override
    public RuleLevels drivable() {
      byte[] levels = Sketch.levels();
      for (int set = 0; set < levels.length; set++) {
        levels[set] = Level.isViolable(levels[set]) ? Level.THROUGH : levels[set];
      }
      return new RuleLevels(levels);
    }
  }
}
