package dev.headroom.application.wording;

import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Route;
import java.util.HashMap;
import java.util.Map;

/** Words the steps, notices and reasons of routes. */
public final class RouteWording {

  /** The greatest number of destinations in a text; the answer lists all. */
  private static final int MOST_DESTINATIONS = 4;

  private final Catalogue catalogue;
  private final NoticeWording notices;

  RouteWording(Catalogue catalogue, SignWording signs) {
    this.catalogue = catalogue;
    notices = new NoticeWording(catalogue, signs);
  }

  /** The instruction for a step. */
  public String step(Route.Step step) {
    return step.manoeuvre().accept(new Steps(step.onto()));
  }

  /** A notice as a sentence. */
  public String notice(Notice notice) {
    return notice.accept(notices);
  }

  /** How an alternative differs from the route, as a sentence. */
  public String alternative(Route.Alternative other) {
    return notices.alternative(other);
  }

  /** The reason why a vehicle cannot drive somewhere, as a clause that begins a sentence. */
  public String reason(Reason reason) {
    return notices.reason(reason);
  }

  private final class Steps implements Manoeuvre.Visitor<String> {
    private final Route.Onto onto;

    Steps(Route.Onto onto) {
      this.onto = onto;
    }

    /** The road's name and number, as far as it has them. */
    private String road() {
      String ref = onto.ref().equals(onto.street()) ? "" : onto.ref();
      return onto.street().isEmpty()
          ? ""
          : catalogue.text(StepMessage.ROAD, Map.of("street", onto.street(), "ref", ref));
    }

    /** The destinations on signs, without the road's own number. */
    private String towards() {
      if (onto.destinations().isEmpty()) {
        return "";
      }
      return onto.destinations().stream()
          .filter(destination -> !destination.equals(onto.ref()))
          .limit(MOST_DESTINATIONS)
          .reduce(
              (before, next) ->
                  catalogue.text(
                      StepMessage.AND_DESTINATION, Map.of("before", before, "destination", next)))
          .orElse("");
    }

    /** The arguments for the road and its destinations; a message may add more. */
    private Map<String, Object> where() {
      Map<String, Object> arguments = new HashMap<>();
      arguments.put("road", road());
      arguments.put("towards", towards());
      return arguments;
    }

    private String text(StepMessage message) {
      return catalogue.text(message, where());
    }

    private String text(StepMessage message, String name, Object argument) {
      Map<String, Object> arguments = where();
      arguments.put(name, argument);
      return catalogue.text(message, arguments);
    }

    private String text(
        StepMessage message, String name, Object argument, String other, Object value) {
      Map<String, Object> arguments = where();
      arguments.put(name, argument);
      arguments.put(other, value);
      return catalogue.text(message, arguments);
    }

    @Override
    public String depart(Manoeuvre.Depart depart) {
      return text(StepMessage.DEPART, "direction", depart.direction());
    }

    @Override
    public String goOn() {
      return text(StepMessage.CONTINUE);
    }

    @Override
    public String turn(Manoeuvre.Turn turn) {
      return text(
          turn.staysOnStreet() ? StepMessage.TURN_TO_STAY : StepMessage.TURN,
          "side",
          turn.side(),
          "bend",
          turn.bend());
    }

    @Override
    public String keep(Manoeuvre.Keep keep) {
      return text(StepMessage.KEEP, "side", keep.side());
    }

    @Override
    public String takeExit(Manoeuvre.TakeExit exit) {
      return text(StepMessage.TAKE_EXIT, "side", exit.side(), "exit", onto.exit());
    }

    @Override
    public String uTurn() {
      return text(StepMessage.U_TURN);
    }

    @Override
    public String roundabout(Manoeuvre.Roundabout roundabout) {
      return roundabout.exit().isPresent()
          ? text(StepMessage.LEAVE_ROUNDABOUT, "exit", roundabout.exit().getAsInt())
          : catalogue.text(StepMessage.ENTER_ROUNDABOUT, Map.of());
    }

    @Override
    public String ferry() {
      return text(StepMessage.FERRY);
    }

    @Override
    public String arrive() {
      return catalogue.text(StepMessage.ARRIVE, Map.of());
    }
  }

  /** The reason of a closure that a request carries without one. */
  public String closedForTrip() {
    return catalogue.text(NoticeMessage.CLOSED_FOR_TRIP, Map.of());
  }
}
