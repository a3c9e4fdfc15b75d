package dev.headroom.application.limit;

import dev.headroom.domain.limit.Bucket;
import dev.headroom.domain.limit.RequestBudgets;
import dev.headroom.domain.limit.RequestBudgets.Wish;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;

/**
 * How many requests of each caller this instance lets through, where others do so too. No request
 * asks the storage:
 *
 * <ul>
 *   <li>Each caller has a small bucket here that nobody else knows of, a tenth of the whole divided
 *       by the instances. Who calls as little as that costs no more.
 *   <li>Who has used up half of it is shared: every second, and sooner where somebody needs it,
 *       {@link #share()} takes tokens for the next second out of the caller's bucket in the
 *       storage, about as many as were needed last, and gives back what was not.
 *   <li>What was taken is void after 3 s. Where the storage has not answered for as long, each
 *       instance has its part of the whole, empty at first: not before it has asked in vain, so
 *       that one that stood still for a while has nothing to spend.
 * </ul>
 *
 * <p>So all instances together let through what a bucket holds and a tenth of it, and another tenth
 * at most while instances come that the others have not seen yet. Safe for several threads.
 *
 * <p>Memory: at most so many callers, the one that was not seen for longest leaving first.
 */
public final class SharedRequests {

  /** The part of the whole that is not shared, over all instances. */
  private static final int FREE_PART = 10;

  /** How many instances there are taken to be before the storage has said it. */
  private static final int UNKNOWN = 10;

  /** How long tokens that were taken hold. */
  static final long LEASE_NANOS = Duration.ofSeconds(3).toNanos();

  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  /** What was needed in a shorter time than this says little of what is needed next. */
  private static final long SHORTEST_NANOS = Duration.ofMillis(20).toNanos();

  /** What is due soon is shared with what is due. */
  private static final long DUE_NANOS = Duration.ofMillis(900).toNanos();

  private static final int MOST_WISHES = 500;
  private static final Duration SOON = Duration.ofSeconds(1);

  private final RequestBudgets budgets;
  private final String instance;
  private final Bucket bucket;
  private final LongSupplier nanoTime;
  private final long fillNanos;
  private final Map<String, Tokens> callers;

  /** Those whose tokens are shared, the one whose share is the oldest first. */
  private final Map<String, Tokens> shared = new LinkedHashMap<>();

  private int instances = UNKNOWN;
  private boolean known;
  private long answeredAt;
  private boolean failing;
  private long failingFrom;
  private boolean hurry;
  private Runnable hurried = () -> {};

  /** The tokens of one caller here; times are of {@link #nanoTime}. */
  private static final class Tokens {
    private boolean seen;
    private long freeFullAt;
    private boolean hasPart;
    private long partFrom;
    private long partFullAt;
    private long taken;
    private long takenAt;
    private long lowWater;
    private long needed;
    private long sharedAt;
    private boolean low;
    private boolean scarce;
  }

  /**
   * What is in a wish.
   *
   * @param needed what it was made of
   */
  private record Planned(String caller, Tokens tokens, Wish wish, long needed) {}

  /**
   * Shares nothing yet. A burst that is smaller than a second's requests counts as a second's,
   * since tokens are taken for a second.
   *
   * @param instance a name that no other one has
   * @param perSecond how fast a caller's bucket fills, at least 1
   * @param burst how much it holds, at least 1
   * @param mostCallers how many are remembered
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   */
  public SharedRequests(
      RequestBudgets budgets,
      String instance,
      int perSecond,
      int burst,
      int mostCallers,
      LongSupplier nanoTime) {
    this.budgets = budgets;
    this.instance = instance;
    this.bucket = Bucket.of(Math.max(burst, perSecond), perSecond);
    this.nanoTime = nanoTime;
    this.fillNanos = bucket.fill().toNanos();
    this.answeredAt = nanoTime.getAsLong();
    this.callers =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<String, Tokens> eldest) {
            boolean surplus = size() > mostCallers;
            if (surplus) {
              shared.remove(eldest.getKey());
            }
            return surplus;
          }
        };
  }

  /**
   * Has this called where somebody cannot wait for the next second, by any thread, within a lock.
   */
  public synchronized void whenHurried(Runnable hurried) {
    this.hurried = hurried;
  }

  /**
   * Takes a token; where there is none, takes nothing and answers how long until there may be.
   *
   * @param caller by kind and number
   */
  public synchronized Optional<Duration> take(String caller) {
    long now = nanoTime.getAsLong();
    Tokens tokens = callers.computeIfAbsent(caller, unknown -> new Tokens());
    if (tokens.taken > 0 && now - tokens.takenAt < LEASE_NANOS) {
      tokens.taken--;
      need(caller, tokens, now, tokens.taken <= tokens.lowWater);
      return Optional.empty();
    }
    tokens.taken = 0;
    if (takeFree(tokens, now)) {
      if (2 * (tokens.freeFullAt - now) > fillNanos) {
        need(caller, tokens, now, true);
      }
      return Optional.empty();
    }
    need(caller, tokens, now, true);
    return away(now) ? takePart(tokens, now) : Optional.of(SOON);
  }

  private boolean takeFree(Tokens tokens, long now) {
    long missing = tokens.seen ? Math.max(0, tokens.freeFullAt - now) : 0;
    long each = fillNanos / Math.max(1, bucket.size() / FREE_PART / instances);
    if (missing + each > fillNanos) {
      return false;
    }
    tokens.seen = true;
    tokens.freeFullAt = now + missing + each;
    return true;
  }

  private void need(String caller, Tokens tokens, long now, boolean low) {
    if (shared.putIfAbsent(caller, tokens) == null) {
      tokens.sharedAt = now;
    }
    tokens.needed++;
    tokens.low |= low;
    if (low && !tokens.scarce && !hurry) {
      hurry = true;
      hurried.run();
    }
  }

  private boolean away(long now) {
    return failing && now - failingFrom >= 0;
  }

  /** Takes from this instance's part of the whole, which was empty when the storage went away. */
  private Optional<Duration> takePart(Tokens tokens, long now) {
    if (!tokens.hasPart || tokens.partFrom != failingFrom) {
      tokens.hasPart = true;
      tokens.partFrom = failingFrom;
      tokens.partFullAt = failingFrom + fillNanos;
    }
    long missing = Math.max(0, tokens.partFullAt - now);
    long each = fillNanos / Math.max(1, bucket.size() / instances);
    long wait = missing + each - fillNanos;
    if (wait > 0) {
      return Optional.of(Duration.ofNanos(wait));
    }
    tokens.partFullAt = now + missing + each;
    return Optional.empty();
  }

  /**
   * Shares with the other instances; to be called every second, and when hurried, by one thread at
   * a time.
   *
   * @return whether there is more to share now
   * @throws dev.headroom.domain.account.StorageUnavailableException the storage does not answer; to
   *     be tried again
   */
  public boolean share() {
    List<Planned> plan = new ArrayList<>();
    long asked;
    boolean more;
    synchronized (this) {
      asked = nanoTime.getAsLong();
      hurry = false;
      more = plan(asked, plan);
    }
    RequestBudgets.Share got;
    try {
      got =
          budgets.share(
              instance,
              bucket,
              plan.stream()
                  .map(Planned::wish)
                  .filter(wish -> wish.back() > 0 || wish.wanted() > 0)
                  .toList());
    } catch (RuntimeException e) {
      synchronized (this) {
        fail(nanoTime.getAsLong());
        // What was given back may have arrived, and stays away.
        plan.forEach(planned -> planned.tokens().needed += planned.needed());
        plan.forEach(planned -> shared.putIfAbsent(planned.caller(), planned.tokens()));
      }
      throw e;
    }
    synchronized (this) {
      instances = Math.max(1, got.instances());
      known = true;
      answeredAt = asked;
      failing = false;
      for (Planned planned : plan) {
        Tokens tokens = planned.tokens();
        long taken = got.taken().getOrDefault(planned.caller(), 0L);
        tokens.taken += taken;
        tokens.takenAt = asked;
        tokens.lowWater = tokens.taken / 4;
        tokens.scarce = taken < planned.wish().wanted();
      }
    }
    return more;
  }

  private void fail(long now) {
    if (!failing) {
      failing = true;
      long over = answeredAt + LEASE_NANOS;
      failingFrom = over - now > 0 ? over : now;
    }
  }

  /** Plans for those who are due or low; whether there are more of them than are shared at once. */
  private boolean plan(long now, List<Planned> plan) {
    List<Planned> again = new ArrayList<>();
    boolean more = false;
    Iterator<Map.Entry<String, Tokens>> oldest = shared.entrySet().iterator();
    while (oldest.hasNext()) {
      Map.Entry<String, Tokens> next = oldest.next();
      Tokens tokens = next.getValue();
      boolean due = now - tokens.sharedAt >= DUE_NANOS;
      if (!due && !(tokens.low && !tokens.scarce)) {
        continue;
      }
      if (plan.size() == MOST_WISHES) {
        more = true;
        break;
      }
      Planned planned = planned(next.getKey(), tokens, now);
      plan.add(planned);
      if (planned.needed() > 0) {
        again.add(planned);
      }
      oldest.remove();
    }
    again.forEach(planned -> shared.put(planned.caller(), planned.tokens()));
    return more;
  }

  private Planned planned(String caller, Tokens tokens, long now) {
    long left = now - tokens.takenAt < LEASE_NANOS ? tokens.taken : 0;
    long nanos = Math.max(SHORTEST_NANOS, now - tokens.sharedAt);
    long needed = tokens.needed;
    double forASecond = 1.25 * needed * SECOND / nanos;
    long most = Math.max(bucket.inASecond(), bucket.size() / instances);
    long target = needed == 0 ? 0 : (long) Math.ceil(Math.min((double) most, forASecond));
    long wanted = Math.max(0, target - left);
    long back = Math.max(0, left - 2 * target);
    tokens.taken = left - back;
    tokens.needed = 0;
    tokens.low = false;
    tokens.sharedAt = now;
    return new Planned(caller, tokens, new Wish(caller, back, wanted), needed);
  }

  /** How many instances share; empty while the storage does not answer. */
  public synchronized OptionalInt instances() {
    return known && !failing ? OptionalInt.of(instances) : OptionalInt.empty();
  }

  /**
   * Says that this instance has ended.
   *
   * @throws dev.headroom.domain.account.StorageUnavailableException the storage does not answer;
   *     the others find out by themselves
   */
  public void leave() {
    budgets.leave(instance);
  }

  /** Removes from the storage what is worth nothing any longer; whether there may be more. */
  public boolean forget(int most) {
    return budgets.forget(most) == most;
  }

  synchronized int size() {
    return callers.size();
  }
}
