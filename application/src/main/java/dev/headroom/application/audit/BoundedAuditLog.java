package dev.headroom.application.audit;

import dev.headroom.application.thread.BackgroundThread;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Limits how much clients can write to an audit log. In each minute the first events of a kind are
 * passed on one by one, up to a number for all and a smaller one for each account or address.
 * Further ones are summed up at the minute's end as one counted entry for each origin (and for each
 * account that a sign-in failed for). Refusals are always summed up; events of the command line and
 * of the program itself never are. Safe for several threads.
 *
 * <p>Memory: {@value #MOST_SUMS} sums, and the origins of the passed-on events, for each kind of
 * event.
 */
public final class BoundedAuditLog implements AuditLog, AutoCloseable {

  /** Entries of a kind passed on in a minute that need no credential, such as failed sign-ins. */
  static final int MOST_OF_NOBODY = 60;

  /** Entries of a kind passed on in a minute that accounts cause. */
  static final int MOST_OF_ACCOUNTS = 600;

  /** Entries of a kind passed on in a minute that one account or address causes. */
  static final int MOST_OF_ONE = 30;

  /** Origins of a kind that are summed up separately in a minute. */
  static final int MOST_SUMS = 20;

  private static final Doer OTHERS = new Doer(Origin.of(new Actor.Several()), Optional.empty());

  private final AuditLog log;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(BackgroundThread.AUDIT_SUMS);
  private Map<Kind, Minute> kinds = new HashMap<>();
  private boolean closed;

  /**
   * A group of events that is counted on its own.
   *
   * @param known whether it is about an existing account, so that made-up names do not hide such
   *     events
   */
  private record Kind(AuditEvent event, boolean ofNobody, boolean known) {}

  /** An origin, with the account that a sign-in was for. */
  private record Doer(Origin origin, Optional<Item> account) {
    static Doer of(AuditEntry entry) {
      return new Doer(entry.origin().ofAnyRequest(), accountOf(entry.event()));
    }

    /** The same without the address: one account may use many addresses. */
    Doer anywhere() {
      return origin.actor() instanceof Actor.Account
          ? new Doer(Origin.of(origin.actor()), account)
          : this;
    }
  }

  private static Optional<Item> accountOf(AuditEvent event) {
    return event instanceof AuditEvent.SignInAttempt attempt ? attempt.account() : Optional.empty();
  }

  /** The events of one kind in the current minute. */
  private static final class Minute {
    private final int mostWhole;
    private final Map<Doer, Integer> wholeOf = new HashMap<>();
    private final Map<Doer, Sum> sums = new LinkedHashMap<>();
    private int whole;

    Minute(int mostWhole) {
      this.mostWhole = mostWhole;
    }

    /** Whether an entry is passed on as it is; otherwise it is summed up. */
    boolean passes(AuditEntry entry) {
      Doer doer = Doer.of(entry);
      if (whole < mostWhole && wholeOf.getOrDefault(doer.anywhere(), 0) < MOST_OF_ONE) {
        wholeOf.merge(doer.anywhere(), 1, Integer::sum);
        whole++;
        return true;
      }
      boolean room = sums.size() < MOST_SUMS || sums.containsKey(doer);
      sums.computeIfAbsent(room ? doer : OTHERS, first -> new Sum(entry.at())).add(entry);
      return false;
    }
  }

  private static final class Sum {
    private final Instant first;
    private Instant last;
    private long count;

    Sum(Instant first) {
      this.first = first;
      this.last = first;
    }

    void add(AuditEntry entry) {
      last = entry.at();
      count += entry.count();
    }
  }

  /** Limits what reaches a log. */
  public BoundedAuditLog(AuditLog log) {
    this.log = log;
  }

  @Override
  public void write(AuditEntry entry) {
    if (passes(entry)) {
      log.write(entry);
    }
  }

  @Override
  public boolean fails() {
    return log.fails();
  }

  private synchronized boolean passes(AuditEntry entry) {
    int most = mostWhole(entry);
    if (closed || most == Integer.MAX_VALUE) {
      return true;
    }
    if (kinds.isEmpty()) {
      var unused = timer.schedule(this::endMinute, 1, TimeUnit.MINUTES);
    }
    boolean ofNobody = most == MOST_OF_NOBODY;
    return kinds
        .computeIfAbsent(
            new Kind(entry.event().kind(), ofNobody, accountOf(entry.event()).isPresent()),
            kind -> new Minute(most))
        .passes(entry);
  }

  private static int mostWhole(AuditEntry entry) {
    if (entry.event() instanceof AuditEvent.Refusal) {
      return 0;
    }
    return entry
        .origin()
        .actor()
        .match(
            new Actor.Cases<Integer>() {
              @Override
              public Integer nobody(Actor.Nobody actor) {
                return granted(entry) ? MOST_OF_ACCOUNTS : MOST_OF_NOBODY;
              }

              @Override
              public Integer account(Actor.Account actor) {
                return MOST_OF_ACCOUNTS;
              }

              @Override
              public Integer commandLine(Actor.CommandLine actor) {
                return Integer.MAX_VALUE;
              }

              @Override
              public Integer program(Actor.Program actor) {
                return Integer.MAX_VALUE;
              }

              @Override
              public Integer several(Actor.Several actor) {
                return MOST_OF_NOBODY;
              }
            });
  }

  /** Whether an entry is a successful sign-in; a client without an account causes none. */
  private static boolean granted(AuditEntry entry) {
    return entry.event() instanceof AuditEvent.SignInAttempt signIn && signIn.granted();
  }

  /** Passes on the sums. */
  void endMinute() {
    Map<Kind, Minute> ended;
    synchronized (this) {
      ended = kinds;
      kinds = new HashMap<>();
    }
    List<AuditEntry> entries = new ArrayList<>();
    ended.forEach(
        (kind, minute) ->
            minute.sums.forEach((doer, sum) -> entries.add(entry(kind.event(), doer, sum))));
    entries.forEach(log::write);
  }

  private static AuditEntry entry(AuditEvent kind, Doer doer, Sum sum) {
    AuditEvent event =
        kind instanceof AuditEvent.SignInAttempt attempt
            ? new AuditEvent.SignInAttempt(doer.account(), attempt.granted())
            : kind;
    return new AuditEntry(sum.last, Optional.of(sum.first), sum.count, doer.origin(), event);
  }

  /** Passes on the remaining sums; later entries are passed on as they are. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    timer.shutdownNow();
    endMinute();
  }
}
