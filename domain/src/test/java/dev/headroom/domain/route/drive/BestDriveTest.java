package dev.headroom.domain.route.drive;

import static dev.headroom.domain.network.NetworkSketch.at;
import static dev.headroom.domain.route.drive.TwoWays.NOON;
import static dev.headroom.domain.route.drive.TwoWays.WHENEVER;
import static dev.headroom.domain.route.drive.TwoWays.closedOnMondays;
import static dev.headroom.domain.route.drive.TwoWays.high;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The best drive is legal where one is, leaves when it should, and goes round what is closed. */
class BestDriveTest {

  private static final Rule LOW_BRIDGE = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380);
  private static final Rule HEIGHT_LIMIT = Rule.limit(Measure.HEIGHT, Nature.LEGAL, 380);

  private final TwoWays town = new TwoWays();

  private static List<Integer> roads(Drive drive) {
    return drive.sections().stream().map(section -> section.on().road()).toList();
  }

  private Drive best(Planning planning) {
    return planning.drive(town.drives().of(planning).trip().orElseThrow());
  }

  @Test
  void itGoesUnderABridgeThatIsHighEnoughAndRoundOneThatIsNot() {
    town.street.restrict(Measure.HEIGHT, 380, LOW_BRIDGE);
    assertThat(roads(best(town.planning(high(380), WHENEVER)))).containsExactly(0, 1, 2);
    assertThat(roads(best(town.planning(high(381), WHENEVER)))).containsExactly(0, 3, 2);
  }

  @Test
  void itCrossesALegalLimitNearItsEndAndNeverALowBridge() {
    town.east.rule(HEIGHT_LIMIT);
    Planning planning = town.planning(high(400), WHENEVER);
    assertThat(town.drives().legal(planning)).isInstanceOf(Finding.None.class);
    Drive drive = best(planning);
    assertThat(roads(drive)).containsExactly(0, 1, 2);
    assertThat(new RuledSections(drive).legal(planning.levels(), planning.enclaves())).isFalse();

    TwoWays other = new TwoWays();
    other.street.rule(LOW_BRIDGE);
    other.round.rule(LOW_BRIDGE);
    Planning blocked = other.planning(high(400), WHENEVER);
    assertThat(other.drives().of(blocked)).isInstanceOf(Finding.None.class);
  }

  @Test
  void itIsFoundWhereItCostsLessThanABound() {
    Planning planning = town.planning(high(300), WHENEVER);
    long cost = best(planning).cost();
    assertThat(town.drives().legalCheaperThan(cost, planning)).isEmpty();
    assertThat(town.drives().legalCheaperThan(cost + 1, planning)).isPresent();
  }

  @Test
  void itLeavesInTheLastMinuteThatArrivesInTime() {
    Planning planning = town.planning(high(300), new Times.ArriveBy(NOON));
    Drive drive = best(planning);
    Instant departure = drive.departure().orElseThrow();
    Duration spare = Duration.between(departure.plusMillis(drive.millis()), NOON);
    assertThat(spare).isBetween(Duration.ZERO, Duration.ofMillis(59_999));
    assertThat(departure.getEpochSecond() % 60).isZero();
  }

  @Test
  void aWindowMayBeTooShortForIt() {
    Times twoMinutes = new Times.Within(NOON, NOON.plusSeconds(120));
    Planning planning = town.planning(high(300), twoMinutes);
    assertThat(town.drives().of(planning)).isInstanceOf(Finding.TooShort.class);

    Times tenMinutes = new Times.Within(NOON, NOON.plusSeconds(600));
    assertThat(best(town.planning(high(300), tenMinutes)).departure()).contains(NOON);
  }

  /** Whoever may not enter the last road on a Monday needs no search for each of its minutes. */
  @Test
  void aRoadThatIsClosedDuringTheWholeWindowIsFoundOutAtOnce() {
    town.amidTraffic().east.rule(closedOnMondays(new Schedule.Change(0, Truth.YES)));
    Budgets fewLooks = Budgets.ofWhatIfs(looks(20));
    Times monday = new Times.Within(NOON, NOON.plus(Duration.ofHours(10)));
    Planning shut = town.planning(high(300), monday, fewLooks);
    assertThat(town.drives().of(shut)).isInstanceOf(Finding.None.class);

    // The night from Monday to Tuesday: open for its last six hours.
    Times night = new Times.Within(NOON.plus(Duration.ofHours(6)), NOON.plus(Duration.ofHours(18)));
    Drive drive = best(town.planning(high(300), night));
    Instant arrival = drive.departure().orElseThrow().plusMillis(drive.millis());
    assertThat(arrival).isAfterOrEqualTo(NOON.plus(Duration.ofHours(12)));
  }

  /** By the least cost the way round takes 400 s, while the street would take 200 s. */
  @Test
  void aWindowIsTooShortWhereTheCheapestDriveDoesNotFitToTheMillisecond() {
    town.street.burden(100);
    Drive round = best(town.planning(high(300), new Times.DepartAt(NOON)));
    assertThat(roads(round)).containsExactly(0, 3, 2);

    Instant arrival = NOON.plusMillis(round.millis());
    Planning exact = town.planning(high(300), new Times.Within(NOON, arrival));
    assertThat(best(exact).departure()).contains(NOON);
    Times tooShort = new Times.Within(NOON, arrival.minusMillis(1));
    assertThat(town.drives().of(town.planning(high(300), tooShort)))
        .isInstanceOf(Finding.TooShort.class);
  }

  @Test
  void soItIsWhereTheDriveCrossesALimit() {
    town.street.burden(100);
    town.east.rule(HEIGHT_LIMIT);
    Planning whenever = town.planning(high(400), new Times.DepartAt(NOON));
    assertThat(roads(best(whenever))).containsExactly(0, 3, 2);
    Times fiveMinutes = new Times.Within(NOON, NOON.plusSeconds(300));
    assertThat(town.drives().of(town.planning(high(400), fiveMinutes)))
        .isInstanceOf(Finding.TooShort.class);
  }

  /**
   * The street is closed each second minute, and takes longer than one, until 12:20: whoever takes
   * it then arrives before one who goes round at noon.
   */
  @Test
  void aScanOfManyDeparturesEndsNoSoonerThanNothingBetterCanFollow() {
    List<Schedule.Change> changes = new ArrayList<>();
    for (int minute = 0; minute < 12 * 60 + 20; minute++) {
      changes.add(new Schedule.Change(minute, minute % 2 == 0 ? Truth.NO : Truth.YES));
    }
    changes.add(new Schedule.Change(12 * 60 + 20, Truth.NO));
    town.street.rule(closedOnMondays(changes.toArray(Schedule.Change[]::new)));
    town.round.millis(1_340_000);
    Times anHour = new Times.Within(NOON, NOON.plusSeconds(3_600));
    Drive drive = best(town.planning(high(300), anHour));
    assertThat(roads(drive)).containsExactly(0, 1, 2);
    assertThat(drive.departure()).contains(NOON.plusSeconds(20 * 60));
  }

  /** Exhausted after so many looks. */
  private static Budget looks(int most) {
    AtomicInteger looks = new AtomicInteger();
    return () -> looks.incrementAndGet() > most;
  }

  @Test
  void itGoesRoundWhatIsClosedThen() {
    town.close(NOON.minusSeconds(60), Optional.of(NOON.plusSeconds(3_600)), at(1_500, 0));
    Planning closed = town.planning(high(300), new Times.DepartAt(NOON));
    assertThat(roads(best(closed))).containsExactly(0, 3, 2);
    assertThat(roads(best(closed.withoutClosures()))).containsExactly(0, 1, 2);
    Times later = new Times.DepartAt(NOON.plusSeconds(3_600));
    assertThat(roads(best(town.planning(high(300), later)))).containsExactly(0, 1, 2);
  }

  private Drive answer(Planning planning) {
    return planning.drive(town.drives().answering(planning).trip().orElseThrow());
  }

  private static Times leaving(String time) {
    return new Times.DepartAt(Instant.parse("2026-11-23T" + time + "Z"));
  }

  private static Instant moment(String time) {
    return Instant.parse("2026-11-23T" + time + "Z");
  }

  /** Closed until 12:10; West Road takes 50 s, so that who leaves at 12:10 finds it open. */
  private void closeTheStreetUntilTenPastTwelve() {
    town.street.rule(
        closedOnMondays(
            new Schedule.Change(0, Truth.YES), new Schedule.Change(12 * 60 + 10, Truth.NO)));
  }

  /** The way round costs 200 s more than the street, both to drive and in time to arrive. */
  @Test
  void itLeavesLaterWhereThatSparesMoreThanItArrivesLater() {
    closeTheStreetUntilTenPastTwelve();
    Drive soon = answer(town.planning(high(300), leaving("12:04:00")));
    assertThat(soon.departure()).contains(moment("12:10:00"));
    assertThat(roads(soon)).containsExactly(0, 1, 2);
    Drive tooSoon = answer(town.planning(high(300), leaving("12:02:00")));
    assertThat(tooSoon.departure()).contains(moment("12:02:00"));
    assertThat(roads(tooSoon)).containsExactly(0, 3, 2);
    Drive open = answer(town.planning(high(300), leaving("12:10:30")));
    assertThat(open.departure()).contains(moment("12:10:30"));
  }

  @Test
  void itLeavesWhenItIsAskedToWhereAWhatIfNeedsThat() {
    closeTheStreetUntilTenPastTwelve();
    Drive drive = best(town.planning(high(300), leaving("12:04:00")));
    assertThat(drive.departure()).contains(moment("12:04:00"));
    assertThat(roads(drive)).containsExactly(0, 3, 2);
  }

  @Test
  void aRoadThatClosesLaterIsNoReasonToWait() {
    town.street.rule(
        closedOnMondays(new Schedule.Change(0, Truth.NO), new Schedule.Change(12 * 60, Truth.YES)));
    Drive drive = answer(town.planning(high(300), leaving("11:59:30")));
    assertThat(drive.departure()).contains(moment("11:59:30"));
    assertThat(roads(drive)).containsExactly(0, 3, 2);
  }

  /** The street opens at 12:10 and closes at 12:20, so that the last minutes are no better. */
  @Test
  void itLeavesInTheFirstMinuteThatDoesAlsoWhereTheRoadIsOpenForAWhileOnly() {
    town.street.rule(
        closedOnMondays(
            new Schedule.Change(0, Truth.YES),
            new Schedule.Change(12 * 60 + 10, Truth.NO),
            new Schedule.Change(12 * 60 + 15, Truth.YES)));
    town.round.millis(3_600_000);
    Drive drive = answer(town.planning(high(300), leaving("12:01:00")));
    assertThat(drive.departure()).contains(moment("12:10:00"));
    assertThat(roads(drive)).containsExactly(0, 1, 2);
  }

  @Test
  void itWaitsForTheEndOfAClosureToo() {
    town.close(NOON.minusSeconds(60), Optional.of(NOON.plusSeconds(240)), at(1_500, 0));
    Drive drive = answer(town.planning(high(300), new Times.DepartAt(NOON)));
    assertThat(drive.departure()).contains(moment("12:04:00"));
    assertThat(roads(drive)).containsExactly(0, 1, 2);
  }

  private static Rule bannedUntil(int minute) {
    Rule closure =
        closedOnMondays(new Schedule.Change(0, Truth.YES), new Schedule.Change(minute, Truth.NO));
    return new Rule(closure.subject(), Nature.LEGAL, closure.classes(), closure.clauses());
  }

  @Test
  void itWaitsForTheEndOfABanRatherThanBreakItButNoLongerThanHalfAnHour() {
    town.east.rule(bannedUntil(12 * 60 + 25));
    Planning soon = town.planning(high(300), leaving("12:00:00"));
    Drive drive = answer(soon);
    assertThat(drive.departure()).contains(moment("12:23:00"));
    assertThat(new RuledSections(drive).legal(soon.levels(), soon.enclaves())).isTrue();

    TwoWays other = new TwoWays();
    other.east.rule(bannedUntil(12 * 60 + 45));
    Planning late = other.planning(high(300), leaving("12:00:00"));
    Drive crossing = late.drive(other.drives().answering(late).trip().orElseThrow());
    assertThat(crossing.departure()).contains(NOON);
    assertThat(new RuledSections(crossing).legal(late.levels(), late.enclaves())).isFalse();
  }

  @Test
  void itLeavesLaterAsWellWhereEveryDriveBreaksALimit() {
    closeTheStreetUntilTenPastTwelve();
    town.east.rule(HEIGHT_LIMIT);
    Drive soon = answer(town.planning(high(400), leaving("12:04:00")));
    assertThat(soon.departure()).contains(moment("12:10:00"));
    assertThat(roads(soon)).containsExactly(0, 1, 2);
    Drive tooSoon = answer(town.planning(high(400), leaving("12:02:00")));
    assertThat(tooSoon.departure()).contains(moment("12:02:00"));
    assertThat(roads(tooSoon)).containsExactly(0, 3, 2);
  }

  @Test
  void itWaitsForTheEndOfABanRatherThanForACheaperDriveThatBreaksIt() {
    closeTheStreetUntilTenPastTwelve();
    town.east.rule(bannedUntil(12 * 60 + 25));
    Planning planning = town.planning(high(300), leaving("12:04:00"));
    Drive drive = answer(planning);
    assertThat(drive.departure()).contains(moment("12:23:00"));
    assertThat(new RuledSections(drive).legal(planning.levels(), planning.enclaves())).isTrue();
  }

  /** From 12:10 on the street has to be taken, which is quicker and has a limit as well. */
  @Test
  void itNeverLeavesLaterToBreakALimitForMoreMetres() {
    town.street.rule(
        HEIGHT_LIMIT,
        closedOnMondays(
            new Schedule.Change(0, Truth.YES), new Schedule.Change(12 * 60 + 10, Truth.NO)));
    town.round.rule(
        closedOnMondays(
            new Schedule.Change(0, Truth.NO), new Schedule.Change(12 * 60 + 12, Truth.YES)));
    town.east.rule(HEIGHT_LIMIT);
    Drive drive = answer(town.planning(high(400), leaving("12:05:00")));
    assertThat(drive.departure()).contains(moment("12:05:00"));
    assertThat(roads(drive)).containsExactly(0, 3, 2);
    Drive later = answer(town.planning(high(400), leaving("12:10:00")));
    assertThat(roads(later)).containsExactly(0, 1, 2);
  }

  @Test
  void whereNothingWithHoursIsOnTheWayNoLaterDepartureIsLookedAt() {
    town.round.rule(
        closedOnMondays(
            new Schedule.Change(0, Truth.YES), new Schedule.Change(12 * 60 + 10, Truth.NO)));
    town.east.rule(HEIGHT_LIMIT);
    Budgets none = new Budgets(Budget.UNLIMITED, Budget.UNLIMITED, () -> true);
    Planning planning = town.planning(high(400), leaving("12:04:00"), none);
    Finding.Trip trip = town.drives().answering(planning).trip().orElseThrow();
    assertThat(trip.departure()).contains(moment("12:04:00"));
    assertThat(trip.proven()).isTrue();
  }

  @Test
  void aSearchWithoutTimeForLaterDeparturesLeavesAtOnceAndSaysSo() {
    closeTheStreetUntilTenPastTwelve();
    Budgets none = new Budgets(Budget.UNLIMITED, Budget.UNLIMITED, () -> true);
    Planning planning = town.planning(high(300), leaving("12:04:00"), none);
    Finding.Trip trip = town.drives().answering(planning).trip().orElseThrow();
    assertThat(trip.departure()).contains(moment("12:04:00"));
    assertThat(trip.proven()).isFalse();
  }
}
