package dev.headroom.domain.engine;

import java.nio.IntBuffer;

/**
 * The columns of a hierarchy and of its dictionary, as a file stores them. Who hands an instance
 * over does not touch it again. Nothing in them is believed when they are read: see {@code
 * StoredHierarchy}.
 */
public final class HierarchyColumns {

  /** Says which graph the hierarchy belongs to: a checksum of its columns. */
  public int graphSum;

  /** The first rank of the core. */
  public int coreStart;

  /** The rank of each node. */
  public int[] rank = {};

  /** The arcs to higher ranks. */
  public Arcs forward = new Arcs();

  /** The arcs from higher ranks. */
  public Arcs backward = new Arcs();

  /** The least limits of each entry of the dictionary, a line of all dimensions an entry. */
  public int[] limits = {};

  /** The classes that each entry shuts out. */
  public int[] shutOut = {};

  /** Where the conditional ids of each entry begin; one more than entries. */
  public int[] conditionStart = {0};

  /** The conditional ids, ascending in each entry. */
  public int[] conditions = {};

  /** One direction; see {@code ContractionHierarchy}. */
  public static final class Arcs {

    /** How many numbers {@link #searched} has of an arc. */
    public static final int SEARCHED = 3;

    /** How many numbers {@link #halves} has of an arc. */
    public static final int HALVES = 2;

    /** Where the arcs of each rank begin; one more than ranks. */
    public IntBuffer start = IntBuffer.allocate(1);

    /**
     * Of each arc the rank at the other end, the cost in milliseconds, and the entry of the
     * dictionary.
     */
    public IntBuffer searched = IntBuffer.allocate(0);

    /**
     * Of each arc a shortcut's first half, or the arc of the graph; a shortcut's second half, or
     * -1.
     */
    public IntBuffer halves = IntBuffer.allocate(0);
  }
}
