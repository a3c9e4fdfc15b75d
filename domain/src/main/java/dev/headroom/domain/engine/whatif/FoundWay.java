package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A way that was found, by what it costs. What else it takes is worked out when it is asked for,
 * since most ways only have to be compared.
 *
 * @param before what lies before the last part of it
 * @param last finds the sum of that part
 */
record FoundWay(long cost, Optional<FoundWay> before, Supplier<Path.Sum> last) {

  /** A way of which everything is known. */
  static FoundWay of(Path.Sum sum) {
    return of(sum.cost(), () -> sum);
  }

  /** A way of which the cost is known. */
  static FoundWay of(long cost, Supplier<Path.Sum> sum) {
    return new FoundWay(cost, Optional.empty(), sum);
  }

  /** This way, and more behind it. */
  FoundWay plus(Path.Sum more) {
    return new FoundWay(cost + more.cost(), Optional.of(this), () -> more);
  }

  /** What the whole of it takes; there may be thousands of parts. */
  Path.Sum sum() {
    Deque<FoundWay> parts = new ArrayDeque<>();
    for (Optional<FoundWay> at = Optional.of(this); at.isPresent(); at = at.get().before) {
      parts.push(at.get());
    }
    Path.Sum sum = parts.pop().last.get();
    while (!parts.isEmpty()) {
      sum = sum.plus(parts.pop().last.get());
    }
    return sum;
  }

  static FoundWay cheaper(FoundWay one, FoundWay other) {
    return one.cost <= other.cost ? one : other;
  }
}
