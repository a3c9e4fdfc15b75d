package dev.headroom.persistence.sql;

import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A parsed H2 JDBC URL. Only parameters known to be safe are accepted: many others run SQL, load
 * classes, write files or open ports.
 */
final class H2Address {

  static final String PREFIX = "jdbc:h2:";

  /**
   * The accepted places: in memory, in a file, or at an H2 server; no other and no nested file
   * system of H2.
   */
  private static final Pattern PLACE =
      Pattern.compile(
          "mem:[A-Za-z0-9_.-]*"
              + "|(file:)?([A-Za-z]:)?[^:;?]+"
              + "|(tcp|ssl)://[A-Za-z0-9.-]+(:[0-9]{1,5})?/[^:;?]+"
              + "|(tcp|ssl)://\\[[0-9A-Fa-f:]+](:[0-9]{1,5})?/[^:;?]+");

  private static final Pattern NUMBER = Pattern.compile("-1|[0-9]{1,9}");
  private static final Pattern YES_OR_NO = Pattern.compile("TRUE|FALSE");
  private static final Pattern ANY = Pattern.compile("[^;]*");

  /** The accepted values of each parameter; a parameter that the statements need has one value. */
  private static final Map<String, Pattern> PARAMETERS =
      Map.ofEntries(
          Map.entry("USER", ANY),
          Map.entry("CIPHER", Pattern.compile("AES")),
          Map.entry("IFEXISTS", YES_OR_NO),
          Map.entry("DB_CLOSE_DELAY", NUMBER),
          Map.entry("DB_CLOSE_ON_EXIT", YES_OR_NO),
          Map.entry("LOCK_TIMEOUT", NUMBER),
          Map.entry("CACHE_SIZE", NUMBER),
          Map.entry("FILE_LOCK", Pattern.compile("FILE|FS")),
          Map.entry("MODE", Pattern.compile("POSTGRESQL")),
          Map.entry("DATABASE_TO_LOWER", Pattern.compile("TRUE")),
          Map.entry("DEFAULT_NULL_ORDERING", Pattern.compile("HIGH")),
          Map.entry("WRITE_DELAY", Pattern.compile("0")));

  private H2Address() {}

  /**
   * Returns the URL if it has only a place and known parameters.
   *
   * @param userGiven whether a user is given apart from the URL
   * @throws DatabaseOpenException otherwise; its message names the parameter, never a value
   */
  static String checked(String url, boolean userGiven) {
    if (url.contains("\\;")) {
      throw unsupported("has a semicolon behind a backslash");
    }
    List<String> parts = List.of(url.substring(PREFIX.length()).split(";", -1));
    if (!PLACE.matcher(parts.get(0)).matches()) {
      throw unsupported("names no place in memory, in a file or at a server of H2");
    }
    Set<String> given = new HashSet<>();
    for (String part : parts.subList(1, parts.size())) {
      check(part, given);
    }
    if (userGiven && given.contains("USER")) {
      throw unsupported("names a user, and so does db-user: one of them is enough");
    }
    return url;
  }

  private static void check(String part, Set<String> given) {
    int equals = part.indexOf('=');
    String name = part.substring(0, Math.max(0, equals)).toUpperCase(Locale.ROOT);
    if (name.equals("PASSWORD")) {
      throw passwordInside();
    }
    Pattern known = PARAMETERS.get(name);
    if (known == null) {
      throw unsupported(
          name.matches("[A-Z_]{1,40}")
              ? "has the parameter " + name + ", which is not among those that are allowed"
              : "has a part that is no parameter");
    }
    String value = part.substring(equals + 1);
    if (known != ANY && !known.matcher(value.toUpperCase(Locale.ROOT)).matches()) {
      throw unsupported("gives the parameter " + name + " a value that is not allowed");
    }
    if (!given.add(name)) {
      throw unsupported("gives the parameter " + name + " twice");
    }
  }

  /**
   * Returns the exception for a password in a URL, which others could read in the arguments of the
   * process and in logs.
   */
  static DatabaseOpenException passwordInside() {
    return unsupported(
        "has a password in it: give it by HEADROOM_DB_PASSWORD, --db-password-file or"
            + " --db-password-stdin instead");
  }

  private static DatabaseOpenException unsupported(String why) {
    return new DatabaseOpenException(Problem.UNSUPPORTED_URL, "the database's URL " + why);
  }
}
