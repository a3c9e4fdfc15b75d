package dev.headroom.benchmarks.graph;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.Memory;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.session.Engine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/** Builds an engine in a fresh JVM and asks it questions whose answers are known. */
public final class EngineRun {

  private static final String NAME = "USA-road-";
  private static final long TURNS_SEED = 5;
  private static final long RULES_SEED = 6;
  private static final long QUESTIONS_SEED = 7;
  private static final int QUESTIONS_EACH = 100;

  private record Answer(GraphQuestions.Question question, boolean firstOfVehicle, long nanos) {
    private boolean reachable() {
      return question.millis() != HierarchyEngine.UNREACHABLE;
    }
  }

  private EngineRun() {}

  /**
   * Measures; an answer that differs from Dijkstra's makes it fail.
   *
   * @param arguments the folder of the graph, one part in how many, the density of rules, and how
   *     many starts the questions have
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    DimacsGraph whole =
        DimacsGraph.read(folder.resolve(NAME + "t.NY.gr.gz"), folder.resolve(NAME + "d.NY.co.gz"));
    int part = Integer.parseInt(arguments[1]);
    DimacsGraph roads = part == 1 ? whole : whole.part(whole.nodes() / part);
    SyntheticRules rules =
        SyntheticRules.on(roads, SyntheticRules.Density.valueOf(arguments[2]), RULES_SEED);
    TurnGraph graph = new TurnGraph(roads, rules, TURNS_SEED);
    Figures.print("nodes", "%,d", roads.nodes());
    Figures.print("states (directed roads)", "%,d", graph.states.stateCount());
    Figures.print("turns", "%,d", graph.states.arcCount());
    Figures.print("roads with a rule", "%.2f %%", rules.percent());
    Engine engine = build(graph, rules);
    List<GraphQuestions.Question> questions =
        GraphQuestions.draw(
            graph, rules, QUESTIONS_SEED, Integer.parseInt(arguments[3]), QUESTIONS_EACH);
    ask(new HierarchyEngine(graph, engine.session()), questions);
    Memory.peakResident()
        .ifPresent(bytes -> Figures.print("peak of the process", "%s", Figures.megabytes(bytes)));
  }

  private static Engine build(TurnGraph graph, SyntheticRules rules) {
    int threads = Runtime.getRuntime().availableProcessors();
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    CpuTime time = new CpuTime();
    Engine engine =
        rules
            .engine(graph.states)
            .build(new Workers(threads, executor), Budget.UNLIMITED, Workers.Progress.SILENT);
    Figures.print("building, " + threads + " threads", "%s", time);
    executor.shutdown();
    Figures.print("arcs a turn", "%.2f", (double) engine.arcs() / graph.states.arcCount());
    Figures.print("core", "%,d", engine.coreSize());
    Figures.print("dictionary", "%,d", engine.dictionarySize());
    return engine;
  }

  /** Asks a fifth of the questions to warm up, then all for the figures. */
  private static void ask(HierarchyEngine engine, List<GraphQuestions.Question> all) {
    for (GraphQuestions.Question question : all.subList(0, all.size() / 5)) {
      engine.millis(question.from(), question.to(), question.vehicle());
    }
    List<Answer> answers = new ArrayList<>();
    GraphVehicle before = new GraphVehicle(new byte[0]);
    for (GraphQuestions.Question question : all) {
      long start = CpuTime.ofThread();
      long millis = engine.millis(question.from(), question.to(), question.vehicle());
      long nanos = CpuTime.ofThread() - start;
      answers.add(new Answer(question, question.vehicle() != before, nanos));
      before = question.vehicle();
      if (millis != question.millis()) {
        throw new IllegalStateException(
            question.from()
                + " to "
                + question.to()
                + " takes "
                + question.millis()
                + " ms by Dijkstra's algorithm, not "
                + millis);
      }
      engine.checkPath(question.from(), question.to(), question.vehicle(), millis);
    }
    times("random pairs", answers, a -> a.question.random() && !a.firstOfVehicle && a.reachable());
    times("first query of a vehicle", answers, Answer::firstOfVehicle);
    times("unreachable targets", answers, a -> !a.reachable() && !a.firstOfVehicle);
  }

  private static void times(String what, List<Answer> answers, Predicate<Answer> which) {
    long[] nanos = answers.stream().filter(which).mapToLong(Answer::nanos).toArray();
    if (nanos.length >= 10) {
      Figures.printTimes(what, nanos);
    }
  }
}
