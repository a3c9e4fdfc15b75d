package dev.headroom.http.journey;

import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.journey.JourneyOutcome;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
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
    return outcome.journey().match(new Outcomes(outcome));
  }

  @Override
  public JourneyBody noMap(PlanJourney.Outcome.NoMap outcome) {
    throw LegAnswers.noMap();
  }

  @Override
  public JourneyBody noTime(PlanJourney.Outcome.NoTime outcome) {
    throw LegAnswers.noTime();
  }

  private final class Outcomes implements JourneyOutcome.Cases<JourneyBody> {
    private final PlanJourney.Outcome.Answered answered;

    Outcomes(PlanJourney.Outcome.Answered answered) {
      this.answered = answered;
    }

    @Override
    public JourneyBody planned(JourneyOutcome.Planned outcome) {
      return JourneyBody.of(answered, outcome.journey(), asked, legs);
    }

    @Override
    public JourneyBody notReached(JourneyOutcome.NotReached outcome) {
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
      throw refusal(
          why.code(), outcome.stop(), new Remark(JourneyMessage.NOT_REACHED, arguments), more);
    }

    @Override
    public JourneyBody notServed(JourneyOutcome.NotServed outcome) {
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
      throw refusal("stop_not_served", outcome.stop(), why, more);
    }

    @Override
    public JourneyBody outOfTime(JourneyOutcome.OutOfTime outcome) {
      throw LegAnswers.noTime();
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
