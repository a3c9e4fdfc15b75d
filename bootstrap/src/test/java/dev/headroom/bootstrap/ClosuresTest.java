package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What a company closes on one instance holds on another of the same database, within 5 s. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClosuresTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String PASSWORD = "correct horse battery";

  /** The machine's clock, put forward. */
  private static final class AheadOfTime extends Clock {
    private volatile Duration by = Duration.ZERO;

    @Override
    public Instant instant() {
      return Instant.now().plus(by);
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  private final AheadOfTime ahead = new AheadOfTime();
  private final HttpClient client = HttpClient.newHttpClient();
  private Headroom first;
  private Headroom second;
  private HttpServer one;
  private HttpServer two;
  private long company;
  private String token;
  private String key;
  private String othersKey;
  private String nobodysKey;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    Path map = Village.in(folder);
    Path data = folder.resolve("data");
    first = Headroom.on(map).withDatabase(data).withClock(ahead).open();
    second = Headroom.on(map).withDatabaseBeside(data).withClock(ahead).open();
    one = first.serve(HttpSettings.local(0));
    two = second.serve(HttpSettings.local(0));
    company = addCompany("Haulier");
    token = signIn(company);
    key = key(token);
    othersKey = key(signIn(addCompany("Another")));
    nobodysKey = key("");
  }

  @AfterAll
  void stop() {
    second.close();
    first.close();
  }

  @BeforeEach
  void openAllRoads() throws Exception {
    first
        .planning()
        .closures()
        .list()
        .handle(company)
        .forEach(closure -> first.planning().closures().remove().handle(company, closure.id()));
    onTheSecondWithinFiveSeconds();
  }

  private long addCompany(String name) {
    return HaulageCompany.in(first, name, Optional.of(PASSWORD)).id();
  }

  private String signIn(long organisation) throws Exception {
    String body =
        "{\"username\":\"anna\",\"password\":\"%s\",\"organisation_id\":%d}"
            .formatted(PASSWORD, organisation);
    return call(one, "POST", "/api/auth/login", "", body).path("token").asText();
  }

  private String key(String bearer) throws Exception {
    String body = "{\"email\":\"a@example.com\",\"name\":\"Anna\",\"phone\":\"1\"}";
    return call(one, "POST", "/api/api_keys/generate", bearer, body).path("token").asText();
  }

  private JsonNode call(HttpServer server, String method, String path, String bearer, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    if (!bearer.isEmpty()) {
      request.header("Authorization", "Bearer " + bearer);
    }
    HttpResponse<String> response =
        client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    assertThat(response.statusCode()).as(response.body()).isLessThan(300);
    return MAPPER.readTree(response.body().isEmpty() ? "{}" : response.body());
  }

  /** The way of a low van, which fits under the low bridge. */
  private JsonNode route(HttpServer server, String apiKey, String times) throws Exception {
    return call(
        server,
        "POST",
        "/api/api_keys/generate_routes",
        apiKey,
        "{\"departure\":%s,\"arrival\":%s,%s\"dimensions\":{\"height\":3.5},\"geometries\":\"polyline\"}"
            .formatted(place(Village.QUARRY), place(Village.YARD), times));
  }

  private static String place(Position at) {
    return "{\"lat\":" + at.lat() + ",\"lon\":" + at.lon() + "}";
  }

  private static boolean goesRound(JsonNode route) {
    return route.path("warnings").toString().contains("Closed: ");
  }

  private JsonNode onTheSecondWithinFiveSeconds() throws Exception {
    ahead.by = ahead.by.plus(CompanyClosures.HOLDS_WITHIN);
    return route(two, key, "");
  }

  @Test
  void whatIsClosedOnOneInstanceHoldsOnTheOtherForThatCompanyAlone() throws Exception {
    JsonNode before = route(two, key, "");

    JsonNode closure =
        call(
            one,
            "POST",
            "/api/closures",
            token,
            "{\"point\":%s,\"reason\":\"bridge strike\",\"from\":\"2026-01-01T00:00:00Z\"}"
                .formatted(place(Village.LOW_BRIDGE)));
    JsonNode round = route(one, key, "");
    assertThat(goesRound(round)).as(round.path("warnings").toString()).isTrue();
    assertThat(round.path("warnings").toString())
        .contains("Mill Road (bridge strike); the route goes another way");
    assertThat(round.at("/data/duration").asDouble())
        .isGreaterThan(before.at("/data/duration").asDouble());
    // Detours are measured against a route that keeps to closures.
    assertThat(round.at("/data/detour_duration").asDouble()).isZero();
    assertThat(goesRound(onTheSecondWithinFiveSeconds())).isTrue();
    assertThat(route(two, othersKey, "")).isEqualTo(before);
    assertThat(route(one, othersKey, "")).isEqualTo(before);
    assertThat(route(one, nobodysKey, "")).isEqualTo(before);

    call(one, "DELETE", "/api/closures/" + closure.path("id").asLong(), token, "");
    assertThat(route(one, key, "")).isEqualTo(before);
    assertThat(goesRound(onTheSecondWithinFiveSeconds())).isFalse();
  }

  @Test
  void aClosureOutsideTheTimeOfTheDriveIsToldAndPassed() throws Exception {
    Instant tomorrow = Instant.now().plus(Duration.ofDays(1));
    call(
        one,
        "POST",
        "/api/closures",
        token,
        "{\"point\":%s,\"reason\":\"inspection\",\"from\":\"%s\",\"until\":\"%s\"}"
            .formatted(place(Village.LOW_BRIDGE), tomorrow, tomorrow.plus(Duration.ofHours(2))));
    JsonNode today = route(one, key, "\"time_start\":\"" + Instant.now() + "\",");
    assertThat(today.path("warnings").toString())
        .contains("not in force when the route passes it: Mill Road (inspection)");
    assertThat(goesRound(today)).isFalse();
    JsonNode then = route(one, key, "\"time_start\":\"" + tomorrow + "\",");
    assertThat(goesRound(then)).isTrue();
    assertThat(goesRound(route(one, key, ""))).as("no time told: the safe side").isTrue();
  }

  @Test
  void anotherProgramOnTheSameDataClosesRoadsToo() throws Exception {
    AddClosure.Command command =
        new AddClosure.Command(
            company,
            ClosureDraft.always(List.of(Village.LOW_BRIDGE), false, "from the command line"),
            true);
    long id =
        ((AddClosure.Outcome.Added) first.planning().closures().add().handle(command))
            .closure()
            .id();
    assertThat(goesRound(onTheSecondWithinFiveSeconds())).isTrue();
    assertThat(first.planning().closures().remove().handle(company, id)).isTrue();
    assertThat(goesRound(onTheSecondWithinFiveSeconds())).isFalse();
  }
}
