package dev.headroom.domain.driver;

/**
 * A driver.
 *
 * @param id positive
 * @param userId the account that owns the driver
 * @param username unique in the installation
 * @param passwordHash as created by {@code PasswordHasher}
 * @param disabled whether sign-in, tokens and the keys that the driver issued are refused
 * @param tokenGeneration tokens of earlier generations are refused; 0 at first
 */
public record Driver(
    long id,
    long userId,
    String username,
    String passwordHash,
    boolean disabled,
    long tokenGeneration) {
  @Override
  public String toString() {
    return "Driver[" + id + "]";
  }
}
