package dev.headroom.domain.hours.check;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/** An article that a schedule breaks, and the end of the activity that breaks it. */
public record Breach(Article article, Instant at) {

  public Breach {
    requireNonNull(article);
    requireNonNull(at);
  }
}
