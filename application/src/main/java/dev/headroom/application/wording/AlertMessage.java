package dev.headroom.application.wording;

import java.util.Set;

/** What a driver reads of a hazard on the road ahead; a text is empty where it has no name. */
enum AlertMessage implements Message {
  TITLE,
  /** The whole of it, from the texts of the others. */
  HARD("hazard", "place", "street", "vehicle", "sign", "turn_off"),
  HAZARD("hazard", "amount"),
  HERE,
  IN_METRES("distance"),
  IN_KILOMETRES("distance"),
  TURN_OFF("place", "street");

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  AlertMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "alert";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
