package dev.headroom.persistence.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.map.Nearby;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RandomRoads;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.vehicle.Dimensions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoutePlanningTest {

  @TempDir private Path folder;

  /** The example of the embedding page. */
  @Test
  void plansFromAFileWithoutAServer() throws IOException {
    Path file = folder.resolve("lane.headroom");
    NetworkFile.write(lane(), file);

    RoutePlanning planning = RoutePlanning.open(file);
    Position depot = new Position(54.2000, -4.5000);
    Position yard = new Position(54.2090, -4.5000);
    Dimensions rigid = Dimensions.ofCentimetresAndKilograms(380, 1_000, 250, 18_000);
    PlanRoute.Outcome outcome =
        planning.plan(RouteRequest.between(depot, yard).dimensions(rigid).build());

    assertThat(outcome.legs()).hasSize(1);
    assertThat(planning.restrictionsNear(depot, 500))
        .isInstanceOfSatisfying(
            Nearby.Covered.class,
            near ->
                assertThat(near.restrictions())
                    .extracting(found -> found.restriction().amount())
                    .containsExactly(400));
    assertThat(planning.restrictionsNear(new Position(55.2, -4.5), 500))
        .isEqualTo(new Nearby.NoCoverage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.eclipse.jetty.server.Server",
        "io.javalin.Javalin",
        "org.jdbi.v3.core.Jdbi",
        "org.h2.Driver",
        "com.zaxxer.hikari.HikariDataSource",
        "com.fasterxml.jackson.databind.ObjectMapper",
        "picocli.CommandLine"
      })
  void needsNothingOfTheServer(String type) {
    assertThatThrownBy(() -> Class.forName(type)).isInstanceOf(ClassNotFoundException.class);
  }

  private static RoadNetwork lane() {
    return RandomRoads.ofShapes(
        List.of(new RandomRoads.Signed(new Restriction.Id("way/1", "maxheight"), List.of(0))),
        new double[] {54.2, -4.5, 54.205, -4.5003, 54.21, -4.5});
  }
}
