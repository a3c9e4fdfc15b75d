package dev.headroom.bootstrap.cli.account;

import dev.headroom.domain.account.ContactDetails;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** How an organisation is reached. */
final class ContactOptions {

  @Option(names = "--address-1")
  private String address1;

  @Option(names = "--address-2")
  private String address2;

  @Option(names = "--city")
  private String city;

  @Option(names = "--country")
  private String country;

  @Option(names = "--postcode")
  private String postcode;

  @Option(names = "--phone")
  private String phone;

  @Option(names = "--email")
  private String email;

  @Option(names = "--contact-name")
  private String contactName;

  @Option(names = "--fleet-size")
  private String fleetSize;

  /** All of it; what is not given is empty. */
  ContactDetails details() {
    return ContactDetails.NONE.with(told());
  }

  /** What is given, by its names in the interface. */
  Map<String, String> told() {
    Map<String, String> told = new HashMap<>();
    put(told, "address_1", address1);
    put(told, "address_2", address2);
    put(told, "city", city);
    put(told, "country", country);
    put(told, "postcode", postcode);
    put(told, "phone", phone);
    put(told, "email", email);
    put(told, "contact_name", contactName);
    put(told, "fleet_size", fleetSize);
    return told;
  }

  private static void put(Map<String, String> told, String name, String text) {
    if (text != null) {
      told.put(name, text);
    }
  }
}
