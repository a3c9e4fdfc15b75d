package dev.headroom.domain.route.describe;

import dev.headroom.domain.route.Notice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/** Makes one notice of those that differ by their road only, in the place of the first. */
final class FoldedNotices {

  private static final String NO_ROAD = "";

  private FoldedNotices() {}

  /**
   * Folds notices.
   *
   * @param tollMetres how long the route is on toll roads; 0 if that is not known
   */
  static List<Notice> of(Collection<Notice> notices, double tollMetres) {
    Map<Notice, Notice.OnRoad> first = new LinkedHashMap<>();
    Map<Notice, Set<String>> streets = new LinkedHashMap<>();
    for (Notice notice : notices) {
      if (notice instanceof Notice.OnRoad on) {
        Notice kind = on.on(NO_ROAD);
        first.putIfAbsent(kind, on);
        streets.computeIfAbsent(kind, each -> new LinkedHashSet<>()).add(on.street());
      } else {
        streets.put(notice, Set.of());
      }
    }
    List<Notice> folded = new ArrayList<>();
    streets.forEach((kind, roads) -> folded.add(folded(kind, first, roads, tollMetres)));
    return folded;
  }

  private static Notice folded(
      Notice kind, Map<Notice, Notice.OnRoad> first, Set<String> roads, double tollMetres) {
    Notice.OnRoad notice = first.get(kind);
    if (notice == null) {
      return kind;
    }
    OptionalDouble metres =
        notice instanceof Notice.Toll && tollMetres > 0
            ? OptionalDouble.of(tollMetres)
            : OptionalDouble.empty();
    return roads.size() > 1 || metres.isPresent()
        ? new Notice.OnRoads(notice, List.copyOf(roads), metres)
        : notice;
  }
}
