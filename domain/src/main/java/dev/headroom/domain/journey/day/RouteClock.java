package dev.headroom.domain.journey.day;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Route;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The driving time to each point of a route. Within a step time passes as distance does. Immutable.
 */
final class RouteClock {

  private final List<Position> shape;
  private final double[] seconds;
  private final List<Crossing> crossings = new ArrayList<>();

  /** A crossing by ferry: driving time until it begins, and until it ends. */
  record Crossing(double from, double to) {}

  /** A point on the line of a route. */
  record Near(double metres, double seconds) {}

  RouteClock(Route route) {
    shape = route.shape();
    seconds = new double[shape.size()];
    double before = 0;
    List<Route.Step> steps = route.steps();
    for (int i = 0; i < steps.size(); i++) {
      Route.Step step = steps.get(i);
      int from = step.shapeIndex();
      int to = i + 1 < steps.size() ? steps.get(i + 1).shapeIndex() : shape.size() - 1;
      double takes = step.duration().toMillis() / 1000.0;
      double length = 0;
      for (int p = from + 1; p <= to; p++) {
        length += metres(p);
      }
      double driven = 0;
      for (int p = from; p <= to; p++) {
        driven += p == from ? 0 : metres(p);
        seconds[p] = before + (length == 0 ? 0 : takes * driven / length);
      }
      if (step.manoeuvre() instanceof Manoeuvre.TakeFerry) {
        crossings.add(new Crossing(before, before + takes));
      }
      before += takes;
    }
  }

  private double metres(int point) {
    return Distances.metres(
        shape.get(point - 1).lat(),
        shape.get(point - 1).lon(),
        shape.get(point).lat(),
        shape.get(point).lon());
  }

  List<Crossing> crossings() {
    return List.copyOf(crossings);
  }

  /** The point of the line nearest to a place. */
  Near nearest(Position place) {
    Near best = new Near(Double.POSITIVE_INFINITY, 0);
    for (int p = 1; p < shape.size(); p++) {
      Position a = shape.get(p - 1);
      Position b = shape.get(p);
      double t =
          Distances.nearestFraction(place.lat(), place.lon(), a.lat(), a.lon(), b.lat(), b.lon());
      double metres =
          Distances.metres(
              place.lat(),
              place.lon(),
              a.lat() + t * (b.lat() - a.lat()),
              Distances.lonBetween(a.lon(), b.lon(), t));
      if (metres < best.metres()) {
        best = new Near(metres, seconds[p - 1] + t * (seconds[p] - seconds[p - 1]));
      }
    }
    return best;
  }

  /** Where the vehicle is after a driving time. */
  Position after(Duration driven) {
    double wanted = driven.toMillis() / 1000.0;
    for (int p = 1; p < shape.size(); p++) {
      if (seconds[p] >= wanted) {
        double takes = seconds[p] - seconds[p - 1];
        double t = takes <= 0 ? 0 : Math.max(0, (wanted - seconds[p - 1]) / takes);
        Position a = shape.get(p - 1);
        Position b = shape.get(p);
        return new Position(
            a.lat() + t * (b.lat() - a.lat()), Distances.lonBetween(a.lon(), b.lon(), t));
      }
    }
    return shape.get(shape.size() - 1);
  }
}
