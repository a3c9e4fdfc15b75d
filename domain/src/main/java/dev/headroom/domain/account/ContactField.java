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
  /** The number of the organisation's vehicles, as free text. */
  FLEET_SIZE
}
