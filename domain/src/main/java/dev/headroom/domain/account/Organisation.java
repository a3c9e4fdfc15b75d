package dev.headroom.domain.account;

/**
 * A haulier or a person with vehicles.
 *
 * @param id positive
 * @param company whether it is a company account, whose users have the vehicles' scope
 * @param disabled whether its users, its drivers and the keys of both are refused
 */
public record Organisation(
    long id, String name, boolean company, ContactDetails contact, boolean disabled) {

  /** A copy that is disabled or not. */
  public Organisation withDisabled(boolean disabled) {
    return new Organisation(id, name, company, contact, disabled);
  }
}
