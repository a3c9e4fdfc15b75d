package dev.headroom.http.journey;

import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.journey.JourneyOutcome;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.journey.day.DayOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.http.body.Choice;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.route.LegAnswers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The body of each outcome of planning a journey. What is no journey throws a {@link
 * Problem.ProblemException}.
 */
record JourneyAnswer(JourneyReader.Asked asked, LegAnswers legs)
    implements PlanJourney.Outcome.Cases<JourneyBody> {

  @Override
  public JourneyBody answered(PlanJourney.Outcome.Answered outcome) {
    if (outcome.journey() instanceof DayOutcome.Planned planned) {
      return JourneyBody.of(outcome, planned, asked, legs);
    }
    if (outcome.journey() instanceof DayOutcome.NotDriven not) {
      throw notDriven(not);
    }
    if (outcome.journey() instanceof DayOutcome.NoJourney none) {
      throw none.why().match(new Refusals());
    }
    throw LegAnswers.noTime();
  }

  private static Problem.ProblemException notDriven(DayOutcome.NotDriven not) {
    Remark why =
        new Remark(JourneyMessage.NOT_DRIVEN, Map.of("stop", not.stop() + 1, "why", not.why()));
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("stop", not.stop());
    more.put("help", List.of());
    more.put("obstacle", Choice.code(not.why()));
    return refusal("hours_exceeded", not.stop(), why, more);
  }

  @Override
  public JourneyBody noMap(PlanJourney.Outcome.NoMap outcome) {
    throw LegAnswers.noMap();
  }

  @Override
  public JourneyBody noTime(PlanJourney.Outcome.NoTime outcome) {
    throw LegAnswers.noTime();
  }

  @Override
  public JourneyBody notClosed(PlanJourney.Outcome.NotClosed outcome) {
    throw LegAnswers.notClosed(outcome.why());
  }

  /** What is no journey. */
  private final class Refusals implements JourneyOutcome.Cases<Problem.ProblemException> {

    @Override
    public Problem.ProblemException planned(JourneyOutcome.Planned outcome) {
      throw new IllegalArgumentException("a journey is no refusal");
    }

    @Override
    public Problem.ProblemException notReached(JourneyOutcome.NotReached outcome) {
      Problem why = legs.refusal(outcome.why(), leg(outcome));
      Remark clause = why.errors().isEmpty() ? why.detail() : why.errors().get(0).fault();
      Map<String, Object> arguments =
          Map.of(
              "stop",
              outcome.stop() + 1,
              "from",
              outcome.from() == outcome.stop() ? "" : outcome.from() + 1,
              "why",
              clause);
      Map<String, Object> more = members(outcome.stop(), outcome.help());
      more.put("from_stop", outcome.from());
      more.putAll(why.more());
      return refusal(
          why.code(), outcome.stop(), new Remark(JourneyMessage.NOT_REACHED, arguments), more);
    }

    @Override
    public Problem.ProblemException notServed(JourneyOutcome.NotServed outcome) {
      String arrival = JourneyBody.time(outcome.arrival(), legs.form().offset());
      Map<String, Object> more = members(outcome.stop(), outcome.help());
      if (!arrival.isEmpty()) {
        more.put(outcome.backwards() ? "latest_service" : "earliest_arrival", arrival);
      }
      int stop = outcome.stop() + 1;
      Remark why =
          outcome.backwards()
              ? new Remark(JourneyMessage.NOT_SERVED_BY, Map.of("stop", stop, "latest", arrival))
              : new Remark(JourneyMessage.NOT_SERVED, Map.of("stop", stop, "arrival", arrival));
      return refusal("stop_not_served", outcome.stop(), why, more);
    }

    @Override
    public Problem.ProblemException outOfTime(JourneyOutcome.OutOfTime outcome) {
      return LegAnswers.noTime();
    }
  }

  private static Map<String, Object> members(int stop, Set<JourneyOutcome.Help> help) {
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("stop", stop);
    more.put("help", help.stream().sorted().map(Choice::code).toList());
    return more;
  }

  private static Problem.ProblemException refusal(
      String code, int stop, Remark why, Map<String, Object> more) {
    return new Problem(
            422, code, why, List.of(new FieldError("stops[" + stop + "]", why)), more, Map.of())
        .toException();
  }

  private RouteRequest leg(JourneyOutcome.NotReached outcome) {
    List<JourneyStop> stops = asked.journey().stops();
    return RouteRequest.through(
            List.of(stops.get(outcome.from()).stop(), stops.get(outcome.stop()).stop()))
        .dimensions(asked.journey().dimensions())
        .times(Times.unspecified())
        .build();
  }
}
