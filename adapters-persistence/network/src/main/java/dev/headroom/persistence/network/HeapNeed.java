package dev.headroom.persistence.network;

import dev.headroom.domain.network.preparation.NetworkPreparation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a network file will take of the heap, before anything of it is there: from the lengths of
 * its sections, the count of its texts, and how many roads meet at its junctions. For one use.
 *
 * <p>Of a column it is three times its bytes: they, what is derived of them, and what is there only
 * while that is made. On the roads of Heidelberg opening a file of 8.3 MB with its index took 20 MB
 * at most, and 18.5 MB afterwards. Where a file has more objects or turns for its bytes than roads
 * do, those count besides.
 */
final class HeapNeed {

  private static final int COLUMN_HEAP_A_BYTE = 3;

  /** Of a rule set with one rule, the smallest thing that becomes several objects: 8 bytes. */
  private static final int OBJECT_HEAP_A_BYTE = 40;

  /** Sections that become objects. */
  private static final Set<String> OBJECTS = Set.of("VOCA", "INFO", "RULE", "SIGN");

  /** Of the index of a picture, of which 28 bytes become a block's object and its box. */
  private static final int PICTURE_HEAP_A_BYTE = 4;

  /** Of the index of names, of which 14 bytes become a block's object and its key. */
  private static final int NAMES_HEAP_A_BYTE = 10;

  /** A text, its array and a reference in two lists, without its letters. */
  private static final int TEXT_BYTES = 56;

  /** Four columns, while they grow and are then cut to their size. */
  private static final int TURN_BYTES = 48;

  /** As many turns for a road count as a part of its columns. */
  private static final int USUAL_TURNS = 8;

  /** A hierarchy that is not in the file is built when it is opened. */
  private static final int HIERARCHY_BYTES_A_ROAD = 900;

  /** A state of the search, and what finds it by the roads before. */
  private static final int MANOEUVRE_ROAD_BYTES = 160;

  /** A rule in a set that turns join: while they are collected, in the book, and in the search. */
  private static final int JOINED_RULE_BYTES = 64;

  private static final int JUNCTION_BYTES = 21;

  private static final int BUFFER = 1 << 16;

  private final FileChannel channel;
  private final long start;
  private final List<FileLayout.Entry> table;
  private final Set<String> known;

  /**
   * Of a file whose table was read.
   *
   * @param start the offset at which the first section begins
   */
  HeapNeed(FileChannel channel, long start, List<FileLayout.Entry> table) {
    this.channel = channel;
    this.start = start;
    this.table = table;
    this.known =
        NetworkSection.ALL.stream()
            .map(NetworkSection::tag)
            .collect(Collectors.toUnmodifiableSet());
  }

  /** Reads what it needs of the file. What the file's reader refuses counts as nothing here. */
  long bytes() throws IOException {
    long need = 0;
    long at = start;
    for (FileLayout.Entry entry : table) {
      if (known.contains(entry.tag())) {
        long each = OBJECTS.contains(entry.tag()) ? OBJECT_HEAP_A_BYTE : COLUMN_HEAP_A_BYTE;
        need += each * entry.length();
      }
      if (entry.tag().equals("TEXT")) {
        need += TEXT_BYTES * new Column(at, at + entry.length(), Integer.BYTES).count();
      }
      if (entry.tag().equals(NetworkSection.PICTURE)) {
        need += PICTURE_HEAP_A_BYTE * new Column(at, at + entry.length(), Byte.BYTES).count();
      }
      if (entry.tag().equals(NetworkSection.NAMES)) {
        need += NAMES_HEAP_A_BYTE * new Column(at, at + entry.length(), Byte.BYTES).count();
      }
      if (entry.tag().equals("HIER") && entry.length() == 1) {
        need += HIERARCHY_BYTES_A_ROAD * first("ROAD", Integer.BYTES).count();
      }
      at += entry.length();
    }
    return need + manoeuvres() + TURN_BYTES * turnsBeyondUsual();
  }

  private long manoeuvres() throws IOException {
    Column starts = first("MANO", Integer.BYTES);
    return MANOEUVRE_ROAD_BYTES * starts.next().count()
        + JOINED_RULE_BYTES * NetworkPreparation.mostJoinedRules(starts.count());
  }

  /** A column: where its values begin, and how many its section has room for. */
  private final class Column {
    private final long at;
    private final long end;
    private final long count;

    Column(long at, long end, int bytes) throws IOException {
      this.end = end;
      long promised = end - at < Integer.BYTES ? -1 : read(at, Integer.BYTES).getInt();
      this.at = at + Integer.BYTES;
      // A column that goes beyond its section is refused before an array is made.
      count = promised < 0 || promised > (end - this.at) / bytes ? 0 : promised;
    }

    long count() {
      return count;
    }

    Column next() throws IOException {
      return new Column(at + count * Integer.BYTES, end, Integer.BYTES);
    }

    /** Counts how often each number occurs. */
    void countInto(int[] occurrences) throws IOException {
      for (long done = 0; done < count; ) {
        int some = (int) Math.min(BUFFER / Integer.BYTES, count - done);
        ByteBuffer values = read(at + done * Integer.BYTES, some * Integer.BYTES);
        for (int i = 0; i < some; i++) {
          int value = values.getInt();
          if (value >= 0 && value < occurrences.length) {
            occurrences[value]++;
          }
        }
        done += some;
      }
    }
  }

  /**
   * The turns at a junction are the square of the ends of roads there: a file in which all roads
   * meet at one place would fill any memory. A road of a forbidden manoeuvre may bring a copy of
   * all turns at a junction.
   */
  private long turnsBeyondUsual() throws IOException {
    // With all its columns a junction takes so much that counting takes little.
    Column junctions = first("JUNC", JUNCTION_BYTES);
    Column tails = first("ROAD", Integer.BYTES);
    Column roadsOfManoeuvres = first("MANO", Integer.BYTES).next();
    int[] ends = new int[Math.toIntExact(junctions.count())];
    tails.countInto(ends);
    tails.next().countInto(ends);
    double turns = 0;
    int most = 0;
    for (int each : ends) {
      turns += (double) each * each;
      most = Math.max(most, each);
    }
    turns += (double) roadsOfManoeuvres.count() * most;
    return (long) Math.max(0, Math.min(turns, 1L << 48) - USUAL_TURNS * (double) tails.count());
  }

  /** The first column of a section, or one without values where there is no such section. */
  private Column first(String tag, int bytes) throws IOException {
    long at = start;
    for (FileLayout.Entry entry : table) {
      if (entry.tag().equals(tag)) {
        return new Column(at, at + entry.length(), bytes);
      }
      at += entry.length();
    }
    return new Column(at, at, Integer.BYTES);
  }

  private ByteBuffer read(long at, int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining() && channel.read(buffer, at + buffer.position()) >= 0) {}
    return buffer.flip().limit(bytes);
  }
}
