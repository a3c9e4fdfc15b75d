package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.ahead.WayAhead;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Measures pushes on the drives of {@link AlertsOnRealRoadsTest}, with a high and a very high
 * lorry: of the limits that really lie on the way, how many were announced in time; how many hard
 * pushes an hour name none of these; how many soft ones an hour. {@code docs/push.md} has the
 * command.
 */
@Execution(ExecutionMode.CONCURRENT)
class PushFiguresTest {

  private static final Logger LOG = LoggerFactory.getLogger(PushFiguresTest.class);

  private static final long SEED = 6;
  private static final int DRIVES =
      Integer.getInteger(
          "headroom.test.drives", Boolean.getBoolean("headroom.test.long") ? 300 : 5);

  /** Announced in time: so many seconds before. */
  private static final double IN_TIME = 15;

  /** A turn is seen, and what lies behind it announced, within so many seconds. */
  private static final double TO_SEE_A_TURN = 4;

  /** Small enough to be sent anywhere: the route of a driver who does not look at signs. */
  private static final Dimensions SMALL =
      Dimensions.ofCentimetresAndKilograms(100, 300, 100, 1_000);

  private static final Dimensions HIGH =
      Dimensions.ofCentimetresAndKilograms(420, 1_200, 255, 18_000);

  static Stream<Arguments> drives() {
    return Chain.names().stream()
        .flatMap(
            map -> Stream.of(Arguments.of(map, Lorry.ARTIC.dimensions()), Arguments.of(map, HIGH)));
  }

  /** What becomes of a limit that lies on the way. */
  private enum Announced {
    IN_TIME,
    LATE,
    /** Never, and it is passed before a turn can be seen. */
    TOO_SHORT_TO_SEE,
    MISSED
  }

  @ParameterizedTest
  @MethodSource("drives")
  void limitsOnTheWayAreAnnouncedAndOthersHardlyEver(String name, Dimensions lorry) {
    Chain chain = Chain.of(name);
    RoadIndex index = PackedRoadIndex.of(chain.network());
    WayAhead wayAhead = new WayAhead(index);
    Trips trips = new Trips(chain.raw(), SEED);
    Map<Announced, Integer> met = new TreeMap<>();
    Map<Announced, Integer> byTheirOwn = new TreeMap<>();
    Map<String, Integer> others = new TreeMap<>();
    List<String> missed = new ArrayList<>();
    int hardOnTheWay = 0;
    int soft = 0;
    int seconds = 0;
    int driven = 0;
    for (int i = 0; i < DRIVES; i++) {
      Optional<Route> route = route(chain, trips.next());
      if (route.isEmpty()) {
        continue;
      }
      driven++;
      Drive drive = new Drive(index, route.get(), lorry);
      drive.go(wayAhead, SEED + i, Double.POSITIVE_INFINITY, 0);
      seconds += drive.seconds;
      soft += drive.soft;
      for (Drive.Hard push : drive.hard) {
        if (namesWhatIsMet(drive, push)) {
          hardOnTheWay++;
        } else {
          others.merge(push.at() == 0 ? "first position" : "later", 1, Integer::sum);
          LOG.debug("{} {}: {}", i, push.at(), push.notification().text().body());
        }
      }
      for (Drive.Met limit : drive.met.values()) {
        Announced announced = announced(drive, limit, drive.hard);
        Announced own =
            announced(drive, limit, drive.hard.stream().filter(push -> !push.first()).toList());
        byTheirOwn.merge(own, 1, Integer::sum);
        met.merge(announced, 1, Integer::sum);
        if (own != Announced.IN_TIME) {
          missed.add(own + " in drive " + i + ": " + limit);
        }
      }
    }
    double hours = seconds / 3_600.0;
    int other = others.values().stream().mapToInt(Integer::intValue).sum();
    LOG.info(
        String.format(
            Locale.ROOT,
            "%s, %s cm high, seed %d, %d drives, %.1f h: met %s, by a push of their own %s; hard"
                + " for them %d; hard for others %d %s, %.1f an hour; soft %d, %.1f an hour",
            name,
            lorry.of(Measure.HEIGHT).orElseThrow(),
            SEED,
            driven,
            hours,
            met,
            byTheirOwn,
            hardOnTheWay,
            other,
            others,
            other / hours,
            soft,
            soft / hours));
    missed.forEach(LOG::info);
    assertThat(missed).as("seed " + SEED).noneMatch(limit -> limit.startsWith("MISSED"));
  }

  private static Optional<Route> route(Chain chain, Trips.Trip trip) {
    RouteRequest request = new RouteRequest(trip.from(), trip.to(), SMALL, new Times.Unspecified());
    return chain.planner().plan(request, Chain.UNHURRIED) instanceof RouteOutcome.Planned planned
        ? Optional.of(planned.legs().get(0))
        : Optional.empty();
  }

  private static boolean namesWhatIsMet(Drive drive, Drive.Hard push) {
    return push.notification().restrictions().stream()
        .map(Notification.Told::restriction)
        .anyMatch(drive.met::containsKey);
  }

  private static Announced announced(Drive drive, Drive.Met met, List<Drive.Hard> hard) {
    double foreseeable = (met.at() - drive.lastTurnBefore(met.at())) / Drive.METRES_A_SECOND;
    Optional<Drive.Hard> first =
        hard.stream().filter(push -> push.names(met.restriction().id())).findFirst();
    if (first.isEmpty()) {
      double seen = foreseeable + (met.until() - met.at()) / Drive.METRES_A_SECOND;
      return seen < TO_SEE_A_TURN ? Announced.TOO_SHORT_TO_SEE : Announced.MISSED;
    }
    double lead = (met.at() - first.get().at()) / Drive.METRES_A_SECOND;
    return lead < Math.min(IN_TIME, foreseeable - TO_SEE_A_TURN)
        ? Announced.LATE
        : Announced.IN_TIME;
  }
}
