package dev.headroom.http.trace;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.headroom.application.wording.TraceWording;
import dev.headroom.domain.closure.PartShape;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.trace.Breach;
import dev.headroom.domain.trace.Finding;
import dev.headroom.http.body.Choice;
import dev.headroom.http.body.Json;
import dev.headroom.http.vehicle.MeasureNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A breach of a rule.
 *
 * @param code its kind; codes are never renamed
 * @param text the rule and by how much it was broken, in words
 * @param data its subject, in plain values
 * @param inForce {@code yes} or {@code unknown}: whether the rule was in force then
 * @param certainty how certain it is that the vehicle drove there, 0 to 1, rounded down
 */
public record FindingBody(
    String code,
    String text,
    Map<String, Object> data,
    Where where,
    String from,
    String to,
    String inForce,
    double certainty) {

  /** A place. */
  public record Point(double lat, double lon) {
    static Point of(Position at) {
      return new Point(Json.degrees(at.lat()), Json.degrees(at.lon()));
    }
  }

  /**
   * The place of a breach.
   *
   * @param element the OpenStreetMap element of the sign or else of the road; empty if there is
   *     none
   * @param distance metres
   * @param geometry the line; null where it is a point
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Where(
      String street, String element, Point begins, Point ends, double distance, Object geometry) {}

  private record Meaning(String code, Map<String, Object> data, Optional<String> element) {}

  static FindingBody of(Finding finding, RoadNetwork network, TraceWording words, AuditForm form) {
    Meaning meaning = finding.breach().match(new Meanings());
    Finding.Where where = finding.where();
    String way = where.way() == 0 ? "" : "way/" + where.way();
    return new FindingBody(
        meaning.code(),
        words.breach(finding.breach()),
        meaning.data(),
        new Where(
            where.street(),
            meaning.element().orElse(way),
            Point.of(where.begins()),
            Point.of(where.ends()),
            Json.tenths(where.metres()),
            where.metres() == 0 ? null : form.geometries().of(line(where.parts(), network))),
        form.time(finding.from()),
        form.time(finding.to()),
        Choice.code(finding.inForce()),
        certainty(finding.certainty()));
  }

  /** Three decimals, rounded down: nothing becomes certain by rounding. */
  static double certainty(double certainty) {
    return Math.floor(certainty * 1_000) / 1_000;
  }

  /** The line along parts that follow each other. */
  static List<Position> line(List<RoadPart> parts, RoadNetwork network) {
    List<Position> line = new ArrayList<>();
    for (RoadPart part : parts) {
      for (Position point : PartShape.of(network, part)) {
        if (line.isEmpty() || !line.get(line.size() - 1).equals(point)) {
          line.add(point);
        }
      }
    }
    return line;
  }

  /** The code and the data of each kind. */
  private static final class Meanings implements Breach.Cases<Meaning> {
    private final Map<String, Object> data = new LinkedHashMap<>();

    @Override
    public Meaning limit(Breach.LimitExceeded limit) {
      data.put("dimension", MeasureNames.of(limit.measure()));
      data.put("maximum", limit.measure().inUnits(limit.limit()));
      data.put("vehicle", limit.measure().inUnits(limit.own()));
      data.put("by", limit.measure().inUnits(limit.by()));
      return signed("limit_exceeded", data, limit.restriction());
    }

    @Override
    public Meaning zone(Breach.ZoneDrivenThrough zone) {
      zone.subject().limited().ifPresent(limit -> data.put("dimension", MeasureNames.of(limit)));
      return signed("zone_driven_through", data, zone.restriction());
    }

    @Override
    public Meaning noEntry(Breach.NoEntry closed) {
      return signed("no_entry", data, closed.restriction());
    }

    @Override
    public Meaning oneWay(Breach.AgainstOneWay against) {
      return new Meaning("against_one_way", data, Optional.empty());
    }

    @Override
    public Meaning turn(Breach.ForbiddenTurn turn) {
      data.put("from_way", turn.fromWay());
      data.put("node", turn.node());
      data.put("to_way", turn.toWay());
      return new Meaning("forbidden_turn", data, Optional.of("node/" + turn.node()));
    }

    @Override
    public Meaning closed(Breach.ClosedRoad closed) {
      data.put("closure_id", closed.closure().id());
      data.put("reason", closed.closure().notice().reason());
      return new Meaning("closed_road", data, Optional.empty());
    }

    @Override
    public Meaning speed(Breach.Speeding speeding) {
      data.put("maximum", speeding.most());
      data.put("driven", speeding.driven());
      return new Meaning("speeding", data, Optional.empty());
    }

    @Override
    public Meaning noBreak(Breach.NoBreak without) {
      data.put("maximum", without.most().toSeconds());
      data.put("driven", without.driven().toSeconds());
      return new Meaning("no_break", data, Optional.empty());
    }
  }

  private static Meaning signed(
      String code, Map<String, Object> data, Optional<Restriction> restriction) {
    restriction.ifPresent(sign -> data.put("tag", sign.id().tag()));
    return new Meaning(code, data, restriction.map(sign -> sign.id().element()));
  }
}
