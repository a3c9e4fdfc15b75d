package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlacesContract;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.HttpSettings.Feature;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a planner begins with is the account's, in whatever browser somebody signs in. */
class PlannerEndpointsTest {

  private static final String PLANNER = "/console/api/planner";
  private static final String COMPANY = PLANNER + "/company";
  private static final String RECENT = PLANNER + "/recent";

  private static Service service;
  private static ConsoleClient ada;
  private static ConsoleClient cal;
  private static long company;
  private static long vehicle;
  private static long place;
  private static long foreign;

  @BeforeAll
  static void start() {
    service = new Service(HttpSettings.local(0).with(Feature.CONSOLE));
    ConsoleClient page = new ConsoleClient(service);
    company = service.organisations.add("Ellan Haulage", true, ContactDetails.NONE).id();
    long other = service.organisations.add("Other", true, ContactDetails.NONE).id();
    user("ada", Role.COMPANY_ADMIN);
    user("cal", Role.COMPANY_USER);
    ada = page.signedIn("ada", company);
    cal = page.signedIn("cal", company);
    vehicle = vehicle(company);
    foreign = vehicle(other);
    place =
        service
            .places
            .store(
                company, List.of(CompanyPlacesContract.plain("Yard", "")), Known.REFUSE, 9, false)
            .ids()
            .get(0);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static void user(String name, Role role) {
    assertThat(service.users.add(company, name, role, service.hasher.hash("secret"))).isPresent();
  }

  private static long vehicle(long of) {
    Dimensions size = Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 40_000);
    VehicleDetails details = new VehicleDetails("Artic", "A 1", "", "", size);
    return service.vehicles.add(of, List.of(new Vehicles.New(details, Set.of()))).get(0);
  }

  private static JsonNode ok(Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json();
  }

  private static List<String> wrong(Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
    List<String> fields = new ArrayList<>();
    answer.json().path("errors").forEach(error -> fields.add(error.path("field").asText()));
    return fields;
  }

  @Test
  void anAdministratorSetsDepotAndVehicleOfAll() {
    String depot = "{\"depot\":{\"place\":" + place + "},\"vehicle\":" + vehicle + "}";
    ok(ada.send("PUT", COMPANY, depot));
    JsonNode seen = ok(cal.get(PLANNER));
    assertThat(seen.at("/depot/place").asLong()).isEqualTo(place);
    assertThat(seen.at("/depot/name").asText()).isEqualTo("Yard");
    assertThat(seen.at("/depot/lat").asDouble())
        .isEqualTo(CompanyPlacesContract.plain("Yard", "").gate().lat());
    assertThat(seen.get("company_vehicle").asLong()).isEqualTo(vehicle);
    assertThat(seen.get("vehicle").isNull()).isTrue();

    String point = "{\"depot\":{\"lat\":54.15,\"lon\":-4.48,\"name\":\" Quay \"},\"vehicle\":null}";
    ok(ada.send("PUT", COMPANY, point));
    seen = ok(cal.get(PLANNER));
    assertThat(seen.get("depot").toString())
        .isEqualTo("{\"place\":null,\"lat\":54.15,\"lon\":-4.48,\"name\":\"Quay\"}");
    assertThat(seen.get("company_vehicle").isNull()).isTrue();

    assertThat(cal.send("PUT", COMPANY, point).status()).as("a clerk's").isEqualTo(403);
    ok(ada.send("PUT", COMPANY, "{\"depot\":null,\"vehicle\":null}"));
    assertThat(ok(cal.get(PLANNER)).get("depot").isNull()).isTrue();
  }

  @Test
  void whatIsUnknownOrFaultyIsRefused() {
    assertThat(wrong(ada.send("PUT", COMPANY, "{}"))).contains("depot", "vehicle");
    assertThat(wrong(ada.send("PUT", COMPANY, "{\"depot\":{\"place\":99},\"vehicle\":null}")))
        .containsExactly("depot.place");
    assertThat(wrong(ada.send("PUT", COMPANY, "{\"depot\":null,\"vehicle\":" + foreign + "}")))
        .containsExactly("vehicle");
    assertThat(wrong(ada.send("PUT", COMPANY, "{\"depot\":{\"lat\":99},\"vehicle\":null}")))
        .containsExactly("depot.lat", "depot.lon");
    assertThat(wrong(cal.send("PUT", PLANNER, "{\"vehicle\":" + foreign + "}")))
        .containsExactly("vehicle");
    assertThat(wrong(cal.send("PUT", PLANNER, "{\"vehicles\":1}"))).contains("vehicles");
    assertThat(wrong(cal.send("POST", RECENT, "{\"plan\":\"\"}"))).containsExactly("plan");
    assertThat(wrong(cal.send("POST", RECENT, "{\"plan\":\"a b\"}"))).containsExactly("plan");
    assertThat(wrong(cal.send("POST", RECENT, "{\"plan\":\"" + "x".repeat(2_001) + "\"}")))
        .containsExactly("plan");
  }

  @Test
  void aUsersVehicleIsTheUsersOnly() {
    assertThat(
            ok(cal.send("PUT", PLANNER, "{\"vehicle\":" + vehicle + "}")).get("vehicle").asLong())
        .isEqualTo(vehicle);
    assertThat(ok(ada.get(PLANNER)).get("vehicle").isNull()).isTrue();
    ok(cal.send("PUT", PLANNER, "{\"vehicle\":null}"));
    assertThat(ok(cal.get(PLANNER)).get("vehicle").isNull()).isTrue();
  }

  @Test
  void twentyPlansAreKeptForTheUserNewestFirst() {
    for (int i = 0; i < 22; i++) {
      assertThat(ada.send("POST", RECENT, "{\"plan\":\"plan?from=" + i + "\"}").status())
          .isEqualTo(204);
      service.clock.advance(Duration.ofSeconds(1));
    }
    JsonNode recent = ok(ada.get(PLANNER)).get("recent");
    assertThat(recent).hasSize(20);
    assertThat(recent.at("/0/plan").asText()).isEqualTo("plan?from=21");
    assertThat(recent.at("/19/plan").asText()).isEqualTo("plan?from=2");
    assertThat(ok(cal.get(PLANNER)).get("recent")).isEmpty();
    assertThat(ada.send("DELETE", RECENT, "").status()).isEqualTo(204);
    assertThat(ok(ada.get(PLANNER)).get("recent")).isEmpty();
  }
}
