package dev.headroom.domain.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What a vehicle passes, asked entry by entry. */
class PassableEntriesTest {

  private static final int ROUNDS = Boolean.getBoolean("headroom.test.long") ? 20_000 : 500;
  private static final int DIMENSIONS = 3;
  private static final int CONDITIONS = 5;
  private static final int CLASSES = 4;

  /** A random dictionary beside what its entries were made of. */
  private static final class Dictionary {
    final RestrictionSets sets = new RestrictionSets(DIMENSIONS);
    final List<int[]> limits = new ArrayList<>();
    final List<Integer> shutOut = new ArrayList<>();
    final List<int[]> conditions = new ArrayList<>();

    Dictionary(Random random, int tries) {
      for (int i = 0; i < tries; i++) {
        int[] least = new int[DIMENSIONS];
        Arrays.setAll(
            least, d -> random.nextBoolean() ? RestrictionSets.UNLIMITED : random.nextInt(6));
        int classes = random.nextBoolean() ? 0 : random.nextInt(1 << CLASSES);
        int[] ids =
            random.ints(0, CONDITIONS).limit(random.nextInt(3)).sorted().distinct().toArray();
        if (sets.intern(least, classes, ids) == limits.size() + 1) {
          limits.add(least);
          shutOut.add(classes);
          conditions.add(ids);
        }
      }
    }

    boolean passes(int entry, int[] measures, int classBits, boolean[] open) {
      if (entry == RestrictionSets.NONE) {
        return true;
      }
      int[] least = limits.get(entry - 1);
      for (int d = 0; d < DIMENSIONS; d++) {
        if (measures[d] > least[d]) {
          return false;
        }
      }
      return (shutOut.get(entry - 1) & classBits) == 0
          && Arrays.stream(conditions.get(entry - 1)).allMatch(id -> open[id]);
    }
  }

  @Test
  void everyEntryIsHeldAgainstLimitsClassesAndConditionsInAnyOrder() {
    for (int seed = 1; seed <= ROUNDS; seed++) {
      Random random = new Random(seed);
      Dictionary dictionary = new Dictionary(random, 60);
      int[] measures = random.ints(DIMENSIONS, 0, 7).toArray();
      int classBits = random.nextInt(1 << CLASSES);
      boolean[] open = open(random);
      PassableEntries asked =
          new PassableEntries(dictionary.sets, measures, classBits, id -> open[id]);
      for (int i = 0; i < 200; i++) {
        int entry = random.nextInt(dictionary.sets.count());
        assertThat(asked.passes(entry))
            .as("seed %d, entry %d", seed, entry)
            .isEqualTo(dictionary.passes(entry, measures, classBits, open));
      }
    }
  }

  @Test
  void threadsThatAskAtOnceGetTheSameAnswers() throws Exception {
    int threads = 4;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      for (int seed = 1; seed <= 50; seed++) {
        Random random = new Random(seed);
        Dictionary dictionary = new Dictionary(random, 2_000);
        int[] measures = random.ints(DIMENSIONS, 0, 4).toArray();
        boolean[] open = open(random);
        PassableEntries asked = new PassableEntries(dictionary.sets, measures, 1, id -> open[id]);
        CyclicBarrier together = new CyclicBarrier(threads);
        List<Callable<boolean[]>> tasks =
            Collections.nCopies(threads, () -> all(asked, dictionary.sets.count(), together));
        for (Future<boolean[]> answers : executor.invokeAll(tasks)) {
          for (int entry = 0; entry < dictionary.sets.count(); entry++) {
            assertThat(answers.get()[entry])
                .as("seed %d, entry %d", seed, entry)
                .isEqualTo(dictionary.passes(entry, measures, 1, open));
          }
        }
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private static boolean[] open(Random random) {
    boolean[] open = new boolean[CONDITIONS];
    for (int id = 0; id < CONDITIONS; id++) {
      open[id] = random.nextBoolean();
    }
    return open;
  }

  private static boolean[] all(PassableEntries asked, int count, CyclicBarrier together)
      throws Exception {
    boolean[] answers = new boolean[count];
    together.await();
    for (int entry = 0; entry < answers.length; entry++) {
      answers[entry] = asked.passes(entry);
    }
    return answers;
  }
}
