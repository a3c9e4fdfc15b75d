package dev.headroom.examples;

import dev.headroom.Headroom;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import java.io.IOException;
import java.nio.file.Path;

/** Plans a route in another program: nothing is stored, nothing listens. */
final class RouteInMemory {

  private RouteInMemory() {}

  static String plan(Path networkFile, Position from, Position to) throws IOException {
    // tag::example[]
    try (Headroom headroom = Headroom.on(networkFile).open()) {
      Dimensions lorry =
          Dimensions.ofCentimetresAndKilograms(460, 1_200, 250, 18_000); // centimetres, kilograms
      RouteRequest request = new RouteRequest(from, to, lorry, new Times.Unspecified());
      Wording words = Wording.english();
      PlanRoute.Outcome outcome = headroom.planRoute().handle(PlanRoute.Command.of(request));
      return outcome
          .planned()
          .map(
              route ->
                  Math.round(route.distance())
                      + " m, round "
                      + words.signs().info(route.avoided().get(0).restriction().restriction()))
          .orElse("no route: " + outcome);
    }
    // end::example[]
  }
}
