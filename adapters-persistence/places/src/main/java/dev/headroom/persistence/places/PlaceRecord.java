package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.DataInput;
import org.apache.lucene.store.DataOutput;
import org.apache.lucene.util.BytesRef;

/**
 * The stored form of a place, in two parts: the area that it lies in, which many places share, and
 * the rest. Lists and texts are cut off at a length, so that hostile maps have bounded records.
 *
 * <pre>
 *   rest   latitude 4 │ longitude 4 │ importance 1 │ kind 1 │ way to the entrance │ name
 *          │ number of further names │ for each: language │ name
 *          │ street │ house number │ postcode │ houses ({@link HouseList})
 *   area   place │ country │ number of names │ names
 * </pre>
 */
final class PlaceRecord {

  static final int LONGEST_TEXT = 200;
  static final int MOST_NAMES = 60;
  static final int MOST_AREAS = 40;

  private static final PlaceKind[] KINDS = PlaceKind.values();

  private PlaceRecord() {}

  /** Writes everything but the area and the houses. */
  static void write(PlaceEntry entry, DataOutput out) throws IOException {
    Place place = entry.place();
    int lat = place.at().latE7();
    int lon = place.at().lonE7();
    out.writeInt(lat);
    out.writeInt(lon);
    out.writeByte((byte) entry.importance());
    out.writeByte((byte) place.kind().ordinal());
    out.writeZInt(place.entrance().latE7() - lat);
    out.writeZInt(place.entrance().lonE7() - lon);
    text(place.name(), out);
    List<OtherName> names = entry.names().subList(0, Math.min(MOST_NAMES, entry.names().size()));
    out.writeVInt(names.size());
    for (OtherName name : names) {
      text(name.language(), out);
      text(name.name(), out);
    }
    text(place.address().street(), out);
    text(place.address().houseNumber(), out);
    text(place.address().postcode(), out);
  }

  /** Writes the area. */
  static void writeArea(PlaceEntry entry, DataOutput out) throws IOException {
    Address address = entry.place().address();
    text(address.place(), out);
    text(address.country(), out);
    List<String> within = entry.within().subList(0, Math.min(MOST_AREAS, entry.within().size()));
    out.writeVInt(within.size());
    for (String name : within) {
      text(name, out);
    }
  }

  static void text(String text, DataOutput out) throws IOException {
    out.writeString(text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text);
  }

  /** Reads back what {@link #writeArea} and {@link #write} wrote, in this order. */
  static PlaceEntry read(DataInput in, Area area) throws IOException {
    int lat = in.readInt();
    int lon = in.readInt();
    int importance = in.readByte();
    PlaceKind kind = kind(in.readByte());
    Position at = Position.ofE7(lat, lon);
    int toLat = in.readZInt();
    int toLon = in.readZInt();
    Position entrance = toLat == 0 && toLon == 0 ? at : Position.ofE7(lat + toLat, lon + toLon);
    String name = in.readString();
    int count = in.readVInt();
    List<OtherName> names = new ArrayList<>(Math.min(count, MOST_NAMES));
    for (int i = 0; i < count; i++) {
      names.add(new OtherName(in.readString(), in.readString()));
    }
    Address address =
        new Address(
            in.readString(), in.readString(), in.readString(), area.place(), area.country());
    return new PlaceEntry(
        new Place(kind, name, address, at, entrance), names, area.within(), importance);
  }

  static PlaceKind kind(int ordinal) {
    return KINDS[ordinal];
  }

  /** What the places of an area share. */
  record Area(String place, String country, List<String> within) {

    static Area read(DataInput in) throws IOException {
      String place = in.readString();
      String country = in.readString();
      int count = in.readVInt();
      List<String> within = new ArrayList<>(Math.min(count, MOST_AREAS));
      for (int i = 0; i < count; i++) {
        within.add(in.readString());
      }
      return new Area(place, country, List.copyOf(within));
    }
  }

  /** The area of an entry as bytes. */
  static BytesRef area(PlaceEntry entry) throws IOException {
    ByteBuffersDataOutput out = ByteBuffersDataOutput.newResettableInstance();
    writeArea(entry, out);
    return new BytesRef(out.toArrayCopy());
  }

  static ByteArrayDataInput in(BytesRef bytes) {
    return new ByteArrayDataInput(bytes.bytes, bytes.offset, bytes.length);
  }
}
