package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.HttpSettings.Feature;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the console's page reads and changes, for the company that is signed in alone. */
class ConsoleEndpointsTest {

  private static Service service;

  /** Of the administrator of the company that {@link Service} makes. */
  private static ConsoleClient bob;

  /** Of a user of another company, who is no administrator. */
  private static ConsoleClient eve;

  private static long other;
  private static long othersVehicle;

  @BeforeAll
  static void start() {
    service = new Service(HttpSettings.local(0).with(Feature.CONSOLE));
    service.map = Optional.of(RoadMap.of(bridgeAndDetour().index()));
    other = service.organisations.add("Other", true, ContactDetails.NONE).id();
    String hash = service.hasher.hash("secret");
    assertThat(service.users.add(other, "eve", Role.COMPANY_USER, hash)).isPresent();
    Vehicles.New van =
        new Vehicles.New(
            new VehicleDetails(
                "Van", "EVE 1", "", "", Dimensions.ofCentimetresAndKilograms(250, 600, 200, 3_500)),
            Set.of());
    othersVehicle = service.vehicles.add(other, List.of(van)).get(0);
    bob = new ConsoleClient(service).signedIn("bob", 1);
    eve = new ConsoleClient(service).signedIn("eve", other);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** A road of 2 km under a bridge in its middle, and a way around it in the north. */
  private static NetworkSketch bridgeAndDetour() {
    NetworkSketch sketch = new NetworkSketch();
    int west = sketch.junction(0, 0);
    int fork = sketch.junction(500, 0);
    int join = sketch.junction(1_500, 0);
    int east = sketch.junction(2_000, 0);
    int around = sketch.junction(1_000, 800);
    sketch.road(west, fork).named("West Road");
    sketch
        .road(fork, join)
        .named("Bridge Road")
        .restrict(Measure.HEIGHT, 400, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 400));
    sketch.road(join, east).named("East Road");
    sketch.road(fork, around).named("North Road");
    sketch.road(around, join).named("North Road");
    return sketch;
  }

  private static String trip(double height) {
    Position from = NetworkSketch.at(100, 0);
    Position to = NetworkSketch.at(1_900, 0);
    return """
    {"departure": {"lat": %s, "lon": %s}, "arrival": {"lat": %s, "lon": %s},
     "dimensions": {"height": %s}, "geometries": "geojson"}\
    """
        .formatted(from.lat(), from.lon(), to.lat(), to.lon(), height);
  }

  @Test
  void aRouteIsTheInterfacesAnswerWithTheLineWithoutLimitsWhereItIsAskedFor() {
    JsonNode ofTheInterface =
        service.post("/api/api_keys/generate_routes", service.apiKey, trip(4.2)).json();
    Answer same = bob.send("POST", "/console/api/route", trip(4.2));
    assertThat(same.status()).as(same.text()).isEqualTo(200);
    assertThat(same.json()).isEqualTo(ofTheInterface);
    assertThat(same.json().at("/avoided/0/maximum").asDouble()).isEqualTo(4.0);

    ObjectNode with =
        (ObjectNode) bob.send("POST", "/console/api/route?unlimited=1", trip(4.2)).json();
    JsonNode line = with.remove("unlimited");
    assertThat(with).isEqualTo(ofTheInterface);
    assertThat(line.at("/type").asText()).isEqualTo("LineString");
    double north = NetworkSketch.at(0, 100).lat();
    assertThat(line.at("/coordinates"))
        .allSatisfy(point -> assertThat(point.get(1).asDouble()).isLessThan(north));
    assertThat(with.at("/geometry/coordinates"))
        .anySatisfy(point -> assertThat(point.get(1).asDouble()).isGreaterThan(north));
  }

  @Test
  void theLimitsOnTheWayThatTheVehicleKeepsAreToldWhereTheyAreAskedFor() {
    JsonNode low = bob.send("POST", "/console/api/route?passed=1", trip(3.9)).json();
    assertThat(low.path("passed")).hasSize(1);
    assertThat(low.at("/passed/0/maximum").asDouble()).isEqualTo(4.0);
    assertThat(low.at("/passed/0/type").asInt()).isEqualTo(40);
    assertThat(low.at("/passed/0/from").asDouble())
        .isBetween(0.0, low.at("/data/distance").asDouble());
    JsonNode high = bob.send("POST", "/console/api/route?passed=1", trip(4.2)).json();
    assertThat(high.path("passed").isArray()).isTrue();
    assertThat(high.path("passed")).isEmpty();
    JsonNode plain = bob.send("POST", "/console/api/route", trip(3.9)).json();
    assertThat(plain.has("passed")).isFalse();
    assertThat(
            service
                .post("/api/api_keys/generate_routes?passed=1", service.apiKey, trip(3.9))
                .json()
                .has("passed"))
        .as("at the interface")
        .isFalse();
  }

  @Test
  void whereNoLimitIsInTheWayThereIsNoOtherLine() {
    JsonNode low = bob.send("POST", "/console/api/route?unlimited=1", trip(3.9)).json();
    assertThat(low.has("data")).isTrue();
    assertThat(low.has("unlimited")).isFalse();
  }

  @Test
  void aRouteKeepsToTheCompanysClosuresAndCountsForNoKey() {
    Position north = NetworkSketch.at(1_000, 800);
    String closure =
        "{\"point\": {\"lat\": %s, \"lon\": %s}, \"reason\": \"Flood\", \"from\": \"%s\"}"
            .formatted(north.lat(), north.lon(), service.clock.instant());
    Answer closed = bob.send("POST", "/console/api/closures", closure);
    assertThat(closed.status()).as(closed.text()).isEqualTo(201);
    long id = closed.json().path("id").asLong();
    try {
      assertThat(bob.get("/console/api/closures").json().at("/data/0/reason").asText())
          .isEqualTo("Flood");
      assertThat(eve.get("/console/api/closures").json().at("/data")).isEmpty();
      assertThat(bob.send("POST", "/console/api/route", trip(4.2)).code())
          .isEqualTo("no_legal_route");
      assertThat(eve.send("POST", "/console/api/route", trip(4.2)).status()).isEqualTo(200);
      assertThat(eve.send("DELETE", "/console/api/closures/" + id, "").status()).isEqualTo(404);
    } finally {
      assertThat(bob.send("DELETE", "/console/api/closures/" + id, "").status()).isEqualTo(204);
    }
  }

  @Test
  void placesAreThoseOfTheSession() {
    String yard = "{\"kind\":\"depot\",\"name\":\"Yard\",\"lat\":54,\"lon\":-4}";
    Answer added = bob.send("POST", "/console/api/places", yard);
    assertThat(added.status()).as(added.text()).isEqualTo(201);
    String path = "/console/api/places/" + added.json().path("id").asLong();
    Answer batch =
        bob.send(
            "POST", "/console/api/places/batch", "{\"dry_run\":true,\"places\":[" + yard + "]}");
    assertThat(batch.json().path("added").asInt()).isEqualTo(1);
    assertThat(bob.get("/console/api/places?q=yard").json().path("data")).hasSize(1);
    assertThat(eve.get("/console/api/places").json().path("data")).isEmpty();
    assertThat(eve.get(path).status()).isEqualTo(404);
    assertThat(eve.send("DELETE", path, "").status()).isEqualTo(404);
    assertThat(bob.send("PUT", path, "{\"notes\":\"ring\"}").json().path("notes").asText())
        .isEqualTo("ring");
    assertThat(bob.send("DELETE", path, "").status()).isEqualTo(204);
  }

  @Test
  void vehiclesAreReadAndEditedAsByTheInterface() {
    JsonNode listed =
        service
            .get(
                "/api/vehicles?registration_number=man",
                "Authorization",
                "Bearer " + service.userToken)
            .json();
    ((ObjectNode) listed.at("/data/0")).putObject("equipment");
    assertThat(bob.get("/console/api/vehicles?q=man").json()).isEqualTo(listed);
    Answer read = bob.get("/console/api/vehicles/1");
    ConsoleClient knowing = bob.with("If-Match", read.header("ETag"));
    String edit = "{\"height\": %s}";
    assertThat(knowing.send("PUT", "/console/api/vehicles/1", edit.formatted("4.51")).status())
        .isEqualTo(200);
    assertThat(knowing.send("PUT", "/console/api/vehicles/1", edit.formatted("4.52")).code())
        .as("another dispatcher was first")
        .isEqualTo("precondition_failed");
    assertThat(eve.get("/console/api/vehicles/1").status()).isEqualTo(404);
    assertThat(eve.send("PUT", "/console/api/vehicles/1", "{}").status()).isEqualTo(404);
    assertThat(bob.get("/console/api/vehicles/" + othersVehicle).status()).isEqualTo(404);
  }

  @Test
  void aVehicleOfTheConsoleHasItsEquipment() {
    String van =
        "{\"name\":\"Van\",\"registration_number\":\"V 1\",\"height\":2.5,\"length\":6,\"width\":2,"
            + "\"weight\":3.5,\"equipment\":%s}";

    JsonNode added =
        bob.send("POST", "/console/api/vehicles", van.formatted("{\"axles\":2}")).json();
    String path = "/console/api/vehicles/" + added.path("id").asLong();
    assertThat(added.path("equipment").toString()).isEqualTo("{\"axles\":2}");
    assertThat(bob.send("POST", "/console/api/vehicles", van.formatted("{\"laden_weight\":4}")))
        .satisfies(
            refused -> {
              assertThat(refused.status()).isEqualTo(400);
              assertThat(refused.text()).contains("\"equipment.laden_weight\"");
            });
    assertThat(bob.send("PUT", path, "{\"name\":\"Van 2\"}").json().path("equipment").toString())
        .as("left out, it stays")
        .isEqualTo("{\"axles\":2}");
    String goods = "{\"equipment\":{\"axles\":2,\"hazardous\":[\"general\"]}}";
    assertThat(bob.send("PUT", path, goods).status()).isEqualTo(200);

    String update =
        "{\"update\":true,\"keep\":[\"hazardous\",\"vehicle_make\"],\"vehicles\":["
            + van.formatted("{\"laden_weight\":3}")
            + "]}";
    assertThat(bob.send("POST", "/console/api/vehicles/batch", update).json().path("changed"))
        .hasToString("1");
    assertThat(bob.get(path).json().path("equipment").toString())
        .isEqualTo("{\"laden_weight\":3,\"hazardous\":[\"general\"]}");
  }

  @Test
  void driversAreListedWithWhatTheyDriveInParts() {
    long bea = service.drivers.add(1, "bea", "x").orElseThrow().id();
    service.drivers.setDisabled(bea, true);
    service.post("/api/vehicle_state", service.driverToken, "{\"moving\": true}");
    service.post(
        "/api/vehicle_position",
        service.driverToken,
        "{\"lat\": 54.2, \"long\": -4.5, \"dimensions\":"
            + " {\"height\": 2.5, \"length\": 6, \"width\": 2, \"weight\": 3.5}}");
    JsonNode first = bob.get("/console/api/drivers?limit=1").json();
    assertThat(first.at("/data")).hasSize(1);
    JsonNode ann = first.at("/data/0");
    assertThat(ann.path("username").asText()).isEqualTo("ann");
    assertThat(ann.at("/owner/username").asText()).isEqualTo("bob");
    assertThat(ann.at("/vehicle/id").asLong()).isGreaterThan(1);
    assertThat(ann.path("moving").asBoolean()).isTrue();
    assertThat(ann.path("since").asText()).isEqualTo(service.clock.instant().toString());
    assertThat(ann.path("disabled").asBoolean()).isFalse();

    JsonNode second =
        bob.get("/console/api/drivers?limit=1&after=" + first.path("next").asLong()).json();
    assertThat(second.at("/data/0"))
        .hasToString(
            "{\"id\":%d,\"username\":\"bea\",\"disabled\":true,\"owner\":{\"id\":1,\"username\":\"bob\"},\"tag\":%s}"
                .formatted(bea, second.at("/data/0/tag")));
    assertThat(second.has("next")).isFalse();
    assertThat(eve.get("/console/api/drivers").text()).isEqualTo("{\"data\":[]}");
    for (String bad :
        List.of("after=-1", "after=x", "after=1&after=2", "limit=0", "offset=x", "a=1")) {
      assertThat(bob.get("/console/api/drivers?" + bad).status()).as(bad).isEqualTo(400);
    }
  }

  private static String assignment(Object vehicle, Object present) {
    return "{\"vehicle\": %s, \"present\": %s}".formatted(vehicle, present);
  }

  @Test
  void aDriverIsGivenAVehicleByOneDispatcherAtATime() {
    long user = service.users.findByName(1, "bob").orElseThrow().id();
    long cal = service.drivers.add(user, "cal", "x").orElseThrow().id();
    String path = "/console/api/drivers/" + cal + "/vehicle";

    Answer given = bob.send("PUT", path, assignment(1, null));
    assertThat(given.status()).as(given.text()).isEqualTo(200);
    assertThat(given.json().at("/vehicle/name").asText()).isEqualTo("Artic 1");
    assertThat(given.json()).isEqualTo(listed(cal));
    assertThat(bob.send("PUT", path, assignment(null, null)).code())
        .as("another dispatcher was first")
        .isEqualTo("precondition_failed");
    assertThat(listed(cal).has("vehicle")).isTrue();
    Answer taken = bob.send("PUT", path, assignment(null, 1));
    assertThat(taken.status()).isEqualTo(200);
    assertThat(taken.json().has("vehicle")).isFalse();

    Answer others = bob.send("PUT", path, assignment(othersVehicle, null));
    assertThat(others.status()).isEqualTo(400);
    assertThat(others.json().at("/errors/0/field").asText()).isEqualTo("vehicle");
    for (String bad :
        List.of(
            "",
            "{}",
            "[]",
            "{\"vehicle\": 1}",
            "{\"present\": null}",
            assignment("\"1\"", null),
            assignment(1.5, null),
            assignment("9223372036854775808", null),
            "{\"vehicle\": 1, \"present\": null, \"driver\": 2}")) {
      assertThat(bob.send("PUT", path, bad).status()).as(bad).isEqualTo(400);
    }
    assertThat(eve.send("PUT", path, assignment(othersVehicle, null)).status())
        .as("another company's driver")
        .isEqualTo(404);
    for (String none : List.of("0", "x", "-1", "999999999999999999", "9999999999999999999")) {
      assertThat(
              bob.send("PUT", "/console/api/drivers/" + none + "/vehicle", assignment(1, null))
                  .status())
          .isEqualTo(404);
    }
    assertThat(listed(cal).has("vehicle")).isFalse();
  }

  private static JsonNode listed(long driver) {
    return bob.get("/console/api/drivers?limit=1&after=" + (driver - 1)).json().at("/data/0");
  }

  private static void report(String token, Position at) {
    Answer answer =
        service.post(
            "/api/vehicle_position",
            token,
            "{\"lat\": %s, \"long\": %s}".formatted(at.lat(), at.lon()));
    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void theLiveViewShowsTheCompanysVehiclesAndAlertsAlone() {
    long ann = service.drivers.findByName("ann").orElseThrow().id();
    long user = service.users.of(other).get(0).id();
    long zoe = service.drivers.add(user, "zoe", "x").orElseThrow().id();
    report(service.driverToken, new Position(54.2, -4.5));
    service.clock.advance(Duration.ofSeconds(10));
    report(service.driverToken, new Position(54.2, -4.49));
    report(service.tokens.issue(new Caller.ByDriver(zoe)), new Position(54.3, -4.5));
    pushed(ann, "Low bridge ahead");
    pushed(zoe, "Weak bridge ahead");
    service.clock.advance(Duration.ofSeconds(2));

    Answer answer = bob.get("/console/api/live");

    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    JsonNode live = answer.json();
    assertThat(live.path("kept_seconds").asLong()).isEqualTo(3_600);
    assertThat(live.at("/vehicles")).hasSize(1);
    JsonNode seen = live.at("/vehicles/0");
    assertThat(seen.at("/driver/username").asText()).isEqualTo("ann");
    assertThat(seen.path("lat").asDouble()).isEqualTo(54.2);
    assertThat(seen.path("lon").asDouble()).isEqualTo(-4.49);
    assertThat(seen.path("age").asLong()).isEqualTo(2);
    assertThat(seen.path("moving").asBoolean()).isTrue();
    assertThat(seen.path("heading").asLong()).isEqualTo(90);
    assertThat(seen.path("time").asText())
        .isEqualTo(service.clock.instant().minusSeconds(2).toString());
    assertThat(live.path("more").asBoolean(true)).isFalse();
    assertThat(live.at("/alerts")).hasSize(1);
    JsonNode alert = live.at("/alerts/0");
    assertThat(alert.at("/driver/id").asLong()).isEqualTo(ann);
    assertThat(alert.path("code").asText()).isEqualTo("height");
    assertThat(alert.path("text").asText()).isEqualTo("Low bridge ahead");
    assertThat(alert.path("sign").asText()).isEqualTo("Max height 3.9 m");
    assertThat(alert.path("amount").asInt()).as("centimetres").isEqualTo(390);
    assertThat(alert.path("lat").asDouble()).isEqualTo(54.2);

    assertThat(eve.get("/console/api/live").json().at("/vehicles/0/driver/username").asText())
        .isEqualTo("zoe");
    assertThat(eve.get("/console/api/live").text())
        .contains("Weak bridge")
        .doesNotContain("ann", "Low bridge");
  }

  private static void pushed(long driver, String text) {
    service.pushedAlerts.pushed(
        new Notification(
            UUID.randomUUID(),
            driver,
            PushKind.HARD,
            new Notification.Text("Your vehicle does not fit", text),
            List.of(
                new Notification.Told(
                    new Restriction.Id("way/1", "maxheight"),
                    Measure.HEIGHT,
                    390,
                    "Max height 3.9 m",
                    "Quay",
                    "",
                    new Position(54.2, -4.5),
                    120)),
            1,
            service.clock.instant(),
            service.clock.instant().plusSeconds(120)));
  }

  @Test
  void aKeyIsShownOnceListedAndRevoked() {
    String body = "{\"email\": \"b@example.com\", \"name\": \"Shop\", \"phone\": \"\"}";
    String key = bob.send("POST", "/console/api/keys", body).json().path("token").asText();
    assertThat(service.post("/api/api_keys/generate_routes", key, trip(4.2)).status())
        .isEqualTo(200);
    Answer listed = bob.get("/console/api/keys");
    assertThat(listed.text()).doesNotContain(key);
    JsonNode shop = listed.json().at("/data/0");
    assertThat(shop.path("name").asText()).isEqualTo("Shop");
    assertThat(shop.at("/owner/username").asText()).isEqualTo("bob");
    assertThat(shop.path("revoked").asBoolean()).isFalse();
    long id = shop.path("id").asLong();
    assertThat(listed.json().at("/data")).as("the key of nobody is not the company's").hasSize(1);

    assertThat(eve.get("/console/api/keys").json().at("/data")).isEmpty();
    assertThat(eve.send("DELETE", "/console/api/keys/" + id, "").status()).isEqualTo(404);
    assertThat(bob.send("DELETE", "/console/api/keys/1", "").status())
        .as("nobody's key")
        .isEqualTo(404);
    for (String none : List.of("0", "x", "-1", "999999999999999999", "9999999999999999999")) {
      assertThat(bob.send("DELETE", "/console/api/keys/" + none, "").status()).isEqualTo(404);
    }
    assertThat(bob.send("DELETE", "/console/api/keys/" + id, "").status()).isEqualTo(204);
    assertThat(bob.get("/console/api/keys").json().at("/data/0/revoked").asBoolean()).isTrue();
    service.clock.advance(Duration.ofSeconds(5));
    assertThat(service.post("/api/api_keys/generate_routes", key, trip(4.2)).status())
        .isEqualTo(401);
  }

  @Test
  void whoIsNoAdministratorSeesAndRevokesOwnKeysAlone() {
    String hash = service.hasher.hash("secret");
    long company = service.organisations.add("Third", true, ContactDetails.NONE).id();
    assertThat(service.users.add(company, "ada", Role.COMPANY_ADMIN, hash)).isPresent();
    assertThat(service.users.add(company, "una", Role.COMPANY_USER, hash)).isPresent();
    ConsoleClient ada = new ConsoleClient(service).signedIn("ada", company);
    ConsoleClient una = new ConsoleClient(service).signedIn("una", company);
    String body = "{\"email\": \"b@example.com\", \"name\": \"%s\", \"phone\": \"\"}";
    ada.send("POST", "/console/api/keys", body.formatted("Of Ada"));
    assertThat(una.send("POST", "/console/api/keys", body.formatted("Of Una")).status())
        .as("administrators make keys")
        .isEqualTo(403);
    IssueApiKey.Command made =
        new IssueApiKey.Command(
            "b@example.com",
            "Of Una",
            "",
            ApiKey.Owner.user(service.users.findByName(company, "una").orElseThrow().id()));
    assertThat(service.issueApiKey.handle(made)).isInstanceOf(IssueApiKey.Outcome.Issued.class);

    JsonNode all = ada.get("/console/api/keys").json().at("/data");
    assertThat(all.findValuesAsText("name")).containsExactly("Of Ada", "Of Una");
    assertThat(una.get("/console/api/keys").json().at("/data").findValuesAsText("name"))
        .containsExactly("Of Una");
    String ofAda = "/console/api/keys/" + all.get(0).path("id").asLong();
    String ofUna = "/console/api/keys/" + all.get(1).path("id").asLong();
    assertThat(una.send("DELETE", ofAda, "").status()).isEqualTo(404);
    assertThat(ada.get("/console/api/keys").json().at("/data/0/revoked").asBoolean()).isFalse();
    assertThat(una.send("DELETE", ofUna, "").status()).isEqualTo(204);
    assertThat(ada.send("DELETE", ofAda, "").status()).isEqualTo(204);
  }

  @Test
  void theMapSaysWhereItIsFrom() {
    JsonNode map = bob.get("/console/api/map").json();
    assertThat(map.path("name").asText()).isNotEmpty();
    assertThat(map.has("bbox")).isTrue();
  }

  @Test
  void theMapHasTheChecksumOfItsFile() {
    Optional<RoadMap> inMemory = service.map;
    assertThat(bob.get("/console/api/map").json().path("checksum").asText("none")).isEmpty();
    service.map = inMemory.map(open -> open.from("00c0ffee"));
    try {
      assertThat(bob.get("/console/api/map").json().path("checksum").asText())
          .isEqualTo("00c0ffee");
    } finally {
      service.map = inMemory;
    }
  }

  @Test
  void aRestrictionIsToldWithItsSignAndItsObject() {
    Answer answer = bob.get("/console/api/restriction/0");
    JsonNode bridge = answer.json();
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(bridge.path("maximum").asDouble()).isEqualTo(4.0);
    assertThat(bridge.path("type").asInt()).isEqualTo(40);
    assertThat(bridge.path("osm").asText()).matches("(way|node)/[0-9]+");
    assertThat(bridge.path("id").asText())
        .isEqualTo(bridge.path("osm").asText() + "#" + bridge.path("tag").asText());
    assertThat(bridge.path("info").asText()).isNotEmpty();
    for (String none : List.of("1", "-1", "x", "999999999", "9999999999")) {
      assertThat(bob.get("/console/api/restriction/" + none).status()).as(none).isEqualTo(404);
    }
  }

  @Test
  void withoutAMapItIsSaidSo() {
    Optional<RoadMap> open = service.map;
    service.map = Optional.empty();
    try {
      for (String path : List.of("/console/api/map", "/console/api/restriction/0")) {
        Answer answer = bob.get(path);
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.header("Retry-After")).isNotEmpty();
      }
      assertThat(bob.send("POST", "/console/api/route", trip(4.2)).status()).isEqualTo(503);
      assertThat(bob.get("/console/api/vehicles").status()).isEqualTo(200);
    } finally {
      service.map = open;
    }
  }
}
