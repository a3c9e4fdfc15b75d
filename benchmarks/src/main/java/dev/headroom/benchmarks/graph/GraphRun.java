package dev.headroom.benchmarks.graph;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.Memory;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.session.Engine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Measures one side on the DIMACS graph in a fresh JVM. Ends with an error if ours is inexact. */
public final class GraphRun {

  private static final String NAME = "USA-road-";
  private static final long TURNS_SEED = 5;
  private static final long RULES_SEED = 6;
  private static final long QUESTIONS_SEED = 7;
  private static final long FIXED_SEED = 8;

  private final TurnGraph graph;
  private final SyntheticRules rules;
  private final int starts;

  /** With {@code starts} times 100 random questions. */
  private GraphRun(DimacsGraph roads, SyntheticRules.Density density, int starts) {
    this.starts = starts;
    rules = SyntheticRules.on(roads, density, RULES_SEED);
    graph = new TurnGraph(roads, rules, TURNS_SEED);
    Figures.print("nodes", "%,d", roads.nodes());
    Figures.print("states (directed roads)", "%,d", graph.states.stateCount());
    Figures.print("turns", "%,d", graph.states.arcCount());
    Figures.print("roads with a rule", "%.2f %%", rules.percent());
  }

  /**
   * @param arguments the side, the folder of the graph, one part in how many, the density, and how
   *     many starts the questions have
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[1]);
    DimacsGraph whole =
        DimacsGraph.read(folder.resolve(NAME + "t.NY.gr.gz"), folder.resolve(NAME + "d.NY.co.gz"));
    int part = Integer.parseInt(arguments[2]);
    DimacsGraph roads = part == 1 ? whole : whole.part(whole.nodes() / part);
    GraphRun run =
        new GraphRun(
            roads, SyntheticRules.Density.valueOf(arguments[3]), Integer.parseInt(arguments[4]));
    if (arguments[0].equals("headroom")) {
      run.headroom();
    } else {
      run.graphHopper();
    }
    Memory.peakResident()
        .ifPresent(
            bytes ->
                Figures.print(
                    arguments[0] + ": peak of the process", "%s", Figures.megabytes(bytes)));
  }

  private void headroom() {
    int threads = Runtime.getRuntime().availableProcessors();
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    CpuTime time = new CpuTime();
    Engine engine =
        rules
            .engine(graph.states)
            .build(new Workers(threads, executor), Budget.UNLIMITED, Workers.Progress.SILENT);
    Figures.print("headroom: building, " + threads + " threads", "%s", time);
    executor.shutdown();
    Figures.print(
        "headroom: arcs a turn", "%.2f", (double) engine.arcs() / graph.states.arcCount());
    Figures.print("headroom: core", "%,d", engine.coreSize());
    Figures.print("headroom: dictionary", "%,d", engine.dictionarySize());
    if (starts == 0) {
      return;
    }
    List<GraphQuestions.Question> questions = questions(Optional.empty());
    GraphMeasurement ours =
        new GraphMeasurement(
            "headroom", new HierarchyEngine(graph, engine.session()), questions, 1);
    ours.print();
    new GraphMeasurement(
            "our bidirectional Dijkstra",
            new HierarchyEngine(graph, engine.referenceSession()),
            questions,
            53)
        .print();
    if (ours.wrong() > 0) {
      throw new IllegalStateException(ours.wrong() + " answers differ from Dijkstra's");
    }
  }

  private List<GraphQuestions.Question> questions(Optional<GraphVehicle> fixed) {
    return GraphQuestions.draw(graph, rules, fixed, QUESTIONS_SEED, starts, 100);
  }

  private void graphHopper() {
    GraphVehicle fixed = rules.vehicle(new Random(FIXED_SEED));
    GraphHopperEngines engines = new GraphHopperEngines(graph);
    CpuTime contracting = new CpuTime();
    GraphEngine hierarchy = engines.hierarchy(fixed);
    Figures.print("GraphHopper CH, one vehicle: building", "%s", contracting);
    CpuTime preparing = new CpuTime();
    GraphEngine landmarks = engines.landmarks(rules.unlimited());
    Figures.print("GraphHopper LM: building", "%s", preparing);
    new GraphMeasurement("GraphHopper CH, one vehicle", hierarchy, questions(Optional.of(fixed)), 1)
        .print();
    List<GraphQuestions.Question> questions = questions(Optional.empty());
    new GraphMeasurement("GraphHopper LM", landmarks, questions, 7).print();
    new GraphMeasurement("GraphHopper flexible", engines.flexible(), questions, 53).print();
  }
}
