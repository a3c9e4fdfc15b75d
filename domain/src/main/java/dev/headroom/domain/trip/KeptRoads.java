package dev.headroom.domain.trip;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the roads of a kept course on another map by their points, however the map divides its ways
 * into roads.
 */
final class KeptRoads {

  /** How far a point of a road is searched from where it was, metres. */
  private static final double REACH = 1;

  private final RoadIndex index;
  private final RoadNetwork network;
  private final List<Position> line;

  private KeptRoads(RoadIndex index, List<Position> line) {
    this.index = index;
    this.network = index.network();
    this.line = line;
  }

  /** The roads of a leg in driving order; empty if the map has not all of their points any more. */
  static Optional<List<DirectedRoad>> find(RoadIndex index, KeptCourse.Leg leg) {
    return new KeptRoads(index, leg.line()).find();
  }

  private Optional<List<DirectedRoad>> find() {
    for (RoadPoint near : index.roadsNear(line.get(0), REACH)) {
      for (DirectedRoad on : DirectedRoad.both(near.road())) {
        int points = network.pointCount(on.road());
        for (int from = 0; from + 1 < points; from++) {
          int matched = matched(on, from, 0);
          if (matched > 0) {
            Optional<List<DirectedRoad>> rest = from(on, matched);
            if (rest.isPresent()) {
              return rest;
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The roads from one on, of which the line has so many pieces. */
  private Optional<List<DirectedRoad>> from(DirectedRoad first, int pieces) {
    List<DirectedRoad> roads = new ArrayList<>(List.of(first));
    int at = pieces;
    DirectedRoad on = first;
    while (at + 1 < line.size()) {
      Optional<DirectedRoad> next = Optional.empty();
      int matched = 0;
      for (DirectedRoad out : network.leaving(network.headOf(on))) {
        int pieceCount = matched(out, 0, at);
        if (pieceCount > matched || (pieceCount == matched && matched > 0 && better(out, next))) {
          next = Optional.of(out);
          matched = pieceCount;
        }
      }
      if (next.isEmpty()) {
        return Optional.empty();
      }
      on = next.get();
      roads.add(on);
      at += matched;
    }
    return Optional.of(roads);
  }

  /** Of two roads over the same points, one that can be driven. */
  private boolean better(DirectedRoad out, Optional<DirectedRoad> than) {
    return than.isPresent() && !network.drivable(than.get()) && network.drivable(out);
  }

  /**
   * How many pieces of the line a road has from one of its points on, up to its end or that of the
   * line; 0 if it leaves the line before.
   */
  private int matched(DirectedRoad on, int from, int at) {
    int points = network.pointCount(on.road());
    int pieces = 0;
    for (int i = from; i < points && at + i - from < line.size(); i++) {
      if (!KeptCourse.pointOf(network, on, i).equals(line.get(at + i - from))) {
        return 0;
      }
      pieces = i - from;
    }
    return pieces;
  }
}
