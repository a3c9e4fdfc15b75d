package dev.headroom.http.journey;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.trip.TripJourney;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.trip.TripSummary;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.route.LegAnswers;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Requests for journeys that are kept with a trip: their texts are the bodies of {@code POST
 * /api/journeys}, and so are the texts of the answers.
 */
public final class KeptJourney {

  /** The member of a trip that is the request, by which its faults are named. */
  public static final String MEMBER = "journey";

  /** Numbers are kept as they were written. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
          .build();

  private KeptJourney() {}

  /**
   * Reads a request.
   *
   * @param measured whether it has to say the dimensions: not if the trip has a vehicle
   * @param words in the language of the answer
   * @throws Problem.ProblemException if it is no request
   */
  public static TripJourney read(JsonNode request, Fields.Need measured, Wording words) {
    try {
      JourneyReader.Asked asked = JourneyReader.read(request, new Problems(), measured, words);
      List<String> names = asked.names();
      return new TripJourney(
          request.toString(),
          asked.journey(),
          asked.driver(),
          asked.closed(),
          brief(names.get(0)),
          brief(names.get(names.size() - 1)),
          (planned, answer) -> write(asked, planned, answer, words));
    } catch (Problem.ProblemException e) {
      throw within(e.problem()).toException();
    }
  }

  private static String brief(String name) {
    return name.length() <= TripSummary.LONGEST_NAME
        ? name
        : name.substring(0, TripSummary.LONGEST_NAME);
  }

  private static String write(
      JourneyReader.Asked asked,
      JourneyRequest planned,
      PlanJourney.Outcome answer,
      Wording words) {
    JourneyReader.Asked of =
        new JourneyReader.Asked(
            planned, asked.driver(), asked.names(), asked.form(), asked.closed());
    LegAnswers legs = new LegAnswers(asked.form(), words);
    try {
      return new String(
          Json.bytes(answer.match(new JourneyAnswer(of, legs))), StandardCharsets.UTF_8);
    } catch (Problem.ProblemException e) {
      throw within(e.problem()).toException();
    }
  }

  /** The same problem with the names of fields as they are in the trip. */
  private static Problem within(Problem problem) {
    return new Problem(
        problem.status(),
        problem.code(),
        problem.detail(),
        problem.errors().stream().map(KeptJourney::within).toList(),
        problem.more(),
        problem.headers());
  }

  private static FieldError within(FieldError error) {
    String field = error.field().isEmpty() ? MEMBER : MEMBER + "." + error.field();
    return new FieldError(field, error.fault());
  }

  /** Reads the texts of requests that were accepted when they were stored. */
  public static TripJourney.Reader reader(Wording words) {
    return text -> {
      try {
        return read(MAPPER.readTree(text), Fields.Need.OPTIONAL, words);
      } catch (JsonProcessingException e) {
        throw new IllegalStateException("a trip's request is no JSON", e);
      }
    };
  }

  /** A stored text of a request or an answer, as a member of an answer. */
  public static Object json(String text) {
    return new Stored(text);
  }

  /** A JSON text that is written as it is. */
  private record Stored(@JsonValue @JsonRawValue String text) {}

  /**
   * A stored answer, for those who may not see all of it: without the notices of closures, whose
   * reasons a company writes for itself.
   */
  public static Object withoutClosures(String text) {
    try {
      JsonNode answer = MAPPER.readTree(text);
      answer.path("legs").forEach(KeptJourney::removeClosures);
      removeClosures(answer);
      return new Stored(MAPPER.writeValueAsString(answer));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a trip's answer is no JSON", e);
    }
  }

  /** Removes the notices of closures from an answer, and the warnings with their texts. */
  private static void removeClosures(JsonNode answer) {
    Predicate<JsonNode> isOfClosure = notice -> notice.path("code").asText().startsWith("closure");
    Set<String> texts =
        answer
            .path("notices")
            .valueStream()
            .filter(isOfClosure)
            .map(notice -> notice.path("text").asText())
            .collect(Collectors.toSet());
    removeFrom(answer.path("notices"), isOfClosure);
    removeFrom(answer.path("warnings"), warning -> texts.contains(warning.asText()));
  }

  private static void removeFrom(JsonNode array, Predicate<JsonNode> which) {
    for (Iterator<JsonNode> each = array.iterator(); each.hasNext(); ) {
      if (which.test(each.next())) {
        each.remove();
      }
    }
  }

  /** The stops of a request, for those who may not see all of it. */
  public static List<Map<String, Object>> stops(String text) {
    try {
      return MAPPER.readTree(text).path("stops").valueStream().map(KeptJourney::stop).toList();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a trip's request is no JSON", e);
    }
  }

  private static Map<String, Object> stop(JsonNode stop) {
    return Map.of(
        "lat", stop.path("lat").decimalValue(),
        "lon", stop.path("lon").decimalValue(),
        "name", stop.path("name").asText(""));
  }
}
