package dev.headroom.persistence.sql.limit;

import dev.headroom.persistence.sql.transaction.Instants;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The rows of {@code limit_names}. */
final class LimitRows {

  private static final int MOST_TRIES = 10;

  private LimitRows() {}

  /**
   * Locks the rows of some names until the end of the transaction, and makes those that are not
   * there: one after the other, so that no two transactions wait for each other.
   *
   * @param now from which on new rows are worth nothing
   * @return when each is full
   */
  static Map<String, Instant> lockEach(Handle handle, SortedSet<String> names, Instant now) {
    Map<String, Instant> fullAt = new HashMap<>();
    for (String name : names) {
      for (int tries = 0; !fullAt.containsKey(name); tries++) {
        if (tries == MOST_TRIES) {
          throw new IllegalStateException("a row of limits is removed as fast as it is made");
        }
        add(handle, List.of(name), now);
        // It may just have been removed by another transaction.
        fullAt.putAll(lock(handle, List.of(name)));
      }
    }
    return fullAt;
  }

  /** Makes the rows of names that are not there, in their order; they are not locked. */
  static void add(Handle handle, Collection<String> names, Instant now) {
    PreparedBatch batch =
        handle.prepareBatch(
            "INSERT INTO limit_names (name, full_at) VALUES (:name, :now) ON CONFLICT DO NOTHING");
    for (String name : names) {
      batch.bind("name", name).bind("now", Instants.utc(now)).add();
    }
    batch.execute();
  }

  /** Locks those rows of names that are there, in their order; when each is full. */
  static Map<String, Instant> lock(Handle handle, Collection<String> names) {
    Map<String, Instant> fullAt = new HashMap<>();
    handle
        .createQuery(
            """
            SELECT name, full_at FROM limit_names WHERE name IN (<names>)
            ORDER BY name FOR UPDATE
            """)
        .bindList("names", List.copyOf(names))
        .map((row, context) -> fullAt.put(row.getString("name"), Instants.read(row, "full_at")))
        .list();
    return fullAt;
  }

  /** Writes when rows are full; they are locked. */
  static void write(Handle handle, Map<String, Instant> fullAt) {
    if (fullAt.isEmpty()) {
      return;
    }
    PreparedBatch batch =
        handle.prepareBatch("UPDATE limit_names SET full_at = :full WHERE name = :name");
    fullAt.forEach(
        (name, full) ->
            batch
                .bind("name", name)
                .bind("full", Instants.utc(Instants.kept(full.plusNanos(999))))
                .add());
    batch.execute();
  }

  /** How long a bucket lacks something; a clock that was set back makes nobody wait for longer. */
  static Duration missing(Instant fullAt, Instant now, Duration fill) {
    Duration missing = Duration.between(now, fullAt);
    if (missing.isNegative()) {
      return Duration.ZERO;
    }
    return missing.compareTo(fill) > 0 ? fill : missing;
  }

  /** Removes rows that are worth nothing, past those that others hold; how many. */
  static int remove(Handle handle, Instant now, int most) {
    List<String> over =
        handle
            .createQuery(
                """
                SELECT name FROM limit_names WHERE full_at < :now
                ORDER BY full_at LIMIT :most FOR UPDATE SKIP LOCKED
                """)
            .bind("now", Instants.utc(now))
            .bind("most", most)
            .mapTo(String.class)
            .list();
    if (!over.isEmpty()) {
      PreparedBatch batch = handle.prepareBatch("DELETE FROM limit_names WHERE name = :name");
      over.forEach(name -> batch.bind("name", name).add());
      batch.execute();
    }
    return over.size();
  }
}
