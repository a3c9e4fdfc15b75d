package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.connection.HttpSettings;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** No key, token or password gets into a log line or an error body. */
class SecrecyTest {

  private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  private final ListAppender<ILoggingEvent> logged = new ListAppender<>();
  private Level before;
  private Service service;

  @BeforeEach
  void start() {
    before = root.getLevel();
    root.setLevel(Level.INFO);
    logged.start();
    root.addAppender(logged);
    service = new Service(HttpSettings.local(0).with(HttpSettings.Feature.ACCESS_LOG));
  }

  @AfterEach
  void stop() {
    service.stop();
    root.detachAppender(logged);
    root.setLevel(before);
  }

  private List<String> lines() {
    service.stop(); // a request's line is written after its answer
    return List.copyOf(logged.list).stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  @Test
  void eachRequestIsOneLineWithTheTemplateOfItsPath() {
    Answer answer = service.get("/api/api_keys/" + service.apiKey, "X-Request-Id", "my-id");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(lines()).anyMatch(l -> l.matches("GET /api/api_keys/\\{token} 200 \\d+ ms"));
    assertThat(List.copyOf(logged.list))
        .filteredOn(event -> event.getLoggerName().equals("dev.headroom.http.requests"))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.getMDCPropertyMap())
                  .containsOnlyKeys("request_id", "own_request_id")
                  .containsEntry("request_id", "my-id");
              assertThat(event.getMDCPropertyMap().get("own_request_id")).matches("[0-9a-f-]{36}");
              assertThat(event.getKeyValuePairs())
                  .extracting(pair -> pair.key)
                  .containsExactly("method", "route", "status", "duration_ms");
            });
  }

  @Test
  void noRequestHasALineUnlessThatIsSet() {
    try (Service quiet = new Service()) {
      quiet.get("/api/api_keys/" + quiet.apiKey, "X-Request-Id", "quiet");
    }
    assertThat(lines()).noneMatch(line -> line.contains("quiet"));
  }

  @Test
  void noSecretIsLogged() {
    String key = service.apiKey;
    service.get("/api/api_keys/" + key);
    service.get("/api/api_keys/" + key + "/x");
    service.get("/api/api_keys/" + key + "?token=" + key);
    service.get("/other/" + key);
    service.get("/API/API_KEYS/" + key);
    service.post("/api/api_keys/" + key, key, "{}");
    service.post("/api/poi", key, "{\"password\": \"hunter2\"}");
    service.post("/api/vehicle_position", service.driverToken, "{}");
    service.post(
        "/api/push_token", service.driverToken, "{\"tokens\": [\"hunter2\", \" hunter2\"]}");
    service.post("/api/push_token", service.driverToken, "{\"tokens\": [\"hunter2\"]}");
    service.post(
        "/api/auth/login-driver", "", "{\"username\": \"ann\", \"password\": \"hunter2\"}");
    service.planner =
        request -> {
          throw new IllegalStateException("broken");
        };
    service.post(
        "/api/api_keys/generate_routes",
        key,
        """
        {"departure": {"lat": 54, "lon": -4}, "arrival": {"lat": 54, "lon": -4},
         "dimensions": {}, "geometries": "polyline"}\
        """);

    assertThat(lines())
        .isNotEmpty()
        .noneMatch(line -> line.contains(key.substring(3)))
        .noneMatch(line -> line.contains("hunter2"))
        .noneMatch(line -> line.contains(service.driverToken));
  }

  @Test
  void aKeyInAPathIsHiddenInErrors() {
    String key = service.apiKey;
    for (String path :
        List.of(
            "/api/api_keys/" + key + "x",
            "/api/api_keys/" + key + "/x",
            "/api/api_keys/" + key + "?a=" + key,
            "/api/api%5Fkeys/" + key + "/y",
            "/elsewhere/" + key)) {
      Answer answer = service.get(path);
      if (answer.status() != 200) {
        assertThat(answer.text()).as(path).doesNotContain(key.substring(3));
      }
      assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    }
    Answer posted = service.post("/api/api_keys/" + key, "", "{}");
    assertThat(posted.json().get("instance").asText()).isEqualTo("/api/api_keys/{token}");
    assertThat(posted.text()).doesNotContain(key.substring(3));
  }

  @Test
  void metricsKnowTemplatesAndNothingThatAClientMakesUp() {
    service.get("/api/api_keys/" + service.apiKey);
    service.get("/api/api_keys/hr_" + "A".repeat(43));
    for (int i = 0; i < 20; i++) {
      service.get("/made/up/" + i + "/" + service.apiKey);
    }
    service.post("/api/auth/login-driver", "", "{\"username\": \"ann\", \"password\": \"x\"}");
    service.stop();

    List<String> tags = new ArrayList<>();
    for (Timer timer : service.metrics.get("headroom.http.requests").timers()) {
      tags.add(
          timer.getId().getTags().stream().map(Tag::getValue).collect(Collectors.joining(" ")));
    }
    assertThat(tags)
        .containsExactlyInAnyOrder(
            "GET /api/api_keys/{token} 200",
            "GET /api/api_keys/{token} 404",
            "other none 404",
            "POST /api/auth/login-driver 401");
    assertThat(service.metrics.get("headroom.http.requests").tag("route", "none").timer().count())
        .isEqualTo(20);
  }
}
