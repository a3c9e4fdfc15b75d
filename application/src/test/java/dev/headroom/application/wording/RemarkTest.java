package dev.headroom.application.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.ClosureProblem;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleProblem;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemarkTest {

  private static final Wording WORDS = Wording.english();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "WEIGHT | 18000 | 18000 looks like kilograms; give tonnes: it has to be between 0.1 and 200"
            + " tonnes",
        "HEIGHT | 14 | 14 looks like feet; give metres: it has to be between 0.5 and 6 metres",
        "HEIGHT | 420 | 420 looks like centimetres; give metres: it has to be between 0.5 and 6"
            + " metres",
        "LENGTH | 16500 | 16500 looks like millimetres; give metres: it has to be between 1 and 60"
            + " metres",
        "WIDTH | 0.1 | has to be between 0.5 and 5 metres",
      })
  void anImplausibleValueNamesTheUnitThatWasMeant(
      Measure dimension, BigDecimal value, String words) {
    assertThat(VehicleProblem.of(dimension, value).map(Remark::of).map(WORDS::text))
        .contains(words);
  }

  @Test
  void aMissingValueIsNamed() {
    assertThat(WORDS.text(Remark.of(new VehicleProblem.Missing()))).isEqualTo("is missing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "POINT_COUNT | has to have at most 200 points, and at least one",
        "GAP | has two points more than 2000 m apart: add points on the road between them",
        "LENGTH | is longer than 40 km",
        "TIME | is out of range",
        "REASON | has to be 1 to 200 printable characters",
      })
  void eachProblemOfAClosureHasItsWords(ClosureProblem problem, String words) {
    assertThat(WORDS.text(Remark.of(problem))).isEqualTo(words);
  }
}
