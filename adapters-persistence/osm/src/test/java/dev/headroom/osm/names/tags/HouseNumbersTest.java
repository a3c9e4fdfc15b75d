package dev.headroom.osm.names.tags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.osm.names.tags.HouseNumbers.HouseNumber;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HouseNumbersTest {

  private static List<String> written(String raw) {
    return HouseNumbers.of(raw).stream().map(HouseNumber::written).toList();
  }

  private static List<String> each(String raw) {
    return HouseNumbers.of(raw).get(0).each();
  }

  @Test
  void aListHoldsSeveralNumbers() {
    assertThat(written("12")).containsExactly("12");
    assertThat(written("12;14")).containsExactly("12", "14");
    assertThat(written("12, 12a,12")).containsExactly("12", "12a");
    assertThat(written("12/3")).containsExactly("12/3");
  }

  @Test
  void aRangeHoldsTheNumbersOfItsSideOrAll() {
    assertThat(each("12-14")).containsExactly("12", "14");
    assertThat(each("12 – 18")).containsExactly("12", "14", "16", "18");
    assertThat(each("1-4")).containsExactly("1", "2", "3", "4");
    assertThat(each("12a-14b")).containsExactly("12a", "14b");
    assertThat(each("12a-c")).containsExactly("12a", "12b", "12c");
    assertThat(each("45-12")).isEmpty();
    assertThat(each("1-99999")).isEmpty();
  }

  @Test
  void whatIsNoNumberIsNone() {
    for (String raw : List.of("", " ", "no", "S/N", "?", ";;", "\u202e", "yes")) {
      assertThat(written(raw)).as(raw).isEmpty();
    }
    assertThat(written("1;".repeat(100_000))).containsExactly("1");
    assertThat(written("x".repeat(100_000)).get(0)).hasSize(24);
  }

  @ParameterizedTest
  @CsvSource({
    "2,8,even,4 6",
    "9,3,odd,7 5",
    "1,4,all,2 3",
    "10,25,5,15 20",
    "2,8,odd,4 6",
    "2,7,even,''",
    "12a,12d,alphabetic,12b 12c",
    "12,12c,alphabetic,12a 12b",
    "4,4,all,''",
    "1,x,all,''",
    "1,9,whatever,''",
    "1,9,0,''",
    "1,100000,all,''",
  })
  void theNumbersBetweenTwoHouses(String first, String last, String way, String between) {
    assertThat(String.join(" ", HouseNumbers.between(first, last, way, 500))).isEqualTo(between);
  }
}
