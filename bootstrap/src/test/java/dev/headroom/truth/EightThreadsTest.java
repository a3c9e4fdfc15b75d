package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.route.RouteOutcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Threads that question one network at once share nothing that changes. */
class EightThreadsTest {

  private static final int THREADS = 8;
  private static final int TRIPS = Boolean.getBoolean("headroom.test.long") ? 5_000 : 25;
  private static final long SEED = 20_261;

  @Test
  void eightThreadsAtOnceAreToldWhatOneAloneIsTold() throws Exception {
    Chain chain = Chain.of("isle-of-man");
    Trips draw = new Trips(chain.raw(), SEED);
    List<Trips.Trip> trips = IntStream.range(0, TRIPS).mapToObj(i -> draw.next()).toList();
    List<RouteOutcome> alone = trips.stream().map(chain::plan).toList();

    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<List<RouteOutcome>>> work = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        int seed = thread;
        work.add(() -> shuffled(chain, trips, seed));
      }
      for (Future<List<RouteOutcome>> answers : threads.invokeAll(work)) {
        assertThat(answers.get()).as("seed %s", SEED).isEqualTo(alone);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** The answers in the order of the trips, asked in another order. */
  private static List<RouteOutcome> shuffled(Chain chain, List<Trips.Trip> trips, int seed) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, trips.size()).boxed().toList());
    Collections.shuffle(order, new Random(seed));
    RouteOutcome[] answers = new RouteOutcome[trips.size()];
    order.forEach(i -> answers[i] = chain.plan(trips.get(i)));
    return List.of(answers);
  }
}
