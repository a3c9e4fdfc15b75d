package dev.headroom.persistence.sql;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * A pooler between that hands each transaction to another session changes nothing: the contracts
 * hold, and so do the migrations that begin them.
 */
@EnabledIfSystemProperty(
    named = "headroom.test.long",
    matches = "true",
    disabledReason = "the contracts run through a pooler with -Plong")
class PooledContractsTest extends SqlContracts {

  private static Pooler pooler;
  private static Database database;

  @BeforeAll
  static void open(@TempDir Path folder) throws IOException {
    String url = PostgresServer.shared().newDatabase();
    pooler = Pooler.before(url, folder);
    database = Database.openUrl(pooler.through(url), PostgresServer.LOGIN);
  }

  @AfterAll
  static void close() {
    if (database != null) {
      database.close();
    }
    if (pooler != null) {
      pooler.close();
    }
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
