package dev.headroom.domain.engine.labels;

import java.util.Arrays;

/**
 * Labels of a search that sees a large part of a graph: a state's distance and parent lie at its
 * number, in pages that are made when they are first written. States that lie near each other
 * mostly have numbers near each other, so that a look at a label seldom goes to memory, as it does
 * in a hash table of that size. 8 bytes a state of the pages that were written. For one thread.
 */
public final class PagedLabels {

  /** The distance of a state without a label. */
  public static final int UNSEEN = Integer.MAX_VALUE;

  private static final int BITS = 9;
  private static final int LAST = (1 << BITS) - 1;

  private final int[][] pages;

  /** No labels, on a graph of so many states. */
  public PagedLabels(int states) {
    pages = new int[(states >>> BITS) + 1][];
  }

  /** The distance of a state. */
  public int distance(int state) {
    int[] page = pages[state >>> BITS];
    return page == null ? UNSEEN : page[(state & LAST) << 1];
  }

  /** The parent of a labelled state. */
  public int parent(int state) {
    return pages[state >>> BITS][((state & LAST) << 1) + 1];
  }

  /** Labels a state. */
  public void put(int state, int distance, int parent) {
    int[] page = pages[state >>> BITS];
    if (page == null) {
      page = new int[2 << BITS];
      Arrays.fill(page, UNSEEN);
      pages[state >>> BITS] = page;
    }
    int at = (state & LAST) << 1;
    page[at] = distance;
    page[at + 1] = parent;
  }
}
