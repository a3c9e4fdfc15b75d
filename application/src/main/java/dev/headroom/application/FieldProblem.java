package dev.headroom.application;

import dev.headroom.application.wording.Remark;
import java.util.OptionalInt;

/**
 * What is wrong with a field of a command.
 *
 * @param <F> the fields of the command
 * @param entry the place of the entry that is wrong, from 0, in a field of several
 */
public record FieldProblem<F>(F field, OptionalInt entry, Remark fault) {

  /** A fault of a whole field. */
  public FieldProblem(F field, Remark fault) {
    this(field, OptionalInt.empty(), fault);
  }
}
