package dev.headroom.application.wording;

import java.util.Set;

/** What a driver reads of hazards; a text is empty where it has no name. */
enum AlertMessage implements Message {
  TITLE,
  /** The whole of it, from the texts of the others. */
  HARD("hazard", "place", "street", "vehicle", "sign", "also", "turn_off"),
  /** Of a road that forks off; what stands there is named where the road has no name. */
  KEEP_OUT("hazard", "street", "amount", "vehicle", "also"),
  /** A further limit at the same place. */
  ALSO("hazard", "vehicle"),
  /** What lies around a vehicle whose way is not known. */
  BUNDLE("count", "hazards", "more"),
  ITEM("hazard", "street"),
  /** Two items, or more one after the other. */
  ITEMS("first", "next"),
  /** How many are not named. */
  MORE("count"),
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
