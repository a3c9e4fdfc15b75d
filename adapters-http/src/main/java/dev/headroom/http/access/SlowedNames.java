package dev.headroom.http.access;

import dev.headroom.domain.bounded.BoundedMap;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Slows down sign-ins with one name once many have failed from all addresses together, but never
 * blocks the name: the next attempt is admitted after a short while, from any address. An address
 * from which the name has signed in is familiar, and is not delayed. Addresses from which the name
 * has failed leave half of the attempts to those from which it never has: however many attackers
 * guess, and for as long as they like, a user at another address gets an attempt. Safe for several
 * threads.
 *
 * <p>Memory: as many names as the buckets, 8 familiar addresses of each of 50,000 names, and as
 * many failed addresses as names; those not seen for longest leave first. Nothing is stored beyond
 * the process.
 */
final class SlowedNames {

  static final int MOST_FAMILIAR_NAMES = 50_000;
  static final int MOST_ADDRESSES = 8;

  private final int reserve;
  private final TokenBuckets<String> failures;
  private final Map<String, Boolean> failed;
  private final Map<String, Map<String, Boolean>> familiar = BoundedMap.byUse(MOST_FAMILIAR_NAMES);

  /**
   * Sets the limit.
   *
   * @param most failures at once, and in any window in the long run
   * @param mostNames the greatest number of names kept
   * @param nanoTime a clock that is never set, such as {@code System::nanoTime}
   */
  SlowedNames(int most, Duration window, int mostNames, LongSupplier nanoTime) {
    reserve = reserve(most);
    failed = BoundedMap.byUse(mostNames);
    failures = new TokenBuckets<>(window.dividedBy(most), most, mostNames, nanoTime);
  }

  /** The number of attempts reserved for addresses from which a name has never failed. */
  static int reserve(int most) {
    return most / 2;
  }

  /**
   * Begins an attempt from an address that is not familiar.
   *
   * @return how long it has to wait; empty if it has begun
   */
  Optional<Duration> begin(String name, String address) {
    return failures.take(name, failedFrom(name, address) ? reserve : 0);
  }

  /** Whether the name has failed from an address, as far as is known. */
  synchronized boolean failedFrom(String name, String address) {
    return failed.get(address + ' ' + name) != null;
  }

  /** Records that the name has failed from an address. */
  synchronized void failedAt(String name, String address) {
    failed.put(address + ' ' + name, true);
  }

  /** Takes back an attempt that did not fail. */
  void undo(String name) {
    failures.giveBack(name);
  }

  /** Whether the name has signed in from an address. */
  synchronized boolean familiar(String name, String address) {
    Map<String, Boolean> addresses = familiar.get(name);
    return addresses != null && addresses.get(address) != null;
  }

  /** Records that the name has signed in from an address. */
  synchronized void signedIn(String name, String address) {
    failed.remove(address + ' ' + name);
    familiar.computeIfAbsent(name, first -> BoundedMap.byUse(MOST_ADDRESSES)).put(address, true);
  }
}
