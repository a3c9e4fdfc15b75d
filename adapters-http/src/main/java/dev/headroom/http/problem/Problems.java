package dev.headroom.http.problem;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a body, so that all of it is told at once. For one thread. */
public final class Problems {

  private static final int MOST_TOLD = 20;

  private final List<FieldError> told = new ArrayList<>();

  public void add(String field, String message) {
    if (told.size() < MOST_TOLD) {
      told.add(new FieldError(field, message));
    }
  }

  /** Ends the request with status 400 if there is anything wrong. */
  public void throwIfAny() {
    if (!told.isEmpty()) {
      throw Problem.ofFields(400, "invalid_body", told).toException();
    }
  }
}
