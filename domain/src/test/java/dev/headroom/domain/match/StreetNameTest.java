package dev.headroom.domain.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.NetworkSketch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which roads a written street name means. */
class StreetNameTest {

  private static boolean isOf(String written, String name, String number) {
    NetworkSketch sketch = new NetworkSketch();
    sketch.road(sketch.junction(0, 0), sketch.junction(100, 0)).named(name).numbered(number);
    return new StreetName(written).isOf(sketch.network(), 0);
  }

  @ParameterizedTest
  @CsvSource({
    "Mill Lane,             Mill Lane,              ''",
    "mill  LANE,            Mill Lane,              ''",
    "St Johns Road,         St. John's Road,        ''",
    "Hauptstrasse,          Hauptstraße,            ''",
    "Rua da Constituicao,   Rua da Constituição,    ''",
    "A5,                    '',                     A 5",
    "A 5,                   Peel Road,              A5",
    "B37,                   '',                     B3;B 37",
    "Marktplatz,            Marktplatz;Am Markt,    ''",
    "Am Markt;Marktplatz,   Marktplatz,             ''",
    "B4;Low Road,           High Road,              B4"
  })
  void itIsTheNameOrTheNumberHoweverItIsWritten(String written, String name, String number) {
    assertThat(isOf(written, name, number)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "Mill Lane,   Mill Lane West,  ''",
    "Mill,        Mill Lane,       ''",
    "A5,          '',              A50",
    "B3B37,       '',              B3;B37",
    "Mill Lane,   '',              ''",
    "'',          '',              ''",
    "'; - ;',     '',              '; ;'"
  })
  void aPartOfANameOrNothingNamesNoOtherRoad(String written, String name, String number) {
    assertThat(isOf(written, name, number)).isFalse();
  }
}
