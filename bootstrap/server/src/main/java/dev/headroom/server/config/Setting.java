package dev.headroom.server.config;

import dev.headroom.application.administration.Retention;
import dev.headroom.domain.driver.PositionTerm;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Everything that can be set, with its bounds. {@code docs/operating.md} lists the settings. */
public enum Setting {
  /** The network file to serve, or its https address. */
  MAP("map", "", new Kind.Text()),
  /** How long after each look for a newer map at its address the next one is, about. */
  MAP_POLL("map.poll", "5m", new Kind.Time(Duration.ofSeconds(10), Duration.ofDays(1))),
  /** A CSV file of how fast traffic is, by class of road, day and hour. */
  SPEEDS("speeds", "", new Kind.Text()),
  /** The folder of the embedded database. */
  DATA("data", "headroom-data", new Kind.Text()),
  /** The JDBC address of a database, in place of data. */
  DB_URL("db-url", "", new Kind.Text()),
  /** As whom that database is opened. */
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
   * The addresses and networks of proxies in front, whose last address in X-Forwarded-For counts;
   * without, those nearby where a proxy ends TLS, else none.
   */
  PROXIES("proxies", "", new Kind.Networks()),
  /** Whether each request gets a line in the log. */
  ACCESS_LOG("access-log", "no", new Kind.OneOf(List.of("yes", "no"))),
  /** How each line of the log is written. */
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
  /** The address of tiles that the console shows as its base map, in place of its own. */
  CONSOLE_TILES("console.tiles", "", new Kind.Tiles()),
  /** What their publisher wants to be shown. */
  CONSOLE_TILES_ATTRIBUTION("console.tiles.attribution", "", new Kind.Text()),
  /** In which language the interface answers: English, or what each request accepts. */
  LANGUAGE("language", "en", new Kind.OneOf(List.of("en", "accept"))),
  /** Metres around a vehicle's position. */
  POSITION_RADIUS("position.radius", "500", new Kind.Whole(1, 5_000)),
  /** Metres around a navigational point. */
  POI_RADIUS("poi.radius", "50", new Kind.Whole(1, 5_000)),
  /** Metres within which a road makes a place covered. */
  COVERAGE_RADIUS("coverage.radius", "1000", new Kind.Whole(10, 50_000)),
  /**
   * How long what explains a route, and the scan of a window of times, may take; the route itself
   * may take 10 s, or this where it is longer.
   */
  ROUTE_BUDGET("route.budget", "2s", new Kind.Time(Duration.ofMillis(50), Duration.ofMinutes(1))),
  /** How long a driver's token holds. */
  DRIVER_TOKENS("tokens.driver", "30d", new Kind.Time(Duration.ofMinutes(1), Duration.ofDays(366))),
  /** How long a user's token holds. */
  USER_TOKENS("tokens.user", "12h", new Kind.Time(Duration.ofMinutes(1), Duration.ofDays(31))),
  /** Who gets an API key: anybody, or who is signed in. */
  ISSUE_KEYS("api-keys.issue", "open", new Kind.OneOf(List.of("open", "signed-in"))),
  /** Requests of a driver, a user or an API key in the long run. */
  REQUESTS_PER_SECOND("limits.requests-per-second", "200", new Kind.Whole(1, 1_000_000)),
  /** Requests of a driver, a user or an API key at once. */
  REQUEST_BURST("limits.request-burst", "2000", new Kind.Whole(1, 1_000_000)),
  /** Among how many instances the requests of a caller are divided. */
  INSTANCES("limits.instances", "1", new Kind.Whole(1, 1_000)),
  /** Connections in all; without, by the heap and by how many files may be open. */
  CONNECTIONS("limits.connections", "", new Kind.Whole(10, 1_000_000)),
  /** Connections from an address; without, 1,000, or half of all where that is less. */
  CONNECTIONS_PER_ADDRESS("limits.connections-per-address", "", new Kind.Whole(1, 1_000_000)),
  /** API keys issued to an address in any hour; this machine itself is free. */
  KEYS_PER_HOUR("limits.keys-per-hour", "30", new Kind.Whole(1, 1_000)),
  /** API keys that nobody owns, issued to all addresses together in any hour. */
  KEYS_PER_HOUR_OF_ALL("limits.keys-per-hour-of-all", "300", new Kind.Whole(1, 100_000)),
  /** Failures to sign in with a username from an address in any window. */
  SIGN_IN_FAILURES("limits.sign-in-failures", "5", new Kind.Whole(1, 1_000)),
  /** Failures to sign in from an address in any window. */
  SIGN_IN_FAILURES_PER_ADDRESS(
      "limits.sign-in-failures-per-address", "100", new Kind.Whole(1, 1_000)),
  /** Failures to sign in with a username from unfamiliar addresses, before they are slowed down. */
  SIGN_IN_FAILURES_PER_NAME("limits.sign-in-failures-per-name", "50", new Kind.Whole(1, 10_000)),
  /** How long a failure to sign in counts. */
  SIGN_IN_WINDOW(
      "limits.sign-in-window", "15m", new Kind.Time(Duration.ofSeconds(1), Duration.ofDays(1))),
  /** After how long without use a key ends that nobody owns. */
  KEEP_UNUSED_KEYS(
      "keep.unused-keys", "90d", new Kind.Time(Retention.LEAST, Duration.ofDays(3_660))),
  /** After how long such a key ends that was never used. */
  KEEP_NEW_KEYS("keep.new-keys", "7d", new Kind.Time(Retention.LEAST, Duration.ofDays(3_660))),
  /** How long a driver's last position, and what the driver was notified of, are kept after it. */
  KEEP_ALERTS("keep.alerts", "1d", new Kind.Time(Retention.LEAST, Duration.ofDays(366))),
  /** How long drivers' last positions are kept to be shown at the console, if at all. */
  POSITIONS_KEEP(
      "positions.keep", "off", new Kind.OffOrTime(Duration.ofMinutes(1), PositionTerm.MOST)),
  /** How long pushes are kept after they were made, waiting and dead. */
  KEEP_PUSHES("keep.pushes", "14d", new Kind.Time(Retention.LEAST, Duration.ofDays(366))),
  /** Who brings pushes: the providers that have credentials, the log for trying out, or nobody. */
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
  /** Certificates to trust there in place of the platform's, a PEM file. */
  PUSH_APNS_TRUSTED("push.apns.trusted", "", new Kind.Text());

  /** The name that keep.alerts had before positions.keep came. */
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

  /** Its value where nobody sets it; empty where it has none. */
  public Optional<String> fallback() {
    return fallback.isEmpty() ? Optional.empty() : Optional.of(fallback);
  }

  /** Its name in the environment: {@code HEADROOM_POSITION_RADIUS}. */
  public String variable() {
    return variable(key);
  }

  private static String variable(String key) {
    return "HEADROOM_" + key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }

  /** Whether its value may carry a password, and is never shown. */
  public boolean secret() {
    return this == DB_URL || this == DB_PASSWORD;
  }

  /**
   * Checks a value.
   *
   * @param origin where it stands
   * @throws SettingsException when it does not fit
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

  /** What a setting is called now that had another name in earlier versions. */
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
