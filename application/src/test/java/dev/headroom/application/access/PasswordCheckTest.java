package dev.headroom.application.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.PasswordHasher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** A flood of sign-ins takes a bounded part of the machine. */
class PasswordCheckTest {

  private final CountDownLatch goOn = new CountDownLatch(1);
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger mostRunning = new AtomicInteger();

  /** Compares for as long as it is not told to go on. */
  private final class SlowHasher implements PasswordHasher {
    @Override
    public String hash(String password) {
      return password;
    }

    @Override
    public boolean matches(String password, String hash) {
      mostRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
      try {
        goOn.await();
        return password.equals(hash);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      } finally {
        running.decrementAndGet();
      }
    }

    @Override
    public String unmatchable() {
      return "";
    }
  }

  @Test
  void fewCompareSomeWaitAndTheRestIsToldAtOnce() throws Exception {
    PasswordCheck check = new PasswordCheck(new SlowHasher(), 2, 5, Duration.ofMinutes(1));
    ExecutorService pool = Executors.newFixedThreadPool(20);
    try {
      List<Future<SignIn<String>>> all = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        all.add(pool.submit(() -> signIn(check)));
      }
      while (all.stream().filter(Future::isDone).count() < 15) {
        LockSupport.parkNanos(1_000_000);
      }
      goOn.countDown();
      int good = 0;
      for (Future<SignIn<String>> one : all) {
        good += one.get() instanceof SignIn.Granted<String> ? 1 : 0;
      }
      assertThat(good).isEqualTo(5);
      assertThat(mostRunning).hasValueLessThanOrEqualTo(2);
      assertThat(signIn(check)).isInstanceOf(SignIn.Granted.class);
    } finally {
      goOn.countDown();
      pool.shutdownNow();
    }
  }

  @Test
  void nobodyWaitsWithoutEnd() throws Exception {
    PasswordCheck check = new PasswordCheck(new SlowHasher(), 1, 5, Duration.ofMillis(10));
    ExecutorService pool = Executors.newFixedThreadPool(1);
    try {
      Future<SignIn<String>> slow = pool.submit(() -> signIn(check));
      while (running.get() == 0) {
        LockSupport.parkNanos(1_000_000);
      }
      assertThat(signIn(check)).isInstanceOf(SignIn.Busy.class);
      goOn.countDown();
      assertThat(slow.get()).isInstanceOf(SignIn.Granted.class);
    } finally {
      goOn.countDown();
      pool.shutdownNow();
    }
  }

  private static SignIn<String> signIn(PasswordCheck check) {
    return check.check(Optional.of("secret"), hash -> hash, account -> false, "secret");
  }
}
