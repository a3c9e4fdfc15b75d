package dev.headroom.http.access;

import dev.headroom.domain.bounded.BoundedMap;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Slows sign-ins with one name down once many have failed from all addresses together, and never
 * stops them: the next one is let in after a short while, whoever it is. An address from which the
 * name has signed in is familiar, and is not held up by the others. An address from which the name
 * has failed leaves half of the attempts to those from which it never has: however many guess, and
 * for as long as they like, there is one for who comes from elsewhere. Safe for several threads.
 *
 * <p>Memory: as many names as the buckets, 8 familiar addresses of each of 50,000 names, and as
 * many failed ones as names; what was not seen for longest leaves first. Nothing of it outlives the
 * process.
 */
final class SlowedNames {

  static final int MOST_FAMILIAR_NAMES = 50_000;
  static final int MOST_ADDRESSES = 8;

  private final int reserve;
  private final TokenBuckets<String> failures;
  private final Map<String, Boolean> failed;
  private final Map<String, Map<String, Boolean>> familiar = BoundedMap.byUse(MOST_FAMILIAR_NAMES);

  /**
   * Slows down.
   *
   * @param most failures at once, and in any window in the long run
   * @param mostNames how many names are remembered
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   */
  SlowedNames(int most, Duration window, int mostNames, LongSupplier nanoTime) {
    reserve = reserve(most);
    failed = BoundedMap.byUse(mostNames);
    failures = new TokenBuckets<>(window.dividedBy(most), most, mostNames, nanoTime);
  }

  /** How many attempts are left to addresses from which a name has never failed. */
  static int reserve(int most) {
    return most / 2;
  }

  /** Begins an attempt from an address that is not familiar; answers how long it has to wait. */
  Optional<Duration> begin(String name, String address) {
    return failures.take(name, failedFrom(name, address) ? reserve : 0);
  }

  /** Whether the name has failed from an address, as far as is remembered. */
  synchronized boolean failedFrom(String name, String address) {
    return failed.get(address + ' ' + name) != null;
  }

  /** Remembers that the name has failed from an address. */
  synchronized void failedAt(String name, String address) {
    failed.put(address + ' ' + name, true);
  }

  /** Ends an attempt that was begun and did not fail. */
  void undo(String name) {
    failures.giveBack(name);
  }

  /** Whether the name has signed in from an address. */
  synchronized boolean familiar(String name, String address) {
    Map<String, Boolean> addresses = familiar.get(name);
    return addresses != null && addresses.get(address) != null;
  }

  /** Remembers that the name has signed in from an address. */
  synchronized void signedIn(String name, String address) {
    failed.remove(address + ' ' + name);
    familiar.computeIfAbsent(name, first -> BoundedMap.byUse(MOST_ADDRESSES)).put(address, true);
  }
}
