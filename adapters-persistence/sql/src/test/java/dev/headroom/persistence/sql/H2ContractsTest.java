package dev.headroom.persistence.sql;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.backup.Backups;
import dev.headroom.domain.backup.BackupsContract;
import java.nio.file.Path;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** The embedded database keeps what the ports promise. */
class H2ContractsTest extends SqlContracts {

  private static Database database;
  private static Path folder;

  @BeforeAll
  static void open(@TempDir Path data) {
    folder = data;
    database = Database.openFolder(data);
  }

  @AfterAll
  static void close() {
    database.close();
  }

  @Override
  Database database() {
    return database;
  }

  @Override
  void empty(Handle handle, List<String> tables) {
    handle.execute("SET REFERENTIAL_INTEGRITY FALSE");
    tables.forEach(table -> handle.execute("TRUNCATE TABLE \"" + table + "\" RESTART IDENTITY"));
    handle.execute("SET REFERENTIAL_INTEGRITY TRUE");
  }

  /** As a command beside the owner takes them. */
  @Nested
  class BackupsAtTheOwner extends BackupsContract {
    private final Database beside = Database.openBeside(folder);

    @AfterEach
    void close() {
      beside.close();
    }

    @Override
    protected Backups backups() {
      return beside.backups();
    }

    @Override
    protected void store(String text) {
      database.organisations().add(text, true, ContactDetails.NONE);
    }
  }
}
