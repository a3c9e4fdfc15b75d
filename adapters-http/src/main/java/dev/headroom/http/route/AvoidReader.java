package dev.headroom.http.route;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.avoid.AvoidArea;
import dev.headroom.domain.route.avoid.AvoidedKind;
import dev.headroom.http.body.Fields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads what a route is to avoid. */
public final class AvoidReader {

  static final List<String> MEMBERS = List.of("features", "areas", "ways", "how");

  private static final List<String> AREA = List.of("type", "coordinates");
  private static final String IF_POSSIBLE = "if_possible";
  private static final String NEVER = "never";
  private static final int LONGEST = 40;
  private static final int METRES_PER_KM = 1_000;

  private AvoidReader() {}

  /** The names of the features, as JSON and the command line have them. */
  public static List<String> features() {
    return Arrays.stream(AvoidedKind.values())
        .filter(kind -> kind.feature().isPresent())
        .map(AvoidReader::name)
        .toList();
  }

  /** The feature of a name. */
  public static Optional<Matter> feature(String name) {
    return Arrays.stream(AvoidedKind.values())
        .filter(kind -> name(kind).equals(name))
        .findFirst()
        .flatMap(AvoidedKind::feature);
  }

  private static String name(AvoidedKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** What the optional member {@code avoid} of a body says; nothing without it. */
  public static Avoid ofRequest(Fields body) {
    return body.object("avoid", Fields.Need.OPTIONAL, MEMBERS)
        .map(AvoidReader::read)
        .orElse(Avoid.NOTHING);
  }

  static Avoid read(Fields fields) {
    return Avoid.of(readFeatures(fields), areas(fields), ways(fields), strictly(fields));
  }

  private static Set<Matter> readFeatures(Fields fields) {
    EnumSet<Matter> features = EnumSet.noneOf(Matter.class);
    for (String name : fields.texts("features", Fields.Need.OPTIONAL).orElse(List.of())) {
      Optional<Matter> feature = feature(name);
      if (feature.isEmpty()) {
        fields.problem("features", oneOf(features()));
        break;
      }
      features.add(feature.get());
    }
    return features;
  }

  private static Remark oneOf(List<String> values) {
    return Remark.of(RefusalMessage.NOT_ONE_OF, "values", String.join(", ", values));
  }

  private static List<AvoidArea> areas(Fields fields) {
    return fields.objects("areas", AREA, Avoid.MOST_AREAS).orElse(List.of()).stream()
        .flatMap(area -> area(area).stream())
        .toList();
  }

  private static Optional<AvoidArea> area(Fields fields) {
    Optional<String> type = fields.text("type", Fields.Need.REQUIRED, LONGEST);
    if (type.isPresent() && !type.get().equals("Polygon")) {
      fields.problem("type", oneOf(List.of("Polygon")));
    }
    Optional<JsonNode> coordinates = fields.array("coordinates", Fields.Need.REQUIRED);
    if (coordinates.isEmpty()) {
      return Optional.empty();
    }
    Optional<AvoidArea> area = polygon(coordinates.get());
    Optional<Remark> fault = area.map(AvoidReader::fault).orElse(Optional.of(NO_POLYGON));
    fault.ifPresent(each -> fields.problem("coordinates", each));
    return fault.isPresent() ? Optional.empty() : area;
  }

  private static final Remark NO_POLYGON =
      Remark.of(RefusalMessage.NOT_A_POLYGON, "most", AvoidArea.MOST_POINTS);

  /** What is wrong with an area, if anything is. */
  public static Optional<Remark> fault(AvoidArea area) {
    if (area.points() > AvoidArea.MOST_POINTS) {
      return Optional.of(NO_POLYGON);
    }
    if (area.tooLarge()) {
      int most = AvoidArea.MOST_METRES / METRES_PER_KM;
      return Optional.of(Remark.of(RefusalMessage.AREA_TOO_LARGE, "most", most));
    }
    return area.crossesItselfAt()
        .map(
            at ->
                new Remark(
                    RefusalMessage.AREA_CROSSES_ITSELF,
                    Map.of("lat", degrees(at.lat()), "lon", degrees(at.lon()))));
  }

  private static String degrees(double degrees) {
    return String.format(Locale.ROOT, "%.6f", degrees);
  }

  /** The polygon of GeoJSON coordinates; empty if they are none. */
  public static Optional<AvoidArea> polygon(JsonNode coordinates) {
    List<List<Position>> rings = new ArrayList<>();
    int points = 0;
    for (JsonNode ring : coordinates) {
      List<Position> line = new ArrayList<>();
      points += ring.size();
      if (points > 2 * AvoidArea.MOST_POINTS) {
        return Optional.empty();
      }
      for (JsonNode point : ring) {
        Optional<Position> position = position(point);
        if (position.isEmpty()) {
          return Optional.empty();
        }
        line.add(position.get());
      }
      if (line.size() < 4 || !line.get(0).equals(line.get(line.size() - 1))) {
        return Optional.empty();
      }
      rings.add(line);
    }
    return rings.isEmpty() ? Optional.empty() : Optional.of(new AvoidArea(rings));
  }

  private static Optional<Position> position(JsonNode point) {
    if (!point.isArray()
        || point.size() < 2
        || point.size() > 3
        || !point.get(0).isNumber()
        || !point.get(1).isNumber()) {
      return Optional.empty();
    }
    double lon = point.get(0).doubleValue();
    double lat = point.get(1).doubleValue();
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180
        ? Optional.of(new Position(lat, lon))
        : Optional.empty();
  }

  private static Set<Long> ways(Fields fields) {
    List<Long> ways = fields.integers("ways", Fields.Need.OPTIONAL).orElse(List.of());
    if (ways.size() > Avoid.MOST_WAYS) {
      fields.problem("ways", Remark.of(RefusalMessage.TOO_MANY_MEMBERS, "most", Avoid.MOST_WAYS));
      return Set.of();
    }
    return ways.stream().collect(Collectors.toCollection(HashSet::new));
  }

  private static boolean strictly(Fields fields) {
    String how = fields.text("how", Fields.Need.OPTIONAL, LONGEST).orElse(IF_POSSIBLE);
    if (!how.equals(IF_POSSIBLE) && !how.equals(NEVER)) {
      fields.problem("how", oneOf(List.of(IF_POSSIBLE, NEVER)));
    }
    return how.equals(NEVER);
  }
}
