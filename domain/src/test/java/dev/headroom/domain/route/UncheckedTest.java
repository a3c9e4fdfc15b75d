package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What an answer says of restrictions of which nobody can tell whether they hold. */
class UncheckedTest {

  private static final Times UNSPECIFIED = new Times.Unspecified();
  private static final LocalDate FIRST = LocalDate.of(2026, 1, 1);
  private static final Notice ONLY_2026 =
      new Notice.HoursNotLaidOut(FIRST, LocalDate.of(2026, 12, 31));

  /** Hours that hold on no day of 2026; of other years nothing is known. */
  private static final Schedule NEVER_IN_2026 =
      Schedule.dated(
          ZoneId.of("UTC"), FIRST, new byte[365], List.of(Schedule.DayPattern.allDay(Truth.NO)));

  /** Three roads in a row. */
  private static final class Street {
    final NetworkSketch sketch = new NetworkSketch();
    final int b = sketch.junction(1_000, 0);
    final int c = sketch.junction(2_000, 0);
    final NetworkSketch.Road middle = sketch.road(b, c).named("High Street");

    Street() {
      sketch.road(sketch.junction(0, 0), b);
      sketch.road(c, sketch.junction(3_000, 0));
    }

    RouteOutcome plan(Times times) {
      return new RoutePlanner(sketch.index())
          .plan(
              new RouteRequest(at(500, 0), at(2_500, 0), Rules.anEighteenTonneRigid(), times),
              Budgets.UNLIMITED);
    }

    List<Notice> notices(Times times) {
      RouteOutcome outcome = plan(times);
      assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
      return ((RouteOutcome.Planned) outcome).legs().get(0).notices();
    }
  }

  private static Times departure(String instant) {
    return new Times.DepartAt(Instant.parse(instant));
  }

  @Test
  void limitsOfAxlesAndDangerousGoodsAreNamed() {
    Street street = new Street();
    street.middle.rule(Rule.limit(Measure.AXLES, Nature.LEGAL, 4), Rules.noDangerousGoods());
    assertThat(street.notices(UNSPECIFIED))
        .containsExactly(
            new Notice.NotChecked(Measure.AXLES, 4, List.of("High Street")),
            new Notice.NotChecked(Measure.DANGEROUS_GOODS, 0, List.of("High Street")));
  }

  // Rules.anEighteenTonneRigid: 2 t on one of nine axles at least.
  @Test
  void aLimitOfAxlesThatTheVehicleCannotKeepStopsIt() {
    Street kept = new Street();
    kept.middle.rule(Rule.limit(Measure.AXLE_LOAD, Nature.PHYSICAL, 2_000));
    assertThat(kept.notices(UNSPECIFIED))
        .containsExactly(new Notice.NotChecked(Measure.AXLE_LOAD, 2_000, List.of("High Street")));
    Street broken = new Street();
    broken.middle.rule(Rule.limit(Measure.AXLE_LOAD, Nature.PHYSICAL, 1_999));
    RouteOutcome refusal = broken.plan(UNSPECIFIED);
    assertThat(((RouteOutcome.NoLegalRoute) refusal).reasons())
        .extracting(Reason::kind)
        .contains(Reason.Kind.LIMIT);
  }

  @Test
  void theHeadroomOfAnAxleLoadIsTheHeaviestVehicleThatMayKeepIt() {
    Street street = new Street();
    street.middle.rule(Rule.limit(Measure.AXLE_LOAD, Nature.LEGAL, 2_500));
    RouteOutcome outcome = street.plan(UNSPECIFIED);
    Leeway weight = ((RouteOutcome.Planned) outcome).legs().get(0).headroom().get(Measure.WEIGHT);
    assertThat(weight.thisRoute()).contains(Leeway.Most.of(22_500));
    assertThat(weight.anyRoute()).contains(Leeway.Most.of(22_500));
  }

  @Test
  void theLaneIsToldThatIsWideEnoughWhereAnotherOneIsNot() {
    assertThat(onLanes(Measure.HEIGHT, 360, 450, 359))
        .containsExactly(new Notice.LanesLimited(Measure.HEIGHT, List.of(1, 2), 3, "High Street"));
    assertThat(onLanes(Measure.WIDTH, 200, -1))
        .containsExactly(new Notice.LanesLimited(Measure.WIDTH, List.of(2), 2, "High Street"));
    assertThat(onLanes(Measure.WEIGHT, 18_000, -1, 20_000)).isEmpty();
    assertThat(onLanes(Measure.LENGTH, 700, 899)).isEmpty(); // Its own rule stops it.
  }

  @Test
  void ofAVehicleThatMayBeTooLargeTheWidestLanesAreTold() {
    Value.ByLane lanes = lanes(Measure.HEIGHT, 380, 450, 450);
    assertThat(lanes.lanesFor(OptionalInt.empty())).containsExactly(2, 3);
    assertThat(lanes(Measure.HEIGHT, 380, -1).lanesFor(OptionalInt.empty())).containsExactly(2);
  }

  private static List<Notice> onLanes(Measure of, int... most) {
    Street street = new Street();
    street.middle.rule(
        new Rule(
            Matter.LANES, Nature.LEGAL, Rule.ALL_CLASSES, List.of(Clause.always(lanes(of, most)))));
    return street.notices(UNSPECIFIED);
  }

  private static Value.ByLane lanes(Measure of, int... most) {
    return new Value.ByLane(
        of,
        IntStream.of(most)
            .mapToObj(each -> each < 0 ? OptionalInt.empty() : OptionalInt.of(each))
            .toList());
  }

  @Test
  void aRoadThatLorriesShouldAvoidIsNamedForThoseItSpeaksTo() {
    Street street = new Street();
    street.middle.rule(Rules.discouraging(VehicleClass.HGV));
    assertThat(street.notices(UNSPECIFIED)).containsExactly(new Notice.Discouraged("High Street"));
    Street ofArtics = new Street();
    ofArtics.middle.rule(Rules.discouraging(VehicleClass.HGV_ARTICULATED));
    assertThat(ofArtics.notices(UNSPECIFIED)).isEmpty();
  }

  @Test
  void openingHoursThatCouldNotBeReadAreNamed() {
    Street street = new Street();
    street.middle.rule(Rule.told(Matter.OPENING_HOURS_UNREAD, Rule.ALL_CLASSES));
    assertThat(street.notices(UNSPECIFIED))
        .containsExactly(new Notice.Doubtful(Matter.OPENING_HOURS_UNREAD, "High Street"));
  }

  @Test
  void aBarrierThatTheMapCallsOpenIsNamed() {
    Street street = new Street();
    street.sketch.flag(street.b, NetworkColumns.OPENED_BARRIER);
    assertThat(street.notices(UNSPECIFIED))
        .singleElement()
        .isInstanceOfSatisfying(
            Notice.OpenedBarrier.class,
            barrier -> {
              assertThat(barrier.street()).isEqualTo("High Street");
              assertThat(barrier.at().metresTo(at(1_000, 0))).isLessThan(0.1);
            });
  }

  @Test
  void hoursAreNamedWhereTheDayIsNotLaidOut() {
    Street street = new Street();
    street.sketch.road(street.b, street.c).via(1_000, 1_000).via(2_000, 1_000).named("Ring Road");
    street.middle.rule(Rules.closedOnDates(NEVER_IN_2026));
    assertThat(street.notices(UNSPECIFIED)).doesNotContain(ONLY_2026);
    assertThat(street.notices(departure("2026-12-31T12:00:00Z"))).isEmpty();
    assertThat(street.notices(departure("2027-01-01T12:00:00Z"))).containsOnlyOnce(ONLY_2026);
    assertThat(street.notices(departure("2025-12-31T12:00:00Z"))).containsOnlyOnce(ONLY_2026);
    // Leaves in 2026 and arrives in 2027.
    Times acrossNewYear = new Times.ArriveBy(Instant.parse("2027-01-01T00:01:00Z"));
    assertThat(street.notices(acrossNewYear)).containsOnlyOnce(ONLY_2026);
  }

  @Test
  void aRefusalNamesThemToo() {
    Street street = new Street();
    street.middle.rule(Rules.closedOnDates(NEVER_IN_2026));
    RouteOutcome refusal = street.plan(departure("2027-01-01T12:00:00Z"));
    assertThat(((RouteOutcome.NoLegalRoute) refusal).notices()).contains(ONLY_2026);
    RouteOutcome withoutTime = street.plan(UNSPECIFIED);
    assertThat(((RouteOutcome.NoLegalRoute) withoutTime).notices()).doesNotContain(ONLY_2026);
  }

  @Test
  void aWindowThatReachesTheDaysLaidOutUsesThem() {
    Street street = new Street();
    street.middle.rule(Rules.closedOnDates(NEVER_IN_2026));
    Times window =
        new Times.Within(
            Instant.parse("2025-12-31T20:00:00Z"), Instant.parse("2026-01-01T12:00:00Z"));
    assertThat(street.notices(window)).doesNotContain(new Notice.HoursBlock());
  }
}
