package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.SmallMap;
import dev.headroom.application.company.CompanyDrivers;
import dev.headroom.application.access.BrowserPushes;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.SampleSubscription;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.message.DriverMessage;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.HttpSettings.Feature;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the page for drivers calls. */
class CabApiTest {

  private static final String SESSION = "/cab/api/session";
  private static final String POSITIONS = "/cab/api/positions";
  private static final String ANN = "{\"username\":\"ann\",\"password\":\"secret\"}";

  private static final String SUBSCRIPTION = SampleSubscription.TEXT;

  private static Service service;
  private final ConsoleClient page = new ConsoleClient(service);

  @BeforeAll
  static void serve() {
    service = new Service(HttpSettings.local(0).with(Feature.CAB));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @BeforeEach
  void chooseNone() {
    service.audited.clear();
  }

  private ConsoleClient ann() {
    Answer signedIn = page.send("POST", SESSION, ANN);
    assertThat(signedIn.status()).isEqualTo(204);
    return page.after(signedIn);
  }

  /** The position, which is the newest of a report. */
  private static String at(Position... places) {
    StringBuilder all = new StringBuilder();
    int second = 0;
    for (Position place : places) {
      all.append(all.isEmpty() ? "" : ",")
          .append(
              String.format(
                  Locale.ROOT,
                  "{\"lat\":%.6f,\"lon\":%.6f,\"at\":\"2026-05-04T10:00:%02dZ\"}",
                  place.lat(),
                  place.lon(),
                  second++));
    }
    return "{\"positions\":[" + all + "],\"moving\":true}";
  }

  private static CompanyDrivers office() {
    return new CompanyDrivers(
        service.users,
        service.drivers,
        new BrowserPushes(service.deviceTokens, service.clock),
        service.stores.erasures(),
        service.hasher,
        service.clock);
  }

  private static List<JsonNode> ofKind(String kind, JsonNode answer) {
    List<JsonNode> found = new ArrayList<>();
    for (JsonNode one : answer.path("notifications")) {
      if (one.path("kind").textValue().equals(kind)) {
        found.add(one);
      }
    }
    return found;
  }

  @Test
  void aDriverSignsInAndOut() {
    Answer signedIn = page.send("POST", SESSION, ANN);
    assertThat(signedIn.header("Set-Cookie"))
        .matches("headroom-cab=[^;]+; Expires=[^;]+; Path=/; HttpOnly; SameSite=Strict");
    assertThat(signedIn.text()).isEmpty();
    ConsoleClient inside = page.after(signedIn);
    Answer session = inside.get(SESSION);
    assertThat(session.status()).isEqualTo(200);
    assertThat(session.json().at("/driver/name").textValue()).isEqualTo("ann");
    assertThat(session.json().path("organisation").textValue()).isEqualTo("Example Haulage");
    assertThat(session.json().path("demo").booleanValue()).isFalse();
    assertThat(session.json().path("start").isNull()).isTrue();
    assertThat(session.json().path("language").textValue()).isEqualTo("en");

    assertThat(inside.send("DELETE", SESSION, "").status()).isEqualTo(204);
    assertThat(inside.get(SESSION).status()).as("its token is ended too").isEqualTo(401);
  }

  @Test
  void whoeverIsNoDriverIsRefused() {
    for (String body :
        List.of(
            ANN.replace("secret", "other"),
            ANN.replace("ann", "bob"),
            ANN.replace("ann", "nobody"))) {
      Answer refused = page.send("POST", SESSION, body);
      assertThat(refused.status()).as(body).isEqualTo(401);
      assertThat(refused.header("Set-Cookie")).isEmpty();
    }
    for (ApiRoute route : service.server().cabRoutes()) {
      boolean open = route.path().equals(SESSION) && route.method().name().equals("POST");
      if (!open) {
        for (ConsoleClient other :
            List.of(
                page,
                page.with("Authorization", "Bearer " + service.driverToken),
                page.with("Cookie", "headroom=" + service.driverToken),
                page.with("Cookie", "headroom-cab=" + service.userToken),
                page.with("X-Api-Key", service.apiKey))) {
          assertThat(send(other, route).status()).as("%s", route).isEqualTo(401);
        }
      }
    }
  }

  private static Answer send(ConsoleClient client, ApiRoute route) {
    return client.send(
        route.method().name(),
        route.path().replaceAll("\\{z}/\\{x}/\\{y}", "0/0/0.mvt").replaceAll("\\{\\w+}", "1"),
        route.method().name().equals("GET") ? "" : "{}");
  }

  @Test
  void otherPagesAreRefused() {
    ConsoleClient inside = ann();
    List<ConsoleClient> others =
        List.of(
            inside.with("X-Headroom-Console", ""),
            inside.with("Origin", "https://evil.example"),
            inside.with("Origin", "null"),
            inside.with("Sec-Fetch-Site", "cross-site"),
            inside.with("Sec-Fetch-Site", "same-site"));
    for (ApiRoute route : service.server().cabRoutes()) {
      assertThat(send(others.get(3), route).status()).as("%s", route).isEqualTo(403);
      if (!route.path().startsWith("/cab/api/tiles/")) {
        for (ConsoleClient other : others) {
          assertThat(send(other, route).status()).as("%s", route).isEqualTo(403);
        }
      }
    }
    assertThat(service.audited).as("nothing was done").hasSize(1);
    Answer answer = inside.get(SESSION);
    assertThat(answer.header("X-Frame-Options")).isEqualTo("DENY");
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
  }

  @Test
  void aRevokedDriverIsSignedOutAtOnceOnThisInstanceAndSoonOnOthers() {
    long dora =
        service
            .drivers
            .add(
                service.drivers.findByName("ann").orElseThrow().userId(),
                "dora",
                service.hasher.hash("secret"))
            .orElseThrow()
            .id();
    ConsoleClient inside = page.after(page.send("POST", SESSION, ANN.replace("ann", "dora")));
    Answer report = inside.send("POST", POSITIONS, at(SmallMap.FREE));
    assertThat(report.status()).isEqualTo(200);
    assertThat(report.json().path("vehicle").isNull()).as("nothing warns of it").isTrue();
    DeviceToken app = DeviceToken.of("app");
    service.deviceTokens.replace(
        dora, Set.of(app, DeviceToken.of(SUBSCRIPTION)), "en", service.clock.instant());
    assertThat(office().signOut(1, dora)).as("a lost phone").isTrue();
    assertThat(service.deviceTokens.of(dora)).as("it shows no messages").containsOnly(app);
    service.clock.advance(Duration.ofSeconds(5));
    assertThat(inside.send("POST", POSITIONS, at(SmallMap.FREE)).status()).isEqualTo(401);
    assertThat(inside.get(SESSION).status()).isEqualTo(401);
    ConsoleClient again = page.after(page.send("POST", SESSION, ANN.replace("ann", "dora")));
    assertThat(again.get(SESSION).status()).isEqualTo(200);
    assertThat(service.drivers.setDisabled(dora, true)).isTrue();
    service.clock.advance(Duration.ofSeconds(5));
    assertThat(again.send("POST", POSITIONS, at(SmallMap.FREE)).status()).isEqualTo(401);
  }

  @Test
  void theAnswerToAReportHasTheWarningThatItLedTo() {
    ConsoleClient inside = ann();
    JsonNode vehicles = inside.get("/cab/api/vehicles").json();
    long artic = vehicles.at("/data/0/id").longValue();
    Answer chosen = inside.send("PUT", "/cab/api/vehicle", "{\"id\":" + artic + "}");
    assertThat(chosen.status()).isEqualTo(200);
    assertThat(inside.get(SESSION).json().at("/vehicle/name").textValue()).isEqualTo("Artic 1");

    JsonNode answer =
        inside.with("Accept-Language", "de").send("POST", POSITIONS, at(SmallMap.FREE)).json();
    assertThat(answer.path("decided").booleanValue()).isTrue();
    assertThat(answer.path("hazards")).isNotEmpty();
    JsonNode hazard = answer.path("hazards").get(0);
    assertThat(hazard.path("id").textValue()).isNotEmpty();
    assertThat(hazard.at("/sign/type").intValue()).isPositive();
    assertThat(answer.path("vehicle").textValue()).isNotEmpty();
    List<JsonNode> soft = ofKind("soft", answer);
    List<JsonNode> warnings = ofKind("hard", answer);
    assertThat(soft).as("what lies around").hasSize(1);
    assertThat(warnings).hasSize(1);
    assertThat(answer.path("notifications")).hasSize(2);
    assertThat(warnings.get(0).path("kind").textValue()).isEqualTo("hard");
    assertThat(warnings.get(0).path("text").textValue())
        .as("in the language of the page")
        .contains("Fahrzeug");
    assertThat(warnings.get(0).path("hazards").get(0).textValue())
        .isEqualTo(hazard.path("id").textValue());

    String id = warnings.get(0).path("id").textValue();
    JsonNode again = inside.send("POST", POSITIONS, at(SmallMap.FREE)).json();
    assertThat(again.path("notifications").findValuesAsText("id"))
        .as("until they are acknowledged, the same ones")
        .containsExactlyInAnyOrder(id, soft.get(0).path("id").textValue());
    String ids = "[\"" + id + "\",\"" + soft.get(0).path("id").textValue() + "\"]";
    String seen = at(SmallMap.FREE).replace("\"moving\"", "\"seen\":" + ids + ",\"moving\"");
    assertThat(inside.send("POST", POSITIONS, seen).json().path("notifications")).isEmpty();
    service.clock.advance(Duration.ofSeconds(1));
    JsonNode later = inside.send("POST", POSITIONS, at(SmallMap.FREE)).json();
    assertThat(later.path("notifications")).as("once for an approach").isEmpty();
    assertThat(later.path("hazards")).isNotEmpty();
    assertThat(service.driverStates.of(Set.of(1L)).get(1L).movement().orElseThrow())
        .matches(movement -> movement.moving());
  }

  @Test
  void whatStopsTheVehicleIsKeptForADeadSpot() {
    ConsoleClient inside = ann();
    assertThat(inside.send("PUT", "/cab/api/vehicle", "{\"id\":1}").status()).isEqualTo(200);
    JsonNode ahead = inside.get("/cab/api/ahead?lat=54.0005&lon=-4.4").json();
    assertThat(ahead.path("within").intValue()).isEqualTo(20_000);
    assertThat(ahead.path("cut").booleanValue()).isFalse();
    assertThat(ahead.path("around").toString()).isEqualTo("[[54.0005,-4.4]]");
    assertThat(Instant.parse(ahead.path("made_at").textValue())).isNotNull();
    assertThat(Instant.parse(ahead.path("until").textValue()))
        .isEqualTo(Instant.parse(ahead.path("made_at").textValue()).plus(Duration.ofHours(12)));
    assertThat(ahead.path("limits")).hasSize(2);
    assertThat(ahead.path("limits").get(0).has("times")).as("no hours").isFalse();
    JsonNode low = ahead.path("limits").get(0);
    assertThat(low.path("id").textValue()).isEqualTo("way/2#maxheight");
    assertThat(low.path("warning").textValue())
        .isEqualTo("Height limit 3.86 m, Low Road. Your vehicle: 4.6 m.");
    assertThat(low.path("title").textValue()).isEqualTo("Your vehicle does not fit");
    List<JsonNode> lines = new ArrayList<>();
    low.path("approaches").forEach(approach -> lines.add(approach.path("line")));
    assertThat(lines).as("from the south and from the north").hasSize(2);
    assertThat(lines.toString()).contains("[54.0,-4.4],[54.001,-4.4]]");
    for (String bad :
        List.of("", "?lat=1", "?lat=91&lon=0", "?lat=1&lon=1&trip=x", "?lat=1&lon=1&q=1")) {
      assertThat(inside.get("/cab/api/ahead" + bad).status()).as(bad).isEqualTo(400);
    }
    assertThat(inside.get("/cab/api/ahead?lat=1&lon=1").json().path("limits")).isEmpty();
    assertThat(inside.get("/cab/api/ahead?lat=54.0005&lon=-4.4&trip=99").json().path("limits"))
        .as("a trip that is not the driver's counts as none")
        .hasSize(2);
  }

  @Test
  void aMessageIsReadAloudUntilItIsAnswered() {
    ConsoleClient inside = ann();
    long ann = service.drivers.findByName("ann").orElseThrow().id();
    DriverMessage message =
        new DriverMessage(
            UUID.randomUUID(),
            ann,
            Optional.empty(),
            "Gate 3 today",
            service.clock.instant(),
            Optional.empty());
    Notification push =
        new Notification(
            message.id(),
            ann,
            PushKind.MESSAGE,
            new Notification.Text("", "Gate 3 today"),
            Notification.Content.NONE,
            message.sentAt(),
            message.sentAt().plusSeconds(60));
    assertThat(service.stores.driverMessages().add(message, push, Set.of()))
        .isEqualTo(DriverMessages.Sent.YES);
    service.clock.advance(Duration.ofSeconds(3));
    JsonNode got =
        ofKind("message", inside.send("POST", POSITIONS, at(SmallMap.AT_SEA)).json()).get(0);
    assertThat(got.path("title").textValue()).isEqualTo("Message from the office");
    assertThat(got.path("text").textValue()).isEqualTo("Gate 3 today");
    assertThat(got.path("answers").toString()).isEqualTo("[\"yes\",\"no\",\"later\"]");
    String answer = "/cab/api/messages/" + message.id() + "/answer";
    assertThat(inside.send("POST", answer, "{\"code\":\"perhaps\"}").status()).isEqualTo(400);
    assertThat(inside.send("POST", answer, "{\"code\":\"yes\"}").status()).isEqualTo(204);
    assertThat(ofKind("message", inside.send("POST", POSITIONS, at(SmallMap.AT_SEA)).json()))
        .isEmpty();
    for (String other :
        List.of(
            "/cab/api/messages/1/answer", "/cab/api/messages/" + UUID.randomUUID() + "/answer")) {
      assertThat(inside.send("POST", other, "{\"code\":\"yes\"}").status()).isEqualTo(404);
    }
  }

  @Test
  void aReportIsReadStrictlyAndBounded() {
    ConsoleClient inside = ann();
    String one = at(SmallMap.FREE);
    for (String bad :
        List.of(
            "{}",
            "{\"positions\":[],\"moving\":true}",
            one.replace("\"moving\"", "\"mowing\""),
            one.replace("\"lat\"", "\"lan\""),
            one.replace("\"moving\":true", "\"moving\":1"),
            one.replace("2026-05-04T10:00:00Z", "yesterday"),
            one.replace("\"at\"", "\"heading\":361,\"at\""),
            one.replace("\"at\"", "\"speed\":-1,\"at\""),
            at(Collections.nCopies(59, SmallMap.FREE).toArray(new Position[0]))
                .replaceAll("\\[(.*)]", "[$1,$1,$1,$1,$1,$1,$1,$1,$1,$1,$1]"))) {
      assertThat(inside.send("POST", POSITIONS, bad).status()).as(bad).isEqualTo(400);
    }
    Answer many =
        inside.send(
            "POST",
            POSITIONS,
            at(Collections.nCopies(60, SmallMap.FREE).toArray(new Position[0]))
                .replaceAll("\\[(.*)]", "[$1,$1,$1,$1,$1,$1,$1,$1,$1,$1]"));
    assertThat(many.status()).isEqualTo(200);
  }

  @Test
  void aRouteIsPlannedForTheVehicleFromWhereItHeads() {
    ConsoleClient inside = ann();
    String body =
        String.format(
            Locale.ROOT,
            "{\"from\":{\"lat\":%.6f,\"lon\":%.6f},\"to\":{\"lat\":%.6f,\"lon\":%.6f}}",
            SmallMap.FREE.lat(),
            SmallMap.FREE.lon(),
            SmallMap.WEAK.lat(),
            SmallMap.WEAK.lon());
    Answer answer = inside.send("POST", "/cab/api/route", body);
    assertThat(answer.status()).as(answer.text()).isIn(200, 422);
    assertThat(inside.send("POST", "/cab/api/route", "{}").status()).isEqualTo(400);
  }

  @Test
  void theDemosDriverIsSignedInAlreadyOnlyAtThisMachine() {
    HttpSettings local = HttpSettings.local(0).with(Feature.CAB);
    HttpSettings.Passenger passenger = new HttpSettings.Passenger(1, SmallMap.FREE, SmallMap.WEAK);
    try (Service demo = new Service(local.withPassenger(passenger))) {
      ConsoleClient visitor = new ConsoleClient(demo);
      JsonNode session = visitor.get(SESSION).json();
      assertThat(session.path("demo").booleanValue()).isTrue();
      assertThat(session.at("/driver/name").textValue()).isEqualTo("ann");
      assertThat(session.at("/start/lat").doubleValue()).isEqualTo(SmallMap.FREE.lat());
      assertThat(visitor.with("X-Forwarded-For", "192.0.2.1").get(SESSION).status()).isEqualTo(401);
    }
    HttpSettings everywhere =
        new HttpSettings(
            "0.0.0.0", 0, Optional.empty(), Proxies.ENDING_TLS, false, HttpSettings.Limits.DEFAULT);
    assertThatThrownBy(() -> everywhere.withPassenger(passenger))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void withoutTheCabThereIsNoneOfIt() {
    try (Service without = new Service(HttpSettings.local(0).with(Feature.CONSOLE))) {
      assertThat(without.server().cabRoutes()).isEmpty();
      ConsoleClient client = new ConsoleClient(without);
      for (ApiRoute route : service.server().cabRoutes()) {
        assertThat(send(client, route).status()).as("%s", route).isEqualTo(404);
      }
    }
  }
}
