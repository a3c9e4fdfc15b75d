package dev.headroom.osm.tags.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeySuffixTest {

  private static KeySuffix read(String suffix) {
    return KeySuffix.read(suffix).orElseThrow();
  }

  @Test
  void noSuffixSpeaksToAllInBothDirections() {
    assertThat(read(""))
        .isEqualTo(
            new KeySuffix(
                Rule.ALL_CLASSES, Optional.empty(), 3, false, false, false, Set.of(), false));
  }

  @ParameterizedTest
  @CsvSource({"forward, 1", "backward, 2", "both_ways, 3", "hgv, 3", "backward:hgv, 2"})
  void directionsAreRead(String suffix, int directions) {
    assertThat(read(suffix).directions()).isEqualTo(directions);
  }

  @Test
  void itsPartsAreReadInAnyOrder() {
    for (String suffix :
        new String[] {
          "hgv:forward:lanes:conditional:signed:physical",
          "physical:signed:conditional:lanes:forward:hgv"
        }) {
      assertThat(read(suffix))
          .isEqualTo(
              new KeySuffix(
                  KeySuffix.LORRIES,
                  Optional.empty(),
                  1,
                  true,
                  true,
                  true,
                  Set.of("physical"),
                  false));
    }
  }

  @Test
  void itSpeaksToTheVehiclesThatItNames() {
    assertThat(read("hgv").classes()).isEqualTo(KeySuffix.LORRIES);
    assertThat(read("goods").classes()).isEqualTo(KeySuffix.GOODS_VEHICLES);
    assertThat(read("hgv_articulated").classes()).containsExactly(VehicleClass.HGV_ARTICULATED);
    assertThat(read("vehicle").classes()).isEqualTo(Rule.ALL_CLASSES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bus",
        "source",
        "hgv:bus",
        "note:hgv",
        "forward:trailer",
        "overtaking",
        "hgv:toll",
        "parking:conditional",
        "dog",
        "marine",
        "M2",
        "O4",
        "forward:M3"
      })
  void remarksAndOtherVehiclesAreNoneOfOurs(String suffix) {
    assertThat(KeySuffix.read(suffix)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"N1, N1", "N2, N2", "N3, N3", "N3G, N3", "n2, N2", "hgv:N3:forward, N3"})
  void classesOfTheEuropeanUnionAreRead(String suffix, EuClass eu) {
    assertThat(read(suffix).eu()).contains(eu);
    assertThat(read(suffix).classes()).isEqualTo(eu.vehicles());
    assertThat(read(suffix).unknown()).isFalse();
  }

  @Test
  void aPartNeverSeenIsUnknown() {
    assertThat(read("tuesday").unknown()).isTrue();
    assertThat(read("hgv:forward").unknown()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "maxweight:conditional, maxweight",
    "maxweight:conditional:hgv, maxweight:hgv",
    "maxweight, maxweight",
  })
  void theKeyOfTheValueThatConditionsModify(String key, String base) {
    assertThat(KeySuffix.withoutConditional(key)).isEqualTo(base);
  }
}
