package dev.headroom.http.route;

import dev.headroom.application.wording.RouteWording;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Route;
import dev.headroom.http.body.Json;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * One instruction.
 *
 * @param text the instruction as a sentence
 * @param street the name of the road driven next, else its number, else empty
 * @param distance metres until the next step
 * @param duration seconds until the next step
 * @param manoeuvre the code of the manoeuvre; codes are never renamed
 * @param exit the exit of a roundabout, or the number of a motorway exit; empty for others
 * @param ref the number of the road, or empty
 * @param destinations the destinations on signs: road numbers, then places
 * @param geometryIndex the index of the step's first point in the geometry, from 0
 * @param lanes before the manoeuvre, from the left; empty if they are not known
 */
record StepBody(
    String text,
    String street,
    double distance,
    double duration,
    PlaceBody point,
    String manoeuvre,
    String exit,
    String ref,
    List<String> destinations,
    int geometryIndex,
    List<LaneBody> lanes) {

  /**
   * A lane.
   *
   * @param directions its arrows; none where it has no mark
   * @param usable whether the manoeuvre can be made from it
   */
  record LaneBody(List<String> directions, boolean usable) {

    static LaneBody of(Route.UsableLane usable) {
      return new LaneBody(
          usable.lane().arrows().stream()
              .sorted(Comparator.naturalOrder())
              .map(StepBody::name)
              .toList(),
          usable.fits());
    }
  }

  static StepBody of(Route.Step step, RouteWording words) {
    return new StepBody(
        words.step(step),
        step.street(),
        Json.tenths(step.distance()),
        Json.tenths(step.duration().toMillis() / 1000.0),
        PlaceBody.of(step.point()),
        step.manoeuvre().accept(Codes.ALL),
        step.manoeuvre() instanceof Manoeuvre.Roundabout roundabout
            ? roundabout.exit().isPresent() ? "" + roundabout.exit().getAsInt() : ""
            : step.onto().exit(),
        step.onto().ref(),
        step.onto().destinations(),
        step.shapeIndex(),
        step.lanes().stream().map(LaneBody::of).toList());
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** The codes of the contract. */
  private static final class Codes implements Manoeuvre.Visitor<String> {
    static final Codes ALL = new Codes();

    @Override
    public String depart(Manoeuvre.Depart depart) {
      return "depart";
    }

    @Override
    public String goOn() {
      return "continue";
    }

    @Override
    public String turn(Manoeuvre.Turn turn) {
      String bend = turn.bend() == Manoeuvre.Bend.NORMAL ? "" : name(turn.bend()) + "_";
      return "turn_" + bend + name(turn.side());
    }

    @Override
    public String keep(Manoeuvre.Keep keep) {
      return "keep_" + name(keep.side());
    }

    @Override
    public String takeExit(Manoeuvre.TakeExit exit) {
      return "exit_" + name(exit.side());
    }

    @Override
    public String uTurn() {
      return "u_turn";
    }

    @Override
    public String roundabout(Manoeuvre.Roundabout roundabout) {
      return "roundabout";
    }

    @Override
    public String ferry() {
      return "ferry";
    }

    @Override
    public String arrive() {
      return "arrive";
    }
  }
}
