package dev.headroom.application.administration;

import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.account.person.PersonRecords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads all stored data of a person, for a request of access. Safe for several threads. */
public final class ExportPerson {

  private final PersonRecords records;

  public ExportPerson(PersonRecords records) {
    this.records = records;
  }

  /**
   * The rows of an account by table; each row maps column names to values.
   *
   * @return empty if there is no such account
   */
  public Map<String, List<Map<String, String>>> handle(Erasures.Kind kind, long id) {
    Map<String, List<Map<String, String>>> tables = new LinkedHashMap<>();
    for (PersonRecords.Row row : records.of(kind, id)) {
      tables.computeIfAbsent(row.table(), table -> new ArrayList<>()).add(row.values());
    }
    return tables;
  }
}
