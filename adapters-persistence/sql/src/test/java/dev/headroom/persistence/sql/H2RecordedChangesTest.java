package dev.headroom.persistence.sql;

import dev.headroom.persistence.sql.audit.ChangeRecord;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class H2RecordedChangesTest extends RecordedChanges {

  @TempDir private Path data;

  @Override
  Database open(ChangeRecord record) {
    return Database.openFolder(data, record);
  }
}
