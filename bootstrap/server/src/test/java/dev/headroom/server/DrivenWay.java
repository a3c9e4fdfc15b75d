package dev.headroom.server;

import dev.headroom.Headroom;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.server.demo.MadeUpCounty;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A drive through the made-up county under its low bridge, a position every second. */
public record DrivenWay(List<Position> positions) {

  private static final Instant START = Instant.parse("2026-11-23T08:00:00Z");

  /** Metres between positions. */
  private static final double STEP = 12;

  /** Copies the positions. */
  public DrivenWay {
    positions = List.copyOf(positions);
  }

  /** The way of a vehicle of which nothing is known, on the county's map. */
  public static DrivenWay underTheBridge(Headroom headroom) {
    PlanRoute.Outcome route =
        headroom
            .planning()
            .planRoute()
            .handle(
                PlanRoute.Command.of(
                    new RouteRequest(
                        MadeUpCounty.NETHER_QUILL,
                        MadeUpCounty.MARKET_BRINDLE,
                        Dimensions.UNKNOWN,
                        Times.unspecified())));
    return new DrivenWay(spaced(route.legs().get(0).shape()));
  }

  private static List<Position> spaced(List<Position> shape) {
    List<Position> spaced = new ArrayList<>();
    double next = 0;
    double at = 0;
    for (int i = 1; i < shape.size(); i++) {
      Position a = shape.get(i - 1);
      Position b = shape.get(i);
      double length = a.metresTo(b);
      for (; next <= at + length; next += STEP) {
        double t = length == 0 ? 0 : (next - at) / length;
        spaced.add(
            new Position(a.lat() + t * (b.lat() - a.lat()), a.lon() + t * (b.lon() - a.lon())));
      }
      at += length;
    }
    return spaced;
  }

  /** As CSV. */
  public String csv() {
    StringBuilder text = new StringBuilder("time,lat,lon\n");
    for (int i = 0; i < positions.size(); i++) {
      Position at = positions.get(i);
      text.append(START.plusSeconds(i)).append(',').append(at.lat()).append(',').append(at.lon());
      text.append('\n');
    }
    return text.toString();
  }

  /** As GPX. */
  public String gpx() {
    StringBuilder text = new StringBuilder("<gpx version='1.1'><trk><trkseg>\n");
    for (int i = 0; i < positions.size(); i++) {
      Position at = positions.get(i);
      text.append("<trkpt lat='").append(at.lat()).append("' lon='").append(at.lon());
      text.append("'><time>").append(START.plusSeconds(i)).append("</time></trkpt>\n");
    }
    return text.append("</trkseg></trk></gpx>\n").toString();
  }
}
