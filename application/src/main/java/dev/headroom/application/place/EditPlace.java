package dev.headroom.application.place;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceField;
import dev.headroom.domain.place.CompanyPlaceKind;
import dev.headroom.domain.place.CompanyPlaces;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Changes one of a company's own places. Concurrent changes are not lost: each starts from the
 * result of the one before. Safe for several threads.
 */
public final class EditPlace {

  private final CompanyPlaces places;
  private final CompanyPlaceSource source;

  /** Changes these places, and updates the cache of them. */
  public EditPlace(CompanyPlaces places, CompanyPlaceSource source) {
    this.places = places;
    this.source = source;
  }

  /** The changes to make; empty fields stay as they are. */
  public record Change(
      Optional<CompanyPlaceKind> kind,
      Optional<String> name,
      Optional<String> reference,
      Optional<String> address,
      Optional<Position> gate,
      Optional<String> notes,
      Optional<String> openingHours,
      Optional<String> photo) {}

  /**
   * The place and the change.
   *
   * @param precondition tests the place just before the change
   */
  public record Command(
      long organisationId, long placeId, Change change, Predicate<CompanyPlace> precondition) {}

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T changed(Changed outcome);

      T noSuchPlace(NoSuchPlace outcome);

      T preconditionFailed(PreconditionFailed outcome);

      T refused(Refused outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** The place as it is now. */
    record Changed(CompanyPlace place) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.changed(this);
      }
    }

    /** The company has no such place. */
    record NoSuchPlace() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noSuchPlace(this);
      }
    }

    /** The place does not meet the precondition; nothing was changed. */
    record PreconditionFailed() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.preconditionFailed(this);
      }
    }

    /** Nothing was changed; at least one reason. */
    record Refused(List<FieldProblem<CompanyPlaceField>> problems) implements Outcome {
      /** Copies the list. */
      public Refused {
        problems = List.copyOf(problems);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.refused(this);
      }
    }
  }

  /** Changes the place. */
  public Outcome handle(Command command) {
    while (true) {
      Optional<CompanyPlace> found = places.find(command.organisationId(), command.placeId());
      if (found.isEmpty()) {
        return new Outcome.NoSuchPlace();
      }
      CompanyPlace before = found.get();
      List<FieldProblem<CompanyPlaceField>> problems = problems(before.details(), command.change());
      if (!problems.isEmpty()) {
        return new Outcome.Refused(problems);
      }
      if (!command.precondition().test(before)) {
        return new Outcome.PreconditionFailed();
      }
      CompanyPlaceDetails details = changed(before.details(), command.change());
      CompanyPlaces.Result result =
          places.change(before.organisationId(), before.id(), before.version(), details);
      source.changed(command.organisationId());
      switch (result) {
        case STORED -> {
          return new Outcome.Changed(
              new CompanyPlace(
                  before.id(), before.organisationId(), before.version() + 1, details));
        }
        case REFERENCE_TAKEN -> {
          return new Outcome.Refused(
              List.of(
                  new FieldProblem<>(
                      CompanyPlaceField.REFERENCE, Remark.of(FieldMessage.REFERENCE_TAKEN))));
        }
        case OTHER_VERSION -> {} // Somebody else changed it meanwhile: start again from that.
        case TOO_MANY -> throw new IllegalStateException("a change adds no place");
      }
    }
  }

  private static List<FieldProblem<CompanyPlaceField>> problems(
      CompanyPlaceDetails details, Change change) {
    return CompanyPlaceDetails.problems(
            change.name().orElse(details.name()),
            change.reference().orElse(details.reference()),
            change.address().orElse(details.address()),
            change.notes().orElse(details.notes()),
            change.openingHours().orElse(details.openingHours()),
            change.photo().orElse(details.photo()))
        .entrySet()
        .stream()
        .map(wrong -> new FieldProblem<>(wrong.getKey(), Remark.of(wrong.getValue())))
        .toList();
  }

  private static CompanyPlaceDetails changed(CompanyPlaceDetails details, Change change) {
    return new CompanyPlaceDetails(
        change.kind().orElse(details.kind()),
        change.name().orElse(details.name()),
        change.reference().orElse(details.reference()),
        change.address().orElse(details.address()),
        change.gate().orElse(details.gate()),
        change.notes().orElse(details.notes()),
        change.openingHours().orElse(details.openingHours()),
        change.photo().orElse(details.photo()));
  }
}
