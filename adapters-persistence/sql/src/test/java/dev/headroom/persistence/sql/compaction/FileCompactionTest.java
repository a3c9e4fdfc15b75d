package dev.headroom.persistence.sql.compaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.persistence.sql.Database;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A file that many small transactions have blown up becomes small again, and nothing is lost. */
@Timeout(120)
class FileCompactionTest {

  private static final int KEYS = 1_500;

  private static String hash(int key) {
    return String.format("%064x", key);
  }

  @Test
  void aFileThatIsMostlyEmptyIsCompactedWhenItIsClosed(@TempDir Path folder) throws Exception {
    Path file;
    long before;
    try (Database database = Database.openFolder(folder)) {
      for (int i = 0; i < KEYS; i++) {
        database
            .apiKeys()
            .add(
                hash(i),
                new ApiKey.Holder("a@example.org", "Ann", "1"),
                ApiKey.Owner.NOBODY,
                Instant.EPOCH);
      }
      try (var files = Files.walk(folder)) {
        file = files.filter(any -> any.toString().endsWith(".mv.db")).findFirst().orElseThrow();
      }
      before = Files.size(file);
    }
    assertThat(before).isGreaterThan(FileCompaction.LEAST_BYTES);
    // The file also holds a line of the audit log for each key, and compaction has a time limit.
    assertThat(Files.size(file)).isLessThan(before / 2);
    try (Database again = Database.openFolder(folder)) {
      for (int i = 0; i < KEYS; i++) {
        assertThat(again.apiKeys().findByHash(hash(i))).isPresent();
      }
    }
  }

  @Test
  void whatIsNotInUseBecomesLessWhileItIsOpen(@TempDir Path folder) throws Exception {
    JdbcDataSource database = new JdbcDataSource();
    database.setURL(
        "jdbc:h2:file:" + folder.resolve("blown-up") + ";WRITE_DELAY=0;RETENTION_TIME=0");
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE keys (hash VARCHAR(64) PRIMARY KEY, holder VARCHAR(200))");
      for (int i = 0; i < 3 * KEYS; i++) {
        statement.execute(
            "INSERT INTO keys VALUES ('"
                + hash(Integer.reverse(i))
                + "', '"
                + "x".repeat(99)
                + "')");
      }
      Path file = folder.resolve("blown-up.mv.db");
      FileCompaction compaction = new FileCompaction(file, 0);
      int before = compaction.fillRate(database);
      assertThat(before).isLessThan(50);
      while (compaction.fillRate(database) < 50) { // what is written anew is freed by later writes
        compaction.compact(database);
        statement.execute("UPDATE keys SET holder = 'y' WHERE hash = '" + hash(0) + "'");
      }
      try (ResultSet count = statement.executeQuery("SELECT COUNT(*) FROM keys")) {
        count.next();
        assertThat(count.getInt(1)).isEqualTo(3 * KEYS);
      }
    }
  }
}
