package dev.headroom.application.wording;

import java.util.Set;

/** What to do, step by step; {@code street} is empty where the road has no name. */
enum StepMessage implements Message {
  DEPART("direction", "street"),
  CONTINUE("street"),
  TURN("side", "sharp", "street"),
  TURN_TO_STAY("side", "sharp", "street"),
  U_TURN("street"),
  ENTER_ROUNDABOUT,
  LEAVE_ROUNDABOUT("exit", "street"),
  FERRY("street"),
  ARRIVE;

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  StepMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "step";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
