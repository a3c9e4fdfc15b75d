package dev.headroom.application;

import dev.headroom.application.wording.Remark;
import java.util.OptionalInt;

/**
 * A fault in one field of a command.
 *
 * @param <F> the fields of the command
 * @param entry the index of the faulty entry, from 0, if the field is a list
 */
public record FieldProblem<F>(F field, OptionalInt entry, Remark fault) {

  /** A fault in a whole field. */
  public FieldProblem(F field, Remark fault) {
    this(field, OptionalInt.empty(), fault);
  }
}
