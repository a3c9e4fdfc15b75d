package dev.headroom.server.config;

import dev.headroom.application.NearestName;
import dev.headroom.persistence.sql.DatabaseLogin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The effective settings. A flag takes precedence over the environment ({@code HEADROOM_…}), the
 * environment over the file {@code headroom.properties}, and the file over the default. An unknown
 * name is an error that suggests the nearest one, wherever it occurs: a misspelt limit must not
 * silently become the default. Immutable.
 */
public final class Settings {

  /** The message if the database's password is given twice. */
  public static final String TWO_PASSWORDS =
      "the database's password comes from one place: db-password, db-password-file or"
          + " --db-password-stdin; and standard input gives one password alone";

  /** Environment variables that are not settings: the launcher's, the tests', and these. */
  private static final Set<String> OTHER_VARIABLES =
      Set.of(
          "HEADROOM_CONFIG",
          "HEADROOM_DEBUG",
          "HEADROOM_JAVA_OPTS",
          "HEADROOM_LOG",
          "HEADROOM_MAPS");

  /**
   * Variables that Kubernetes sets in a pod for each service of its namespace, and Docker for
   * links. If such a service's name begins with headroom, they look like settings.
   */
  private static final Pattern SERVICE_LINK =
      Pattern.compile(
          "HEADROOM_(.+_)?(SERVICE_HOST|SERVICE_PORT(_.+)?"
              + "|PORT_[0-9]+_(TCP|UDP|SCTP)(_PROTO|_PORT|_ADDR)?)");

  private static final Pattern LINKED_PORT = Pattern.compile("(tcp|udp|sctp)://\\S+:[0-9]+");

  private static final Logger LOG = LoggerFactory.getLogger(Settings.class);

  private static final String HIDDEN = "***";
  private static final int LONGEST_FILE = 1 << 20;
  private static final Integer ROOT = 0;
  private static final int LONGEST_PASSWORD = 1_000;
  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

  /** Descriptions of the settings that are mandatory. */
  private static final Map<Setting, String> MEANT =
      Map.of(
          Setting.MAP, ": the network file to serve",
          Setting.PUSH_APNS_KEY_ID, ": the id of that key",
          Setting.PUSH_APNS_TEAM_ID, ": the id of the team",
          Setting.PUSH_APNS_TOPIC, ": the app's bundle id");

  private final Map<Setting, Given> values;

  /**
   * An explicitly given value.
   *
   * @param origin its source: a file's path, the environment or a flag
   */
  private record Given(String value, String origin) {}

  private Settings(Map<Setting, Given> values) {
    this.values = values;
  }

  /**
   * Reads the file and the environment, and applies the flags on top.
   *
   * @param file the settings file, if there is one
   * @param environment all variables; those that do not begin with {@code HEADROOM_} are ignored
   * @param flags the flags of the command line
   * @throws SettingsException if a name or a value is invalid
   * @throws IOException if the file cannot be read
   */
  public static Settings of(
      Optional<Path> file, Map<String, String> environment, Map<Setting, String> flags)
      throws IOException {
    Map<Setting, Given> values = new EnumMap<>(Setting.class);
    if (file.isPresent()) {
      readFile(file.get(), values);
    }
    readEnvironment(environment, values);
    for (Map.Entry<Setting, String> flag : flags.entrySet()) {
      put(values, flag.getKey(), flag.getValue(), "the flag --" + flag.getKey().key());
    }
    // Two that say the same: the flag wins over the other from elsewhere.
    flagWins(flags, Setting.DATA, values, Setting.DB_URL);
    flagWins(flags, Setting.DB_PASSWORD, values, Setting.DB_PASSWORD_FILE);
    flagWins(flags, Setting.DB_PASSWORD_FILE, values, Setting.DB_PASSWORD);
    return new Settings(values);
  }

  private static void flagWins(
      Map<Setting, String> flags, Setting flag, Map<Setting, Given> values, Setting other) {
    if (flags.containsKey(flag) && !flags.containsKey(other)) {
      values.remove(other);
    }
  }

  private static void readFile(Path file, Map<Setting, Given> values) throws IOException {
    if (Files.size(file) > LONGEST_FILE) {
      throw new SettingsException(file + " is longer than a settings file can be");
    }
    refuseOthers(file);
    Properties properties = new Properties();
    try (Reader reader = new StringReader(Files.readString(file, StandardCharsets.UTF_8))) {
      properties.load(reader);
    } catch (CharacterCodingException e) {
      throw new SettingsException(file + " is not in UTF-8");
    } catch (IllegalArgumentException e) {
      throw new SettingsException(file + ": " + e.getMessage());
    }
    List<String> known = Arrays.stream(Setting.values()).map(Setting::key).toList();
    for (String name : new TreeSet<>(properties.stringPropertyNames())) {
      Setting setting =
          Setting.ofKey(name).orElseThrow(() -> unknown(false, name, file.toString(), known));
      if (setting == Setting.DB_PASSWORD) {
        refuseReaders(file);
      }
      put(values, setting, properties.getProperty(name).strip(), file.toString());
    }
  }

  /** Refuses a file with a password that others may read. */
  private static void refuseReaders(Path file) throws IOException {
    if (POSIX && Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ)) {
      throw new SettingsException(
          "others may read "
              + file
              + ", which holds the database's password: take that from them (chmod o-r)");
    }
  }

  /**
   * Refuses a file that others may write: its content selects the database to open and the map to
   * serve.
   */
  private static void refuseOthers(Path file) throws IOException {
    if (!POSIX) {
      return;
    }
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
    if (permissions.contains(PosixFilePermission.GROUP_WRITE)
        || permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
      throw new SettingsException(
          "others may write "
              + file
              + ", and so decide what Headroom does: take that from them (chmod go-w)");
    }
    UserPrincipal owner = Files.getOwner(file);
    if (!owner.equals(thisUser()) && !ROOT.equals(Files.getAttribute(file, "unix:uid"))) {
      throw new SettingsException(
          file
              + " belongs to the user "
              + owner.getName()
              + ": a settings file has to be yours, or root's");
    }
  }

  /** The user of this process, even if it has no name, as in a container. */
  private static UserPrincipal thisUser() throws IOException {
    Path process = Path.of("/proc/self");
    return Files.exists(process)
        ? Files.getOwner(process)
        : FileSystems.getDefault()
            .getUserPrincipalLookupService()
            .lookupPrincipalByName(System.getProperty("user.name"));
  }

  private static void readEnvironment(Map<String, String> environment, Map<Setting, Given> values) {
    List<String> known = Arrays.stream(Setting.values()).map(Setting::variable).toList();
    String origin = "the environment";
    List<String> links = new ArrayList<>();
    for (String name : new TreeSet<>(environment.keySet())) {
      if (isServiceLink(name, environment.get(name))) {
        links.add(name);
      } else if (name.startsWith("HEADROOM_") && !OTHER_VARIABLES.contains(name)) {
        Setting setting =
            Setting.ofVariable(name).orElseThrow(() -> unknown(true, name, origin, known));
        put(values, setting, environment.get(name), origin);
      }
    }
    if (!links.isEmpty()) {
      LOG.warn(
          "passed over, as service links and no settings (enableServiceLinks: false in the pod's"
              + " spec keeps them away): {}",
          String.join(", ", links));
    }
  }

  /**
   * Whether a variable describes a service instead of a setting, by its name, or by a value that is
   * a port.
   */
  private static boolean isServiceLink(String name, String value) {
    if (SERVICE_LINK.matcher(name).matches()) {
      return Setting.ofVariable(name).isEmpty();
    }
    return name.startsWith("HEADROOM_")
        && name.endsWith("PORT")
        && LINKED_PORT.matcher(value).matches();
  }

  private static void put(
      Map<Setting, Given> values, Setting setting, String value, String origin) {
    setting.check(value, origin);
    values.put(setting, new Given(value, origin));
  }

  private static SettingsException unknown(
      boolean variable, String name, String origin, List<String> known) {
    Optional<Setting> renamed = Setting.renamed(name);
    if (renamed.isPresent()) {
      String now = variable ? renamed.get().variable() : renamed.get().key();
      return new SettingsException(
          "%s %s in %s is called %s now"
              .formatted(variable ? "variable" : "setting", name, origin, now));
    }
    if (Setting.isGone(name)) {
      return new SettingsException(
          "%s %s in %s is no longer known: the audit log is in the database"
              .formatted(variable ? "variable" : "setting", name, origin));
    }
    return new SettingsException(
        "unknown %s %s in %s%s"
            .formatted(
                variable ? "variable" : "setting",
                name,
                origin,
                NearestName.of(name, known)
                    .map(near -> "; did you mean " + near + "?")
                    .orElse("")));
  }

  /** A setting's value; empty if it is not set and has no default. */
  public Optional<String> find(Setting setting) {
    return Optional.ofNullable(values.get(setting)).map(Given::value).or(setting::fallback);
  }

  /**
   * A setting's value.
   *
   * @throws SettingsException if it is not set and has no default
   */
  public String text(Setting setting) {
    return find(setting)
        .orElseThrow(
            () ->
                new SettingsException(
                    setting.key() + " is not set" + MEANT.getOrDefault(setting, "")));
  }

  /** A setting's value for display; empty if it is not set and has no default. */
  public Optional<String> shown(Setting setting) {
    return find(setting).map(value -> shown(setting, value));
  }

  /**
   * The value for display. Of the URL of a database or a map only parts that cannot be secret are
   * shown, to identify it: the query of a signed address is a credential.
   */
  private static String shown(Setting setting, String value) {
    boolean url = setting == Setting.DB_URL || (setting == Setting.MAP && value.contains("://"));
    if (!url) {
      return setting.secret() ? HIDDEN : value;
    }
    int parameters =
        IntStream.of(value.indexOf('?'), value.indexOf(';'))
            .filter(i -> i >= 0)
            .min()
            .orElse(value.length());
    String address = value.substring(0, parameters).replaceFirst("//.*@", "//" + HIDDEN + "@");
    return parameters == value.length() ? address : address + value.charAt(parameters) + HIDDEN;
  }

  /**
   * The source of a setting's value: a file's path, the environment or a flag; empty for a default,
   * or without a value.
   */
  public Optional<String> origin(Setting setting) {
    return Optional.ofNullable(values.get(setting)).map(Given::origin);
  }

  /** The settings that differ from their defaults, by name, with values for display. */
  public SortedMap<String, String> changed() {
    SortedMap<String, String> changed = new TreeMap<>();
    for (Setting setting : values.keySet()) {
      if (!find(setting).equals(setting.fallback())) {
        changed.put(setting.key(), shown(setting).orElseThrow());
      }
    }
    return changed;
  }

  /** Whether an audit log is kept. */
  public boolean auditOn() {
    return !text(Setting.AUDIT_LOG).equals("off");
  }

  /**
   * The user and password of a database at a URL.
   *
   * @throws SettingsException if there are two passwords, or one that everyone on the machine can
   *     read
   * @throws IOException if the password's file cannot be read
   */
  public DatabaseLogin login() throws IOException {
    Optional<String> password = find(Setting.DB_PASSWORD);
    Optional<Path> file = find(Setting.DB_PASSWORD_FILE).map(Path::of);
    if (file.isPresent()) {
      if (password.isPresent()) {
        throw new SettingsException(TWO_PASSWORDS);
      }
      password = Optional.of(firstLine(file.get()));
    }
    return new DatabaseLogin(find(Setting.DB_USER), password);
  }

  private static String firstLine(Path file) throws IOException {
    refuseReaders(file);
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      char[] start = new char[LONGEST_PASSWORD + 1];
      int length = Math.max(0, reader.read(start));
      String line = new String(start, 0, length).lines().findFirst().orElse("");
      if (line.isEmpty() || line.length() > LONGEST_PASSWORD) {
        throw new SettingsException("the first line of " + file + " is no password");
      }
      return line;
    } catch (CharacterCodingException e) {
      throw new SettingsException(file + " is not in UTF-8");
    }
  }

  /** The value of a whole-number setting. */
  public int whole(Setting setting) {
    return Integer.parseInt(text(setting));
  }

  /** The value of a whole-number setting that may be left to the server. */
  public Optional<Integer> findWhole(Setting setting) {
    return find(setting).map(Integer::valueOf);
  }

  /** The value of a setting that is a time or off; empty for off. */
  public Optional<Duration> findTime(Setting setting) {
    return Kind.Time.parse(text(setting));
  }

  /** The value of a setting that is a time. */
  public Duration time(Setting setting) {
    return Kind.Time.parse(text(setting)).orElseThrow();
  }
}
