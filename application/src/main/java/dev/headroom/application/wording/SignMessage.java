package dev.headroom.application.wording;

import java.util.Set;

/** What signs say; a text is empty where the sign has nothing of it. */
enum SignMessage implements Message {
  METRES("amount"),
  TONNES("amount"),
  ASSUMED("amount"),
  UNREADABLE("text"),
  HAZARD("hazard", "addressee"),
  /** A sign's value and its hazard, either of which may be empty. */
  BEGINNING("figure", "hazard"),
  /** What holds under conditions; {@code admits} is the degree of access, empty for a limit. */
  PART("limit", "exception", "conditions", "admits"),
  PURPOSE("purpose"),
  /** A condition in the map's own words, which are about a {@code topic}. */
  AS_MAPPED("topic", "text"),
  /** A day of the week as the map's hours name it, or a kind of day. */
  DAY("day"),
  /** One thing of an enumeration after another. */
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
