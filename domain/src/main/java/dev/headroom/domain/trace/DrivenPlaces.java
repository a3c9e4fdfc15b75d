package dev.headroom.domain.trace;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.List;

/** Finds where driven parts of roads lie. Immutable. */
final class DrivenPlaces {

  private final RoadNetwork network;

  DrivenPlaces(RoadNetwork network) {
    this.network = network;
  }

  /** The place of consecutive sections. */
  Finding.Where where(List<DrivenLeg.Road> roads) {
    List<RoadPart> parts = roads.stream().map(DrivenLeg.Road::part).toList();
    RoadPart begin = parts.get(0);
    RoadPart end = parts.get(parts.size() - 1);
    return new Finding.Where(
        parts,
        at(begin.road(), begin.from()),
        at(end.road(), end.to()),
        network.streetOf(begin.road().road()),
        network.wayOf(begin.road().road()));
  }

  /** A point at a distance along a directed road, for a search. */
  RoadPoint point(DirectedRoad on, int centimetres) {
    double length = Math.max(1, network.lengthOf(on.road()));
    double fraction = Math.min(1, centimetres / length);
    return new RoadPoint(on.road(), on.forward() ? fraction : 1 - fraction, at(on, centimetres), 0);
  }

  /** The point at a distance along a directed road. */
  Position at(DirectedRoad on, int centimetres) {
    int road = on.road();
    int length = network.lengthOf(road);
    double left = (on.forward() ? centimetres : length - centimetres) / 100.0;
    int points = network.pointCount(road);
    Position a = Position.ofE7(network.pointLat(road, 0), network.pointLon(road, 0));
    for (int i = 1; i < points; i++) {
      Position b = Position.ofE7(network.pointLat(road, i), network.pointLon(road, i));
      double piece = a.metresTo(b);
      if (left <= piece && piece > 0) {
        double t = Math.max(0, left / piece);
        return new Position(
            a.lat() + t * (b.lat() - a.lat()), Distances.lonBetween(a.lon(), b.lon(), t));
      }
      left -= piece;
      a = b;
    }
    return a;
  }
}
