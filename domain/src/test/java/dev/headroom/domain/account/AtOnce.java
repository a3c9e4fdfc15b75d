package dev.headroom.domain.account;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Runs the same work in several threads that start at the same moment. */
public final class AtOnce {

  private AtOnce() {}

  /** What each of the threads answered; throws what the first failing one threw. */
  public static <T> List<T> run(int threads, Callable<T> work) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      CyclicBarrier start = new CyclicBarrier(threads);
      List<Future<T>> futures = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        futures.add(
            executor.submit(
                () -> {
                  start.await(30, TimeUnit.SECONDS);
                  return work.call();
                }));
      }
      List<T> answers = new ArrayList<>();
      for (Future<T> future : futures) {
        answers.add(future.get(60, TimeUnit.SECONDS));
      }
      return answers;
    } catch (ExecutionException e) {
      throw new AssertionError("a thread failed", e.getCause());
    } finally {
      executor.shutdownNow();
    }
  }
}
