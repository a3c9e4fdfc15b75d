package dev.headroom.benchmarks.graph;

import com.graphhopper.routing.AlgorithmOptions;
import com.graphhopper.routing.Path;
import com.graphhopper.routing.RoutingAlgorithm;
import com.graphhopper.routing.RoutingAlgorithmFactory;
import com.graphhopper.routing.RoutingAlgorithmFactorySimple;
import com.graphhopper.routing.ch.CHRoutingAlgorithmFactory;
import com.graphhopper.routing.ch.PrepareContractionHierarchies;
import com.graphhopper.routing.ev.Subnetwork;
import com.graphhopper.routing.lm.LMConfig;
import com.graphhopper.routing.lm.LMRoutingAlgorithmFactory;
import com.graphhopper.routing.lm.PrepareLandmarks;
import com.graphhopper.routing.util.EncodingManager;
import com.graphhopper.routing.util.TraversalMode;
import com.graphhopper.storage.BaseGraph;
import com.graphhopper.storage.CHConfig;
import com.graphhopper.storage.RAMDirectory;
import com.graphhopper.storage.RoutingCHGraph;
import com.graphhopper.storage.RoutingCHGraphImpl;
import com.graphhopper.util.PMap;
import com.graphhopper.util.Parameters;

/** A {@link TurnGraph} in GraphHopper, and its three ways to search it, all with turns. */
final class GraphHopperEngines {

  private static final String LANDMARKS = "landmarks";

  /** GraphHopper's own default. */
  private static final int LANDMARK_COUNT = 16;

  private final TurnGraph graph;
  private final EncodingManager encoded;
  private final BaseGraph base;
  private final double leastPerMetre;

  GraphHopperEngines(TurnGraph graph) {
    this.graph = graph;
    leastPerMetre = TurnWeighting.leastPerMetre(graph.roads);
    encoded = EncodingManager.start().add(Subnetwork.create(LANDMARKS)).build();
    base = new BaseGraph.Builder(encoded).withTurnCosts(true).create();
    for (int node = 0; node < graph.roads.nodes(); node++) {
      base.getNodeAccess().setNode(node, graph.roads.lat[node], graph.roads.lon[node]);
    }
    for (int road = 0; road < graph.roads.roads(); road++) {
      base.edge(graph.roads.tail[road], graph.roads.head[road])
          .setDistance(Math.max(1, graph.roads.metres(road)));
    }
    base.freeze();
  }

  private TurnWeighting weighting(GraphVehicle vehicle) {
    return new TurnWeighting(graph, vehicle, leastPerMetre, true);
  }

  /** Contraction hierarchies for a fixed vehicle; preparing is part of this call. */
  GraphEngine hierarchy(GraphVehicle fixed) {
    CHConfig config = CHConfig.edgeBased("fixed", weighting(fixed));
    RoutingCHGraph prepared =
        RoutingCHGraphImpl.fromGraph(
            base,
            PrepareContractionHierarchies.fromGraph(base, config).doWork().getCHStorage(),
            config);
    CHRoutingAlgorithmFactory factory = new CHRoutingAlgorithmFactory(prepared);
    PMap hints = new PMap();
    return (from, to, vehicle) -> millis(factory.createAlgo(hints), from, to);
  }

  /** Landmarks, prepared without limits; a vehicle with each question. */
  GraphEngine landmarks(GraphVehicle unlimited) {
    LMConfig config =
        new LMConfig(LANDMARKS, new TurnWeighting(graph, unlimited, leastPerMetre, false));
    PrepareLandmarks prepare =
        new PrepareLandmarks(new RAMDirectory(), base, encoded, config, LANDMARK_COUNT);
    prepare.doWork();
    RoutingAlgorithmFactory factory =
        new LMRoutingAlgorithmFactory(prepare.getLandmarkStorage()).setDefaultActiveLandmarks(8);
    return perRequest(factory, Parameters.Algorithms.ASTAR_BI);
  }

  /** No preparation; a vehicle with each question. */
  GraphEngine flexible() {
    return perRequest(new RoutingAlgorithmFactorySimple(), Parameters.Algorithms.ASTAR_BI);
  }

  private GraphEngine perRequest(RoutingAlgorithmFactory factory, String algorithm) {
    AlgorithmOptions options =
        new AlgorithmOptions().setAlgorithm(algorithm).setTraversalMode(TraversalMode.EDGE_BASED);
    return (from, to, vehicle) ->
        millis(factory.createAlgo(base, weighting(vehicle), options), from, to);
  }

  private static long millis(RoutingAlgorithm algorithm, int from, int to) {
    Path path = algorithm.calcPath(from, to);
    return path.isFound() ? Math.round(path.getWeight() * 1e3) : GraphEngine.UNREACHABLE;
  }
}
