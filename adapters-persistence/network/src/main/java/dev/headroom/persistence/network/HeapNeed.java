package dev.headroom.persistence.network;

import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.persistence.network.packed.FilePart;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Estimates the heap that a network file needs, before anything is built: a factor of the length of
 * its columns, plus the objects that are built from few bytes. For one use.
 *
 * <p>The files of the Isle of Man, Heidelberg and Porto take 2.1 times their unpacked columns if
 * these are on the heap, and 0.22 times if they are in pages.
 */
final class HeapNeed {

  /** A constant amount for small maps. */
  private static final int LEAST = 2 << 20;

  /** Heap for a byte of a column, in hundredths: the byte itself, derived data, and opening. */
  private static final int COLUMN_ON_HEAP = 215;

  /**
   * The same if large columns are in pages: the data for finding roads, and the core of the
   * hierarchy.
   */
  private static final int COLUMN_IN_PAGES = 22;

  /**
   * Heap for a byte of a small section, which may become objects: turns that a manoeuvre forbids.
   */
  private static final int SMALL = 800;

  /**
   * Heap for a byte of a rule or a sign: a set with one rule, which takes 8 bytes, becomes several
   * objects.
   */
  private static final int OBJECT = 4_000;

  /** Heap for a byte of a text, and of a sign if columns are in pages. */
  private static final int TEXT = 300;

  private static final int SIGN_IN_PAGES = 600;

  private static final Set<String> COLUMNS = Set.of("JUNC", "ROAD", "SHAP", "VANS", "TURN", "HIER");
  private static final Set<String> OBJECTS = Set.of("VOCA", "INFO", "RULE", "SIGN");

  /** Sections that begin with a count, and the heap for each counted thing. */
  private enum Counted {
    /** A text, its array and a reference in two lists, without its letters. */
    TEXTS("TEXT", 56, Integer.BYTES),
    /** A byte of a picture's index; 28 of them become a block's object and its box. */
    PICTURE(NetworkSection.PICTURE, 4, Byte.BYTES);

    private final String tag;
    private final int heap;
    private final int least;

    Counted(String tag, int heap, int least) {
      this.tag = tag;
      this.heap = heap;
      this.least = least;
    }
  }

  /** Four columns, while they grow and are then cut to their size. */
  private static final int TURN_BYTES = 48;

  /** The number of turns for each road that counts as part of its columns. */
  private static final int USUAL_TURNS = 8;

  /** A hierarchy that is not in the file is built when it is opened. */
  private static final int HIERARCHY_BYTES_A_ROAD = 900;

  /** A search state, and the entry that finds it by the roads before. */
  private static final int MANOEUVRE_ROAD_BYTES = 160;

  /** A rule in a set that turns join: while they are collected, in the book, and in the search. */
  private static final int JOINED_RULE_BYTES = 64;

  private final Path file;
  private final FileChannel channel;
  private final long start;
  private final List<FileHead.Entry> table;
  private final boolean elsewhere;
  private final Set<String> known;

  /**
   * An estimate for a file whose table was read.
   *
   * @param start the offset at which the first section begins
   * @param elsewhere whether the columns for searches are kept outside the heap
   */
  HeapNeed(
      Path file, FileChannel channel, long start, List<FileHead.Entry> table, boolean elsewhere) {
    this.file = file;
    this.channel = channel;
    this.start = start;
    this.table = table;
    this.elsewhere = elsewhere;
    this.known =
        NetworkSection.ALL.stream()
            .map(NetworkSection::tag)
            .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Reads the required parts of the file and estimates. Sections that the file's reader refuses
   * count as nothing.
   */
  long bytes() throws IOException {
    long need = LEAST;
    for (FileHead.Entry entry : table) {
      if (known.contains(entry.tag())) {
        need += Math.max(entry.length(), entry.unpacked()) * hundredths(entry.tag()) / 100;
      }
      if (entry.tag().equals(NetworkSection.PLACES) && !elsewhere) {
        need += entry.length();
      }
      if (entry.tag().equals("HIER") && entry.length() == 1) {
        need += HIERARCHY_BYTES_A_ROAD * packedCount("ROAD") + turnsToLayOut();
      }
    }
    for (Counted each : Counted.values()) {
      need += each.heap * count(each.tag, each.least);
    }
    return need;
  }

  private int hundredths(String tag) {
    if (COLUMNS.contains(tag)) {
      return elsewhere ? COLUMN_IN_PAGES : COLUMN_ON_HEAP;
    }
    if (OBJECTS.contains(tag)) {
      return elsewhere && tag.equals("SIGN") ? SIGN_IN_PAGES : OBJECT;
    }
    return tag.equals("TEXT") ? TEXT : SMALL;
  }

  /** A section's table line, and an input at its beginning; empty if there is no such section. */
  private Optional<NetworkInput> section(String tag) {
    long at = start;
    for (FileHead.Entry entry : table) {
      if (entry.tag().equals(tag)) {
        long end = at + entry.length();
        NetworkInput in = new NetworkInput(file, new FilePart(channel, at), end - at);
        in.limit(end - at, entry.unpacked());
        return Optional.of(in);
      }
      at += entry.length();
    }
    return Optional.empty();
  }

  /** The count at the beginning of a section; 0 if the section has no room for so many things. */
  private long count(String tag, int bytes) throws IOException {
    Optional<NetworkInput> in = section(tag);
    if (in.isEmpty() || in.get().remaining() < Integer.BYTES) {
      return 0;
    }
    long promised = in.get().int32();
    return promised < 0 || promised > in.get().remaining() / bytes ? 0 : promised;
  }

  /** The count of the packed column at the beginning of a section. */
  private long packedCount(String tag) throws IOException {
    try {
      return column(tag, 0).length;
    } catch (IllegalArgumentException refused) {
      return 0;
    }
  }

  /** A packed column of a section, by its place; empty if there is none. */
  private int[] column(String tag, int place) throws IOException {
    Optional<NetworkInput> in = section(tag);
    int[] column = {};
    for (int i = 0; i <= place && in.isPresent(); i++) {
      column = in.get().packedInts();
    }
    return column;
  }

  /**
   * The number of turns to lay out, if they are not in the file. The turns at a junction are the
   * square of the road ends there, so that a file in which all roads meet at one place would fill
   * any memory. A road of a forbidden manoeuvre may bring a copy of all turns at a junction.
   */
  private long turnsToLayOut() throws IOException {
    try {
      int[] starts = column("MANO", 0);
      long manoeuvreRoads = starts.length == 0 ? 0 : Math.max(0, starts[starts.length - 1]);
      return MANOEUVRE_ROAD_BYTES * manoeuvreRoads
          + JOINED_RULE_BYTES * NetworkPreparation.mostJoinedRules(starts.length)
          + TURN_BYTES * turnsBeyondUsual(manoeuvreRoads);
    } catch (IllegalArgumentException refused) {
      return 0;
    }
  }

  private long turnsBeyondUsual(long manoeuvreRoads) throws IOException {
    int[] ends = new int[column("JUNC", 0).length];
    int[] tails = column("ROAD", 0);
    countInto(ends, tails);
    countInto(ends, column("ROAD", 1));
    double turns = 0;
    int most = 0;
    for (int each : ends) {
      turns += (double) each * each;
      most = Math.max(most, each);
    }
    turns += (double) manoeuvreRoads * most;
    return (long) Math.max(0, Math.min(turns, 1L << 48) - USUAL_TURNS * (double) tails.length);
  }

  private static void countInto(int[] occurrences, int[] column) {
    for (int value : column) {
      if (value >= 0 && value < occurrences.length) {
        occurrences[value]++;
      }
    }
  }
}
