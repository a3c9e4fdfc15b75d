package dev.headroom.domain.network.preparation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnBackTest {

  /** Two parallel roads, joined by a link, and each goes on behind it. */
  private static final class Carriageways {
    final NetworkSketch sketch = new NetworkSketch();
    final int here = sketch.junction(500, 0);
    final int there;
    final NetworkSketch.Road in = sketch.road(sketch.junction(0, 0), here);
    final NetworkSketch.Road link;
    final NetworkSketch.Road out;

    Carriageways(int metresApart) {
      there = sketch.junction(500, metresApart);
      link = sketch.road(here, there);
      out = sketch.road(there, sketch.junction(0, metresApart));
      sketch.road(here, sketch.junction(1_000, 0));
      sketch.road(there, sketch.junction(1_000, metresApart));
    }

    boolean turnsBack() {
      int[] drive = {in.forward(), link.forward(), out.forward()};
      return TurnBack.overLinks(sketch.network()).stream()
          .anyMatch(found -> Arrays.equals(found, drive));
    }
  }

  @ParameterizedTest
  @CsvSource({"20, true", "35, true", "36, false"})
  void comingBackOnTheOtherCarriagewayCountsWithinThirtyFiveMetres(int metres, boolean back) {
    Carriageways street = new Carriageways(metres);
    street.in.named("A1");
    street.out.named("A1");
    assertThat(street.turnsBack()).isEqualTo(back);
  }

  @Test
  void aParallelStreetIsNoWayBack() {
    Carriageways streets = new Carriageways(20);
    streets.in.named("First Street");
    streets.out.named("Second Street");
    assertThat(streets.turnsBack()).isFalse();
  }

  @Test
  void aRoundaboutIsThereToTurnOn() {
    Carriageways street = new Carriageways(20);
    street.in.named("A1");
    street.out.named("A1");
    street.link.flag(NetworkColumns.ROUNDABOUT);
    assertThat(street.turnsBack()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"100, true", "800, false"})
  void aSharpForkCountsAndAnOrdinaryTurnDoesNot(int north, boolean back) {
    NetworkSketch sketch = new NetworkSketch();
    int fork = sketch.junction(500, 0);
    NetworkSketch.Road in = sketch.road(sketch.junction(0, 0), fork);
    sketch.road(fork, sketch.junction(1_000, 0));
    NetworkSketch.Road sharp = sketch.road(fork, sketch.junction(0, north));
    assertThat(TurnBack.atJunction(sketch.network(), in.forward(), sharp.forward()))
        .isEqualTo(back);
  }

  @Test
  void aHairpinBendIsABend() {
    NetworkSketch sketch = new NetworkSketch();
    int bend = sketch.junction(500, 0);
    NetworkSketch.Road up = sketch.road(sketch.junction(0, 0), bend);
    NetworkSketch.Road on = sketch.road(bend, sketch.junction(0, 20));
    assertThat(TurnBack.atJunction(sketch.network(), up.forward(), on.forward())).isFalse();
  }

  @Test
  void turningRoundInADeadEndCountsButForATurningCircle() {
    NetworkSketch sketch = new NetworkSketch();
    int end = sketch.junction(500, 0);
    NetworkSketch.Road in = sketch.road(sketch.junction(0, 0), end);
    assertThat(TurnBack.atJunction(sketch.network(), in.forward(), in.forward() ^ 1)).isTrue();
    sketch.flag(end, NetworkColumns.TURNING_CIRCLE);
    assertThat(TurnBack.atJunction(sketch.network(), in.forward(), in.forward() ^ 1)).isFalse();
  }
}
