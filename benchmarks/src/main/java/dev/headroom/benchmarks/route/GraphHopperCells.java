package dev.headroom.benchmarks.route;

import com.graphhopper.GHRequest;
import com.graphhopper.GHResponse;
import com.graphhopper.GraphHopper;
import com.graphhopper.util.Parameters;
import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The cells of a matrix by GraphHopper, each as a route of its own with its contraction hierarchy
 * of one lorry, without points and instructions: the open GraphHopper 11 has no matrix.
 */
final class GraphHopperCells {

  private GraphHopperCells() {}

  /**
   * Measures.
   *
   * @param map the extract of which the network is
   * @param folder GraphHopper's, used if it is there
   * @param ends as many sources and as many targets
   */
  static void measure(RoadNetwork network, Path map, Path folder, int ends, long seed) {
    GraphHopper hopper = GraphHopperMap.prepared(map, folder).importOrLoad();
    Places places = new Places(network, seed);
    List<Position> sources = Stream.generate(places::nearARoad).limit(ends).toList();
    List<Position> targets = Stream.generate(places::nearARoad).limit(ends).toList();
    for (int round = 0; round < 2; round++) {
      long processor = CpuTime.ofThread();
      int routes = 0;
      for (Position source : sources) {
        for (Position target : targets) {
          routes += route(hopper, source, target).hasErrors() ? 0 : 1;
        }
      }
      double seconds = (CpuTime.ofThread() - processor) / 1e9;
      System.out.printf(
          Locale.ROOT,
          "  GraphHopper CH, %d x %d cells one by one: %.3f s of processor, %.2f us a cell;"
              + " %.1f %% have a route%n",
          ends,
          ends,
          seconds,
          seconds * 1e6 / ends / ends,
          100.0 * routes / ends / ends);
    }
    hopper.close();
  }

  private static GHResponse route(GraphHopper hopper, Position source, Position target) {
    return hopper.route(
        new GHRequest(source.lat(), source.lon(), target.lat(), target.lon())
            .setProfile(GraphHopperMap.FIXED)
            .putHint(Parameters.Routing.CALC_POINTS, false)
            .putHint(Parameters.Routing.INSTRUCTIONS, false));
  }
}
