package dev.headroom.http.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RecentEventsTest {

  private static final Duration WINDOW = Duration.ofMinutes(15);

  // Near its greatest value: a clock of this kind may begin anywhere and run over.
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000);
  private final RecentEvents events = new RecentEvents(3, WINDOW, 100, nanos::get);

  private void advance(Duration by) {
    nanos.addAndGet(by.toNanos());
  }

  private void happens(String name) {
    assertThat(events.begin(name)).isEmpty();
    events.end(name, true);
  }

  @Test
  void noMoreThanTheLimitHappenInAnyWindow() {
    happens("a");
    advance(Duration.ofMinutes(10));
    happens("a");
    happens("a");
    assertThat(events.begin("a")).contains(Duration.ofMinutes(5));
    advance(Duration.ofMinutes(5).minusNanos(1));
    assertThat(events.begin("a")).contains(Duration.ofNanos(1));
    advance(Duration.ofNanos(1));
    happens("a");
    assertThat(events.begin("a")).contains(Duration.ofMinutes(10));
  }

  @Test
  void aRefusalDoesNotProlongTheWait() {
    for (int i = 0; i < 3; i++) {
      happens("a");
    }
    for (int i = 0; i < 100; i++) {
      assertThat(events.begin("a")).isPresent();
    }
    advance(WINDOW);
    assertThat(events.begin("a")).isEmpty();
  }

  @Test
  void whatDidNotCountCostsNothing() {
    for (int i = 0; i < 100; i++) {
      assertThat(events.begin("a")).isEmpty();
      events.end("a", false);
    }
    assertThat(events.size()).isZero();
  }

  @Test
  void ofManyThatBeginAtOnceNoMoreThanTheLimitCanHappen() {
    for (int i = 0; i < 3; i++) {
      assertThat(events.begin("a")).isEmpty();
    }
    assertThat(events.begin("a")).contains(Duration.ofSeconds(1));
    events.end("a", false);
    assertThat(events.begin("a")).isEmpty();
    for (int i = 0; i < 3; i++) {
      events.end("a", true);
    }
    assertThat(events.begin("a")).contains(WINDOW);
  }

  @Test
  void namesDoNotConcernEachOther() {
    for (int i = 0; i < 3; i++) {
      happens("a");
    }
    assertThat(events.begin("a")).isPresent();
    assertThat(events.begin("b")).isEmpty();
  }

  @Test
  void aFloodOfNamesTakesBoundedMemoryAndLocksNobodyOut() {
    for (int i = 0; i < 1_000_000; i++) {
      happens("name " + i);
    }
    assertThat(events.size()).isEqualTo(100);
    assertThat(events.begin("somebody real")).isEmpty();
  }

  @Test
  void whoeverIsStillSeenIsRememberedThroughAFlood() {
    for (int i = 0; i < 3; i++) {
      happens("attacker");
    }
    for (int i = 0; i < 10_000; i++) {
      happens("name " + i);
      assertThat(events.begin("attacker")).isPresent();
    }
  }

  @Test
  void whatIsOverIsForgotten() {
    for (int i = 0; i < 50; i++) {
      happens("name " + i);
    }
    advance(WINDOW);
    for (int i = 0; i < 50; i++) {
      Optional<Duration> wait = events.begin("other");
      assertThat(wait).isEmpty();
      events.end("other", false);
    }
    assertThat(events.size()).isZero();
  }

  @Test
  void anyWindowOfALongRowOfEventsHoldsNoMoreThanTheLimit() {
    Random random = new Random(3);
    RecentEvents many = new RecentEvents(30, WINDOW, 10, nanos::get);
    ArrayDeque<Long> counted = new ArrayDeque<>();
    for (int step = 0; step < 20_000; step++) {
      long now = nanos.addAndGet(random.nextInt(60) * 1_000_000_000L);
      while (!counted.isEmpty() && now - counted.peekFirst() >= WINDOW.toNanos()) {
        counted.removeFirst();
      }
      Optional<Duration> wait = many.begin("a");
      assertThat(wait.isEmpty()).as("seed 3, step " + step).isEqualTo(counted.size() < 30);
      if (wait.isEmpty()) {
        boolean event = random.nextInt(3) > 0;
        many.end("a", event);
        if (event) {
          counted.addLast(now);
        }
      } else {
        assertThat(wait).contains(WINDOW.minusNanos(now - counted.peekFirst()));
      }
    }
  }

  @Test
  void theLimitHoldsUnderConcurrency() throws Exception {
    RecentEvents shared = new RecentEvents(100, WINDOW, 10, nanos::get);
    AtomicInteger counted = new AtomicInteger();
    Thread[] threads = new Thread[8];
    for (int t = 0; t < threads.length; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 1_000; i++) {
                  if (shared.begin("a").isEmpty()) {
                    shared.end("a", true);
                    counted.incrementAndGet();
                  }
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(counted).hasValue(100);
  }
}
