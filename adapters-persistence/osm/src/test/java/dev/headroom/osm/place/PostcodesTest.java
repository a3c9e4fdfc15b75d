package dev.headroom.osm.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostcodesTest {

  @ParameterizedTest
  @CsvSource({
    "IM1 2RF, IM1 2",
    "im12rf, IM1 2",
    "SW1A 1AA, SW1A 1",
    "69117, 69117",
    "1234 AB, 1234 AB",
    "IM1, IM1",
    "'69117;69118', ''",
  })
  void aBritishOneIsCutToItsSector(String raw, String shown) {
    assertThat(Postcodes.of(Map.of("addr:postcode", raw))).isEqualTo(shown);
  }

  @Test
  void theNearestWithinHalfAKilometreCounts() {
    Postcodes postcodes = new Postcodes();
    postcodes.add(541_500_000, -44_800_000, "IM1 2");
    postcodes.add(541_530_000, -44_800_000, "IM2 4");

    assertThat(postcodes.near(541_510_000, -44_800_000)).isEqualTo("IM1 2");
    assertThat(postcodes.near(541_525_000, -44_800_000)).isEqualTo("IM2 4");
    assertThat(postcodes.near(541_600_000, -44_800_000)).isEmpty();
  }

  @Test
  void itWorksAroundTheZeroMeridianAndTheEquator() {
    Postcodes postcodes = new Postcodes();
    postcodes.add(-1_000, -1_000, "A");

    assertThat(postcodes.near(1_000, 1_000)).isEqualTo("A");
  }
}
