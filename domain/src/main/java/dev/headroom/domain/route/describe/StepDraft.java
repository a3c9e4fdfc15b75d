package dev.headroom.domain.route.describe;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Signpost;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.drive.Drive;
import java.time.Duration;
import java.util.List;

/** A step of a route while sections are added to it. */
final class StepDraft {

  /** A road without a name leads on to the next named one if it is no longer than this, metres. */
  private static final double LEADS_ON_METRES = 100;

  private final RoadNetwork network;
  private final Streets streets;
  private final int firstSection;
  private final int shapeIndex;
  private Manoeuvre manoeuvre;
  private int road = -1;
  private boolean named;
  private Signpost signpost = Signpost.NONE;
  private List<Route.UsableLane> lanes = List.of();
  private boolean slipRoads = true;
  private long centimetres;
  private long millis;
  private long ledAt;

  StepDraft(
      RoadNetwork network, Streets streets, Manoeuvre manoeuvre, int firstSection, int shapeIndex) {
    this.network = network;
    this.streets = streets;
    this.manoeuvre = manoeuvre;
    this.firstSection = firstSection;
    this.shapeIndex = shapeIndex;
  }

  Manoeuvre manoeuvre() {
    return manoeuvre;
  }

  /** The section with which it begins. */
  int firstSection() {
    return firstSection;
  }

  /** Replaces the manoeuvre. */
  void become(Manoeuvre other) {
    manoeuvre = other;
  }

  /**
   * Sets the road on which the way continues after the junction; it begins with the next section.
   */
  void lead(DirectedRoad onto) {
    lead(onto.road());
    slipRoads = true;
    ledAt = centimetres;
  }

  private void lead(int onto) {
    road = onto;
    named = !streets.nameless(onto);
  }

  /** Sets the lanes before the manoeuvre. */
  void use(List<Route.UsableLane> usable) {
    lanes = usable;
  }

  /** Adds a section. */
  void add(Drive.Section section) {
    int next = section.on().road();
    boolean leadsOn = slipRoads || centimetres - ledAt <= 100 * LEADS_ON_METRES;
    if (leadsOn && !Choice.circles(network, section.on())) {
      if (!named) {
        lead(next);
      }
      signpost = signpost.equals(Signpost.NONE) ? network.signpostOf(section.on()) : signpost;
    }
    slipRoads = slipRoads && streets.link(next);
    centimetres += section.centimetres();
    millis += section.millis();
  }

  Route.Step toStep(List<Position> shape) {
    return new Route.Step(
        manoeuvre,
        new Route.Onto(
            road < 0 ? "" : network.streetOf(road),
            road < 0 ? "" : network.refOf(road),
            signpost.exit(),
            signpost.destinations()),
        lanes,
        centimetres / 100.0,
        Duration.ofMillis(millis),
        shape.get(shapeIndex),
        shapeIndex);
  }
}
