package dev.headroom.application.wording;

import java.util.Set;

/** What the command line prints: results, progress and failures. */
public enum CommandMessage implements Message {
  // Lines, and what joins parts of them.
  LINE("text"),
  UNDER_WAY("part"),
  AND("before", "next"),
  COMMA("before", "next"),
  FIELD("field", "fault"),
  OPTION("option", "fault"),
  SEE_HELP("problem", "near", "command"),
  FAILED,
  VERSION("version"),

  // Wrong usage; some words follow the library's own, which name the option.
  NO_COMMAND,
  UNREADABLE_ARGUMENT,
  NOT_A_NUMBER("value"),
  NOT_A_PLACE,
  DEGREES("latitude", "most", "value"),
  NOT_A_TIME,
  NOT_A_TIME_ZONE,
  NOT_A_COUNTRY,
  NOT_A_SHA256,
  NOT_A_ROLE("known"),
  TWO_PLACES,
  TWO_PASSWORDS,
  WINDOW_TOO_LONG("days"),

  // Files and folders.
  NO_SUCH_FILE("file"),
  ACCESS_DENIED("file"),
  FILE_EXISTS("file"),
  NOT_A_FOLDER("file"),
  FILE_UNREADABLE("file"),
  NO_EXTRACT("file"),
  NO_FOLDER("folder", "file"),
  NOT_REPLACEABLE("file"),
  EXTRACT_ITSELF("file"),
  EXTRACT_TWICE("file"),
  ONE_SHA256_EACH,

  // Settings.
  SETTING("setting", "secret", "value", "origin", "fault"),
  FLAG("flag"),
  ENVIRONMENT,
  SETTING_EMPTY,
  SETTING_NOT_WHOLE("least", "most"),
  SETTING_NO_TIME,
  SETTING_TIME("least", "most"),
  SETTING_OFF_OR_TIME("least", "most"),
  SETTING_NO_WORD("words"),
  SETTING_UNKNOWN("variable", "name", "origin", "near"),
  SETTING_RENAMED("variable", "name", "origin", "now"),
  SETTING_MISSING("setting", "key"),
  AUDIT_NOT_ABSOLUTE,
  SETTING_UNSET("key"),
  SETTINGS_TOO_LONG("file"),
  SETTINGS_OPEN("file"),
  PASSWORD_OPEN("file"),
  PASSWORD_FILE("file"),
  SETTINGS_FOREIGN("file", "owner"),
  SETTINGS_NOT_UTF_8("file"),
  SETTINGS_BROKEN("file", "cause"),
  HALF_A_CERTIFICATE,
  NOT_NETWORKS,
  NOT_TILES,
  UNDECLARED_PROXY,
  PUSH_SERVER("server", "example"),
  MANAGEMENT_PORT("port", "cause"),

  // CSV files.
  BAD_FILE("consequence", "lines", "numbers", "more"),
  NOTHING_IMPORTED,
  BAD_LINE("line", "faults"),
  NO_COLUMNS,
  LINE_NOT_UTF_8,
  LINE_TOO_LONG("most"),
  CARRIAGE_RETURN,
  QUOTES,
  UNKNOWN_COLUMN("near", "known"),
  COLUMN_TWICE,
  COLUMN_MISSING("column"),
  FIELD_COUNT("fields", "columns"),
  TOO_MANY_VEHICLES("most"),
  TOO_MANY_CORRECTIONS("most"),
  NOT_AN_ELEMENT,
  CORRECTION_MISSING("column", "ignore"),
  CORRECTION_TEXT("column", "most"),
  NOT_A_RULE("tag", "kind"),
  SAME_TAG("line"),
  NOT_A_DATE,
  UNKNOWN_CLASS("near", "known"),
  NOT_A_DAY,
  NOT_HOURS,
  NOT_A_FACTOR,

  // Downloads.
  NOT_AN_ADDRESS("address"),
  ONLY_HTTPS("address"),
  STATUS("address", "status"),
  NO_ROOM("address", "bytes"),
  UNREACHABLE("address", "cause"),
  DOWNLOAD_TOO_LONG("most"),
  DOWNLOAD_NO_ROOM("bytes"),
  DOWNLOAD_CUT("bytes", "total"),
  DOWNLOAD_SILENT("bytes", "seconds"),
  SHA256_DIFFERS("file", "found", "expected"),

  // Accounts, fleets and closures.
  THING("kind", "id"),
  NO_SUCH("thing"),
  ADDED("thing"),
  CHANGED("thing"),
  REMOVED("thing"),
  REVOKED("thing"),
  DISABLED("thing", "disabled"),
  NEW_PASSWORD("thing"),
  WITH_PASSWORD("done", "password"),
  KEY_ADDED("thing", "key"),
  KEY_ROTATED("kid"),
  KEYS_RETIRED("kids"),
  NO_SIGNING_KEY("kid"),
  SIGNED_OUT("thing"),
  ERASE_NEEDS_YES("thing"),
  ERASED("thing"),
  ERASED_ALL("thing"),
  ERASE_NEEDS_SUCCESSOR("thing", "drivers", "groups"),
  NOT_A_SUCCESSOR("thing", "successor"),
  KEYS_REVOKED("owner", "count"),
  USER_EXISTS("username"),
  DRIVER_EXISTS("username"),
  PASSWORD_TOO_LONG,
  PASSWORD_NOT_UTF_8,
  PASSWORD_UNREADABLE,
  NO_PASSWORD,
  IS_COMPANY,
  IS_DISABLED,
  IS_REVOKED,
  IS_SUSPENDED,
  KEY_OWNER("user", "driver"),
  KEY_USE("used"),
  NO_VEHICLE,
  MOVEMENT("moving", "since"),
  NOT_HEARD,
  USER_HAS_NO("owner", "thing"),
  HAS_NO("owner", "thing"),
  VEHICLES_ADDED("count"),
  VEHICLES_UPDATED("added", "changed", "unchanged"),
  CLOSURE_ADDED("thing", "checked", "streets"),
  CLOSURE("id", "place", "more", "reason", "from", "until"),
  NO_CLOSURES,
  NO_ROAD_NEAR("reach", "point", "nearest"),
  NO_WAY_ALONG("point", "next"),
  MAP_NOT_OPEN,

  // Backups.
  BACKUP_UNDER_WAY,
  BACKUP_SO_FAR("bytes"),
  BACKED_UP("file", "rows", "bytes"),
  FOLDERS_ALONE,
  COMPACTED("before", "after"),
  RESTORED("data", "rows", "created", "aside"),
  RESTORED_WITHOUT("count"),
  ERASED_AGAIN("count", "users"),
  ERASURES_UNKNOWN,
  COPY_ONE_OF_EACH,
  COPY_SO_FAR("rows"),
  COPIED("rows", "already", "aside"),

  // Pushes.
  STANDING("waiting", "seconds", "dead"),
  REQUEUED("count"),
  NO_DEAD_LETTER,

  // The audit log.
  AUDIT_UNREADABLE("count"),
  AUDIT_FILES_UNREADABLE("count"),

  // The import of a map, and what a network file holds.
  DOWNLOADING,
  IMPORTING,
  PREPARING,
  STAGE("stage"),
  READING("stage"),
  IMPORTED("file", "junctions", "roads", "seconds"),
  DATA_OF("date", "countries", "zones"),
  HEIGHTS("tiles", "roads", "all"),
  PICTURE("bytes", "features"),
  NO_PICTURE,
  SEARCH("bytes", "names"),
  NO_SEARCH,
  NUMBER("count"),
  RULES("count"),
  SUBJECT("subject"),
  ISSUES("count"),
  ALL_ISSUES("file"),
  CORRECTIONS("count"),
  CORRECTION("element", "tag", "mapped", "value", "until", "reason", "who"),
  CORRECTION_STATE("state"),
  CHECKED("file", "bytes", "format", "checksum"),
  IMPORTED_FROM("source", "time"),
  HEAP("megabytes"),
  SIZE("junctions", "roads", "kilometres", "turns"),
  NO_HIERARCHY,
  HIERARCHY("states", "arcs", "core"),
  SIGNS("code", "type", "count"),

  // A route: length is the text of KILOMETRES or METRES, time that of MINUTES, limit that of LIMIT;
  // parts are joined by AND.
  METRES("metres"),
  KILOMETRES("kilometres"),
  MINUTES("minutes"),
  SUMMARY("length", "time"),
  DETOUR("summary", "length", "time"),
  LIMIT("amount", "dimension", "info", "street", "postcode"),
  AVOIDED("limit"),
  AVOIDED_FREE("limit"),
  AVOIDED_AT_COST("limit", "length", "time"),
  CROSSED("limit"),
  HEADROOM("dimension", "parts"),
  THIS_ROUTE("dimension", "amount"),
  THIS_ROUTE_UNLIMITED,
  ANY_ROUTE("dimension", "amount"),
  ANY_ROUTE_UNLIMITED,
  NOTE("notice"),
  SMALLER("dimension", "amount"),

  // The server, and the demo, which shows commands to paste below some lines.
  LISTENING("address"),
  DEMO,
  DEMO_USER("user", "organisation", "password"),
  DEMO_DRIVER("driver", "password"),
  DEMO_KEY("key"),
  DEMO_POSITION,
  DEMO_POINT,
  DEMO_ROUTE;

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  CommandMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "command";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
