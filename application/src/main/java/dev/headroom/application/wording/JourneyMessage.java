package dev.headroom.application.wording;

import java.util.Set;

/** The faults of requests for journeys, and the reasons why there is none. */
public enum JourneyMessage implements Message {
  TOO_FEW_STOPS,
  TOO_MANY_TO_ORDER("most"),
  ENDS_ARE_NOT_PASSED,
  NOT_OF_A_PASS,
  STANDS_IN_ORDER,
  WINDOW_WITHOUT_TIME,
  WINDOW_REVERSED,
  NOT_ONE_OF("values"),
  /** {@code from} is empty where the leg does not matter; {@code why} is a clause. */
  NOT_REACHED("stop", "from", "why"),
  /** {@code arrival} is empty where it is not known. */
  NOT_SERVED("stop", "arrival"),
  NOT_SERVED_BY("stop", "latest"),
  SIDE_UNKNOWN,
  DRIVER_WITHOUT_START,
  REST_TOO_LATE,
  /** {@code why} is the kind of the obstacle. */
  NOT_DRIVEN("stop", "why"),
  BREAK_NOT_PLACED("from"),
  NOT_SETTLED,
  OTHER_DEPARTURE("departure", "end", "instead");

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  JourneyMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "journey";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
