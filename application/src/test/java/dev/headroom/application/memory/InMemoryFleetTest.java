package dev.headroom.application.memory;

import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.DriverStatesContract;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.AssignmentsContract;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.domain.vehicle.VehiclesContract;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Nested;

/** The fleet in memory keeps what the ports promise. */
class InMemoryFleetTest {

  private final InMemoryFleet fleet = new InMemoryFleet();
  private final AtomicLong next = new AtomicLong();

  @Nested
  class VehiclesInMemory extends VehiclesContract {
    @Override
    protected Vehicles vehicles() {
      return fleet.vehicles();
    }

    @Override
    protected VehicleGroups groups() {
      return fleet.groups();
    }

    @Override
    protected long anOrganisation() {
      return next.incrementAndGet();
    }

    @Override
    protected long aUserOf(long organisation) {
      return next.incrementAndGet();
    }
  }

  @Nested
  class AssignmentsInMemory extends AssignmentsContract {
    @Override
    protected Assignments assignments() {
      return fleet.assignments();
    }

    @Override
    protected Vehicles vehicles() {
      return fleet.vehicles();
    }

    @Override
    protected long anOrganisation() {
      return next.incrementAndGet();
    }

    @Override
    protected long aDriverOf(long organisation) {
      return next.incrementAndGet();
    }
  }

  @Nested
  class StatesInMemory extends DriverStatesContract {
    @Override
    protected DriverStates driverStates() {
      return fleet.states();
    }

    @Override
    protected long aDriver() {
      return next.incrementAndGet();
    }
  }
}
