package com.example;

import dev.headroom.Headroom;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** A depot's pages, with a database of their own; routes come from Headroom. */
@SpringBootApplication
public class DepotApplication {

  public static void main(String[] arguments) {
    SpringApplication.run(DepotApplication.class, arguments);
  }

  @Bean(destroyMethod = "close")
  Headroom headroom(@Value("${depot.map}") Path map) throws IOException {
    return Headroom.on(map).open();
  }

  /** Headroom's own interface, on a port of its own. */
  @Bean(destroyMethod = "close")
  HttpServer headroomServer(Headroom headroom) {
    return headroom.serve(HttpSettings.local(0));
  }

  /** The pages. */
  @RestController
  static class Pages {

    private static final Dimensions LORRY =
        Dimensions.builder()
            .heightMetres("4.6")
            .lengthMetres("12")
            .widthMetres("2.5")
            .weightTonnes("18")
            .build();

    private final Headroom headroom;
    private final JdbcTemplate depot;

    Pages(Headroom headroom, JdbcTemplate depot) {
      this.headroom = headroom;
      this.depot = depot;
      depot.execute("CREATE TABLE orders (places VARCHAR(100))");
    }

    /** {@code /route?from=LAT,LON&to=LAT,LON}: the way in words, which is noted as an order. */
    @GetMapping("/route")
    List<String> route(@RequestParam String from, @RequestParam String to) {
      depot.update("INSERT INTO orders VALUES (?)", from + " " + to);
      PlanRoute.Outcome outcome =
          headroom
              .planning()
              .planRoute()
              .handle(
                  PlanRoute.Command.of(
                      RouteRequest.between(place(from), place(to)).dimensions(LORRY).build()));
      return outcome
          .legs()
          .stream()
          .map(leg -> Wording.english().report().lines(leg))
          .findFirst()
          .orElse(List.of("no route: " + outcome));
    }

    /** How many routes were asked for. */
    @GetMapping("/orders")
    int orders() {
      return depot.queryForObject("SELECT COUNT(*) FROM orders", Integer.class);
    }

    private static Position place(String text) {
      String[] parts = text.split(",");
      return new Position(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]));
    }
  }
}
