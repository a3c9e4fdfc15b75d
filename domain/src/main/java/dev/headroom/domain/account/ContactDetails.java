package dev.headroom.domain.account;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * How an organisation is reached.
 *
 * @param lines the lines that are known, none of them empty
 */
public record ContactDetails(Map<ContactField, String> lines) {

  /** Nothing known. */
  public static final ContactDetails NONE = new ContactDetails(Map.of());

  /** Copies the map without its empty lines. */
  public ContactDetails {
    Map<ContactField, String> known = new EnumMap<>(ContactField.class);
    known.putAll(lines);
    known.values().removeIf(String::isEmpty);
    lines = Collections.unmodifiableMap(known);
  }

  /** A line; empty where it is not known. */
  public String line(ContactField field) {
    return lines.getOrDefault(field, "");
  }

  /** These details with other lines in place of some of their own; an empty one removes a line. */
  public ContactDetails with(Map<ContactField, String> changed) {
    Map<ContactField, String> all = new EnumMap<>(ContactField.class);
    all.putAll(lines);
    all.putAll(changed);
    return new ContactDetails(all);
  }
}
