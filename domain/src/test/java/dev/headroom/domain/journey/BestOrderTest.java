package dev.headroom.domain.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.engine.Budget;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The order of stops, against all permutations. */
class BestOrderTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  /** Stops with windows, and legs that some hours close. */
  private static final class MadeUp implements BestOrder.Calls {
    final int count;
    final long[][] minutes;
    final long[][] cost;
    final long[][] closedUntil;
    final long[] opens;
    final long[] closes;
    final long[] pause;

    MadeUp(Random random, int count) {
      this.count = count;
      minutes = new long[count][count];
      cost = new long[count][count];
      closedUntil = new long[count][count];
      opens = new long[count];
      closes = new long[count];
      pause = new long[count];
      int wide = 1 + random.nextInt(count * 40);
      for (int i = 0; i < count; i++) {
        pause[i] = random.nextInt(20);
        opens[i] = random.nextInt(3) == 0 ? random.nextInt(count * 40) : 0;
        closes[i] = random.nextInt(3) == 0 ? opens[i] + wide : Long.MAX_VALUE;
        for (int j = 0; j < count; j++) {
          minutes[i][j] = random.nextInt(25) == 0 ? -1 : random.nextInt(60);
          cost[i][j] = Math.max(0, minutes[i][j]) + random.nextInt(30);
          closedUntil[i][j] = random.nextInt(6) == 0 ? random.nextInt(200) : 0;
        }
      }
    }

    @Override
    public int count() {
      return count;
    }

    @Override
    public Optional<BestOrder.Arrival> drive(int from, int to, long ready) {
      return minutes[from][to] < 0
          ? Optional.empty()
          : Optional.of(
              new BestOrder.Arrival(
                  Math.max(ready, closedUntil[from][to]) + minutes[from][to], cost[from][to]));
    }

    @Override
    public Optional<Long> leaving(int stop, long arrival) {
      return arrival > closes[stop]
          ? Optional.empty()
          : Optional.of(Math.max(arrival, opens[stop]) + pause[stop]);
    }

    /** The end and the cost of the best of all orders; empty if none serves all stops. */
    Optional<long[]> best() {
      long[] best = {Long.MAX_VALUE, Long.MAX_VALUE};
      leaving(0, 0).ifPresent(ready -> extend(0, ready, 0, 1, best));
      return best[0] == Long.MAX_VALUE ? Optional.empty() : Optional.of(best);
    }

    private void extend(int from, long ready, long spent, int visited, long[] best) {
      boolean all = Integer.bitCount(visited) == count - 1;
      for (int to = all ? count - 1 : 1; to < (all ? count : count - 1); to++) {
        int next = to;
        if ((visited & 1 << to) == 0) {
          drive(from, to, ready)
              .ifPresent(
                  end ->
                      leaving(next, end.moment())
                          .ifPresent(
                              leaves -> {
                                long cost = spent + end.cost();
                                if (!all) {
                                  extend(next, leaves, cost, visited | 1 << next, best);
                                } else if (leaves < best[0]
                                    || (leaves == best[0] && cost < best[1])) {
                                  best[0] = leaves;
                                  best[1] = cost;
                                }
                              }));
        }
      }
    }

    /** The end and the cost of an order. */
    long[] of(List<Integer> order) {
      long ready = leaving(order.get(0), 0).orElseThrow();
      long spent = 0;
      for (int i = 1; i < order.size(); i++) {
        BestOrder.Arrival end = drive(order.get(i - 1), order.get(i), ready).orElseThrow();
        spent += end.cost();
        ready = leaving(order.get(i), end.moment()).orElseThrow();
      }
      return new long[] {ready, spent};
    }
  }

  @Test
  void noOrderEndsEarlierOrCostsLess() {
    int served = 0;
    int cases = LONG ? 500 : 150;
    for (long seed = 1; seed <= cases; seed++) {
      Random random = new Random(seed);
      MadeUp calls = new MadeUp(random, LONG ? 8 + random.nextInt(5) : 2 + random.nextInt(7));
      Optional<List<Integer>> order = new BestOrder(calls, Budget.UNLIMITED).of(0);
      Optional<long[]> best = calls.best();
      assertThat(order.isPresent()).as("seed " + seed).isEqualTo(best.isPresent());
      if (order.isPresent()) {
        served++;
        assertThat(order.get()).as("seed " + seed).hasSize(calls.count()).doesNotHaveDuplicates();
        assertThat(order.get().get(0)).isZero();
        assertThat(calls.of(order.get())).as("seed " + seed).containsExactly(best.orElseThrow());
      }
    }
    assertThat(served).isGreaterThan(cases / 3);
  }

  @Test
  void itEndsWithItsBudget() {
    BestOrder search = new BestOrder(new MadeUp(new Random(3), 6), () -> true);
    assertThatThrownBy(() -> search.of(0)).isInstanceOf(Budget.ExhaustedException.class);
  }
}
