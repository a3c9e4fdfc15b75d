package dev.headroom.osm.speed;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.trace.SpeedLaws;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.speed.LegalSpeeds.Kind;
import java.util.OptionalInt;
import java.util.SortedSet;

/**
 * The greatest speeds by the laws of the network's countries, with the tables that travel times
 * use. A road of which the map does not say whether it is in a town counts as outside. It answers
 * for lorries over 12 t and for vans, where a law is known that no sign lifts. Immutable and safe
 * to share between threads.
 */
public final class LawfulSpeeds implements SpeedLaws {

  /** The table is of lorries of 18 t; laws set lighter ones other speeds up to this mass, kg. */
  private static final int LIGHTER = 12_000;

  private final LegalSpeeds lorries = LegalSpeeds.ofLorries();
  private final LegalSpeeds vans = LegalSpeeds.ofVans();

  @Override
  public OptionalInt most(RoadNetwork network, DirectedRoad on, Dimensions vehicle) {
    SortedSet<String> countries = network.info().countries();
    OptionalInt weight = vehicle.of(Measure.WEIGHT);
    boolean van = VehicleClass.drivesAsVan(vehicle) && weight.isPresent();
    if (countries.isEmpty() || (!van && weight.orElse(0) <= LIGHTER)) {
      return OptionalInt.empty();
    }
    LegalSpeeds laws = van ? vans : lorries;
    int most = 0;
    for (String country : countries) {
      String region = LegalSpeeds.region(country, network.junction(network.headOf(on)));
      if (!laws.certain(region)) {
        return OptionalInt.empty();
      }
      most = Math.max(most, most(laws, region, network, on));
    }
    return OptionalInt.of(most);
  }

  private static int most(LegalSpeeds laws, String region, RoadNetwork network, DirectedRoad on) {
    RoadClass rank = network.classOf(on.road());
    if (rank == RoadClass.FERRY) {
      return Integer.MAX_VALUE;
    }
    if (rank == RoadClass.MOTORWAY) {
      return laws.of(region, Kind.MOTORWAY);
    }
    int rural = laws.of(region, Kind.RURAL);
    boolean bothWays = network.drivable(on) && network.drivable(on.reversed());
    return bothWays
        ? rural
        : Math.max(rural, Math.max(laws.of(region, Kind.DUAL), laws.of(region, Kind.MOTORROAD)));
  }
}
