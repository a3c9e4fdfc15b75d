package dev.headroom.application.wording;

import java.util.Set;

/**
 * The instructions of steps; {@code road} is empty if it has neither name nor number, {@code
 * towards} if no sign shows a destination.
 */
enum StepMessage implements Message {
  ROAD("street", "ref"),
  AND_DESTINATION("before", "destination"),
  DEPART("direction", "road", "towards"),
  CONTINUE("road", "towards"),
  TURN("side", "bend", "road", "towards"),
  TURN_TO_STAY("side", "bend", "road", "towards"),
  KEEP("side", "road", "towards"),
  TAKE_EXIT("side", "exit", "road", "towards"),
  U_TURN("road", "towards"),
  ENTER_ROUNDABOUT,
  LEAVE_ROUNDABOUT("exit", "road", "towards"),
  FERRY("road", "towards"),
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
