package dev.headroom.persistence.sql;

import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A parsed PostgreSQL JDBC URL. Only parameters known to be safe are accepted: others load classes,
 * write files, or set session state that a pooler loses. Passwords are never accepted.
 */
final class PostgresAddress {

  static final String PREFIX = "jdbc:postgresql:";

  private static final String HOST = "([A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?";

  private static final Pattern PLACE =
      Pattern.compile("//" + HOST + "(," + HOST + ")*/[^/?#&@:;]+(\\?(?<parameters>.*))?");

  private static final Set<String> PARAMETERS =
      Set.of(
          "ApplicationName",
          "cancelSignalTimeout",
          "channelBinding",
          "connectTimeout",
          "gssEncMode",
          "hostRecheckSeconds",
          "loadBalanceHosts",
          "loginTimeout",
          "prepareThreshold",
          "requireAuth",
          "socketTimeout",
          "ssl",
          "sslNegotiation",
          "sslResponseTimeout",
          "sslcert",
          "sslkey",
          "sslmode",
          "sslrootcert",
          "targetServerType",
          "tcpKeepAlive",
          "user");

  private static final Set<String> PASSWORDS = Set.of("password", "sslpassword");

  private PostgresAddress() {}

  /**
   * Returns the URL if it has only hosts, a database and known parameters.
   *
   * @param userGiven whether a user is given apart from the URL
   * @throws DatabaseOpenException otherwise; its message names the parameter, never a value
   */
  static String checked(String url, boolean userGiven) {
    String rest = url.substring(PREFIX.length());
    if (rest.startsWith("//") && rest.split("[/?]", 4)[2].contains("@")) {
      throw unsupported("has a user before the host: give db-user, and the password apart");
    }
    Matcher form = PLACE.matcher(rest);
    if (!form.matches()) {
      throw unsupported("is not of the form " + PREFIX + "//HOST[:PORT][,HOST[:PORT]]/DATABASE");
    }
    if (form.group("parameters") != null) {
      Set<String> given = new HashSet<>();
      for (String part : List.of(form.group("parameters").split("&", -1))) {
        check(part, given);
      }
      if (userGiven && given.contains("user")) {
        throw unsupported("names a user, and so does db-user: one of them is enough");
      }
    }
    return url;
  }

  /** The hosts of a checked URL, with their ports. */
  static String hosts(String url) {
    return url.substring(PREFIX.length()).split("[/?]", 4)[2];
  }

  private static void check(String part, Set<String> given) {
    int equals = part.indexOf('=');
    String name = part.substring(0, Math.max(0, equals));
    if (PASSWORDS.contains(name.toLowerCase(Locale.ROOT))) {
      throw H2Address.passwordInside();
    }
    if (!PARAMETERS.contains(name)) {
      throw unsupported(
          name.matches("[A-Za-z_]{1,40}")
              ? "has the parameter " + name + ", which is not among those that are allowed"
              : "has a part that is no parameter");
    }
    if (!given.add(name)) {
      throw unsupported("gives the parameter " + name + " twice");
    }
  }

  private static DatabaseOpenException unsupported(String why) {
    return new DatabaseOpenException(Problem.UNSUPPORTED_URL, "the database's URL " + why);
  }
}
