package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.ahead.WayAhead;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Every place of the real maps where a road crosses on top of one that is too low: who drives on
 * top is not told of it, who drives towards it below is told once and in time, and once more where
 * the first warning was to keep out of the branch that he then takes.
 */
@Execution(ExecutionMode.CONCURRENT)
class BridgesOnTopTest {

  /**
   * A receiver that hardly moves is steadier. With errors of 5 m, each independent of the last, one
   * in a hundred jams seems to leave the road for two minutes, and is told again on coming back.
   */
  private static final double STANDING_NOISE = 3;

  /** Metres that a vehicle in a jam moves in some second, each as likely. */
  private static final double[] CRAWL = {0, 0, 0, 0, 0, 0, 1.2, -0.4};

  private static final Logger LOG = LoggerFactory.getLogger(BridgesOnTopTest.class);

  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(420, 1_200, 255, 18_000);
  private static final long SEED = 42;
  private static final double NOISE = 5;
  private static final double IN_TIME = 15;

  /** A turn into a road at a small angle is seen late by a receiver that wanders so far. */
  private static final double TO_SEE_A_TURN = 8;

  /** What is told lies ahead by road, as far as it says or hardly nearer. */
  private static final double MOST_TOO_NEAR = 60;

  /** So far behind a fork nobody sees yet which way was taken. */
  private static final double UNDECIDED = 25;

  /** Until the direction is known everything that can be reached counts. */
  private static final double DIRECTION_KNOWN = 60;

  private static final Situation SITUATION = Situation.of(LORRY, new When.At(Cab.MONDAY));

  /** A hard push about one restriction, so many metres along the way. */
  private record Told(Notification notification, double at) {}

  private static List<Told> drive(
      RoadIndex index, WayAhead wayAhead, StraightOn way, Restriction.Id id) {
    Cab cab = new Cab(index, wayAhead, LORRY, NOISE, SEED);
    List<Told> told = new ArrayList<>();
    List<Position> places = way.places(Drive.METRES_A_SECOND);
    for (int i = 0; i < places.size(); i++) {
      for (Notification push : cab.at(places.get(i), Cab.MONDAY.plusSeconds(i))) {
        if (push.kind() == PushKind.HARD && Cab.names(push, id)) {
          told.add(new Told(push, i * Drive.METRES_A_SECOND));
        }
      }
    }
    return told;
  }

  /** A warning to keep out of a branch. Who takes the branch all the same is warned once more. */
  private static boolean isOfBranch(Told push) {
    return push.at() > 0 && push.notification().text().body().startsWith("Keep out");
  }

  /** Metres to the first road of a way that carries a restriction. */
  private static double begins(RoadNetwork network, StraightOn way, Restriction.Id id) {
    double begins = 0;
    for (DirectedRoad directed : way.roads()) {
      if (carries(network, directed.road(), id)) {
        return begins;
      }
      begins += network.lengthOf(directed.road()) / 100.0;
    }
    throw new IllegalArgumentException("not on this way: " + id);
  }

  private static List<DirectedRoad> bothWays(int road) {
    return DirectedRoad.both(road);
  }

  private static boolean carries(RoadNetwork network, int road, Restriction.Id id) {
    return network.stretches().of(road).stream()
        .anyMatch(stretch -> stretch.restriction().id().equals(id));
  }

  @ParameterizedTest
  @MethodSource("dev.headroom.truth.Chain#names")
  void whoDrivesOnTopIsUnspecifiedOfTheLowRoadBelow(String name) {
    Chain chain = Chain.of(name);
    RoadIndex index = PackedRoadIndex.of(chain.network());
    RoadNetwork network = chain.network();
    WayAhead wayAhead = new WayAhead(index);
    List<String> wrong = new ArrayList<>();
    Crossings places = new Crossings(chain, index, SITUATION);
    List<Crossings.Crossing> crossings = places.all();
    int drives = 0;
    int byRoad = 0;
    for (Crossings.Crossing crossing : crossings) {
      Restriction.Id id = crossing.restriction().id();
      for (DirectedRoad directed : bothWays(crossing.upper())) {
        if (!places.open(directed)) {
          continue;
        }
        StraightOn way =
            StraightOn.through(
                network,
                directed,
                900,
                600,
                road -> !places.open(road) || carries(network, road.road(), id));
        drives++;
        for (Told told : drive(index, wayAhead, way, id)) {
          double atFork = Math.max(0, told.at() - UNDECIDED);
          double byRoadMetres = way.metresByRoad(atFork, road -> carries(network, road, id));
          double said =
              told.notification().restrictions().stream()
                  .filter(named -> named.restriction().equals(id))
                  .mapToDouble(Notification.Told::metres)
                  .findFirst()
                  .orElseThrow();
          if (byRoadMetres <= said + MOST_TOO_NEAR) {
            byRoad++;
          } else if (told.at() > DIRECTION_KNOWN) {
            wrong.add(
                "way/%d over way/%d at %s, %.0f m of %.0f, by road %.0f: %s"
                    .formatted(
                        network.wayOf(crossing.upper()),
                        network.wayOf(crossing.lower()),
                        crossing.at(),
                        told.at(),
                        way.before(),
                        byRoadMetres,
                        told.notification().text().body()));
          }
        }
      }
    }
    LOG.info(
        "{}: {} crossings, {} drives on top, {} told of what a road leads down to",
        name,
        crossings.size(),
        drives,
        byRoad);
    assertThat(wrong).as("seed " + SEED).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("dev.headroom.truth.Chain#names")
  void whoDrivesTowardsItBelowIsToldOnceAndInTime(String name) {
    Chain chain = Chain.of(name);
    RoadIndex index = PackedRoadIndex.of(chain.network());
    RoadNetwork network = chain.network();
    WayAhead wayAhead = new WayAhead(index);
    List<String> wrong = new ArrayList<>();
    int drives = 0;
    Crossings places = new Crossings(chain, index, SITUATION);
    for (Crossings.Crossing crossing : places.all()) {
      Restriction.Id id = crossing.restriction().id();
      for (DirectedRoad directed : bothWays(crossing.lower())) {
        if (!places.open(directed)) {
          continue;
        }
        StraightOn way =
            StraightOn.through(network, directed, 1_200, 50, road -> !places.open(road));
        double begins = begins(network, way, id);
        drives++;
        List<Told> told = drive(index, wayAhead, way, id);
        double foreseeable =
            (begins - way.lastTurnBefore(begins)) / Drive.METRES_A_SECOND - TO_SEE_A_TURN;
        double lead = told.isEmpty() ? -1 : (begins - told.get(0).at()) / Drive.METRES_A_SECOND;
        boolean late = lead < Math.min(IN_TIME, foreseeable);
        long keepOut = told.stream().filter(BridgesOnTopTest::isOfBranch).count();
        long ahead = told.stream().filter(push -> push.at() > 0).count() - keepOut;
        if (late || ahead > 1 || keepOut > 1 || ahead + keepOut == 0) {
          wrong.add(
              "way/"
                  + network.wayOf(crossing.lower())
                  + " under way/"
                  + network.wayOf(crossing.upper())
                  + " "
                  + told.size()
                  + " times, "
                  + lead
                  + " s before, of "
                  + foreseeable
                  + ": "
                  + told);
        }
      }
    }
    LOG.info("{}: {} drives below", name, drives);
    assertThat(wrong).as("seed " + SEED).isEmpty();
  }

  /**
   * Twenty minutes of stop and go, a few metres back now and then, three minutes without a position
   * every five.
   */
  @Test
  void aTrafficJamBeforeItMakesOne() {
    Chain chain = Chain.of("heidelberg");
    RoadIndex index = PackedRoadIndex.of(chain.network());
    WayAhead wayAhead = new WayAhead(index);
    Crossings places = new Crossings(chain, index, SITUATION);
    List<String> wrong = new ArrayList<>();
    int jams = 0;
    for (Crossings.Crossing crossing : places.all()) {
      Restriction.Id id = crossing.restriction().id();
      DirectedRoad directed = DirectedRoad.along(crossing.lower());
      StraightOn way =
          StraightOn.through(chain.network(), directed, 1_200, 50, road -> !places.open(road));
      double begins = begins(chain.network(), way, id);
      if (!places.open(directed) || begins - way.lastTurnBefore(begins) < 300) {
        continue;
      }
      jams++;
      int hard = jam(new Cab(index, wayAhead, LORRY, STANDING_NOISE, SEED), way, begins, id);
      if (hard != 1) {
        wrong.add(hard + " before " + id + " at " + crossing.at());
      }
    }
    LOG.info("heidelberg: {} traffic jams", jams);
    assertThat(jams).isPositive();
    assertThat(wrong).as("seed " + SEED).isEmpty();
  }

  /**
   * Stop and go for 20 minutes from 150 m before the bridge, with three minutes of silence in each
   * five; a vehicle may roll back a little, and the receiver's noise does so all the time.
   */
  private static int jam(Cab cab, StraightOn way, double begins, Restriction.Id id) {
    Random random = new Random(SEED);
    List<Position> places = way.places(1);
    double at = Math.max(0, begins - 800);
    double jam = begins - 150;
    int told = 0;
    for (int second = 0; at < begins; second++) {
      boolean jammed = at >= jam && second < 1_200;
      at += jammed ? CRAWL[random.nextInt(CRAWL.length)] : Drive.METRES_A_SECOND;
      boolean silent = jammed && second % 300 >= 120;
      boolean first = second == 0;
      if (!silent && at < begins) {
        told +=
            (int)
                cab.at(places.get((int) Math.max(0, at)), Cab.MONDAY.plusSeconds(second)).stream()
                    .filter(push -> push.kind() == PushKind.HARD)
                    .filter(push -> !first && Cab.names(push, id))
                    .count();
      }
    }
    return told;
  }
}
