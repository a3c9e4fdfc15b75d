package dev.headroom.domain.route;

import static java.util.Locale.ROOT;

import java.util.List;

/** The steps of a route as short texts: {@code LEFT on Ring Road}. */
public final class SketchedSteps implements Manoeuvre.Visitor<String> {

  private static final SketchedSteps SKETCH = new SketchedSteps();

  private SketchedSteps() {}

  /** Those of a route. */
  public static List<String> of(Route route) {
    return route.steps().stream().map(SketchedSteps::of).toList();
  }

  private static String of(Route.Step step) {
    String what = step.manoeuvre().accept(SKETCH);
    return step.street().isEmpty() ? what : what + " on " + step.street();
  }

  @Override
  public String depart(Manoeuvre.Depart depart) {
    return depart.direction().name();
  }

  @Override
  public String goOn() {
    return "straight";
  }

  @Override
  public String turn(Manoeuvre.Turn turn) {
    String bend =
        turn.bend() == Manoeuvre.Bend.NORMAL ? "" : turn.bend().name().toLowerCase(ROOT) + " ";
    return bend + turn.side() + (turn.staysOnStreet() ? " staying" : "");
  }

  @Override
  public String keep(Manoeuvre.Keep keep) {
    return "keep " + keep.side();
  }

  @Override
  public String takeExit(Manoeuvre.TakeExit exit) {
    return "off " + exit.side();
  }

  @Override
  public String uTurn() {
    return "back";
  }

  @Override
  public String roundabout(Manoeuvre.Roundabout roundabout) {
    return roundabout.exit().isPresent() ? "exit " + roundabout.exit().getAsInt() : "roundabout";
  }

  @Override
  public String ferry() {
    return "ferry";
  }

  @Override
  public String arrive() {
    return "there";
  }
}
