package dev.headroom.domain.correction;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What an import made of a correction.
 *
 * @param mapped what the tag says in the map; empty where the object has no such tag
 * @param end the moment from which it holds no more; empty for no end, or where the object is gone
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

  /** What became of a correction. */
  public enum State {
    /** It holds. */
    APPLIED,
    /** It holds, but no rule differs by it: it is on no road, or stops nobody and frees nobody. */
    WITHOUT_EFFECT,
    /** The map says the same by now: the correction can go. */
    CAUGHT_UP,
    /** Its last day is over. */
    ENDED,
    /** The map has no such object. */
    GONE
  }

  /** The same in another state. */
  public CorrectedTag withState(State other) {
    return new CorrectedTag(correction, mapped, other, end);
  }

  /** The same at a moment: what holds may have ended. */
  public CorrectedTag asOf(Instant now) {
    boolean over = end.isPresent() && !now.isBefore(end.get());
    return over && state != State.CAUGHT_UP ? withState(State.ENDED) : this;
  }
}
