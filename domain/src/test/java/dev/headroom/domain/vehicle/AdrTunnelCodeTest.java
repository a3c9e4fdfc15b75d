package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of ADR 8.6.4, one line a code and kind of load; "no" where a category stops it. */
class AdrTunnelCodeTest {

  /** Code | load | categories A to E. The load: tank, packed, or kilograms of explosive mass. */
  private static final String TABLE =
      """
      -      tank    pass pass pass pass pass
      -      packed  pass pass pass pass pass
      B      tank    pass no   no   no   no
      B      packed  pass no   no   no   no
      B1000C 1001    pass no   no   no   no
      B1000C 1000    pass pass no   no   no
      B1000C 0       pass pass no   no   no
      B/D    tank    pass no   no   no   no
      B/D    packed  pass pass pass no   no
      B/E    tank    pass no   no   no   no
      B/E    packed  pass pass pass pass no
      C      tank    pass pass no   no   no
      C      packed  pass pass no   no   no
      C5000D 5001    pass pass no   no   no
      C5000D 5000    pass pass pass no   no
      C5000D 0       pass pass pass no   no
      C/D    tank    pass pass no   no   no
      C/D    packed  pass pass pass no   no
      C/E    tank    pass pass no   no   no
      C/E    packed  pass pass pass pass no
      D      tank    pass pass pass no   no
      D      packed  pass pass pass no   no
      D/E    tank    pass pass pass no   no
      D/E    packed  pass pass pass pass no
      E      tank    pass pass pass pass no
      E      packed  pass pass pass pass no
      LQ     tank    pass pass pass pass no
      LQ     packed  pass pass pass pass no
      """;

  /** The most that each category lets pass: a tunnel's category is a limit of the code. */
  private static final List<Integer> MOST_OF_CATEGORY = List.of(4, 3, 2, 1, 0);

  private record Line(AdrTunnelCode code, String load, List<Boolean> stops) {

    static Line of(String text) {
      List<String> words = List.of(text.split(" +"));
      return new Line(
          AdrTunnelCode.read(words.get(0)).orElseThrow().get(0),
          words.get(1),
          words.subList(2, words.size()).stream().map("no"::equals).toList());
    }

    Optional<Boolean> tank() {
      return switch (load) {
        case "tank" -> Optional.of(true);
        case "packed" -> Optional.of(false);
        default -> Optional.empty();
      };
    }

    OptionalInt mass() {
      return tank().isPresent() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(load));
    }

    int effective() {
      return code.effective(tank(), mass());
    }
  }

  private static List<Line> lines() {
    return TABLE.lines().map(Line::of).toList();
  }

  @Test
  void eachCategoryStopsWhatTheTableSays() {
    for (Line line : lines()) {
      List<Boolean> stops = MOST_OF_CATEGORY.stream().map(most -> line.effective() > most).toList();
      assertThat(stops).as(line.toString()).isEqualTo(line.stops());
    }
  }

  @Test
  void theTableHasEveryCode() {
    Set<AdrTunnelCode> tabled = lines().stream().map(Line::code).collect(Collectors.toSet());

    assertThat(tabled).containsExactlyInAnyOrder(AdrTunnelCode.values());
  }

  @Test
  void whatIsNotSaidCountsAsTheStrictest() {
    for (AdrTunnelCode code : AdrTunnelCode.values()) {
      int strictest =
          lines().stream()
              .filter(line -> line.code() == code)
              .mapToInt(Line::effective)
              .max()
              .orElseThrow();
      assertThat(code.effective(Optional.empty(), OptionalInt.empty()))
          .as(code.text())
          .isEqualTo(strictest);
    }
  }

  @Test
  void theStrictestOfSeveralCodesCounts() {
    List<Line> lines = lines().stream().filter(line -> line.tank().isPresent()).toList();
    for (Line one : lines) {
      for (Line other : lines) {
        if (one.load().equals(other.load())) {
          assertThat(
                  AdrTunnelCode.effective(
                      List.of(one.code(), other.code()), one.tank(), OptionalInt.empty()))
              .as(one + " and " + other)
              .isEqualTo(Math.max(one.effective(), other.effective()));
        }
      }
    }
  }

  @Test
  void onlyTheCodesThatNeedItDependOnTheTank() {
    List<String> dependent =
        Arrays.stream(AdrTunnelCode.values())
            .filter(AdrTunnelCode::dependsOnTank)
            .map(AdrTunnelCode::text)
            .toList();

    assertThat(dependent).containsExactly("B/D", "B/E", "C/D", "C/E", "D/E");
  }

  @ParameterizedTest
  @CsvSource({
    "B/D, B_D",
    "(B/D), B_D",
    "b1000c, B1000C",
    "' ( C5000D ) ', C5000D",
    "—, NONE",
    "(—), NONE",
    "(-), NONE",
    "lq, LIMITED_QUANTITIES"
  })
  void codesAreReadAsTheDocumentWritesThem(String text, AdrTunnelCode code) {
    assertThat(AdrTunnelCode.read(text)).contains(List.of(code));
  }

  @Test
  void severalCodesAreReadInTheirOrderEachOnce() {
    assertThat(AdrTunnelCode.read("(D/E); (B1000C), D/E"))
        .contains(List.of(AdrTunnelCode.D_E, AdrTunnelCode.B1000C));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A", "F", "B/C", "C/B", "B1000", "BD", "B/D,", "B/D E", "(B/D", "1"})
  void aTextThatIsNoCodeIsNotRead(String text) {
    assertThat(AdrTunnelCode.read(text)).isEmpty();
  }
}
