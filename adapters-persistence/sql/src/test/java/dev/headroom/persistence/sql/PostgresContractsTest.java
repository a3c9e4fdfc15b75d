package dev.headroom.persistence.sql;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/**
 * A PostgreSQL keeps what the ports promise, as the embedded database does. With {@code -Plong},
 * and a PgBouncer on the machine, a pooler stands between that hands each transaction to another
 * session, the migrations included, and changes nothing.
 */
class PostgresContractsTest extends SqlContracts {

  private static Optional<Pooler> pooler = Optional.empty();
  private static Database database;

  @BeforeAll
  static void open(@TempDir Path folder) throws IOException {
    String url = PostgresServer.shared().newDatabase();
    if (Boolean.getBoolean("headroom.test.long") && Pooler.installed().isPresent()) {
      pooler = Optional.of(Pooler.before(url, folder));
    }
    database =
        Database.openUrl(
            pooler.map(between -> between.through(url)).orElse(url), PostgresServer.LOGIN);
  }

  @AfterAll
  static void close() {
    if (database != null) {
      database.close();
    }
    pooler.ifPresent(Pooler::close);
  }

  @Override
  Database database() {
    return database;
  }

  @Override
  void empty(Handle handle, List<String> tables) {
    handle.execute("TRUNCATE TABLE " + String.join(", ", tables) + " RESTART IDENTITY CASCADE");
  }
}
