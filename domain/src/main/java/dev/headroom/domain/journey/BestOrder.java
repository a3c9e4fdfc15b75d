package dev.headroom.domain.journey;

import dev.headroom.domain.engine.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the order of stops that ends first and, of several that do, the one that costs least. The
 * first stop and the last one stay.
 *
 * <p>A dynamic program over the sets of stops that are visited and the stop visited last. For each
 * it keeps every pair of a time and a cost to which no other is better in both. Since a vehicle may
 * wait, one that is ready earlier arrives no later: the end is exact. The cost is exact where legs
 * cost as much at every time. Times are in milliseconds. For one thread.
 */
final class BestOrder {

  private final Calls calls;
  private final Budget budget;
  private final int inner;

  /** The stops, by their numbers in the request. */
  interface Calls {

    /** How many stops there are, at least 2. */
    int count();

    /**
     * The leg from a stop to another; empty if it cannot be driven.
     *
     * @param ready the moment from which on the vehicle may leave
     */
    Optional<Arrival> drive(int from, int to, long ready);

    /**
     * When the vehicle may leave a stop; empty if it comes too late.
     *
     * @param arrival when it comes there
     */
    Optional<Long> leaving(int stop, long arrival);
  }

  /** The end of a leg. */
  record Arrival(long moment, long cost) {}

  /**
   * A way to visit a set of stops.
   *
   * @param ready when the vehicle may leave the last of them
   */
  private record Label(int stop, long ready, long cost, Label before) {

    boolean betters(Label other) {
      return ready <= other.ready && cost <= other.cost;
    }
  }

  BestOrder(Calls calls, Budget budget) {
    this.calls = calls;
    this.budget = budget;
    inner = calls.count() - 2;
  }

  /**
   * The numbers of the stops in the best order; empty if no order serves all.
   *
   * @param start when the vehicle is at the first stop
   * @throws Budget.ExhaustedException if the budget runs out first
   */
  Optional<List<Integer>> of(long start) {
    Optional<Long> leaving = calls.leaving(0, start);
    if (leaving.isEmpty()) {
      return Optional.empty();
    }
    List<List<List<Label>>> bySet = new ArrayList<>();
    for (int set = 0; set < 1 << inner; set++) {
      List<List<Label>> byLast = new ArrayList<>();
      for (int last = 0; last < Math.max(1, inner); last++) {
        byLast.add(new ArrayList<>());
      }
      bySet.add(byLast);
    }
    Label first = new Label(0, leaving.get(), 0, null);
    for (int next = 0; next < inner; next++) {
      extend(first, next + 1, bySet.get(1 << next).get(next));
    }
    for (int set = 1; set < 1 << inner; set++) {
      for (int last = 0; last < inner; last++) {
        for (Label label : bySet.get(set).get(last)) {
          for (int next = 0; next < inner; next++) {
            if ((set & 1 << next) == 0) {
              extend(label, next + 1, bySet.get(set | 1 << next).get(next));
            }
          }
        }
      }
      if (set != (1 << inner) - 1) {
        bySet.get(set).replaceAll(done -> List.of());
      }
    }
    List<Label> ends = new ArrayList<>();
    if (inner == 0) {
      extend(first, 1, ends);
    } else {
      for (List<Label> all : bySet.get((1 << inner) - 1)) {
        all.forEach(label -> extend(label, inner + 1, ends));
      }
    }
    return ends.stream().min((a, b) -> compare(a, b)).map(BestOrder::order);
  }

  private static int compare(Label a, Label b) {
    return a.ready != b.ready ? Long.compare(a.ready, b.ready) : Long.compare(a.cost, b.cost);
  }

  private void extend(Label label, int to, List<Label> known) {
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
    calls
        .drive(label.stop, to, label.ready)
        .flatMap(
            end ->
                calls
                    .leaving(to, end.moment())
                    .map(ready -> new Label(to, ready, label.cost + end.cost(), label)))
        .ifPresent(
            longer -> {
              if (known.stream().noneMatch(other -> other.betters(longer))) {
                known.removeIf(longer::betters);
                known.add(longer);
              }
            });
  }

  private static List<Integer> order(Label end) {
    List<Integer> order = new ArrayList<>();
    for (Label label = end; label != null; label = label.before) {
      order.add(0, label.stop);
    }
    return order;
  }
}
