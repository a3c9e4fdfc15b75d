package dev.headroom.application.wording;

import java.util.Set;

/** The faults of requests for journeys and trips, the reasons why there is none, and their news. */
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
  DRIVER_WITHOUT_TIME,
  REST_TOO_LATE,
  /** {@code why} is the kind of the obstacle. */
  NOT_DRIVEN("stop", "why"),
  BREAK_NOT_PLACED("from"),
  NOT_SETTLED,
  OTHER_DEPARTURE("departure", "end", "instead"),

  // Trips.
  NO_SUCH_TRIP,
  TRIP_CHANGED,
  TOO_MANY_TRIPS("most"),
  TRIP_ENDED,
  TRIP_WITHOUT_DRIVER,
  TRIP_WITH_DRIVER,
  /** Both are states. */
  TRIP_NOT_MOVED("from", "to"),
  TRIP_LINK_OVER,
  NOT_A_DAY,
  NOT_A_TIME_ZONE,
  /** {@code news} is sent, cancelled or changed. */
  TRIP_TITLE("news"),
  /** {@code why} is a sentence, empty unless the trip has changed. */
  TRIP_NEWS("news", "name", "why"),
  /** {@code minutes} are later where positive; {@code street} is empty where it has no name. */
  TRIP_WATCH("kind", "minutes", "street");

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
