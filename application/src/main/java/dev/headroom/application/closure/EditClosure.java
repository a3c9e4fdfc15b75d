package dev.headroom.application.closure;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.Closures;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Edits a company's closure of a road. Concurrent edits are not lost: each starts from the result
 * of the one before. Safe for several threads.
 */
public final class EditClosure {

  private static final int MOST_TRIES = 10;

  private final Closures closures;
  private final CompanyClosures known;
  private final CurrentMap map;
  private final Clock clock;

  /** Edits these closures, and updates the cache of them. */
  public EditClosure(Closures closures, CompanyClosures known, CurrentMap map, Clock clock) {
    this.closures = closures;
    this.known = known;
    this.map = map;
    this.clock = clock;
  }

  /**
   * The closure and the edit.
   *
   * @param change the closure as it is to be, from what it is
   * @param precondition tests the closure just before the edit
   */
  public record Command(
      long organisationId,
      long closureId,
      UnaryOperator<ClosureDraft> change,
      Predicate<Closure> precondition) {}

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T edited(Edited outcome);

      T notPlaced(NotPlaced outcome);

      T noSuchClosure(NoSuchClosure outcome);

      T preconditionFailed(PreconditionFailed outcome);

      T tooMany(TooMany outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /**
     * The closure was edited, and takes effect as it is now.
     *
     * @param streets the names of its roads if they were looked for, because its place was edited
     */
    record Edited(Closure closure, List<String> streets) implements Outcome {
      /** Copies the list. */
      public Edited {
        streets = List.copyOf(streets);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.edited(this);
      }
    }

    /** It cannot be as it was requested. */
    record NotPlaced(ClosureFailure failure) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notPlaced(this);
      }
    }

    /** The company has no closure with this id, or it is over. */
    record NoSuchClosure() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noSuchClosure(this);
      }
    }

    /** The precondition does not hold, or others edited it too often meanwhile. */
    record PreconditionFailed() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.preconditionFailed(this);
      }
    }

    /** The company's closures would have too many points. */
    record TooMany(int most) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.tooMany(this);
      }
    }
  }

  /** Edits the closure. */
  public Outcome handle(Command command) {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      Optional<Closure> found =
          closures
              .find(command.organisationId(), command.closureId())
              .filter(closure -> !closure.notice().endedBy(clock.instant()));
      if (found.isEmpty()) {
        return new Outcome.NoSuchClosure();
      }
      Closure before = found.get();
      if (!command.precondition().test(before)) {
        return new Outcome.PreconditionFailed();
      }
      PlaceClosure.Outcome outcome = place(command.change().apply(ClosureDraft.of(before)), before);
      if (outcome instanceof PlaceClosure.Outcome.NotPlaced not) {
        return new Outcome.NotPlaced(not.failure());
      }
      PlaceClosure.Outcome.Placed placed = (PlaceClosure.Outcome.Placed) outcome;
      Closures.Edited edited =
          closures.edit(
              before.edition(), command.organisationId(), placed.notice(), CompanyClosures.MOST);
      known.changed(command.organisationId());
      if (edited == Closures.Edited.STORED) {
        return new Outcome.Edited(before.as(placed.notice()), placed.streets());
      }
      if (edited == Closures.Edited.NO_ROOM) {
        return new Outcome.TooMany(CompanyClosures.MOST);
      }
    }
    return new Outcome.PreconditionFailed();
  }

  /** Looks for the roads of an edited place only: what was closed stays closed where it was. */
  private PlaceClosure.Outcome place(ClosureDraft draft, Closure before) {
    PlaceClosure place = new PlaceClosure(known.hours(), clock);
    Optional<RoadMap> current = map.get();
    if (draft.hasPlaceOf(before.notice())) {
      return place.unplaced(draft, current);
    }
    return current.isPresent()
        ? place.handle(draft, current.get())
        : new PlaceClosure.Outcome.NotPlaced(new ClosureFailure.NotReady());
  }
}
