package dev.headroom.domain.engine.rules;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The dictionary of what arcs and shortcuts ask of a vehicle, each entry stored once and known by
 * an {@code int}.
 *
 * <p>An entry is a least limit for each of a fixed number of dimensions, a mask of the classes that
 * it shuts out, and a set of <em>conditional</em> ids whose answer depends on more than that. The
 * entries form a lattice: {@link #join} is what a path over two arcs asks, and {@link #loose}
 * whether one asks no more than another. Because a join is the least upper bound, a path whose arcs
 * are each no stricter than a set is as a whole no stricter than it; witness searches rest on that.
 *
 * <p>Entry {@link #NONE} asks nothing. Several threads may let it grow at once; an entry may be
 * used by whoever made it or had it handed over safely. About 60 bytes an entry, hash table
 * included, and 4 for each conditional id.
 */
public final class RestrictionSets {

  /** The entry that every vehicle passes. */
  public static final int NONE = 0;

  /** No limit in a dimension. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  private static final int[] NO_CONDITIONS = {};

  private final int dimensions;
  private int count;
  private int[] limits;
  private int[] shutOut;
  private int[][] conditional;
  private int[] table;
  private long conditions;

  /** An empty dictionary over a number of dimensions. */
  public RestrictionSets(int dimensions) {
    this.dimensions = dimensions;
    limits = new int[dimensions * 64];
    shutOut = new int[64];
    conditional = new int[64][];
    table = new int[256];
    Arrays.fill(table, -1);
    int[] none = new int[dimensions];
    Arrays.fill(none, UNLIMITED);
    intern(none, 0, NO_CONDITIONS);
  }

  /** How many dimensions a limit can have. */
  public int dimensions() {
    return dimensions;
  }

  /** How many entries there are. */
  public int count() {
    return count;
  }

  /** How many conditional ids there are, those of all entries together. */
  public synchronized long conditions() {
    return conditions;
  }

  /**
   * Drops entries that nobody needs; the others move up. Only while no other thread uses it.
   *
   * @param first how many entries at the beginning stay as they are
   * @param used which of the others stay
   * @return the new number of each entry that stays
   */
  public synchronized int[] keep(int first, boolean[] used) {
    int[] numbers = new int[count];
    int left = 0;
    long conditionsLeft = 0;
    for (int set = 0; set < count; set++) {
      if (set < first || used[set]) {
        System.arraycopy(limits, set * dimensions, limits, left * dimensions, dimensions);
        shutOut[left] = shutOut[set];
        conditional[left] = conditional[set];
        conditionsLeft += conditional[set].length;
        numbers[set] = left++;
      }
    }
    count = left;
    conditions = conditionsLeft;
    int room = Math.max(64, count);
    limits = Arrays.copyOf(limits, room * dimensions);
    shutOut = Arrays.copyOf(shutOut, room);
    conditional = Arrays.copyOf(conditional, room);
    rehash(Math.max(256, Integer.highestOneBit(count) * 4));
    return numbers;
  }

  /**
   * The entry with these parts.
   *
   * @param leastLimits one for each dimension, {@link #UNLIMITED} where there is none
   * @param classesShutOut a bit for each class that may not pass
   * @param conditions ids, ascending, each once
   */
  public synchronized int intern(int[] leastLimits, int classesShutOut, int[] conditions) {
    int hash = hash(leastLimits, classesShutOut, conditions);
    int slot = hash & (table.length - 1);
    while (table[slot] >= 0) {
      if (same(table[slot], leastLimits, classesShutOut, conditions)) {
        return table[slot];
      }
      slot = (slot + 1) & (table.length - 1);
    }
    return add(leastLimits, classesShutOut, conditions);
  }

  private int add(int[] leastLimits, int classesShutOut, int[] conditions) {
    if (count == shutOut.length) {
      limits = Arrays.copyOf(limits, limits.length * 2);
      shutOut = Arrays.copyOf(shutOut, count * 2);
      conditional = Arrays.copyOf(conditional, count * 2);
    }
    System.arraycopy(leastLimits, 0, limits, count * dimensions, dimensions);
    shutOut[count] = classesShutOut;
    this.conditions += conditions.length;
    conditional[count] = conditions.length == 0 ? NO_CONDITIONS : conditions.clone();
    count++;
    if (count * 2 > table.length) {
      rehash(table.length * 2);
    } else {
      place(count - 1);
    }
    return count - 1;
  }

  private void rehash(int size) {
    table = new int[size];
    Arrays.fill(table, -1);
    for (int set = 0; set < count; set++) {
      place(set);
    }
  }

  private void place(int set) {
    int[] own = Arrays.copyOfRange(limits, set * dimensions, (set + 1) * dimensions);
    int slot = hash(own, shutOut[set], conditional[set]) & (table.length - 1);
    while (table[slot] >= 0) {
      slot = (slot + 1) & (table.length - 1);
    }
    table[slot] = set;
  }

  private static int hash(int[] leastLimits, int classesShutOut, int[] conditions) {
    int hash = Arrays.hashCode(leastLimits) * 31 + Arrays.hashCode(conditions);
    hash = (hash * 31 + classesShutOut) * 0x9E3779B9;
    return hash ^ (hash >>> 15);
  }

  private boolean same(int set, int[] leastLimits, int classesShutOut, int[] conditions) {
    if (shutOut[set] != classesShutOut || !Arrays.equals(conditional[set], conditions)) {
      return false;
    }
    for (int i = 0; i < dimensions; i++) {
      if (limits[set * dimensions + i] != leastLimits[i]) {
        return false;
      }
    }
    return true;
  }

  /** What both together ask: the least limits, the classes of either, the conditions of either. */
  public int join(int one, int other) {
    if (one == other || other == NONE) {
      return one;
    }
    if (one == NONE) {
      return other;
    }
    int[] least = new int[dimensions];
    for (int i = 0; i < dimensions; i++) {
      least[i] = Math.min(limits[one * dimensions + i], limits[other * dimensions + i]);
    }
    return intern(
        least, shutOut[one] | shutOut[other], union(conditional[one], conditional[other]));
  }

  private static int[] union(int[] one, int[] other) {
    if (one.length == 0 || other.length == 0) {
      return one.length == 0 ? other : one;
    }
    int[] both = new int[one.length + other.length];
    int size = 0;
    int i = 0;
    int j = 0;
    while (i < one.length || j < other.length) {
      int next;
      if (j == other.length || (i < one.length && one[i] <= other[j])) {
        next = one[i];
        j += j < other.length && other[j] == next ? 1 : 0;
        i++;
      } else {
        next = other[j++];
      }
      both[size++] = next;
    }
    return Arrays.copyOf(both, size);
  }

  /** Whether {@code one} asks no more than {@code other}: who passes the other passes the one. */
  public boolean loose(int one, int other) {
    if (one == other || one == NONE) {
      return true;
    }
    if ((shutOut[one] & ~shutOut[other]) != 0) {
      return false;
    }
    int a = one * dimensions;
    int b = other * dimensions;
    for (int i = 0; i < dimensions; i++) {
      if (limits[a + i] < limits[b + i]) {
        return false;
      }
    }
    return subset(conditional[one], conditional[other]);
  }

  private static boolean subset(int[] part, int[] whole) {
    if (part.length > whole.length) {
      return false;
    }
    int j = 0;
    for (int id : part) {
      while (j < whole.length && whole[j] < id) {
        j++;
      }
      if (j == whole.length || whole[j] != id) {
        return false;
      }
    }
    return true;
  }

  /** The least limit of an entry in a dimension. */
  public int limit(int set, int dimension) {
    return limits[set * dimensions + dimension];
  }

  /** The classes that an entry shuts out. */
  public int shutOut(int set) {
    return shutOut[set];
  }

  /** A copy of an entry's conditional ids, ascending. */
  public int[] conditional(int set) {
    return conditional[set].clone();
  }

  boolean passes(int set, int[] measures, int classBits, IntPredicate conditions) {
    if ((shutOut[set] & classBits) != 0) {
      return false;
    }
    int at = set * dimensions;
    for (int i = 0; i < dimensions; i++) {
      if (measures[i] > limits[at + i]) {
        return false;
      }
    }
    for (int id : conditional[set]) {
      if (!conditions.test(id)) {
        return false;
      }
    }
    return true;
  }

  /** A worker's own way to {@link #join}. */
  public Joiner joiner() {
    return new Joiner();
  }

  /**
   * Joins with a bounded, direct-mapped cache in front, since the same pairs are joined over and
   * over. The cache grows with what it misses, to 196 KB at most. For one thread.
   */
  public final class Joiner {
    private static final int FIRST_BITS = 5;
    private static final int MOST_BITS = 14;
    private int bits = FIRST_BITS;
    private long[] keys = new long[1 << FIRST_BITS];
    private int[] values = new int[1 << FIRST_BITS];
    private int missed;

    public int join(int one, int other) {
      if (one == other || other == NONE) {
        return one;
      }
      if (one == NONE) {
        return other;
      }
      long key = one < other ? (long) one << 32 | other : (long) other << 32 | one;
      int slot = slot(key);
      if (keys[slot] == key) {
        return values[slot];
      }
      if (++missed > keys.length && bits < MOST_BITS) {
        grow();
        slot = slot(key);
      }
      values[slot] = RestrictionSets.this.join(one, other);
      keys[slot] = key;
      return values[slot];
    }

    /** Forgets what it remembers, before entries get other numbers. */
    public void forget() {
      Arrays.fill(keys, 0);
    }

    private int slot(long key) {
      return (int) ((key * 0x9E3779B97F4A7C15L) >>> (64 - bits));
    }

    /** What was remembered is forgotten; it comes back within as many joins. */
    private void grow() {
      bits++;
      keys = new long[1 << bits];
      values = new int[1 << bits];
      missed = 0;
    }
  }
}
