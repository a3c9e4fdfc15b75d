package com.example;

import dev.headroom.application.map.Nearby;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.network.RoutePlanning;
import java.io.IOException;
import java.nio.file.Path;

/** Plans a route, without a server and a database: MAP FROM_LAT FROM_LON TO_LAT TO_LON. */
public final class PlanOnly {

  private PlanOnly() {}

  public static void main(String[] arguments) throws IOException {
    RoutePlanning planning = RoutePlanning.open(Path.of(arguments[0]));
    Position from = place(arguments, 1);
    Dimensions lorry =
        Dimensions.builder()
            .heightMetres("4.6")
            .lengthMetres("12")
            .widthMetres("2.5")
            .weightTonnes("18")
            .build();

    PlanRoute.Outcome outcome =
        planning.plan(RouteRequest.between(from, place(arguments, 3)).dimensions(lorry).build());
    outcome
        .legs()
        .forEach(leg -> Wording.english().report().lines(leg).forEach(System.out::println));
    if (outcome.legs().isEmpty()) {
      System.out.println("no route: " + outcome);
    }

    // "Nothing here" and "no map here" are different answers.
    Nearby near = planning.restrictionsNear(from, 2_000);
    System.out.println(
        near instanceof Nearby.Covered covered
            ? covered.restrictions().size() + " restrictions within 2 km"
            : "not on the map");
  }

  private static Position place(String[] arguments, int first) {
    return new Position(
        Double.parseDouble(arguments[first]), Double.parseDouble(arguments[first + 1]));
  }
}
