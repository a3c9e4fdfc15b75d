package dev.headroom.persistence.sql;

import dev.headroom.persistence.sql.audit.ChangeRecord;
import dev.headroom.persistence.sql.opening.Patience;

class PostgresRecordedChangesTest extends RecordedChanges {

  @Override
  Database open(ChangeRecord record) {
    return Database.openUrl(
        PostgresServer.shared().newDatabase(),
        PostgresServer.LOGIN,
        Patience.NONE,
        () -> true,
        record);
  }
}
