package dev.headroom.application.place;

import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaces;
import java.util.Optional;

/** Lets a company look at its own places, and at no others. Safe for several threads. */
public final class BrowsePlaces {

  private final CompanyPlaces places;

  public BrowsePlaces(CompanyPlaces places) {
    this.places = places;
  }

  /**
   * The part of a list to read.
   *
   * @param text a part of the name, the reference or the address, in any letter case, with or
   *     without accents; empty for all
   * @param limit how many at most
   * @param offset how many to skip
   */
  public record Question(long organisationId, String text, int limit, long offset) {}

  /** A part of the places, lowest id first. */
  public CompanyPlaces.Page list(Question question) {
    return places.list(
        question.organisationId(),
        CompanyPlace.key(question.text()),
        question.limit(),
        question.offset());
  }

  /** One place. */
  public Optional<CompanyPlace> find(long organisationId, long placeId) {
    return places.find(organisationId, placeId);
  }
}
