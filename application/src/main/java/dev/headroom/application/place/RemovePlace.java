package dev.headroom.application.place;

import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaces;
import java.util.Optional;
import java.util.function.Predicate;

/** Removes one of a company's own places. Safe for several threads. */
public final class RemovePlace {

  private final CompanyPlaces places;
  private final CompanyPlaceSource source;

  /** Removes from these places, and updates the cache of them. */
  public RemovePlace(CompanyPlaces places, CompanyPlaceSource source) {
    this.places = places;
    this.source = source;
  }

  /** The results of a removal. */
  public enum Outcome {
    REMOVED,
    /** The company has no such place, even if another company has. */
    NO_SUCH_PLACE,
    /** The place does not meet the precondition; it was not removed. */
    PRECONDITION_FAILED
  }

  /**
   * The place to remove.
   *
   * @param precondition tests the place just before the removal
   */
  public record Command(long organisationId, long placeId, Predicate<CompanyPlace> precondition) {}

  /** Removes the place. */
  public Outcome handle(Command command) {
    while (true) {
      Optional<CompanyPlace> found = places.find(command.organisationId(), command.placeId());
      if (found.isEmpty()) {
        return Outcome.NO_SUCH_PLACE;
      }
      if (!command.precondition().test(found.get())) {
        return Outcome.PRECONDITION_FAILED;
      }
      boolean removed =
          places.remove(command.organisationId(), command.placeId(), found.get().version());
      source.changed(command.organisationId());
      if (removed) {
        return Outcome.REMOVED;
      }
      // Somebody else changed it meanwhile: start again from that.
    }
  }
}
