package dev.headroom.domain.account;

/** A line of an organisation's {@link ContactDetails}, in the order in which they are shown. */
public enum ContactField {
  ADDRESS_1,
  ADDRESS_2,
  CITY,
  COUNTRY,
  POSTCODE,
  PHONE,
  EMAIL,
  CONTACT_NAME,
  /** How many vehicles the organisation has, in its own words. */
  FLEET_SIZE
}
