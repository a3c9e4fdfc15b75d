package dev.headroom.domain.account;

/**
 * A dispatcher or an individual who signs in.
 *
 * @param id positive
 * @param username unique in the organisation
 * @param passwordHash as created by {@link PasswordHasher}
 * @param disabled whether sign-in, tokens and the account's keys are refused
 * @param tokenGeneration tokens of earlier generations are refused; 0 at first
 */
public record User(
    long id,
    long organisationId,
    String username,
    Role role,
    String passwordHash,
    boolean disabled,
    long tokenGeneration) {
  @Override
  public String toString() {
    return "User[" + id + "]";
  }
}
