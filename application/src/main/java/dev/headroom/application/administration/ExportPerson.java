package dev.headroom.application.administration;

import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.account.person.PersonRecords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads everything that is stored of a person, who asks for it. Safe for several threads. */
public final class ExportPerson {

  private final PersonRecords records;

  /** From these. */
  public ExportPerson(PersonRecords records) {
    this.records = records;
  }

  /**
   * The rows of an account by their tables; each is what it holds by the names of its columns.
   *
   * @return empty where there is no such account
   */
  public Map<String, List<Map<String, String>>> handle(Erasures.Kind kind, long id) {
    Map<String, List<Map<String, String>>> tables = new LinkedHashMap<>();
    for (PersonRecords.Row row : records.of(kind, id)) {
      tables.computeIfAbsent(row.table(), table -> new ArrayList<>()).add(row.values());
    }
    return tables;
  }
}
