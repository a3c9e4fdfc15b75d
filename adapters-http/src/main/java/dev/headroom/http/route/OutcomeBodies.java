package dev.headroom.http.route;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.MapNotReady;
import java.util.Optional;

/**
 * The body of each outcome of planning.
 *
 * <p>Every function except that of a planned route throws a {@link
 * dev.headroom.http.problem.Problem.ProblemException}.
 *
 * @param request the planned request
 * @param words in the language of the answer
 */
record OutcomeBodies(RouteRequest request, RouteForm form, Wording words)
    implements PlanRoute.Outcome.Cases<RouteBody>, RouteOutcome.Cases<RouteBody> {

  @Override
  public RouteBody answered(PlanRoute.Outcome.Answered outcome) {
    return outcome.route().match(this);
  }

  @Override
  public RouteBody noMap(PlanRoute.Outcome.NoMap outcome) {
    throw MapNotReady.problem();
  }

  @Override
  public RouteBody noTime(PlanRoute.Outcome.NoTime outcome) {
    throw RouteRefusals.noTime();
  }

  @Override
  public RouteBody notClosed(PlanRoute.Outcome.NotClosed outcome) {
    throw LegAnswers.notClosed(outcome);
  }

  @Override
  public RouteBody outOfTime(RouteOutcome.OutOfTime outcome) {
    throw RouteRefusals.noTime();
  }

  @Override
  public RouteBody planned(RouteOutcome.Planned outcome) {
    return RouteBody.of(outcome.legs().get(0), form, words);
  }

  @Override
  public RouteBody noLegalRoute(RouteOutcome.NoLegalRoute outcome) {
    throw RouteRefusals.noLegalRoute(outcome, words);
  }

  @Override
  public RouteBody pointOffNetwork(RouteOutcome.PointOffNetwork outcome) {
    throw RouteRefusals.offNetwork(outcome);
  }

  @Override
  public RouteBody noCoverage(RouteOutcome.NoCoverage outcome) {
    throw RouteRefusals.noCoverage(outcome.stop());
  }

  @Override
  public RouteBody windowTooShort(RouteOutcome.WindowTooShort outcome) {
    String earliest = RouteBody.time(outcome.earliestArrival(), form.offset());
    Remark fault =
        reversed(request.times())
            .map(Remark::of)
            .orElseGet(() -> Remark.of(RefusalMessage.WINDOW_TOO_SHORT, "earliest", earliest));
    throw RouteRefusals.windowTooShort(new FieldError(form.end(), fault), outcome.ends(), earliest);
  }

  /** The message for times that end before they begin. */
  private static Optional<RefusalMessage> reversed(Times times) {
    if (times instanceof Times.Within window && !window.end().isAfter(window.start())) {
      return Optional.of(RefusalMessage.WINDOW_REVERSED);
    }
    return times instanceof Times.ArriveBy by && !by.end().isAfter(by.notBefore())
        ? Optional.of(RefusalMessage.ARRIVAL_REVERSED)
        : Optional.empty();
  }
}
