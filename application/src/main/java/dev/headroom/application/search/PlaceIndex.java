package dev.headroom.application.search;

import dev.headroom.application.map.RoadMap;
import dev.headroom.application.search.FoundPlace.Kind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.PictureFeature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The names of one map, by each of their words. A street that leads through several squares of
 * about 6 km is known once in each. Immutable; about 200 bytes a name.
 */
final class PlaceIndex {

  /** As many names are looked at for a question at most, in the order of the alphabet. */
  private static final int MOST_LOOKED_AT = 20_000;

  private static final double CONTEXT_METRES = 10_000;
  private static final double SQUARE = 0.06;
  private static final GridBox WHOLE = new GridBox(0, 0, Grid.SIZE, Grid.SIZE);

  private final List<Word> words;
  private final List<FoundPlace> places;

  /** A name from one of its words on. */
  private record Word(String from, Name name) {}

  private record Name(String folded, FoundPlace place) {}

  private record Street(String name, long square) {}

  private record Hit(int quality, double metres, FoundPlace place) {}

  PlaceIndex(RoadMap map) {
    places = places(map);
    List<Word> all = new ArrayList<>();
    places.forEach(place -> add(place, all));
    longestRoads(map.network())
        .forEach(
            (street, road) ->
                add(
                    new FoundPlace(street.name(), Kind.STREET, "", middle(map.network(), road)),
                    all));
    all.sort(Comparator.comparing(Word::from).thenComparing(word -> word.name().folded()));
    words = List.copyOf(all);
  }

  private static List<FoundPlace> places(RoadMap map) {
    List<FoundPlace> places = new ArrayList<>();
    map.picture()
        .near(
            Detail.STREET,
            WHOLE,
            feature -> kind(feature.kind()).ifPresent(kind -> places.add(place(feature, kind))));
    return places;
  }

  private static Optional<Kind> kind(FeatureKind kind) {
    return switch (kind) {
      case CITY -> Optional.of(Kind.CITY);
      case TOWN -> Optional.of(Kind.TOWN);
      case SUBURB -> Optional.of(Kind.SUBURB);
      case VILLAGE -> Optional.of(Kind.VILLAGE);
      case HAMLET -> Optional.of(Kind.HAMLET);
      default -> Optional.empty();
    };
  }

  private static FoundPlace place(PictureFeature feature, Kind kind) {
    int x = feature.parts().get(0).x(0);
    int y = feature.parts().get(0).y(0);
    return new FoundPlace(feature.name(), kind, "", new Position(Grid.lat(y), Grid.lon(x)));
  }

  private static Map<Street, Integer> longestRoads(RoadNetwork network) {
    Map<Street, Integer> longest = new HashMap<>();
    for (int road = 0; road < network.roadCount(); road++) {
      String name = network.nameOf(road);
      if (!name.isEmpty()) {
        long row = (long) Math.floor(network.pointLat(road, 0) / Position.E7 / SQUARE);
        long column = (long) Math.floor(network.pointLon(road, 0) / Position.E7 / SQUARE);
        longest.merge(
            new Street(name, (row << 32) | (column & 0xffffffffL)),
            road,
            (one, other) -> network.lengthOf(other) > network.lengthOf(one) ? other : one);
      }
    }
    return longest;
  }

  private static Position middle(RoadNetwork network, int road) {
    int n = network.pointCount(road) / 2;
    return Position.ofE7(network.pointLat(road, n), network.pointLon(road, n));
  }

  private static void add(FoundPlace place, List<Word> words) {
    Name name = new Name(Folded.of(place.name()), place);
    for (int at = 0; at >= 0 && at < name.folded().length(); ) {
      words.add(new Word(name.folded().substring(at), name));
      int blank = name.folded().indexOf(' ', at);
      at = blank < 0 ? -1 : blank + 1;
    }
  }

  /**
   * The places whose names have words that begin with those of a question, in any order: first
   * those that are it, then those that begin with it, then the others; of these places before
   * streets, and the nearer ones first.
   *
   * @param question folded, not empty
   * @param near where the one who asks looks
   * @param most as many
   */
  List<FoundPlace> find(String question, Position near, int most) {
    String[] asked = question.split(" ");
    String rarest = Arrays.stream(asked).max(Comparator.comparingInt(String::length)).orElseThrow();
    Map<Name, Hit> hits = new HashMap<>();
    int end = Math.min(words.size(), first(rarest) + MOST_LOOKED_AT);
    for (int i = first(rarest); i < end && words.get(i).from().startsWith(rarest); i++) {
      Name name = words.get(i).name();
      if (!hits.containsKey(name) && hasAll(name.folded(), asked)) {
        hits.put(name, hit(name, question, near));
      }
    }
    return hits.values().stream()
        .sorted(
            Comparator.comparingInt(Hit::quality)
                .thenComparing(hit -> hit.place().kind() == Kind.STREET)
                .thenComparingDouble(Hit::metres)
                .thenComparing(hit -> hit.place().name()))
        .limit(most)
        .map(hit -> withContext(hit.place()))
        .toList();
  }

  private int first(String word) {
    int low = 0;
    int high = words.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (words.get(middle).from().compareTo(word) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static boolean hasAll(String name, String[] asked) {
    for (String word : asked) {
      if (!name.startsWith(word) && !name.contains(" " + word)) {
        return false;
      }
    }
    return true;
  }

  private static Hit hit(Name name, String question, Position near) {
    int quality = name.folded().startsWith(question) ? 1 : 2;
    return new Hit(
        name.folded().equals(question) ? 0 : quality,
        near.metresTo(name.place().at()),
        name.place());
  }

  private FoundPlace withContext(FoundPlace found) {
    if (found.kind() != Kind.STREET) {
      return found;
    }
    String nearest = "";
    double best = CONTEXT_METRES;
    for (FoundPlace place : places) {
      double metres = place.at().metresTo(found.at());
      if (metres < best) {
        best = metres;
        nearest = place.name();
      }
    }
    return new FoundPlace(found.name(), found.kind(), nearest, found.at());
  }
}
