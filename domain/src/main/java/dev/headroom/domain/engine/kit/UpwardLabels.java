package dev.headroom.domain.engine.kit;

import java.util.Arrays;

/**
 * The labels of one direction of a search upwards in a hierarchy, and the queue of those that are
 * not settled. Labels are numbered as they come.
 *
 * <pre>
 *   table:    node &lt;&lt; 32 | distance, or FREE   by slot: open addressing, half full at most
 *   labelAt:  label                           by slot
 *   slotOf, parent, arc                       by label; the label before and the arc from it
 * </pre>
 *
 * A search asks far more often whether a node has a label, and how far it is, than for anything
 * else; that takes one look into one array. Forgetting takes as long as the labels were many. 48 to
 * 60 bytes a label. For one thread.
 */
public final class UpwardLabels {

  /** The distance of a node without a label. */
  static final int UNSEEN = Integer.MAX_VALUE;

  private static final int FIRST_BITS = 5;
  private static final long FREE = -1;

  private int bits = FIRST_BITS;
  private long[] table = free(FIRST_BITS);
  private int[] labelAt = new int[1 << FIRST_BITS];
  private int count;
  private int least = UNSEEN;
  private int[] slotOf = new int[1 << (FIRST_BITS - 1)];
  private int[] parent = new int[1 << (FIRST_BITS - 1)];
  private int[] arc = new int[1 << (FIRST_BITS - 1)];
  private final IntHeap queue = new IntHeap(1 << (FIRST_BITS - 1));

  private static long[] free(int bits) {
    long[] slots = new long[1 << bits];
    Arrays.fill(slots, FREE);
    return slots;
  }

  public void clear() {
    for (int label = 0; label < count; label++) {
      table[slotOf[label]] = FREE;
    }
    count = 0;
    least = UNSEEN;
    queue.clear();
  }

  /** The least distance at which any node has been labelled; {@link #UNSEEN} where none is. */
  public int least() {
    return least;
  }

  /** The least distance of what is not settled, {@link #UNSEEN} when all is. */
  public int leastKey() {
    return queue.isEmpty() ? UNSEEN : queue.leastKey();
  }

  /** Settles the nearest label. */
  public int poll() {
    return queue.poll();
  }

  /** How far a node is as far as known. */
  public int distance(int node) {
    long[] slots = table;
    int mask = slots.length - 1;
    for (int slot = hash(node); ; slot = (slot + 1) & mask) {
      long entry = slots[slot];
      if ((int) (entry >>> 32) == node) {
        return (int) entry;
      }
      if (entry == FREE) {
        return UNSEEN;
      }
    }
  }

  /** How many labels there are, numbered from 0. */
  public int count() {
    return count;
  }

  /** The label of a node that has one. */
  public int label(int node) {
    return labelAt[slot(node)];
  }

  public int node(int label) {
    return (int) (table[slotOf[label]] >>> 32);
  }

  public int parent(int label) {
    return parent[label];
  }

  public int arc(int label) {
    return arc[label];
  }

  /** Labels a node unless it is as near already. */
  public void reach(int node, int at, int from, int over) {
    int slot = slot(node);
    if (table[slot] == FREE) {
      if (count == slotOf.length) {
        grow();
        slot = slot(node);
      }
      labelAt[slot] = count;
      slotOf[count++] = slot;
    } else if (at >= (int) table[slot]) {
      return;
    }
    table[slot] = (long) node << 32 | at;
    least = Math.min(least, at);
    int label = labelAt[slot];
    parent[label] = from;
    arc[label] = over;
    queue.push(label, at);
  }

  /** Where a node is, or would be. */
  private int slot(int node) {
    int mask = table.length - 1;
    int slot = hash(node);
    while (table[slot] != FREE && (int) (table[slot] >>> 32) != node) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private int hash(int node) {
    return (node * 0x9E3779B9) >>> (32 - bits);
  }

  private void grow() {
    long[] before = table;
    table = free(++bits);
    labelAt = new int[table.length];
    int room = 2 * count;
    parent = Arrays.copyOf(parent, room);
    arc = Arrays.copyOf(arc, room);
    int[] places = new int[room];
    for (int label = 0; label < count; label++) {
      long entry = before[slotOf[label]];
      int slot = slot((int) (entry >>> 32));
      table[slot] = entry;
      labelAt[slot] = label;
      places[label] = slot;
    }
    slotOf = places;
    queue.growTo(room);
  }
}
