package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Real maps give the restrictions, sizes and times that are known of them. Porto, which is larger
 * than the others together, is for the full counts.
 */
class ImportedMapsTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  private static final Map<String, RoadNetwork> READ = new HashMap<>();

  private static RoadNetwork map(String name) {
    assumeTrue(LONG || !name.equals("porto"), "skipped: porto is for the full counts (-Plong)");
    Path folder =
        Optional.ofNullable(System.getenv("HEADROOM_MAPS"))
            .map(Path::of)
            .orElseGet(ImportedMapsTest::beside);
    Path file = folder.resolve(name + ".osm.pbf");
    assumeTrue(Files.isRegularFile(file), "no map " + file + "; set HEADROOM_MAPS to its folder");
    return READ.computeIfAbsent(
        name,
        added ->
            new OsmImport(
                    ImportSettings.FROM_COORDINATES,
                    (stage, done, total) -> {},
                    issue -> {},
                    Instant.parse("2026-11-21T00:00:00Z"))
                .read(file));
  }

  /** The folder {@code shared/maps} beside the project, from whichever module the tests run. */
  private static Path beside() {
    Path at = Path.of("").toAbsolutePath();
    while (at != null && !Files.isDirectory(at.resolve("shared/maps"))) {
      at = at.getParent();
    }
    return at == null ? Path.of("shared/maps") : at.resolve("shared/maps");
  }

  @ParameterizedTest
  @CsvSource({
    "39187481, HEIGHT, 386",
    "91977639, HEIGHT, 373",
    "91977639, WIDTH, 370",
    "25986077, WEIGHT, 12500",
    "25986077, LENGTH, 853",
    "25986077, WIDTH, 228",
    "28640396, WEIGHT, 32520",
    "28640396, LENGTH, 1400",
  })
  void knownSignsOfTheIsleOfMan(long way, Measure type, int amount) {
    RoadNetwork network = map("isle-of-man");
    NetworkColumns columns = network.columns();
    assertThat(
            IntStream.range(0, columns.stretchPlace.length)
                .filter(s -> columns.stretchPlace[s] >= 0)
                .filter(s -> network.wayOf(columns.stretchPlace[s]) == way)
                .mapToObj(s -> network.restrictions().get(columns.stretchRestriction[s])))
        .anySatisfy(
            restriction -> {
              assertThat(restriction.type()).isEqualTo(type);
              assertThat(restriction.amount()).isEqualTo(amount);
            });
  }

  @Test
  void theLevelCrossingAtBallabegIsARestrictionOfANode() {
    RoadNetwork network = map("isle-of-man");
    assertThat(network.restrictions())
        .filteredOn(r -> r.id().element().equals("node/283487312"))
        .singleElement()
        .extracting(Restriction::type, Restriction::amount)
        .containsExactly(Measure.HEIGHT, 457);
    assertThat(network.restrictions())
        .as("its two rails carry a node each and are one; the other crossing is miles away")
        .filteredOn(r -> r.amount() == 457 && r.street().equals("A2"))
        .extracting(r -> r.id().element())
        .containsExactlyInAnyOrder("node/283487312", "node/283514286");
  }

  @Test
  void placesAreKnownByTheirCoordinates() {
    assertThat(map("isle-of-man").info().timeZones()).contains("Europe/Isle_of_Man");
    assertThat(map("isle-of-man").info().countries()).contains("IM");
    assertThat(map("heidelberg").info().timeZones()).containsExactly("Europe/Berlin");
    assertThat(map("heidelberg").info().countries()).containsExactly("DE");
  }

  @Test
  void placesInPortoAreKnownByTheirCoordinates() {
    assertThat(map("porto").info().timeZones()).containsExactly("Europe/Lisbon");
    assertThat(map("porto").info().countries()).containsExactly("PT");
  }

  @Test
  void theBoxComesFromTheDataAndNotFromTheHeader() {
    var box = map("heidelberg").info().box().orElseThrow();
    assertThat(box.north() - box.south()).isLessThan(1);
    assertThat(box.contains(new Position(49.41, 8.69))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "isle-of-man, 10000, 14000",
    "heidelberg, 17000, 24000",
    "porto, 60000, 80000",
  })
  void aPlausibleNumberOfJunctions(String name, int least, int most) {
    assertThat(map(name).junctionCount()).isBetween(least, most);
  }

  @ParameterizedTest
  @CsvSource({"isle-of-man, 0.9", "heidelberg, 0.85", "porto, 0.85"})
  void mostRoadsAreConnected(String name, double share) {
    RoadNetwork network = map(name);
    long connected =
        IntStream.range(0, network.roadCount())
            .filter(road -> network.roadHas(road, NetworkColumns.CONNECTED))
            .count();
    assertThat(connected / (double) network.roadCount()).isGreaterThan(share);
  }

  @ParameterizedTest
  @CsvSource({"isle-of-man", "heidelberg", "porto"})
  void noRoadIsFasterThanALorry(String name) {
    RoadNetwork network = map(name);
    assertThat(
            IntStream.range(0, 2 * network.roadCount())
                .filter(network.packed()::drivable)
                .filter(directed -> network.classOf(directed >> 1) != RoadClass.FERRY)
                .filter(d -> network.lengthOf(d >> 1) * 36.0 / network.packed().timeOf(d) > 90)
                .mapToObj(directed -> "way/" + network.wayOf(directed >> 1)))
        .isEmpty();
  }

  @Test
  void mostRestrictionsOfTheIsleOfManHaveAPostcode() {
    var restrictions = map("isle-of-man").restrictions();
    assertThat(restrictions.stream().filter(r -> r.postcode().matches("IM[1-9] [0-9]")).count())
        .isGreaterThan(restrictions.size() / 2);
  }

  @Test
  void fromDouglasToRamseyItIsHalfAnHour() {
    RoadNetwork network = map("isle-of-man");
    long[] shortest = drive(network, new Position(54.15, -4.4815), new Position(54.3225, -4.384));

    assertThat(shortest[0] / 60_000.0).as("minutes").isBetween(27.0, 40.0);
    assertThat(shortest[1] / 100_000.0).as("km").isBetween(22.0, 29.0);
  }

  /** Milliseconds and centimetres of the fastest way without limits. */
  private static long[] drive(RoadNetwork network, Position from, Position to) {
    long[] time = new long[network.junctionCount()];
    long[] length = new long[network.junctionCount()];
    Arrays.fill(time, Long.MAX_VALUE);
    PriorityQueue<long[]> queue = new PriorityQueue<>(Comparator.comparingLong(entry -> entry[0]));
    int target = nearest(network, to);
    time[nearest(network, from)] = 0;
    queue.add(new long[] {0, nearest(network, from)});
    while (!queue.isEmpty()) {
      long[] entry = queue.remove();
      int junction = (int) entry[1];
      for (int n = 0; entry[0] == time[junction] && n < network.packed().outDegree(junction); n++) {
        int out = network.packed().out(junction, n);
        int head = network.packed().headOf(out);
        long then = time[junction] + network.packed().timeOf(out);
        if (network.packed().drivable(out) && then < time[head]) {
          time[head] = then;
          length[head] = length[junction] + network.lengthOf(out >> 1);
          queue.add(new long[] {then, head});
        }
      }
    }
    return new long[] {time[target], length[target]};
  }

  private static int nearest(RoadNetwork network, Position place) {
    return IntStream.range(0, network.roadCount())
        .filter(road -> network.roadHas(road, NetworkColumns.CONNECTED))
        .map(road -> network.packed().tailOf(2 * road))
        .boxed()
        .min(Comparator.comparingDouble(j -> network.junction(j).metresTo(place)))
        .orElseThrow();
  }
}
