package dev.headroom.application.closure;

import dev.headroom.application.FieldProblem;
import java.util.List;
import java.util.OptionalDouble;

/** Why a closure cannot be as it was requested. */
public sealed interface ClosureFailure {

  /**
   * One function for each case, so that a forgotten one does not compile.
   *
   * @param <T> what the functions return
   */
  interface Cases<T> {
    T refused(Refused failure);

    T noRoadNear(NoRoadNear failure);

    T noWayAlong(NoWayAlong failure);

    T notReady(NotReady failure);
  }

  /** Calls the function of this failure's case. */
  <T> T match(Cases<T> cases);

  /** The invalid fields, at least one. */
  record Refused(List<FieldProblem<ClosureDraft.Field>> problems) implements ClosureFailure {
    /** Copies the list. */
    public Refused {
      problems = List.copyOf(problems);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.refused(this);
    }
  }

  /** A point lies on no road; with the distance in metres of the nearest road, if any. */
  record NoRoadNear(int point, OptionalDouble nearest) implements ClosureFailure {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.noRoadNear(this);
    }
  }

  /** No road leads along the line from one point to the next. */
  record NoWayAlong(int point) implements ClosureFailure {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.noWayAlong(this);
    }
  }

  /** No map is open yet. */
  record NotReady() implements ClosureFailure {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.notReady(this);
    }
  }
}
