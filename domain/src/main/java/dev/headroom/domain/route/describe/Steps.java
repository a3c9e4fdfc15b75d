package dev.headroom.domain.route.describe;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnAngle;
import dev.headroom.domain.route.Compass;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.RouteEnds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The steps of a drive. Roads that follow each other without anything to do become one step; the
 * distances and durations of the steps sum up to those of the drive. The time of a turn counts to
 * the step that begins with it.
 */
final class Steps {

  private static final Manoeuvre IN_ROUNDABOUT = new Manoeuvre.Roundabout(OptionalInt.empty());

  private final RoadNetwork network;
  private final List<Route.Step> steps = new ArrayList<>();
  private Manoeuvre manoeuvre;
  private String street = "";
  private String ref = "";
  private Position point;
  private long centimetres;
  private long millis;
  private int exits;

  private Steps(RoadNetwork network, Position start, Drive.Leg first) {
    this.network = network;
    this.point = start;
    double bearing = TurnAngle.bearingAtStart(network, first.on());
    manoeuvre = new Manoeuvre.Depart(Compass.of(bearing));
    on(first);
    add(first);
  }

  static List<Route.Step> of(RoadNetwork network, Drive drive, RouteEnds ends) {
    Steps steps = new Steps(network, ends.start().at(), drive.legs().get(0));
    for (int i = 1; i < drive.legs().size(); i++) {
      steps.follow(drive.legs().get(i - 1), drive.legs().get(i));
    }
    steps.close();
    steps.steps.add(new Route.Step(new Manoeuvre.Arrive(), "", 0, Duration.ZERO, ends.end().at()));
    return List.copyOf(steps.steps);
  }

  private void follow(Drive.Leg before, Drive.Leg leg) {
    boolean wasCircling = network.roadHas(before.on().road(), NetworkColumns.ROUNDABOUT);
    boolean circling = network.roadHas(leg.on().road(), NetworkColumns.ROUNDABOUT);
    if (circling && !wasCircling) {
      exits = 0;
      begin(IN_ROUNDABOUT, leg);
    } else if (circling) {
      exits += exitsAt(network.headOf(before.on()));
    } else if (wasCircling && manoeuvre.equals(IN_ROUNDABOUT)) {
      on(leg);
      manoeuvre = new Manoeuvre.Roundabout(OptionalInt.of(exits + 1));
    } else {
      between(before, leg).ifPresent(next -> begin(next, leg));
    }
    add(leg);
  }

  private int exitsAt(int junction) {
    int count = 0;
    for (DirectedRoad out : network.leaving(junction)) {
      if (network.drivable(out) && !network.roadHas(out.road(), NetworkColumns.ROUNDABOUT)) {
        count++;
      }
    }
    return count;
  }

  /** The road of the step is the one that a leg lies on. */
  private void on(Drive.Leg leg) {
    street = network.streetOf(leg.on().road());
    ref = network.refOf(leg.on().road());
  }

  /** Whether a road is still that of the step: by its name, or by its number where names change. */
  private boolean staysOn(int road) {
    return network.streetOf(road).equals(street)
        || (!ref.isEmpty() && network.refOf(road).equals(ref));
  }

  /** What to do where one road leads into the next; empty where it just goes on. */
  private Optional<Manoeuvre> between(Drive.Leg before, Drive.Leg leg) {
    if (leg.on().equals(before.on().reversed())) {
      return Optional.of(new Manoeuvre.TurnBack());
    }
    if (network.classOf(leg.on().road()) == RoadClass.FERRY) {
      return network.classOf(before.on().road()) == RoadClass.FERRY
          ? Optional.empty()
          : Optional.of(new Manoeuvre.TakeFerry());
    }
    boolean choice = network.leaving(network.tailOf(leg.on())).size() > 2;
    double angle = choice ? TurnAngle.between(network, before.on(), leg.on()) : 0;
    if (Math.abs(angle) <= TurnAngle.STRAIGHT) {
      return staysOn(leg.on().road()) ? Optional.empty() : Optional.of(new Manoeuvre.Continue());
    }
    String next = network.streetOf(leg.on().road());
    boolean sameName = !next.isEmpty() && next.equals(network.streetOf(before.on().road()));
    return Optional.of(new Manoeuvre.Turn(angle, sameName));
  }

  private void begin(Manoeuvre next, Drive.Leg leg) {
    close();
    manoeuvre = next;
    on(leg);
    point = network.junction(network.tailOf(leg.on()));
    centimetres = 0;
    millis = 0;
  }

  private void add(Drive.Leg leg) {
    centimetres += leg.centimetres();
    millis += leg.millis();
  }

  private void close() {
    steps.add(
        new Route.Step(manoeuvre, street, centimetres / 100.0, Duration.ofMillis(millis), point));
  }
}
