package dev.headroom.domain.account.person;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads all stored data of one person, who has a right to a copy of it (Article 15 of the GDPR):
 * the rows that {@link Erasures} would erase. Safe for several threads.
 */
public interface PersonRecords {

  /**
   * A row of the person's data.
   *
   * @param table the table that it is in
   * @param values the values as text by column, without hashes and unset values
   */
  record Row(String table, Map<String, String> values) {
    /** Copies the values in their order. */
    public Row {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }

  /**
   * All data of an account. For a user it includes the organisation with its fleet if that consists
   * of the person: it is no company account and has no other user.
   *
   * @return empty if there is no such account
   */
  List<Row> of(Erasures.Kind kind, long id);
}
