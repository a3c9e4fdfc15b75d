package dev.headroom.persistence.sql;

import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.h2.api.ErrorCode;

/** What is peculiar to H2: its URLs and its error codes. */
final class H2 {

  /**
   * PostgreSQL's dialect and order of nulls, so that the same statements run on both; and every
   * commit is with the operating system before it is acknowledged. With H2's own delay of 500 ms a
   * SIGKILL loses acknowledged writes.
   */
  private static final Map<String, String> SETTINGS =
      new TreeMap<>(
          Map.of(
              "MODE", "PostgreSQL",
              "DATABASE_TO_LOWER", "TRUE",
              "DEFAULT_NULL_ORDERING", "HIGH",
              "WRITE_DELAY", "0"));

  private static final Set<Integer> CONNECTION_LOST =
      Set.of(
          ErrorCode.CONNECTION_BROKEN_1,
          ErrorCode.DATABASE_CALLED_AT_SHUTDOWN,
          ErrorCode.DATABASE_IS_CLOSED,
          ErrorCode.OBJECT_CLOSED);

  private H2() {}

  /**
   * The URL of a database file that this process alone has open. The operating system's lock on the
   * file keeps others away, earlier versions too; H2's own end, a shutdown hook, would close it
   * under what is written last. H2 writes no trace file, whose errors quote values.
   */
  static String ownedFile(Path file) {
    return withSettings(H2Address.PREFIX + "file:" + file)
        + ";FILE_LOCK=FS;DB_CLOSE_ON_EXIT=FALSE"
        + ";TRACE_LEVEL_FILE=0";
  }

  /** The URL of a database file that is there, of which nothing is changed. */
  static String readOnly(Path file) {
    return ownedFile(file) + ";IFEXISTS=TRUE;ACCESS_MODE_DATA=r";
  }

  /** The URL with the settings that the statements need, where it does not say otherwise. */
  static String withSettings(String url) {
    StringBuilder whole = new StringBuilder(url);
    String upper = url.toUpperCase(Locale.ROOT);
    SETTINGS.forEach(
        (name, value) -> {
          if (!upper.contains(";" + name + "=")) {
            whole.append(';').append(name).append('=').append(value);
          }
        });
    return whole.toString();
  }

  /**
   * Whether the connection, rather than the statement, has failed: H2's server has ended, or H2 has
   * closed the database as the program shuts down. Another connection helps.
   */
  static boolean connectionLost(SQLException e) {
    return CONNECTION_LOST.contains(e.getErrorCode());
  }

  /** Why a database cannot be opened. */
  static Optional<Problem> problem(SQLException e) {
    return switch (e.getErrorCode()) {
      case ErrorCode.WRONG_USER_OR_PASSWORD -> Optional.of(Problem.WRONG_PASSWORD);
      case ErrorCode.DATABASE_ALREADY_OPEN_1 -> Optional.of(Problem.LOCKED);
      case ErrorCode.FILE_VERSION_ERROR_1 -> Optional.of(Problem.NEWER_VERSION);
      case ErrorCode.FILE_CORRUPTED_1 -> Optional.of(Problem.DAMAGED);
      case ErrorCode.ERROR_OPENING_DATABASE_1, ErrorCode.IO_EXCEPTION_1, ErrorCode.IO_EXCEPTION_2 ->
          Optional.of(Problem.FOLDER_UNUSABLE);
      case ErrorCode.URL_FORMAT_ERROR_2,
          ErrorCode.UNSUPPORTED_SETTING_1,
          ErrorCode.UNSUPPORTED_SETTING_COMBINATION,
          ErrorCode.DUPLICATE_PROPERTY_1 ->
          Optional.of(Problem.UNSUPPORTED_URL);
      default -> Optional.empty();
    };
  }
}
