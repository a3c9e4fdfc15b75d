package dev.headroom.persistence.network;

import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import dev.headroom.persistence.network.packed.FilePart;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a network file will take of the heap, before anything of it is there: from the lengths of
 * its sections, the count of its texts, and how many roads meet at its junctions. For one use.
 *
 * <p>Of a column it is three times its bytes: they, what is derived of them, and what is there only
 * while that is made. On the roads of Heidelberg opening a file of 8.3 MB with its index took 20 MB
 * at most, and 18.5 MB afterwards. Where a file has more objects or turns for its bytes than roads
 * do, those count besides. Where columns are kept elsewhere it counts what is left on the heap.
 */
final class HeapNeed {

  private static final int COLUMN_HEAP_A_BYTE = 3;

  /** Of turns and arcs, in tenths: they, and what checks them or finds them backwards. */
  private static final Map<String, Integer> SEARCHED_ON_HEAP = Map.of("TURN", 20, "HIER", 15);

  /**
   * Where the large columns are kept elsewhere, of those that stay, in tenths: of manoeuvres also
   * the turns that they forbid, as objects, as are signs.
   */
  private static final Map<String, Integer> COLUMNS_BESIDE =
      Map.of("AREA", 30, "SIGN", 60, "TEXT", 12, "MANO", 80, "STRE", 12, "GUID", 12);

  /** Of a node of the core: how far it is from landmarks, and what finds that. */
  private static final int CORE_NODE_BOUNDS = 128;

  /** Of a road there: bits that say what it has. */
  private static final int ROAD_BESIDE = 2;

  /** Of a node of the core there: its share of the arcs that are laid out anew. */
  private static final int CORE_NODE = 6 << 10;

  /** The same of an arc, of which there may be fewer. */
  private static final int CORE_ARC = 16;

  /** An arc and a turn in their columns. */
  private static final int ARC_UNPACKED = 20;

  private static final int TURN_UNPACKED = 20;

  /** Where the first rank of the core, and how many nodes there are, stand in a hierarchy. */
  private static final int CORE_START_AT = 5;

  private static final int NODES_AT = 9;
  private static final int HIERARCHY_BEGINS = 13;

  /** What a small map takes besides. */
  private static final int LEAST_BESIDE = 2 << 20;

  /** Of a rule set with one rule, the smallest thing that becomes several objects: 8 bytes. */
  private static final int OBJECT_HEAP_A_BYTE = 40;

  /** Sections that become objects. */
  private static final Set<String> OBJECTS = Set.of("VOCA", "INFO", "RULE", "SIGN");

  /** Those of them that take as much wherever columns are kept. */
  private static final Set<String> OBJECTS_ANYWHERE = Set.of("VOCA", "INFO", "RULE");

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

  private final Path file;
  private final FileChannel channel;
  private final long start;
  private final List<FileHead.Entry> table;
  private final boolean elsewhere;
  private final Set<String> known;

  /**
   * Of a file whose table was read.
   *
   * @param start the offset at which the first section begins
   * @param elsewhere whether the columns of searches are kept elsewhere
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

  /** Reads what it needs of the file. What the file's reader refuses counts as nothing here. */
  long bytes() throws IOException {
    long need = 0;
    for (FileHead.Entry entry : table) {
      if (known.contains(entry.tag())) {
        need += Math.max(entry.length(), entry.unpacked()) * tenthsAByte(entry.tag()) / 10;
      }
      if (entry.tag().equals("TEXT")) {
        need += TEXT_BYTES * count(entry.tag(), Integer.BYTES);
      }
      if (entry.tag().equals(NetworkSection.PICTURE)) {
        need += PICTURE_HEAP_A_BYTE * count(entry.tag(), Byte.BYTES);
      }
      if (entry.tag().equals(NetworkSection.NAMES)) {
        need += NAMES_HEAP_A_BYTE * count(entry.tag(), Byte.BYTES);
      }
      if (entry.tag().equals("HIER") && entry.length() == 1) {
        need += HIERARCHY_BYTES_A_ROAD * packedCount("ROAD") + turnsToLayOut();
      }
    }
    need += CORE_NODE_BOUNDS * coreNodes();
    return elsewhere ? need + beside() : need;
  }

  /**
   * What opening takes where the large columns are kept elsewhere, as far as that is no part of a
   * section. At once there are at most the ranks and the core of the hierarchy; what finds turns
   * backwards, or before that the roads of junctions; and the pieces of roads.
   */
  private long beside() throws IOException {
    int roads = rows("ROAD");
    long need = LEAST_BESIDE + ROAD_BESIDE * (long) roads;
    need += PackedRoadIndex.usualHeap(roads, rows("STRE"));
    long turning = 2L * Integer.BYTES * ((long) roads + rows("JUNC"));
    long nodes = ofHierarchy(NODES_AT);
    if (nodes > 0) {
      long turns = Math.max(0, unpacked("TURN") - Integer.BYTES * nodes) / TURN_UNPACKED;
      turning = Math.max(turning, Integer.BYTES * (nodes + Math.max(nodes, turns)));
      long core = coreNodes();
      long arcs = unpacked("HIER") / ARC_UNPACKED;
      need += Integer.BYTES * nodes + Math.min(CORE_ARC * arcs, CORE_NODE * core);
    }
    return need + turning;
  }

  private int tenthsAByte(String tag) {
    if (elsewhere && !OBJECTS_ANYWHERE.contains(tag)) {
      return COLUMNS_BESIDE.getOrDefault(tag, 0);
    }
    return OBJECTS.contains(tag)
        ? 10 * OBJECT_HEAP_A_BYTE
        : SEARCHED_ON_HEAP.getOrDefault(tag, 10 * COLUMN_HEAP_A_BYTE);
  }

  /** The nodes of the hierarchy's core, which is laid out before there is a graph to ask. */
  private long coreNodes() throws IOException {
    return Math.max(0, ofHierarchy(NODES_AT) - ofHierarchy(CORE_START_AT));
  }

  /** A number of a hierarchy's beginning, by its place; no more than it has nodes. */
  private long ofHierarchy(int place) throws IOException {
    Optional<NetworkInput> hierarchy = section("HIER");
    if (hierarchy.isEmpty()) {
      return 0;
    }
    NetworkInput in = hierarchy.get();
    long most = in.remaining() < HIERARCHY_BEGINS ? 0 : unpacked("HIER") / Integer.BYTES;
    if (most > 0) {
      in.raw(place);
    }
    return most > 0 ? Math.max(0, Math.min(most, in.int32())) : 0;
  }

  /** How many rows the first column of a section has, 0 where it has no room for so many. */
  private int rows(String tag) throws IOException {
    Optional<NetworkInput> in = section(tag);
    if (in.isEmpty() || in.get().remaining() < Integer.BYTES) {
      return 0;
    }
    return (int) Math.max(0, Math.min(unpacked(tag) / Integer.BYTES, in.get().int32()));
  }

  private long unpacked(String tag) {
    return table.stream()
        .filter(entry -> entry.tag().equals(tag))
        .mapToLong(FileHead.Entry::unpacked)
        .findFirst()
        .orElse(0);
  }

  /** Where a section begins, and its line; empty where there is no such section. */
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

  /** The count at the beginning of a section, 0 where it has no room for so many. */
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

  /** A packed column of a section, by its place; one that there is not has no values. */
  private int[] column(String tag, int place) throws IOException {
    Optional<NetworkInput> in = section(tag);
    int[] column = {};
    for (int i = 0; i <= place && in.isPresent(); i++) {
      column = in.get().packedInts();
    }
    return column;
  }

  /**
   * Where the turns are not in the file: those at a junction are the square of the ends of roads
   * there, so that a file in which all roads meet at one place would fill any memory. A road of a
   * forbidden manoeuvre may bring a copy of all turns at a junction.
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
