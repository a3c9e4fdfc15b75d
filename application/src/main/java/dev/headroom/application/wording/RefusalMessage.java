package dev.headroom.application.wording;

import java.util.Set;

/**
 * The reasons for which the HTTP interface refuses a request or a member of it. The text about a
 * member follows its name, unless the message names its subject itself.
 */
public enum RefusalMessage implements Message {
  /** The first of several faulty members; {@code field} is empty for the whole body. */
  FIELDS("field", "fault", "more"),

  // A body as such.
  COMPRESSED,
  WRONG_MEDIA_TYPE,
  WRONG_CHARSET,
  INCOMPLETE_BODY,
  BODY_TOO_LARGE("most"),
  BODY_TOO_SLOW,
  EMPTY_BODY,
  MORE_THAN_ONE_VALUE,
  /** {@code line} and {@code column} are empty if the place is not known. */
  INVALID_JSON("line", "column"),
  INVALID_UTF_8,
  TOO_DEEP("most"),
  /** Names its subject. */
  BODY_KIND("given"),

  // Members and parameters of any request.
  /** Names its subject; {@code near} is a similar known name, or empty. */
  UNKNOWN_MEMBER("member", "near"),
  KIND("expected", "given"),
  TOO_MANY_MEMBERS("most"),
  NO_ENTRIES,
  GIVEN_TWICE,
  NOT_TEXT,
  TOO_LONG("most"),
  NOT_AN_INTEGER,
  NOT_BETWEEN("least", "most"),
  TOO_MANY_DIGITS("most"),
  NUMBER_OUT_OF_RANGE,
  NOT_A_TIME,
  TIME_OUT_OF_RANGE,
  /** Names its subject. */
  BROKEN_ESCAPE,
  UNKNOWN_PARAMETER,
  NOT_A_WHOLE_NUMBER("least", "most"),
  NOT_COORDINATES,
  NOT_A_LANGUAGE,

  // Whoever calls.
  NO_CREDENTIAL,
  INVALID_CREDENTIAL,
  DRIVERS_ONLY("scope"),
  COMPANY_USERS_ONLY("scope"),
  COMPANIES_ONLY,
  ADMINISTRATORS_ONLY,
  OWN_ACCOUNT,
  PASSWORD_LINK_OVER,
  KEYS_ONLY,
  SIGNED_IN_ONLY,
  NOT_SIGNED_IN,
  OTHER_SITE,
  WRONG_PASSWORD,
  /** {@code limit} names the limit that was exceeded. */
  TOO_MANY_REQUESTS("limit", "seconds"),
  SIGN_IN_BUSY,
  REQUESTS_BUSY,
  BODIES_BUSY,
  ANSWERS_BUSY,
  TILES_BUSY,
  TOO_MANY_CONNECTIONS,
  HEAD_TOO_SLOW,

  // The server, and what is not there.
  MAP_NOT_READY,
  STORAGE_UNAVAILABLE,
  FAILED,
  NOT_TAKEN,
  UNKNOWN_PATH,
  WRONG_METHOD("allowed"),
  NO_COVERAGE,
  NO_SUCH_KEY,
  NO_SUCH_USER,
  ACCOUNT_CHANGED,

  // Vehicles.
  NO_SUCH_VEHICLE,
  NO_SUCH_DRIVER,
  TOO_MANY_MESSAGES,
  ASSIGNMENT_CHANGED,
  NO_SUCH_GROUP,
  TOO_MANY_VEHICLE_GROUPS("most"),
  INVALID_IF_MATCH,
  VEHICLE_CHANGED,
  OTHER_ID,

  // Closures.
  NO_SUCH_CLOSURE,
  CLOSURE_CHANGED,
  NOT_A_DIRECTION,
  /** Names its subject. */
  POINT_OR_LINE,
  LINE_TOO_SHORT,
  /** Names its subject; distances in metres, {@code nearest} empty where there is none. */
  NO_ROAD_NEAR("reach", "nearest"),
  /** Names its subject. */
  NO_WAY_ALONG,
  TOO_MANY_CLOSURES("most"),

  // Places.
  NO_SUCH_PLACE,
  PLACE_CHANGED,
  TOO_MANY_PLACES("most"),

  // Restrictions.
  NO_SUCH_RESTRICTION,
  /** Names its subject. */
  UNKNOWN_TYPE("code"),

  // Routes.
  NOT_ONE_OF("values"),
  NOT_A_POLYGON("most"),
  AREA_CROSSES_ITSELF("lat", "lon"),
  /** In kilometres. */
  AREA_TOO_LARGE("most"),
  UNKNOWN_GEOMETRIES,
  WINDOW_TOO_LONG("days"),
  /** Names its subject. */
  WINDOW_REVERSED,
  /** Names its subject. */
  ARRIVAL_REVERSED,
  TWO_ENDS,
  /** Names its subject; {@code earliest} is empty where it is not known. */
  WINDOW_TOO_SHORT("earliest"),
  /** Names its subject; {@code distance} in metres, empty where no road lies near. */
  OFF_NETWORK("distance"),
  OUT_OF_TIME,
  NO_LEGAL_ROUTE("warnings");

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  RefusalMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "refusal";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
