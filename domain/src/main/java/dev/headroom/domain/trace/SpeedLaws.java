package dev.headroom.domain.trace;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.OptionalInt;

/** The greatest speeds that laws permit vehicles on kinds of roads, whatever signs say. */
@FunctionalInterface
public interface SpeedLaws {

  /** No law is known. */
  SpeedLaws UNKNOWN = (network, on, vehicle) -> OptionalInt.empty();

  /**
   * The greatest speed of a vehicle on a road in km/h; empty if no law is known for it. If the law
   * depends on what the map does not say, it is the greatest that may be permitted.
   */
  OptionalInt most(RoadNetwork network, DirectedRoad on, Dimensions vehicle);
}
