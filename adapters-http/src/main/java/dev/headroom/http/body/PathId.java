package dev.headroom.http.body;

import io.javalin.http.Context;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the id in a path. */
public final class PathId {

  private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,18}");

  private PathId() {}

  /** The id; empty if the text is no id, which has to be answered like an unknown one. */
  public static Optional<Long> read(Context ctx, String parameter) {
    String id = ctx.pathParam(parameter);
    if (ID.matcher(id).matches()) {
      try {
        return Optional.of(Long.parseLong(id));
      } catch (NumberFormatException e) {
        return Optional.empty(); // beyond 64 bits
      }
    }
    return Optional.empty();
  }
}
