package dev.headroom.domain.gazetteer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Names in memory: about 200 bytes each. */
public final class ListedNames implements Gazetteer {

  private static final Comparator<NamedPlace> LIKE_KEYS =
      Comparator.comparing(NamedPlace::name)
          .thenComparing(NamedPlace::kind)
          .thenComparing(place -> place.at().latE7())
          .thenComparing(place -> place.at().lonE7())
          .thenComparing(NamedPlace::context);

  private final List<Entry> entries;

  private record Entry(String key, NamedPlace place) {}

  /** Sorts the names. */
  public ListedNames(Collection<NamedPlace> places) {
    List<Entry> all = new ArrayList<>();
    for (NamedPlace place : places) {
      place.keys().forEach(key -> all.add(new Entry(key, place)));
    }
    all.sort(Comparator.comparing(Entry::key).thenComparing(Entry::place, LIKE_KEYS));
    entries = List.copyOf(all);
  }

  @Override
  public boolean visit(String beginning, int most, Visitor found) {
    int visited = 0;
    for (int i = first(beginning); i < entries.size(); i++) {
      Entry entry = entries.get(i);
      if (!entry.key().startsWith(beginning)) {
        return true;
      }
      if (visited++ == most) {
        return false;
      }
      found.name(entry.key(), entry.place());
    }
    return true;
  }

  private int first(String beginning) {
    int low = 0;
    int high = entries.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (entries.get(middle).key().compareTo(beginning) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
