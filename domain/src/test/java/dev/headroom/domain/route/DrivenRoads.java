package dev.headroom.domain.route;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.List;

/** Whether a vehicle may drive a route's roads, straight from the network's columns. */
final class DrivenRoads {

  private DrivenRoads() {}

  static boolean legal(RoadNetwork network, Route route, Dimensions vehicle) {
    List<Integer> roads =
        route.roads().stream().map(use -> 2 * use.road() + (use.forward() ? 0 : 1)).toList();
    TownEnclaves enclaves = new TownEnclaves(network, vehicle);
    char zone = 'E';
    for (int i = 0; i < roads.size(); i++) {
      if (i > 0) {
        int junction = network.packed().tailOf(roads.get(i));
        Verdict turn = verdict(network, network.junctionRules(junction), vehicle);
        turn = turn.and(manoeuvres(network, roads.subList(0, i + 1), vehicle));
        zone = turn == Verdict.OPEN ? zone : next(zone, turn, roads.get(i), enclaves);
      }
      Verdict road = verdict(network, network.packed().rulesOf(roads.get(i)), vehicle);
      zone = next(zone, road, roads.get(i), enclaves);
      if (zone == '-') {
        return false;
      }
    }
    return true;
  }

  private static Verdict manoeuvres(RoadNetwork network, List<Integer> driven, Dimensions vehicle) {
    NetworkColumns c = network.columns();
    Verdict verdict = Verdict.OPEN;
    for (int m = 0; m + 1 < c.manoeuvreStart.length; m++) {
      int length = c.manoeuvreStart[m + 1] - c.manoeuvreStart[m];
      boolean same = length <= driven.size();
      for (int i = 0; same && i < length; i++) {
        same = driven.get(driven.size() - length + i) == c.manoeuvreRoads[c.manoeuvreStart[m] + i];
      }
      verdict = same ? verdict.and(verdict(network, c.manoeuvreRules[m], vehicle)) : verdict;
    }
    return verdict;
  }

  private static char next(char zone, Verdict verdict, int directed, TownEnclaves enclaves) {
    if (zone == '-') {
      return '-';
    }
    return switch (verdict) {
      case OPEN -> afterOpenRoad(zone, directed, enclaves);
      case EXCEPTED, PRIVATE -> zone == 'E' ? 'E' : 'X';
      case FORBIDDEN, IMPASSABLE -> '-';
    };
  }

  private static char afterOpenRoad(char zone, int directed, TownEnclaves enclaves) {
    return switch (zone) {
      case 'E' -> enclaves.atStart(directed) ? 'E' : 'T';
      case 'X' -> enclaves.atEnd(directed) ? 'X' : '-';
      default -> 'T';
    };
  }

  private static Verdict verdict(RoadNetwork network, int set, Dimensions vehicle) {
    return network.ruleBook().verdict(set, Situation.of(vehicle, new When.Unspecified()));
  }
}
