package dev.headroom.persistence.sql.limit;

import dev.headroom.domain.limit.AttemptCounts;
import dev.headroom.domain.limit.Bucket;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.EmptyHandling;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Attempts in SQL: a row for each that counts, or is under way, under each bound of any window; and
 * for each bound that is even, its bucket.
 *
 * @param moment the present time, by the clock that all instances share
 */
public record JdbiAttemptCounts(Transactions transactions, Function<Handle, Instant> moment)
    implements AttemptCounts {

  /** What has been under way for longer counts: its instance has ended, or could not say so. */
  private static final Duration LONGEST_UNDER_WAY = Duration.ofSeconds(30);

  /** By the clock of the database. */
  public JdbiAttemptCounts(Transactions transactions) {
    this(transactions, Instants::ofDatabase);
  }

  private record Event(String name, Instant at, boolean underWay) {}

  @Override
  public Begun begin(String attempt, List<Bound> bounds) {
    return transactions.run(
        handle -> {
          Instant now = moment.apply(handle);
          Map<String, Instant> fullAt = LimitRows.lockEach(handle, hashes(bounds), now);
          Map<String, List<Event>> events = events(handle, windows(bounds));
          List<Duration> waits = new ArrayList<>();
          for (Bound bound : bounds) {
            String hash = hash(bound);
            waits.add(
                bound.shape() == Shape.ANY_WINDOW
                    ? wait(bound, events.getOrDefault(hash, List.of()), now)
                    : wait(bound, fullAt.get(hash), now));
          }
          if (waits.stream().anyMatch(wait -> !wait.isZero())) {
            removeWorthless(handle, bounds, List.of(), now);
            return new Begun(Optional.empty(), waits);
          }
          take(handle, attempt, bounds, fullAt, now);
          return new Begun(Optional.of(attempt), waits);
        });
  }

  private static Map<String, List<Event>> events(Handle handle, List<String> names) {
    if (names.isEmpty()) {
      return Map.of();
    }
    return handle
        .createQuery("SELECT name, begun_at, under_way FROM limit_events WHERE name IN (<names>)")
        .bindList("names", names)
        .map(
            (row, context) ->
                new Event(
                    row.getString("name"),
                    Instants.read(row, "begun_at"),
                    row.getBoolean("under_way")))
        .list()
        .stream()
        .collect(Collectors.groupingBy(Event::name));
  }

  /** Until the oldest of the last ones is over; sooner where one of them is under way. */
  private static Duration wait(Bound bound, List<Event> events, Instant now) {
    List<Event> counted =
        events.stream()
            .filter(event -> event.at().isAfter(now.minus(bound.window())))
            .sorted((one, other) -> one.at().compareTo(other.at()))
            .toList();
    if (counted.size() < bound.most()) {
      return Duration.ZERO;
    }
    long underWay =
        counted.stream()
            .filter(Event::underWay)
            .filter(event -> event.at().isAfter(now.minus(LONGEST_UNDER_WAY)))
            .count();
    if (counted.size() - underWay < bound.most()) {
      return SOON;
    }
    Instant leaves = counted.get(counted.size() - bound.most()).at().plus(bound.window());
    return LimitRows.missing(leaves, now, bound.window());
  }

  private static Duration wait(Bound bound, Instant fullAt, Instant now) {
    Bucket bucket = bucket(bound);
    Duration missing = LimitRows.missing(fullAt, now, bucket.fill());
    Duration wait = missing.plus(bucket.worth(1)).minus(bucket.fill());
    return wait.isNegative() ? Duration.ZERO : wait;
  }

  private static void take(
      Handle handle, String attempt, List<Bound> bounds, Map<String, Instant> fullAt, Instant now) {
    Map<String, Instant> after = new HashMap<>();
    PreparedBatch batch =
        handle.prepareBatch(
            """
            INSERT INTO limit_events (name, attempt_id, begun_at, ends_at, under_way)
            VALUES (:name, :attempt, :at, :ends, TRUE)
            """);
    for (Bound bound : bounds) {
      String hash = hash(bound);
      Instant ends = now.plus(bound.window());
      if (bound.shape() == Shape.ANY_WINDOW) {
        batch
            .bind("name", hash)
            .bind("attempt", attempt)
            .bind("at", Instants.utc(now))
            .bind("ends", Instants.utc(ends))
            .add();
        after.put(hash, ends);
      } else {
        Bucket bucket = bucket(bound);
        Duration missing = LimitRows.missing(fullAt.get(hash), now, bucket.fill());
        after.put(hash, now.plus(missing).plus(bucket.worth(1)));
      }
    }
    if (batch.size() > 0) {
      batch.execute();
    }
    LimitRows.write(handle, after);
  }

  @Override
  public void end(String attempt, List<Bound> bounds, boolean counts) {
    transactions.run(handle -> counts ? count(handle, attempt) : undo(handle, attempt, bounds));
  }

  private static int count(Handle handle, String attempt) {
    return handle
        .createUpdate("UPDATE limit_events SET under_way = FALSE WHERE attempt_id = :attempt")
        .bind("attempt", attempt)
        .execute();
  }

  /** Leaves no row of a name of which nothing counts: who attempts in vain fills no table. */
  private int undo(Handle handle, String attempt, List<Bound> bounds) {
    Instant now = moment.apply(handle);
    Map<String, Instant> fullAt = LimitRows.lockEach(handle, hashes(bounds), now);
    int removed =
        handle
            .createUpdate("DELETE FROM limit_events WHERE attempt_id = :attempt")
            .bind("attempt", attempt)
            .execute();
    if (removed == 0 && !windows(bounds).isEmpty()) {
      return 0; // It never began, or has ended: an even bound would get back what it never gave.
    }
    Map<String, Instant> after = new HashMap<>();
    for (Bound bound : bounds) {
      if (bound.shape() == Shape.EVENLY) {
        Bucket bucket = bucket(bound);
        Duration missing = LimitRows.missing(fullAt.get(hash(bound)), now, bucket.fill());
        after.put(hash(bound), now.plus(missing).minus(bucket.worth(1)));
      }
    }
    LimitRows.write(handle, after);
    return removeWorthless(handle, bounds, windows(bounds), now);
  }

  /**
   * Removes the rows of names of which nothing counts; they are locked.
   *
   * @param windows those of windows, which are worth as much as their events
   */
  private static int removeWorthless(
      Handle handle, List<Bound> bounds, List<String> windows, Instant now) {
    return handle
        .createUpdate(
            """
            DELETE FROM limit_names
            WHERE name IN (<names>) AND (full_at <= :now OR name IN (<windows>))
                AND NOT EXISTS (SELECT 1 FROM limit_events e WHERE e.name = limit_names.name)
            """)
        .bindList("names", List.copyOf(hashes(bounds)))
        .bindList(EmptyHandling.NULL_KEYWORD, "windows", windows)
        .bind("now", Instants.utc(now))
        .execute();
  }

  @Override
  public int forget(int most) {
    return transactions.run(
        handle -> {
          List<String> over =
              handle
                  .createQuery(
                      """
                      SELECT attempt_id FROM limit_events WHERE ends_at <= :now
                      ORDER BY ends_at LIMIT :most FOR UPDATE SKIP LOCKED
                      """)
                  .bind("now", Instants.utc(moment.apply(handle)))
                  .bind("most", most)
                  .mapTo(String.class)
                  .list();
          if (!over.isEmpty()) {
            PreparedBatch batch =
                handle.prepareBatch(
                    "DELETE FROM limit_events WHERE attempt_id = :attempt AND ends_at <= :now");
            Instant now = moment.apply(handle);
            for (String attempt : over) {
              batch.bind("attempt", attempt).bind("now", Instants.utc(now)).add();
            }
            batch.execute();
          }
          return over.size();
        });
  }

  private static Bucket bucket(Bound bound) {
    return new Bucket(bound.most(), bound.window());
  }

  private static List<String> windows(List<Bound> bounds) {
    return bounds.stream()
        .filter(bound -> bound.shape() == Shape.ANY_WINDOW)
        .map(JdbiAttemptCounts::hash)
        .toList();
  }

  private static TreeSet<String> hashes(List<Bound> bounds) {
    return bounds.stream()
        .map(JdbiAttemptCounts::hash)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String hash(Bound bound) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256")
                  .digest((bound.shape() + " " + bound.name()).getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
