package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.application.SmallMap;
import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlacesContract;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.HttpSettings;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every error that the document promises is provoked at every endpoint, and has the error body. The
 * endpoints come from the table of routes, their errors and examples from the document: a new
 * endpoint is found here by itself. Where an error cannot be provoked with what is tried here, the
 * test fails, and a way has to be added.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ErrorBodiesTest {

  private static final HttpSettings.Limits MANY =
      new HttpSettings.Limits(
          1_000_000, 1_000_000, 100_000, 100_000, 100_000, Duration.ofMinutes(15));

  /** Few of everything. */
  private static final HttpSettings.Limits FEW =
      new HttpSettings.Limits(1, 3, 2, 2, 3, Duration.ofMinutes(15));

  private static final int SLOW_BODY = 408;

  /** They answer from memory, so that no fault can be put in their way. */
  private static final Set<String> CANNOT_FAIL =
      Set.of("/health/live", "/health/ready", "/openapi.json");

  private Service service;
  private Service strict;
  private Service broken;

  @BeforeAll
  void start() {
    service = new Service(settings(MANY));
    List<CompanyPlaceDetails> one = List.of(CompanyPlacesContract.plain("with the id 1", ""));
    service.places.store(1, one, Known.REFUSE, CompanyPlace.MOST, false);
    SampleTrips.add(service, Optional.of(service.clock.instant()));
    strict = new Service(settings(FEW));
    broken = new Service(settings(MANY));
    broken.storageReachable = false;
  }

  @AfterAll
  void stop() {
    service.close();
    strict.close();
    broken.close();
  }

  /** Behind a proxy nothing is free on this machine; and keys are for who is signed in. */
  private static HttpSettings settings(HttpSettings.Limits limits) {
    return new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.ENDING_TLS, true, limits);
  }

  Stream<Arguments> promised() {
    List<Arguments> promised = new ArrayList<>();
    for (ApiRoute route : service.server().routes()) {
      for (int status : statuses(route)) {
        // That too many read it is shown where many do.
        boolean busy = status == 503 && route.path().equals("/openapi.json");
        boolean never = busy || (status == 500 && CANNOT_FAIL.contains(route.path()));
        if (status >= 400 && status != SLOW_BODY && !never) {
          promised.add(Arguments.of(route.method().name(), route.path(), status, route));
        }
      }
    }
    return promised.stream();
  }

  private static Set<Integer> statuses(ApiRoute route) {
    Set<Integer> statuses = new TreeSet<>();
    OpenApi.SERVED
        .operation(route)
        .get("responses")
        .fieldNames()
        .forEachRemaining(status -> statuses.add(Integer.parseInt(status)));
    return statuses;
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @MethodSource("promised")
  void anErrorHasTheErrorBody(String method, String path, int status, ApiRoute route) {
    // One that ended is not changed; one that the driver has is not removed.
    boolean ended = status == 409 && !method.equals("DELETE");
    SampleTrips.move(service, 1, ended ? TripState.DONE : TripState.SENT);
    switch (status) {
      case 409 -> {
        fillClosures();
        fillPlaces();
        fillTrips();
        assertProvoked(service, route, status);
        service.trips.forgetBefore(service.clock.instant().plusSeconds(1), Trip.MOST);
      }
      case 422 -> {
        var before = service.planner;
        service.planner = request -> new PlanRoute.Outcome.Answered(new RouteOutcome.NoCoverage(1));
        assertProvoked(service, route, status);
        service.planner = before;
      }
      case 429 -> {
        // Whatever was counted before is over.
        strict.clock.advance(Duration.ofMinutes(61));
        assertProvoked(strict, route, status);
      }
      case 500 -> failing(new IllegalStateException("secret detail"), route, status);
      case 503 -> {
        var before = broken.map;
        // Without a database it is ready for what needs none.
        broken.map = route.path().equals("/health/ready") ? Optional.empty() : before;
        failing(
            new StorageUnavailableException(new IllegalStateException("secret detail")),
            route,
            status);
        broken.map = before;
      }
      default -> assertProvoked(service, route, status);
    }
  }

  /**
   * As many points of closures as a company may have, the first closure with one of them; they lie
   * where no road is.
   */
  private void fillClosures() {
    isClosed(1);
    for (int points : new int[] {ClosureNotice.MOST_POINTS, 1}) {
      while (isClosed(points)) {
        // There is room for more.
      }
    }
  }

  private boolean isClosed(int points) {
    List<Position> places = Collections.nCopies(points, new Position(0, 0));
    ClosureNotice notice =
        new ClosureNotice(places, false, "full", service.clock.instant(), Optional.empty());
    return service.closures.add(1, notice, CompanyClosures.MOST).isPresent();
  }

  /** As many places as a company may have, one of them with the reference of the examples. */
  private void fillPlaces() {
    List<CompanyPlaceDetails> places = new ArrayList<>();
    places.add(CompanyPlacesContract.plain("full", "C-1042"));
    while (service.places.edition(1).count() + places.size() < CompanyPlace.MOST) {
      places.add(CompanyPlacesContract.plain("full", ""));
    }
    service.places.store(1, places, Known.REFUSE, CompanyPlace.MOST, false);
  }

  /** As many trips as a company may have. */
  private void fillTrips() {
    while (service.trips.list(Trips.Question.all(1), 1, 0).total() < Trip.MOST) {
      for (int i = 0; i < 1_000; i++) {
        SampleTrips.add(service, Optional.empty());
      }
    }
  }

  private void failing(RuntimeException fault, ApiRoute route, int status) {
    broken.fault = fault;
    broken.clock.advance(Duration.ofSeconds(10)); // whatever was looked up before is forgotten
    assertProvoked(broken, route, status);
  }

  /** Tries until an answer has the status, and looks at that answer. */
  private static void assertProvoked(Service service, ApiRoute route, int status) {
    List<String> tried = new ArrayList<>();
    for (Ask ask : asks(service, route, status)) {
      // A limit takes a few requests.
      for (int i = 0; i < (status == 429 ? 5 : 1); i++) {
        Answer answer = service.send(ask.request(service, "*/*"));
        tried.add(ask.path() + " " + ask.body() + ": " + answer.status());
        if (answer.status() == status) {
          assertErrorBody(answer, status, "application/json");
          Answer again = service.send(ask.request(service, "application/problem+json"));
          assertErrorBody(again, status, "application/problem+json");
          return;
        }
      }
    }
    throw new AssertionError(
        "no " + status + " of " + route.method() + " " + route.path() + ":\n" + tried);
  }

  private static void assertErrorBody(Answer answer, int status, String type) {
    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.header("Content-Type")).isEqualTo(type);
    JsonNode body = answer.json();
    OpenApi.assertFits(body, OpenApi.DOCUMENT.at("/components/schemas/Error"));
    assertThat(body.get("status").asInt()).isEqualTo(status);
    assertThat(body.get("title").asText()).isNotEmpty();
    assertThat(body.get("detail").asText()).isNotEmpty().doesNotContain("secret detail");
    assertThat(body.get("request_id").asText()).isEqualTo(answer.header("X-Request-Id"));
    assertThat(body.get("instance").asText()).startsWith("/");
    if (status == 401) {
      assertThat(answer.header("WWW-Authenticate")).startsWith("Bearer");
    }
    if (status == 429 || status == 503) {
      assertThat(Long.parseLong(answer.header("Retry-After"))).isPositive();
    }
  }

  /** One request to try. */
  private record Ask(
      String method, String path, String credential, String body, List<String> headers) {

    HttpRequest request(Service service, String accept) {
      HttpRequest.Builder builder = service.request(path, "Accept", accept);
      if (!credential.isEmpty()) {
        builder.header("Authorization", "Bearer " + credential);
      }
      for (int i = 0; i < headers.size(); i += 2) {
        builder.header(headers.get(i), headers.get(i + 1));
      }
      return builder
          .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
          .build();
    }
  }

  private static List<Ask> asks(Service service, ApiRoute route, int status) {
    List<Ask> asks = new ArrayList<>();
    for (String path : paths(service, route, status)) {
      for (String body : bodies(route, status)) {
        for (String credential : credentials(service, status)) {
          asks.add(new Ask(route.method().name(), path, credential, body, headers(route, status)));
        }
      }
    }
    return asks;
  }

  private static List<String> paths(Service service, ApiRoute route, int status) {
    List<String> paths = new ArrayList<>();
    for (String id : List.of("1", "999999999", service.apiKey, "hr_" + "A".repeat(43))) {
      String path = route.path().replaceAll("\\{[^}]*}", id);
      if (!paths.contains(path)) {
        paths.add(path);
      }
    }
    if (status == 404) {
      Collections.reverse(paths); // what is there is not to be removed
    }
    if (status == 400) {
      paths.add(route.path().replaceAll("\\{[^}]*}", "xyzzy"));
      paths.replaceAll(path -> path + "?xyzzy=1");
    }
    return paths;
  }

  private static List<String> credentials(Service service, int status) {
    return status == 401
        ? List.of("", "made.up.token")
        : List.of(service.driverToken, service.userToken, service.apiKey, "");
  }

  private static List<String> headers(ApiRoute route, int status) {
    String type = status == 415 ? "text/plain" : "application/json";
    boolean malformed = status == 400 && route.method().name().equals("DELETE");
    return status == 412 || malformed
        ? List.of("Content-Type", type, "If-Match", malformed ? "xyzzy" : "\"xyzzy\"")
        : List.of("Content-Type", type);
  }

  private static ObjectNode free() {
    return Service.JSON
        .createObjectNode()
        .put("lat", SmallMap.FREE.lat())
        .put("lon", SmallMap.FREE.lon());
  }

  /** The document's examples, for some errors spoilt or moved to where no map is. */
  private static List<String> bodies(ApiRoute route, int status) {
    JsonNode content =
        OpenApi.SERVED.operation(route).at("/requestBody/content/application~1json/schema/$ref");
    if (content.isMissingNode()) {
      return List.of("");
    }
    List<String> bodies = new ArrayList<>();
    for (JsonNode example : OpenApi.DOCUMENT.at(content.asText().substring(1) + "/examples")) {
      switch (status) {
        case 400 -> bodies.add(example.toString().substring(1));
        case 409 -> {
          ObjectNode moved = example.deepCopy();
          if (route.path().contains("closures")) {
            moved.remove("point");
            moved.putArray("line").add(free()).add(free());
          }
          bodies.add(moved.toString());
        }
        case 413 -> bodies.add(" ".repeat(route.largestBody()) + example);
        case 404 -> {
          ObjectNode moved = example.deepCopy();
          bodies.add(moved.has("lat") ? moved.put("lat", 0).toString() : moved.toString());
        }
        default -> bodies.add(example.toString());
      }
    }
    assertThat(bodies).as("examples of the body of " + route.path()).isNotEmpty();
    return bodies;
  }

  @Test
  void everyEndpointPromisesWhatCanHappenToIt() {
    for (ApiRoute route : service.server().routes()) {
      JsonNode operation = OpenApi.SERVED.operation(route);
      Set<Integer> statuses = statuses(route);
      assertThat(statuses).as(route.path()).contains(500);
      if (operation.has("requestBody")) {
        assertThat(statuses).as(route.path()).contains(400, SLOW_BODY, 413, 415);
      }
      if (!operation.path("security").isEmpty()) {
        assertThat(statuses).as(route.path()).contains(401, 429, 503);
      }
      if (route.path().contains("{")) {
        assertThat(statuses).as(route.path()).contains(404);
      }
    }
  }

  @Test
  void anotherMethodIsRefusedAndTheOnesThatAreTakenAreTold() {
    for (ApiRoute route : service.server().routes()) {
      Set<String> taken = new TreeSet<>();
      for (ApiRoute other : service.server().routes()) {
        // Two templates may fit one path, as /api/api_keys/generate shows.
        if (other.fits(route.path())) {
          taken.add(other.method().name());
          if (other.method().name().equals("GET")) {
            taken.add("HEAD");
          }
        }
      }
      for (String method : List.of("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")) {
        if (!taken.contains(method)) {
          String path = route.path().replaceAll("\\{[^}]*}", "1");
          Answer answer =
              service.send(
                  service
                      .request(path, "Accept", "*/*")
                      .method(method, BodyPublishers.noBody())
                      .build());
          assertErrorBody(answer, 405, "application/json");
          assertThat(new TreeSet<>(List.of(answer.header("Allow").split(", ")))).isEqualTo(taken);
        }
      }
    }
  }

  @Test
  void aPathThatIsNotThereHasTheErrorBody() {
    for (String path : List.of("/", "/api", "/api/vehicle_positions", "/API/POI", "/metrics")) {
      assertErrorBody(service.get(path, "Accept", "*/*"), 404, "application/json");
    }
  }
}
