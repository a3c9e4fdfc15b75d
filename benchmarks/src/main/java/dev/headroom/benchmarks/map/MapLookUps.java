package dev.headroom.benchmarks.map;

import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.map.LookUpSettings;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/** What the endpoints for places ask of a map, without HTTP and database. */
public final class MapLookUps {

  private static final Set<Measure> ALL = Set.copyOf(Measure.DIMENSIONS);

  private final ReportPosition position;
  private final LookUpPoint point;

  public MapLookUps(RoadMap map) {
    CurrentMap current = () -> Optional.of(map);
    AssignVehicle assignVehicle =
        new AssignVehicle(
            new InMemoryDrivers(),
            new InMemoryUsers(),
            new InMemoryFleet().assignments(),
            Clock.systemUTC());
    position =
        new ReportPosition(current, assignVehicle, LookUpSettings.DEFAULT, Clock.systemUTC());
    point = new LookUpPoint(current, LookUpSettings.DEFAULT, Clock.systemUTC());
  }

  /** {@code vehicle_position}, of a driver with this lorry. */
  public Object position(Position at, Dimensions lorry) {
    return position.handle(new ReportPosition.Command(1, at, Optional.of(lorry)));
  }

  /** {@code poi}, for every type. */
  public Object point(Position at) {
    return point.handle(new LookUpPoint.Command(at, ALL));
  }
}
