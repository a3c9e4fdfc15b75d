package dev.headroom.http.problem;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.Message;
import dev.headroom.application.wording.Remark;
import java.util.Locale;

/**
 * A fault in a member of a request.
 *
 * @param field the path of the member, such as {@code departure.lat}; empty for the whole body
 */
public record FieldError(String field, Remark fault) {

  /** A fault without arguments. */
  public FieldError(String field, Message message) {
    this(field, Remark.of(message));
  }

  /** The path of a member that is named like its field, with the index if it is an array. */
  public static <F extends Enum<F>> String path(FieldProblem<F> problem) {
    String name = problem.field().name().toLowerCase(Locale.ROOT);
    return problem.entry().isPresent() ? name + "[" + problem.entry().getAsInt() + "]" : name;
  }
}
