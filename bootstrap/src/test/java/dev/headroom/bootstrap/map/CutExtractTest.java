package dev.headroom.bootstrap.map;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.map.Nearby;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.bootstrap.Village;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.ImportSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An extract that was cut with its ways whole: of what lies beyond its box it has these ways alone,
 * and says nothing.
 */
class CutExtractTest {

  private static final Nearby NOTHING_HERE = new Nearby.Covered(List.of());

  @TempDir private Path folder;

  /** A place on Mill Road, which leads from the quarry into the village. */
  private static Position onMillRoad(double east) {
    return new Position(
        Village.QUARRY.lat(),
        Village.QUARRY.lon() + east / 111_195 / Math.cos(Math.toRadians(Village.QUARRY.lat())));
  }

  /** A hundred metres north. */
  private static Position beside(Position place) {
    return new Position(place.lat() + 100 / 111_195.0, place.lon());
  }

  /** The village's map as far as so many metres east of the quarry, imported and opened. */
  private Headroom cutAt(double east) throws IOException {
    String bounds =
        String.format(
            Locale.ROOT,
            "<bounds minlat='55.09' minlon='%.7f' maxlat='55.2' maxlon='-2.6'/>",
            onMillRoad(east).lon());
    Path whole = Village.drawIn(folder);
    Path cut =
        Files.writeString(
            folder.resolve("cut.osm"),
            Files.readString(whole).replaceFirst("<osm[^>]*>", "$0" + bounds));
    assertThat(cut).content().contains("<bounds ");
    Path network = folder.resolve("cut.headroom");
    new MapImport(ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, Clock.systemUTC())
        .run(cut, network);
    return Headroom.on(network).open();
  }

  private static Nearby point(Headroom headroom, Position place) {
    return headroom
        .planning()
        .lookUpPoint()
        .handle(new LookUpPoint.Command(place, EnumSet.allOf(Measure.class)));
  }

  private static Nearby position(Headroom headroom, Position place) {
    return headroom
        .drivers()
        .reportPosition()
        .handle(new ReportPosition.Command(1, place, Optional.empty()));
  }

  private static RouteOutcome route(Headroom headroom, Position from, Position to) {
    return headroom
        .planning()
        .planRoute()
        .handle(
            PlanRoute.Command.of(
                new RouteRequest(
                    from,
                    to,
                    Dimensions.ofCentimetresAndKilograms(420, 1_200, 255, 7_000),
                    new Times.Unspecified())))
        .answer()
        .orElseThrow();
  }

  @Test
  void beyondItsBoxThereIsNoCoverageBesideAWayThatReachesThere() throws IOException {
    try (Headroom headroom = cutAt(400)) {
      Position outside = beside(onMillRoad(200));
      assertThat(point(headroom, outside)).isEqualTo(new Nearby.NoCoverage());
      assertThat(position(headroom, outside)).isEqualTo(new Nearby.NoCoverage());
      assertThat(route(headroom, outside, Village.YARD)).isEqualTo(new RouteOutcome.NoCoverage(0));
      assertThat(route(headroom, Village.YARD, outside)).isEqualTo(new RouteOutcome.NoCoverage(1));
      assertThat(point(headroom, Village.QUARRY)).as("on the way").isEqualTo(NOTHING_HERE);

      assertThat(point(headroom, onMillRoad(410))).isEqualTo(NOTHING_HERE);
      assertThat(position(headroom, onMillRoad(410))).isEqualTo(NOTHING_HERE);
      assertThat(((Nearby.Covered) point(headroom, Village.LOW_BRIDGE)).restrictions()).hasSize(1);
    }
  }

  /** The way round the low bridge leads over the quarry, which lies outside. */
  @Test
  void theRoadsBeyondItsBoxStayDrivable() throws IOException {
    try (Headroom headroom = cutAt(400)) {
      RouteOutcome outcome = route(headroom, onMillRoad(600), Village.YARD);
      assertThat(outcome)
          .isInstanceOfSatisfying(
              RouteOutcome.Planned.class,
              planned -> assertThat(planned.legs().get(0).distance()).isGreaterThan(5_000));
    }
  }

  /** It is known, whatever else is not. */
  @Test
  void aLimitOnAWayBeyondItsBoxIsTold() throws IOException {
    try (Headroom headroom = cutAt(1_700)) {
      assertThat(((Nearby.Covered) point(headroom, Village.LOW_BRIDGE)).restrictions()).hasSize(1);
      assertThat(((Nearby.Covered) position(headroom, Village.LOW_BRIDGE)).restrictions())
          .hasSize(1);
      assertThat(point(headroom, beside(onMillRoad(1_200)))).isEqualTo(new Nearby.NoCoverage());
      assertThat(position(headroom, beside(onMillRoad(400)))).isEqualTo(new Nearby.NoCoverage());
    }
  }
}
