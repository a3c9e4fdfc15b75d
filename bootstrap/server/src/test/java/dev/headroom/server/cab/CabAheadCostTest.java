package dev.headroom.server.cab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.management.OperatingSystemMXBean;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.geo.Position;
import dev.headroom.osm.ImportSettings;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.serve.Service;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the answer for a dead spot costs on real maps, in the middle of a town, for a lorry of 4.6 m
 * and 40 t: bytes as they are sent, and processor time of the whole program, compression and the
 * client's part included.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class CabAheadCostTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int WARM_UP = 30;
  private static final int TIMES = 30;
  private static final double MOST_MILLIS = 300;
  private static final Map<String, Position> TOWNS =
      Map.of(
          "isle-of-man", new Position(54.15, -4.48),
          "heidelberg", new Position(49.41, 8.69),
          "porto", new Position(41.15, -8.61));

  private final HttpClient client = HttpClient.newHttpClient();
  @TempDir private Path folder;

  @Test
  void itTakesLittleOfTheServerAndOfTheNetwork() throws Exception {
    Path maps =
        Path.of(Optional.ofNullable(System.getenv("HEADROOM_MAPS")).orElse("../../../shared/maps"));
    assumeTrue(
        Files.isReadable(maps.resolve("heidelberg.osm.pbf")),
        "skipped: no maps in " + maps + "; HEADROOM_MAPS names them");
    for (Map.Entry<String, Position> town : TOWNS.entrySet()) {
      Path network = folder.resolve(town.getKey() + ".headroom");
      new MapImport(ImportSettings.WITH_ALL_SECTIONS, (stage, done, total) -> {}, Clock.systemUTC())
          .run(maps.resolve(town.getKey() + ".osm.pbf"), network);
      try (Service service =
          Service.startWith(
              TestSettings.of(network, folder.resolve(town.getKey()), Map.of(Setting.CAB, "on")),
              (headroom, http) ->
                  http.withPassenger(
                      Demo.passenger(Demo.company(headroom, Demo.accounts(headroom)))))) {
        measure(service, town.getKey(), town.getValue());
      }
    }
  }

  private void measure(Service service, String name, Position at) throws Exception {
    byte[] packed = ahead(service, at);
    for (int i = 0; i < WARM_UP; i++) {
      ahead(service, at);
    }
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long begin = system.getProcessCpuTime();
    for (int i = 0; i < TIMES; i++) {
      ahead(service, at);
    }
    double millis = (system.getProcessCpuTime() - begin) / 1e6 / TIMES;
    JsonNode answer = JSON.readTree(new GZIPInputStream(new ByteArrayInputStream(packed)));
    int ways = 0;
    int timed = 0;
    for (JsonNode limit : answer.path("limits")) {
      ways += limit.path("approaches").size();
      timed += limit.has("times") ? 1 : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "%s: %d limits (%d with times), %d ways, cut %s, within %s m: %.0f kB, %.0f ms of processor%n",
        name,
        answer.path("limits").size(),
        timed,
        ways,
        answer.path("cut"),
        answer.path("within"),
        packed.length / 1e3,
        millis);
    assertThat(millis).as(name).isLessThan(MOST_MILLIS);
  }

  private byte[] ahead(Service service, Position at) throws Exception {
    HttpResponse<byte[]> response =
        client.send(
            HttpRequest.newBuilder(
                    URI.create(
                        "%s/cab/api/ahead?lat=%s&lon=%s"
                            .formatted(service.address(), at.lat(), at.lon())))
                .header("X-Headroom-Console", "1")
                .header("Accept-Encoding", "gzip")
                .build(),
            HttpResponse.BodyHandlers.ofByteArray());
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Encoding")).contains("gzip");
    return response.body();
  }
}
