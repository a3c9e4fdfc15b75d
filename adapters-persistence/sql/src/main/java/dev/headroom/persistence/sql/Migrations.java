package dev.headroom.persistence.sql;

import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;

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
    try {
      Flyway flyway =
          Flyway.configure(Migrations.class.getClassLoader())
              .dataSource(source)
              .locations(SCRIPTS)
              .failOnMissingLocations(true)
              .table(HISTORY)
              .baselineOnMigrate(true)
              .baselineVersion("0")
              .load();
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
