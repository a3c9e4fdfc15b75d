package dev.headroom.application.closure;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.Closures;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Lists the closures of a company. Safe for several threads. */
public final class ListClosures {

  private final Closures closures;
  private final Clock clock;

  /** Lists these closures; the clock ends them. */
  public ListClosures(Closures closures, Clock clock) {
    this.closures = closures;
    this.clock = clock;
  }

  /**
   * A part of a list.
   *
   * @param all the size of the whole list
   */
  public record Page(List<Closure> closures, int all) {
    /** Copies the list. */
    public Page {
      closures = List.copyOf(closures);
    }
  }

  /**
   * A part of the current closures, lowest id first.
   *
   * @param offset how many to skip
   * @param most how many at most
   */
  public Page handle(long organisationId, int offset, int most) {
    Instant now = clock.instant();
    return new Page(
        closures.page(organisationId, now, offset, most), closures.count(organisationId, now));
  }

  /** A current closure; empty if the company has none with this id. */
  public Optional<Closure> find(long organisationId, long id) {
    Instant now = clock.instant();
    return closures.find(organisationId, id).filter(closure -> !closure.notice().endedBy(now));
  }

  /** The current closures, lowest id first. */
  public List<Closure> handle(long organisationId) {
    Instant now = clock.instant();
    return closures.of(organisationId).stream()
        .filter(closure -> !closure.notice().endedBy(now))
        .toList();
  }
}
