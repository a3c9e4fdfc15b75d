package dev.headroom.server.cli.account;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.ContactField;
import java.util.EnumMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options for an organisation's contact details. */
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

  /** All lines; those not given are empty. */
  ContactDetails details() {
    return ContactDetails.NONE.with(given());
  }

  /** The given lines. */
  Map<ContactField, String> given() {
    Map<ContactField, String> given = new EnumMap<>(ContactField.class);
    put(given, ContactField.ADDRESS_1, address1);
    put(given, ContactField.ADDRESS_2, address2);
    put(given, ContactField.CITY, city);
    put(given, ContactField.COUNTRY, country);
    put(given, ContactField.POSTCODE, postcode);
    put(given, ContactField.PHONE, phone);
    put(given, ContactField.EMAIL, email);
    put(given, ContactField.CONTACT_NAME, contactName);
    put(given, ContactField.FLEET_SIZE, fleetSize);
    return given;
  }

  private static void put(Map<ContactField, String> given, ContactField field, String text) {
    if (text != null) {
      given.put(field, text);
    }
  }
}
