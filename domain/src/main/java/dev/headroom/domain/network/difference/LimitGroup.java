package dev.headroom.domain.network.difference;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.difference.LimitChange.Kind;
import dev.headroom.domain.network.difference.Piece.Sample;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The pieces that are reported as one change: those of one limit, or of two that replaced one
 * another.
 */
final class LimitGroup {

  final Map<Piece, List<Sample>> before = new LinkedHashMap<>();
  final Map<Piece, List<Sample>> after = new LinkedHashMap<>();

  /** Whether only one of two directions differs. */
  private final boolean turned;

  LimitGroup(boolean turned) {
    this.turned = turned;
  }

  LimitChange change(Kind kind, MapLimits from, MapLimits to) {
    return new LimitChange(kind, side(from, before), side(to, after));
  }

  private Optional<LimitChange.Side> side(MapLimits map, Map<Piece, List<Sample>> pieces) {
    if (pieces.isEmpty()) {
      return Optional.empty();
    }
    List<Sample> samples = pieces.values().stream().flatMap(Collection::stream).toList();
    Sample middle = samples.get(samples.size() / 2);
    List<String> elements =
        pieces.keySet().stream()
            .sorted(Comparator.comparing(piece -> piece.element))
            .map(Piece::name)
            .distinct()
            .toList();
    Map<Position, Double> road = new HashMap<>();
    samples.forEach(sample -> road.put(sample.at(), sample.metres()));
    Piece first = pieces.keySet().iterator().next();
    return Optional.of(
        new LimitChange.Side(
            map.limit(first),
            map.rule(first),
            elements,
            middle.at(),
            Math.round(road.values().stream().mapToDouble(Double::doubleValue).sum()),
            turned ? OptionalDouble.of(middle.bearing()) : OptionalDouble.empty()));
  }
}
