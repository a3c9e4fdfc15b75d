package dev.headroom.server.cli.map;

import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.difference.LimitChange;
import dev.headroom.domain.network.difference.LimitChange.Aspect;
import dev.headroom.domain.network.difference.LimitChange.Kind;
import dev.headroom.domain.network.difference.LimitChange.Side;
import dev.headroom.domain.network.difference.MapLimit;
import dev.headroom.domain.network.difference.MapLimits;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.route.Compass;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.http.vehicle.MeasureNames;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Prints the result of {@code map diff}. */
record DifferenceReport(MapLimits before, MapLimits after, List<LimitChange> changes) {

  private static final int ELEMENTS = 5;

  private static final Map<Kind, String> KINDS =
      Map.of(
          Kind.ADDED, "new",
          Kind.LOWERED, "stricter",
          Kind.MOVED, "moved",
          Kind.CHANGED, "other hours, exceptions or vehicles",
          Kind.RAISED, "looser",
          Kind.REMOVED, "gone");

  /** Degrees by which the box around all roads may differ without a remark. */
  private static final double SAME_AREA = 0.01;

  Map<String, Object> json() {
    Map<String, Object> counts = new LinkedHashMap<>();
    counted().forEach((kind, count) -> counts.put(name(kind), count));
    return JsonLine.object(
        "old", map(before),
        "new", map(after),
        "same_area", sameArea(),
        "counts", counts,
        "changes", changes.stream().map(this::object).toList());
  }

  private Map<Kind, Integer> counted() {
    Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      counts.put(kind, 0);
    }
    changes.forEach(change -> counts.merge(change.kind(), 1, Integer::sum));
    return counts;
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static Map<String, Object> map(MapLimits map) {
    NetworkInfo info = map.info();
    return JsonLine.object(
        "source", info.source(),
        "data_at", info.dataAt().map(Object::toString).orElse(""),
        "imported_at", info.importedAt().toString(),
        "limits", map.count());
  }

  /**
   * Whether the maps cover the same area; otherwise limits may be missing only because one map ends
   * earlier.
   */
  private boolean sameArea() {
    Optional<Box> one = before.info().box();
    Optional<Box> other = after.info().box();
    return one.isPresent()
        && other.isPresent()
        && Math.abs(one.get().south() - other.get().south()) <= SAME_AREA
        && Math.abs(one.get().north() - other.get().north()) <= SAME_AREA
        && Math.abs(one.get().west() - other.get().west()) <= SAME_AREA
        && Math.abs(one.get().east() - other.get().east()) <= SAME_AREA;
  }

  private Map<String, Object> object(LimitChange change) {
    Map<String, Object> object = JsonLine.object("change", name(change.kind()));
    Subject subject = change.shown().limit().subject();
    object.put("subject", subject.name().toLowerCase(Locale.ROOT));
    object.put("differs", change.differences().stream().map(DifferenceReport::name).toList());
    object.put("old", change.before().map(this::object).orElse(null));
    object.put("new", change.after().map(this::object).orElse(null));
    return object;
  }

  private Map<String, Object> object(Side side) {
    MapLimit limit = side.limit();
    return JsonLine.object(
        "type", limit.sign().map(sign -> MeasureNames.code(sign.type())).orElse(null),
        "maximum", maximum(limit),
        "info", info(limit),
        "tag", limit.sign().map(sign -> sign.id().tag()).orElse(""),
        "street", limit.street(),
        "postcode", limit.sign().map(Restriction::postcode).orElse(""),
        "lat", side.place().lat(),
        "lon", side.place().lon(),
        "metres", side.metres(),
        "bearing", side.bearing().isPresent() ? Math.round(side.bearing().getAsDouble()) : null,
        "osm_ids", side.elements());
  }

  private static BigDecimal maximum(MapLimit limit) {
    return limit
        .sign()
        .map(Restriction::maximum)
        .orElseGet(() -> limit.subject().limited().orElseThrow().inUnits(limit.amount()));
  }

  String text() {
    StringJoiner lines = new StringJoiner(System.lineSeparator());
    for (MapLimits map : List.of(before, after)) {
      lines.add(
          "%s, data of %s: %s"
              .formatted(
                  map.info().source(),
                  map.info().dataAt().map(Object::toString).orElse("an unknown date"),
                  Counted.grouped(map.count(), "limit")));
    }
    if (!sameArea()) {
      lines.add(
          "the maps do not cover the same area: what came or went may lie where one of them ends");
    }
    if (changes.isEmpty()) {
      lines.add("no limit has changed");
    }
    Kind last = null;
    Map<Kind, Integer> counts = counted();
    for (LimitChange change : changes) {
      if (change.kind() != last) {
        last = change.kind();
        lines.add("%s: %s".formatted(KINDS.get(last), Counted.grouped(counts.get(last))));
      }
      lines.add("  " + line(change));
    }
    return lines.toString();
  }

  private String line(LimitChange change) {
    Side shown = change.shown();
    boolean both = change.before().isPresent() && change.after().isPresent();
    boolean moved = change.kind() == Kind.MOVED;
    String info = info(shown.limit());
    String was = both && !moved ? info(change.before().orElseThrow().limit()) : "";
    StringBuilder line = new StringBuilder(info);
    if (!was.isEmpty()) {
      line.append(", was: ").append(was);
    }
    String differs = was.equals(info) ? differs(change) : "";
    if (!differs.isEmpty()) {
      line.append(" (same text; what differs: ").append(differs).append(')');
    }
    line.append(towards(shown));
    if (!shown.limit().street().isEmpty()) {
      line.append("; ").append(shown.limit().street());
    }
    line.append("; ").append(place(shown.place()));
    if (moved) {
      line.append(", was at ").append(place(change.before().orElseThrow().place()));
    }
    if (shown.metres() != 0) {
      line.append("; ").append(shown.metres()).append(" m");
    }
    return line.append(" (").append(elements(shown.elements())).append(')').toString();
  }

  private String differs(LimitChange change) {
    return change.differences().stream()
        .map(matter -> matter == Aspect.NATURE ? "law or ground" : name(matter))
        .collect(Collectors.joining(", "));
  }

  /** The destination of a road's direction, if only one direction is concerned. */
  private String towards(Side side) {
    if (side.bearing().isEmpty()) {
      return "";
    }
    Compass heading = Compass.of((side.bearing().getAsDouble() % 360 + 360) % 360);
    return " towards the " + name(heading).replace('_', '-');
  }

  private String info(MapLimit limit) {
    return limit
        .sign()
        .map(sign -> Wording.english().signs().info(sign))
        .orElseGet(
            () ->
                "%s: %s%s"
                    .formatted(
                        limit.subject().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                        maximum(limit).toPlainString(),
                        unit(limit) == Measure.Unit.COUNT ? " axles" : " t"));
  }

  /** Of what is limited without a sign. */
  private static Measure.Unit unit(MapLimit limit) {
    return limit.subject().limited().orElseThrow().unit();
  }

  private static String place(Position place) {
    return String.format(Locale.ROOT, "%.5f,%.5f", place.lat(), place.lon());
  }

  private static String elements(List<String> elements) {
    String first = String.join(", ", elements.subList(0, Math.min(ELEMENTS, elements.size())));
    return elements.size() > ELEMENTS ? first + ", ..." : first;
  }
}
