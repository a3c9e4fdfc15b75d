package dev.headroom.http.access;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Limit;
import dev.headroom.application.limit.SharedAttempts;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.limit.AttemptCounts;
import dev.headroom.domain.limit.AttemptCounts.Begun;
import dev.headroom.domain.limit.AttemptCounts.Bound;
import dev.headroom.domain.limit.AttemptCounts.Shape;
import dev.headroom.http.address.ClientAddress;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.eclipse.jetty.server.Request;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The rate limits of requests, key issuing and failed sign-ins, at this instance or at all that
 * share a database. A refused request gets status 429, with the time after which to try again. Safe
 * for several threads.
 *
 * <p>Memory: at most {@link #MOST_REMEMBERED} names for each of the limits.
 */
public final class RateLimits implements AutoCloseable {

  /**
   * More sign-ins than a usual machine can check within the window, so that even an attack from
   * many addresses displaces no name that still counts.
   */
  static final int MOST_REMEMBERED = 100_000;

  /** The greatest number of credentials whose caller is cached. */
  private static final int MOST_KNOWN = 20_000;

  /** The limits applied here. */
  private static final List<Limit> LIMITS =
      List.of(Limit.REQUESTS, Limit.SEARCHES, Limit.KEYS, Limit.SIGN_IN);

  private static final Logger LOG = LoggerFactory.getLogger(RateLimits.class);

  private static final Duration HOUR = Duration.ofHours(1);

  private final Proxies proxies;
  private final Audit audit;
  private final HttpSettings.Limits limits;
  private final TokenBuckets<String> requests;
  private final TokenBuckets<String> searches;
  private final Optional<SharedAttempts> shared;
  private Optional<AttemptUpkeep> upkeep = Optional.empty();
  private final RecentEvents keysOfAddress;
  private final RecentEvents keysOfAll;
  private final RecentEvents failuresOfName;
  private final RecentEvents failuresOfAddress;
  private final SlowedNames slowedNames;
  private final KnownCallers known = new KnownCallers(MOST_KNOWN);
  private final Map<Limit, Counter> refusals = new EnumMap<>(Limit.class);
  private final Map<SignInEnd, Counter> signIns = new EnumMap<>(SignInEnd.class);

  /**
   * Applies the limits of the settings.
   *
   * @param metrics takes counts of refusals
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   * @param audit records refusals
   * @param together counts attempts over all instances; empty if there is only one
   */
  public RateLimits(
      HttpSettings settings,
      MeterRegistry metrics,
      LongSupplier nanoTime,
      Audit audit,
      Optional<AttemptCounts> together) {
    limits = settings.limits();
    this.proxies = settings.proxies();
    this.audit = audit;
    for (Limit limit : LIMITS) {
      refusals.put(limit, refusals(metrics, limit));
    }
    for (SignInEnd end : SignInEnd.values()) {
      signIns.put(
          end,
          Counter.builder("headroom.sign.ins")
              .description("attempts to sign in that no limit refused")
              .tag("outcome", end.name().toLowerCase(Locale.ROOT))
              .register(metrics));
    }
    requests = buckets(limits.requests(), nanoTime);
    searches = buckets(limits.searches(), nanoTime);
    shared = together.map(counts -> new SharedAttempts(counts, MOST_REMEMBERED, nanoTime));
    keysOfAddress = new RecentEvents(limits.keysPerHour(), HOUR, MOST_REMEMBERED, nanoTime);
    keysOfAll = new RecentEvents(limits.keysPerHourOfAll(), HOUR, 1, nanoTime);
    Duration window = limits.failureWindow();
    failuresOfName = new RecentEvents(limits.failures(), window, MOST_REMEMBERED, nanoTime);
    failuresOfAddress =
        new RecentEvents(limits.failuresPerAddress(), window, MOST_REMEMBERED, nanoTime);
    slowedNames = new SlowedNames(limits.failuresPerName(), window, MOST_REMEMBERED, nanoTime);
  }

  private static TokenBuckets<String> buckets(HttpSettings.Limits.Rate rate, LongSupplier time) {
    return new TokenBuckets<>(rate.perSecond(), rate.burst(), MOST_REMEMBERED, time);
  }

  private static Counter refusals(MeterRegistry metrics, Limit limit) {
    return Counter.builder("headroom.rate.limit.refusals")
        .description("what got status 429")
        .tag("limit", limit.name().toLowerCase(Locale.ROOT))
        .register(metrics);
  }

  /**
   * Counts a request of a driver, a user or the holder of a key. All keys without an owner count as
   * one caller at each address, since a client can obtain any number of them.
   */
  public void request(Context ctx, Caller caller) {
    String address = ClientAddress.of(ctx.req(), proxies).name();
    known.came(ctx::header, caller);
    Optional<Duration> wait = requests.take(KnownCallers.name(caller, address));
    if (wait.isPresent()) {
      throw refusal(Limit.REQUESTS, wait.get());
    }
  }

  /** Counts a search for places, which has been counted as a request. */
  void search(Context ctx, Caller caller) {
    String address = ClientAddress.of(ctx.req(), proxies).name();
    Optional<Duration> wait = searches.take(KnownCallers.name(caller, address));
    if (wait.isPresent()) {
      throw refusal(Limit.SEARCHES, wait.get());
    }
  }

  /**
   * The caller that a request counts for while it is under way: the caller last seen with its
   * credentials, or else its address. Does not wait.
   */
  public String callerOf(Request request) {
    return known
        .find(request.getHeaders()::get)
        .orElseGet(() -> KnownCallers.atAddress(ClientAddress.of(request, proxies).name()));
  }

  /** An attempt that is counted, or not, when it ends. */
  @FunctionalInterface
  public interface Attempt {
    void end(boolean counts);
  }

  /**
   * Begins to issue a key; an issued key counts. Requests from this machine do not count.
   *
   * @param owned whether the key will have an owner: keys without one are also limited over all
   *     addresses together
   */
  public Attempt key(Context ctx, boolean owned) {
    ClientAddress address = ClientAddress.of(ctx.req(), proxies);
    if (address.local()) {
      return issued -> {};
    }
    if (shared.isPresent()) {
      Bound ofAddress =
          new Bound(Shape.ANY_WINDOW, "keys:" + address.name(), limits.keysPerHour(), HOUR);
      Bound ofAll = new Bound(Shape.ANY_WINDOW, "keys:", limits.keysPerHourOfAll(), HOUR);
      return begin(
          shared.get(), Limit.KEYS, owned ? List.of(ofAddress) : List.of(ofAddress, ofAll));
    }
    Attempt ofAddress = key(keysOfAddress, address.name());
    if (owned) {
      return ofAddress;
    }
    Attempt ofAll;
    try {
      ofAll = key(keysOfAll, "");
    } catch (Problem.ProblemException e) {
      ofAddress.end(false);
      throw e;
    }
    return issued -> {
      ofAddress.end(issued);
      ofAll.end(issued);
    };
  }

  private Attempt key(RecentEvents events, String name) {
    Optional<Duration> wait = events.begin(name);
    if (wait.isPresent()) {
      throw refusal(Limit.KEYS, wait.get());
    }
    return issued -> events.end(name, issued);
  }

  private Attempt begin(SharedAttempts attempts, Limit limit, List<Bound> bounds) {
    return begin(attempts, limit, bounds, bounds);
  }

  private Attempt begin(
      SharedAttempts attempts, Limit limit, List<Bound> bounds, List<Bound> boundsOfEnd) {
    Begun begun = attempts.begin(bounds).orElseThrow(RateLimits::busy);
    if (begun.attempt().isEmpty()) {
      throw refusal(
          limit, begun.waits().stream().max(Comparator.naturalOrder()).orElse(Duration.ZERO));
    }
    return counts -> {
      if (!attempts.end(begun.attempt().get(), boundsOfEnd, counts)) {
        LOG.warn("an attempt counts until the database is back, whatever came of it");
      }
    };
  }

  private static Problem.ProblemException busy() {
    return Problem.of(503, "busy", RefusalMessage.SIGN_IN_BUSY)
        .withHeader("Retry-After", "1")
        .toException();
  }

  /** The ways in which an attempt to sign in can end. */
  public enum SignInEnd {
    SUCCEEDED,
    FAILED,
    /** There was no time, or no database, to check the password. */
    UNDECIDED
  }

  /** An attempt to sign in. It has to be ended. */
  @FunctionalInterface
  public interface SignInAttempt {
    void end(SignInEnd end);
  }

  /** Begins to sign in; a failure counts, whether or not the account exists. */
  public SignInAttempt signIn(Context ctx, String username) {
    String address = ClientAddress.of(ctx.req(), proxies).name();
    String name = shortened(username);
    String both = address + " " + name;
    boolean familiar = slowedNames.familiar(name, address);
    if (shared.isPresent()) {
      Attempt attempt =
          begin(
              shared.get(),
              Limit.SIGN_IN,
              bounds(name, address, familiar, slowedNames.failedFrom(name, address)),
              bounds(name, address, familiar, false));
      return end -> {
        signIns.get(end).increment();
        attempt.end(end == SignInEnd.FAILED);
        remember(name, address, end);
      };
    }
    Optional<Duration> nameWaits = failuresOfName.begin(both);
    Optional<Duration> addressWaits = failuresOfAddress.begin(address);
    boolean waits = nameWaits.isPresent() || addressWaits.isPresent();
    Optional<Duration> allWait =
        waits || familiar ? Optional.empty() : slowedNames.begin(name, address);
    if (!waits && allWait.isEmpty()) {
      return end -> {
        signIns.get(end).increment();
        failuresOfName.end(both, end == SignInEnd.FAILED);
        failuresOfAddress.end(address, end == SignInEnd.FAILED);
        if (!familiar && end != SignInEnd.FAILED) {
          slowedNames.undo(name);
        }
        remember(name, address, end);
      };
    }
    if (nameWaits.isEmpty()) {
      failuresOfName.end(both, false);
    }
    if (addressWaits.isEmpty()) {
      failuresOfAddress.end(address, false);
    }
    Duration wait =
        Stream.of(nameWaits, addressWaits, allWait)
            .flatMap(Optional::stream)
            .max(Comparator.naturalOrder())
            .orElseThrow();
    throw refusal(Limit.SIGN_IN, wait);
  }

  private void remember(String name, String address, SignInEnd end) {
    if (end == SignInEnd.SUCCEEDED) {
      slowedNames.signedIn(name, address);
    } else if (end == SignInEnd.FAILED) {
      slowedNames.failedAt(name, address);
    }
  }

  /**
   * The limits that apply to an attempt.
   *
   * @param leaving whether it leaves some attempts to addresses from which the name has never
   *     failed, by a smaller bucket that fills as fast and otherwise equals the whole one
   */
  private List<Bound> bounds(String name, String address, boolean familiar, boolean leaving) {
    Duration window = limits.failureWindow();
    String both = "sign-in " + address + " " + name;
    Bound ofBoth = new Bound(Shape.ANY_WINDOW, both, limits.failures(), window);
    Bound ofAddress =
        new Bound(Shape.ANY_WINDOW, "sign-in " + address, limits.failuresPerAddress(), window);
    int most = limits.failuresPerName();
    int mine = leaving ? most - SlowedNames.reserve(most) : most;
    Bound ofName =
        new Bound(Shape.EVENLY, "sign-in " + name, mine, window.multipliedBy(mine).dividedBy(most));
    return familiar ? List.of(ofBoth, ofAddress) : List.of(ofBoth, ofAddress, ofName);
  }

  /**
   * Cuts a username: no account has a longer name, and long names take no more memory than others.
   */
  private static String shortened(String username) {
    int most = AccountText.USERNAME.mostLength() + 1;
    return username.length() <= most ? username : username.substring(0, most);
  }

  private Problem.ProblemException refusal(Limit limit, Duration wait) {
    refusals.get(limit).increment();
    audit.happened(new AuditEvent.Refusal(limit));
    long seconds = Math.max(1, wait.plusNanos(999_999_999).toSeconds());
    return Problem.of(
            429,
            "too_many_requests",
            new Remark(
                RefusalMessage.TOO_MANY_REQUESTS, Map.of("limit", limit, "seconds", seconds)))
        .withHeader("Retry-After", Long.toString(seconds))
        .toException();
  }

  /** Starts the upkeep of attempts counted with other instances, if there may be any. */
  public synchronized void start() {
    upkeep = shared.map(AttemptUpkeep::new);
  }

  /** Ends the upkeep. */
  @Override
  public synchronized void close() {
    upkeep.ifPresent(AttemptUpkeep::close);
  }
}
