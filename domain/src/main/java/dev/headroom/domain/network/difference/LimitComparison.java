package dev.headroom.domain.network.difference;

import dev.headroom.domain.network.difference.LimitChange.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares the limits of two maps. A limit is the same where it says the same of every vehicle and
 * lies on the same line; of one OpenStreetMap object the line may have been drawn anew by some
 * metres. How ways are cut and numbered makes no difference, nor do names, nor words of a sign that
 * mean the same.
 *
 * <p>Takes time in proportion to both maps, and further for each difference. For one thread.
 */
public final class LimitComparison {

  private LimitComparison() {}

  /** What has changed from one map to another, most dangerous first. */
  public static List<LimitChange> changes(MapLimits before, MapLimits after) {
    Terms terms = new Terms(before.rules(), after.rules());
    LoosePieces loose = new LoosePieces(terms);
    List<LoosePiece> gone = loose.of(before, after);
    List<LoosePiece> come = loose.of(after, before);
    Redrawings.drop(before, after, terms, come, gone);
    come = LoosePieces.parted(come, gone);
    Replacements replacements = new Replacements(before, after, terms);
    replacements.pair(come, gone);
    replacements.turn(come, gone);
    List<LimitGroup> added = grouped(come, true);
    List<LimitGroup> removed = grouped(gone, false);
    List<LimitChange> changes = new ArrayList<>(replacements.changes());
    changes.addAll(new Moves(before, after, terms).join(added, removed));
    added.forEach(group -> changes.add(group.change(Kind.ADDED)));
    removed.forEach(group -> changes.add(group.change(Kind.REMOVED)));
    changes.sort(
        Comparator.comparing(LimitChange::kind)
            .thenComparing(change -> change.shown().limit().subject())
            .thenComparing(change -> change.shown().limit().amount())
            .thenComparing(change -> change.shown().limit().street())
            .thenComparing(change -> change.shown().elements().get(0))
            .thenComparing(change -> change.shown().limit().tag()));
    return changes;
  }

  /** The pieces that are left, by their limits. */
  private static List<LimitGroup> grouped(List<LoosePiece> loose, boolean now) {
    Map<Integer, LimitGroup> groups = new LinkedHashMap<>();
    for (LoosePiece each : loose) {
      if (!each.paired) {
        LimitGroup group =
            groups.computeIfAbsent(each.piece.limit(), added -> new LimitGroup(false));
        (now ? group.after : group.before).add(each);
      }
    }
    return new ArrayList<>(groups.values());
  }
}
