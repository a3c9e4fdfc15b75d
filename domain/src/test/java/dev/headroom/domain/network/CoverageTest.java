package dev.headroom.domain.network;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkInfo.Extract;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The map answers for places in its area that roads lie near. */
class CoverageTest {

  private static final Box WORLD = new Box(-90, -180, 90, 180);

  private final NetworkSketch sketch = new NetworkSketch();

  /** Between two corners, in metres east and north of the origin. */
  private static Box box(double west, double south, double east, double north) {
    Position from = at(west, south);
    Position to = at(east, north);
    return new Box(from.lat(), from.lon(), to.lat(), to.lon());
  }

  private boolean covered(Position place, Box... boxes) {
    RoadNetwork network = sketch.network();
    Extract extract = network.info().extract().with(List.of(boxes));
    return Coverage.USUAL.includes(
        NetworkSketch.indexOf(network.with(network.info().with(extract))), place);
  }

  @Test
  void aWayThatReachesBeyondAnExtractDoesNotCoverWhatLiesBesideIt() {
    sketch.road(sketch.junction(0, 0), sketch.junction(9_000, 0));
    Box extract = box(-2_000, -2_000, 1_000, 2_000);

    assertThat(covered(at(999, 10), extract)).isTrue();
    assertThat(covered(at(999, 60), extract)).isTrue();
    assertThat(covered(at(1_001, 60), extract)).isFalse();
    assertThat(covered(at(7_000, 40), extract)).as("on the way itself").isTrue();
    assertThat(covered(at(-999, 0), extract)).isTrue();
    assertThat(covered(at(-1_060, 0), extract)).as("no road near, in the box").isFalse();
  }

  @Test
  void withoutBoxesAndWithinOneOfTheWholeEarthTheRoadsAloneDecide() {
    sketch.road(sketch.junction(0, 0), sketch.junction(9_000, 0));
    for (Box[] none : List.of(new Box[] {}, new Box[] {WORLD})) {
      assertThat(covered(at(7_000, 900), none)).isTrue();
      assertThat(covered(at(7_000, 1_100), none)).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({"-500, true", "499, true", "600, false", "1000, false", "1401, true", "3100, false"})
  void theAreaOfSeveralExtractsIsThatOfAllAndAGapBetweenThemIsOutside(int east, boolean covered) {
    sketch.road(sketch.junction(-1_000, 0), sketch.junction(4_000, 0));
    Box west = box(-900, -900, 500, 900);
    Box other = box(1_400, -900, 3_000, 900);

    assertThat(covered(at(east, 60), west, other)).isEqualTo(covered);
  }

  @Test
  void anExtractRefusesWhatIsNoBoxOfTheEarthAndMoreThanThereMayBe() {
    List<Box> most = Collections.nCopies(Extract.MOST_BOXES, WORLD);
    assertThat(extract(most).boxes()).hasSize(1_000);
    List<Box> more = Collections.nCopies(Extract.MOST_BOXES + 1, WORLD);
    assertThatThrownBy(() -> extract(more)).hasMessageContaining("more than 1000 boxes");
    for (Box wrong :
        Arrays.asList(
            new Box(50, 8, 50, 9),
            new Box(50, 8, 51, 8),
            new Box(50, 8, 90.1, 9),
            new Box(50, -181, 51, 9),
            new Box(Double.NEGATIVE_INFINITY, 8, 51, 9))) {
      assertThatThrownBy(() -> extract(List.of(WORLD, wrong)))
          .hasMessageContaining("no box of an extract: Box[south=");
    }
  }

  private static Extract extract(List<Box> boxes) {
    return new Extract("made up", Optional.empty(), boxes);
  }
}
