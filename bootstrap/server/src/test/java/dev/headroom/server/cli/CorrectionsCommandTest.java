package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.map.Nearby;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.server.Loamshire;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code map import --corrections}, from the file to the route, on a made-up county. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CorrectionsCommandTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String HEADER = "id,tag,value,reason,who,until\n";

  private static final Instant BEFORE = Instant.parse("2099-12-01T12:00:00Z");
  private static final Instant AFTER = Instant.parse("2100-01-15T12:00:00Z");

  /** 4.6 m high, which the bridge of 3.86 m stops. */
  private static final Dimensions TALL =
      Dimensions.ofCentimetresAndKilograms(460, 1_200, 250, 18_000);

  private Path folder;
  private Path extract;
  private Restriction bridge;
  private Position underBridge;

  @BeforeAll
  void drawTheCounty(@TempDir Path temporary) throws IOException {
    folder = temporary;
    RoadNetwork county = NetworkFile.read(Loamshire.in(folder));
    extract = folder.resolve("loamshire.osm");
    bridge =
        county.restrictions().stream()
            .filter(each -> each.type() == Measure.HEIGHT && each.amount() == 386)
            .findFirst()
            .orElseThrow();
    int road = county.stretches().roadsWith(county.restrictions().indexOf(bridge))[0];
    underBridge = county.junction(county.tailOf(DirectedRoad.along(road)));
  }

  private static Ran run(String... arguments) {
    return Ran.of(arguments);
  }

  private Ran importing(String corrections, String... options) throws IOException {
    return importing(corrections.getBytes(StandardCharsets.UTF_8), options);
  }

  private Ran importing(byte[] corrections, String... options) throws IOException {
    Path file = Files.write(folder.resolve("corrections.csv"), corrections);
    List<String> arguments =
        new ArrayList<>(
            List.of("map", "import", extract.toString(), "--out", network().toString()));
    arguments.addAll(List.of("--corrections", file.toString()));
    arguments.addAll(List.of(options));
    return run(arguments.toArray(String[]::new));
  }

  private Path network() {
    return folder.resolve("corrected.headroom");
  }

  private static Route route(Headroom headroom, Times times) {
    RouteRequest request =
        new RouteRequest(MadeUpCounty.NETHER_QUILL, MadeUpCounty.MARKET_BRINDLE, TALL, times);
    return headroom.planning().planRoute().handle(PlanRoute.Command.of(request)).legs().get(0);
  }

  private static List<String> uses(Route route) {
    return route.notices().stream()
        .filter(Notice.CorrectionUsed.class::isInstance)
        .map(notice -> ((Notice.CorrectionUsed) notice).corrected().correction().element())
        .toList();
  }

  private List<Integer> heightsAt(Headroom headroom) {
    Nearby nearby =
        headroom
            .planning()
            .lookUpPoint()
            .handle(new LookUpPoint.Command(underBridge, Set.of(Measure.HEIGHT)));
    return ((Nearby.Covered) nearby)
        .restrictions().stream()
            .filter(found -> found.restriction().id().equals(bridge.id()))
            .map(found -> found.restriction().amount())
            .toList();
  }

  @Test
  void aRouteGoesUnderABridgeThatIsHigherThanMappedUntilTheCorrectionEnds() throws IOException {
    String way = bridge.id().element();
    Ran ran =
        importing(
            HEADER + way + ",maxheight,\"4.9\",\"gauged, twice\",A. Smith,2099-12-31\n", "--json");
    assertThat(ran.code()).as(ran.err()).isZero();
    JsonNode corrections = MAPPER.readTree(ran.out()).path("corrections");
    assertThat(corrections).hasSize(1);
    assertThat(corrections.get(0).path("state").asText()).isEqualTo("applied");
    assertThat(corrections.get(0).path("mapped").asText()).isEqualTo("12'8\"");
    JsonNode checked = MAPPER.readTree(run("map", "check", network().toString(), "--json").out());
    assertThat(checked.path("corrections")).hasToString(corrections.toString());

    try (Headroom headroom = Headroom.on(network()).open()) {
      assertThat(uses(route(headroom, Times.unspecified()))).containsExactly(way);
      assertThat(uses(route(headroom, Times.departAt(BEFORE)))).containsExactly(way);
      Route after = route(headroom, Times.departAt(AFTER));
      assertThat(uses(after)).isEmpty();
      assertThat(after.avoided())
          .anyMatch(avoided -> avoided.restriction().restriction().amount() == 386);
      assertThat(heightsAt(headroom)).containsExactly(490);
    }
    try (Headroom later =
        Headroom.on(network()).withClock(Clock.fixed(AFTER, ZoneOffset.UTC)).open()) {
      assertThat(uses(route(later, Times.unspecified()))).isEmpty();
      assertThat(heightsAt(later)).containsExactly(386);
    }
  }

  @Test
  void theReportNamesEachCorrectionAndWhatBecameOfIt() throws IOException {
    String way = bridge.id().element();
    Ran ran =
        importing(
            "WHO,id,tag,value,reason\n"
                + ("B. Jones," + way + ",maxheight,\"12'8\"\"\",as mapped\n")
                + ("B. Jones," + way + ",hgv,no,too steep\n")
                + "B. Jones,node/999999999,barrier,ignore,taken away\n");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains(
            "corrections: 3",
            "map caught up   " + way + " maxheight: 12'8\" -> 12'8\" (as mapped; B. Jones)",
            "applied         " + way + " hgv: not mapped -> no (too steep; B. Jones)",
            "object is gone  node/999999999 barrier: not mapped -> ignored");
    assertThat(run("map", "check", network().toString()).out())
        .contains("applied         " + way + " hgv: not mapped -> no");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "way/1,maxheight,4,r,w,2027-02-30 | line 2: until is no date such as 2026-12-31",
        "way/1,maxheight,4,r,w,+10000-01-01 | line 2: until is no date",
        "way/1,maxheight,4,r,w,+999999999-12-31 | line 2: until is no date",
        "way/1,maxheight,4,r,w,tomorrow | line 2: until is no date",
        "way 1,maxheight,4,r,w, | line 2: id is not like way/123",
        "way/0,maxheight,4,r,w, | line 2: id is not like way/123",
        "way/99999999999999999999,maxheight,4,r,w, | line 2: id is not like way/123",
        "area/1,maxheight,4,r,w, | line 2: id is not like way/123",
        "way/1,maxheight,,r,w, | line 2: value is missing; to leave the tag out, write ignore",
        "way/1,maxheight,4,,w, | line 2: reason is missing",
        "way/1,maxheight,4,r,, | line 2: who is missing",
        "way/1,name,Mill,r,w, | line 2: the tag name of a way is no rule",
        "way/1,highway,ignore,r,w, | line 2: the tag highway of a way is no rule",
        "way/1,maxheight,4,r,w | line 2: has 5 fields, where the header has 6",
        "way/1,max\u0007height,4,r,w, | line 2: tag is longer than 255 characters, or has one",
        "way/1,maxheight,4,\u202Er,w, | line 2: reason is longer than 255 characters, or has one",
        "\"way/1,maxheight,4,r,w, | line 2: its quotes do not match",
      },
      quoteCharacter = '\u0001')
  void aBadLineIsNamedAndNothingIsImported(String line, String told) throws IOException {
    Files.deleteIfExists(network());
    Ran ran = importing(HEADER + line + "\n");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("headroom: nothing is imported: ").contains(told);
    assertThat(network()).doesNotExist();
  }

  @Test
  void linesThatAreAboutTheSameTagAreRefused() throws IOException {
    Ran ran =
        importing(
            HEADER
                + "way/1,maxheight,4,r,w,\n"
                + "way/1,maxwidth,2,r,w,\n"
                + "way/1,maxheight,ignore,r,w,\n"
                + "way/1,maxwidth,2,r,w,\n");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .contains("line 4: line 2 is about the same tag", "line 5: line 3 is about the same tag");
  }

  @Test
  void whatIsNoFileOfCorrectionsIsRefused() throws IOException {
    assertThat(importing("").err()).contains("line 1: it does not name the columns");
    assertThat(importing("id,tag,value,reason\n").err()).contains("the column who is missing");
    assertThat(importing("id,tag,value,reason,who,untill\n").err()).contains("did you mean until?");
    assertThat(importing(new byte[] {(byte) 0xff, 0, '\n'}).err()).contains("is not in UTF-8");
    assertThat(importing("x".repeat(2_000_000)).err()).contains("is longer than");
    Ran none =
        run(
            "map",
            "import",
            extract.toString(),
            "--out",
            network().toString(),
            "--corrections",
            folder.resolve("none.csv").toString());
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.err().lines()).hasSize(1);
  }
}
