package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;

/** A place as a document of the index. */
final class PlaceDocument {

  /** The folded words of a place. */
  static final String WORD = "word";

  private static final String PLACE = "place";
  private static final int PARTS = 11;

  private PlaceDocument() {}

  static Document of(PlaceEntry entry) {
    Document document = new Document();
    Place place = entry.place();
    Address address = place.address();
    Set<String> words = new LinkedHashSet<>();
    words.addAll(words(place.name()));
    entry.names().forEach(other -> words.addAll(words(other.name())));
    entry.within().forEach(area -> words.addAll(words(area)));
    words.addAll(words(address.street()));
    words.addAll(words(address.houseNumber()));
    words.addAll(words(address.postcode()));
    words.addAll(words(address.place()));
    words.forEach(word -> document.add(new StringField(WORD, word, Store.NO)));
    document.add(
        new StoredField(
            PLACE,
            String.join(
                "\n",
                place.kind().name(),
                place.name(),
                address.street(),
                address.houseNumber(),
                address.postcode(),
                address.place(),
                address.country(),
                Integer.toString(place.at().latE7()),
                Integer.toString(place.at().lonE7()),
                Integer.toString(place.entrance().latE7()),
                Integer.toString(place.entrance().lonE7()))));
    return document;
  }

  /** The folded words of a text. */
  static Set<String> words(String text) {
    Set<String> words = new LinkedHashSet<>();
    for (String word : Folded.of(text).split(" ")) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }

  /** The place of a document. */
  static Place place(Document document) {
    String[] parts = document.get(PLACE).split("\n", PARTS);
    return new Place(
        PlaceKind.valueOf(parts[0]),
        parts[1],
        new Address(parts[2], parts[3], parts[4], parts[5], parts[6]),
        Position.ofE7(Integer.parseInt(parts[7]), Integer.parseInt(parts[8])),
        Position.ofE7(Integer.parseInt(parts[9]), Integer.parseInt(parts[10])));
  }
}
