package dev.headroom.persistence.sql.backup;

import java.io.IOException;

/** Everything that an installation stores, as rows of its tables: of a backup, or of a database. */
interface RowSource {

  /**
   * Reads all of it. The rows are known to be right only when this returns.
   *
   * @throws IOException they cannot be read, or the target does not take them
   */
  BackupSummary read(RowTarget to) throws IOException;
}
