package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.limit.SharedRequests;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.limit.Bucket;
import dev.headroom.domain.limit.RequestBudgets;
import dev.headroom.persistence.sql.limit.JdbiRequestBudgets;
import dev.headroom.persistence.sql.push.JdbiOutbox;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three instances over one database let no more of a caller's requests through than a limit and a
 * fifth, however the requests come and whichever instances come and go; and hardly fewer than the
 * limit, where they are wanted.
 */
class SharedLimitsTest {

  private static final int PER_SECOND = 200;
  private static final int BURST = 2_000;
  private static final String CALLER = "API_KEY 7";
  private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final long seed = new Random().nextLong();
  private final Random random = new Random(seed);
  private final List<Instance> instances = new ArrayList<>();

  /** When the requests came that were let through. */
  private final List<Long> passed = new ArrayList<>();

  private static Database embedded;

  /** Each test has a time of its own, long after what the others have left. */
  private static Instant begin = Instant.parse("2026-11-22T10:00:00Z");

  private Database database;
  private RequestBudgets budgets;
  private boolean away;
  private boolean broken;
  private int rounds;

  /** Begins near the end of what a long holds: clocks of this kind may begin anywhere. */
  private long nanos = Long.MAX_VALUE - TimeUnit.SECONDS.toNanos(5);

  private long elapsed;

  /** One instance, and how many requests a second come to it. */
  private final class Instance {
    private final SharedRequests requests;
    private double load;
    private double due;
    private long sharesAt;
    private boolean hurried;
    private boolean hangs;

    Instance(double load) {
      this.load = load;
      requests =
          new SharedRequests(
              budgets, "instance " + instances.size(), PER_SECOND, BURST, 100, () -> nanos);
      requests.whenHurried(() -> hurried = true);
      sharesAt = elapsed;
      instances.add(this);
    }

    void tick() {
      if (hangs) {
        return;
      }
      if (hurried || elapsed - sharesAt >= 0) {
        hurried = false;
        sharesAt = elapsed + TimeUnit.SECONDS.toNanos(1);
        rounds++;
        try {
          requests.share();
        } catch (StorageUnavailableException e) {
          assertThat(away).isTrue();
        }
      }
      due += load * TICK_NANOS / TimeUnit.SECONDS.toNanos(1);
      for (; due >= 1; due--) {
        call();
      }
    }

    boolean call() {
      boolean passes = requests.take(CALLER).isEmpty();
      if (passes) {
        passed.add(elapsed);
      }
      return passes;
    }
  }

  private void start(Database opened) {
    database = opened;
    RequestBudgets inDatabase =
        new JdbiRequestBudgets(
            ((JdbiOutbox) database.outbox()).transactions(), handle -> begin.plusNanos(elapsed));
    budgets =
        new RequestBudgets() {
          @Override
          public Share share(String instance, Bucket bucket, List<Wish> wishes) {
            if (broken) {
              throw new IllegalStateException("a table is missing");
            }
            if (away) {
              throw new StorageUnavailableException(null);
            }
            return inDatabase.share(instance, bucket, wishes);
          }

          @Override
          public void leave(String instance) {
            inDatabase.leave(instance);
          }

          @Override
          public int forget(int most) {
            return inDatabase.forget(most);
          }
        };
  }

  @BeforeAll
  static void open(@TempDir Path folder) {
    embedded = Database.openFolder(folder);
  }

  @AfterAll
  static void close() {
    if (embedded != null) {
      embedded.close();
    }
  }

  @BeforeEach
  void start() {
    begin = begin.plus(Duration.ofDays(1));
    start(embedded);
    budgets.forget(1_000);
  }

  private void run(Duration time) {
    for (long until = elapsed + time.toNanos(); elapsed < until; ) {
      instances.forEach(Instance::tick);
      elapsed += TICK_NANOS;
      nanos += TICK_NANOS;
    }
  }

  private void instances(double... loads) {
    for (double load : loads) {
      new Instance(load);
    }
  }

  /** In every time between two requests that were let through; slices of a second are enough. */
  private void assertBounded() {
    long[] upTo = new long[(int) (elapsed / TimeUnit.MILLISECONDS.toNanos(100)) + 2];
    passed.forEach(at -> upTo[(int) (at / TimeUnit.MILLISECONDS.toNanos(100)) + 1]++);
    for (int i = 1; i < upTo.length; i++) {
      upTo[i] += upTo[i - 1];
    }
    double worst = 0;
    String where = "";
    for (int from = 0; from < upTo.length; from++) {
      for (int to = from + 1; to < upTo.length; to++) {
        double part = (upTo[to] - upTo[from]) / (BURST + PER_SECOND * (to - from) / 10.0);
        if (part > worst) {
          worst = part;
          where = from + " to " + to;
        }
      }
    }
    assertThat(worst)
        .as("of the limit in tenths of a second %s, seed %s", where, seed)
        .isLessThanOrEqualTo(1.2);
  }

  private double passedIn(Duration from) {
    return passed.stream().filter(at -> at >= from.toNanos()).count();
  }

  @Test
  void evenLoadIsBoundedInTotalAndGetsWhatTheLimitAllows() {
    instances(300, 300, 300);

    run(Duration.ofSeconds(40));

    assertBounded();
    double limit = BURST + PER_SECOND * 40;
    assertThat(passed.size() / limit).isBetween(0.95, 1.15);
    assertThat(passedIn(Duration.ofSeconds(20)) / (PER_SECOND * 20)).isBetween(0.95, 1.15);
  }

  @Test
  void skewedLoadIsBoundedInTotalAndGetsWhatTheLimitAllows() {
    instances(2_000, 10, 0);

    run(Duration.ofSeconds(40));

    assertBounded();
    assertThat(passed.size() / (double) (BURST + PER_SECOND * 40)).isBetween(0.95, 1.15);
  }

  @Test
  void whoKeepsToTheLimitIsNeverRefusedWhereverTheRequestsCome() {
    instances(0, 0, 0);

    for (int second = 0; second < 60; second++) {
      double first = random.nextInt(190);
      double next = random.nextInt(190 - (int) first);
      instances.get(0).load = first;
      instances.get(1).load = next;
      instances.get(2).load = 190 - first - next;
      run(Duration.ofSeconds(1));
    }

    assertThat(passed.size()).as("seed %s", seed).isBetween(60 * 190 - 60, 60 * 190);
  }

  @Test
  void aBurstAtOneInstanceMayBeAllOfIt() {
    instances(0, 0, 0);
    run(Duration.ofSeconds(2));

    instances.get(1).load = 10_000;
    run(Duration.ofMillis(400));

    assertThat(passed.size()).isBetween(BURST - 100, BURST + BURST / 5);
    assertBounded();
  }

  @Test
  void instancesThatComeAndDieAndStandStillKeepTheLimit() {
    instances(500, 500);
    run(Duration.ofSeconds(7));
    instances(500);
    run(Duration.ofSeconds(7));
    instances(500, 500, 500);
    run(Duration.ofSeconds(9));
    instances.remove(1);
    run(Duration.ofSeconds(12));
    instances.get(0).hangs = true;
    run(Duration.ofSeconds(60));
    instances.get(0).hangs = false;
    run(Duration.ofSeconds(5));

    assertBounded();
  }

  /** At the moment at which it goes on, before it has asked anybody. */
  @Test
  void anInstanceThatStoodStillForAMinuteHasNothingToSpend() {
    instances(0, 0, 0);
    run(Duration.ofSeconds(1));
    instances.get(0).load = 150;
    run(Duration.ofSeconds(5));
    instances.get(0).hangs = true;
    instances.get(1).load = 3_000;
    run(Duration.ofSeconds(60));

    int spent = 0;
    for (int i = 0; i < 2_000; i++) {
      spent += instances.get(0).call() ? 1 : 0;
    }

    assertThat(spent).isLessThanOrEqualTo(BURST / 10 / 3);
    assertBounded();
  }

  @Test
  void withoutTheDatabaseEachHasItsPartAndAllOfThemTheWhole() {
    instances(600, 600, 600);
    run(Duration.ofSeconds(20));
    away = true;
    Duration gone = Duration.ofMillis(elapsed / 1_000_000);

    run(Duration.ofSeconds(60));

    assertBounded();
    assertThat(passedIn(gone) / (PER_SECOND * 60)).isBetween(0.9, 1.2);
    assertThat(instances.get(0).requests.instances()).isEmpty();
    away = false;
    run(Duration.ofSeconds(20));
    assertBounded();
    assertThat(instances.get(0).requests.instances()).hasValue(3);
  }

  /** A start without the database, which another server's outage makes possible. */
  @Test
  void anInstanceThatHasNeverReachedTheDatabaseIsBoundedToo() {
    away = true;
    instances(5_000);

    run(Duration.ofSeconds(30));

    assertThat(passed.size()).isBetween(100, (BURST + 30 * PER_SECOND) / 4);
  }

  @Test
  void whoCallsLittleCostsTheDatabaseNothing() {
    instances(1, 1, 1);

    run(Duration.ofSeconds(60));

    assertThat(passed).hasSize(180);
    assertThat(rows()).isZero();
    assertThat(rounds).isEqualTo(180);
  }

  @Test
  void whatIsSharedLeavesNoRowOnceItIsOver() {
    instances(500, 500);
    run(Duration.ofSeconds(3));
    assertThat(rows()).isEqualTo(1);
    instances.forEach(instance -> instance.load = 0);

    run(Duration.ofSeconds(12));

    assertThat(instances.get(0).requests.forget(10)).isFalse();
    assertThat(rows()).isZero();
    instances.get(0).requests.leave();
    run(Duration.ofMillis(10));
    assertThat(rounds).as("a share while nobody calls is one a second").isLessThan(100);
  }

  private long rows() {
    return ((JdbiOutbox) database.outbox())
        .transactions()
        .run(
            handle ->
                handle.createQuery("SELECT COUNT(*) FROM limit_names").mapTo(Long.class).one());
  }

  @Test
  void aFaultThatIsNotTheStoragesAbsenceIsThrownAndNothingIsUnlimited() {
    instances(100);
    run(Duration.ofSeconds(1));
    Instance only = instances.get(0);
    broken = true;

    assertThatThrownBy(only.requests::share).isInstanceOf(IllegalStateException.class);

    int spent = 0;
    for (int i = 0; i < 10_000; i++) {
      spent += only.call() ? 1 : 0;
    }
    assertThat(spent).isLessThanOrEqualTo(BURST);
  }

  /** The same on PostgreSQL, since the statements are what they share by. */
  @Test
  void onPostgresqlItIsTheSame() {
    try (Database postgres =
        Database.openUrl(PostgresServer.shared().newDatabase(), PostgresServer.LOGIN)) {
      start(postgres);
      instances(300, 900, 30);
      run(Duration.ofSeconds(15));
      instances(300);
      run(Duration.ofSeconds(5));
      instances.remove(0);
      run(Duration.ofSeconds(10));
    }

    assertBounded();
    assertThat(passed.size() / (double) (BURST + PER_SECOND * 30)).isBetween(0.95, 1.15);
  }
}
