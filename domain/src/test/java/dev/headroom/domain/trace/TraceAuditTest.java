package dev.headroom.domain.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Audits drives on a small town: a main street eastwards, and streets beside it. */
class TraceAuditTest {

  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(400, 1_000, 250, 18_000);

  private final NetworkSketch town = new NetworkSketch();
  private final int west = town.junction(0, 0);
  private final int first = town.junction(400, 0);
  private final int second = town.junction(800, 0);
  private final int east = town.junction(1_200, 0);
  private final int northern = town.junction(400, 300);
  private final int corner = town.junction(800, 300);
  private final NetworkSketch.Road begin = town.road(west, first);
  private final NetworkSketch.Road middle = town.road(first, second);
  private final NetworkSketch.Road end = town.road(second, east);
  private final NetworkSketch.Road side = town.road(first, northern);
  private final NetworkSketch.Road back = town.road(northern, corner);
  private final NetworkSketch.Road down = town.road(corner, second);

  private AuditReport audit(Trace trace) {
    return audit(trace, RoadClosures.NONE);
  }

  private AuditReport audit(Trace trace, RoadClosures closures) {
    return auditor(SpeedLaws.UNKNOWN).audit(trace, LORRY, closures, Budget.UNLIMITED);
  }

  private TraceAudit auditor(SpeedLaws laws) {
    RoadIndex index = town.index();
    return new TraceAudit(index, new RoutePlanner(index), laws);
  }

  private static Trace through() {
    return new Recorder(0, 0).to(1_200, 0).trace();
  }

  private static Trace around() {
    return new Recorder(0, 0).to(400, 0).to(400, 300).to(800, 300).to(800, 0).to(1_200, 0).trace();
  }

  private static List<Integer> roads(AuditReport report) {
    return report.drives().stream()
        .flatMap(drive -> drive.stretches().stream())
        .filter(TracedStretch.OnRoad.class::isInstance)
        .map(stretch -> ((TracedStretch.OnRoad) stretch).part().road().packed())
        .toList();
  }

  @Test
  void aLegalDriveHasItsRoadsAndNoFinding() {
    AuditReport report = audit(around());

    assertThat(roads(report))
        .containsExactly(
            begin.forward(), side.forward(), back.forward(), down.forward(), end.forward());
    assertThat(report.findings()).isEmpty();
    assertThat(report.gaps()).isEmpty();
    assertThat(report.drives().get(0).metres()).isBetween(1_780.0, 1_820.0);
  }

  @Test
  void aLimitIsExceededByTheDifference() {
    middle.restrict(Measure.HEIGHT, 380, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380));

    Finding finding = only(audit(through()));

    Breach.LimitExceeded breach = (Breach.LimitExceeded) finding.breach();
    assertThat(breach.by()).isEqualTo(20);
    assertThat(breach.restriction().orElseThrow().id().element()).isEqualTo("way/1000");
    assertThat(finding.inForce()).isEqualTo(Truth.YES);
    assertThat(finding.certainty()).isGreaterThan(0.99);
    assertThat(finding.where().parts()).hasSize(1);
    assertThat(finding.where().metres())
        .isEqualTo(400, org.assertj.core.api.Assertions.within(1.0));
    assertThat(finding.from())
        .isBetween(Recorder.BEGIN.plusSeconds(31), Recorder.BEGIN.plusSeconds(36));
    assertThat(finding.to())
        .isBetween(Recorder.BEGIN.plusSeconds(64), Recorder.BEGIN.plusSeconds(70));
  }

  @Test
  void aLimitThatIsKeptIsNoFinding() {
    middle.restrict(Measure.HEIGHT, 400, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 400));

    assertThat(audit(through()).findings()).isEmpty();
  }

  @Test
  void aLimitWhoseConditionNobodyCanAnswerMayNotHaveBeenInForce() {
    Condition wet = new Condition(Set.of(), Optional.empty(), List.of(), true);
    middle.restrict(
        Measure.HEIGHT,
        380,
        new Rule(
            Subject.of(Measure.HEIGHT),
            Nature.LEGAL,
            Rule.ALL_CLASSES,
            List.of(Clause.always(new Value.AtMost(500)), new Clause(new Value.AtMost(380), wet))));

    assertThat(only(audit(through())).inForce()).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void aOneWayStreetIsDrivenAgainst() {
    back.oneWay();
    Trace trace =
        new Recorder(1_200, 0).to(800, 0).to(800, 300).to(400, 300).to(400, 0).to(0, 0).trace();

    AuditReport report = audit(trace);

    assertThat(only(report).breach()).isEqualTo(new Breach.AgainstOneWay());
    assertThat(roads(report)).contains(back.backward());
  }

  @Test
  void aTurnIsForbidden() {
    town.forbid(
        Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED),
        begin.forward(),
        side.forward());

    Finding finding = only(audit(around()));

    assertThat(finding.breach()).isEqualTo(new Breach.ForbiddenTurn(100, first + 1, 103));
    assertThat(finding.from()).isEqualTo(finding.to());
  }

  @Test
  void aZoneIsDrivenThroughUnlessTheVehicleHaltsInIt() {
    back.rule(Rule.access(Nature.LEGAL, Rule.ALL_CLASSES, Access.DESTINATION));
    Trace halting =
        new Recorder(0, 0)
            .to(400, 0)
            .to(400, 300)
            .to(600, 300)
            .stand(60 * AuditReport.HALT_MINUTES + 10)
            .to(800, 300)
            .to(800, 0)
            .to(1_200, 0)
            .trace();

    assertThat(only(audit(around())).breach()).isInstanceOf(Breach.ZoneDrivenThrough.class);
    AuditReport report = audit(halting);
    assertThat(report.findings()).isEmpty();
    assertThat(report.drives().get(0).stretches()).anyMatch(TracedStretch.Halt.class::isInstance);
  }

  @Test
  void aRoadIsClosedToTheClass() {
    middle.rule(Rule.access(Nature.LEGAL, Rule.ALL_CLASSES, Access.CLOSED));

    assertThat(only(audit(through())).breach()).isEqualTo(new Breach.NoEntry(Optional.empty()));
  }

  @Test
  void aClosureCountsWhileItIsInForce() {
    Instant opened = Recorder.BEGIN.plusSeconds(50);

    assertThat(only(audit(through(), closed(opened))).breach())
        .isInstanceOf(Breach.ClosedRoad.class);
    assertThat(audit(through(), closed(Recorder.BEGIN.plusSeconds(20))).findings()).isEmpty();
  }

  private RoadClosures closed(Instant until) {
    ClosureNotice notice =
        new ClosureNotice(
            List.of(NetworkSketch.at(500, 0), NetworkSketch.at(700, 0)),
            false,
            "works",
            Recorder.BEGIN.minus(Duration.ofDays(1)),
            Optional.of(until));
    return RoadClosures.of(town.index(), List.of(new Closure(1, 1, notice)));
  }

  @Test
  void aGapDividesADriveAndAHaltWithoutPositionsDoesNot() {
    Trace gap = new Recorder(0, 0).to(200, 0).at(1).unseenTo(900, 0).at(12).to(1_200, 0).trace();
    Trace parked =
        new Recorder(0, 0).to(500, 0).at(0.01).unseenTo(503, 0).at(12).to(1_200, 0).trace();

    AuditReport divided = audit(gap);
    assertThat(divided.drives()).hasSize(2);
    assertThat(divided.gaps()).hasSize(1);
    AuditReport whole = audit(parked);
    assertThat(whole.gaps()).isEmpty();
    assertThat(whole.drives()).hasSize(1);
  }

  @Test
  void aTunnelIsDrivenThrough() {
    AuditReport report = audit(new Recorder(0, 0).to(300, 0).unseenTo(900, 0).to(1_200, 0).trace());

    assertThat(roads(report)).containsExactly(begin.forward(), middle.forward(), end.forward());
    assertThat(report.gaps()).isEmpty();
  }

  @Test
  void aStrayPositionIsSkipped() {
    AuditReport report = audit(new Recorder(0, 0).to(600, 0).stray(640, 190).to(1_200, 0).trace());

    assertThat(roads(report)).containsExactly(begin.forward(), middle.forward(), end.forward());
    assertThat(report.strays()).isEqualTo(1);
    assertThat(report.gaps()).isEmpty();
  }

  @Test
  void whereTheMapHasNoRoadIsAnAnswer() {
    AuditReport report =
        audit(new Recorder(0, 0).to(400, 0).to(600, -300).to(800, 0).to(1_200, 0).trace());

    assertThat(report.drives().get(0).stretches())
        .anyMatch(TracedStretch.OffRoad.class::isInstance);
    assertThat(roads(report)).contains(begin.forward(), end.forward());
    assertThat(report.findings()).isEmpty();
  }

  @Test
  void whoStandsDoesNotTurnRound() {
    AuditReport report =
        audit(
            new Recorder(0, 0, 8, 1, 7)
                .to(390, 0)
                .stand(15)
                .at(2)
                .to(410, 0)
                .at(12)
                .to(1_200, 0)
                .trace());

    assertThat(roads(report)).containsExactly(begin.forward(), middle.forward(), end.forward());
  }

  @Test
  void aLimitOnOneOfTwoParallelRoadsIsUnknown() {
    town.road(first, second)
        .via(401, 5)
        .via(799, 5)
        .restrict(Measure.HEIGHT, 380, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380));

    AuditReport between = audit(new Recorder(0, 2.5, 6, 10, 3).to(1_200, 2.5).trace());

    assertThat(between.findings()).isEmpty();
  }

  /** Errors of satellite positioning last: many positions in turn lie on the other carriageway. */
  @Test
  void errorsThatLastPutNobodyOnTheOtherCarriageway() {
    int[] south = new int[6];
    int[] north = new int[6];
    for (int i = 0; i < south.length; i++) {
      south[i] = town.junction(800 * i, 1_000);
      north[i] = town.junction(800 * i, 1_012);
      town.road(south[i], north[i]);
      if (i > 0) {
        town.road(south[i - 1], south[i]).oneWay();
        town.road(north[i], north[i - 1]).oneWay();
      }
    }
    for (int seed = 0; seed < 20; seed++) {
      Recorder recorder = new Recorder(0, 1_000, 5, 1, seed).erringFor(20);
      assertThat(audit(recorder.to(4_000, 1_000).trace()).findings()).as("seed %s", seed).isEmpty();
    }
  }

  @Test
  void errorsThatLastHideNoBreach() {
    middle.restrict(Measure.HEIGHT, 380, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380));
    for (int seed = 0; seed < 20; seed++) {
      Recorder recorder = new Recorder(0, 0, 5, 1, seed).erringFor(20);
      Finding finding = only(audit(recorder.to(1_200, 0).trace()));
      assertThat(finding.breach()).as("seed %s", seed).isInstanceOf(Breach.LimitExceeded.class);
      assertThat(finding.sure()).as("seed %s", seed).isTrue();
    }
  }

  @Test
  void aSpeedCountsOverSeveralSeconds() {
    Trace fast =
        new Recorder(0, 0).at(12).to(300, 0).at(22).to(1_000, 0).at(12).to(1_200, 0).trace();
    SpeedLaws fifty = (network, on, vehicle) -> OptionalInt.of(50);

    Finding finding = only(auditor(fifty).audit(fast, LORRY, RoadClosures.NONE, Budget.UNLIMITED));

    Breach.Speeding breach = (Breach.Speeding) finding.breach();
    assertThat(breach.most()).isEqualTo(50);
    assertThat(breach.driven()).isBetween(60, 79);
    assertThat(
            auditor(fifty).audit(through(), LORRY, RoadClosures.NONE, Budget.UNLIMITED).findings())
        .isEmpty();
  }

  @Test
  void drivingWithoutABreakIsFound() {
    Recorder day = new Recorder(0, 0, 3, 30, 1).at(10);
    for (int i = 0; i < 70; i++) {
      day.to(1_200, 0).to(0, 0);
    }
    Recorder rested = new Recorder(0, 0, 3, 30, 1).at(10);
    for (int i = 0; i < 70; i++) {
      rested.to(1_200, 0).to(0, 0);
      if (i == 35) {
        rested.stand(46 * 60);
      }
    }

    Breach.NoBreak breach = (Breach.NoBreak) only(audit(day.trace())).breach();
    assertThat(breach.driven()).isGreaterThan(Duration.ofMinutes(270));
    assertThat(audit(rested.trace()).findings()).isEmpty();
  }

  @Test
  void standsOfMinutesAreNoDriving() {
    Recorder day = new Recorder(0, 0, 3, 30, 1).at(10);
    for (int i = 0; i < 63; i++) {
      day.to(1_200, 0).stand(150).to(0, 0);
    }

    AuditReport report = audit(day.trace());

    // 63 times 240 s of driving are less than four and a half hours; with the stands they are more.
    assertThat(report.findings()).isEmpty();
    assertThat(report.drives().get(0).driving()).isLessThan(Duration.ofMinutes(270));
    assertThat(Duration.between(report.drives().get(0).from(), report.drives().get(0).to()))
        .isGreaterThan(Duration.ofMinutes(380));
  }

  @Test
  void aDriveWhoseRoadsAreKnownIsJudgedByTheSameRules() {
    middle.restrict(Measure.HEIGHT, 380, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380));
    AuditReport report = audit(through());
    List<TracedStretch.OnRoad> roads =
        report.drives().get(0).stretches().stream().map(TracedStretch.OnRoad.class::cast).toList();

    List<Finding> known = auditor(SpeedLaws.UNKNOWN).audit(roads, LORRY, RoadClosures.NONE);

    assertThat(known).hasSize(1);
    assertThat(known.get(0).breach()).isEqualTo(only(report).breach());
  }

  @Test
  void fewOrFarPointsAreNoDrive() {
    assertThat(audit(new Trace(List.of())).drives()).isEmpty();
    assertThat(audit(new Recorder(600, 0).trace()).drives()).isEmpty();
    assertThat(roads(audit(new Recorder(90_000, 90_000).to(90_300, 90_000).trace()))).isEmpty();
  }

  @Test
  void whoParksBesideARoadHasNotDrivenAlongIt() {
    middle.oneWay();
    middle.restrict(Measure.HEIGHT, 380, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380));

    AuditReport report = audit(new Recorder(600, 2).stand(600).trace());

    assertThat(report.findings()).isEmpty();
  }

  @Test
  void anUncertainRoadIsNoSpeeding() {
    NetworkSketch.Road beside = town.road(first, second).via(401, 5).via(799, 5);
    SpeedLaws laws =
        (network, on, vehicle) -> OptionalInt.of(on.road() == beside.forward() >> 1 ? 90 : 30);

    AuditReport report =
        auditor(laws)
            .audit(
                new Recorder(400, 2.5, 6, 10, 3).at(16).to(800, 2.5).trace(),
                LORRY,
                RoadClosures.NONE,
                Budget.UNLIMITED);

    assertThat(report.findings()).isEmpty();
  }

  @Test
  void aFerryIsNoDriving() {
    Recorder crossing = new Recorder(0, 0, 3, 30, 1).at(10).to(400, 0).at(8);
    crossing.to(400, -150_000).to(800, 0).at(10).to(1_200, 0);

    AuditReport report = audit(crossing.trace());

    assertThat(report.drives().get(0).stretches())
        .anyMatch(TracedStretch.OffRoad.class::isInstance);
    assertThat(report.findings()).isEmpty();
  }

  @Test
  void aClosureThatBeganOnTheWayMayNotHaveBeenSeen() {
    ClosureNotice notice =
        new ClosureNotice(
            List.of(NetworkSketch.at(500, 0), NetworkSketch.at(700, 0)),
            false,
            "works",
            Recorder.BEGIN.plusSeconds(55),
            Optional.empty());
    RoadClosures closures = RoadClosures.of(town.index(), List.of(new Closure(1, 1, notice)));

    assertThat(only(audit(through(), closures)).inForce()).isEqualTo(Truth.UNKNOWN);
    assertThat(only(audit(through(), closed(Recorder.BEGIN.plusSeconds(50)))).inForce())
        .isEqualTo(Truth.YES);
  }

  @Test
  void positionsAtNearlyOneTimeTakeNoLonger() {
    List<TracePoint> points = new ArrayList<>();
    for (int i = 0; i < 200_000; i++) {
      points.add(new TracePoint(Recorder.BEGIN.plusNanos(1_000L * i), NetworkSketch.at(600, 0)));
    }

    assertThat(TraceLayers.of(points, 4)).hasSize(1);
    assertThat(audit(new Trace(points)).findings()).isEmpty();
  }

  @Test
  void aBudgetEndsTheComparisonOfWays() {
    for (NetworkSketch.Road road : List.of(begin, middle, end)) {
      road.restrict(Measure.HEIGHT, 380, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380));
    }
    AtomicInteger asked = new AtomicInteger();
    auditor(SpeedLaws.UNKNOWN)
        .audit(
            through(),
            LORRY,
            RoadClosures.NONE,
            () -> {
              asked.incrementAndGet();
              return false;
            });
    int first = asked.get();

    town.restrict(second, Measure.WIDTH, 200, Rule.limit(Measure.WIDTH, Nature.PHYSICAL, 200));
    asked.set(0);
    auditor(SpeedLaws.UNKNOWN)
        .audit(through(), LORRY, RoadClosures.NONE, () -> asked.incrementAndGet() < 0);

    assertThat(asked.get()).isGreaterThan(first);
  }

  @Test
  void oneSignOnSeveralWaysIsOneFinding() {
    for (NetworkSketch.Road road : List.of(begin, middle)) {
      road.restrict(Measure.HEIGHT, 380, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380));
    }
    end.restrict(Measure.HEIGHT, 390, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 390));

    AuditReport report = audit(through());

    assertThat(report.findings())
        .extracting(finding -> ((Breach.LimitExceeded) finding.breach()).by())
        .containsExactly(20, 10);
    assertThat(report.findings().get(0).where().parts()).hasSize(2);
  }

  @Test
  void aLineAcrossCountryIsNoDriveAlongTheRoadsThatItCrosses() {
    back.oneWay();
    middle.oneWay();
    begin.oneWay();
    for (int angle = 6; angle <= 84; angle += 3) {
      double rise = Math.tan(Math.toRadians(angle));
      Recorder line = new Recorder(1_400, 300 + 800 * rise);
      line.to(-200, 300 - 800 * rise);

      assertThat(audit(line.trace()).findings()).as("at %d degrees", angle).isEmpty();
    }
  }

  @Test
  void aBudgetEndsAnAudit() {
    assertThatThrownBy(
            () -> auditor(SpeedLaws.UNKNOWN).audit(through(), LORRY, RoadClosures.NONE, () -> true))
        .isInstanceOf(Budget.ExhaustedException.class);
  }

  private static Finding only(AuditReport report) {
    assertThat(report.findings()).hasSize(1);
    return report.findings().get(0);
  }
}
