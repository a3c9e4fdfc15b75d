package dev.headroom.persistence.sql;

import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings a database to this version of the schema. The scripts and the history table have names of
 * their own, so that they never collide with those of a program that embeds Headroom.
 */
final class Migrations {

  private static final Logger LOG = LoggerFactory.getLogger(Migrations.class);

  private static final String SCRIPTS = "classpath:db/headroom";
  private static final String HISTORY = "headroom_schema_history";

  /**
   * The checksums that the library records of the scripts, from the first version on. A new script
   * needs an entry here, otherwise databases that ran the earlier scripts do not run it.
   */
  static final List<Integer> CHECKSUMS =
      List.of(
          -1025812736,
          1535400515,
          167583235,
          2146435734,
          742287,
          674109331,
          304586692,
          1230826747,
          -1211164611,
          -1083948688,
          56272512,
          -1741106464,
          -370589513,
          -2032201483,
          -1240165112,
          -1182003241,
          245329742,
          -192231872,
          1725266185,
          -634731048);

  /** Counts the scripts that have run: at least one in every database that was set up. */
  static final String COUNT = "SELECT COUNT(*) FROM \"" + HISTORY + "\" WHERE \"success\"";

  private Migrations() {}

  /**
   * Runs the scripts that have not run yet.
   *
   * @throws DatabaseOpenException if a newer version has written the database, or a script fails
   */
  static void run(DataSource source) {
    // The library takes a fifth of a server's start to find out that there is nothing to do.
    if (!isUpToDate(source)) {
      run(source, MigrationVersion.LATEST);
    }
  }

  /**
   * Whether the history is exactly that of this version: each script once, in order, unchanged and
   * successful. False in case of doubt.
   */
  static boolean isUpToDate(DataSource source) {
    List<String> history = new ArrayList<>();
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT \"version\", \"checksum\", \"success\" FROM \"%s\".\"%s\""
                        .formatted(connection.getSchema(), HISTORY)
                    + " WHERE \"type\" NOT IN ('TABLE', 'BASELINE') ORDER BY \"installed_rank\"")) {
      while (rows.next()) {
        history.add(line(rows.getString(1), rows.getInt(2), rows.getBoolean(3)));
      }
    } catch (SQLException e) {
      LOG.debug("the history of the schema is not there", e);
    }
    return history.equals(
        IntStream.range(0, CHECKSUMS.size())
            .mapToObj(i -> line(Integer.toString(i + 1), CHECKSUMS.get(i), true))
            .toList());
  }

  private static String line(String version, int checksum, boolean success) {
    return version + " " + checksum + " " + success;
  }

  /** Runs the scripts that have not run yet, up to a version that this program knows. */
  static void run(DataSource source, int version) {
    run(source, MigrationVersion.fromVersion(Integer.toString(version)));
  }

  /** The version to which this program brings the schema. */
  static int latest(DataSource source) {
    return scripts(source).stream()
        .map(MigrationInfo::getVersion)
        .mapToInt(version -> Integer.parseInt(version.getVersion()))
        .max()
        .orElseThrow();
  }

  private static Flyway flyway(DataSource source, MigrationVersion target) {
    return Flyway.configure(Migrations.class.getClassLoader())
        .dataSource(source)
        .locations(SCRIPTS)
        .failOnMissingLocations(true)
        .table(HISTORY)
        .baselineOnMigrate(true)
        .baselineVersion("0")
        .target(target)
        .load();
  }

  /** The scripts, as the library reads them. */
  static List<MigrationInfo> scripts(DataSource source) {
    return List.of(flyway(source, MigrationVersion.LATEST).info().all());
  }

  private static void run(DataSource source, MigrationVersion target) {
    try {
      Flyway flyway = flyway(source, target);
      for (MigrationInfo applied : flyway.info().applied()) {
        refuseFuture(applied);
      }
      flyway.migrate();
    } catch (FlywayException e) {
      throw new DatabaseOpenException(
          Problem.UNREACHABLE, "the database's schema cannot be brought up to date", e);
    }
  }

  private static void refuseFuture(MigrationInfo applied) {
    MigrationState state = applied.getState();
    if (state == MigrationState.FUTURE_SUCCESS || state == MigrationState.FUTURE_FAILED) {
      throw new DatabaseOpenException(
          Problem.NEWER_VERSION,
          "the database has schema version "
              + applied.getVersion()
              + ", which is newer than this program: take the newer program");
    }
  }
}
