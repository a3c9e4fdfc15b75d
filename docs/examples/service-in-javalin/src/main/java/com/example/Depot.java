package com.example;

import dev.headroom.Headroom;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import io.javalin.Javalin;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A program with pages of its own, made with Javalin, and with all of Headroom's interface beside
 * them, over one map and one database: MAP DATA. Both ports are chosen by the system here.
 */
public final class Depot {

  private final Headroom headroom;

  private Depot(Headroom headroom) {
    this.headroom = headroom;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Headroom headroom =
        Headroom.on(Path.of(arguments[0])).withDatabase(Path.of(arguments[1])).open();
    HttpServer server = headroom.serve(HttpSettings.local(0));
    Depot depot = new Depot(headroom);
    Javalin pages =
        Javalin.create(
                config -> {
                  config.startup.showJavalinBanner = false;
                  config.routes.get("/from/{lat}/{lon}/to/{toLat}/{toLon}", depot::plan);
                })
            .start("127.0.0.1", 0);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  pages.stop();
                  server.close();
                  headroom.close();
                }));
    System.out.println("pages " + pages.port() + " headroom " + server.port());
  }

  private void plan(Context request) {
    Dimensions lorry = Dimensions.builder().heightMetres("4.6").weightTonnes("18").build();
    RouteRequest wanted =
        RouteRequest.between(place(request, "lat", "lon"), place(request, "toLat", "toLon"))
            .dimensions(lorry)
            .build();
    request.result(
        headroom
            .planning()
            .planRoute()
            .handle(PlanRoute.Command.of(wanted))
            .legs()
            .stream()
            .map(leg -> String.join("\n", Wording.english().report().lines(leg)))
            .findFirst()
            .orElse("no route"));
  }

  private static Position place(Context request, String lat, String lon) {
    return new Position(
        Double.parseDouble(request.pathParam(lat)), Double.parseDouble(request.pathParam(lon)));
  }
}
