package dev.headroom.application.wording;

import dev.headroom.domain.gazetteer.Address;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Writes an address on one line, for instance {@code 12 Peel Road, Douglas} or {@code Hauptstraße
 * 1, Heidelberg}. The order of street and number depends on the country, whatever the reader's
 * language.
 *
 * @see <a href="https://github.com/OpenCageData/address-formatting">the formats of addresses by
 *     country</a>, from which the order is taken
 */
public final class AddressLine {

  /** The countries that write the number before the street. */
  private static final Set<String> NUMBER_FIRST =
      Set.of(
          "AD", "AU", "CA", "FR", "GB", "GG", "IE", "IM", "JE", "LU", "MC", "MT", "NZ", "US", "ZA");

  private AddressLine() {}

  /**
   * A place on one line: its name, street and number, and its town; what is known of them, each
   * once.
   *
   * @param name of the place; empty if it has none
   */
  public static String of(String name, Address address) {
    String street = street(address);
    Set<String> parts = new LinkedHashSet<>();
    // A street is named like its address.
    parts.add(name.equals(address.street()) ? street : name);
    parts.add(street);
    if (!address.street().isEmpty() || address.houseNumber().isEmpty()) {
      parts.add(address.place());
    }
    parts.remove("");
    return String.join(", ", parts);
  }

  /** Street and number; the town and the number where streets have no names. */
  public static String street(Address address) {
    String number = address.houseNumber();
    boolean ofTown = address.street().isEmpty() && !number.isEmpty();
    String of = ofTown ? address.place() : address.street();
    if (number.isEmpty() || of.isEmpty()) {
      return of + number;
    }
    return NUMBER_FIRST.contains(address.country()) ? number + " " + of : of + " " + number;
  }
}
