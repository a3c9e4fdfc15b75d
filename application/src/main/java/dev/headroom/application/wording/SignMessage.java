package dev.headroom.application.wording;

import java.util.Set;

/** The messages of signs; a text is empty if the sign lacks that part. */
enum SignMessage implements Message {
  METRES("amount"),
  TONNES("amount"),
  ASSUMED("amount"),
  UNREADABLE("text"),
  HAZARD("hazard", "addressee"),
  /** A sign's value and its hazard, either of which may be empty. */
  BEGINNING("figure", "hazard"),
  /** A conditional part; {@code admits} is the degree of access, empty for a limit. */
  PART("limit", "exception", "conditions", "admits"),
  PURPOSE("purpose"),
  /** A condition in the map's own words, which are about a {@code topic}. */
  AS_MAPPED("topic", "text"),
  /** A day of the week, or a kind of day, as named in the map's hours. */
  DAY("day"),
  /** A list and its next item. */
  AND("before", "next");

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  SignMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "sign";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
