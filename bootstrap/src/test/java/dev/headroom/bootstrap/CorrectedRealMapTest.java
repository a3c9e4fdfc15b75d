package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.Headroom;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.osm.ImportSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Corrections of the Isle of Man, from the extract to the route. Takes an import of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CorrectedRealMapTest {

  private static final String CHURCH_HILL = "way/39187481";
  private static final String TUNNEL = "way/91977639";
  private static final String TUNNEL_TOO = "way/164658109";

  private static final Optional<LocalDate> UNTIL = Optional.of(LocalDate.of(2099, 12, 31));
  private static final Times BEFORE = Times.departAt(Instant.parse("2099-12-31T12:00:00Z"));
  private static final Instant NEW_YEAR = Instant.parse("2100-01-01T12:00:00Z");
  private static final Times AFTER = Times.departAt(NEW_YEAR);

  private static final Position BALDHOON = new Position(54.2325, -4.4075);
  private static final Position GLEN = new Position(54.2300, -4.4030);

  private Path network;
  private Headroom headroom;

  @BeforeAll
  void importMap(@TempDir Path folder) throws IOException {
    assumeTrue(
        Boolean.getBoolean("headroom.test.long"),
        "skipped: an import of its own takes long; -Plong runs it");
    Path extract = IsleOfMan.extract();
    List<Correction> corrections =
        List.of(
            correct(CHURCH_HILL, "maxheight", Optional.of("4.9")),
            correct(TUNNEL, "maxheight", Optional.of("3.0")),
            correct(TUNNEL_TOO, "maxheight", Optional.empty()),
            correct("way/999999999999", "maxheight", Optional.of("4")));
    network = folder.resolve("corrected.headroom");
    new MapImport(
            new ImportSettings(Optional.empty(), Optional.empty(), corrections, Optional.empty()),
            (stage, done, total) -> {},
            Clock.systemUTC())
        .run(extract, network);
    headroom = Headroom.on(network).withRouteBudget(Duration.ofMinutes(5)).open();
  }

  @AfterAll
  void close() {
    if (headroom != null) {
      headroom.close();
    }
  }

  private static Correction correct(String element, String tag, Optional<String> value) {
    return new Correction(element, tag, value, "gauged on site", "A. Smith", UNTIL);
  }

  private static Dimensions ofHeight(int centimetres) {
    return Dimensions.ofCentimetresAndKilograms(centimetres, 900, 250, 18_000);
  }

  private static Route route(
      Headroom headroom, Position from, Position to, int height, Times times) {
    return ((RouteOutcome.Planned) plan(headroom, from, to, height, times)).legs().get(0);
  }

  private static RouteOutcome plan(
      Headroom headroom, Position from, Position to, int height, Times times) {
    RouteRequest request = new RouteRequest(from, to, ofHeight(height), times);
    return headroom
        .planning()
        .planRoute()
        .handle(PlanRoute.Command.of(request))
        .answer()
        .orElseThrow();
  }

  private static List<String> uses(Route route) {
    return route.notices().stream()
        .filter(Notice.CorrectionUsed.class::isInstance)
        .map(notice -> ((Notice.CorrectionUsed) notice).corrected().correction().element())
        .distinct()
        .toList();
  }

  @Test
  void theBridgeOnChurchHillIsDrivenUnderUntilTheLastDayIsOver() throws IOException {
    for (Times times : List.of(Times.unspecified(), BEFORE)) {
      Route under = route(headroom, BALDHOON, GLEN, 460, times);
      assertThat(uses(under)).containsExactly(CHURCH_HILL);
      assertThat(under.avoided()).isEmpty();
      Route low = route(headroom, BALDHOON, GLEN, 360, times);
      assertThat(low.roads()).isEqualTo(under.roads());
      assertThat(uses(low)).isEmpty();
    }
    Route round = route(headroom, BALDHOON, GLEN, 460, AFTER);
    assertThat(uses(round)).isEmpty();
    assertThat(round.avoided())
        .extracting(avoided -> avoided.restriction().restriction().amount())
        .containsExactly(386);
    try (Headroom later =
        Headroom.on(network)
            .withRouteBudget(Duration.ofMinutes(5))
            .withClock(Clock.fixed(NEW_YEAR, ZoneOffset.UTC))
            .open()) {
      assertThat(route(later, BALDHOON, GLEN, 460, Times.unspecified()).roads())
          .isEqualTo(round.roads());
    }
  }

  @Test
  void theTunnelOnMarineDriveIsLowerThanMappedUntilTheLastDayIsOver() {
    Position east = new Position(54.14063, -4.46);
    Position west = new Position(54.1395, -4.48);
    assertThat(plan(headroom, east, west, 350, Times.unspecified()))
        .isInstanceOf(RouteOutcome.NoLegalRoute.class);
    assertThat(plan(headroom, east, west, 350, BEFORE))
        .isInstanceOf(RouteOutcome.NoLegalRoute.class);
    assertThat(uses(route(headroom, east, west, 350, AFTER))).isEmpty();
    assertThat(uses(route(headroom, east, west, 290, BEFORE))).isEmpty();
  }

  @Test
  void theNetworkKnowsWhatBecameOfEach() {
    assertThat(headroom.map().get().orElseThrow().network().info().corrections())
        .extracting(CorrectedTag::state)
        .containsExactly(
            CorrectedTag.State.APPLIED,
            CorrectedTag.State.APPLIED,
            CorrectedTag.State.APPLIED,
            CorrectedTag.State.GONE);
  }
}
