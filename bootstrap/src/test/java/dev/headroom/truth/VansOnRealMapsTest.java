package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.truth.RawMap.Way;
import dev.headroom.truth.Trips.Trip;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The travel times of vans on real maps, beside those of lorries and the signs of the raw map. */
class VansOnRealMapsTest {

  private static final Pattern SIGN = Pattern.compile("([0-9]{1,3})( mph)?");

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  private static final Dimensions DRAWING = Dimensions.UNKNOWN.with(Measure.TRAILERS, 1);

  @ParameterizedTest
  @ValueSource(strings = {"isle-of-man", "heidelberg"})
  void aVanIsNeverSlowerThanALorryAndNeverFasterThanTheSign(String map) {
    Chain chain = Chain.of(map);
    RoadNetwork network = chain.network();
    int faster = 0;
    int signed = 0;
    for (int road = 0; road < network.roadCount(); road++) {
      Way way = chain.raw().ways.get(network.wayOf(road));
      for (DirectedRoad on : List.of(DirectedRoad.along(road), DirectedRoad.against(road))) {
        if (network.packed().drivable(on.packed())) {
          long lorry = network.packed().timeOf(on.packed());
          long van = network.vanMillis(on, lorry);
          assertThat(network.knowsVanOn(on)).as("way %d", way.id()).isTrue();
          assertThat(van).as("way %d", way.id()).isBetween(lorry / 3, lorry);
          faster += van < lorry ? 1 : 0;
          Matcher sign = SIGN.matcher(way.tag("maxspeed"));
          if (sign.matches() && network.classOf(road) != RoadClass.FERRY) {
            double kmh = Integer.parseInt(sign.group(1)) * (sign.group(2) == null ? 1 : 1.609344);
            double driven = 36.0 * network.lengthOf(road) / van;
            assertThat(driven).as("way %d", way.id()).isLessThanOrEqualTo(Math.max(5, kmh) + 1);
            signed++;
          }
        }
      }
    }
    assertThat(signed).isGreaterThan(1_000);
    assertThat(faster).isGreaterThan(network.roadCount() / 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"isle-of-man", "heidelberg"})
  void aVanTakesTheSameRoadAsWithATrailerInLessTime(String map) {
    Chain chain = Chain.of(map);
    List<RawMap.Node> nodes = new ArrayList<>(chain.raw().nodes.values());
    Random random = new Random(42);
    int compared = 0;
    long vans = 0;
    long trailers = 0;
    for (int i = 0; i < (LONG ? 200 : 40); i++) {
      Trip trip =
          new Trip(
              at(nodes.get(random.nextInt(nodes.size()))),
              at(nodes.get(random.nextInt(nodes.size()))),
              Lorry.VAN,
              Times.unspecified());
      RouteOutcome van = chain.plan(trip);
      RouteOutcome drawing =
          chain.plan(
              new Trip(trip.from(), trip.to(), Lorry.VAN.with(DRAWING), Times.unspecified()));
      if (van instanceof RouteOutcome.Planned a && drawing instanceof RouteOutcome.Planned b) {
        Route alone = a.legs().get(0);
        Route together = b.legs().get(0);
        assertThat(lorryTimes(alone)).as("trip %d", i).isZero();
        assertThat(lorryTimes(together)).as("trip %d", i).isOne();
        if (alone.roads().equals(together.roads())) {
          assertThat(alone.duration()).as("trip %d", i).isLessThanOrEqualTo(together.duration());
          vans += alone.duration().toMillis();
          trailers += together.duration().toMillis();
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(12);
    assertThat((double) vans / trailers).isBetween(0.6, 0.97);
  }

  /** Cars take less, and a lorry more. */
  @ParameterizedTest
  @CsvSource({
    "54.1509, -4.4815, 54.0738, -4.6536, 20, 24",
    "54.1509, -4.4815, 54.2225, -4.6905, 22, 25",
  })
  void onTheIsleOfManAVanTakesLittleMoreThanACar(
      double fromLat, double fromLon, double toLat, double toLon, int car, int lorry) {
    Trip trip =
        new Trip(
            new Position(fromLat, fromLon),
            new Position(toLat, toLon),
            Lorry.VAN,
            Times.unspecified());
    Route route = ((RouteOutcome.Planned) Chain.of("isle-of-man").plan(trip)).legs().get(0);
    assertThat(route.duration().toSeconds() / 60.0).isBetween((double) car, (double) lorry);
  }

  private static Position at(RawMap.Node node) {
    return Position.ofE7(node.lat(), node.lon());
  }

  private static long lorryTimes(Route route) {
    return route.notices().stream().filter(Notice.LorryTravelTimes.class::isInstance).count();
  }
}
