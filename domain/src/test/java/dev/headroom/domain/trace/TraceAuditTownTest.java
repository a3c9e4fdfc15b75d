package dev.headroom.domain.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Audits seeded drives through a town of square blocks, legal or not. The whole measurement on real
 * maps is in the benchmarks.
 */
class TraceAuditTownTest {

  private static final int SIDE = 7;
  private static final double BLOCK = 130;
  private static final int DRIVES = 30;
  private static final int ROADS = 25;
  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(400, 1_000, 250, 18_000);

  private final Random random = new Random(45);
  private final RoadIndex index = town().index();
  private final RoadNetwork network = index.network();
  private final TraceAudit audit =
      new TraceAudit(index, new RoutePlanner(index), SpeedLaws.UNKNOWN);

  private int breaches;
  private int found;
  private int findings;
  private double driven;
  private double common;

  private NetworkSketch town() {
    NetworkSketch town = new NetworkSketch();
    for (int n = 0; n < SIDE * SIDE; n++) {
      town.junction(BLOCK * (n % SIDE), BLOCK * Math.floorDiv(n, SIDE));
    }
    for (int n = 0; n < SIDE * SIDE; n++) {
      if (n % SIDE + 1 < SIDE) {
        street(town.road(n, n + 1));
      }
      if (n + SIDE < SIDE * SIDE) {
        street(town.road(n, n + SIDE));
      }
    }
    return town;
  }

  private void street(NetworkSketch.Road road) {
    int kind = random.nextInt(12);
    if (kind == 0) {
      road.oneWay();
    } else if (kind == 1) {
      road.restrict(Measure.HEIGHT, 380, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380));
    }
  }

  @Test
  void roadsAndBreachesAreFound() {
    for (int seed = 0; seed < DRIVES; seed++) {
      drive(seed);
    }

    assertThat(common / driven).as("share of the length").isGreaterThan(0.995);
    assertThat(breaches).isGreaterThan(50);
    assertThat(found).as("of %s breaches", breaches).isGreaterThanOrEqualTo(breaches * 99 / 100);
    assertThat(found).as("of %s findings", findings).isEqualTo(findings);
  }

  private void drive(long seed) {
    List<DirectedRoad> roads = way();
    Recorder recorder = null;
    List<TracedStretch.OnRoad> known = new ArrayList<>();
    Set<Integer> on = new HashSet<>();
    for (DirectedRoad road : roads) {
      int tail = network.tailOf(road);
      int head = network.headOf(road);
      if (recorder == null) {
        recorder = new Recorder(x(tail), y(tail), 5, 1, seed);
      }
      recorder.to(x(head), y(head));
      known.add(
          new TracedStretch.OnRoad(
              new RoadPart(road, 0, network.lengthOf(road.road())),
              Recorder.BEGIN,
              Recorder.BEGIN,
              1));
      on.add(road.packed());
    }
    AuditReport report = audit.audit(recorder.trace(), LORRY, RoadClosures.NONE, Budget.UNLIMITED);
    for (TracedDrive part : report.drives()) {
      for (TracedStretch stretch : part.stretches()) {
        if (stretch instanceof TracedStretch.OnRoad road
            && on.contains(road.part().road().packed())) {
          common += road.part().length();
        }
      }
    }
    driven += known.stream().mapToInt(road -> road.part().length()).sum();
    List<Finding> truth = audit.audit(known, LORRY, RoadClosures.NONE);
    breaches += truth.size();
    findings += report.findings().size();
    for (Finding breach : truth) {
      boolean same =
          report.findings().stream()
              .anyMatch(
                  other ->
                      other.breach().equals(breach.breach())
                          && other.where().way() == breach.where().way());
      found += same ? 1 : 0;
    }
  }

  private List<DirectedRoad> way() {
    List<DirectedRoad> way = new ArrayList<>();
    DirectedRoad on = DirectedRoad.along(random.nextInt(network.roadCount()));
    Set<Integer> used = new HashSet<>();
    while (way.size() < ROADS) {
      way.add(on);
      used.add(on.road());
      DirectedRoad last = on;
      List<DirectedRoad> next =
          network.leaving(network.headOf(on)).stream()
              .filter(out -> out.road() != last.road() && !used.contains(out.road()))
              .toList();
      if (next.isEmpty()) {
        return way;
      }
      on = next.get(random.nextInt(next.size()));
    }
    return way;
  }

  private static double x(int junction) {
    return BLOCK * (junction % SIDE);
  }

  private static double y(int junction) {
    return BLOCK * Math.floorDiv(junction, SIDE);
  }
}
