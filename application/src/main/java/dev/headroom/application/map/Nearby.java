package dev.headroom.application.map;

import dev.headroom.domain.restriction.FoundRestriction;
import java.util.List;

/** The restrictions near a place, or the reason why there is no such answer. */
public sealed interface Nearby {

  /**
   * One function for each case, so that a forgotten one does not compile.
   *
   * @param <T> what the functions return
   */
  interface Cases<T> {
    T covered(Covered outcome);

    T noCoverage(NoCoverage outcome);

    T notReady(NotReady outcome);
  }

  /** Calls the function of this outcome's case. */
  <T> T match(Cases<T> cases);

  /** The map covers the place; possibly no restriction lies near. */
  record Covered(List<FoundRestriction> restrictions) implements Nearby {
    /** Copies the list. */
    public Covered {
      restrictions = List.copyOf(restrictions);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.covered(this);
    }
  }

  /** The map does not cover the place. This does not mean that the place is safe. */
  record NoCoverage() implements Nearby {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.noCoverage(this);
    }
  }

  /** No map is open yet. */
  record NotReady() implements Nearby {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.notReady(this);
    }
  }
}
