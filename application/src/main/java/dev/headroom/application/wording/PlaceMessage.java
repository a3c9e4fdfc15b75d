package dev.headroom.application.wording;

import java.util.Set;

/** The notes on places that do not answer a search exactly. */
public enum PlaceMessage implements Message {
  NEAREST_NUMBER("number"),
  ESTIMATED_NUMBER,
  STREET_ONLY,
  POSTCODE_AREA("area");

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  PlaceMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "place";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
