package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.AuditEvent.SignInAttempt;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Limit;
import dev.headroom.application.audit.Origin;
import dev.headroom.application.audit.Thing;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.HttpSettings;
import io.javalin.http.HandlerType;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Each endpoint that changes something leaves an entry that says who did it, and from where. Stores
 * in memory record no changes; where these tests run on a database, its table has them.
 */
class AuditedEndpointsTest {

  private static final String PLACE =
      "{\"kind\": \"site\", \"name\": \"Quay\", \"lat\": 54, \"lon\": -4.4}";

  private static final Item COMPANY = new Item(Thing.ORGANISATION, 1);
  private static final Item BOB = new Item(Thing.USER, 1);
  private static final Actor NOBODY = Actor.NOBODY;
  private static final Actor USER = new Actor(Actor.Kind.USER, Optional.of(1L));
  private static final Actor DRIVER = new Actor(Actor.Kind.DRIVER, Optional.of(1L));

  private static Service service;

  @BeforeAll
  static void start() {
    service = new Service(HttpSettings.local(0).with(HttpSettings.Feature.CONSOLE));
    for (int i = 0; i < 2; i++) {
      SampleTrips.add(service, Optional.empty());
    }
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @BeforeEach
  void forget() {
    service.audited.clear();
  }

  /**
   * What an endpoint is sent, and what that leaves.
   *
   * @param path with the numbers that the template leaves open
   */
  private record Sample(
      String method, String path, String token, String body, Actor actor, List<AuditEvent> left) {}

  private static Sample sample(
      String endpoint, String token, String body, Actor actor, AuditEvent... left) {
    String[] parts = endpoint.split(" ");
    return new Sample(parts[0], parts[1], token, body, actor, List.of(left));
  }

  private static Change change(Deed deed, Thing thing, long id, Optional<Item> of) {
    return new Change(deed, thing, List.of(id), of);
  }

  private static Sample trip(String endpoint, String token, String body, Deed deed, long id) {
    return sample(endpoint, token, body, USER, change(deed, Thing.TRIP, id, Optional.of(COMPANY)));
  }

  private static List<Sample> samples() {
    String driver = service.driverToken;
    String user = service.userToken;
    String place = "\"lat\": 54.0005, \"lon\": -4.4";
    return List.of(
        sample(
            "POST /api/vehicle_position",
            driver,
            "{\"lat\": 54, \"long\": -4.41, \"dimensions\":"
                + " {\"height\": 4.2, \"length\": 12, \"width\": 2.5, \"weight\": 18}}",
            DRIVER,
            change(
                Deed.VEHICLE_ASSIGNED, Thing.DRIVER, 1, Optional.of(new Item(Thing.VEHICLE, 2)))),
        sample("POST /api/vehicle_state", driver, "{\"moving\": true}", DRIVER),
        sample(
            "PUT /api/vehicles/1",
            user,
            "{\"name\": \"Artic 2\"}",
            USER,
            change(Deed.CHANGED, Thing.VEHICLE, 1, Optional.of(COMPANY))),
        sample(
            "PUT /api/vehicles/1/equipment",
            user,
            "{\"axles\": 5}",
            USER,
            change(Deed.CHANGED, Thing.VEHICLE, 1, Optional.of(COMPANY))),
        sample(
            "POST /api/push_token",
            driver,
            "{\"tokens\": [\"abc\"]}",
            DRIVER,
            change(Deed.PHONES_CHANGED, Thing.DRIVER, 1, Optional.empty())),
        sample("POST /api/poi", driver, "{\"lat\": 53, \"long\": -5}", DRIVER),
        sample(
            "POST /api/api_keys/generate",
            "",
            "{\"email\": \"c@example.com\", \"name\": \"Cal\", \"phone\": \"\"}",
            NOBODY,
            change(Deed.ADDED, Thing.API_KEY, 2, Optional.empty())),
        sample("POST /api/api_keys/generate_routes", service.apiKey, "{}", NOBODY),
        sample(
            "POST /api/auth/login-driver",
            "",
            "{\"username\": \"ann\", \"password\": \"secret\"}",
            NOBODY,
            new SignInAttempt(Optional.of(new Item(Thing.DRIVER, 1)), true)),
        sample(
            "POST /api/auth/login",
            "",
            "{\"username\": \"bob\", \"password\": \"wrong\", \"organisation_id\": 1}",
            NOBODY,
            new SignInAttempt(Optional.of(new Item(Thing.USER, 1)), false)),
        sample(
            "POST /api/closures",
            user,
            "{\"point\": {" + place + "}, \"reason\": \"x\", \"from\": \"2026-11-21T10:00:00Z\"}",
            USER,
            change(Deed.ADDED, Thing.CLOSURE, 1, Optional.of(COMPANY))),
        sample(
            "POST /api/places",
            user,
            PLACE,
            USER,
            change(Deed.ADDED, Thing.PLACE, 1, Optional.of(COMPANY))),
        sample(
            "POST /api/places/batch",
            user,
            "{\"places\": [" + PLACE + "]}",
            USER,
            change(Deed.ADDED, Thing.PLACE, 2, Optional.of(COMPANY))),
        sample(
            "PUT /api/places/1",
            user,
            "{\"name\": \"Wharf\"}",
            USER,
            change(Deed.CHANGED, Thing.PLACE, 1, Optional.of(COMPANY))),
        sample(
            "DELETE /api/places/1",
            user,
            "",
            USER,
            change(Deed.REMOVED, Thing.PLACE, 1, Optional.of(COMPANY))),
        sample(
            "PUT /api/closures/1",
            user,
            "{\"reason\": \"y\"}",
            USER,
            change(Deed.CHANGED, Thing.CLOSURE, 1, Optional.of(COMPANY))),
        sample("POST /api/journeys", user, "{}", NOBODY),
        sample("POST /api/trips", user, "{}", NOBODY),
        sample("POST /api/trips/shared", "", "{}", NOBODY),
        trip("PUT /api/trips/1", user, "{\"name\": \"Leeds\"}", Deed.CHANGED, 1),
        trip("POST /api/trips/1/send", user, "", Deed.SENT, 1),
        sample(
            "POST /api/my/trips/1/state",
            driver,
            "{\"state\": \"accepted\"}",
            DRIVER,
            change(Deed.CHANGED, Thing.TRIP, 1, Optional.of(COMPANY))),
        trip("POST /api/trips/1/share", user, "{}", Deed.SHARED, 1),
        trip("DELETE /api/trips/1/share", user, "", Deed.UNSHARED, 1),
        trip("POST /api/trips/1/cancel", user, "", Deed.CHANGED, 1),
        trip("DELETE /api/trips/1", user, "", Deed.REMOVED, 1),
        sample("POST /api/matrix", user, "{}", NOBODY),
        sample("POST /api/audits", user, "{}", NOBODY),
        sample(
            "DELETE /api/closures/1",
            user,
            "",
            USER,
            change(Deed.REMOVED, Thing.CLOSURE, 1, Optional.of(COMPANY))));
  }

  /** Those that the console's page calls, with the same token in the cookie. */
  private static List<Sample> samplesOfTheConsole() {
    String user = service.userToken;
    return List.of(
        sample(
            "POST /console/api/session",
            "",
            "{\"username\": \"bob\", \"password\": \"wrong\", \"organisation\": 1}",
            NOBODY,
            new SignInAttempt(Optional.of(new Item(Thing.USER, 1)), false)),
        sample("POST /console/api/route", user, "{}", USER),
        sample("POST /console/api/journeys", user, "{}", USER),
        sample("POST /console/api/matrix", user, "{}", USER),
        sample("POST /console/api/audits", user, "{}", USER),
        sample("POST /console/api/trips", user, "{}", USER),
        sample("POST /console/api/trips/shared", "", "{}", NOBODY),
        trip("PUT /console/api/trips/2", user, "{\"name\": \"Leeds\"}", Deed.CHANGED, 2),
        trip("POST /console/api/trips/2/send", user, "", Deed.SENT, 2),
        trip("POST /console/api/trips/2/share", user, "{}", Deed.SHARED, 2),
        trip("DELETE /console/api/trips/2/share", user, "", Deed.UNSHARED, 2),
        trip("POST /console/api/trips/2/cancel", user, "", Deed.CHANGED, 2),
        trip("DELETE /console/api/trips/2", user, "", Deed.REMOVED, 2),
        sample(
            "PUT /console/api/vehicles/1",
            user,
            "{\"name\": \"Artic 3\"}",
            USER,
            change(Deed.CHANGED, Thing.VEHICLE, 1, Optional.of(COMPANY))),
        sample(
            "PUT /console/api/drivers/1/vehicle",
            user,
            "{\"vehicle\": 1, \"present\": 2}",
            USER,
            change(
                Deed.VEHICLE_ASSIGNED, Thing.DRIVER, 1, Optional.of(new Item(Thing.VEHICLE, 1)))),
        sample(
            "POST /console/api/closures",
            user,
            "{\"point\": {\"lat\": 54.0005, \"lon\": -4.4}, \"reason\": \"x\", \"from\":"
                + " \"2026-11-21T10:00:00Z\"}",
            USER,
            change(Deed.ADDED, Thing.CLOSURE, 2, Optional.of(COMPANY))),
        sample(
            "POST /console/api/places",
            user,
            PLACE,
            USER,
            change(Deed.ADDED, Thing.PLACE, 3, Optional.of(COMPANY))),
        sample(
            "POST /console/api/places/batch",
            user,
            "{\"places\": [" + PLACE + "]}",
            USER,
            change(Deed.ADDED, Thing.PLACE, 4, Optional.of(COMPANY))),
        sample(
            "PUT /console/api/places/3",
            user,
            "{\"name\": \"Wharf\"}",
            USER,
            change(Deed.CHANGED, Thing.PLACE, 3, Optional.of(COMPANY))),
        sample(
            "DELETE /console/api/places/3",
            user,
            "",
            USER,
            change(Deed.REMOVED, Thing.PLACE, 3, Optional.of(COMPANY))),
        sample(
            "PUT /console/api/closures/2",
            user,
            "{\"reason\": \"y\"}",
            USER,
            change(Deed.CHANGED, Thing.CLOSURE, 2, Optional.of(COMPANY))),
        sample("POST /console/api/closures/trace", user, "{}", NOBODY),
        sample(
            "DELETE /console/api/closures/2",
            user,
            "",
            USER,
            change(Deed.REMOVED, Thing.CLOSURE, 2, Optional.of(COMPANY))),
        sample(
            "POST /console/api/keys",
            user,
            "{\"email\": \"c@example.com\", \"name\": \"Cal\", \"phone\": \"\"}",
            USER,
            change(Deed.ADDED, Thing.API_KEY, 3, Optional.of(new Item(Thing.USER, 1)))),
        sample(
            "DELETE /console/api/keys/3",
            user,
            "",
            USER,
            change(Deed.REVOKED, Thing.API_KEY, 3, Optional.empty())),
        sample(
            "POST /console/api/vehicles",
            user,
            "{\"name\": \"Van\", \"height\": 4, \"length\": 12, \"width\": 2.5, \"weight\": 18}",
            USER,
            change(Deed.ADDED, Thing.VEHICLE, 3, Optional.of(COMPANY))),
        sample(
            "POST /console/api/vehicles/batch",
            user,
            "{\"vehicles\": [{\"name\": \"Van\", \"height\": 4, \"length\": 12, \"width\": 2.5, \"weight\": 18}]}",
            USER,
            change(Deed.ADDED, Thing.VEHICLE, 4, Optional.of(COMPANY))),
        sample(
            "DELETE /console/api/vehicles/3",
            user,
            "",
            USER,
            change(Deed.REMOVED, Thing.VEHICLE, 3, Optional.of(COMPANY))),
        sample(
            "POST /console/api/groups",
            user,
            "{\"name\": \"North\"}",
            USER,
            change(Deed.ADDED, Thing.GROUP, 2, Optional.of(COMPANY))),
        sample(
            "PUT /console/api/groups/2",
            user,
            "{\"name\": \"South\"}",
            USER,
            change(Deed.CHANGED, Thing.GROUP, 2, Optional.of(COMPANY))),
        sample(
            "DELETE /console/api/groups/2",
            user,
            "",
            USER,
            change(Deed.REMOVED, Thing.GROUP, 2, Optional.of(COMPANY))),
        sample(
            "POST /console/api/drivers",
            user,
            "{\"username\": \"dan\"}",
            USER,
            change(Deed.ADDED, Thing.DRIVER, 2, Optional.of(BOB))),
        sample(
            "POST /console/api/drivers/batch",
            user,
            "{\"usernames\": [\"dot\"]}",
            USER,
            change(Deed.ADDED, Thing.DRIVER, 3, Optional.of(BOB))),
        sample(
            "PUT /console/api/drivers/2",
            user,
            "{\"disabled\": true}",
            USER,
            change(Deed.DISABLED, Thing.DRIVER, 2, Optional.empty())),
        sample(
            "POST /console/api/drivers/2/sign-out",
            user,
            "{}",
            USER,
            change(Deed.SIGNED_OUT, Thing.DRIVER, 2, Optional.empty())),
        sample(
            "POST /console/api/drivers/2/password-link",
            user,
            "{}",
            USER,
            change(Deed.PASSWORD_LINK_MADE, Thing.DRIVER, 2, Optional.empty())),
        sample(
            "DELETE /console/api/drivers/2",
            user,
            "",
            USER,
            change(Deed.ERASED, Thing.DRIVER, 2, Optional.empty())),
        sample(
            "POST /console/api/users",
            user,
            "{\"username\": \"una\", \"role\": \"company_user\"}",
            USER,
            change(Deed.ADDED, Thing.USER, 2, Optional.of(COMPANY))),
        sample(
            "PUT /console/api/users/2",
            user,
            "{\"role\": \"company_admin\"}",
            USER,
            change(Deed.CHANGED, Thing.USER, 2, Optional.empty())),
        sample(
            "POST /console/api/users/2/password-link",
            user,
            "{}",
            USER,
            change(Deed.PASSWORD_LINK_MADE, Thing.USER, 2, Optional.empty())),
        sample("DELETE /console/api/users/99", user, "", USER),
        sample(
            "PUT /console/api/company",
            user,
            "{\"city\": \"Peel\"}",
            USER,
            change(Deed.CHANGED, Thing.ORGANISATION, 1, Optional.empty())),
        sample(
            "PUT /console/api/planner",
            user,
            "{\"vehicle\": null}",
            USER,
            change(Deed.CHANGED, Thing.USER, 1, Optional.empty())),
        sample(
            "PUT /console/api/planner/company",
            user,
            "{\"depot\": null, \"vehicle\": null}",
            USER,
            change(Deed.CHANGED, Thing.ORGANISATION, 1, Optional.empty())),
        sample("POST /console/api/planner/recent", user, "{\"plan\": \"plan?\"}", USER),
        sample("DELETE /console/api/planner/recent", user, "", USER),
        sample("POST /console/api/password/holder", "", "{\"token\": \"x\"}", NOBODY),
        sample(
            "POST /console/api/password",
            "",
            "{\"token\": \"x\", \"password\": \"long enough\"}",
            NOBODY),
        sample(
            "DELETE /console/api/session",
            user,
            "",
            USER,
            change(Deed.SESSION_ENDED, Thing.USER, 1, Optional.empty())));
  }

  @Test
  void eachChangeLeavesOneEntryWithItsOrigin() {
    TreeSet<String> unknown = new TreeSet<>();
    served()
        .filter(route -> !route.method().equals(HandlerType.GET))
        .map(AuditedEndpointsTest::name)
        .forEach(unknown::add);
    List<Sample> all = Stream.of(samples(), samplesOfTheConsole()).flatMap(List::stream).toList();
    for (Sample sample : all) {
      service.audited.clear();
      int before = service.stores.recorded().map(List::size).orElse(0);
      HttpRequest.Builder request =
          service.request(
              sample.path(), "Content-Type", "application/json", "X-Request-Id", "my-id");
      request.method(sample.method(), BodyPublishers.ofString(sample.body()));
      Answer answer = answer(request, sample);
      assertThat(answer.status()).as(sample.path() + answer.text()).isLessThan(500);
      assertThat(service.audited)
          .as(sample.path())
          .extracting(AuditEntry::event)
          .isEqualTo(sample.left().stream().filter(event -> !(event instanceof Change)).toList());
      service
          .stores
          .recorded()
          .ifPresent(lines -> isRecorded(sample, lines.subList(before, lines.size())));
      assertThat(service.audited)
          .as(sample.path())
          .extracting(AuditEntry::origin)
          .allMatch(
              origin ->
                  origin.actor().equals(sample.actor())
                      && origin.address().equals(Optional.of("127.0.0.1"))
                      && origin.requestId().orElseThrow().matches("[0-9a-f-]{36}"),
              "with the server's name of the request, not the client's");
      served()
          .filter(route -> route.method().name().equals(sample.method()))
          .filter(route -> route.fits(sample.path()))
          .map(AuditedEndpointsTest::name)
          .findFirst()
          .ifPresent(unknown::remove);
    }
    assertThat(unknown).as("endpoints of which it is not decided what they leave").isEmpty();
  }

  private static Stream<ApiRoute> served() {
    return Stream.of(service.server().routes(), service.server().consoleRoutes())
        .flatMap(List::stream);
  }

  private static void isRecorded(Sample sample, List<String> lines) {
    List<ObjectNode> expected =
        sample.left().stream()
            .filter(Change.class::isInstance)
            .map(event -> line((Change) event, sample.actor()))
            .toList();
    List<ObjectNode> found = new ArrayList<>();
    for (String line : lines) {
      try {
        ObjectNode members = (ObjectNode) Service.JSON.readTree(line);
        assertThat(Instant.parse(members.remove("at").asText())).isNotNull();
        assertThat(members.remove("request_id").asText())
            .as("the server's name of the request, not the client's")
            .matches("[0-9a-f-]{36}");
        found.add(members);
      } catch (JsonProcessingException e) {
        throw new AssertionError(line, e);
      }
    }
    assertThat(found).as(sample.path()).isEqualTo(expected);
  }

  private static ObjectNode line(Change change, Actor actor) {
    ObjectNode line = Service.JSON.createObjectNode();
    line.put("event", word(change.thing()) + "_" + word(change.deed()));
    line.put("actor", word(actor.kind()));
    actor.id().ifPresent(id -> line.put("actor_id", id.intValue()));
    line.put("address", "127.0.0.1");
    int id = change.ids().get(0).intValue();
    if (change.thing() == Thing.VEHICLE) {
      line.putArray("vehicle_ids").add(id);
    } else {
      line.put(word(change.thing()) + "_id", id);
    }
    change.of().ifPresent(of -> line.put(word(of.thing()) + "_id", (int) of.id()));
    return line;
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static Answer answer(HttpRequest.Builder request, Sample sample) {
    if (sample.path().startsWith("/console/")) {
      request.header("X-Headroom-Console", "1");
      request.header("Cookie", "headroom=" + sample.token());
      return service.sendUnchecked(request.build());
    }
    if (!sample.token().isEmpty()) {
      request.header("Authorization", "Bearer " + sample.token());
    }
    return service.send(request.build());
  }

  private static String name(ApiRoute route) {
    return route.method().name() + " " + route.path();
  }

  @Test
  void aNameThatNobodyHasIsNotInTheEntry() {
    service.post(
        "/api/auth/login-driver", "", "{\"username\": \"hunter2-typed\", \"password\": \"ann\"}");
    assertThat(service.audited)
        .singleElement()
        .extracting(AuditEntry::event)
        .isEqualTo(new SignInAttempt(Optional.empty(), false));
    assertThat(service.audited.toString()).doesNotContain("hunter2");
  }

  @Test
  void whatLimitsRefuseLeavesAnEntryWithTheAddressThatTheyCount() {
    HttpSettings.Limits strict = new HttpSettings.Limits(1, 1, 1, 1, 100, Duration.ofMinutes(15));
    HttpSettings settings =
        new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.ENDING_TLS, false, strict);
    try (Service limited = new Service(settings)) {
      for (int i = 0; i < 2; i++) {
        from(
            limited,
            "/api/api_keys/generate",
            "{\"email\":\"a@b.example\",\"name\":\"A\",\"phone\":\"\"}",
            "");
        from(limited, "/api/auth/login-driver", "{\"username\":\"no\",\"password\":\"no\"}", "");
        from(limited, "/api/poi", "{\"lat\": 53, \"long\": -5}", limited.driverToken);
      }
      List<AuditEntry> refused =
          limited.audited.stream()
              .filter(entry -> entry.event() instanceof AuditEvent.Refusal)
              .toList();
      assertThat(refused)
          .extracting(AuditEntry::event)
          .containsExactly(
              new AuditEvent.Refusal(Limit.KEYS),
              new AuditEvent.Refusal(Limit.SIGN_IN),
              new AuditEvent.Refusal(Limit.REQUESTS));
      assertThat(refused)
          .extracting(entry -> entry.origin().address())
          .containsOnly(Optional.of("203.0.113.7"));
      assertThat(refused)
          .extracting(entry -> entry.origin().actor())
          .containsExactly(NOBODY, NOBODY, DRIVER);
    }
  }

  private static void from(Service limited, String path, String body, String token) {
    HttpRequest.Builder request =
        limited.request(
            path, "Content-Type", "application/json", "X-Forwarded-For", "1.2.3.4, 203.0.113.7");
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    limited.send(request.POST(BodyPublishers.ofString(body)).build());
  }

  @Test
  void aConnectionTooManyLeavesAnEntry() throws IOException {
    HttpSettings settings = HttpSettings.local(0);
    settings = settings.withRoom(settings.room().withConnections(10, 1));
    List<Socket> sockets = new ArrayList<>();
    try (Service small = new Service(settings)) {
      sockets.add(new Socket(InetAddress.getLoopbackAddress(), small.server().port()));
      Socket first = sockets.get(0);
      first.setSoTimeout(60_000);
      first
          .getOutputStream()
          .write(
              "GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(first.getInputStream().read()).isEqualTo('H');
      sockets.add(new Socket(InetAddress.getLoopbackAddress(), small.server().port()));
      Socket refused = sockets.get(1);
      refused.setSoTimeout(60_000);
      assertThat(refused.getInputStream().readAllBytes()).isNotEmpty();
      assertThat(small.audited)
          .singleElement()
          .satisfies(
              entry -> {
                assertThat(entry.event()).isEqualTo(new AuditEvent.Refusal(Limit.CONNECTIONS));
                assertThat(entry.origin()).isEqualTo(Origin.ofAddress(Optional.of("127.0.0.1")));
              });
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }
}
