package dev.headroom.domain.route.explain;

import dev.headroom.domain.route.Notice;
import java.util.List;

/**
 * The result of an explanation.
 *
 * @param value the explained value, as far as it was found
 * @param notices further information, and parts that were left out
 * @param <T> the type of the value
 */
public record Explanation<T>(T value, List<Notice> notices) {

  /** Copies the notices. */
  public Explanation {
    notices = List.copyOf(notices);
  }
}
