package dev.headroom.domain.engine.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Sketch;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The path with the fewest entries, where start and end lie on one road of 100 s and 1,000 m. */
class FewestEntriesTest {

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
  }
}
