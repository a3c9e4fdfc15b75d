package dev.headroom.osm.tags.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** https://wiki.openstreetmap.org/wiki/Map_features/Units and values found in real maps. */
class AmountsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "3.8       | 380",
        "3,8       | 380",
        "3.8 m     | 380",
        "3.8m      | 380",
        "4.4 m     | 440",
        "4         | 400",
        "4 metres  | 400",
        "380 cm    | 380",
        "3800 mm   | 380",
        "3m80      | 380",
        "3.999     | 399",
        "12'3\"    | 373", // 373.38 cm
        "12'8\"    | 386", // 386.08 cm
        "14'0\"    | 426", // 426.72 cm, never 4.3 m
        "14'3\"    | 434", // 434.34 cm
        "15'0\"    | 457", // 457.2 cm
        "7'6\"     | 228", // 228.6 cm
        "28'       | 853", // 853.44 cm
        "12' 3     | 373",
        "12'3      | 373",
        "12' 3\"   | 373",
        "12 ft 3 in | 373",
        "12ft 3in  | 373",
        "12 ft     | 365",
        "13.6'     | 411", // 13'6", not 414.5 cm
        "13.0'     | 396",
        "12.25 ft  | 373",
        "12 feet 3 inches | 373",
        "12’3”     | 373",
        "12′3″     | 373",
        "12'3''    | 373",
        "6'6.5\"   | 199",
        "12'11.9\" | 395", // 395.986 cm
        "150 in    | 381",
        "150\"     | 381",
        "~3.5      | 350",
        "ca. 3.5   | 350",
        "13'-6\"    | 411", // 411.48 cm
        "13' - 6\"  | 411",
        "13'–6\"    | 411",
        "11'8 1/2\" | 356", // 356.87 cm
        "11' 8½\"   | 356",
        "11'8-1/2\" | 356",
        "11'-8 1/2\" | 356",
        "11 ft 8 1/2 in | 356",
        "13 ft 6 in | 411",
        "13 ft. 6 in. | 411",
        "13ft6in   | 411",
        "13 feet, 6 inches | 411",
        "13 foot 6 | 411",
        "13' 06\"   | 411",
        "13 ' 6 \"  | 411",
        "162 1/2\"  | 412", // 412.75 cm
        "13`6``    | 411",
        "٣.٨       | 380",
        "٣٫٨       | 380",
        "۳٫۸ متر    | 380",
        "۴         | 400",
        "３.８       | 380",
        "３．８ｍ      | 380",
        "३.८ मीटर   | 380",
        "৩.৮       | 380",
        "๓.๘ ม.     | 380",
        "3·8       | 380",
        "3。8       | 380",
        "3.8 м     | 380",
        "3,8 метра | 380",
        "3.8米      | 380",
        "3.8メートル   | 380",
        "３８０㎝      | 380",
        "4,2 mètres | 420",
        "3.50 mts  | 350",
        "3m50cm    | 350",
        "3 m 50 cm | 350",
        "3½        | 350",
        ">4.5      | 450",
        "≥ 4.5 m   | 450",
        "4.5+      | 450",
        "max 3.8 m | 380",
        "max. 3,8  | 380",
        "3.8 m max | 380",
      })
  void readsLengthsAndRoundsThemDown(String text, int centimetres) {
    assertThat(Amounts.centimetres(text).orElseThrow().setScale(0, RoundingMode.FLOOR))
        .isEqualByComparingTo(String.valueOf(centimetres));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7.5          | 7500",
        "7,5          | 7500",
        "7.5 t        | 7500",
        "7.5t         | 7500",
        "7.5T         | 7500",
        "7.5 tonnes   | 7500",
        "7500 kg      | 7500",
        "7500kg       | 7500",
        "32520 kg     | 32520",
        "32,520 kg    | 32520",
        "32.520 kg    | 32520",
        "7.5 mgw      | 7500",
        "7.5t mgw     | 7500",
        "18 T MGW     | 18000",
        "~3.5         | 3500",
        "10 st        | 9071", // short tons of 907.18474 kg
        "5 tons       | 4535", // which ton, is not said: the shortest
        "10000 lbs    | 4535",
        "10,000 lbs   | 4535",
        "20 cwt       | 907", // of 100 lb
        "3 lt         | 3048",
        "7.4999       | 7499",
        "٧٫٥ طن        | 7500",
        "7.5 т        | 7500",
        "7,5 тонн     | 7500",
        "７．５ｔ         | 7500",
        "7.5吨         | 7500",
        "20トン         | 20000",
        "३.५ टन        | 3500",
        "max 7.5 t    | 7500",
        "7500 кг      | 7500",
        "16 metric tons | 16000",
        "3½ t         | 3500",
        "7 1/2 tonnes | 7500",
        "2 1/2 st     | 2267",
        "7.5t GVW     | 7500",
        "18 t ptac    | 18000",
      })
  void readsWeightsAndRoundsThemDown(String text, int kilograms) {
    assertThat(Amounts.kilograms(text).orElseThrow().setScale(0, RoundingMode.FLOOR))
        .isEqualByComparingTo(String.valueOf(kilograms));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "m",
        "-3.5",
        "+3.5",
        "1e3",
        "3.5.1",
        "3 5",
        "12'15\"",
        "12'12\"",
        "12.5'3\"",
        "NaN",
        "Infinity",
        "3m8",
        "<3.5",
        "3.5-4",
        "three",
        "3.8 furlongs",
        "13-6",
        "11'8 3/2\"",
        "11'8.5 1/2\"",
        "3²",
        "Ⅲ",
        "三",
        "٣٫٨٫١",
        "1,234.5",
        "99999999999999999999",
      })
  void leavesTheRestUnread(String text) {
    assertThat(Amounts.centimetres(text)).isEmpty();
  }

  @Test
  void theLongestTextThatIsReadHas60Characters() {
    String longest = "3.8" + " ".repeat(57);
    assertThat(Amounts.centimetres(longest)).isPresent();
    assertThat(Amounts.centimetres(longest + " ")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "HEIGHT, 800",
    "WIDTH, 1500",
    "LENGTH, 10000",
    "WEIGHT, 300000",
    "AXLE_LOAD, 300000",
    "AXLES, 20",
  })
  void noSignSaysMore(Measure measure, BigDecimal most) {
    assertThat(Amounts.isAbsurd(measure, most)).isFalse();
    assertThat(Amounts.isAbsurd(measure, most.add(new BigDecimal("0.001")))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "12, 12", "٢, 2", "３, 3", "2 axles, 2"})
  void readsNumbersOfAxles(String text, BigDecimal axles) {
    assertThat(Amounts.axles(text)).contains(axles);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2.5", "123", "-2", "two"})
  void leavesOtherNumbersOfAxlesUnread(String text) {
    assertThat(Amounts.axles(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "t", "-7.5", "7.5 m", "7.5 stones", "7,500,0 kg", "7.5 t 3", "0x10"})
  void leavesOtherWeightsUnread(String text) {
    assertThat(Amounts.kilograms(text)).isEmpty();
  }
}
