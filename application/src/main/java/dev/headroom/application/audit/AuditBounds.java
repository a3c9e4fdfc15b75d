package dev.headroom.application.audit;

import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Decides which entries become lines of their own and which are only counted, so that nobody fills
 * the log: in any minute each kind of event becomes lines up to a number, and up to a smaller one
 * of each account or address. What is beyond is one sum for each origin (and account that somebody
 * failed to sign in with). Refusals are always summed up; what the command line and the program
 * itself do never is. Safe for several threads.
 *
 * <p>Memory: {@value #MOST_SUMS} sums, and the origins of what became lines, for each kind of
 * event.
 */
public final class AuditBounds {

  /** Lines of a kind in a minute that need no credential, such as failed sign-ins. */
  static final int MOST_OF_NOBODY = 60;

  /** Lines of a kind in a minute that accounts make. */
  static final int MOST_OF_ACCOUNTS = 600;

  /** Lines of a kind in a minute that one account or address makes. */
  static final int MOST_OF_ONE = 30;

  /** Origins of a kind in a minute that are summed up apart. */
  static final int MOST_SUMS = 20;

  private static final Doer OTHERS = new Doer(Origin.of(Actor.SEVERAL), Optional.empty());

  private final Map<Kind, Minute> kinds = new HashMap<>();

  /**
   * What has a number of its own.
   *
   * @param known whether it is about an account that there is, so that made-up names do not hide it
   */
  private record Kind(AuditEvent event, boolean ofNobody, boolean known) {}

  /** Who does it, and with which account somebody signs in. */
  private record Doer(Origin origin, Optional<Item> account) {
    static Doer of(AuditEntry entry) {
      return new Doer(entry.origin().ofAnyRequest(), accountOf(entry.event()));
    }

    /** The same wherever it is: an account may have many addresses. */
    Doer anywhere() {
      return origin.actor().isAccount() ? new Doer(Origin.of(origin.actor()), account) : this;
    }
  }

  private static Optional<Item> accountOf(AuditEvent event) {
    return event instanceof AuditEvent.SignInAttempt attempt ? attempt.account() : Optional.empty();
  }

  /**
   * The entries of a kind, an origin and a minute that become one line.
   *
   * @param id of the line
   * @param first when the first of them happened
   */
  public record Sum(String id, Instant first, Origin origin, AuditEvent event) {

    /** The entry of its line, with the last time and the count so far. */
    public AuditEntry entry(Instant last, long count) {
      return new AuditEntry(last, Optional.of(first), count, origin, event);
    }
  }

  /** What happened of a kind in the present minute. */
  private static final class Minute {
    private final int mostWhole;
    private final Map<Doer, Integer> wholeOf = new HashMap<>();
    private final Map<Doer, Sum> sums = new LinkedHashMap<>();
    private int whole;

    Minute(int mostWhole) {
      this.mostWhole = mostWhole;
    }

    Optional<Sum> sumOf(AuditEntry entry) {
      Doer doer = Doer.of(entry);
      if (whole < mostWhole && wholeOf.getOrDefault(doer.anywhere(), 0) < MOST_OF_ONE) {
        wholeOf.merge(doer.anywhere(), 1, Integer::sum);
        whole++;
        return Optional.empty();
      }
      boolean room = sums.size() < MOST_SUMS || sums.containsKey(doer);
      return Optional.of(sums.computeIfAbsent(room ? doer : OTHERS, of -> sum(of, entry)));
    }

    private static Sum sum(Doer doer, AuditEntry first) {
      AuditEvent kind = first.event().kind();
      return new Sum(
          UUID.randomUUID().toString(),
          first.at(),
          doer.origin(),
          kind instanceof AuditEvent.SignInAttempt attempt
              ? new AuditEvent.SignInAttempt(doer.account(), attempt.granted())
              : kind);
    }
  }

  /** The sum in which an entry is counted; empty where it becomes a line of its own. */
  public synchronized Optional<Sum> sumOf(AuditEntry entry) {
    int most = mostWhole(entry);
    if (most == Integer.MAX_VALUE) {
      return Optional.empty();
    }
    return kinds
        .computeIfAbsent(
            new Kind(
                entry.event().kind(), most == MOST_OF_NOBODY, accountOf(entry.event()).isPresent()),
            kind -> new Minute(most))
        .sumOf(entry);
  }

  private static int mostWhole(AuditEntry entry) {
    if (entry.event() instanceof AuditEvent.Refusal) {
      return 0;
    }
    return switch (entry.origin().actor().kind()) {
      // A sign-in needs a password, so that a client without an account makes none.
      case NOBODY -> granted(entry) ? MOST_OF_ACCOUNTS : MOST_OF_NOBODY;
      case USER, DRIVER, API_KEY -> MOST_OF_ACCOUNTS;
      case COMMAND_LINE, PROGRAM -> Integer.MAX_VALUE;
      case SEVERAL -> MOST_OF_NOBODY;
    };
  }

  private static boolean granted(AuditEntry entry) {
    return entry.event() instanceof AuditEvent.SignInAttempt signIn && signIn.granted();
  }

  /** Begins the next minute, with other sums. */
  public synchronized void endMinute() {
    kinds.clear();
  }
}
