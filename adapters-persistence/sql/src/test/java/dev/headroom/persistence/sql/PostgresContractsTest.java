package dev.headroom.persistence.sql;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A PostgreSQL keeps what the ports promise, as the embedded database does. */
class PostgresContractsTest extends SqlContracts {

  private static Database database;

  @BeforeAll
  static void open() {
    database = Database.openUrl(PostgresServer.shared().newDatabase(), PostgresServer.LOGIN);
  }

  @AfterAll
  static void close() {
    if (database != null) {
      database.close();
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
