package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Path;
import java.time.Instant;
import java.util.Optional;

/** The result of a search for the best drive. */
public sealed interface Finding {

  /**
   * One function for each case, so that a forgotten case does not compile.
   *
   * @param <T> the type of the functions' result
   */
  interface Cases<T> {
    /** There is a drive. */
    T trip(Trip trip);

    /** There is none. */
    T none();

    /** There is none within the window. */
    T tooShort();
  }

  /** Calls the function of this case. */
  <T> T match(Cases<T> cases);

  /**
   * A path, and when to leave, if a time is given.
   *
   * @param proven false if the budget ran out before all other departures were tried
   */
  record Trip(Path path, Optional<Instant> departure, boolean proven) implements Finding {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.trip(this);
    }
  }

  /** No path that is open to the vehicle then. */
  record None() implements Finding {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.none();
    }
  }

  /** There are paths, but none within the window. */
  record TooShort() implements Finding {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.tooShort();
    }
  }

  /** The path and its departure, if one was found. */
  default Optional<Trip> trip() {
    return this instanceof Trip trip ? Optional.of(trip) : Optional.empty();
  }
}
