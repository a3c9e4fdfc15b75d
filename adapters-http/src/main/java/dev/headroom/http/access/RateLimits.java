package dev.headroom.http.access;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Limit;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.Caller;
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

/**
 * How often this instance lets somebody call, request keys and mistype a password. What is refused
 * gets status 429, with the time after which to try again. Safe for several threads.
 *
 * <p>Memory: at most {@link #MOST_REMEMBERED} names for each of the limits.
 */
public final class RateLimits {

  /**
   * More sign-ins than a usual machine can check within the window, so that under an attack from
   * many addresses nothing is forgotten that still counts.
   */
  static final int MOST_REMEMBERED = 100_000;

  /** What is limited here. */
  private static final List<Limit> LIMITS = List.of(Limit.REQUESTS, Limit.KEYS, Limit.SIGN_IN);

  private static final Duration HOUR = Duration.ofHours(1);

  private final Proxies proxies;
  private final Audit audit;
  private final TokenBuckets<Caller> requests;
  private final RecentEvents keysOfAddress;
  private final RecentEvents failuresOfName;
  private final RecentEvents failuresOfAddress;
  private final SlowedNames slowedNames;
  private final Map<Limit, Counter> refusals = new EnumMap<>(Limit.class);
  private final Map<SignInEnd, Counter> signIns = new EnumMap<>(SignInEnd.class);

  /**
   * As the settings say.
   *
   * @param metrics takes counts of refusals
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   * @param audit records refusals
   */
  public RateLimits(
      HttpSettings settings, MeterRegistry metrics, LongSupplier nanoTime, Audit audit) {
    HttpSettings.Limits limits = settings.limits();
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
    requests =
        new TokenBuckets<>(
            limits.requestsPerSecond(), limits.requestBurst(), MOST_REMEMBERED, nanoTime);
    keysOfAddress = new RecentEvents(limits.keysPerHour(), HOUR, MOST_REMEMBERED, nanoTime);
    Duration window = limits.failureWindow();
    failuresOfName = new RecentEvents(limits.failures(), window, MOST_REMEMBERED, nanoTime);
    failuresOfAddress =
        new RecentEvents(limits.failuresPerAddress(), window, MOST_REMEMBERED, nanoTime);
    slowedNames = new SlowedNames(limits.failuresPerName(), window, MOST_REMEMBERED, nanoTime);
  }

  private static Counter refusals(MeterRegistry metrics, Limit limit) {
    return Counter.builder("headroom.rate.limit.refusals")
        .description("what got status 429")
        .tag("limit", limit.name().toLowerCase(Locale.ROOT))
        .register(metrics);
  }

  /** Counts a request of a driver, a user or the holder of a key. */
  public void request(Caller caller) {
    Optional<Duration> wait = requests.take(counted(caller));
    if (wait.isPresent()) {
      throw refusal(Limit.REQUESTS, wait.get());
    }
  }

  /** The caller without what tells two credentials of one caller apart. */
  private static Caller counted(Caller caller) {
    if (caller instanceof Caller.ByUser user) {
      return new Caller.ByUser(user.userId(), 0, false);
    }
    return caller instanceof Caller.ByKey key ? new Caller.ByKey(key.apiKeyId()) : caller;
  }

  /** Something that is counted at its end, or not. */
  @FunctionalInterface
  public interface Attempt {
    void end(boolean counts);
  }

  /** Begins to issue a key; what is issued counts. From this machine itself nothing counts. */
  public Attempt key(Context ctx) {
    ClientAddress address = ClientAddress.of(ctx.req(), proxies);
    if (address.local()) {
      return issued -> {};
    }
    Optional<Duration> wait = keysOfAddress.begin(address.name());
    if (wait.isPresent()) {
      throw refusal(Limit.KEYS, wait.get());
    }
    return issued -> keysOfAddress.end(address.name(), issued);
  }

  /** How an attempt to sign in ends. */
  public enum SignInEnd {
    SUCCEEDED,
    FAILED,
    /** Neither: there was no time, or no database, to check the password. */
    UNDECIDED
  }

  /** An attempt to sign in, which has to be ended. */
  @FunctionalInterface
  public interface SignInAttempt {
    void end(SignInEnd end);
  }

  /** Begins to sign in; what fails counts, whether there is such an account or not. */
  public SignInAttempt signIn(Context ctx, String username) {
    String address = ClientAddress.of(ctx.req(), proxies).name();
    String name = shortened(username);
    String both = address + " " + name;
    boolean familiar = slowedNames.familiar(name, address);
    Optional<Duration> nameWaits = failuresOfName.begin(both);
    Optional<Duration> addressWaits = failuresOfAddress.begin(address);
    boolean waits = nameWaits.isPresent() || addressWaits.isPresent();
    Optional<Duration> allWait = waits || familiar ? Optional.empty() : slowedNames.begin(name);
    if (!waits && allWait.isEmpty()) {
      return end -> {
        signIns.get(end).increment();
        failuresOfName.end(both, end == SignInEnd.FAILED);
        failuresOfAddress.end(address, end == SignInEnd.FAILED);
        if (!familiar && end != SignInEnd.FAILED) {
          slowedNames.undo(name);
        }
        if (end == SignInEnd.SUCCEEDED) {
          slowedNames.signedIn(name, address);
        }
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

  /** No account has a longer name, and one that long takes no more memory than another. */
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
}
