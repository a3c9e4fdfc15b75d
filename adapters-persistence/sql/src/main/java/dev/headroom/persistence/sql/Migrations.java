package dev.headroom.persistence.sql;

import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;

/**
 * Brings a database to this version of the schema. The scripts and the history table have names of
 * their own, so that they never mix with those of a program in which Headroom is embedded.
 */
final class Migrations {

  private static final String SCRIPTS = "classpath:db/headroom";
  private static final String HISTORY = "headroom_schema_history";

  /** How many scripts have run: at least one in any database that was set up. */
  static final String COUNT = "SELECT COUNT(*) FROM \"" + HISTORY + "\" WHERE \"success\"";

  private Migrations() {}

  /**
   * Runs what has not run yet.
   *
   * @throws DatabaseOpenException a newer version has written the database, or a script fails
   */
  static void run(DataSource source) {
    run(source, MigrationVersion.LATEST);
  }

  /** Runs what has not run yet up to a version that this program knows. */
  static void run(DataSource source, int version) {
    run(source, MigrationVersion.fromVersion(Integer.toString(version)));
  }

  /** The version of the schema that this program brings a database to. */
  static int latest(DataSource source) {
    return Stream.of(flyway(source, MigrationVersion.LATEST).info().all())
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
