package dev.headroom.domain.route.vehicle;

import dev.headroom.domain.restriction.When;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * When a vehicle is somewhere: from entering to leaving, both included.
 *
 * @param departure when its drive begins; empty when no time is given
 * @param fromMillis time since departure at which it enters
 * @param toMillis time since departure at which it leaves
 */
public record Passage(Optional<Instant> departure, long fromMillis, long toMillis) {

  /** Whenever that is. */
  public static final Passage UNSPECIFIED = new Passage(Optional.empty(), 0, 0);

  /** Whether a time is given. */
  public boolean told() {
    return departure.isPresent();
  }

  /** When it enters, if a time is given. */
  public Optional<Instant> enter() {
    return departure.map(d -> d.plusMillis(fromMillis));
  }

  /** The moments to ask for: entering and leaving, or that it is not told. */
  public List<When> moments() {
    return told()
        ? List.of(new When.At(enter().orElseThrow()), new When.At(leave().orElseThrow()))
        : List.of(new When.Unspecified());
  }

  /** When it leaves, if a time is given. */
  public Optional<Instant> leave() {
    return departure.map(d -> d.plusMillis(toMillis));
  }
}
