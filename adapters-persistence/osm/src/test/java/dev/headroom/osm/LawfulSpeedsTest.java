package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.osm.speed.LawfulSpeeds;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The greatest lawful speeds on drawn roads. */
class LawfulSpeedsTest {

  private static final Dimensions LORRY = weighing(18_000);
  private static final Dimensions VAN = weighing(3_500);

  @TempDir private Path folder;

  private final LawfulSpeeds laws = new LawfulSpeeds();

  private static Dimensions weighing(int kilograms) {
    return Dimensions.ofCentimetresAndKilograms(300, 700, 220, kilograms);
  }

  private OptionalInt most(String country, Dimensions vehicle, String... tags) {
    OsmText map =
        OsmText.draw("")
            .nodeAt('A', "53.5", "0.50")
            .nodeAt('B', "53.5", "0.527")
            .way(1, "AB", tags);
    Net net = map.in(country).read(folder);
    RoadNetwork network = net.network();
    return laws.most(network, DirectedRoad.unpack(net.directed("AB")), vehicle);
  }

  @ParameterizedTest
  @CsvSource({
    "DE, highway=motorway, 80",
    "DE, highway=primary, 60",
    // A sign may allow less, but the network has none: the law's figure stays an upper bound.
    "DE, highway=residential maxspeed=30, 60",
    "FR, highway=motorway, 90",
    "GB, highway=primary, 80",
    // Perhaps a dual carriageway or a road for motor vehicles only, where more is lawful.
    "GB, highway=primary oneway=yes, 96",
  })
  void aLorryMayDriveAsItsLawSays(String country, String tags, int kmh) {
    assertThat(most(country, LORRY, tags.split(" "))).hasValue(kmh);
  }

  @Test
  void aVanHasItsOwnLaw() {
    assertThat(most("GB", VAN, "highway=motorway")).hasValue(112);
  }

  @Test
  void whereASignReplacesTheLawNothingIsSaid() {
    assertThat(most("DE", VAN, "highway=motorway")).isEmpty();
  }

  @Test
  void nothingIsSaidOfSummariesOrUnknownCountriesOrWeights() {
    assertThat(most("PT", LORRY, "highway=motorway")).as("only a summary is known").isEmpty();
    assertThat(most("DE", weighing(12_000), "highway=motorway")).as("another law").isEmpty();
    assertThat(most("DE", weighing(12_001), "highway=motorway")).hasValue(80);
    assertThat(most("DE", Dimensions.UNKNOWN, "highway=motorway")).isEmpty();
  }
}
