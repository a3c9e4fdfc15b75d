package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.User;
import dev.headroom.domain.driver.Driver;
import dev.headroom.persistence.sql.RestoredFolder.Wanted;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A backup of an earlier version's schema is brought up to date as it is restored. Written here by
 * what {@code persistence.sql.backup} says of the file, not by what writes it.
 */
class EarlierSchemaTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  @TempDir private Path earlier;
  @TempDir private Path data;
  @TempDir private Path scratch;

  @ParameterizedTest
  @ValueSource(ints = {3, 7})
  void aBackupOfAnEarlierSchemaIsBroughtUpToDate(int version) throws Exception {
    byte[] backup = backupOf(version);
    Path file = Files.write(scratch.resolve("earlier.backup"), backup);

    RestoredFolder.Restored restored =
        RestoredFolder.make(new Wanted(file, data, false, false, Optional.empty()), NOW);

    assertThat(restored.backup().schemaVersion()).isEqualTo(version);
    assertThat(restored.backup().rows()).isEqualTo(4);
    try (Database database = Database.openFolder(data)) {
      User anna = database.users().all().get(0);
      assertThat(anna.username()).isEqualTo("anna");
      assertThat(anna.tokenGeneration()).isZero();
      assertThat(database.drivers().findByName("bob").map(Driver::userId)).contains(anna.id());
      assertThat(database.apiKeys().after(0, 10))
          .singleElement()
          .satisfies(key -> assertThat(key.owner()).isEqualTo(ApiKey.Owner.user(anna.id())));
      assertThat(database.erasures().driver(1, NOW)).as("of the newest schema").isTrue();
    }
  }

  private byte[] backupOf(int version) throws Exception {
    HikariConfig config = EmbeddedFile.ready(DataFolder.at(earlier));
    config.setMaximumPoolSize(4);
    try (HikariDataSource source = new HikariDataSource(config)) {
      Migrations.run(source, version);
      try (Connection connection = source.getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute(
            "INSERT INTO organisations (name, company, address_1, address_2, city, country,"
                + " postcode, phone, email, contact_name, fleet_size)"
                + " VALUES ('Haulier', TRUE, '', '', '', '', '', '', '', '', '')");
        statement.execute(
            "INSERT INTO users (organisation_id, username, role, password_hash)"
                + " VALUES (1, 'anna', 'company_admin', 'a hash')");
        statement.execute(
            "INSERT INTO drivers (user_id, username, password_hash) VALUES (1, 'bob', 'a hash')");
        statement.execute(
            "INSERT INTO api_keys (hash, email, name, phone, user_id, created_at)"
                + " VALUES ('aa', 'a@b.example', 'Ann', '', 1, CURRENT_TIMESTAMP)");
        return backupOf(version, statement);
      }
    }
  }

  /** Each table, and its columns after it. */
  private static List<List<String>> tables(Statement statement) throws Exception {
    List<List<String>> tables = new ArrayList<>();
    try (ResultSet columns =
        statement.executeQuery(
            "SELECT table_name, column_name FROM information_schema.columns"
                + " WHERE table_schema = SCHEMA() AND table_name <> 'headroom_schema_history'"
                + " ORDER BY table_name, ordinal_position")) {
      while (columns.next()) {
        String table = columns.getString(1);
        if (tables.isEmpty() || !tables.get(tables.size() - 1).get(0).equals(table)) {
          tables.add(new ArrayList<>(List.of(table)));
        }
        tables.get(tables.size() - 1).add(columns.getString(2));
      }
    }
    return tables;
  }

  private static byte[] backupOf(int version, Statement statement) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    List<List<String>> tables = tables(statement);
    out.write("HRBACKUP".getBytes(StandardCharsets.US_ASCII));
    out.writeInt(1);
    out.writeLong(NOW.toEpochMilli());
    out.writeInt(version);
    out.writeInt(tables.size());
    for (List<String> table : tables) {
      text(out, table.get(0));
      out.writeInt(table.size() - 1);
      for (String column : table.subList(1, table.size())) {
        text(out, column);
      }
    }
    for (List<String> table : tables) {
      String columns = String.join(", ", table.subList(1, table.size()));
      try (ResultSet rows = statement.executeQuery("SELECT " + columns + " FROM " + table.get(0))) {
        while (rows.next()) {
          out.writeByte(1);
          for (int i = 1; i < table.size(); i++) {
            value(out, rows.getObject(i));
          }
        }
      }
      out.writeByte(0);
    }
    out.write(MessageDigest.getInstance("SHA-256").digest(bytes.toByteArray()));
    return bytes.toByteArray();
  }

  private static void value(DataOutputStream out, Object value) throws IOException {
    if (value == null) {
      out.writeByte(0);
    } else if (value instanceof Number number) {
      out.writeByte(1);
      out.writeLong(number.longValue());
    } else if (value instanceof Boolean yes) {
      out.writeByte(3);
      out.writeBoolean(yes);
    } else if (value instanceof OffsetDateTime time) {
      out.writeByte(4);
      out.writeLong(time.toEpochSecond());
      out.writeInt(time.getNano());
    } else {
      out.writeByte(2);
      text(out, value.toString());
    }
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }
}
