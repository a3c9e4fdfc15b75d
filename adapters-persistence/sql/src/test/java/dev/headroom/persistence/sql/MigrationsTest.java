package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.stream.IntStream;
import org.flywaydb.core.api.MigrationInfo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A database that has the schema is opened without the library, and with it wherever it differs.
 */
class MigrationsTest {

  private final HikariDataSource database = database();

  private static HikariDataSource database() {
    HikariConfig config = H2.KIND.at("jdbc:h2:mem:migrations", DatabaseLogin.NONE);
    config.setMaximumPoolSize(2);
    return new HikariDataSource(config);
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void everyScriptIsKnownByItsChecksum() {
    assertThat(Migrations.scripts(database))
        .extracting(MigrationInfo::getChecksum)
        .as("add that of a new script to Migrations.CHECKSUMS")
        .isEqualTo(Migrations.CHECKSUMS);
    assertThat(Migrations.scripts(database))
        .extracting(script -> Integer.parseInt(script.getVersion().getVersion()))
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, Migrations.CHECKSUMS.size()).boxed().toList());
  }

  @Test
  void schemaOfThisVersionIsLeftAsItIs() throws SQLException {
    Migrations.run(database);
    assertThat(Migrations.isUpToDate(database)).isTrue();
    // The library would look for it, and fail.
    change("ALTER TABLE \"headroom_schema_history\" ALTER COLUMN \"installed_by\" RENAME TO \"x\"");
    Migrations.run(database);
  }

  @Test
  void everythingElseIsTheLibrarysToJudge() throws SQLException {
    assertThat(Migrations.isUpToDate(database)).as("empty").isFalse();
    Migrations.run(database, Migrations.CHECKSUMS.size() - 1);
    assertThat(Migrations.isUpToDate(database)).as("the last one is missing").isFalse();
    Migrations.run(database);
    assertThat(Migrations.isUpToDate(database)).isTrue();

    change("UPDATE \"headroom_schema_history\" SET \"checksum\" = 7 WHERE \"version\" = '2'");
    assertThat(Migrations.isUpToDate(database)).as("another script has run").isFalse();
    assertThatThrownBy(() -> Migrations.run(database)).isInstanceOf(DatabaseOpenException.class);
  }

  @Test
  void failedScriptAndNewerVersionAreRefused() throws SQLException {
    Migrations.run(database);
    change("UPDATE \"headroom_schema_history\" SET \"success\" = FALSE WHERE \"version\" = '3'");
    assertThatThrownBy(() -> Migrations.run(database)).isInstanceOf(DatabaseOpenException.class);
    change("UPDATE \"headroom_schema_history\" SET \"success\" = TRUE WHERE \"version\" = '3'");
    Migrations.run(database);
    change(
        "INSERT INTO \"headroom_schema_history\" SELECT 99, '99', 'later', 'SQL', 'V99__later.sql',"
            + " 99, 'headroom', CURRENT_TIMESTAMP, 1, TRUE");
    assertThatThrownBy(() -> Migrations.run(database))
        .isInstanceOfSatisfying(
            DatabaseOpenException.class,
            refused ->
                assertThat(refused.problem())
                    .isEqualTo(DatabaseOpenException.Problem.NEWER_VERSION));
  }

  private void change(String statement) throws SQLException {
    try (Connection connection = database.getConnection();
        var sql = connection.createStatement()) {
      sql.execute(statement);
    }
  }
}
