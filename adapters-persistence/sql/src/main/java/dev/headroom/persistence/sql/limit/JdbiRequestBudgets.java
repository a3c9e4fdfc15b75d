package dev.headroom.persistence.sql.limit;

import dev.headroom.domain.limit.Bucket;
import dev.headroom.domain.limit.RequestBudgets;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * The buckets of callers in SQL.
 *
 * @param moment the present time, by the clock that all instances share
 */
public record JdbiRequestBudgets(Transactions transactions, Function<Handle, Instant> moment)
    implements RequestBudgets {

  /** An instance of which nothing was heard for so long is no longer counted. */
  static final Duration GONE = Duration.ofSeconds(10);

  private static final int MOST_TRIES = 10;

  /** By the clock of the database. */
  public JdbiRequestBudgets(Transactions transactions) {
    this(transactions, Instants::ofDatabase);
  }

  @Override
  public Share share(String instance, Bucket bucket, List<Wish> wishes) {
    SortedMap<String, Wish> byCaller =
        wishes.stream()
            .collect(
                Collectors.toMap(
                    Wish::caller,
                    Function.identity(),
                    (one, other) -> {
                      throw new IllegalArgumentException("two wishes for one caller");
                    },
                    TreeMap::new));
    SortedSet<String> callers = new TreeSet<>(byCaller.keySet());
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      Optional<Share> share = transactions.run(handle -> share(handle, instance, bucket, byCaller));
      if (share.isPresent()) {
        return share.get();
      }
      // Before the next try and not within it: rows that are new are locked by whoever made them,
      // past the order of the names.
      transactions.run(
          handle -> {
            LimitRows.add(handle, callers, moment.apply(handle));
            return callers;
          });
    }
    throw new IllegalStateException("rows of limits are removed as fast as they are made");
  }

  /** Empty where a caller has no row yet. */
  private Optional<Share> share(
      Handle handle, String instance, Bucket bucket, SortedMap<String, Wish> byCaller) {
    Instant now = moment.apply(handle);
    Map<String, Instant> fullAt =
        byCaller.isEmpty() ? Map.of() : LimitRows.lock(handle, byCaller.keySet());
    if (fullAt.size() < byCaller.size()) {
      return Optional.empty();
    }
    Map<String, Instant> after = new HashMap<>();
    Map<String, Long> taken = new HashMap<>();
    byCaller.forEach(
        (caller, wish) -> {
          Duration missing =
              atLeastZero(
                  LimitRows.missing(fullAt.get(caller), now, bucket.fill())
                      .minus(bucket.worth(wish.back())));
          long some = Math.min(wish.wanted(), bucket.tokens(missing));
          if (wish.wanted() > 0) {
            taken.put(caller, some);
          }
          after.put(caller, now.plus(missing).plus(bucket.worth(some)));
        });
    LimitRows.write(handle, after);
    return Optional.of(new Share(alive(handle, instance, now), taken));
  }

  private static Duration atLeastZero(Duration duration) {
    return duration.isNegative() ? Duration.ZERO : duration;
  }

  private static int alive(Handle handle, String instance, Instant now) {
    int seen =
        handle
            .createUpdate("UPDATE limit_instances SET seen_at = :now WHERE instance_id = :instance")
            .bind("now", Instants.utc(now))
            .bind("instance", instance)
            .execute();
    if (seen == 0) {
      handle
          .createUpdate(
              "INSERT INTO limit_instances (instance_id, seen_at) VALUES (:instance, :now)")
          .bind("now", Instants.utc(now))
          .bind("instance", instance)
          .execute();
    }
    return handle
        .createQuery("SELECT COUNT(*) FROM limit_instances WHERE seen_at > :gone")
        .bind("gone", Instants.utc(now.minus(GONE)))
        .mapTo(Integer.class)
        .one();
  }

  @Override
  public void leave(String instance) {
    transactions.run(
        handle ->
            handle
                .createUpdate("DELETE FROM limit_instances WHERE instance_id = :instance")
                .bind("instance", instance)
                .execute());
  }

  @Override
  public int forget(int most) {
    return transactions.run(
        handle -> {
          handle
              .createUpdate("DELETE FROM limit_instances WHERE seen_at <= :gone")
              .bind("gone", Instants.utc(moment.apply(handle).minus(GONE.multipliedBy(6))))
              .execute();
          return LimitRows.remove(handle, moment.apply(handle), most);
        });
  }
}
