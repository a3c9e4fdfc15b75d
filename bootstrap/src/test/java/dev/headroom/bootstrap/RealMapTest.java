package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.Headroom;
import dev.headroom.application.AddClosure;
import dev.headroom.application.LookUpPoint;
import dev.headroom.application.ReportPosition;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.osm.ImportSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private Headroom headroom;

  @BeforeAll
  void importMap(@TempDir Path folder) throws IOException {
    Path maps =
        Path.of(Optional.ofNullable(System.getenv("HEADROOM_MAPS")).orElse("../../shared/maps"));
    Path extract = maps.resolve("isle-of-man.osm.pbf");
    assumeTrue(
        Files.exists(extract),
        "skipped: no isle-of-man.osm.pbf in " + maps + "; HEADROOM_MAPS names the folder");
    Path network = folder.resolve("isle.headroom");
    new MapImport(ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, Clock.systemUTC())
        .run(extract, network);
    headroom = Headroom.on(network).open();
  }

  @AfterAll
  void close() {
    if (headroom != null) {
      headroom.close();
    }
  }

  @Test
  void churchHillIsTwelveFootEightHigh() {
    assertThat(maxima(at(54.23133, -4.40528), Set.of(RestrictionType.HEIGHT)))
        .containsEntry(RestrictionType.HEIGHT, "3.86");
  }

  @Test
  void fistardRoadIsLimitedInWeightLengthAndWidth() {
    assertThat(maxima(at(54.07112, -4.75154), EnumSet.allOf(RestrictionType.class)))
        .containsEntry(RestrictionType.WEIGHT, "12.5")
        .containsEntry(RestrictionType.LENGTH, "8.53")
        .containsEntry(RestrictionType.WIDTH, "2.28")
        .doesNotContainKey(RestrictionType.HEIGHT);
  }

  @Test
  void aClosedMainRoadInDouglasIsDrivenRound() {
    Position quay = at(54.14750, -4.47950);
    Position union = at(54.16950, -4.52900);
    RouteRequest request =
        new RouteRequest(quay, union, Dimensions.of(400, 1_200, 250, 18_000), new Times.NotTold());
    long company =
        ((AddOrganisation.Outcome.Added)
                headroom
                    .addOrganisation()
                    .handle(new AddOrganisation.Command("Haulier", true, ContactDetails.NONE)))
            .id();
    Route before = route(request, company);
    Position closed = before.shape().get(before.shape().size() / 2); // on the A1 out of the town

    AddClosure.Outcome outcome =
        headroom
            .addClosure()
            .handle(
                new AddClosure.Command(
                    company,
                    List.of(closed),
                    false,
                    "burst water main",
                    Instant.EPOCH,
                    Optional.empty(),
                    false));
    String street = ((AddClosure.Outcome.Added) outcome).streets().get(0);
    Route after = route(request, company);

    assertThat(after.duration()).isGreaterThan(before.duration());
    assertThat(after.shape()).noneMatch(point -> point.metresTo(closed) < 1);
    assertThat(after.warnings())
        .contains("Closed: " + street + " (burst water main); the route goes another way.");
    assertThat(after.detour().orElseThrow().duration())
        .as("measured against a route that keeps to the closure")
        .isLessThan(after.duration().minus(before.duration()));
    assertThat(headroom.planRoute().handle(request))
        .as("nobody else's route")
        .contains(new RouteOutcome.Planned(before));
  }

  private Route route(RouteRequest request, long company) {
    RouteOutcome outcome = headroom.planRoute().handle(request, Optional.of(company)).orElseThrow();
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return ((RouteOutcome.Planned) outcome).route();
  }

  @Test
  void theIrishSeaIsNotCovered() {
    Position sea = at(53.9, -5.2);

    assertThat(
            headroom
                .lookUpPoint()
                .handle(new LookUpPoint.Command(sea, EnumSet.allOf(RestrictionType.class))))
        .isInstanceOf(LookUpPoint.Outcome.NoCoverage.class);
    assertThat(
            headroom.reportPosition().handle(new ReportPosition.Command(1, sea, Optional.empty())))
        .isInstanceOf(ReportPosition.Outcome.NoCoverage.class);
  }

  private static Position at(double lat, double lon) {
    return new Position(lat, lon);
  }

  private Map<RestrictionType, String> maxima(Position place, Set<RestrictionType> types) {
    LookUpPoint.Outcome outcome =
        headroom.lookUpPoint().handle(new LookUpPoint.Command(place, types));
    List<FoundRestriction> found = ((LookUpPoint.Outcome.Covered) outcome).restrictions();
    return found.stream()
        .map(FoundRestriction::restriction)
        .collect(
            Collectors.toMap(
                one -> one.type(), one -> one.maximum().toPlainString(), (near, far) -> near));
  }
}
