package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.places.HouseList.House;
import dev.headroom.persistence.places.Words.Word;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.util.BytesRef;

/**
 * A place as a document of the index. A street is one document with all its houses, so that a word
 * of its name is indexed once.
 */
final class PlaceDocument {

  /** Words of the place's names. */
  static final String NAME = "n";

  /** Words of its address, of the areas around it, its postcodes, and its kind. */
  static final String AROUND = "c";

  /** House numbers. */
  static final String NUMBER = "h";

  /** Where it and its houses are. */
  static final String AT = "p";

  /** The order of documents. */
  static final String IMPORTANCE = "i";

  /** The record of a place. */
  static final String RECORD = "r";

  /** The record of its area. */
  static final String AREA = "a";

  static final int MOST_WORDS = 16;

  /** The prefix of a kind among words. */
  static final char KIND = '#';

  private PlaceDocument() {}

  static Document of(PlaceEntry entry, List<House> houses) throws IOException {
    Document document = new Document();
    Place place = entry.place();
    Address address = place.address();
    Set<String> names = new LinkedHashSet<>();
    Set<String> around = new LinkedHashSet<>();
    Set<String> numbers = new LinkedHashSet<>();
    if (Candidate.isOfHouses(place)) {
      words(address.place(), names);
    }
    if (HouseNumber.isName(address.houseNumber())) {
      words(address.houseNumber(), place.kind() == PlaceKind.HOUSE ? names : around);
    }
    words(place.name(), names);
    for (OtherName other : bounded(entry.names(), PlaceRecord.MOST_NAMES)) {
      words(other.name(), names);
    }
    bounded(entry.within(), PlaceRecord.MOST_AREAS).forEach(area -> words(area, around));
    words(address.place(), around);
    if (place.kind() != PlaceKind.STREET) {
      words(address.street(), around);
    }
    postcode(address.postcode(), around);
    number(HouseNumber.of(address.houseNumber()), numbers);
    around.add(KIND + place.kind().name());
    at(place.at(), document);
    for (House house : houses) {
      number(house.parsed(), numbers);
      postcode(house.postcode(), around);
      words(house.place(), around);
      at(house.at(), document);
    }
    names.forEach(word -> document.add(new StringField(NAME, word, Store.NO)));
    around.forEach(word -> document.add(new StringField(AROUND, word, Store.NO)));
    numbers.forEach(word -> document.add(new StringField(NUMBER, word, Store.NO)));
    ByteBuffersDataOutput record = ByteBuffersDataOutput.newResettableInstance();
    PlaceRecord.write(entry, record);
    HouseList.write(houses, place.at(), record);
    document.add(new BinaryDocValuesField(RECORD, new BytesRef(record.toArrayCopy())));
    document.add(new SortedDocValuesField(AREA, PlaceRecord.area(entry)));
    document.add(new NumericDocValuesField(IMPORTANCE, entry.importance()));
    return document;
  }

  private static <T> List<T> bounded(List<T> list, int most) {
    return list.subList(0, Math.min(most, list.size()));
  }

  private static void at(Position at, Document document) {
    document.add(new LatLonPoint(AT, at.lat(), at.lon()));
  }

  private static void number(HouseNumber number, Set<String> numbers) {
    if (!number.isNone()) {
      numbers.add(number.key());
      numbers.add(Integer.toString(number.number()));
      if (number.last() > number.number()) {
        numbers.add(Integer.toString(number.last()));
      }
    }
  }

  /** Adds the words of a text: as they are, glued to the next one, and by their codes. */
  private static void words(String text, Set<String> words) {
    List<Word> all = Words.of(text, MOST_WORDS);
    for (int i = 0; i < all.size(); i++) {
      Word word = all.get(i);
      words.add(word.text());
      words.add(word.other());
      words.addAll(Abbreviations.codes(word.text()));
      if (i + 1 < all.size()) {
        words.add(word.with(all.get(i + 1)));
        words.add(word.other() + all.get(i + 1).other());
      }
    }
  }

  private static void postcode(String postcode, Set<String> words) {
    String joined = Postcodes.joined(postcode);
    if (!joined.isEmpty()) {
      words.add(joined);
      words.add(Postcodes.outward(joined));
    }
  }
}
