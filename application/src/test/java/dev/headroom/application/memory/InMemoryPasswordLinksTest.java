package dev.headroom.application.memory;

import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.PasswordLinksContract;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Drivers;

class InMemoryPasswordLinksTest extends PasswordLinksContract {

  private final Users users = new InMemoryUsers();
  private final Drivers drivers = new InMemoryDrivers();
  private final PasswordLinks links = new InMemoryPasswordLinks(users, drivers);
  private int named;

  @Override
  protected PasswordLinks links() {
    return links;
  }

  @Override
  protected Users users() {
    return users;
  }

  @Override
  protected Drivers drivers() {
    return drivers;
  }

  @Override
  protected long aUser() {
    return users.add(1, "user" + ++named, Role.COMPANY_USER, "a hash").orElseThrow().id();
  }

  @Override
  protected long aDriver() {
    return drivers.add(aUser(), "driver" + ++named, "a hash").orElseThrow().id();
  }
}
