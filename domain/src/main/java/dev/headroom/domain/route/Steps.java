package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.TurnAngle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells a drive in words. Roads that follow each other without anything to say become one step; the
 * distances and durations of the steps sum up to those of the drive. The time of a turn counts to
 * the step that begins with it.
 */
final class Steps {

  private static final String[] COMPASS = {
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"
  };

  private final RoadNetwork network;
  private final List<Route.Step> steps = new ArrayList<>();
  private String text = "";
  private String street = "";
  private String ref = "";
  private Position point;
  private long centimetres;
  private long millis;
  private int exits;

  private Steps(RoadNetwork network, Position start) {
    this.network = network;
    this.point = start;
  }

  static List<Route.Step> of(RoadNetwork network, Drive drive, RoadPoint start, RoadPoint end) {
    Steps steps = new Steps(network, start.at());
    steps.depart(drive.legs().get(0));
    for (int i = 1; i < drive.legs().size(); i++) {
      steps.follow(drive.legs().get(i - 1), drive.legs().get(i));
    }
    steps.close();
    steps.steps.add(new Route.Step("Arrive", "", 0, Duration.ZERO, end.at()));
    return List.copyOf(steps.steps);
  }

  private void depart(Drive.Leg leg) {
    double bearing = TurnAngle.bearingAtStart(network, leg.directed());
    String direction = COMPASS[(int) Math.round(bearing / 45) % COMPASS.length];
    on(leg);
    text = "Head " + direction + (street.isEmpty() ? "" : " on " + street);
    add(leg);
  }

  private void follow(Drive.Leg before, Drive.Leg leg) {
    boolean wasCircling = network.roadHas(before.road(), NetworkColumns.ROUNDABOUT);
    boolean circling = network.roadHas(leg.road(), NetworkColumns.ROUNDABOUT);
    if (circling && !wasCircling) {
      exits = 0;
      begin("Enter the roundabout", leg);
    } else if (circling) {
      exits += exitsAt(network.headOf(before.directed()));
    } else if (wasCircling && text.equals("Enter the roundabout")) {
      on(leg);
      text = "At the roundabout take the " + ordinal(exits + 1) + " exit" + onto(street);
    } else {
      instruction(before, leg).ifPresent(said -> begin(said, leg));
    }
    add(leg);
  }

  private int exitsAt(int junction) {
    int count = 0;
    for (int i = 0; i < network.outDegree(junction); i++) {
      int out = network.out(junction, i);
      if (network.drivable(out) && !network.roadHas(out >> 1, NetworkColumns.ROUNDABOUT)) {
        count++;
      }
    }
    return count;
  }

  /** The road of the step is the one that a leg lies on. */
  private void on(Drive.Leg leg) {
    street = network.streetOf(leg.road());
    ref = network.refOf(leg.road());
  }

  /** Whether a road is still that of the step: by its name, or by its number where names change. */
  private boolean staysOn(int road) {
    return network.streetOf(road).equals(street)
        || (!ref.isEmpty() && network.refOf(road).equals(ref));
  }

  /** What to say where one road leads into the next; empty where it just goes on. */
  private Optional<String> instruction(Drive.Leg before, Drive.Leg leg) {
    String next = network.streetOf(leg.road());
    if (leg.directed() == (before.directed() ^ 1)) {
      return Optional.of("Make a U-turn" + (next.isEmpty() ? "" : " on " + next));
    }
    if (network.classOf(leg.road()) == RoadClass.FERRY) {
      return network.classOf(before.road()) == RoadClass.FERRY
          ? Optional.empty()
          : Optional.of("Take the ferry" + (next.isEmpty() ? "" : " " + next));
    }
    boolean same = staysOn(leg.road());
    boolean choice = network.outDegree(network.tailOf(leg.directed())) > 2;
    double angle = choice ? TurnAngle.between(network, before.directed(), leg.directed()) : 0;
    if (Math.abs(angle) <= TurnAngle.STRAIGHT) {
      return same
          ? Optional.empty()
          : Optional.of(next.isEmpty() ? "Keep straight on" : "Continue onto " + next);
    }
    String turn =
        (Math.abs(angle) >= TurnAngle.SHARP ? "Turn sharp " : "Turn ")
            + (angle < 0 ? "left" : "right");
    boolean sameName = !next.isEmpty() && next.equals(network.streetOf(before.road()));
    return Optional.of(turn + (sameName ? " to stay on " + next : onto(next)));
  }

  private static String onto(String street) {
    return street.isEmpty() ? "" : " onto " + street;
  }

  private static String ordinal(int n) {
    String ending =
        switch (n % 100) {
          case 11, 12, 13 -> "th";
          default ->
              switch (n % 10) {
                case 1 -> "st";
                case 2 -> "nd";
                case 3 -> "rd";
                default -> "th";
              };
        };
    return n + ending;
  }

  private void begin(String said, Drive.Leg leg) {
    close();
    text = said;
    on(leg);
    point = network.junction(network.tailOf(leg.directed()));
    centimetres = 0;
    millis = 0;
  }

  private void add(Drive.Leg leg) {
    centimetres += leg.centimetres();
    millis += leg.millis();
  }

  private void close() {
    steps.add(new Route.Step(text, street, centimetres / 100.0, Duration.ofMillis(millis), point));
  }
}
