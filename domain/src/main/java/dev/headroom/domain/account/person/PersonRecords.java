package dev.headroom.domain.account.person;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads everything that is stored of one person, who has a right to a copy of it (Article 15 of the
 * GDPR): the rows that {@link Erasures} would erase. Safe for several threads.
 */
public interface PersonRecords {

  /**
   * A row of the person.
   *
   * @param table the table that it is in
   * @param values what the row holds, as text by the name of the column; neither hashes nor what is
   *     not set are among them
   */
  record Row(String table, Map<String, String> values) {
    /** Copies the values in their order. */
    public Row {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }

  /**
   * Everything of an account. Of a user it is the organisation with its fleet too, where that is
   * the person: no company account, and without another user.
   *
   * @return empty where there is no such account
   */
  List<Row> of(Erasures.Kind kind, long id);
}
