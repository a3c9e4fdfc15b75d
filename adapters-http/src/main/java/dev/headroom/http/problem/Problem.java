package dev.headroom.http.problem;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.Message;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import io.javalin.http.HttpStatus;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * An error to report to the client. It becomes text only when its body is written.
 *
 * @param status HTTP status
 * @param code stable name of the error
 * @param detail the reason
 * @param errors the faulty fields; the first {@link #MOST_ERRORS} of them are kept
 * @param more members beside the standard ones
 * @param headers of the answer
 */
public record Problem(
    int status,
    String code,
    Remark detail,
    List<FieldError> errors,
    Map<String, Object> more,
    Map<String, String> headers) {

  /** The greatest number of faulty fields in an error body. */
  static final int MOST_ERRORS = 20;

  public Problem {
    errors = errors.stream().limit(MOST_ERRORS).toList();
    more = Collections.unmodifiableMap(new LinkedHashMap<>(more)); // in their order
    headers = Map.copyOf(headers);
  }

  /** A problem whose detail has no arguments. */
  public static Problem of(int status, String code, Message detail) {
    return of(status, code, Remark.of(detail));
  }

  public static Problem of(int status, String code, Remark detail) {
    return new Problem(status, code, detail, List.of(), Map.of(), Map.of());
  }

  /** A problem whose detail is that of its first faulty field. */
  public static Problem ofFields(int status, String code, List<FieldError> errors) {
    FieldError first = errors.get(0);
    Remark detail =
        new Remark(
            RefusalMessage.FIELDS,
            Map.of("field", first.field(), "fault", first.fault(), "more", errors.size() - 1));
    return new Problem(status, code, detail, errors, Map.of(), Map.of());
  }

  /** Status 400 for faults that a use case reports, if the members are named like its fields. */
  public static <F extends Enum<F>> ProblemException refused(List<FieldProblem<F>> problems) {
    return refused(problems, FieldError::path);
  }

  /**
   * Status 400 for faults that a use case reports.
   *
   * @param path of the faulty member, such as {@code tokens[2]}
   */
  public static <F> ProblemException refused(
      List<FieldProblem<F>> problems, Function<FieldProblem<F>, String> path) {
    List<FieldError> errors =
        problems.stream()
            .map(problem -> new FieldError(path.apply(problem), problem.fault()))
            .toList();
    return ofFields(400, "invalid_body", errors).toException();
  }

  /**
   * The media type of an error body.
   *
   * @param accept the client's {@code Accept}, null if there is none
   */
  public static String mediaType(String accept) {
    String problem = "application/problem+json";
    return accept != null && accept.contains(problem) ? problem : "application/json";
  }

  public Problem withHeader(String name, String value) {
    return new Problem(status, code, detail, errors, more, Map.of(name, value));
  }

  public Problem with(Map<String, Object> members) {
    return new Problem(status, code, detail, errors, members, headers);
  }

  /**
   * The error body: the members of RFC 9457, {@code code}, {@code errors}, {@code request_id} and
   * those of this problem.
   *
   * @param instance the path of the request; empty without one
   * @param requestId empty without one
   * @param words in the language of the answer
   */
  public Map<String, Object> body(String instance, String requestId, Wording words) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("type", "about:blank");
    body.put("title", HttpStatus.forStatus(status).getMessage());
    body.put("status", status);
    body.put("detail", words.text(detail));
    body.put("instance", instance);
    body.put("code", code);
    body.put(
        "errors",
        errors.stream()
            .map(error -> new WrongMember(error.field(), words.text(error.fault())))
            .toList());
    body.put("request_id", requestId);
    body.putAll(more);
    return body;
  }

  /** A faulty member, as written in the body. */
  record WrongMember(String field, String message) {}

  public ProblemException toException() {
    return new ProblemException(this);
  }

  /** Ends the handling of a request with a problem. */
  public static final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Problem problem;

    private ProblemException(Problem problem) {
      super(problem.code(), null, false, false);
      this.problem = problem;
    }

    public Problem problem() {
      return problem;
    }
  }
}
