package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.map.Nearby;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.HaulageCompany;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.Leeway;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.persistence.network.NetworkFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What the signs on the Isle of Man say, from the extract to the answer. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RealMapTest {

  /** A busy machine leaves what-ifs no time within the usual budget. */
  private static final Duration UNHURRIED = Duration.ofMinutes(5);

  private Headroom headroom;

  @BeforeAll
  void openTheMap(@TempDir Path folder) throws IOException {
    Path network = folder.resolve("isle.headroom");
    NetworkFile.write(Chain.of("isle-of-man").network(), network);
    headroom = Headroom.on(network).withRouteBudget(UNHURRIED).open();
  }

  @AfterAll
  void close() {
    if (headroom != null) {
      headroom.close();
    }
  }

  @Test
  void churchHillIsTwelveFootEightHigh() {
    assertThat(maxima(at(54.23133, -4.40528), Set.of(Measure.HEIGHT)))
        .containsEntry(Measure.HEIGHT, "3.86");
  }

  @Test
  void fistardRoadIsLimitedInWeightLengthAndWidth() {
    assertThat(maxima(at(54.07112, -4.75154), EnumSet.allOf(Measure.class)))
        .containsEntry(Measure.WEIGHT, "12.5")
        .containsEntry(Measure.LENGTH, "8.53")
        .containsEntry(Measure.WIDTH, "2.28")
        .doesNotContainKey(Measure.HEIGHT);
  }

  @Test
  void goingRoundTheBridgeOnChurchHillCostsAllOfTheDetour() {
    Position baldhoon = at(54.2325, -4.4075);
    Position glen = at(54.2300, -4.4030);
    Route tall =
        route(baldhoon, glen, Dimensions.ofCentimetresAndKilograms(460, 1_200, 250, 18_000));
    assertThat(tall.avoided()).hasSize(1);
    Route.Cost cost = tall.avoided().get(0).cost().orElseThrow();
    assertThat(tall.avoided().get(0).restriction().restriction().street()).isEqualTo("Church Hill");
    assertThat(cost.duration()).isPositive().isEqualTo(tall.detour().orElseThrow().duration());

    Route low =
        route(baldhoon, glen, Dimensions.ofCentimetresAndKilograms(360, 1_200, 250, 18_000));
    Leeway height = low.headroom().get(Measure.HEIGHT);
    assertThat(height.thisRoute()).contains(Leeway.Most.of(386));
    assertThat(height.anyRoute()).contains(Leeway.Most.NO_LIMIT);
  }

  @Test
  void aLongLorryIsNotTurnedBackOnTheA3WhereAnotherWayLeadsThere() {
    Position sulby = at(54.31176, -4.54411);
    Position kirkMichael = at(54.25602, -4.62523);
    Route rigid =
        route(sulby, kirkMichael, Dimensions.ofCentimetresAndKilograms(400, 1_000, 250, 40_000));
    Route artic =
        route(sulby, kirkMichael, Dimensions.ofCentimetresAndKilograms(400, 1_650, 250, 40_000));
    assertThat(artic.notices()).noneMatch(Notice.TurnsBack.class::isInstance);
    assertThat(artic.duration()).isGreaterThan(rigid.duration().plusMinutes(4));
  }

  @Test
  void theTunnelOnMarineDriveBlocksItAndItsHeightWouldDo() {
    RouteOutcome outcome =
        plan(
            at(54.14063, -4.46),
            at(54.1395, -4.48),
            Dimensions.ofCentimetresAndKilograms(420, 900, 250, 18_000));
    RouteOutcome.NoLegalRoute none = (RouteOutcome.NoLegalRoute) outcome;
    assertThat(none.blocking().orElseThrow())
        .extracting(found -> found.restriction().maximum().toPlainString())
        .containsExactly("3.73");
    assertThat(none.headroom().keySet()).containsExactly(Measure.HEIGHT);
    assertThat(none.headroom().get(Measure.HEIGHT).anyRoute()).contains(Leeway.Most.of(373));
  }

  @Test
  void aVehicleOfTheToldHeadroomDrivesTheSameRouteAndAHigherOneAnother() {
    Random random = new Random(11);
    RoadNetwork network = headroom.map().get().orElseThrow().network();
    int limited = 0;
    for (int i = 0; i < 200; i++) {
      Position from = network.junction(random.nextInt(network.junctionCount()));
      Position to = network.junction(random.nextInt(network.junctionCount()));
      if (!(plan(from, to, tall(250 + random.nextInt(200))) instanceof RouteOutcome.Planned planned)
          || !planned.legs().get(0).headroom().containsKey(Measure.HEIGHT)) {
        continue;
      }
      Leeway height = planned.legs().get(0).headroom().get(Measure.HEIGHT);
      int any = height.anyRoute().orElseThrow().amount().orElse(600);
      assertThat(plan(from, to, tall(any)))
          .as("case %s", i)
          .isInstanceOf(RouteOutcome.Planned.class);
      if (height.thisRoute().orElseThrow().amount().isPresent()) {
        limited++;
        int most = height.thisRoute().get().amount().getAsInt();
        assertThat(route(from, to, tall(most)).roads())
            .as("case %s", i)
            .isEqualTo(planned.legs().get(0).roads());
        boolean same =
            plan(from, to, tall(most + 1)) instanceof RouteOutcome.Planned higher
                && higher.legs().get(0).roads().equals(planned.legs().get(0).roads());
        assertThat(same).as("case %s", i).isFalse();
      }
    }
    assertThat(limited).isPositive();
  }

  private static Dimensions tall(int height) {
    return Dimensions.ofCentimetresAndKilograms(height, 900, 250, 12_000);
  }

  private Route route(Position from, Position to, Dimensions vehicle) {
    return ((RouteOutcome.Planned) plan(from, to, vehicle)).legs().get(0);
  }

  private RouteOutcome plan(Position from, Position to, Dimensions vehicle) {
    RouteRequest request = new RouteRequest(from, to, vehicle, new Times.Unspecified());
    return headroom
        .planning()
        .planRoute()
        .handle(PlanRoute.Command.of(request))
        .answer()
        .orElseThrow();
  }

  @Test
  void aClosedMainRoadInDouglasIsDrivenRound() {
    Position quay = at(54.14750, -4.47950);
    Position union = at(54.16950, -4.52900);
    RouteRequest request =
        new RouteRequest(
            quay,
            union,
            Dimensions.ofCentimetresAndKilograms(400, 1_200, 250, 18_000),
            new Times.Unspecified());
    long company = HaulageCompany.in(headroom).id();
    Route before = route(request, company);
    Position closed = before.shape().get(before.shape().size() / 2); // on the A1 out of the town

    AddClosure.Outcome outcome =
        headroom
            .planning()
            .closures()
            .add()
            .handle(
                new AddClosure.Command(
                    company,
                    ClosureDraft.always(List.of(closed), false, "burst water main"),
                    false));
    String street = ((AddClosure.Outcome.Added) outcome).streets().get(0);
    Route after = route(request, company);

    assertThat(after.duration()).isGreaterThan(before.duration());
    assertThat(after.shape()).noneMatch(point -> point.metresTo(closed) < 1);
    assertThat(after.notices().stream().map(Wording.english().routes()::notice))
        .contains("Closed: " + street + " (burst water main); the route goes another way.");
    assertThat(after.detour().orElseThrow().duration())
        .as("measured against a route that keeps to the closure")
        .isLessThan(after.duration().minus(before.duration()));
    assertThat(headroom.planning().planRoute().handle(PlanRoute.Command.of(request)).answer())
        .as("nobody else's route")
        .contains(new RouteOutcome.Planned(List.of(before)));
  }

  private Route route(RouteRequest request, long company) {
    RouteOutcome outcome =
        headroom
            .planning()
            .planRoute()
            .handle(new PlanRoute.Command(request, Optional.of(company), Optional.empty()))
            .answer()
            .orElseThrow();
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  @Test
  void theIrishSeaIsNotCovered() {
    Position sea = at(53.9, -5.2);

    assertThat(
            headroom
                .planning()
                .lookUpPoint()
                .handle(new LookUpPoint.Command(sea, EnumSet.allOf(Measure.class))))
        .isInstanceOf(Nearby.NoCoverage.class);
    assertThat(
            headroom
                .drivers()
                .reportPosition()
                .handle(new ReportPosition.Command(1, sea, Optional.empty())))
        .isInstanceOf(Nearby.NoCoverage.class);
  }

  private static Position at(double lat, double lon) {
    return new Position(lat, lon);
  }

  private Map<Measure, String> maxima(Position place, Set<Measure> types) {
    Nearby outcome =
        headroom.planning().lookUpPoint().handle(new LookUpPoint.Command(place, types));
    List<FoundRestriction> found = ((Nearby.Covered) outcome).restrictions();
    return found.stream()
        .map(FoundRestriction::restriction)
        .collect(
            Collectors.toMap(
                one -> one.type(), one -> one.maximum().toPlainString(), (near, far) -> near));
  }
}
