package dev.headroom.persistence.sql.limit;

import dev.headroom.domain.limit.AttemptCounts;
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
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.EmptyHandling;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Counts attempts in SQL. Under each bound of a window, each attempt that counts or is under way
 * has a row; each even bound has a row with the state of its bucket.
 *
 * @param moment the present time, by the clock that all instances share
 */
public record JdbiAttemptCounts(Transactions transactions, Function<Handle, Instant> moment)
    implements AttemptCounts {

  /**
   * After this time an attempt under way counts: its instance has ended, or could not report the
   * outcome.
   */
  private static final Duration LONGEST_UNDER_WAY = Duration.ofSeconds(30);

  private static final int MOST_TRIES = 10;

  private static final int NAMES_OF_AN_ATTEMPT = 3;

  /** Counts by the clock of the database. */
  public JdbiAttemptCounts(Transactions transactions) {
    this(transactions, Instants::ofDatabase);
  }

  private record Event(String name, Instant at, boolean underWay) {}

  @Override
  public Begun begin(String attempt, List<Bound> bounds) {
    return transactions.run(
        handle -> {
          Instant now = moment.apply(handle);
          Map<String, Instant> fullAt = lockEach(handle, hashes(bounds), now);
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
        .createQuery(
            "SELECT name, begun_at AS at, under_way FROM limit_events WHERE name IN (<names>)")
        .bindList("names", names)
        .map(ConstructorMapper.of(Event.class))
        .list()
        .stream()
        .collect(Collectors.groupingBy(Event::name));
  }

  /**
   * The time until the oldest attempt leaves the window; less if one of the attempts is under way.
   */
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
    return missing(leaves, now, bound.window());
  }

  private static Duration wait(Bound bound, Instant fullAt, Instant now) {
    Duration wait = missing(fullAt, now, bound.window()).plus(ofOne(bound)).minus(bound.window());
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
        Duration missing = missing(fullAt.get(hash), now, bound.window());
        after.put(hash, now.plus(missing).plus(ofOne(bound)));
      }
    }
    if (batch.size() > 0) {
      batch.execute();
    }
    write(handle, after);
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

  /**
   * Takes an attempt back, and deletes the row of a name without any counted attempts, so that
   * refused attempts do not fill the table.
   */
  private int undo(Handle handle, String attempt, List<Bound> bounds) {
    Instant now = moment.apply(handle);
    Map<String, Instant> fullAt = lockEach(handle, hashes(bounds), now);
    int removed =
        handle
            .createUpdate("DELETE FROM limit_events WHERE attempt_id = :attempt")
            .bind("attempt", attempt)
            .execute();
    if (removed == 0 && !windows(bounds).isEmpty()) {
      return 0; // It never began, or has ended: an even bound must not get back a token it did not
      // give.
    }
    Map<String, Instant> after = new HashMap<>();
    for (Bound bound : bounds) {
      if (bound.shape() == Shape.EVENLY) {
        Duration missing = missing(fullAt.get(hash(bound)), now, bound.window());
        after.put(hash(bound), now.plus(missing).minus(ofOne(bound)));
      }
    }
    write(handle, after);
    return removeWorthless(handle, bounds, windows(bounds), now);
  }

  /**
   * Deletes the locked rows of names without any counted attempts.
   *
   * @param windows the names that are counted in windows; their rows are needed as long as they
   *     have events
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
          Instant now = moment.apply(handle);
          List<String> over =
              handle
                  .createQuery(
                      """
                      SELECT attempt_id FROM limit_events WHERE ends_at <= :now
                      ORDER BY ends_at LIMIT :most FOR UPDATE SKIP LOCKED
                      """)
                  .bind("now", Instants.utc(now))
                  .bind("most", most)
                  .mapTo(String.class)
                  .list();
          if (!over.isEmpty()) {
            PreparedBatch batch =
                handle.prepareBatch(
                    "DELETE FROM limit_events WHERE attempt_id = :attempt AND ends_at <= :now");
            for (String attempt : over) {
              batch.bind("attempt", attempt).bind("now", Instants.utc(now)).add();
            }
            batch.execute();
          }
          removeNames(handle, now, NAMES_OF_AN_ATTEMPT * most);
          return over.size();
        });
  }

  /** How long an even bound takes to allow one more attempt. */
  private static Duration ofOne(Bound bound) {
    return Duration.ofNanos((long) Math.ceil((double) bound.window().toNanos() / bound.most()));
  }

  /**
   * Locks the rows of some names until the end of the transaction, and inserts missing ones. Locks
   * them one after the other, so that no two transactions wait for each other.
   *
   * @param now the present time; the buckets of new rows are full
   * @return when each bucket is full
   */
  private static Map<String, Instant> lockEach(
      Handle handle, SortedSet<String> names, Instant now) {
    Map<String, Instant> fullAt = new HashMap<>();
    for (String name : names) {
      for (int tries = 0; !fullAt.containsKey(name); tries++) {
        if (tries == MOST_TRIES) {
          throw new IllegalStateException("a row of limits is removed as fast as it is made");
        }
        handle
            .createUpdate(
                "INSERT INTO limit_names (name, full_at) VALUES (:name, :now)"
                    + " ON CONFLICT DO NOTHING")
            .bind("name", name)
            .bind("now", Instants.utc(now))
            .execute();
        // Another transaction may just have deleted it.
        handle
            .createQuery("SELECT full_at FROM limit_names WHERE name = :name FOR UPDATE")
            .bind("name", name)
            .mapTo(Instant.class)
            .findOne()
            .ifPresent(full -> fullAt.put(name, full));
      }
    }
    return fullAt;
  }

  /** Writes when buckets are full; their rows are locked. */
  private static void write(Handle handle, Map<String, Instant> fullAt) {
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

  /**
   * How long until a bucket is full. Bounded by the window, so that a clock that was set back makes
   * nobody wait longer.
   */
  private static Duration missing(Instant fullAt, Instant now, Duration window) {
    Duration missing = Duration.between(now, fullAt);
    if (missing.isNegative()) {
      return Duration.ZERO;
    }
    return missing.compareTo(window) > 0 ? window : missing;
  }

  /**
   * Deletes rows of names that no longer count anything, and skips those that others have locked.
   */
  private static void removeNames(Handle handle, Instant now, int most) {
    handle
        .createUpdate(
            """
            DELETE FROM limit_names WHERE name IN (
                SELECT name FROM limit_names WHERE full_at < :now
                ORDER BY full_at LIMIT :most FOR UPDATE SKIP LOCKED)
            """)
        .bind("now", Instants.utc(now))
        .bind("most", most)
        .execute();
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
