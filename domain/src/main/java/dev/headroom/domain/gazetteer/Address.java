package dev.headroom.domain.gazetteer;

import java.util.Objects;

/**
 * Where a place lies. A part that is not known is empty.
 *
 * @param place the town, the village or the suburb
 * @param country the code of ISO 3166-1, two letters
 */
public record Address(
    String street, String houseNumber, String postcode, String place, String country) {

  /** An address of which nothing is known. */
  public static final Address UNKNOWN = new Address("", "", "", "", "");

  /** Checks that no part is null. */
  public Address {
    Objects.requireNonNull(street);
    Objects.requireNonNull(houseNumber);
    Objects.requireNonNull(postcode);
    Objects.requireNonNull(place);
    Objects.requireNonNull(country);
  }
}
