package dev.headroom.domain.account;

import java.util.LinkedHashMap;
import java.util.Map;

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

  /** All of it by the names in the interface, such as {@code address_1}, in their order there. */
  public Map<String, String> byName() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("address_1", address1);
    texts.put("address_2", address2);
    texts.put("city", city);
    texts.put("country", country);
    texts.put("postcode", postcode);
    texts.put("phone", phone);
    texts.put("email", email);
    texts.put("contact_name", contactName);
    texts.put("fleet_size", fleetSize);
    return texts;
  }

  /**
   * This with other texts in place of some of its own.
   *
   * @param told given texts by the names of {@link #byName()}
   */
  public ContactDetails with(Map<String, String> told) {
    return new ContactDetails(
        told.getOrDefault("address_1", address1),
        told.getOrDefault("address_2", address2),
        told.getOrDefault("city", city),
        told.getOrDefault("country", country),
        told.getOrDefault("postcode", postcode),
        told.getOrDefault("phone", phone),
        told.getOrDefault("email", email),
        told.getOrDefault("contact_name", contactName),
        told.getOrDefault("fleet_size", fleetSize));
  }
}
