package dev.headroom.persistence.sql;

import java.nio.file.Path;

/** References in PostgreSQL, which locks the row that is named. */
class PostgresReferencesTest extends References {

  PostgresReferencesTest() {
    super(
        "SELECT COUNT(*) FROM pg_stat_activity"
            + " WHERE datname = current_database() AND wait_event_type = 'Lock'");
  }

  @Override
  Database open(Path data) {
    return Database.openUrl(PostgresServer.shared().newDatabase(), PostgresServer.LOGIN);
  }
}
