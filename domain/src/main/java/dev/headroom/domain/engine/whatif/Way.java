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
record Way(long cost, Optional<Way> before, Supplier<Path.Sum> last) {

  /** A way of which everything is known. */
  static Way of(Path.Sum sum) {
    return of(sum.cost(), () -> sum);
  }

  /** A way of which the cost is known. */
  static Way of(long cost, Supplier<Path.Sum> sum) {
    return new Way(cost, Optional.empty(), sum);
  }

  /** This way, and more behind it. */
  Way plus(Path.Sum more) {
    return new Way(cost + more.cost(), Optional.of(this), () -> more);
  }

  /** What the whole of it takes; there may be thousands of parts. */
  Path.Sum sum() {
    Deque<Way> parts = new ArrayDeque<>();
    for (Optional<Way> at = Optional.of(this); at.isPresent(); at = at.get().before) {
      parts.push(at.get());
    }
    Path.Sum sum = parts.pop().last.get();
    while (!parts.isEmpty()) {
      sum = sum.plus(parts.pop().last.get());
    }
    return sum;
  }

  static Way cheaper(Way one, Way other) {
    return one.cost <= other.cost ? one : other;
  }
}
