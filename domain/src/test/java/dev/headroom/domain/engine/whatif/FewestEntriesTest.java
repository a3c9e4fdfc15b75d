package dev.headroom.domain.engine.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Sketch;
import dev.headroom.domain.engine.StateGraph;
import java.util.BitSet;
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
    Gate gate = new Gate(1);
    List<Session.Step> steps = behind(gate).orElseThrow();
    assertThat(steps.stream().map(Session.Step::state)).containsExactly(0, 1, Gate.STATE, 3);
    assertThat(gate.asked).isLessThan(10);
  }

  @Test
  void nothingIsSearchedWhereNobodyMayPassTheGate() {
    Gate gate = new Gate(Integer.MAX_VALUE);
    assertThat(behind(gate)).isEmpty();
    assertThat(gate.asked).isLessThan(10);
  }

  @Test
  void theFewestAreFoundWhereTheSearchFromTheEndIsCutOff() {
    for (long seed = 1; seed <= 2; seed++) {
      Random random = new Random(seed);
      StateGraph graph = manyGates(random);
      BitSet gates = new BitSet();
      IntStream.range(0, STATES).forEach(state -> gates.set(state, random.nextInt(10) == 0));
      int last = STATES - 1;
      for (int start : new int[] {0, STATES / 4, STATES / 2, last - 40, last - 2}) {
        List<Long> expected = weight(gates, searchOf(graph, new Gates(gates, 0), start, last));
        assertThat(weight(gates, searchOf(graph, new Gates(gates, 1), start, last)))
            .as("seed %s, from %s", seed, start)
            .isEqualTo(expected);
        assertThat(start > 0 || expected.get(0) > 0).isTrue();
      }
    }
  }

  /** Each road leads a little farther on or back; more of them than are searched from the end. */
  private static StateGraph manyGates(Random random) {
    StringBuilder sketch = new StringBuilder();
    for (int i = 0; i < STATES; i++) {
      sketch.append("w").append(i).append(" ").append(1 + random.nextInt(100)).append("\n");
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

  private static List<Session.Step> searchOf(
      StateGraph graph, Session.Barriers barriers, int start, int end) {
    return new FewestEntries(graph)
        .search(
            barriers,
            List.of(new Anchor(start, 500, 500, 500)),
            List.of(new Anchor(end, 500, 500, 500)),
            Budget.UNLIMITED)
        .orElseThrow();
  }

  /** What a path enters, and how long it takes up to its last state. */
  private static List<Long> weight(BitSet gates, List<Session.Step> path) {
    long entered = path.stream().filter(step -> gates.get(step.state())).count();
    return List.of(entered, path.get(path.size() - 1).millis());
  }

  /** From the beginning of a road of 1,000 pieces to a place behind a gate at the other end. */
  private static Optional<List<Session.Step>> behind(Gate gate) {
    StringBuilder sketch = new StringBuilder("start 1\nroad 1\ngate 1\ngoal 1\n");
    IntStream.range(0, 1_000).forEach(i -> sketch.append("w").append(i).append(" 1\n"));
    sketch.append("start-road\nroad-gate\ngate-goal\nstart-w0\n");
    IntStream.range(1, 1_000)
        .forEach(i -> sketch.append("w").append(i - 1).append("-w").append(i).append("\n"));
    return new FewestEntries(Sketch.of(sketch.toString()).graph())
        .search(
            gate,
            List.of(new Anchor(0, 500, 500, 500)),
            List.of(new Anchor(3, 500, 500, 500)),
            Budget.UNLIMITED);
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
    public int entriesAtLeast(int from, int arc, int state) {
      return 0;
    }

    @Override
    public int entries(Session.Step step) {
      return 0;
    }
  }

  /** Roads and turns that are open, with gates on some states. */
  private static class Gates implements Session.Barriers {
    private final BitSet gates;
    private final int atLeast;

    /**
     * Gates.
     *
     * @param gates the states that are entered
     * @param atLeast what is known of their entries before
     */
    Gates(BitSet gates, int atLeast) {
      this.gates = gates;
      this.atLeast = atLeast;
    }

    @Override
    public byte turn(int arc, boolean forced, long from, long to) {
      return Level.THROUGH;
    }

    @Override
    public byte road(int state, boolean forced, long from, long to) {
      return gates.get(state) && atLeast > 1 ? Level.CLOSED : Level.THROUGH;
    }

    @Override
    public boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
      return false;
    }

    @Override
    public Enclaves enclaves() {
      return Enclaves.NONE;
    }

    @Override
    public boolean clear(int arc, int state) {
      return !gates.get(state);
    }

    @Override
    public int entriesAtLeast(int from, int arc, int state) {
      return gates.get(state) ? atLeast : 0;
    }

    @Override
    public int entries(Session.Step step) {
      return gates.get(step.state()) ? 1 : 0;
    }
  }

  /** One gate that is entered, or that nobody may pass; counts what the search looks at. */
  private static final class Gate extends Gates {
    static final int STATE = 2;

    private int asked;

    Gate(int entries) {
      super(BitSet.valueOf(new long[] {1L << STATE}), entries);
    }

    @Override
    public byte road(int state, boolean forced, long from, long to) {
      asked++;
      return super.road(state, forced, from, to);
    }
  }
}
