package dev.headroom.application.administration;

import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Drivers;
import java.util.Optional;

/** Revokes API keys. All instances refuse them within a few seconds. Safe for several threads. */
public final class RevokeApiKey {

  private final ApiKeys keys;
  private final Users users;
  private final Drivers drivers;

  /** Of these keys, which belong to these accounts. */
  public RevokeApiKey(ApiKeys keys, Users users, Drivers drivers) {
    this.keys = keys;
    this.users = users;
    this.drivers = drivers;
  }

  /**
   * Revokes a key; revoking it again has no effect.
   *
   * @return whether there is a key with this id
   */
  public boolean handle(long id) {
    return keys.revoke(id);
  }

  /**
   * Revokes every key of a user's account, including those that its drivers issued.
   *
   * @return how many were valid until now; empty if there is no such user
   */
  public Optional<Integer> ofUser(long userId) {
    return users.find(userId).map(user -> keys.revokeOfUser(user.id()));
  }

  /**
   * Revokes every key that a driver issued.
   *
   * @return how many were valid until now; empty if there is no such driver
   */
  public Optional<Integer> ofDriver(long driverId) {
    return drivers.find(driverId).map(driver -> keys.revokeOfDriver(driver.id()));
  }
}
