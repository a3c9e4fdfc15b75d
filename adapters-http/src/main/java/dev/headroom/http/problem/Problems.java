package dev.headroom.http.problem;

import dev.headroom.application.wording.Message;
import dev.headroom.application.wording.Remark;
import java.util.ArrayList;
import java.util.List;

/** Collects the faults of a body, so that one answer lists all of them. For one thread. */
public final class Problems {

  private final List<FieldError> found = new ArrayList<>();

  /** Adds a fault without arguments. */
  public void add(String field, Message message) {
    add(field, Remark.of(message));
  }

  public void add(String field, Remark fault) {
    if (found.size() < Problem.MOST_ERRORS) {
      found.add(new FieldError(field, fault));
    }
  }

  /** Whether there is a fault. */
  public boolean any() {
    return !found.isEmpty();
  }

  /** Whether there are as many faults as an answer shows; further ones need not be added. */
  public boolean enough() {
    return found.size() == Problem.MOST_ERRORS;
  }

  /** Ends the request with status 400 if there are faults. */
  public void throwIfAny() {
    if (!found.isEmpty()) {
      throw Problem.ofFields(400, "invalid_body", found).toException();
    }
  }
}
