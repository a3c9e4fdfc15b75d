package dev.headroom.persistence.sql.backup;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Takes what a {@link RowSource} has, in its order. */
interface RowTarget {

  /** Where rows come only to be checked or summed. */
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
   * The tables that there are.
   *
   * @param created the moment of which the rows are
   */
  void begin(Instant created, int schemaVersion, List<TableColumns> tables) throws IOException;

  /** The rows of this table follow. */
  void table(TableColumns table) throws IOException;

  /** One row; the value of a column may be null. */
  void row(List<Object> values) throws IOException;
}
