package dev.headroom.domain.route.explain;

import static dev.headroom.domain.route.drive.TwoWays.NOON;
import static dev.headroom.domain.route.drive.TwoWays.closedOnMondays;
import static dev.headroom.domain.route.drive.TwoWays.high;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.TwoWays;
import dev.headroom.domain.route.vehicle.Passage;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When a rule opens that stops a vehicle; of one that does not stop it nobody is told. */
class RuleHoursTest {

  private static final Instant OPENS = NOON.plusSeconds(1_200);

  /** A road that is closed from 12:10 to 12:20. */
  private static RuleHours hours() {
    TwoWays town = new TwoWays();
    town.street.rule(
        closedOnMondays(
            new Schedule.Change(0, Truth.NO),
            new Schedule.Change(12 * 60 + 10, Truth.YES),
            new Schedule.Change(12 * 60 + 20, Truth.NO)));
    Planning planning = town.planning(high(300), TwoWays.WHENEVER);
    RuleBook book = planning.network().rules();
    int set = planning.network().roads().rulesOf(DirectedRoad.along(town.street.number()));
    Situation vehicle = Situation.of(high(300), new When.Unspecified());
    return new RuleHours(book, book.rulesOf(set)[0], vehicle, Verdict.IMPASSABLE);
  }

  /** The moment at which it opens for who is on the road from one second after noon to another. */
  private static Optional<Instant> opensAfter(long from, long to) {
    return hours().opensAfter(new Passage(Optional.of(NOON), 1_000 * from, 1_000 * to));
  }

  @Test
  void itOpensWhenItsHoursEnd() {
    assertThat(opensAfter(600, 600)).contains(OPENS);
    assertThat(opensAfter(700, 2_000)).contains(OPENS);
  }

  @Test
  void whoIsStoppedOnTheRoadWaitsForTheSameMoment() {
    assertThat(opensAfter(500, 700)).contains(OPENS);
  }

  @Test
  void whomItDoesNotStopHasNothingToWaitFor() {
    assertThat(opensAfter(0, 599)).isEmpty();
    assertThat(opensAfter(1_200, 9_000)).isEmpty();
  }

  @Test
  void withoutATimeThereIsNoMoment() {
    assertThat(hours().opensAfter(Passage.UNSPECIFIED)).isEmpty();
  }
}
