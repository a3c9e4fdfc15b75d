package dev.headroom.http.route;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Route;
import dev.headroom.http.OpenApi;
import dev.headroom.http.SampleRoutes;
import dev.headroom.http.Service;
import dev.headroom.http.body.Json;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RouteBodyTest {

  private static final Optional<Route.Detour> DETOUR =
      Optional.of(new Route.Detour(-120.04, Duration.ofSeconds(95), 95_000));

  private static JsonNode json(Route route, Geometries geometries, ZoneOffset offset)
      throws IOException {
    JsonNode json =
        Service.JSON.readTree(
            Json.bytes(RouteBody.of(route, new RouteForm(geometries, offset), Wording.english())));
    OpenApi.assertFits(json, OpenApi.DOCUMENT.at("/components/schemas/RouteAnswer"));
    return json;
  }

  @Test
  void dataHoldsNumbersAlone() throws IOException {
    Route route = SampleRoutes.aDetour(DETOUR, Optional.empty());
    assertThat(json(route, Geometries.POLYLINE, ZoneOffset.UTC).get("data"))
        .hasToString(
            "{\"distance\":24512.3,\"duration\":1800.3,\"detour_distance\":-120.0,"
                + "\"detour_duration\":95.0,\"restrictions_avoided\":2,"
                + "\"departure_snap_distance\":12.0,\"arrival_snap_distance\":0.0}");
  }

  @Test
  void aDetourThatWasNotFoundInTimeIsLeftOutAndNotGuessed() throws IOException {
    Route route = SampleRoutes.aDetour(Optional.empty(), Optional.empty());
    JsonNode json = json(route, Geometries.POLYLINE, ZoneOffset.UTC);
    assertThat(json.get("data").has("detour_distance")).isFalse();
    assertThat(json.get("data").has("detour_duration")).isFalse();
    assertThat(json.get("data").has("restrictions_avoided")).isFalse();
    assertThat(json.has("avoided")).isFalse();
  }

  @Test
  void numbersAreDecimalsWithoutExponents() {
    record Numbers(double lon, List<Double> more) {}
    byte[] json = Json.bytes(new Numbers(Json.degrees(0.0005), List.of(-1.2E-6, 12_345_678.9)));
    assertThat(new String(json, StandardCharsets.UTF_8))
        .isEqualTo("{\"lon\":0.0005,\"more\":[-0.0000012,12345678.9]}");
  }

  @Test
  void numbersOfAnySizeAreWrittenAsTheyAre() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      long digits = random.nextLong() >> random.nextInt(63);
      double number = digits / Math.pow(10, random.nextInt(9));
      String text = new String(Json.bytes(number), StandardCharsets.UTF_8);
      assertThat(text).as("seed %s", seed).matches("-?[0-9]+\\.[0-9]+|-?[0-9]+");
      assertThat(Double.parseDouble(text)).as("seed %s, %s", seed, text).isEqualTo(number);
      assertThat(new BigDecimal(text).stripTrailingZeros())
          .as("seed %s, no digit more than it takes", seed)
          .isEqualTo(BigDecimal.valueOf(number).stripTrailingZeros());
    }
    assertThat(new String(Json.bytes(List.of(0.0, -0.0, -0.5, 7.0)), StandardCharsets.UTF_8))
        .isEqualTo("[0.0,0.0,-0.5,7.0]");
    double leastOfLong = Long.MIN_VALUE / 1e7;
    assertThat(new String(Json.bytes(leastOfLong), StandardCharsets.UTF_8))
        .isEqualTo(BigDecimal.valueOf(leastOfLong).toPlainString());
  }

  @Test
  void timesAreToldInTheOffsetOfTheRequestAndEmptyWithoutOne() throws IOException {
    Route timed = SampleRoutes.aDetour(DETOUR, Optional.of(Instant.parse("2026-11-23T07:30:00Z")));
    JsonNode told = json(timed, Geometries.POLYLINE, ZoneOffset.ofHours(1));
    assertThat(told.get("departure_time").asText()).isEqualTo("2026-11-23T08:30:00+01:00");
    assertThat(told.get("arrival_time").asText()).isEqualTo("2026-11-23T09:00:00+01:00");

    Route untimed = SampleRoutes.aDetour(DETOUR, Optional.empty());
    JsonNode silent = json(untimed, Geometries.POLYLINE, ZoneOffset.UTC);
    assertThat(silent.get("departure_time").asText("missing")).isEmpty();
    assertThat(silent.get("arrival_time").asText("missing")).isEmpty();
  }

  @Test
  void geometriesComeInTheAskedForm() throws IOException {
    Route route = SampleRoutes.aDetour(DETOUR, Optional.empty());
    assertThat(json(route, Geometries.POLYLINE, ZoneOffset.UTC).get("geometry").asText())
        .isEqualTo(Polyline.encode(route.shape(), 5));
    assertThat(json(route, Geometries.POLYLINE6, ZoneOffset.UTC).get("geometry").asText())
        .isEqualTo(Polyline.encode(route.shape(), 6));
    assertThat(json(route, Geometries.GEOJSON, ZoneOffset.UTC).get("geometry"))
        .hasToString(
            "{\"type\":\"LineString\",\"coordinates\":[[-4.48,54.15],[-4.4,54.23],[-4.38,54.32]]}");
  }

  @Test
  void aRouteOfOnePointIsStillALineString() throws IOException {
    Geometries.LineString line =
        (Geometries.LineString) Geometries.GEOJSON.of(List.of(new Position(54, -4)));
    assertThat(line.coordinates()).hasSize(2);
  }

  @Test
  void avoidedAndViolatedRestrictionsAreSpelledLikeTheContract() throws IOException {
    JsonNode json =
        json(SampleRoutes.aDetour(DETOUR, Optional.empty()), Geometries.POLYLINE, ZoneOffset.UTC);
    assertThat(json.get("avoided").get(0))
        .hasToString(
            "{\"info\":\"unreadable sign: a"
                + " sign\",\"lat\":54.23133,\"lon\":-4.40528,\"maximum\":3.86,\"postcode\":\"\",\"street\":\"Church"
                + " Hill\",\"type\":40,\"assumed\":true,\"cost_duration\":240.1,\"cost_distance\":-2105.0}");
    assertThat(json.get("avoided").get(1).has("cost_duration")).isFalse();
    assertThat(json.get("avoided").get(1).has("cost_distance")).isFalse();
    JsonNode violated = json.get("violated").get(0);
    assertThat(violated.get("maximum").decimalValue()).isEqualByComparingTo("12.5");
    assertThat(violated.get("from").doubleValue()).isZero();
    assertThat(violated.get("to").doubleValue()).isEqualTo(120.6);
    assertThat(json.get("bbox")).hasToString("[-4.48,54.15,-4.38,54.32]");
    assertThat(json.get("steps").get(0).get("point")).hasToString("{\"lat\":54.15,\"lon\":-4.48}");
  }

  @Test
  void stepsSayWhatASignAndALaneSay() throws IOException {
    JsonNode steps =
        json(SampleRoutes.aDetour(DETOUR, Optional.empty()), Geometries.POLYLINE, ZoneOffset.UTC)
            .get("steps");
    assertThat(steps.get(1))
        .hasToString(
            "{\"text\":\"Take exit 24 on the left onto Quay towards A48, Chepstow\","
                + "\"street\":\"Quay\",\"distance\":512.0,\"duration\":60.0,"
                + "\"point\":{\"lat\":54.23,\"lon\":-4.4},\"manoeuvre\":\"exit_left\","
                + "\"exit\":\"24\",\"ref\":\"\",\"destinations\":[\"A48\",\"Chepstow\"],"
                + "\"geometry_index\":1,\"lanes\":["
                + "{\"directions\":[\"left\",\"slight_left\"],\"usable\":true},"
                + "{\"directions\":[],\"usable\":false}]}");
    assertThat(steps.get(0).get("manoeuvre").textValue()).isEqualTo("depart");
    assertThat(steps.get(0).get("ref").textValue()).isEqualTo("A2");
    assertThat(steps.get(2).get("manoeuvre").textValue()).isEqualTo("arrive");
    assertThat(steps.get(2).get("geometry_index").intValue()).isEqualTo(2);
    assertThat(steps.get(2).get("lanes")).isEmpty();
  }

  @Test
  void headroomIsExactNullWithoutALimitAndLeftOutWhereItIsNotKnown() throws IOException {
    JsonNode json =
        json(SampleRoutes.aDetour(DETOUR, Optional.empty()), Geometries.POLYLINE, ZoneOffset.UTC);
    assertThat(json.get("headroom"))
        .hasToString(
            "{\"height\":{\"this_route\":4.26,\"any_route\":null},\"weight\":{\"this_route\":7.5}}");
  }
}
