package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.domain.account.AtOnce;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.driver.DriverState;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.Service.Answer;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Vehicles, the drivers' states, and which vehicle a driver is given, as clients see them. */
class VehicleEndpointsTest {

  private static final String ONE = "/api/vehicles/1";
  private static final String ARTIC =
      "{\"height\":4.6,\"length\":16.5,\"weight\":44,\"width\":2.55}";
  private static final String VAN = "{\"height\":2.5,\"length\":6,\"weight\":3.5,\"width\":2.2}";

  private final Service service = new Service();
  private long otherOrganisation;
  private long otherGroup;
  private String otherUser;

  @BeforeEach
  void addAnotherCompany() {
    otherOrganisation = service.organisations.add("Other", true, ContactDetails.NONE).id();
    long user =
        service.users.add(otherOrganisation, "eve", Role.COMPANY_USER, "").orElseThrow().id();
    otherGroup = service.groups.add(otherOrganisation, user, "Theirs").id();
    otherUser = service.tokens.issue(new Caller.ByUser(user, otherOrganisation, true));
  }

  @AfterEach
  void stop() {
    service.close();
  }

  private Answer list(String query) {
    return service.get("/api/vehicles" + query, "Authorization", "Bearer " + service.userToken);
  }

  private Answer read(String path, String token) {
    return service.get(path, "Authorization", "Bearer " + token);
  }

  private Answer put(String path, String token, String body, String... headers) {
    HttpRequest.Builder request =
        service.request(
            path, "Content-Type", "application/json", "Authorization", "Bearer " + token);
    if (headers.length > 0) {
      request.headers(headers);
    }
    return service.send(request.PUT(BodyPublishers.ofString(body)).build());
  }

  private Answer edit(String body, String... headers) {
    return put(ONE, service.userToken, body, headers);
  }

  private void position(String dimensions) {
    String body = "{\"lat\":54,\"long\":-4.41,\"dimensions\":" + dimensions + "}";
    assertThat(service.post("/api/vehicle_position", service.driverToken, body).status())
        .isEqualTo(200);
  }

  private Optional<Long> vehicleOfAnn() {
    return service.driverStates.of(Set.of(1L)).get(1L).vehicleId();
  }

  private void add(String registration) {
    VehicleDetails details =
        new VehicleDetails(
            "n",
            registration,
            "",
            "",
            Dimensions.ofCentimetresAndKilograms(400, 1200, 250, 18_000));
    service.vehicles.add(1, List.of(new Vehicles.New(details, Set.of())));
  }

  @Test
  void aStateIsKeptAndAnsweredWithTheAccountThatOwnsTheDriver() {
    Answer answer = service.post("/api/vehicle_state", service.driverToken, "{\"moving\": true}");

    assertThat(answer.text()).isEqualTo("{\"user_id\":1,\"driver_id\":1,\"moving\":true}");
    assertThat(service.driverStates.of(Set.of(1L)).get(1L).movement())
        .contains(new DriverState.Movement(true, service.clock.instant()));
    assertThat(
            service
                .post("/api/vehicle_state", service.driverToken, "{\"moving\": false}")
                .json()
                .get("moving")
                .asBoolean())
        .isFalse();
  }

  @Test
  void aStateIsTrueOrFalse() {
    for (String body :
        List.of(
            "{}",
            "{\"moving\": null}",
            "{\"moving\": \"true\"}",
            "{\"moving\": 1}",
            "{\"moving\": true, \"moving\": true}",
            "{\"moving\": true, \"since\": 1}",
            "[true]")) {
      assertThat(service.post("/api/vehicle_state", service.driverToken, body).status())
          .isEqualTo(400);
      assertThat(service.driverStates.of(Set.of(1L)).get(1L)).isEqualTo(DriverState.UNHEARD);
    }
  }

  @Test
  void eachEndpointTakesItsOwnScope() {
    String individual = service.tokens.issue(new Caller.ByUser(1, 1, false));
    for (String wrong : List.of(service.userToken, individual, service.apiKey)) {
      assertThat(service.post("/api/vehicle_state", wrong, "{\"moving\": true}").status())
          .isEqualTo(403);
    }
    for (String wrong : List.of(service.driverToken, individual, service.apiKey)) {
      assertThat(read("/api/vehicles", wrong).status()).isEqualTo(403);
      assertThat(read(ONE, wrong).status()).isEqualTo(403);
      assertThat(put(ONE, wrong, "{}").status()).isEqualTo(403);
    }
  }

  @Test
  void aVehicleIsReadAndSentBackAsItIs() {
    Answer answer = read(ONE, service.userToken);

    assertThat(answer.text())
        .isEqualTo(
            "{\"id\":1,\"name\":\"Artic 1\",\"registration_number\":\"MAN 123 A\","
                + "\"vehicle_make\":\"Scania\",\"vehicle_type\":\"artic\",\"height\":4.6,"
                + "\"length\":16.5,\"width\":2.55,\"weight\":44,\"vehicle_groups\":"
                + "[{\"id\":1,\"name\":\"Douglas\",\"count\":1,\"user_id\":1}]}");
    assertThat(answer.header("ETag")).startsWith("\"").endsWith("\"");
    Answer back = edit(answer.text(), "If-Match", answer.header("ETag"));
    assertThat(back.status()).isEqualTo(200);
    assertThat(back.text()).isEqualTo(answer.text());
    assertThat(back.header("ETag")).isNotEqualTo(answer.header("ETag"));
    assertThat(read(ONE, service.userToken).header("ETag")).isEqualTo(back.header("ETag"));
  }

  @Test
  void whatIsLeftOutKeepsItsValue() {
    Answer answer = edit("{\"height\": 4.701, \"vehicle_make\": \"\"}");

    JsonNode vehicle = answer.json();
    assertThat(vehicle.get("height").decimalValue()).isEqualByComparingTo("4.71");
    assertThat(vehicle.get("vehicle_make").asText()).isEmpty();
    assertThat(vehicle.get("name").asText()).isEqualTo("Artic 1");
    assertThat(vehicle.get("vehicle_groups")).hasSize(1);
    assertThat(edit("{}").json()).isEqualTo(vehicle);
    assertThat(edit("{\"vehicle_groups\": []}").json().get("vehicle_groups")).isEmpty();
    assertThat(edit("{\"vehicle_groups\": [{\"id\": 1, \"name\": \"x\"}, {\"id\": 1}]}").json())
        .isEqualTo(vehicle);
  }

  @Test
  void anAnswerNamesNoMoreThanTwentyWrongGroups() {
    String groups =
        IntStream.rangeClosed(1_001, 1_021)
            .mapToObj("{\"id\": %d}"::formatted)
            .collect(Collectors.joining(",", "[", "]"));
    Answer answer = edit("{\"vehicle_groups\": " + groups + "}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().get("errors")).hasSize(20);
    assertThat(answer.json().get("detail").textValue()).contains("and 20 more");
  }

  @Test
  void aWrongMemberIsNamedAndNothingIsChanged() {
    for (String row :
        List.of(
            "{\"id\": 2} | id",
            "{\"name\": \"\"} | name",
            "{\"name\": null} | name",
            "{\"name\": \" x\"} | name",
            "{\"name\": 5} | name",
            "{\"nam\": \"x\"} | nam",
            "{\"height\": 460} | height",
            "{\"height\": \"4.6\"} | height",
            "{\"height\": 1e999} | height",
            "{\"weight\": 44000} | weight",
            "{\"weight\": 0} | weight",
            "{\"width\": null} | width",
            "{\"registration_number\": \"a\\u0007b\"} | registration_number",
            "{\"vehicle_groups\": [{}]} | vehicle_groups[0].id",
            "{\"vehicle_groups\": [1]} | vehicle_groups[0]",
            "{\"vehicle_groups\": [{\"id\": 1}, {\"id\": 99}]} | vehicle_groups[1].id",
            "{\"vehicle_groups\": [{\"id\": 1, \"nam\": 1}]} | vehicle_groups[0].nam",
            "{\"vehicle_groups\": [{\"id\": 1, \"count\": \"1\"}]} | vehicle_groups[0].count",
            "{\"vehicle_groups\": null} | vehicle_groups")) {
      String body = row.split(" [|] ")[0];
      String field = row.split(" [|] ")[1];
      Answer before = read(ONE, service.userToken);

      Answer answer = edit(body);

      assertThat(answer.status()).isEqualTo(400);
      assertThat(answer.json().at("/errors/0/field").asText()).isEqualTo(field);
      assertThat(read(ONE, service.userToken).header("ETag")).isEqualTo(before.header("ETag"));
    }
  }

  @Test
  void anotherCompanysVehicleLooksLikeNone() {
    Answer before = read(ONE, service.userToken);
    for (String path :
        List.of(
            ONE,
            "/api/vehicles/99",
            "/api/vehicles/0",
            "/api/vehicles/-1",
            "/api/vehicles/01",
            "/api/vehicles/x",
            "/api/vehicles/%20",
            "/api/vehicles/9223372036854775808",
            "/api/vehicles/99999999999999999999")) {
      Answer read = read(path, otherUser);
      assertThat(read.status()).as(path).isEqualTo(404);
      assertThat(read.code()).isEqualTo("not_found");
      Answer edited = put(path, otherUser, "{\"name\": \"stolen\"}", "If-Match", "*");
      assertThat(edited.status()).as(path).isEqualTo(404);
      assertThat(edited.json().get("detail")).isEqualTo(read.json().get("detail"));
    }
    assertThat(read("/api/vehicles", otherUser).json().at("/paginate/total_item").asInt()).isZero();
    assertThat(edit("{\"vehicle_groups\": [{\"id\": " + otherGroup + "}]}").status())
        .isEqualTo(400);
    assertThat(read(ONE, service.userToken).text()).isEqualTo(before.text());
  }

  @Test
  void ifMatchIsComparedStronglyWithEveryTagOfTheList() {
    String tag = read(ONE, service.userToken).header("ETag");
    for (String other : List.of("\"x\"", "W/" + tag, "\"x\", \"y\"", ",", "\"\"")) {
      Answer refused = edit("{\"name\": \"lost\"}", "If-Match", other);
      assertThat(refused.status()).as(other).isEqualTo(412);
      assertThat(refused.code()).isEqualTo("precondition_failed");
    }
    for (String malformed : List.of("x", tag + " " + tag, "*, " + tag, "w/" + tag, "\"x")) {
      Answer refused = edit("{\"name\": \"lost\"}", "If-Match", malformed);
      assertThat(refused.status()).as(malformed).isEqualTo(400);
      assertThat(refused.code()).isEqualTo("invalid_header");
    }
    assertThat(read(ONE, service.userToken).header("ETag")).isEqualTo(tag);

    assertThat(edit("{}", "If-Match", "*").status()).isEqualTo(200);
    tag = read(ONE, service.userToken).header("ETag");
    tag = edit("{}", "If-Match", "W/\"x\" ,, \"a,b\",\t" + tag).header("ETag");
    assertThat(edit("{}", "If-Match", "\"x\"", "If-Match", tag).status()).isEqualTo(200);
  }

  @Test
  void theTagIsAnotherOneWhenOnlyAGroupTellsOtherwise() {
    String before = read(ONE, service.userToken).header("ETag");
    add("X 1");
    put("/api/vehicles/2", service.userToken, "{\"vehicle_groups\": [{\"id\": 1}]}");

    Answer after = read(ONE, service.userToken);
    assertThat(after.json().at("/vehicle_groups/0/count").asInt()).isEqualTo(2);
    assertThat(after.header("ETag")).isNotEqualTo(before);
  }

  @Test
  void ofTwentyEditsOfTheSameTagOneWinsEachRound() throws Exception {
    for (int round = 0; round < 5; round++) {
      String tag = read(ONE, service.userToken).header("ETag");
      AtomicInteger number = new AtomicInteger();
      List<Answer> answers =
          AtOnce.run(
              20,
              () ->
                  edit(
                      "{\"vehicle_type\": \"t" + number.incrementAndGet() + "\"}",
                      "If-Match",
                      tag));

      List<Answer> winners = answers.stream().filter(a -> a.status() == 200).toList();
      assertThat(winners).hasSize(1);
      assertThat(answers).filteredOn(a -> a.status() == 412).hasSize(19);
      assertThat(read(ONE, service.userToken).text()).isEqualTo(winners.get(0).text());
    }
  }

  @Test
  void editsWithoutAPreconditionLoseNothingOfEachOther() throws Exception {
    List<String> bodies =
        List.of(
            "{\"name\":\"a\"}",
            "{\"registration_number\":\"b\"}",
            "{\"vehicle_make\":\"c\"}",
            "{\"vehicle_type\":\"d\"}",
            "{\"height\":4}",
            "{\"vehicle_groups\":[]}");
    AtomicInteger number = new AtomicInteger();

    AtOnce.run(6, () -> edit(bodies.get(number.getAndIncrement())));

    assertThat(read(ONE, service.userToken).text())
        .isEqualTo(
            "{\"id\":1,\"name\":\"a\",\"registration_number\":\"b\",\"vehicle_make\":\"c\","
                + "\"vehicle_type\":\"d\",\"height\":4,\"length\":16.5,\"width\":2.55,"
                + "\"weight\":44,\"vehicle_groups\":[]}");
  }

  @Test
  void theListIsCutIntoPagesByIdAndFilteredByRegistrationNumber() {
    for (int i = 2; i <= 45; i++) {
      add("PMN " + i);
    }
    JsonNode first = list("").json();
    assertThat(first.get("data")).hasSize(20);
    assertThat(first.at("/data/0/id").asInt()).isEqualTo(1);
    assertThat(first.get("paginate"))
        .hasToString("{\"current_page\":1,\"total_item\":45,\"total_page\":3}");
    JsonNode last = list("?limit=20&offset=40").json();
    assertThat(last.get("data").findValuesAsText("id"))
        .containsExactly("41", "42", "43", "44", "45");
    assertThat(last.at("/paginate/current_page").asInt()).isEqualTo(3);
    assertThat(list("?limit=100").json().get("data")).hasSize(45);
    assertThat(list("?offset=1000000000").json().get("data")).isEmpty();

    JsonNode found = list("?registration_number=mn%204&limit=2&offset=1").json();
    assertThat(found.get("data").findValuesAsText("registration_number"))
        .containsExactly("PMN 40", "PMN 41");
    assertThat(found.get("paginate"))
        .hasToString("{\"current_page\":1,\"total_item\":7,\"total_page\":4}");
    assertThat(list("?registration_number=").json().at("/paginate/total_item").asInt())
        .isEqualTo(45);
    assertThat(list("?registration_number=%25").json().get("paginate"))
        .hasToString("{\"current_page\":1,\"total_item\":0,\"total_page\":0}");
  }

  @Test
  void anotherParameterOrValueIsRefused() {
    for (String query :
        List.of(
            "limit=0",
            "limit=101",
            "limit=-1",
            "limit=x",
            "limit=1.0",
            "limit=",
            "limit",
            "limit=1&limit=2",
            "limit=99999999999999999999",
            "offset=-1",
            "offset=x",
            "offset=99999999999999999999",
            "Limit=1",
            "xyzzy=1",
            "page=2",
            "registration_number=a&registration_number=b",
            "registration_number=%00",
            "registration_number=%ff")) {
      Answer answer = list("?" + query);

      assertThat(answer.status()).isEqualTo(400);
      assertThat(answer.json().get("errors")).isNotEmpty();
    }
  }

  @Test
  void aPositionAssignsTheVehicleOfTheseDimensionsAndCostsNothingWhileTheyAreThePresentOnes() {
    assertThat(vehicleOfAnn()).isEmpty();
    position(ARTIC);
    assertThat(vehicleOfAnn()).contains(1L);

    position(VAN);
    long own = vehicleOfAnn().orElseThrow();
    assertThat(own).isNotEqualTo(1L);
    assertThat(list("").json().at("/paginate/total_item").asInt()).isEqualTo(1);
    Answer unnamed = read("/api/vehicles/" + own, service.userToken);
    assertThat(unnamed.json().get("name").asText()).isEmpty();
    assertThat(put("/api/vehicles/" + own, service.userToken, unnamed.text()).status())
        .isEqualTo(200);
    assertThat(list("").json().at("/paginate/total_item").asInt()).isEqualTo(1);

    put("/api/vehicles/" + own, service.userToken, "{\"name\": \"Van\"}");
    assertThat(list("").json().at("/data/1/name").asText()).isEqualTo("Van");
    position(VAN);
    assertThat(vehicleOfAnn()).contains(own);

    ObjectNode taller = (ObjectNode) read("/api/vehicles/" + own, service.userToken).json();
    put("/api/vehicles/" + own, service.userToken, taller.put("height", 2.6).toString());
    service.clock.advance(Duration.ofSeconds(5));
    position(VAN);
    assertThat(vehicleOfAnn().orElseThrow()).isNotIn(own, 1L);
  }
}
