package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Records changes of drivers. */
public final class AuditedDrivers extends AuditedAccounts implements Drivers {

  private final Drivers drivers;

  public AuditedDrivers(Drivers drivers, Audit audit) {
    super(drivers, Thing.DRIVER, audit);
    this.drivers = drivers;
  }

  @Override
  public List<Driver> add(long userId, List<New> added) {
    List<Driver> drivers = this.drivers.add(userId, added);
    drivers.forEach(driver -> added(driver.id(), new Item(Thing.USER, userId)));
    return drivers;
  }

  @Override
  public Optional<Driver> find(long id) {
    return drivers.find(id);
  }

  @Override
  public Optional<Driver> findByName(String username) {
    return drivers.findByName(username);
  }

  @Override
  public List<Driver> after(long id, int most) {
    return drivers.after(id, most);
  }

  @Override
  public List<Driver> after(long id, int most, Set<Long> userIds) {
    return drivers.after(id, most, userIds);
  }
}
