package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.persistence.places.HouseList.House;
import dev.headroom.persistence.places.Words.Word;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A place that may be meant, as words.
 *
 * @param names of the place, its own first
 * @param street of its address
 * @param place of its address
 * @param within the areas around it
 * @param postcodes of itself and its houses, joined
 * @param own how many of the names are its own, and not one of another language or time
 */
record Candidate(
    PlaceEntry entry,
    HouseList houses,
    List<List<Word>> names,
    List<Word> street,
    List<Word> place,
    List<Word> within,
    Set<String> postcodes,
    int own) {

  private static final int MOST = PlaceDocument.MOST_WORDS;

  static Candidate of(PlaceEntry entry, HouseList houses, List<Word> within) {
    List<List<Word>> names = new ArrayList<>();
    boolean place = isOfHouses(entry.place());
    boolean street = entry.place().kind() == PlaceKind.STREET;
    names.add(Words.of(place ? entry.place().address().place() : entry.place().name(), MOST));
    boolean house = entry.place().kind() == PlaceKind.HOUSE;
    if (house && HouseNumber.isName(entry.place().address().houseNumber())) {
      names.add(Words.of(entry.place().address().houseNumber(), MOST));
    }
    int own = names.size();
    for (OtherName other : entry.names()) {
      names.add(Words.of(other.name(), MOST));
    }
    Set<String> postcodes = new HashSet<>();
    add(entry.place().address().postcode(), postcodes);
    for (House each : houses.houses()) {
      add(each.postcode(), postcodes);
    }
    return new Candidate(
        entry,
        houses,
        names,
        street ? List.of() : Words.of(entry.place().address().street(), MOST),
        Words.of(entry.place().address().place(), MOST),
        within,
        postcodes,
        own);
  }

  /** Whether it is the houses of a place without streets, and no place itself. */
  static boolean isOfHouses(Place place) {
    return place.kind() == PlaceKind.HOUSE
        && place.name().isEmpty()
        && place.address().houseNumber().isEmpty();
  }

  private static void add(String postcode, Set<String> postcodes) {
    if (!postcode.isEmpty()) {
      postcodes.add(Postcodes.joined(postcode));
    }
  }
}
