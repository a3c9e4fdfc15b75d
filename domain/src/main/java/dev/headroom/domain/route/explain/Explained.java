package dev.headroom.domain.route.explain;

import dev.headroom.domain.route.Notice;
import java.util.List;

/**
 * What an explanation found.
 *
 * @param value what was asked for, as far as it was found
 * @param notices what else there is to know, and what was left out
 * @param <T> what was asked for
 */
public record Explained<T>(T value, List<Notice> notices) {

  /** Copies the notices. */
  public Explained {
    notices = List.copyOf(notices);
  }
}
