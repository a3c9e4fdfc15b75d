package dev.headroom.domain.correction;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The effect of a correction in an import.
 *
 * @param mapped the tag's value in the map; empty if the object has no such tag
 * @param end the moment from which it no longer holds; empty for no end, or if the object is gone
 */
public record CorrectedTag(
    Correction correction, Optional<String> mapped, State state, Optional<Instant> end) {

  /** Refuses null. */
  public CorrectedTag {
    Objects.requireNonNull(correction, "correction");
    Objects.requireNonNull(mapped, "mapped");
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(end, "end");
  }

  /** The states of a correction. */
  public enum State {
    /** It is in force. */
    APPLIED,
    /** It is in force, but changes no rule: it is on no road, or stops nobody and frees nobody. */
    WITHOUT_EFFECT,
    /** The map has the same value by now: the correction can be removed. */
    CAUGHT_UP,
    /** Its last day is over. */
    ENDED,
    /** The map has no such object. */
    GONE
  }

  /** A copy in another state. */
  public CorrectedTag withState(State other) {
    return new CorrectedTag(correction, mapped, other, end);
  }

  /** The state at a moment: a correction in force may have ended. */
  public CorrectedTag asOf(Instant now) {
    boolean over = end.isPresent() && !now.isBefore(end.get());
    return over && state != State.CAUGHT_UP ? withState(State.ENDED) : this;
  }
}
