package dev.headroom.domain.account;

/** How an organisation is reached; what is not known is the empty text. */
public record ContactDetails(
    String address1,
    String address2,
    String city,
    String country,
    String postcode,
    String phone,
    String email,
    String contactName,
    String fleetSize) {

  /** Nothing known. */
  public static final ContactDetails NONE = new ContactDetails("", "", "", "", "", "", "", "", "");
}
