package dev.headroom.http.problem;

import dev.headroom.application.wording.Message;
import dev.headroom.application.wording.Remark;
import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a body, so that one answer names all of it. For one thread. */
public final class Problems {

  private final List<FieldError> found = new ArrayList<>();

  /** A fault without arguments. */
  public void add(String field, Message message) {
    add(field, Remark.of(message));
  }

  public void add(String field, Remark fault) {
    if (found.size() < Problem.MOST_ERRORS) {
      found.add(new FieldError(field, fault));
    }
  }

  /** Whether there is enough to show: what is wrong besides need not be told. */
  public boolean enough() {
    return found.size() == Problem.MOST_ERRORS;
  }

  /** Ends the request with status 400 if there is anything wrong. */
  public void throwIfAny() {
    if (!found.isEmpty()) {
      throw Problem.ofFields(400, "invalid_body", found).toException();
    }
  }
}
