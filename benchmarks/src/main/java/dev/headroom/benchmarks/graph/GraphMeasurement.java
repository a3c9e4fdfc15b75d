package dev.headroom.benchmarks.graph;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Asks an engine questions whose answers are known, takes the times, and prints the figures. */
final class GraphMeasurement {

  private final String name;
  private final List<Answer> answers = new ArrayList<>();
  private int wrong;

  private record Answer(GraphQuestions.Question question, boolean firstOfVehicle, long nanos) {}

  /**
   * Asks every question once to warm up, up to a bound, then once for the figures.
   *
   * @param step only every so manieth question is asked
   */
  GraphMeasurement(String name, GraphEngine engine, List<GraphQuestions.Question> all, int step) {
    this.name = name;
    int warmUp = all.size() / 5;
    for (int i = 0; i < warmUp; i += step) {
      GraphQuestions.Question q = all.get(i);
      engine.millis(q.from(), q.to(), q.vehicle());
    }
    GraphVehicle before = new GraphVehicle(new byte[0]);
    for (int i = 0; i < all.size(); i += step) {
      GraphQuestions.Question q = all.get(i);
      long start = CpuTime.ofThread();
      long millis = engine.millis(q.from(), q.to(), q.vehicle());
      long nanos = CpuTime.ofThread() - start;
      answers.add(new Answer(q, q.vehicle() != before, nanos));
      before = q.vehicle();
      if (millis == q.millis()) {
        engine.checkPath(q.from(), q.to(), q.vehicle(), millis);
      } else {
        wrong++;
      }
    }
  }

  /** Prints times of random pairs, of new vehicles, of unreachable targets, and by rank. */
  void print() {
    times("random pairs", a -> a.question.rank() == 0 && !a.firstOfVehicle && reachable(a));
    times("first query of a vehicle", Answer::firstOfVehicle);
    times("unreachable targets", a -> !reachable(a) && !a.firstOfVehicle);
    for (int rank = 8; rank < 32; rank += 2) {
      int exponent = rank;
      times("rank 2^" + rank, a -> a.question.rank() == exponent && !a.firstOfVehicle);
    }
    Figures.print(
        name + ": answers that differ from Dijkstra's", "%,d of %,d", wrong, answers.size());
  }

  /** How many answers were not Dijkstra's. */
  int wrong() {
    return wrong;
  }

  private static boolean reachable(Answer answer) {
    return answer.question.millis() != GraphEngine.UNREACHABLE;
  }

  private void times(String what, Predicate<Answer> which) {
    long[] nanos = answers.stream().filter(which).mapToLong(Answer::nanos).toArray();
    if (nanos.length >= 10) {
      Figures.printTimes(name + ": " + what, nanos);
    }
  }
}
