package dev.headroom.domain.engine.contraction;

import java.util.Arrays;

/**
 * What the searches around one node know of others. Small as what they see, whatever the size of
 * the graph, so that it stays in the caches of a processor.
 *
 * <p>Reusable; for one thread. 52 bytes a node that is seen, up to half of it spare.
 */
final class Labels {

  /** Places of a node's parts behind the place of its label. */
  static final int NODE = 0;

  /** How much of a way to a target may be left over here; see {@link WitnessSearch}. */
  static final int SLACK = 1;

  /** The search in which the next three were set. */
  static final int ROUND = 2;

  static final int DISTANCE = 3;
  static final int ASKS = 4;
  static final int WANTED = 5;

  /** The turn in which the next one was set: the last candidate that ends here. */
  static final int TURN = 6;

  static final int LAST = 7;

  /** Whether candidates that begin here were looked at. */
  static final int BEGUN = 8;

  static final int NO_SLACK = Integer.MIN_VALUE;

  private static final int STRIDE = 9;
  private static final int FIRST_BITS = 8;

  /** The labels; another array when some were added. */
  int[] of = new int[STRIDE << (FIRST_BITS - 1)];

  /** The place of a label in the lower half, the clearing before which it was set in the upper. */
  private long[] table = new long[1 << FIRST_BITS];

  private int bits = FIRST_BITS;
  private int stamp = 1;
  private int end;

  /** Forgets all nodes. */
  void clear() {
    end = 0;
    if (++stamp == Integer.MAX_VALUE) {
      Arrays.fill(table, 0);
      stamp = 1;
    }
  }

  /** The place of a node's label, which is new where there was none. */
  int at(int node) {
    int slot = slot(node);
    for (long entry = table[slot]; (int) (entry >>> 32) == stamp; entry = table[slot]) {
      if (of[(int) entry + NODE] == node) {
        return (int) entry;
      }
      slot = (slot + 1) & (table.length - 1);
    }
    return add(node, slot);
  }

  private int slot(int node) {
    return node * 0x9E3779B9 >>> (Integer.SIZE - bits);
  }

  private int add(int node, int slot) {
    int label = end;
    if (label == of.length) {
      grow();
      return at(node);
    }
    table[slot] = (long) stamp << 32 | label;
    of[label + NODE] = node;
    of[label + SLACK] = NO_SLACK;
    of[label + ROUND] = 0;
    of[label + TURN] = 0;
    of[label + BEGUN] = 0;
    end += STRIDE;
    return label;
  }

  private void grow() {
    bits++;
    of = Arrays.copyOf(of, 2 * of.length);
    table = new long[1 << bits];
    stamp = 1;
    for (int label = 0; label < end; label += STRIDE) {
      int slot = slot(of[label + NODE]);
      while (table[slot] != 0) {
        slot = (slot + 1) & (table.length - 1);
      }
      table[slot] = (long) stamp << 32 | label;
    }
  }
}
