package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceKind;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.OfflineSorter;

/**
 * Brings streets and houses of one name together, whatever their order: they are written to a file,
 * sorted on the disk, and read in groups. Memory: that of one group, and 16 MB for sorting. For one
 * thread.
 */
final class StreetGroups implements Closeable {

  private static final int MOST_BYTES = 16_000;
  private static final int MOST_WORDS = 12;
  private static final int SORT_MB = 16;

  private final Directory directory;
  private final IndexOutput output;
  private final OfflineSorter.ByteSequencesWriter writer;
  private final ByteBuffersDataOutput record = ByteBuffersDataOutput.newResettableInstance();

  StreetGroups(Directory directory) throws IOException {
    this.directory = directory;
    output = directory.createTempOutput("streets", "unsorted", IOContext.DEFAULT);
    writer = new OfflineSorter.ByteSequencesWriter(output);
  }

  /** One group: streets of one name, and the houses that name such a street. */
  interface Receiver {
    void group(List<PlaceEntry> streets, List<PlaceEntry> houses) throws IOException;
  }

  /** Whether an entry belongs here. */
  static boolean takes(PlaceEntry entry) {
    PlaceKind kind = entry.place().kind();
    return kind == PlaceKind.STREET || (kind == PlaceKind.HOUSE && !key(entry).isEmpty());
  }

  private static String key(PlaceEntry entry) {
    Place place = entry.place();
    Address address = place.address();
    boolean house = place.kind() == PlaceKind.HOUSE;
    String name = house ? address.street() : place.name();
    if (house && name.isEmpty()) {
      return address.houseNumber().isEmpty() ? "" : key(address.place());
    }
    return key(name);
  }

  private static String key(String name) {
    StringBuilder key = new StringBuilder();
    for (Words.Word word : Words.of(name, MOST_WORDS)) {
      List<String> codes = Abbreviations.codes(word.text());
      key.append(codes.isEmpty() ? word.text() : codes.get(0));
    }
    return key.toString();
  }

  /** Adds a street or a house. */
  void add(PlaceEntry entry) throws IOException {
    record.reset();
    boolean house = entry.place().kind() == PlaceKind.HOUSE;
    byte[] key = key(entry).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    record.writeBytes(key, key.length);
    record.writeByte((byte) 0);
    record.writeByte((byte) (house ? 2 : 1));
    PlaceRecord.writeArea(entry, record);
    PlaceRecord.write(entry, record);
    if (record.size() > MOST_BYTES) {
      return;
    }
    writer.write(record.toArrayCopy());
  }

  /** Sorts what was added and hands it over in groups. */
  void read(Receiver receiver) throws IOException {
    org.apache.lucene.codecs.CodecUtil.writeFooter(output);
    writer.close();
    OfflineSorter sorter =
        new OfflineSorter(
            directory,
            "streets",
            java.util.Comparator.naturalOrder(),
            OfflineSorter.BufferSize.megabytes(SORT_MB),
            OfflineSorter.MAX_TEMPFILES,
            -1,
            null,
            1);
    String sorted = sorter.sort(output.getName());
    directory.deleteFile(output.getName());
    try (OfflineSorter.ByteSequencesReader reader =
        new OfflineSorter.ByteSequencesReader(
            directory.openChecksumInput(sorted, IOContext.READONCE), sorted)) {
      read(reader, receiver);
    }
    directory.deleteFile(sorted);
  }

  private static void read(OfflineSorter.ByteSequencesReader reader, Receiver receiver)
      throws IOException {
    List<PlaceEntry> streets = new ArrayList<>();
    List<PlaceEntry> houses = new ArrayList<>();
    BytesRef group = new BytesRef();
    for (BytesRef each = reader.next(); each != null; each = reader.next()) {
      int end = each.offset;
      while (each.bytes[end] != 0) {
        end++;
      }
      BytesRef key = new BytesRef(each.bytes, each.offset, end - each.offset);
      if (!key.bytesEquals(group)) {
        hand(streets, houses, receiver);
        group = BytesRef.deepCopyOf(key);
      }
      ByteArrayDataInput in =
          new ByteArrayDataInput(each.bytes, end + 2, each.offset + each.length - end - 2);
      PlaceRecord.Area area = PlaceRecord.Area.read(in);
      (each.bytes[end + 1] == 1 ? streets : houses).add(PlaceRecord.read(in, area));
    }
    hand(streets, houses, receiver);
  }

  private static void hand(List<PlaceEntry> streets, List<PlaceEntry> houses, Receiver receiver)
      throws IOException {
    if (!streets.isEmpty() || !houses.isEmpty()) {
      receiver.group(List.copyOf(streets), List.copyOf(houses));
      streets.clear();
      houses.clear();
    }
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
