package dev.headroom.domain.route;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.function.IntPredicate;

/**
 * Enclaves by their definition, straight from the network's columns: which road leads to which over
 * open roads and turns, closed under transitivity. The verdicts come from the rules themselves.
 */
final class TownEnclaves {

  private final RoadNetwork network;
  private final Situation vehicle;
  private final int fewerThan;
  private final boolean[][] always;
  private final boolean[][] sometimes;

  TownEnclaves(RoadNetwork network, Dimensions vehicle) {
    this(network, Situation.of(vehicle, new When.Unspecified()));
  }

  /** Those of a vehicle without limits. */
  static TownEnclaves ofAnyMotor(RoadNetwork network) {
    return new TownEnclaves(network, Situation.unlimited(new When.Unspecified()));
  }

  private TownEnclaves(RoadNetwork network, Situation vehicle) {
    this.network = network;
    this.vehicle = vehicle;
    fewerThan =
        Math.min(100, Math.max(Math.min(4, network.roadCount() / 2 + 1), network.roadCount() / 4));
    always = leading(this::atAllTimes);
    sometimes = leading(this::atSomeTime);
  }

  /** Whether a road that is open now belongs to the region of a start in a zone beside it. */
  boolean atStart(int directed) {
    return isFew(directed, true);
  }

  /** The same for an end. */
  boolean atEnd(int directed) {
    return isFew(directed, false);
  }

  private boolean isFew(int directed, boolean ahead) {
    boolean atAllTimes = atAllTimes(network.packed().rulesOf(directed));
    boolean[][] leads = atAllTimes ? always : sometimes;
    if (!atAllTimes && !atSomeTime(network.packed().rulesOf(directed))) {
      return false;
    }
    int road = directed / 2;
    int count = 0;
    for (int other = 0; other < leads.length; other++) {
      count += other == road || (ahead ? leads[road][other] : leads[other][road]) ? 1 : 0;
    }
    return count < fewerThan;
  }

  private boolean atAllTimes(int set) {
    return network.ruleBook().verdict(set, vehicle) == Verdict.OPEN;
  }

  private boolean atSomeTime(int set) {
    for (int rule : network.ruleBook().rulesOf(set)) {
      Rule one = network.ruleBook().rule(rule);
      if (!one.timed() && network.ruleBook().verdictOfRule(rule, vehicle) != Verdict.OPEN) {
        return false;
      }
    }
    return true;
  }

  private boolean[][] leading(IntPredicate open) {
    int roads = network.roadCount();
    boolean[][] leads = new boolean[roads][roads];
    for (int from = 0; from < 2 * roads; from++) {
      for (int to = 0; to < 2 * roads; to++) {
        leads[from / 2][to / 2] |= turns(from, to, open);
      }
    }
    for (int by = 0; by < roads; by++) {
      for (int from = 0; from < roads; from++) {
        for (int to = 0; to < roads; to++) {
          leads[from][to] |= leads[from][by] && leads[by][to];
        }
      }
    }
    return leads;
  }

  private boolean turns(int from, int to, IntPredicate open) {
    int junction = network.packed().headOf(from);
    if (junction != network.packed().tailOf(to)
        || !network.packed().drivable(from)
        || !network.packed().drivable(to)
        || (to == (from ^ 1) && !mayTurnRound(junction, to))
        || !open.test(network.packed().rulesOf(from))
        || !open.test(network.packed().rulesOf(to))
        || !open.test(network.junctionRules(junction))) {
      return false;
    }
    NetworkColumns c = network.columns();
    for (int m = 0; m + 1 < c.manoeuvreStart.length; m++) {
      int first = c.manoeuvreStart[m];
      if (c.manoeuvreStart[m + 1] - first == 2
          && c.manoeuvreRoads[first] == from
          && c.manoeuvreRoads[first + 1] == to
          && !open.test(c.manoeuvreRules[m])) {
        return false;
      }
    }
    return true;
  }

  private boolean mayTurnRound(int junction, int back) {
    int others = 0;
    for (int i = 0; i < network.packed().outDegree(junction); i++) {
      int out = network.packed().out(junction, i);
      others += out != back && network.packed().drivable(out) ? 1 : 0;
    }
    return others == 0 || network.junctionHas(junction, NetworkColumns.TURNING_CIRCLE);
  }
}
