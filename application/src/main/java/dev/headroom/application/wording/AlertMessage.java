package dev.headroom.application.wording;

import java.util.Set;

/** The messages of alerts; a text is empty if it has no name to show. */
enum AlertMessage implements Message {
  /** The title; {@code measure} is what the first hazard limits. */
  TITLE("measure"),
  /** The whole text, composed of the others. */
  HARD("hazard", "place", "street", "vehicle", "sign", "also", "turn_off"),
  /**
   * The whole text about a road that forks off; it names the restrictions there if the road has no
   * name.
   */
  KEEP_OUT("hazard", "street", "amount", "vehicle", "also"),
  /** What a vehicle has of the limited measure, as a sentence. */
  OWN("measure", "amount"),
  /** A further limit at the same place. */
  ALSO("hazard", "vehicle"),
  /** The restrictions around a vehicle whose route is not known. */
  BUNDLE("count", "hazards", "more"),
  ITEM("hazard", "street"),
  /** Two items, or a list and its next item. */
  ITEMS("first", "next"),
  /** The number of items not named. */
  MORE("count"),
  HAZARD("hazard", "amount"),
  HERE,
  IN_METRES("distance"),
  IN_KILOMETRES("distance"),
  TURN_OFF("place", "street"),
  /** The title of a message of the office. */
  MESSAGE;

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
