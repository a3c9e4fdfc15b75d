package dev.headroom.truth;

import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;

/**
 * One piece of a driven route: from one node of a way to the next.
 *
 * @param way which way
 * @param from the node at which the piece begins
 * @param to the node at which it ends
 * @param forward whether it is driven in the way's direction
 * @param times the earliest and the latest local time at which the vehicle may be here; empty when
 *     no time was told
 * @param metres along the route at which the piece begins
 */
record Step(
    Way way, Node from, Node to, boolean forward, List<LocalDateTime> times, double metres) {

  /** The moments at which the tags are to be asked. */
  List<Optional<LocalDateTime>> asked() {
    return times.isEmpty()
        ? List.of(Optional.empty())
        : times.stream().distinct().map(Optional::of).toList();
  }
}
