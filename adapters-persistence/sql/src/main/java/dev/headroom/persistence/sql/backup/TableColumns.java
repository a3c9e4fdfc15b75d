package dev.headroom.persistence.sql.backup;

import java.util.List;

/** A table's name and its columns, in their order. */
record TableColumns(String name, List<String> columns) {

  /** Copies the list. */
  public TableColumns {
    columns = List.copyOf(columns);
  }
}
