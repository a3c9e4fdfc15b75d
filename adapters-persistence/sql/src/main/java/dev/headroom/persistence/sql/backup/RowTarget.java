package dev.headroom.persistence.sql.backup;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Receives the rows of a {@link RowSource}, in its order. */
interface RowTarget {

  /** Discards the rows, when they are read only to be checked or summed. */
  RowTarget NOWHERE =
      new RowTarget() {
        @Override
        public void begin(Instant created, int schemaVersion, List<TableColumns> tables) {}

        @Override
        public void table(TableColumns table) {}

        @Override
        public void row(List<Object> values) {}
      };

  /**
   * Begins with all tables.
   *
   * @param created the moment that the rows show
   */
  void begin(Instant created, int schemaVersion, List<TableColumns> tables) throws IOException;

  /** Begins a table; its rows follow. */
  void table(TableColumns table) throws IOException;

  /** Takes one row; its values may be null. */
  void row(List<Object> values) throws IOException;
}
