package dev.headroom.osm.network;

import dev.headroom.osm.road.GrowingInts;

/** Disjoint sets of items, after Tarjan: union with path halving. 4 bytes an item. */
public final class DisjointSets {

  private final GrowingInts parent = new GrowingInts();

  /** Puts each item in a set of its own. */
  public DisjointSets(int items) {
    for (int i = 0; i < items; i++) {
      added();
    }
  }

  /** Adds an item in a set of its own. */
  int added() {
    parent.add(parent.size());
    return parent.size() - 1;
  }

  /** The representative of an item's set. */
  public int find(int item) {
    int at = item;
    while (parent.get(at) != at) {
      parent.set(at, parent.get(parent.get(at)));
      at = parent.get(at);
    }
    return at;
  }

  /** Makes one set of those of two items. */
  public void union(int one, int other) {
    parent.set(find(other), find(one));
  }
}
