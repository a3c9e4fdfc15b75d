package dev.headroom.server.console;

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
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * A driver of Loamshire in the cab: a server whose visitors are that driver, and a browser the size
 * of a phone that is where the test says.
 */
final class Seat implements AutoCloseable {

  /** Metres a second. */
  static final double SPEED = 13.5;

  private final Service service;
  private final Browser browser;

  Seat(Path folder, Browser browser) {
    this.browser = browser;
    try {
      service =
          Service.startWith(
              TestSettings.of(
                  Loamshire.in(folder), folder.resolve("data"), Map.of(Setting.CAB, "on")),
              (headroom, http) ->
                  http.withPassenger(
                      Demo.passenger(Demo.company(headroom, Demo.accounts(headroom)))));
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
  record Way(List<Position> points) {

    /** The place so many metres along it. */
    Position at(double along) {
      int i = segment(along);
      double share = (along - start(i)) / points.get(i).metresTo(points.get(i + 1));
      Position from = points.get(i);
      Position to = points.get(i + 1);
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
      for (double along = 0; along < start(points.size() - 1); along += 5) {
        if (at(along).metresTo(place) < at(best).metresTo(place)) {
          best = along;
        }
      }
      return best;
    }

    private int segment(double along) {
      int i = 0;
      while (i < points.size() - 2 && start(i + 1) <= along) {
        i++;
      }
      return i;
    }

    private double start(int point) {
      double metres = 0;
      for (int i = 0; i < point; i++) {
        metres += points.get(i).metresTo(points.get(i + 1));
      }
      return metres;
    }
  }
}
