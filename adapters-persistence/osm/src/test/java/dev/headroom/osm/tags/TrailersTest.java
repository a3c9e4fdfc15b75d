package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.node;
import static dev.headroom.osm.tags.Tagged.road;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** https://wiki.openstreetmap.org/wiki/Key:trailer */
class TrailersTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "trailer=no                             | 1 | FORBIDDEN",
        "trailer=no                             | 0 | OPEN",
        "trailer=no                             | -1 | OPEN",
        "trailer=yes                            | 2 | OPEN",
        "trailer=destination                    | 1 | EXCEPTED",
        "hgv:trailer=no                         | 1 | FORBIDDEN",
        "hgv:trailer=delivery                   | 1 | EXCEPTED",
        "trailer:conditional=no @ (22:00-06:00) | 1 | FORBIDDEN",
        "hgv:conditional=no @ trailer           | 1 | FORBIDDEN",
        "hgv:conditional=no @ trailer           | 0 | OPEN",
        "hgv:conditional=no @ trailer           | -1 | FORBIDDEN",
        "hgv:conditional=no @ (trailers>1)      | 1 | OPEN",
        "hgv:conditional=no @ (trailers>1)      | 2 | FORBIDDEN",
        "maxweight=20,maxweight:conditional=12 @ (trailer) | 0 | OPEN",
        "maxweight=20,maxweight:conditional=12 @ (trailer) | 1 | FORBIDDEN",
      })
  void vehiclesWithATrailerAreStopped(String tags, int trailers, Verdict expected) {
    Dimensions lorry = trailers < 0 ? aLorry() : aLorry().with(Measure.TRAILERS, trailers);
    assertThat(road(Tagged.pairs(tags)).verdict(lorry)).isEqualTo(expected);
  }

  @Test
  void aBanIsInItsDirectionAndHasASign() {
    Tagged road = road("trailer:forward", "no");
    assertThat(road.rules.get(0).directions()).isEqualTo(1);
    assertThat(road.rules.get(0).sign().orElseThrow().type()).isEqualTo(Measure.TRAILERS);
    assertThat(node("trailer", "no").rules).hasSize(1);
  }
}
