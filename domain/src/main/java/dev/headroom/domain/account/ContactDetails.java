package dev.headroom.domain.account;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The contact details of an organisation.
 *
 * @param lines the known lines, none of them empty
 */
public record ContactDetails(Map<ContactField, String> lines) {

  /** No details. */
  public static final ContactDetails NONE = new ContactDetails(Map.of());

  /** Copies the map without its empty lines. */
  public ContactDetails {
    Map<ContactField, String> known = new EnumMap<>(ContactField.class);
    known.putAll(lines);
    known.values().removeIf(String::isEmpty);
    lines = Collections.unmodifiableMap(known);
  }

  /** A line; empty if it is not known. */
  public String line(ContactField field) {
    return lines.getOrDefault(field, "");
  }

  /** A copy with some lines changed; an empty one removes a line. */
  public ContactDetails with(Map<ContactField, String> changed) {
    Map<ContactField, String> all = new EnumMap<>(ContactField.class);
    all.putAll(lines);
    all.putAll(changed);
    return new ContactDetails(all);
  }
}
