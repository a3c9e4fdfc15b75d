package dev.headroom.persistence.sql;

import java.nio.file.Path;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/**
 * The embedded database keeps what the ports promise, reached through its owner's socket as a
 * command does: one run holds the stores, the calls, and the form of every value that crosses.
 */
class H2ContractsTest extends SqlContracts {

  private static Database owned;
  private static Database beside;

  @BeforeAll
  static void open(@TempDir Path data) {
    owned = Database.openFolder(data);
    beside = Database.openBeside(data);
  }

  @AfterAll
  static void close() {
    beside.close();
    owned.close();
  }

  @Override
  Database database() {
    return beside;
  }

  @Override
  Database owned() {
    return owned;
  }

  @Override
  void empty(Handle handle, List<String> tables) {
    handle.execute("SET REFERENTIAL_INTEGRITY FALSE");
    tables.forEach(table -> handle.execute("TRUNCATE TABLE \"" + table + "\" RESTART IDENTITY"));
    handle.execute("SET REFERENTIAL_INTEGRITY TRUE");
  }
}
