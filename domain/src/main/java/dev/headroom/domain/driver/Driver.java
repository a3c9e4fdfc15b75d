package dev.headroom.domain.driver;

/**
 * A driver.
 *
 * @param id positive
 * @param userId the account that owns the driver
 * @param username unique in the installation
 * @param passwordHash as {@code PasswordHasher} made it
 * @param disabled whether sign-in and tokens are refused
 */
public record Driver(long id, long userId, String username, String passwordHash, boolean disabled) {
  @Override
  public String toString() {
    return "Driver[" + id + "]";
  }
}
