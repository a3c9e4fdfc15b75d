package dev.headroom.application.place;

import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;

/**
 * A company's place with its texts {@linkplain Folded folded} for searches.
 *
 * @param words those of its name, its reference and its address, each after a blank
 */
public record SearchablePlace(CompanyPlace place, String name, String reference, String words) {

  /** Folds the texts of a place. */
  public static SearchablePlace of(CompanyPlace place) {
    CompanyPlaceDetails details = place.details();
    String name = Folded.of(details.name());
    String reference = Folded.of(details.reference());
    return new SearchablePlace(
        place,
        name,
        Folded.joined(reference),
        " " + name + " " + reference + " " + Folded.of(details.address()));
  }
}
