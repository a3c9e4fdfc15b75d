package dev.headroom.application.wording;

import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import java.util.Map;

/** What routes say, in words. */
public final class RouteWording {

  private final Catalogue catalogue;
  private final NoticeWording notices;

  RouteWording(Catalogue catalogue) {
    this.catalogue = catalogue;
    notices = new NoticeWording(catalogue);
  }

  /**
   * What to do at a step.
   *
   * @param street the road driven from there on; empty where it has no name
   */
  public String step(Manoeuvre manoeuvre, String street) {
    return manoeuvre.accept(new Steps(street));
  }

  /** What else there is to know, as a sentence. */
  public String notice(Notice notice) {
    return notice.accept(notices);
  }

  /** Why a vehicle cannot drive somewhere, as a clause that begins a sentence. */
  public String reason(Reason reason) {
    return notices.reason(reason);
  }

  private final class Steps implements Manoeuvre.Visitor<String> {
    private final String street;

    Steps(String street) {
      this.street = street;
    }

    private String onStreet(StepMessage message) {
      return catalogue.text(message, Map.of("street", street));
    }

    @Override
    public String depart(Manoeuvre.Depart depart) {
      return catalogue.text(
          StepMessage.DEPART, Map.of("direction", depart.direction(), "street", street));
    }

    @Override
    public String goOn() {
      return onStreet(StepMessage.CONTINUE);
    }

    @Override
    public String turn(Manoeuvre.Turn turn) {
      return catalogue.text(
          turn.staysOnStreet() ? StepMessage.TURN_TO_STAY : StepMessage.TURN,
          Map.of("side", turn.side(), "sharp", turn.sharp(), "street", street));
    }

    @Override
    public String turnBack() {
      return onStreet(StepMessage.U_TURN);
    }

    @Override
    public String roundabout(Manoeuvre.Roundabout roundabout) {
      return roundabout.exit().isPresent()
          ? catalogue.text(
              StepMessage.LEAVE_ROUNDABOUT,
              Map.of("exit", roundabout.exit().getAsInt(), "street", street))
          : catalogue.text(StepMessage.ENTER_ROUNDABOUT, Map.of());
    }

    @Override
    public String ferry() {
      return onStreet(StepMessage.FERRY);
    }

    @Override
    public String arrive() {
      return catalogue.text(StepMessage.ARRIVE, Map.of());
    }
  }
}
