package dev.headroom.persistence.sql.account;

import dev.headroom.persistence.sql.transaction.Transactions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.mapper.RowMapper;

/**
 * The rows of one table as values. Safe for several threads.
 *
 * @param select the statement as far as its table
 */
record Rows<T>(Transactions transactions, String select, RowMapper<T> mapper) {

  /**
   * The one row that fits.
   *
   * @param rest of the statement
   * @param values of its named parameters
   */
  Optional<T> find(String rest, Map<String, ?> values) {
    return list(rest, values).stream().findFirst();
  }

  /**
   * So many rows after an id, by id, of those that have one of these users. Their ids come from the
   * index of users alone; by the sum PostgreSQL does not take them from the one of all ids, in
   * which it would pass over those of others.
   *
   * @param table of the rows
   */
  List<T> ofUsers(String table, long id, int most, Set<Long> userIds) {
    if (userIds.isEmpty()) {
      return List.of();
    }
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    select
                        + "WHERE id IN (SELECT id FROM "
                        + table
                        + " WHERE id > :id AND user_id IN (<users>) ORDER BY id + 0 LIMIT :most)"
                        + " ORDER BY id")
                .bind("id", id)
                .bind("most", most)
                .bindList("users", List.copyOf(userIds))
                .map(mapper)
                .list());
  }

  /** All rows that fit. */
  List<T> list(String rest, Map<String, ?> values) {
    return transactions.run(
        handle -> handle.createQuery(select + rest).bindMap(values).map(mapper).list());
  }
}
