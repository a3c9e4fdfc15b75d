package dev.headroom.http.problem;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.FieldWording;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * A member of a request that is wrong, as the error body names it.
 *
 * @param field the path of the member, such as {@code departure.lat}; empty for the whole body
 */
public record FieldError(String field, String message) {

  /**
   * The errors for what a use case refuses.
   *
   * @param path of the member that is meant, such as {@code tokens[2]}
   */
  public static <F extends Enum<F>> List<FieldError> all(
      List<FieldProblem<F>> problems, Function<FieldProblem<F>, String> path, FieldWording words) {
    return problems.stream()
        .map(problem -> new FieldError(path.apply(problem), words.of(problem.fault())))
        .toList();
  }

  /** The path of a member that is named like its field, with the entry where it has several. */
  public static <F extends Enum<F>> String path(FieldProblem<F> problem) {
    String name = problem.field().name().toLowerCase(Locale.ROOT);
    return problem.entry().isPresent() ? name + "[" + problem.entry().getAsInt() + "]" : name;
  }
}
