package dev.headroom.domain.trip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Courses of three roads eastwards, of 400 m each. */
class CourseCheckTest {

  private static final Instant EIGHT = Instant.parse("2026-11-30T08:00:00Z");
  private static final Position START = NetworkSketch.at(50, 0);
  private static final Position MIDDLE = NetworkSketch.at(600, 0);
  private static final Position END = NetworkSketch.at(1_150, 0);

  private final NetworkSketch town = new NetworkSketch();
  private final NetworkSketch.Road[] roads = town.chain(400, 400, 400);

  private static Dimensions high(int centimetres) {
    return Dimensions.ofCentimetresAndKilograms(centimetres, 1_000, 250, 18_000);
  }

  private static JourneyRequest request(JourneyStop... stops) {
    return new JourneyRequest(List.of(stops), high(300), Times.departAt(EIGHT), false);
  }

  private static JourneyRequest direct() {
    return request(JourneyStop.halt(new Stop(START)), JourneyStop.halt(new Stop(END)));
  }

  private KeptCourse.Leg leg(int stop, Position from, Position to, int first, int last) {
    List<DirectedRoad> driven =
        List.of(roads).subList(first, last + 1).stream()
            .map(road -> DirectedRoad.unpack(road.forward()))
            .toList();
    List<Position> line =
        IntStream.rangeClosed(first, last + 1)
            .mapToObj(n -> NetworkSketch.at(400.0 * n, 0))
            .toList();
    return new KeptCourse.Leg(stop, Optional.of(EIGHT), 0, from, to, driven, line);
  }

  private KeptCourse whole() {
    return new KeptCourse(List.of(leg(0, START, END, 0, 2)));
  }

  private static CourseCheck on(RoadIndex index, RoadClosures closures, boolean sameMap) {
    return new CourseCheck(index, new RoutePlanner(index), closures, sameMap);
  }

  private CourseCheck.Found check(KeptCourse course, JourneyRequest request) {
    return on(town.index(), RoadClosures.NONE, true).check(course, request);
  }

  @Test
  void whatIsOpenIsLegal() {
    assertThat(check(whole(), direct()))
        .isEqualTo(new CourseCheck.Found(CourseCheck.Answer.LEGAL, ""));
  }

  @Test
  void aLimitIsNamedByItsStreet() {
    roads[1]
        .named("Low Street")
        .restrict(Measure.HEIGHT, 250, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 250));

    assertThat(check(whole(), direct()))
        .isEqualTo(new CourseCheck.Found(CourseCheck.Answer.ILLEGAL, "Low Street"));
  }

  @Test
  void eachLegIsJudgedByTheVehicleThatLeavesItsStop() {
    roads[2].restrict(Measure.HEIGHT, 350, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 350));
    KeptCourse course =
        new KeptCourse(List.of(leg(0, START, MIDDLE, 0, 1), leg(1, MIDDLE, END, 1, 2)));
    JourneyStop start = JourneyStop.halt(new Stop(START));
    JourneyStop end = JourneyStop.halt(new Stop(END));
    JourneyStop middle = JourneyStop.halt(new Stop(MIDDLE));

    assertThat(check(course, request(start, middle, end)).answer())
        .isEqualTo(CourseCheck.Answer.LEGAL);
    assertThat(check(course, request(start, middle.leavingWith(high(400)), end)).answer())
        .isEqualTo(CourseCheck.Answer.ILLEGAL);
  }

  @Test
  void aClosureCountsAtTheTimeOfTheDrive() {
    assertThat(closedUntil(EIGHT.plus(Duration.ofHours(1))).answer())
        .isEqualTo(CourseCheck.Answer.ILLEGAL);
    assertThat(closedUntil(EIGHT.minus(Duration.ofHours(1))).answer())
        .isEqualTo(CourseCheck.Answer.LEGAL);
  }

  private CourseCheck.Found closedUntil(Instant until) {
    ClosureNotice notice =
        new ClosureNotice(
            List.of(NetworkSketch.at(500, 0), NetworkSketch.at(700, 0)),
            false,
            "works",
            EIGHT.minus(Duration.ofDays(1)),
            Optional.of(until));
    RoadIndex index = town.index();
    RoadClosures closures = RoadClosures.of(index, List.of(new Closure(1, 1, notice)));
    return on(index, closures, true).check(whole(), direct());
  }

  @Test
  void onAnotherMapTheRoadsAreFoundByTheirPoints() {
    NetworkSketch other = new NetworkSketch();
    other.road(other.junction(0, 5_000), other.junction(400, 5_000));
    NetworkSketch.Road[] same = other.chain(400, 400, 400);

    assertThat(on(other.index(), RoadClosures.NONE, false).check(whole(), direct()).answer())
        .isEqualTo(CourseCheck.Answer.LEGAL);
    same[1].restrict(Measure.HEIGHT, 250, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 250));
    assertThat(on(other.index(), RoadClosures.NONE, false).check(whole(), direct()).answer())
        .isEqualTo(CourseCheck.Answer.ILLEGAL);
  }

  @Test
  void aRoadThatIsGoneIsNotFound() {
    NetworkSketch other = new NetworkSketch();
    other.road(other.junction(0, 0), other.junction(400, 0));

    assertThat(on(other.index(), RoadClosures.NONE, false).check(whole(), direct()).answer())
        .isEqualTo(CourseCheck.Answer.NOT_FOUND);
  }
}
