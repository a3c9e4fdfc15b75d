package dev.headroom.application.closure;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.Closures;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** The closures of a company. Safe for several threads. */
public final class ListClosures {

  private final Closures closures;
  private final Clock clock;

  /** Lists these; the clock ends them. */
  public ListClosures(Closures closures, Clock clock) {
    this.closures = closures;
    this.clock = clock;
  }

  /** Those that are not over, lowest id first. */
  public List<Closure> handle(long organisationId) {
    Instant now = clock.instant();
    return closures.of(organisationId).stream()
        .filter(closure -> !closure.notice().endedBy(now))
        .toList();
  }
}
