package dev.headroom.http.journey;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.route.LegAnswers;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The answer of {@code POST /api/journeys} to a body, without a server: for the command line and
 * for programs that need the interface's own bodies. As there is no HTTP request, the {@code
 * instance} and {@code request_id} of an error body are empty.
 *
 * @param status the HTTP status
 * @param refusal the reason why there is no journey, in words; empty if there is one
 * @param body written as JSON by {@link #json()}
 */
public record JourneyReply(int status, String refusal, Object body) {

  /**
   * Plans the journey of a body.
   *
   * @param vehicle the vehicle at the first stop, in place of that of the body, if it is given
   */
  public static JourneyReply of(
      JsonNode request, Optional<Dimensions> vehicle, PlanJourney planJourney, Wording words) {
    try {
      JourneyReader.Asked asked = JourneyReader.read(request, new Problems(), words);
      PlanJourney.Outcome outcome =
          planJourney.handle(
              new PlanJourney.Command(
                  vehicle.map(asked.journey()::with).orElse(asked.journey()),
                  asked.driver(),
                  Optional.empty(),
                  Optional.empty(),
                  asked.closed()));
      LegAnswers legs = new LegAnswers(asked.form(), words);
      return new JourneyReply(200, "", outcome.match(new JourneyAnswer(asked, legs)));
    } catch (Problem.ProblemException e) {
      Problem problem = e.problem();
      return new JourneyReply(
          problem.status(), words.text(problem.detail()), problem.body("", "", words));
    }
  }

  /** The body as JSON text. */
  public String json() {
    return new String(Json.bytes(body), StandardCharsets.UTF_8);
  }
}
