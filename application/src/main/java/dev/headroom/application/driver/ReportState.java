package dev.headroom.application.driver;

import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import java.time.Clock;
import java.util.Optional;

/** Handles a report of whether the driver drives. Safe for several threads. */
public final class ReportState {

  private final Drivers drivers;
  private final DriverStates states;
  private final Clock clock;

  /** Keeps the states of these drivers; the clock dates them. */
  public ReportState(Drivers drivers, DriverStates states, Clock clock) {
    this.drivers = drivers;
    this.states = states;
    this.clock = clock;
  }

  /** The driver, and whether the vehicle moves. */
  public record Command(long driverId, boolean moving) {}

  /**
   * Handles the report.
   *
   * @return the account that owns the driver; empty if there is no such driver
   */
  public Optional<Long> handle(Command command) {
    Optional<Driver> driver = drivers.find(command.driverId());
    driver.ifPresent(known -> states.setMoving(known.id(), command.moving(), clock.instant()));
    return driver.map(Driver::userId);
  }
}
