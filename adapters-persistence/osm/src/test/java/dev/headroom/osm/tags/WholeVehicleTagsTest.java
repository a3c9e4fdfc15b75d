package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.road;
import static dev.headroom.osm.tags.Tagged.roadIn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits of what a vehicle has beyond its four dimensions. */
class WholeVehicleTagsTest {

  /** An artic of 40 t with what is written, such as {@code laden_weight 15 axles 5}. */
  private static Dimensions artic(String more) {
    Dimensions artic = Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 40_000);
    String[] words = more.isBlank() ? new String[0] : more.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      Measure measure = Measure.valueOf(words[i].toUpperCase(Locale.ROOT));
      artic = artic.with(measure, measure.ofVehicle(new BigDecimal(words[i + 1])));
    }
    return artic;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Vienna C,7: the actual mass. An empty artic crosses the bridge.
        "maxweight=26                        | ''                     | FORBIDDEN",
        "maxweight=26                        | laden_weight 15        | OPEN",
        "maxweight=26                        | laden_weight 26        | OPEN",
        "maxweight=26                        | laden_weight 26.1      | FORBIDDEN",
        "maxweight=26,bridge=yes             | laden_weight 15        | OPEN",
        "maxweight=26,bridge=yes             | laden_weight 30        | IMPASSABLE",
        "maxweight:forward=12                | laden_weight 15        | FORBIDDEN",
        "maxweight=40000 lbs                 | laden_weight 18.2      | FORBIDDEN",
        "maxweight=40000 lbs                 | laden_weight 18.1      | OPEN",
        "maxgcweight=26                      | laden_weight 15        | OPEN",
        // DE 253 and UK 622.1A: the plated weight, loaded or not.
        "maxweightrating=7.5                 | laden_weight 5         | FORBIDDEN",
        "maxweightrating:hgv=7.5             | laden_weight 5         | FORBIDDEN",
        "maxweight:hgv=26                    | laden_weight 15        | OPEN",
        "hgv:conditional=no @ (weight>26)    | laden_weight 15        | FORBIDDEN",
        // US: empty weight.
        "maxunladenweight=10                 | ''                     | FORBIDDEN",
        "maxunladenweight=10                 | unladen_weight 9.9     | OPEN",
        "maxunladenweight=10                 | laden_weight 9.9       | FORBIDDEN",
        "maxweight:unladen=10                | unladen_weight 12      | FORBIDDEN",
        // DE 263, Vienna C,8: the load of an axle.
        "maxaxleload=8                       | ''                     | OPEN",
        "maxaxleload=8                       | axle_load 7.9          | OPEN",
        "maxaxleload=8                       | axle_load 11.5         | FORBIDDEN",
        "maxaxleload=8,bridge=yes            | axle_load 11.5         | IMPASSABLE",
        "maxaxleload=4                       | laden_weight 15        | OPEN",
        "maxaxleload=4                       | ''                     | FORBIDDEN",
        "maxaxleload:conditional=6 @ (Mar-May) | axle_load 8          | FORBIDDEN",
        "maxaxleload=8 st                    | axle_load 7.3          | FORBIDDEN",
        "maxbogieweight=16                   | bogie_load 18          | FORBIDDEN",
        "maxbogieweight=16                   | bogie_load 16          | OPEN",
        "maxbogieweight=10                   | axle_load 11.5         | FORBIDDEN",
        // Numbers of axles.
        "maxaxles=4                          | axles 5                | FORBIDDEN",
        "maxaxles=4                          | axles 4                | OPEN",
        "maxaxles=4                          | ''                     | OPEN",
        "maxweight:conditional=15 @ (axles=2);20 @ (axles=3);30 @ (axles>=4) | axles 5 | FORBIDDEN",
        "maxweight:conditional=15 @ (axles=2);20 @ (axles=3);30 @ (axles>=4) | axles 5 laden_weight 29 | OPEN",
        "maxweight:conditional=15 @ (axles=2);20 @ (axles=3);30 @ (axles>=4) | axles 3 laden_weight 29 | FORBIDDEN",
        "maxweight:conditional=15 @ (axles=2);20 @ (axles=3);30 @ (axles>=4) | laden_weight 29 | OPEN",
        "maxweight=12,maxweight:conditional=none @ (axleload<8) | axle_load 7 | OPEN",
        "maxweight=12,maxweight:conditional=none @ (axleload<8) | axle_load 9 | FORBIDDEN",
        "hgv:conditional=no @ (axleload>10)  | axle_load 11.5         | FORBIDDEN",
        "hgv:conditional=no @ (axleload>10)  | axle_load 9            | OPEN",
        "hgv:conditional=no @ (axleload>10)  | ''                     | FORBIDDEN",
        // Articulated or not.
        "hgv_articulated=no                  | ''                     | FORBIDDEN",
        "hgv_articulated=no                  | articulated 1          | FORBIDDEN",
        "hgv_articulated=no                  | articulated 0          | OPEN",
        "maxlength:hgv_articulated=15        | articulated 0          | OPEN",
        "maxlength:hgv_articulated=15        | articulated 1          | IMPASSABLE",
        // The vehicle before the goods.
        "hgv:hazmat=no                       | dangerous_goods 1      | IMPASSABLE",
        "hgv:hazmat=no                       | dangerous_goods 0      | OPEN",
        "motor_vehicle:hazmat:water=no       | water_polluting 1      | IMPASSABLE",
        "hgv:hazmat:D=no                     | tunnel_code 2          | IMPASSABLE",
        "hgv:hazmat:D=no                     | tunnel_code 1          | OPEN",
        "hgv:hazmat=designated               | dangerous_goods 1      | OPEN",
        "hgv:hazmat:conditional=no @ (10:00-10:01) | dangerous_goods 1 | IMPASSABLE",
        // What is no limit.
        "maxweight:mlc=30                    | ''                     | OPEN",
        "maxweight:mlc:wheeled=30            | ''                     | OPEN",
        "overtaking:hgv=no                   | ''                     | OPEN",
      })
  void limitsAreComparedWithWhatTheyAreAbout(String tags, String more, Verdict expected) {
    assertThat(road(Tagged.pairs(tags)).verdict(artic(more))).isEqualTo(expected);
  }

  @Test
  void theUnitsOfTheCountryHold() {
    Tagged us = roadIn(Tagged.somewhereIn("US"), "maxaxleload", "10");
    assertThat(us.verdict(artic("axle_load 9.1"))).isEqualTo(Verdict.FORBIDDEN);
    assertThat(us.verdict(artic("axle_load 9"))).isEqualTo(Verdict.OPEN);
  }

  @Test
  void aClassOfMilitaryVehiclesIsARemark() {
    assertThat(road("maxweight:mlc", "50").rules).isEmpty();
    assertThat(road("maxweight:mlc:tracked:two_way", "50").issues).isEmpty();
    assertThat(road("maxweight:MLC", "50").rules).isEmpty();
  }
}
