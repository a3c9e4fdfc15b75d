package dev.headroom.osm.change;

import dev.headroom.osm.road.GrowingLongs;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The elements of one kind that change files mention, with their versions. Memory: 16 bytes and
 * four bits for each.
 */
final class Mentioned {

  private final long[] ids;

  /** The version in the extract; 0 if it is not given. */
  private final int[] versions;

  /** The version in the changes read so far. */
  private final int[] changed;

  /** Whether that version is of a deletion. */
  private final BitSet deleted = new BitSet();

  private final BitSet inExtract = new BitSet();
  private final BitSet kept = new BitSet();

  /** Lays out the elements; {@code mentioned} is used up. */
  Mentioned(GrowingLongs mentioned) {
    long[] sorted = mentioned.sorted();
    int count = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[count++] = sorted[i];
      }
    }
    ids = Arrays.copyOf(sorted, count);
    versions = new int[count];
    changed = new int[count];
  }

  /** Records an element of the extract. */
  void meet(long id, int version) {
    int index = Arrays.binarySearch(ids, id);
    if (index >= 0) {
      inExtract.set(index);
      versions[index] = Math.max(versions[index], version);
    }
  }

  boolean inExtract(long id) {
    int index = Arrays.binarySearch(ids, id);
    return index >= 0 && inExtract.get(index);
  }

  /** Whether it is in the extract, or enters it. */
  boolean present(long id) {
    int index = Arrays.binarySearch(ids, id);
    return index >= 0 && (inExtract.get(index) || kept.get(index));
  }

  void keep(long id, boolean keep) {
    int index = Arrays.binarySearch(ids, id);
    if (index >= 0) {
      kept.set(index, keep);
    }
  }

  /** Prepares for reading the changes again from the first. */
  void beginAgain() {
    Arrays.fill(changed, 0);
    deleted.clear();
  }

  /**
   * Whether a change is newer than the extract, and no older than the changes before it. A deletion
   * may carry the version that it deletes, so that it takes precedence within its version.
   */
  boolean advances(long id, int version, boolean deletes) {
    int index = Arrays.binarySearch(ids, id);
    // One without a version tells nothing of how new it is.
    if (version == 0) {
      return true;
    }
    boolean passes =
        deletes
            ? version >= versions[index] && version >= changed[index]
            : version > versions[index]
                && (deleted.get(index) ? version > changed[index] : version >= changed[index]);
    if (passes) {
      changed[index] = version;
      deleted.set(index, deletes);
    }
    return passes;
  }
}
