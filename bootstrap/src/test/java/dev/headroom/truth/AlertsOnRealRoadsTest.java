package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.notification.ahead.WayAhead;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Drives along real roads by somebody who heeds no sign, at 50 km/h with one position a second:
 * what stops the vehicle on its way is told once and in time, and hardly anything else.
 */
@Execution(ExecutionMode.CONCURRENT)
class AlertsOnRealRoadsTest {

  private static final Logger LOG = LoggerFactory.getLogger(AlertsOnRealRoadsTest.class);

  private static final long SEED = 6;
  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final int DRIVES = LONG ? 300 : 15;

  /** In time: so many seconds before. */
  private static final double IN_TIME = 15;

  /** A turn is seen, and what lies behind it told, within so many seconds. */
  private static final double TO_SEE_A_TURN = 4;

  /** Small enough to be sent anywhere: the route of a driver who does not look at signs. */
  private static final Dimensions SMALL =
      Dimensions.ofCentimetresAndKilograms(100, 300, 100, 1_000);

  private static Optional<Route> route(Chain chain, Trips.Trip trip) {
    RouteRequest request = new RouteRequest(trip.from(), trip.to(), SMALL, new Times.Unspecified());
    return chain.planner().plan(request, Chain.UNHURRIED) instanceof RouteOutcome.Planned planned
        ? Optional.of(planned.legs().get(0))
        : Optional.empty();
  }

  @ParameterizedTest
  @MethodSource("maps")
  void whatStopsTheVehicleOnItsWayIsToldInTime(String name) {
    Chain chain = Chain.of(name);
    RoadIndex index = PackedRoadIndex.of(chain.network());
    WayAhead wayAhead = new WayAhead(index);
    Trips trips = new Trips(chain.raw(), SEED);
    Map<String, Integer> hard = new TreeMap<>();
    int seconds = 0;
    int soft = 0;
    int lookedAt = 0;
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < DRIVES; i++) {
      Optional<Route> route = route(chain, trips.next());
      if (route.isEmpty()) {
        continue;
      }
      Drive drive =
          new Drive(index, route.get(), Lorry.ARTIC.dimensions())
              .go(wayAhead, SEED + i, Double.POSITIVE_INFINITY, 0);
      seconds += drive.seconds;
      soft += drive.soft;
      drive.hard.forEach(push -> hard.merge(reason(drive, push), 1, Integer::sum));
      for (Drive.Met met : drive.met.values()) {
        lookedAt++;
        problem(drive, met).ifPresent(wrong::add);
      }
    }
    double hours = seconds / 3_600.0;
    LOG.info(
        "{}, seed {}: {} h driven, {} soft, hard {}; {} met",
        name,
        SEED,
        Math.round(10 * hours) / 10.0,
        soft,
        hard,
        lookedAt);
    assertThat(lookedAt).as("hazards on the way").isGreaterThan(10);
    assertThat(wrong).as("seed " + SEED).isEmpty();
    assertThat(hard.getOrDefault("lies on a likely way that was not taken", 0) / hours)
        .as("an hour, of somebody who heeds no sign")
        .isLessThan(10);
  }

  /** The one of many low bridges, or with {@code -Plong} a town too. */
  static List<String> maps() {
    return LONG ? List.of("isle-of-man", "heidelberg") : List.of("isle-of-man");
  }

  private static String reason(Drive drive, Drive.Hard push) {
    if (drive.met.keySet().stream().anyMatch(push::names)) {
      return "lies on the way";
    }
    return push.first() ? "direction not known yet" : "lies on a likely way that was not taken";
  }

  /**
   * What is wrong with how a hazard was told; nothing where it was passed before a turn is seen.
   */
  private static Optional<String> problem(Drive drive, Drive.Met met) {
    double foreseeable = (met.at() - drive.lastTurnBefore(met.at())) / Drive.METRES_A_SECOND;
    List<Drive.Hard> told =
        drive.hard.stream().filter(push -> push.names(met.restriction().id())).toList();
    if (told.isEmpty()) {
      double seen = foreseeable + (met.until() - met.at()) / Drive.METRES_A_SECOND;
      return seen < TO_SEE_A_TURN ? Optional.empty() : Optional.of("never: " + met);
    }
    double lead = (met.at() - told.get(0).at()) / Drive.METRES_A_SECOND;
    return lead < Math.min(IN_TIME, foreseeable - TO_SEE_A_TURN)
        ? Optional.of(
            "only " + lead + " s before, of " + foreseeable + ": " + told.get(0).notification())
        : Optional.empty();
  }

  @Test
  void aTrafficJamBeforeABridgeMakesOne() {
    Chain chain = Chain.of("isle-of-man");
    RoadIndex index = PackedRoadIndex.of(chain.network());
    WayAhead wayAhead = new WayAhead(index);
    Trips trips = new Trips(chain.raw(), SEED);
    int jams = 0;
    for (int i = 0; jams < 3 && i < 400; i++) {
      Optional<Route> route = route(chain, trips.next());
      Optional<Drive.Met> bridge =
          route.flatMap(
              r ->
                  new Drive(index, r, Lorry.ARTIC.dimensions())
                      .met.values().stream().filter(AlertsOnRealRoadsTest::low).findFirst());
      if (bridge.isEmpty() || bridge.get().at() < 600) {
        continue;
      }
      jams++;
      Restriction.Id id = bridge.get().restriction().id();
      Drive jam =
          new Drive(index, route.get(), Lorry.ARTIC.dimensions())
              .go(wayAhead, SEED, bridge.get().at() - 150, 900);
      assertThat(jam.hard.stream().filter(push -> push.names(id)))
          .as("a quarter of an hour before " + bridge.get())
          .hasSize(1);
    }
    assertThat(jams).isEqualTo(3);
  }

  private static boolean low(Drive.Met met) {
    return met.restriction().type() == Measure.HEIGHT && met.rule().nature() == Nature.PHYSICAL;
  }
}
