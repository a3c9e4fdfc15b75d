package dev.headroom.server.cab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.demo.MadeUpCounty;
import dev.headroom.server.serve.Service;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo's lorry drives towards the B9991's bridge, and the answers to its positions warn. */
class CabDriveTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Metres between two reports: 50 km/h. */
  private static final double STEP = 14;

  private final HttpClient client = HttpClient.newHttpClient();

  @TempDir private Path folder;

  @Test
  void theAnswersWarnBeforeTheLastPlaceToTurnOff() throws Exception {
    try (Service service =
        Service.startWith(
            TestSettings.of(
                Loamshire.in(folder), folder.resolve("data"), Map.of(Setting.CAB, "on")),
            (headroom, http) ->
                http.withPassenger(
                    Demo.passenger(Demo.company(headroom, Demo.accounts(headroom)))))) {
      JsonNode session = get(service, "/cab/api/session");
      assertThat(session.at("/vehicle/name").textValue()).isEqualTo("Artic 5");
      List<Position> way = drive(session.at("/start/line"));
      assertThat(way).as("under the bridge").anyMatch(CabDriveTest::isUnderTheBridge);

      List<Long> nanos = new ArrayList<>();
      JsonNode warning = null;
      double left = 0;
      for (Position at : way) {
        if (isUnderTheBridge(at)) {
          break;
        }
        long begun = System.nanoTime();
        JsonNode answer = report(service, at);
        nanos.add(System.nanoTime() - begun);
        assertThat(answer.path("decided").booleanValue()).isTrue();
        for (JsonNode notification : answer.path("notifications")) {
          if (warning == null && notification.path("text").asText().contains("3.86 m")) {
            warning = notification;
            left = at.metresTo(MadeUpCounty.LOW_BRIDGE);
          }
        }
      }
      assertThat(warning).isNotNull();
      assertThat(warning.path("kind").textValue()).isEqualTo("hard");
      assertThat(left).as("metres before the bridge").isGreaterThan(300);
      nanos.sort(Comparator.naturalOrder());
      double p95 = nanos.get(nanos.size() * 95 / 100) / 1e6;
      System.out.printf(
          Locale.ROOT,
          "%d positions, warned %.0f m before; answers p50 %.1f ms, p95 %.1f ms%n",
          nanos.size(),
          left,
          nanos.get(nanos.size() / 2) / 1e6,
          p95);
      assertThat(p95).as("milliseconds from the position to the words").isLessThan(1_000);
    }
  }

  private static boolean isUnderTheBridge(Position at) {
    return at.metresTo(MadeUpCounty.LOW_BRIDGE) < 2 * STEP;
  }

  /** Positions along a line, one each second. */
  private static List<Position> drive(JsonNode line) {
    List<Position> positions = new ArrayList<>();
    for (int i = 0; i + 1 < line.size(); i++) {
      Position from = position(line.get(i));
      Position to = position(line.get(i + 1));
      int steps = (int) Math.max(1, from.metresTo(to) / STEP);
      for (int step = 0; step < steps; step++) {
        double share = (double) step / steps;
        positions.add(
            new Position(
                from.lat() + (to.lat() - from.lat()) * share,
                from.lon() + (to.lon() - from.lon()) * share));
      }
    }
    return positions;
  }

  private static Position position(JsonNode pair) {
    return new Position(pair.get(0).doubleValue(), pair.get(1).doubleValue());
  }

  private JsonNode get(Service service, String path) throws Exception {
    return send(request(service, path).GET());
  }

  private JsonNode report(Service service, Position at) throws Exception {
    String body =
        String.format(
            Locale.ROOT,
            "{\"positions\":[{\"lat\":%.6f,\"lon\":%.6f,\"at\":\"%s\"}],\"moving\":true}",
            at.lat(),
            at.lon(),
            Instant.now());
    return send(
        request(service, "/cab/api/positions")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private static HttpRequest.Builder request(Service service, String path) {
    return HttpRequest.newBuilder(URI.create(service.address() + path))
        .header("X-Headroom-Console", "1");
  }

  private JsonNode send(HttpRequest.Builder request) throws Exception {
    HttpResponse<String> response =
        client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return JSON.readTree(response.body());
  }
}
