package dev.headroom.application.memory;

import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.driver.DriversContract;

class InMemoryDriversTest extends DriversContract {

  private final Drivers drivers = new InMemoryDrivers();

  private long lastUser;

  @Override
  protected long aUser() {
    return ++lastUser;
  }

  @Override
  protected Drivers drivers() {
    return drivers;
  }
}
