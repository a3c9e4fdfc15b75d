package dev.headroom.application.wording;

import java.util.Set;

/** What the import of a map found where it reports an issue, and what it assumed. */
public enum ImportMessage implements Message {
  /** A value as it is in the map. */
  VALUE("text"),
  NODES("count"),
  LEAPS("count"),
  /** {@code subject} is what is limited. */
  AMOUNT("amount", "subject"),
  CLOSED,
  CLOSED_TO_MOTOR_TRAFFIC,
  CLOSED_OUTSIDE_HOURS,
  CLOSED_OTHERWISE,
  OPEN_AS_TAGGED,
  A_GATE,
  OPEN_WITH_A_NOTICE,
  AS_IF_NOT_TAGGED,
  /** The smallest sign in use stands for each of its limits. */
  AS_IF_UNREADABLE,
  ONE_WAY_AS_DRAWN,
  NOTHING_RESTRICTED,
  NAMED_ON_THE_ROUTE,
  NO_TRAILER_KNOWN,
  FOR_LORRIES_TOO,
  WHERE_IT_RESTRICTS,
  ALWAYS,
  CONDITION_WHERE_IT_RESTRICTS,
  BOTH_HOURS,
  LEAST_ON_EVERY_LANE,
  WIDEST_LANE,
  NO_LIMIT_KNOWN,
  NO_VEHICLE_SO_LARGE,
  /** {@code amount} is an {@link #AMOUNT}. */
  READ_AS("text", "amount"),
  /** {@code amount} is an {@link #AMOUNT}. */
  A_TWENTIETH_LESS("amount"),
  /** {@code amount} is an {@link #AMOUNT}. */
  AS_IT_STANDS("amount"),
  /** {@code tag} is a key, or a key with a value. */
  TAG_READ_AS("tag"),
  NO_TURN_FORBIDDEN,
  TURN_FORBIDDEN,
  TURN_FORBIDDEN_ALWAYS,
  TURN_FOR_ALL,
  EXCEPTS_NOBODY,
  /** {@code role} is a role of the relation. */
  TURN_OFF_THE_MAP("role"),
  MEMBERS_APART,
  TOO_MANY_MEMBERS("count"),
  NO_RELATIONS,
  ROAD_LEFT_OUT,
  ITS_ROAD_LEFT_OUT,
  ENDS_BEFORE_GAP,
  ENDS_BEFORE_LEAP,
  GOES_ON_BEYOND,
  COVERED_WHERE_ROADS_ARE,
  DELETED_BETWEEN,
  FIRST_SHAPE,
  FIRST_PLACE,
  NODE_MISSING,
  ORDINARY_SHIP,
  ZONE_LEFT_OUT;

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  ImportMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "import";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
