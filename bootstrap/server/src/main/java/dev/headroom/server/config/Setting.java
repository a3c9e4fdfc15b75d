package dev.headroom.server.config;

import dev.headroom.application.administration.Retention;
import dev.headroom.domain.driver.PositionTerm;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Every setting, with its bounds. {@code docs/operating.md} lists the settings. */
public enum Setting {
  /** The network file to serve, or its https address. */
  MAP("map", "", new Kind.Text()),
  /** The approximate time between two checks for a newer map at its address. */
  MAP_POLL("map.poll", "5m", new Kind.Time(Duration.ofSeconds(10), Duration.ofDays(1))),
  /** A CSV file of traffic speeds, by class of road, day and hour. */
  SPEEDS("speeds", "", new Kind.Text()),
  /** The folder of the embedded database. */
  DATA("data", "headroom-data", new Kind.Text()),
  /** The JDBC URL of a database, instead of data. */
  DB_URL("db-url", "", new Kind.Text()),
  /** The user of that database. */
  DB_USER("db-user", "", new Kind.Text()),
  /** That user's password. */
  DB_PASSWORD("db-password", "", new Kind.Text()),
  /** A file whose first line is that password. */
  DB_PASSWORD_FILE("db-password-file", "", new Kind.Text()),
  /** The address to listen on. */
  HOST("host", "127.0.0.1", new Kind.Text()),
  /** The port to listen on; 0 takes any free one. */
  PORT("port", "8080", new Kind.Whole(0, 65_535)),
  /** The certificate chain, a PEM file; with tls.key. */
  TLS_CERTIFICATE("tls.certificate", "", new Kind.Text()),
  /** The certificate's private key, a PEM file. */
  TLS_KEY("tls.key", "", new Kind.Text()),
  /** Whether a proxy in front ends TLS, so that plain HTTP may leave this machine. */
  BEHIND_TLS_PROXY("behind-tls-proxy", "no", new Kind.OneOf(List.of("yes", "no"))),
  /**
   * The addresses and networks of proxies in front, whose last address in X-Forwarded-For counts.
   * The default is those nearby if a proxy ends TLS, else none.
   */
  PROXIES("proxies", "", new Kind.Networks()),
  /** Whether each request is logged with one line. */
  ACCESS_LOG("access-log", "no", new Kind.OneOf(List.of("yes", "no"))),
  /** The form of the log's lines. */
  LOG_FORMAT("log.format", "text", new Kind.OneOf(List.of("text", "json"))),
  /** Whether an audit log is kept in the database, and whether its lines are logged too. */
  AUDIT_LOG("audit.log", "on", new Kind.OneOf(List.of("on", "log", "off"))),
  /** How long a line of the audit log is kept at most. */
  AUDIT_KEEP("audit.keep", "30d", new Kind.Time(Duration.ofDays(2), Duration.ofDays(30))),
  /** A second port, for health checks and metrics alone. */
  MANAGEMENT_PORT("management-port", "", new Kind.Whole(0, 65_535)),
  /** The address of the management port. */
  MANAGEMENT_HOST("management-host", "127.0.0.1", new Kind.Text()),
  /** Whether the page for dispatchers is served, with the paths that it calls. */
  CONSOLE("console", "on", new Kind.OneOf(List.of("on", "off"))),
  /** The address of tiles that the console shows as its base map, instead of its own. */
  CONSOLE_TILES("console.tiles", "", new Kind.Tiles()),
  /** The attribution that their publisher requires. */
  CONSOLE_TILES_ATTRIBUTION("console.tiles.attribution", "", new Kind.Text()),
  /** Whether the page for drivers is served, with the paths that it calls. */
  CAB("cab", "off", new Kind.OneOf(List.of("on", "off"))),
  /** The language of answers: English, or the one that each request accepts. */
  LANGUAGE("language", "en", new Kind.OneOf(List.of("en", "accept"))),
  /** Metres around a vehicle's position. */
  POSITION_RADIUS("position.radius", "500", new Kind.Whole(1, 5_000)),
  /** Metres around a navigational point. */
  POI_RADIUS("poi.radius", "50", new Kind.Whole(1, 5_000)),
  /** Metres within which a road makes a place covered. */
  COVERAGE_RADIUS("coverage.radius", "1000", new Kind.Whole(10, 50_000)),
  /**
   * The time for explaining a route, and for the scan of a window of times. The route itself may
   * take 10 s, or this if it is longer.
   */
  ROUTE_BUDGET("route.budget", "2s", new Kind.Time(Duration.ofMillis(50), Duration.ofMinutes(1))),
  /** The lifetime of a driver's token. */
  DRIVER_TOKENS("tokens.driver", "30d", new Kind.Time(Duration.ofMinutes(1), Duration.ofDays(366))),
  /** The lifetime of a user's token. */
  USER_TOKENS("tokens.user", "12h", new Kind.Time(Duration.ofMinutes(1), Duration.ofDays(31))),
  /** The clients that may get an API key: all, or only signed-in ones. */
  ISSUE_KEYS("api-keys.issue", "open", new Kind.OneOf(List.of("open", "signed-in"))),
  /** Requests of a driver, a user or an API key in the long run. */
  REQUESTS_PER_SECOND("limits.requests-per-second", "200", new Kind.Whole(1, 1_000_000)),
  /** Requests of a driver, a user or an API key at once. */
  REQUEST_BURST("limits.request-burst", "2000", new Kind.Whole(1, 1_000_000)),
  /** Searches for places of a driver, a user or an API key; ten seconds' worth at once. */
  SEARCHES_PER_SECOND("limits.searches-per-second", "10", new Kind.Whole(1, 1_000_000)),
  /** The number of instances that share the requests of a caller. */
  INSTANCES("limits.instances", "1", new Kind.Whole(1, 1_000)),
  /** Connections in all; the default depends on the heap and on how many files may be open. */
  CONNECTIONS("limits.connections", "", new Kind.Whole(10, 1_000_000)),
  /** Connections from an address; the default is 1,000, or half of all if that is less. */
  CONNECTIONS_PER_ADDRESS("limits.connections-per-address", "", new Kind.Whole(1, 1_000_000)),
  /** API keys issued to an address in any hour; this machine itself is exempt. */
  KEYS_PER_HOUR("limits.keys-per-hour", "30", new Kind.Whole(1, 1_000)),
  /** API keys without an owner, issued to all addresses together in any hour. */
  KEYS_PER_HOUR_OF_ALL("limits.keys-per-hour-of-all", "300", new Kind.Whole(1, 100_000)),
  /** Failures to sign in with a username from an address in any window. */
  SIGN_IN_FAILURES("limits.sign-in-failures", "5", new Kind.Whole(1, 1_000)),
  /** Failures to sign in from an address in any window. */
  SIGN_IN_FAILURES_PER_ADDRESS(
      "limits.sign-in-failures-per-address", "100", new Kind.Whole(1, 1_000)),
  /** Failures to sign in with a username from unfamiliar addresses, before they are slowed down. */
  SIGN_IN_FAILURES_PER_NAME("limits.sign-in-failures-per-name", "50", new Kind.Whole(1, 10_000)),
  /** How long a failed sign-in counts. */
  SIGN_IN_WINDOW(
      "limits.sign-in-window", "15m", new Kind.Time(Duration.ofSeconds(1), Duration.ofDays(1))),
  /** How long a key without an owner is kept after its last use. */
  KEEP_UNUSED_KEYS(
      "keep.unused-keys", "90d", new Kind.Time(Retention.LEAST, Duration.ofDays(3_660))),
  /** How long a key without an owner is kept if it was never used. */
  KEEP_NEW_KEYS("keep.new-keys", "7d", new Kind.Time(Retention.LEAST, Duration.ofDays(3_660))),
  /** How long a driver's last position and the record of the driver's notifications are kept. */
  KEEP_ALERTS("keep.alerts", "1d", new Kind.Time(Retention.LEAST, Duration.ofDays(366))),
  /** How long drivers' last positions are kept to be shown at the console, if at all. */
  POSITIONS_KEEP(
      "positions.keep", "off", new Kind.OffOrTime(Duration.ofMinutes(1), PositionTerm.MOST)),
  /** How long pushes are kept after their creation, waiting and dead. */
  KEEP_PUSHES("keep.pushes", "14d", new Kind.Time(Retention.LEAST, Duration.ofDays(366))),
  /** How long trips are kept after they ended and were changed last. */
  KEEP_TRIPS("keep.trips", "90d", new Kind.Time(Retention.LEAST, Duration.ofDays(3_660))),
  /** The sender of pushes: the providers with credentials, the log for trying out, or none. */
  PUSH_SENDER("push.sender", "providers", new Kind.OneOf(List.of("providers", "log", "off"))),
  /** The JSON file of the Google service account for Firebase Cloud Messaging. */
  PUSH_FCM_CREDENTIALS("push.fcm.credentials", "", new Kind.Text()),
  /** The address of Firebase Cloud Messaging. */
  PUSH_FCM_SERVER("push.fcm.server", "https://fcm.googleapis.com", new Kind.Text()),
  /** The signing key for Apple's push service, a .p8 file; with the key's id, team and topic. */
  PUSH_APNS_KEY("push.apns.key", "", new Kind.Text()),
  /** The id of that key. */
  PUSH_APNS_KEY_ID("push.apns.key-id", "", new Kind.Text()),
  /** The id of the team. */
  PUSH_APNS_TEAM_ID("push.apns.team-id", "", new Kind.Text()),
  /** The app's bundle id. */
  PUSH_APNS_TOPIC("push.apns.topic", "", new Kind.Text()),
  /** Apple's host; api.sandbox.push.apple.com for apps under development. */
  PUSH_APNS_HOST("push.apns.host", "api.push.apple.com", new Kind.Text()),
  /** Its port. */
  PUSH_APNS_PORT("push.apns.port", "443", new Kind.Whole(1, 65_535)),
  /** Certificates to trust there instead of the platform's, a PEM file. */
  PUSH_APNS_TRUSTED("push.apns.trusted", "", new Kind.Text()),
  /** The operator's address for the push services of Web Push; Apple's demands one. */
  PUSH_WEB_CONTACT("push.web.contact", "", new Kind.Text()),
  /** The origin of a push service besides the public ones, for trying out. */
  PUSH_WEB_TRIAL("push.web.trial", "", new Kind.Text());

  /** The former name of keep.alerts, until positions.keep was added. */
  private static final String EARLIER = "keep.positions";

  /** Those of the files in which the audit log was kept before it came into the database. */
  private static final Set<String> GONE = Set.of("audit.folder", "audit.megabytes");

  private final String key;
  private final String fallback;

  @SuppressWarnings("ImmutableEnumChecker") // Every kind is a record of immutable values.
  private final Kind kind;

  Setting(String key, String fallback, Kind kind) {
    this.key = key;
    this.fallback = fallback;
    this.kind = kind;
  }

  /** Its name in a file, and as a flag after two dashes. */
  public String key() {
    return key;
  }

  /** Its default value; empty if it has none. */
  public Optional<String> fallback() {
    return fallback.isEmpty() ? Optional.empty() : Optional.of(fallback);
  }

  /** The name of its environment variable, such as {@code HEADROOM_POSITION_RADIUS}. */
  public String variable() {
    return variable(key);
  }

  private static String variable(String key) {
    return "HEADROOM_" + key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }

  /** Whether its value may carry a password and is therefore never shown. */
  public boolean secret() {
    return this == DB_URL || this == DB_PASSWORD;
  }

  /**
   * Checks a value.
   *
   * @param origin the place of the value
   * @throws SettingsException if it is invalid
   */
  void check(String value, String origin) {
    kind.problem(value)
        .ifPresent(
            fault -> {
              throw new SettingsException(
                  "%s%s in %s: %s"
                      .formatted(key, secret() ? "" : " `" + value + "`", origin, fault));
            });
  }

  /** The setting that had this name in an earlier version. */
  static Optional<Setting> renamed(String name) {
    return name.equals(EARLIER) || name.equals(variable(EARLIER))
        ? Optional.of(KEEP_ALERTS)
        : Optional.empty();
  }

  /** Whether earlier versions had a setting of this name, which has no successor. */
  static boolean isGone(String name) {
    return GONE.stream().anyMatch(gone -> name.equals(gone) || name.equals(variable(gone)));
  }

  static Optional<Setting> ofKey(String key) {
    return Arrays.stream(values()).filter(setting -> setting.key.equals(key)).findFirst();
  }

  static Optional<Setting> ofVariable(String name) {
    return Arrays.stream(values()).filter(setting -> setting.variable().equals(name)).findFirst();
  }
}
