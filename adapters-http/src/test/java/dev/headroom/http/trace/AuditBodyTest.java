package dev.headroom.http.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.headroom.application.trace.AuditDrive;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.trace.AuditReport;
import dev.headroom.domain.trace.Breach;
import dev.headroom.domain.trace.Finding;
import dev.headroom.domain.trace.TracedDrive;
import dev.headroom.domain.trace.TracedStretch;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.http.OpenApi;
import dev.headroom.http.route.Geometries;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every kind of breach and of stretch is written as the document of the interface says. */
class AuditBodyTest {

  private static final Instant AT = Instant.parse("2026-11-23T08:00:00.123456Z");
  private static final Sign LOW =
      new Sign(
          Sign.HazardKind.LOW_BRIDGE,
          Optional.of(new Sign.Quoted("12'8\"")),
          Sign.Addressee.EVERYONE,
          List.of());
  private static final Restriction BRIDGE =
      new Restriction(
          new Restriction.Id("way/7", "maxheight"), Measure.HEIGHT, 386, LOW, "High Street", "");

  private final RoadNetwork network = network();
  private final RoadPart part = new RoadPart(DirectedRoad.along(0), 10_000, 60_000);

  private static RoadNetwork network() {
    NetworkSketch sketch = new NetworkSketch();
    sketch.road(sketch.junction(0, 0), sketch.junction(1_000, 0)).named("High Street");
    return sketch.network();
  }

  private Finding finding(Breach breach) {
    return new Finding(
        breach,
        new Finding.Where(
            List.of(part), NetworkSketch.at(100, 0), NetworkSketch.at(600, 0), "High Street", 42),
        AT,
        AT.plusSeconds(30),
        Truth.UNKNOWN,
        0.99996);
  }

  private JsonNode written(List<Breach> breaches, Geometries geometries) throws Exception {
    TracedStretch road = new TracedStretch.OnRoad(part, AT, AT.plusSeconds(30), 0.8);
    AuditReport report =
        new AuditReport(
            List.of(
                new TracedDrive(
                    List.of(
                        road,
                        new TracedStretch.OffRoad(
                            List.of(NetworkSketch.at(600, 0), NetworkSketch.at(600, 90)),
                            AT.plusSeconds(30),
                            AT.plusSeconds(60)),
                        new TracedStretch.Halt(
                            NetworkSketch.at(600, 90), AT.plusSeconds(60), AT.plusSeconds(600))),
                    List.of())),
            List.of(
                new TracedStretch.Gap(
                    NetworkSketch.at(600, 90),
                    NetworkSketch.at(900, 90),
                    AT.plusSeconds(600),
                    AT.plusSeconds(900))),
            breaches.stream().map(this::finding).toList(),
            100,
            2,
            4.96);
    AuditReply reply =
        AuditReply.of(
            new AuditDrive.Outcome.Audited(
                report, network, Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 40_000)),
            3,
            Wording.english().traces(),
            new AuditForm(geometries, ZoneId.of("Europe/Berlin")));
    JsonNode json = JsonMapper.builder().build().readTree(reply.json());
    OpenApi.assertFits(json, OpenApi.DOCUMENT.at("/components/schemas/AuditAnswer"));
    assertThat(json.path("not_checked"))
        .extracting(JsonNode::asText)
        .containsExactly("axle_load", "bogie_load");
    return json;
  }

  @Test
  void everyBreachHasItsCodeAndItsSentence() throws Exception {
    Closure closure =
        new Closure(
            5,
            1,
            new ClosureNotice(
                List.of(NetworkSketch.at(0, 0)), false, "works", AT, Optional.empty()));
    JsonNode json =
        written(
            List.of(
                new Breach.LimitExceeded(Optional.of(BRIDGE), Measure.HEIGHT, 386, 420),
                new Breach.LimitExceeded(Optional.empty(), Measure.WEIGHT, 7_500, 18_000),
                new Breach.LimitExceeded(Optional.empty(), Measure.DANGEROUS_GOODS, 0, 1),
                new Breach.ZoneDrivenThrough(Subject.of(Measure.WEIGHT), Optional.of(BRIDGE)),
                new Breach.ZoneDrivenThrough(Matter.ACCESS, Optional.empty()),
                new Breach.NoEntry(Optional.empty()),
                new Breach.AgainstOneWay(),
                new Breach.ForbiddenTurn(1, 2, 3),
                new Breach.ClosedRoad(closure),
                new Breach.Speeding(80, 97),
                new Breach.NoBreak(Duration.ofMinutes(292), Duration.ofMinutes(270))),
            Geometries.POLYLINE6);
    assertThat(json.path("findings"))
        .extracting(finding -> finding.path("code").asText() + ": " + finding.path("text").asText())
        .containsExactly(
            "limit_exceeded: 12'8\" low bridge: the vehicle has 4.2 m, 0.34 m too much",
            "limit_exceeded: 7.5 t: the vehicle has 18 t, 10.5 t too much",
            "limit_exceeded: no dangerous goods",
            "zone_driven_through: Open for access only, and driven through (12'8\" low bridge)",
            "zone_driven_through: Open for access only, and driven through",
            "no_entry: Closed to this vehicle",
            "against_one_way: Driven against the one-way direction",
            "forbidden_turn: Forbidden turn",
            "closed_road: Closed road: works",
            "speeding: 97 km/h, where the law permits such a vehicle 80 km/h",
            "no_break: 4:52 h of driving without a break; 4:30 h are permitted");
    assertThat(json.path("findings"))
        .extracting(finding -> finding.at("/where/element").asText())
        .containsExactly(
            "way/7", "way/42", "way/42", "way/7", "way/42", "way/42", "way/42", "node/2", "way/42",
            "way/42", "way/42");
    JsonNode first = json.at("/findings/0");
    assertThat(first.at("/data/by").decimalValue()).isEqualByComparingTo("0.34");
    assertThat(first.path("from").asText()).isEqualTo("2026-11-23T09:00:00.123+01:00");
    assertThat(first.path("in_force").asText()).isEqualTo("unknown");
    assertThat(first.path("certainty").asDouble()).as("never rounded up").isEqualTo(0.999);
    assertThat(first.at("/where/distance").asDouble()).isEqualTo(500.0);
  }

  @Test
  void everyStretchHasItsKind() throws Exception {
    JsonNode json = written(List.of(), Geometries.GEOJSON);
    assertThat(json.at("/drives/0/stretches"))
        .extracting(stretch -> stretch.path("kind").asText())
        .containsExactly("road", "off_road", "halt");
    assertThat(json.at("/drives/0/stretches/0/geometry/coordinates")).hasSize(2);
    assertThat(json.at("/drives/0/driving_time").asDouble()).isEqualTo(60.0);
    assertThat(json.at("/drives/0/distance").asDouble()).isEqualTo(500.0);
    assertThat(json.at("/gaps/0/kind").asText()).isEqualTo("gap");
    assertThat(json.path("positions").toString())
        .isEqualTo("{\"count\":98,\"strays\":2,\"left_out\":3}");
  }
}
