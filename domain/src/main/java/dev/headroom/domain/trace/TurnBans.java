package dev.headroom.domain.trace;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.ForbiddenManoeuvre;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The forbidden manoeuvres of a network by their last road, ordered when first asked for. Safe for
 * several threads; 8 bytes a manoeuvre.
 */
final class TurnBans {

  private final List<ForbiddenManoeuvre> manoeuvres;

  /** The last road and the number of each manoeuvre, ascending; empty until it is needed. */
  private final AtomicReference<long[]> ordered = new AtomicReference<>();

  TurnBans(RoadNetwork network) {
    manoeuvres = network.forbiddenManoeuvres();
  }

  private long[] byLast() {
    long[] known = ordered.get();
    if (known != null) {
      return known;
    }
    long[] byLast = new long[manoeuvres.size()];
    for (int i = 0; i < byLast.length; i++) {
      List<DirectedRoad> roads = manoeuvres.get(i).roads();
      byLast[i] = (long) roads.get(roads.size() - 1).packed() << 32 | i;
    }
    Arrays.sort(byLast);
    ordered.set(byLast);
    return byLast;
  }

  /** A manoeuvre that the n-th road completes after the roads before it. */
  Optional<ForbiddenManoeuvre> completedBy(List<DirectedRoad> driven, int n) {
    long[] byLast = byLast();
    long last = (long) driven.get(n).packed() << 32;
    int at = Arrays.binarySearch(byLast, last);
    for (int i = at < 0 ? ~at : at; i < byLast.length && byLast[i] >>> 32 == last >>> 32; i++) {
      ForbiddenManoeuvre manoeuvre = manoeuvres.get((int) byLast[i]);
      int size = manoeuvre.roads().size();
      if (n + 1 >= size && driven.subList(n + 1 - size, n + 1).equals(manoeuvre.roads())) {
        return Optional.of(manoeuvre);
      }
    }
    return Optional.empty();
  }
}
