package dev.headroom.application.closure;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.Closures;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Closes a road for a company's vehicles. Safe for several threads. */
public final class AddClosure {

  private final Organisations organisations;
  private final Closures closures;
  private final CompanyClosures known;
  private final CurrentMap map;
  private final Clock clock;

  /** Adds to these closures, and updates the cache of them. */
  public AddClosure(
      Organisations organisations,
      Closures closures,
      CompanyClosures known,
      CurrentMap map,
      Clock clock) {
    this.organisations = organisations;
    this.closures = closures;
    this.known = known;
    this.map = map;
    this.clock = clock;
  }

  /**
   * The closure to add.
   *
   * @param unchecked whether it may be added while no map is open, without finding its road
   */
  public record Command(long organisationId, ClosureDraft draft, boolean unchecked) {}

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T added(Added outcome);

      T notPlaced(NotPlaced outcome);

      T tooMany(TooMany outcome);

      T noSuchCompany(NoSuchCompany outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /**
     * The closure was added and takes effect.
     *
     * @param streets the names of its roads, as far as they have any; empty if no map is open
     * @param checked whether its roads were found
     */
    record Added(Closure closure, List<String> streets, boolean checked) implements Outcome {
      /** Copies the list. */
      public Added {
        streets = List.copyOf(streets);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.added(this);
      }
    }

    /** It cannot be as it was requested. */
    record NotPlaced(ClosureFailure failure) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notPlaced(this);
      }
    }

    /** The company has the greatest number of closures allowed. */
    record TooMany(int most) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.tooMany(this);
      }
    }

    /** There is no company account with this id. */
    record NoSuchCompany(long organisationId) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noSuchCompany(this);
      }
    }
  }

  /** Closes the road. */
  public Outcome handle(Command command) {
    if (organisations.find(command.organisationId()).filter(Organisation::company).isEmpty()) {
      return new Outcome.NoSuchCompany(command.organisationId());
    }
    Optional<RoadMap> current = map.get();
    if (current.isEmpty() && !command.unchecked()) {
      return new Outcome.NotPlaced(new ClosureFailure.NotReady());
    }
    PlaceClosure place = new PlaceClosure(known.hours(), clock);
    PlaceClosure.Outcome outcome =
        current.isPresent()
            ? place.handle(command.draft(), current.get())
            : place.unplaced(command.draft(), current);
    return outcome instanceof PlaceClosure.Outcome.Placed placed
        ? add(command.organisationId(), placed)
        : new Outcome.NotPlaced(((PlaceClosure.Outcome.NotPlaced) outcome).failure());
  }

  private Outcome add(long organisation, PlaceClosure.Outcome.Placed placed) {
    closures.removeEnded(organisation, clock.instant());
    Optional<Closure> added = closures.add(organisation, placed.notice(), CompanyClosures.MOST);
    known.changed(organisation);
    return added
        .<Outcome>map(closure -> new Outcome.Added(closure, placed.streets(), placed.checked()))
        .orElseGet(() -> new Outcome.TooMany(CompanyClosures.MOST));
  }
}
