package dev.headroom.application.place;

import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceField;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.place.CompanyPlaces.Known;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Adds places to a company: all of them or none. A reference that another place has is refused, or
 * changes that place, so that the same list can be imported again. Safe for several threads.
 */
public final class AddPlaces {

  private final Organisations organisations;
  private final CompanyPlaces places;
  private final CompanyPlaceSource source;

  /** Adds to these places, and updates the cache of them. */
  public AddPlaces(Organisations organisations, CompanyPlaces places, CompanyPlaceSource source) {
    this.organisations = organisations;
    this.places = places;
    this.source = source;
  }

  /**
   * The places to add, at most {@value CompanyPlace#MOST}.
   *
   * @param known what to do with references that the company has already
   * @param trial whether the command is only checked, and nothing is stored
   */
  public record Command(
      long organisationId, List<CompanyPlaceDetails> places, Known known, boolean trial) {
    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException if there are more than {@value CompanyPlace#MOST}
     */
    public Command {
      places = List.copyOf(places);
      if (places.size() > CompanyPlace.MOST) {
        throw new IllegalArgumentException("more than " + CompanyPlace.MOST + " places");
      }
    }
  }

  /**
   * A fault of one of several places.
   *
   * @param index its index in the command, from 0
   */
  public record RefusedPlace(int index, CompanyPlaceField field, Remark fault) {}

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T added(Added outcome);

      T refused(Refused outcome);

      T tooMany(TooMany outcome);

      T noSuchCompany(NoSuchCompany outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /**
     * The places were stored, or would be.
     *
     * @param ids in the order in which the places were given; empty for a trial
     * @param added how many are new
     * @param changed how many were there and differed
     * @param unchanged how many were there already
     */
    record Added(List<Long> ids, int added, int changed, int unchanged) implements Outcome {
      /** Copies the list. */
      public Added {
        ids = List.copyOf(ids);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.added(this);
      }
    }

    /** Nothing was stored; at least one reason, lowest index first. */
    record Refused(List<RefusedPlace> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.refused(this);
      }
    }

    /** The company would have more places than allowed; nothing was stored. */
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

  /** Adds the places. */
  public Outcome handle(Command command) {
    long organisation = command.organisationId();
    if (organisations.find(organisation).filter(Organisation::company).isEmpty()) {
      return new Outcome.NoSuchCompany(organisation);
    }
    List<RefusedPlace> twice = references(command.places(), Set.of());
    if (!twice.isEmpty()) {
      return new Outcome.Refused(twice);
    }
    CompanyPlaces.Stored stored =
        places.store(
            organisation, command.places(), command.known(), CompanyPlace.MOST, command.trial());
    source.changed(organisation);
    return switch (stored.result()) {
      case STORED ->
          new Outcome.Added(
              stored.ids(),
              stored.added(),
              stored.changed(),
              command.places().size() - stored.added() - stored.changed());
      case TOO_MANY -> new Outcome.TooMany(CompanyPlace.MOST);
      case REFERENCE_TAKEN -> new Outcome.Refused(references(command.places(), stored.taken()));
      case OTHER_VERSION -> throw new IllegalStateException("no version was given");
    };
  }

  /** The faults of references that are taken, or occur twice. */
  private static List<RefusedPlace> references(
      List<CompanyPlaceDetails> places, Set<String> taken) {
    Set<String> given = new HashSet<>();
    List<RefusedPlace> reasons = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      String reference = places.get(i).reference();
      if (reference.isEmpty()) {
        continue;
      }
      if (taken.contains(reference)) {
        reasons.add(refused(i, FieldMessage.REFERENCE_TAKEN));
      } else if (!given.add(reference)) {
        reasons.add(refused(i, FieldMessage.REFERENCE_TWICE));
      }
    }
    return reasons;
  }

  private static RefusedPlace refused(int index, FieldMessage why) {
    return new RefusedPlace(index, CompanyPlaceField.REFERENCE, Remark.of(why));
  }
}
