package dev.headroom.persistence.sql.account;

import dev.headroom.persistence.sql.transaction.Transactions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.mapper.RowMapper;

/**
 * Reads the rows of one table as values. Safe for several threads.
 *
 * @param select the statement up to its table
 */
record TableReader<T>(Transactions transactions, String select, RowMapper<T> mapper) {

  /**
   * Reads the one matching row.
   *
   * @param rest the rest of the statement
   * @param values the values of its named parameters
   */
  Optional<T> find(String rest, Map<String, ?> values) {
    return list(rest, values).stream().findFirst();
  }

  /**
   * Reads the first rows after an id, in the order of ids, that belong to one of some users. The
   * sum {@code id + 0} keeps PostgreSQL from walking the index of all ids, past the rows of every
   * other user; it then uses the index of users.
   *
   * @param table the table of the rows
   * @param most how many rows at most
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

  /** Reads all matching rows. */
  List<T> list(String rest, Map<String, ?> values) {
    return transactions.run(
        handle -> handle.createQuery(select + rest).bindMap(values).map(mapper).list());
  }
}
