package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Path;
import java.util.function.Supplier;

/**
 * A way that was found, by what it costs. What else it takes is worked out when it is asked for,
 * since most ways only have to be compared.
 *
 * @param rest finds the sum, which costs as much
 */
record Way(long cost, Supplier<Path.Sum> rest) {

  /** A way of which everything is known. */
  static Way of(Path.Sum sum) {
    return new Way(sum.cost(), () -> sum);
  }

  /** This way, and more behind it. */
  Way plus(Path.Sum more) {
    return new Way(cost + more.cost(), () -> rest.get().plus(more));
  }

  /** What the whole of it takes. */
  Path.Sum sum() {
    return rest.get();
  }

  static Way cheaper(Way one, Way other) {
    return one.cost <= other.cost ? one : other;
  }
}
