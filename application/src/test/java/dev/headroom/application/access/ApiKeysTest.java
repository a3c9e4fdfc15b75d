package dev.headroom.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.ManualClock;
import dev.headroom.application.PlainTokens;
import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.StorageUnavailableException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiKeysTest {

  private final AtomicBoolean storeDown = new AtomicBoolean();
  private final InMemoryApiKeys stored = new InMemoryApiKeys();
  private final ApiKeys keys = new FailingKeys();
  private final RouteCounter counter = new RouteCounter(keys);
  private final AtomicInteger writes = new AtomicInteger();
  private final IssueApiKey issue = new IssueApiKey(keys, new Random(1), new ManualClock());
  private final ReadApiKey read =
      new ReadApiKey(
          keys,
          counter,
          new Authenticate(
              new PlainTokens(),
              keys,
              new ActiveAccounts(
                  new InMemoryUsers(),
                  new InMemoryDrivers(),
                  new InMemoryOrganisations(),
                  new ManualClock()),
              counter,
              new ManualClock()));

  /** The keys, while the database can be reached. */
  private final class FailingKeys implements ApiKeys {
    @Override
    public ApiKey add(String hash, ApiKey.Holder holder, ApiKey.Owner owner, Instant now) {
      return stored.add(hash, holder, owner, now);
    }

    @Override
    public Optional<ApiKey> findByHash(String hash) {
      return stored.findByHash(hash);
    }

    @Override
    public List<ApiKey> after(long id, int most) {
      return stored.after(id, most);
    }

    @Override
    public List<ApiKey> after(long id, int most, Set<Long> userIds) {
      return stored.after(id, most, userIds);
    }

    @Override
    public int endUnowned(Duration unused, Duration neverUsed, Instant now, int most) {
      return stored.endUnowned(unused, neverUsed, now, most);
    }

    @Override
    public boolean revoke(long id) {
      return stored.revoke(id);
    }

    @Override
    public boolean erase(long id) {
      return stored.erase(id);
    }

    @Override
    public int revokeOfUser(long userId) {
      return stored.revokeOfUser(userId);
    }

    @Override
    public int revokeOfDriver(long driverId) {
      return stored.revokeOfDriver(driverId);
    }

    @Override
    public void noteUses(Map<Long, Instant> at) {
      if (storeDown.get()) {
        throw new StorageUnavailableException(null);
      }
      stored.noteUses(at);
    }

    @Override
    public void countRoutes(Map<Long, Long> more) {
      if (storeDown.get()) {
        throw new StorageUnavailableException(null);
      }
      if (!more.isEmpty()) {
        writes.incrementAndGet();
      }
      stored.countRoutes(more);
    }
  }

  @AfterEach
  void close() {
    storeDown.set(false);
    counter.close();
  }

  private String issued() {
    IssueApiKey.Outcome outcome = issue.handle(new IssueApiKey.Command("a@example.com", "Ann", ""));
    return ((IssueApiKey.Outcome.Issued) outcome).key();
  }

  private long routesOf(String key) {
    return ((ReadApiKey.Outcome.Found) read.handle(key)).routesGenerated();
  }

  /** A program beside a server may end after it: its database is gone. */
  @Test
  void aCounterThatHasCountedNothingAsksNoStore() {
    RouteCounter idle = new RouteCounter(keys);
    storeDown.set(true);
    idle.close();
    assertThat(writes).hasValue(0);
  }

  @Test
  void aKeyIsNeverStoredItselfAndNoTwoAreTheSame() {
    String key = issued();
    assertThat(key).matches("hr_[A-Za-z0-9_-]{43}").isNotEqualTo(issued());
    assertThat(stored.findByHash(key)).isEmpty();
    assertThat(stored.findByHash(KeyText.hash(key))).isPresent();
    assertThat(KeyText.hash(key)).matches("[0-9a-f]{64}");
  }

  @Test
  void aRevokedKeyIsAsUnknownAsOneThatNeverWas() {
    String key = issued();
    assertThat(read.handle(key))
        .isEqualTo(
            new ReadApiKey.Outcome.Found(1, Optional.empty(), "a@example.com", "Ann", "", 0));
    assertThat(stored.revoke(1)).isTrue();
    assertThat(read.handle(key)).isEqualTo(new ReadApiKey.Outcome.NotFound());
    assertThat(read.handle(KeyText.random(new Random(99))))
        .isEqualTo(new ReadApiKey.Outcome.NotFound());
    assertThat(read.handle("")).isEqualTo(new ReadApiKey.Outcome.NotFound());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a@example.com           | Ann   | +44 1624 000000 | ''
          ' a@example.com '       | ' Ann ' | ''            | ''
          é@example.com           | 李     | (0)1-2/3       | ''
          example.com             | Ann   | ''              | email
          @example.com            | Ann   | ''              | email
          a@                      | Ann   | ''              | email
          a b@example.com         | Ann   | ''              | email
          a@b@example.com         | Ann   | ''              | email
          ''                      | Ann   | ''              | email
          a@example.com           | ' '   | ''              | name
          a@example.com           | Ann   | call me         | phone
          nobody                  | ''    | -               | email,name,phone
          """)
  void whatCannotBeTakenIsNamed(String email, String name, String phone, String refused) {
    IssueApiKey.Outcome outcome = issue.handle(new IssueApiKey.Command(email, name, phone));
    List<String> fields =
        outcome instanceof IssueApiKey.Outcome.Refused r
            ? r.problems().stream()
                .map(problem -> problem.field().name().toLowerCase(Locale.ROOT))
                .toList()
            : List.of();
    assertThat(String.join(",", fields)).isEqualTo(refused);
  }

  @Test
  void controlCharactersAndEndlessTextsAreRefused() {
    for (String hostile :
        List.of("a\u0000b", "a\nb", "a\u202eb", "a\ud800b", "\u00a0a", "x".repeat(201))) {
      IssueApiKey.Outcome outcome =
          issue.handle(new IssueApiKey.Command("a@example.com", hostile, hostile + "1"));
      assertThat(outcome).isInstanceOf(IssueApiKey.Outcome.Refused.class);
      assertThat(((IssueApiKey.Outcome.Refused) outcome).problems()).hasSize(2);
    }
  }

  @Test
  void aCountShowsAtOnceThoughItIsWrittenLater() {
    String key = issued();
    storeDown.set(true); // nothing can be written now
    counter.count(1);
    counter.count(1);
    assertThat(routesOf(key)).isEqualTo(2);
  }

  @Test
  void whatIsCountedForManyKeysIsWrittenInOneGroupWithinASecond() throws Exception {
    issued();
    issued();
    int before = writes.get();
    counter.count(1);
    counter.count(2);
    counter.count(2);
    Instant start = Instant.now();
    while (stored.after(1, 1).get(0).routesGenerated() < 2) {
      assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(20));
      LockSupport.parkNanos(1_000_000);
    }
    assertThat(stored.after(0, 1).get(0).routesGenerated()).isEqualTo(1);
    // A group or two: the counts may come while one is being written.
    assertThat(writes.get() - before).isBetween(1, 3);
  }

  @Test
  void whatCouldNotBeWrittenIsWrittenOnClose() {
    issued();
    storeDown.set(true);
    counter.count(1);
    assertThatThrownBy(counter::close).isInstanceOf(StorageUnavailableException.class);
    storeDown.set(false);
    counter.close();
    assertThat(stored.findByHash(KeyText.hash(issuedFirst())).orElseThrow().routesGenerated())
        .isEqualTo(1);
  }

  private static String issuedFirst() {
    return KeyText.random(new Random(1));
  }

  @Test
  void countsAreExactUnderConcurrencyWhileTheyAreBeingWritten() throws Exception {
    String key = issued();
    int threads = 32;
    int each = 2_000;
    ExecutorService pool = Executors.newFixedThreadPool(threads + 1);
    try {
      List<Future<?>> done = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        done.add(
            pool.submit(
                () -> {
                  for (int i = 0; i < each; i++) {
                    counter.count(1);
                  }
                }));
      }
      long last = 0;
      while (done.stream().anyMatch(task -> !task.isDone())) {
        long now = routesOf(key);
        assertThat(now).isGreaterThanOrEqualTo(last);
        last = now;
      }
      for (Future<?> task : done) {
        task.get();
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(routesOf(key)).isEqualTo((long) threads * each);
    counter.close();
    assertThat(stored.findByHash(KeyText.hash(key)).orElseThrow().routesGenerated())
        .isEqualTo((long) threads * each);
  }
}
