package dev.headroom.server.console;

import dev.headroom.Headroom;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.serve.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * A driver of Loamshire in the cab: a server whose visitors are that driver, and at its console the
 * office, and a browser the size of a phone that is where the test says.
 */
final class Seat implements AutoCloseable {

  /** Metres a second. */
  static final double SPEED = 13.5;

  private final Service service;
  private final Browser browser;

  /** In the made-up county. */
  Seat(Path folder, Browser browser) {
    this(county(folder), folder.resolve("data"), browser);
  }

  private static Path county(Path folder) {
    try {
      return Loamshire.in(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** On another map. */
  Seat(Path map, Path data, Browser browser) {
    this.browser = browser;
    try {
      service =
          Service.startWith(
              TestSettings.of(map, data, Map.of(Setting.CAB, "on", Setting.CONSOLE, "on")),
              (headroom, http) -> {
                Demo.Accounts accounts = Demo.accounts(headroom);
                return http.withVisitor(Demo.visitor(accounts))
                    .withPassenger(Demo.passenger(Demo.company(headroom, accounts)));
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    browser.size(390, 844);
    browser.letReadPosition(service.address());
    // What is spoken is written down: a browser without a screen has no voice.
    browser.watch(
        "window.said = [];"
            + "SpeechSynthesis.prototype.speak = ({text}) => text && window.said.push(text);");
  }

  Headroom headroom() {
    return service.headroom();
  }

  /** Its origin. */
  String address() {
    return service.address();
  }

  /** The page before the drive. */
  void open() {
    browser.open(service.address() + "/cab/");
    browser.see(".ready");
  }

  /** Touches <em>Drive</em>, standing at a place. */
  void drive(Position at, double heading) {
    browser.drivesAt(at, 0, heading);
    browser.see(".ready .huge").click();
    browser.see(".cockpit");
  }

  /** What was spoken, in its order. */
  List<String> said() {
    return ((List<?>) browser.run("return window.said || []"))
        .stream().map(String::valueOf).collect(Collectors.toCollection(ArrayList::new));
  }

  boolean hasSaid(String part) {
    return said().stream().anyMatch(text -> text.contains(part));
  }

  /** The way of the made-up drive, which passes under the low bridge. */
  Way way() {
    List<?> line =
        (List<?>)
            browser.run(
                "return fetch('/cab/api/session', {headers: {'X-Headroom-Console': '1'}})"
                    + ".then((answer) => answer.json()).then(({start}) => start.line)");
    return new Way(line.stream().map(Seat::position).toList());
  }

  private static Position position(Object pair) {
    List<?> numbers = (List<?>) pair;
    return new Position(
        ((Number) numbers.get(0)).doubleValue(), ((Number) numbers.get(1)).doubleValue());
  }

  /** Drives from one distance along a way to another, with a position each second. */
  void drive(Way way, double from, double to) {
    for (double along = from; along <= to; along += SPEED) {
      browser.drivesAt(way.at(along), SPEED, way.heading(along));
      LockSupport.parkNanos(1_000_000_000L);
    }
  }

  @Override
  public void close() {
    browser.watchNoMore();
    service.close();
  }

  /** A line with distances from its beginning. */
  static final class Way {

    private final List<Position> points;
    private final double[] starts;

    Way(List<Position> points) {
      this.points = points;
      starts = new double[points.size()];
      for (int i = 1; i < starts.length; i++) {
        starts[i] = starts[i - 1] + points.get(i - 1).metresTo(points.get(i));
      }
    }

    double length() {
      return starts[starts.length - 1];
    }

    /** How far along it a point of the line is, counted from 0. */
    double along(int point) {
      return starts[point];
    }

    /** The place so many metres along it. */
    Position at(double along) {
      int i = segment(along);
      double length = starts[i + 1] - starts[i];
      double share = length > 0 ? Math.min(1, (along - starts[i]) / length) : 0;
      return between(points.get(i), points.get(i + 1), share);
    }

    private static Position between(Position from, Position to, double share) {
      return new Position(
          from.lat() + (to.lat() - from.lat()) * share,
          from.lon() + (to.lon() - from.lon()) * share);
    }

    /** The direction in which it leads there. */
    double heading(double along) {
      int i = segment(along);
      Position from = points.get(i);
      Position to = points.get(i + 1);
      double east = (to.lon() - from.lon()) * Math.cos(Math.toRadians(from.lat()));
      return (Math.toDegrees(Math.atan2(east, to.lat() - from.lat())) + 360) % 360;
    }

    /** How far along it is nearest to a place. */
    double nearest(Position place) {
      double best = 0;
      double least = Double.MAX_VALUE;
      double scale = Math.cos(Math.toRadians(place.lat()));
      for (int i = 0; i < points.size() - 1; i++) {
        double x = (points.get(i + 1).lon() - points.get(i).lon()) * scale;
        double y = points.get(i + 1).lat() - points.get(i).lat();
        double px = (place.lon() - points.get(i).lon()) * scale;
        double py = place.lat() - points.get(i).lat();
        double square = x * x + y * y;
        double share = square > 0 ? Math.max(0, Math.min(1, (px * x + py * y) / square)) : 0;
        double off = Math.hypot(px - x * share, py - y * share);
        if (off < least) {
          least = off;
          best = starts[i] + (starts[i + 1] - starts[i]) * share;
        }
      }
      return best;
    }

    private int segment(double along) {
      int found = Arrays.binarySearch(starts, along);
      return Math.max(0, Math.min(starts.length - 2, found >= 0 ? found : -found - 2));
    }
  }
}
