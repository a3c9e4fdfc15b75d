package dev.headroom.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.ManualClock;
import dev.headroom.domain.account.StorageUnavailableException;
import java.time.Duration;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is looked up goes on being answered while the store is away, and not for ever. */
class RecentLookupsTest {

  private static final Duration KEEP = Duration.ofSeconds(4);
  private static final Duration HELD = Duration.ofHours(1);
  private static final int MOST = 100;

  private final ManualClock clock = new ManualClock();
  private final TreeMap<Integer, String> stored = new TreeMap<>();
  private final RecentLookups<Integer, String> recent =
      new RecentLookups<>(clock, KEEP, HELD, MOST, this::read);
  private boolean away;
  private int reads;
  private Runnable meanwhile = () -> {};

  private Optional<String> read(int key) {
    reads++;
    meanwhile.run();
    if (away) {
      throw new StorageUnavailableException(null);
    }
    return Optional.ofNullable(stored.get(key));
  }

  @BeforeEach
  void know() {
    stored.put(1, "one");
    assertThat(recent.find(1)).contains("one");
    assertThat(recent.find(2)).isEmpty();
  }

  private void goAway() {
    away = true;
    clock.advance(Duration.ofSeconds(10));
  }

  private void cannotTell(int key) {
    assertThatThrownBy(() -> recent.find(key)).isInstanceOf(StorageUnavailableException.class);
  }

  @Test
  void whatIsThereIsAnsweredForAnHourAndThenNoLonger() {
    goAway();
    assertThat(recent.find(1)).contains("one");
    clock.advance(Duration.ofMinutes(59));
    recent.forgetStale();
    assertThat(recent.findAgain(1)).contains("one");
    clock.advance(Duration.ofMinutes(1));
    cannotTell(1);
    recent.forgetStale();
    assertThat(recent.size()).isZero();
  }

  @Test
  void ofWhatWasNotThereOrNeverAskedForNothingIsTold() {
    goAway();
    cannotTell(2);
    cannotTell(3);
  }

  @Test
  void whatWasSaidToHaveChangedIsNotTold() {
    recent.forget(1);
    goAway();
    cannotTell(1);
  }

  @Test
  void whatIsSaidToHaveChangedWhileItIsReadIsNotTold() {
    goAway();
    meanwhile = () -> recent.forgetIf("one"::equals);
    cannotTell(1);
  }

  @Test
  void whatIsInDoubtIsReadAgainAndHeldWhereThatFails() {
    recent.doubtAll();
    stored.put(1, "another");
    away = true;
    assertThat(recent.find(1)).contains("one");
    away = false;
    clock.advance(Duration.ofSeconds(1));
    assertThat(recent.find(1)).contains("another");
    reads = 0;
    assertThat(recent.find(1)).contains("another");
    assertThat(reads).isZero();
  }

  @Test
  void whatMayHaveChangedUntoldIsNotHeldWhileTheStoreWasThereToBeAsked() {
    stored.put(1, "withdrawn");
    confirmFor(Duration.ofMinutes(3), false);
    goAway();
    cannotTell(1);
  }

  @Test
  void whatWasReadWithinTheLastMinuteIsHeldThoughNothingIsTold() {
    confirmFor(Duration.ofMinutes(3), false);
    recent.find(1);
    confirmFor(Duration.ofSeconds(58), false);
    goAway();
    clock.advance(Duration.ofMinutes(30));
    assertThat(recent.find(1)).contains("one");
  }

  @Test
  void whereChangesAreToldWhatIsNotInDoubtIsHeld() {
    confirmFor(Duration.ofMinutes(30), true);
    goAway();
    assertThat(recent.find(1)).contains("one");
  }

  @Test
  void whatIsInDoubtIsHeldForAMinuteAtLeastAndTwoAtMost() {
    confirmFor(Duration.ofMinutes(10), true);
    recent.doubtAll();
    confirmFor(Duration.ofSeconds(58), true);
    away = true;
    assertThat(recent.find(1)).contains("one");

    away = false;
    confirmFor(Duration.ofMinutes(2), true);
    away = true;
    cannotTell(1);
  }

  private void confirmFor(Duration time, boolean told) {
    for (long seconds = 0; seconds <= time.toSeconds(); seconds += 2) {
      recent.forgetStale();
      recent.confirm(told);
      clock.advance(Duration.ofSeconds(2));
    }
  }

  @Test
  void onceItIsBackItIsReadAgain() {
    goAway();
    assertThat(recent.find(1)).contains("one");
    away = false;
    stored.remove(1);
    clock.advance(Duration.ofSeconds(1));
    assertThat(recent.find(1)).isEmpty();
    away = true;
    clock.advance(KEEP);
    cannotTell(1);
  }

  @Test
  void aStoreThatDoesNotAnswerIsAskedOnceASecond() {
    goAway();
    reads = 0;
    for (int i = 0; i < 100; i++) {
      assertThat(recent.find(1)).contains("one");
      clock.advance(Duration.ofMillis(100));
    }
    assertThat(reads).isEqualTo(10);
  }

  @Test
  void aClockThatIsPutBackHoldsNothingForLong() {
    goAway();
    clock.advance(Duration.ofMinutes(-1));
    assertThat(recent.find(1)).contains("one");
    clock.advance(Duration.ofHours(-1));
    cannotTell(1);
  }

  @Test
  void whatIsHeldIsBounded() {
    for (int key = 10; key < 10 * MOST; key++) {
      stored.put(key, "more");
      recent.find(key);
      recent.find(-key);
    }
    assertThat(recent.size()).isEqualTo(2 * MOST);
    goAway();
    for (int key = -10_000; key < 0; key++) {
      int unknown = key - 1_000;
      cannotTell(unknown);
    }
    recent.forgetStale();
    assertThat(recent.size()).isEqualTo(MOST);
  }

  @Test
  void withoutATimeToBeHeldNothingIs() {
    RecentLookups<Integer, String> plain = new RecentLookups<>(clock, KEEP, MOST, this::read);
    assertThat(plain.find(1)).contains("one");
    goAway();
    assertThatThrownBy(() -> plain.find(1)).isInstanceOf(StorageUnavailableException.class);
    plain.forgetStale();
    assertThat(plain.size()).isZero();
  }
}
