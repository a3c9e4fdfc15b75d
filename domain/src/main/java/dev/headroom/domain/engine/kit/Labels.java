package dev.headroom.domain.engine.kit;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The labels of one search: node to distance, parent, a note and a clock. An open-addressing hash
 * table with linear probing, so that a search takes memory by what it touches, not by the size of
 * the map: 24 bytes a slot, at most half of the slots used. For one thread.
 */
public final class Labels {

  /** The distance of a node without a label. */
  public static final long UNSEEN = Long.MAX_VALUE;

  /** Slots of the first table, as an exponent of two. */
  private static final int FIRST_BITS = 5;

  /** The same of the table that is kept for searches that see much of a network. */
  private static final int KEPT_BITS = 10;

  private static final int FREE = -1;

  private final int keptBits;
  private int bits;
  private int size;
  private int[] nodes;
  private long[] distances;
  private int[] parents;
  private int[] notes;
  private int[] clocks;

  /** Empty labels, for a search that sees much of a network. */
  public Labels() {
    this(KEPT_BITS);
  }

  private Labels(int keptBits) {
    this.keptBits = keptBits;
    allocate(FIRST_BITS);
  }

  /** Empty labels for a search that mostly sees a few nodes; they grow where it sees more. */
  public static Labels ofFew() {
    return new Labels(FIRST_BITS);
  }

  private static int[] freeSlots(int bits) {
    int[] slots = new int[1 << bits];
    Arrays.fill(slots, FREE);
    return slots;
  }

  /**
   * Forgets all labels; a table that was filled to less than an eighth gives way to a small one.
   */
  public void clear() {
    if (nodes.length > 1 << keptBits && 8 * size < nodes.length) {
      allocate(keptBits);
    } else {
      Arrays.fill(nodes, FREE);
    }
    size = 0;
  }

  private void allocate(int newBits) {
    bits = newBits;
    nodes = freeSlots(bits);
    distances = new long[nodes.length];
    parents = new int[nodes.length];
    notes = new int[nodes.length];
    clocks = new int[nodes.length];
  }

  public long distance(int node) {
    int slot = slotOf(node);
    return nodes[slot] == FREE ? UNSEEN : distances[slot];
  }

  /** The parent of a labelled node. */
  public int parent(int node) {
    return parents[slotOf(node)];
  }

  /** The note of a labelled node. */
  public int note(int node) {
    return notes[slotOf(node)];
  }

  /** The clock of a labelled node. */
  public int clock(int node) {
    return clocks[slotOf(node)];
  }

  /** Passes on every labelled node, in no order that matters. */
  public void forEach(IntConsumer action) {
    for (int node : nodes) {
      if (node != FREE) {
        action.accept(node);
      }
    }
  }

  /** Labels a node, with its clock at 0. */
  public void put(int node, long distance, int parent, int note) {
    put(node, distance, parent, note, 0);
  }

  /** Labels a node. */
  public void put(int node, long distance, int parent, int note, int clock) {
    int slot = slotOf(node);
    if (nodes[slot] == FREE) {
      if (2 * ++size > nodes.length) {
        grow();
        slot = slotOf(node);
      }
      nodes[slot] = node;
    }
    distances[slot] = distance;
    parents[slot] = parent;
    notes[slot] = note;
    clocks[slot] = clock;
  }

  private int slotOf(int node) {
    int mask = nodes.length - 1;
    int slot = (node * 0x9E3779B9) >>> (32 - bits);
    while (nodes[slot] != node && nodes[slot] != FREE) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    int[] oldNodes = nodes;
    long[] oldDistances = distances;
    int[] oldParents = parents;
    int[] oldNotes = notes;
    int[] oldClocks = clocks;
    allocate(bits + 1);
    for (int i = 0; i < oldNodes.length; i++) {
      if (oldNodes[i] != FREE) {
        int slot = slotOf(oldNodes[i]);
        nodes[slot] = oldNodes[i];
        distances[slot] = oldDistances[i];
        parents[slot] = oldParents[i];
        notes[slot] = oldNotes[i];
        clocks[slot] = oldClocks[i];
      }
    }
  }
}
