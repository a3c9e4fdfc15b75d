package dev.headroom.http.closure;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.closure.ClosureFailure;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.closure.ClosureMatcher;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problem;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The problem to answer for a closure that cannot be as it was requested.
 *
 * @param path of the closure in the body, with a dot at its end; empty for the body itself
 * @param line whether it is a line
 */
public record ClosureProblems(String path, boolean line)
    implements ClosureFailure.Cases<Problem.ProblemException> {

  @Override
  public Problem.ProblemException refused(ClosureFailure.Refused failure) {
    return Problem.ofFields(
            400, "invalid_body", failure.problems().stream().map(this::error).toList())
        .toException();
  }

  private FieldError error(FieldProblem<ClosureDraft.Field> problem) {
    return new FieldError(path + problem.field().name().toLowerCase(Locale.ROOT), problem.fault());
  }

  @Override
  public Problem.ProblemException noRoadNear(ClosureFailure.NoRoadNear failure) {
    Map<String, Object> distances = new HashMap<>();
    distances.put("reach", Math.round(ClosureMatcher.REACH));
    distances.put("nearest", "");
    Map<String, Object> more = new HashMap<>();
    failure
        .nearest()
        .ifPresent(
            metres -> {
              distances.put("nearest", (long) Math.ceil(metres));
              more.put("distance", Json.tenths(metres));
            });
    String field = line ? "line[" + failure.point() + "]" : "point";
    FieldError error =
        new FieldError(path + field, new Remark(RefusalMessage.NO_ROAD_NEAR, distances));
    return Problem.ofFields(status(), "point_off_network", List.of(error)).with(more).toException();
  }

  /** A route is refused as it is for its ends; a closure by itself cannot be read as one. */
  private int status() {
    return path.isEmpty() ? 400 : 422;
  }

  @Override
  public Problem.ProblemException noWayAlong(ClosureFailure.NoWayAlong failure) {
    String field = path + "line[" + failure.point() + "]";
    return Problem.ofFields(
            status(), "line_off_road", List.of(new FieldError(field, RefusalMessage.NO_WAY_ALONG)))
        .toException();
  }

  @Override
  public Problem.ProblemException notReady(ClosureFailure.NotReady failure) {
    return MapNotReady.problem();
  }
}
