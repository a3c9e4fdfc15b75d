package dev.headroom.domain.network.difference;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.difference.LimitChange.Kind;
import dev.headroom.domain.network.difference.Piece.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What differs in one limit, or in two that are the same. */
final class LimitGroup {

  /** Whether it differs in one of two directions alone. */
  private final boolean turned;

  final List<LoosePiece> before = new ArrayList<>();
  final List<LoosePiece> after = new ArrayList<>();

  LimitGroup(boolean turned) {
    this.turned = turned;
  }

  /** Adds what took the place of something. */
  void add(LoosePiece old, LoosePiece now) {
    if (!before.contains(old)) {
      before.add(old);
    }
    if (!after.contains(now)) {
      after.add(now);
    }
  }

  /** What is told of it. */
  LimitChange change(Kind kind) {
    return new LimitChange(kind, side(before), side(after));
  }

  private Optional<LimitChange.Side> side(List<LoosePiece> loose) {
    if (loose.isEmpty()) {
      return Optional.empty();
    }
    List<Sample> samples = loose.stream().flatMap(each -> each.samples.stream()).toList();
    Sample middle = samples.get(samples.size() / 2);
    List<String> elements =
        loose.stream()
            .sorted(Comparator.comparing(each -> each.piece.element()))
            .map(each -> each.piece.name())
            .distinct()
            .toList();
    Map<Position, Double> road = new HashMap<>();
    samples.forEach(sample -> road.put(sample.position(), sample.metres()));
    double metres = road.values().stream().mapToDouble(Double::doubleValue).sum();
    return Optional.of(
        new LimitChange.Side(
            loose.get(0).limit,
            loose.get(0).rule,
            elements,
            middle.position(),
            Math.round(metres),
            turned ? OptionalDouble.of(middle.bearing()) : OptionalDouble.empty()));
  }
}
