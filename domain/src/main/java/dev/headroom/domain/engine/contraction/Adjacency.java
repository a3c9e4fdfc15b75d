package dev.headroom.domain.engine.contraction;

import dev.headroom.domain.column.TooLargeException;
import java.util.Arrays;

/**
 * For every node the arcs into it, or those out of it, while a graph is contracted. What a search
 * wants to know of an arc lies side by side, and the lists of nodes whose numbers are near each
 * other begin side by side too, so that searching around a node reads few pieces of memory.
 *
 * <p>Lists lie in pages; one that outgrows its room moves, and what it leaves, or a node that is
 * taken out, is used again. 4 bytes for each place of an arc, up to a third of it spare; 9 a node.
 */
final class Adjacency {

  /** Places of an arc's parts behind its beginning. */
  static final int END = 0;

  static final int WEIGHT = 1;
  static final int SET = 2;

  /** The halves that it stands for. */
  static final int FIRST = 3;

  static final int SECOND = 4;

  /** Of how many original arcs it is made. */
  static final int HOPS = 5;

  /** How many places an arc takes. */
  static final int STRIDE = 6;

  /** How many arcs a list has room for; it goes from one to the next. */
  private static final int[] ROOMS = rooms();

  private static final int PAGE_BITS = 18;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int MOST_PAGES = 1 << (Integer.SIZE - 1 - PAGE_BITS);
  private static final int[] EMPTY = {};

  private final int[] start;
  private final int[] size;
  private final byte[] room;
  private int[][] pages = new int[16][];
  private int pageCount;

  /** The page that new lists go to, and how much of it is taken. */
  private int fresh;

  private int taken = PAGE;

  /** For each room the beginnings that are free, and how many. */
  private final int[][] free = new int[ROOMS.length][];

  private final int[] freeCount = new int[ROOMS.length];

  /** Lists without arcs. */
  Adjacency(int nodes) {
    start = new int[nodes];
    size = new int[nodes];
    room = new byte[nodes];
    Arrays.fill(free, EMPTY);
  }

  private static int[] rooms() {
    int[] rooms = new int[64];
    int count = 1;
    for (int next = 1; next < 1 << 26; next += Math.max(1, Integer.highestOneBit(next) / 4)) {
      rooms[count++] = next;
      if (count == rooms.length) {
        rooms = Arrays.copyOf(rooms, 2 * count);
      }
    }
    return Arrays.copyOf(rooms, count);
  }

  /** The array in which a node's arcs lie; any write may move them. */
  int[] list(int node) {
    return pages[start[node] >>> PAGE_BITS];
  }

  /** Where in its array a node's first arc begins. */
  int begin(int node) {
    return start[node] & (PAGE - 1);
  }

  /** Behind the last place of a node's arcs. */
  int end(int node) {
    return (start[node] & (PAGE - 1)) + size[node];
  }

  /** How many places a node's arcs take, {@link #STRIDE} for each. */
  int size(int node) {
    return size[node];
  }

  /** How many arcs a node has. */
  int count(int node) {
    return size[node] / STRIDE;
  }

  /** Makes room for a node that has none yet. */
  void reserve(int node, int arcs) {
    int wanted = 0;
    while (ROOMS[wanted] < arcs) {
      wanted++;
    }
    room[node] = (byte) wanted;
    start[node] = take(wanted);
  }

  private int take(int wanted) {
    if (wanted == 0) {
      return 0;
    }
    if (freeCount[wanted] > 0) {
      return free[wanted][--freeCount[wanted]];
    }
    int places = TooLargeException.product(STRIDE, ROOMS[wanted]);
    if (places > PAGE) {
      return addPage(places) << PAGE_BITS;
    }
    if (taken + places > PAGE) {
      fresh = addPage(PAGE);
      taken = 0;
    }
    taken += places;
    return fresh << PAGE_BITS | (taken - places);
  }

  private int addPage(int places) {
    if (pageCount == MOST_PAGES) {
      throw new TooLargeException((long) MOST_PAGES * PAGE);
    }
    if (pageCount == pages.length) {
      pages = Arrays.copyOf(pages, 2 * pageCount);
    }
    pages[pageCount] = new int[places];
    return pageCount++;
  }

  private void release(int from, int roomOf) {
    if (roomOf > 0) {
      if (freeCount[roomOf] == free[roomOf].length) {
        free[roomOf] = Arrays.copyOf(free[roomOf], Math.max(16, 2 * freeCount[roomOf]));
      }
      free[roomOf][freeCount[roomOf]++] = from;
    }
  }

  /** Adds an arc; with restrictions, halves and hops. */
  void add(int node, int end, int weight, int set, int first, int second, int hops) {
    if (size[node] == ROOMS[room[node]] * STRIDE) {
      grow(node);
    }
    int[] arcs = list(node);
    int at = end(node);
    arcs[at + END] = end;
    arcs[at + WEIGHT] = weight;
    arcs[at + SET] = set;
    arcs[at + FIRST] = first;
    arcs[at + SECOND] = second;
    arcs[at + HOPS] = hops;
    size[node] += STRIDE;
  }

  private void grow(int node) {
    int to = take(room[node] + 1);
    System.arraycopy(list(node), begin(node), pages[to >>> PAGE_BITS], to & (PAGE - 1), size[node]);
    release(start[node], room[node]);
    start[node] = to;
    room[node]++;
  }

  /** Takes the arc at a place of the node's array away; the last one moves there. */
  void removeAt(int node, int at) {
    int[] arcs = list(node);
    size[node] -= STRIDE;
    System.arraycopy(arcs, end(node), arcs, at, STRIDE);
  }

  /** Takes the arc away that is the same as one of another list but for its end. */
  void removeTwin(int node, int end, int[] list, int of) {
    int[] arcs = list(node);
    for (int at = end(node) - STRIDE; at >= begin(node); at -= STRIDE) {
      if (arcs[at + END] == end
          && Arrays.equals(arcs, at + WEIGHT, at + STRIDE, list, of + WEIGHT, of + STRIDE)) {
        removeAt(node, at);
        return;
      }
    }
  }

  /** Takes all arcs to an end away. */
  void removeAll(int node, int end) {
    int[] arcs = list(node);
    for (int at = end(node) - STRIDE; at >= begin(node); at -= STRIDE) {
      if (arcs[at + END] == end) {
        removeAt(node, at);
      }
    }
  }

  /** Takes all arcs of a node away, and its room. */
  void clear(int node) {
    release(start[node], room[node]);
    start[node] = 0;
    size[node] = 0;
    room[node] = 0;
  }
}
