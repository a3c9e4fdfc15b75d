package dev.headroom.domain.place;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The store of companies' places. Every call concerns one organisation only: another one's place is
 * never found. The caller has checked that the organisation exists. Safe for several threads.
 */
public interface CompanyPlaces {

  /** The results of a change. */
  enum Result {
    STORED,
    /** There is no such place, or it has another version. */
    OTHER_VERSION,
    /** Another place of the organisation has the reference. */
    REFERENCE_TAKEN,
    /** The organisation would have too many places. */
    TOO_MANY
  }

  /**
   * The result for several places.
   *
   * @param ids if they are stored, their ids, in the order in which they were given
   * @param added how many are new
   * @param changed how many were there and differed
   * @param taken the references of other places, if some are taken
   */
  record Stored(Result result, List<Long> ids, int added, int changed, Set<String> taken) {
    /** Copies the collections. */
    public Stored {
      ids = List.copyOf(ids);
      taken = Set.copyOf(taken);
    }

    /** Nothing was stored. */
    public static Stored nothing(Result result, Set<String> taken) {
      return new Stored(result, List.of(), 0, 0, taken);
    }
  }

  /** What to do with a given place whose reference the organisation has already. */
  enum Known {
    /** Nothing is stored. */
    REFUSE,
    /** The place that has the reference gets the given details. */
    CHANGE
  }

  /**
   * A part of a list.
   *
   * @param total the size of the whole list
   */
  record Page(List<CompanyPlace> places, long total) {
    /** Copies the list. */
    public Page {
      places = List.copyOf(places);
    }
  }

  /**
   * Identifies the state of an organisation's places: equal editions mean equal places.
   *
   * @param count the number of places
   * @param newest the highest id, 0 without places
   * @param versions the sum of the versions
   */
  record Edition(long count, long newest, long versions) {}

  /**
   * Stores places, all of them or none. A place whose stored details are equal keeps its version.
   *
   * @param places no two with the same reference, unless it is empty
   * @param most the greatest number of places of the organisation
   * @param trial if true, nothing is stored and no id is given; the result is what it would be
   */
  Stored store(
      long organisationId, List<CompanyPlaceDetails> places, Known known, int most, boolean trial);

  /** Changes a place if it still has this version, and gives it the next one. */
  Result change(long organisationId, long id, long version, CompanyPlaceDetails details);

  /**
   * Removes a place if it still has this version.
   *
   * @return false if it has another version, or there is none
   */
  boolean remove(long organisationId, long id, long version);

  /** One place. */
  Optional<CompanyPlace> find(long organisationId, long id);

  /**
   * A part of the places, lowest id first.
   *
   * @param key the {@linkplain CompanyPlace#key(String) key} of a part of name, reference or
   *     address; empty for all
   * @param limit how many at most
   * @param offset how many to skip
   */
  Page list(long organisationId, String key, int limit, long offset);

  /** All places of an organisation, lowest id first. */
  List<CompanyPlace> of(long organisationId);

  /** The state of an organisation's places. */
  Edition edition(long organisationId);
}
