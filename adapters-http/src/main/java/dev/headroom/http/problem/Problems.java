package dev.headroom.http.problem;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a body, so that one answer names all of it. For one thread. */
public final class Problems {

  private static final int MOST = 20;

  private final List<FieldError> found = new ArrayList<>();

  public void add(String field, String message) {
    if (found.size() < MOST) {
      found.add(new FieldError(field, message));
    }
  }

  /** Ends the request with status 400 if there is anything wrong. */
  public void throwIfAny() {
    if (!found.isEmpty()) {
      throw Problem.ofFields(400, "invalid_body", found).toException();
    }
  }
}
