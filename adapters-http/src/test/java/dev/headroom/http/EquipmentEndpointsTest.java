package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.http.Service.Answer;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a vehicle has beside its dimensions: stored with it, and in requests for routes. */
class EquipmentEndpointsTest {

  private static final String VEHICLE = "/api/vehicles/1";
  private static final String EQUIPMENT = VEHICLE + "/equipment";
  private static final String EVERYTHING =
      "{\"laden_weight\":30.5,\"unladen_weight\":14,\"axle_load\":7.2,\"bogie_load\":12,"
          + "\"axles\":5,\"trailers\":0,\"articulated\":true,\"emission_class\":\"euro_6\","
          + "\"hazardous\":[\"general\",\"water_polluting\"],\"tunnel_code\":\"B/D\","
          + "\"tank\":true,\"net_explosive_mass\":0,\"speed_limiter\":85}";

  private final Service service = new Service();

  @AfterEach
  void stop() {
    service.close();
  }

  private Answer read(String path, String token) {
    return service.get(path, "Authorization", "Bearer " + token);
  }

  private Answer put(String path, String body, String... headers) {
    HttpRequest.Builder request =
        service.request(
            path,
            "Content-Type",
            "application/json",
            "Authorization",
            "Bearer " + service.userToken);
    if (headers.length > 0) {
      request.headers(headers);
    }
    return service.send(request.PUT(BodyPublishers.ofString(body)).build());
  }

  private String stored() {
    return read(EQUIPMENT, service.userToken).text();
  }

  @Test
  void whatIsPutIsReadBackAndReplacedAsAWhole() {
    assertThat(stored()).isEqualTo("{}");

    assertThat(put(EQUIPMENT, EVERYTHING).text()).isEqualTo(EVERYTHING);
    assertThat(stored()).isEqualTo(EVERYTHING);

    assertThat(put(EQUIPMENT, "{\"hazardous\":[]}").status()).isEqualTo(200);
    assertThat(stored()).isEqualTo("{\"hazardous\":[]}");
    assertThat(put(EQUIPMENT, "{}").text()).isEqualTo("{}");
  }

  @Test
  void theVehicleOfTheContractGainsNoMemberAndItsChangesKeepTheEquipment() {
    String before = read(VEHICLE, service.userToken).text();
    put(EQUIPMENT, EVERYTHING);

    assertThat(read(VEHICLE, service.userToken).text()).isEqualTo(before);
    assertThat(put(VEHICLE, "{\"name\": \"Artic 2\"}").status()).isEqualTo(200);
    assertThat(stored()).isEqualTo(EVERYTHING);
  }

  @Test
  void aLaterChangeOfTheVehicleMayNotContradictItsEquipment() {
    put(EQUIPMENT, "{\"laden_weight\": 30.5}");

    Answer refused = put(VEHICLE, "{\"weight\": 26}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.text())
        .contains("\"laden_weight\"")
        .contains("is 30.5 t, above the permitted weight of 26 t");
    assertThat(put(VEHICLE, "{\"weight\": 30.5}").status()).isEqualTo(200);
  }

  @Test
  void anEtagThatIsNoLongerTheVehiclesFailsThePrecondition() {
    String tag = read(EQUIPMENT, service.userToken).header("ETag");

    Answer first = put(EQUIPMENT, "{\"axles\":5}", "If-Match", tag);
    assertThat(first.status()).isEqualTo(200);
    assertThat(first.header("ETag")).isNotEqualTo(tag);
    assertThat(put(EQUIPMENT, "{\"axles\":6}", "If-Match", tag).status()).isEqualTo(412);
    assertThat(put(EQUIPMENT, "{\"axles\":6}", "If-Match", first.header("ETag")).status())
        .isEqualTo(200);
    assertThat(stored()).isEqualTo("{\"axles\":6}");
  }

  @Test
  void onlyTheCompanyItselfSeesAndChangesIt() {
    put(EQUIPMENT, EVERYTHING);
    long other = service.organisations.add("Other", true, ContactDetails.NONE).id();
    long eve = service.users.add(other, "eve", Role.COMPANY_USER, "").orElseThrow().id();
    String theirs = service.tokens.issue(new Caller.ByUser(eve, other, true));

    assertThat(read(EQUIPMENT, theirs).status()).isEqualTo(404);
    assertThat(read(EQUIPMENT, service.driverToken).status()).isEqualTo(403);
    assertThat(read("/api/vehicles/99/equipment", service.userToken).status()).isEqualTo(404);
    assertThat(put("/api/vehicles/99/equipment", "{}").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'{\"laden_weight\": 44.5}' | laden_weight | is 44.5 t, above the permitted weight of 44 t",
        "'{\"laden_weight\": 20, \"unladen_weight\": 21}' | unladen_weight | is 21 t, above the"
            + " laden weight of 20 t",
        "'{\"laden_weight\": 40, \"axles\": 5, \"axle_load\": 7.9}' | axle_load | of 7.9 t on 5"
            + " axles bears less than the laden weight of 40 t",
        "'{\"hazardous\": [], \"tunnel_code\": \"B/D\"}' | tunnel_code | is given for a vehicle that"
            + " carries no dangerous goods",
        "'{\"tunnel_code\": \"F\"}' | tunnel_code | is no tunnel restriction code of ADR",
        "'{\"axels\": 5}' | axels | axles",
        "'{\"axles\": \"5\"}' | axles | number",
        "'{\"axles\": 5.5}' | axles | has to be between 2 and 20",
        "'{\"axle_load\": -1}' | axle_load | has to be between 0.1 and 30 tonnes",
        "'{\"axle_load\": 1e999999}' | axle_load | is a number out of range",
        "'{\"laden_weight\": 30500}' | laden_weight | looks like kilograms",
        "'{\"hazardous\": [\"water\"]}' | hazardous | has to be one of: general, explosive,"
            + " water_polluting",
        "'{\"tank\": null}' | tank | has to be true or false",
        // Nothing that is not understood counts as nothing carried, or as a lighter load.
        "'{\"hazardous\": [\"none\"]}' | hazardous | has to be one of",
        "'{\"hazardous\": [\"general,explosive\"]}' | hazardous | has to be one of",
        "'{\"hazardous\": [\"\"]}' | hazardous | has to be one of",
        "'{\"hazardous\": [[]]}' | hazardous[0] | ''",
        "'{\"hazardous\": null}' | hazardous | ''",
        "'{\"hazardous\": false}' | hazardous | ''",
        "'{\"hazardous\": {}}' | hazardous | ''",
        "'{\"hazardous\": \"none\"}' | hazardous | ''",
        "'{\"hazardous\": [\"general\"], \"hazardous\": []}' | message | ''",
        "'{\"tunnel_code\": \"UN 1203\"}' | tunnel_code | is no tunnel restriction code of ADR",
        "'{\"tunnel_code\": \"1203 (D/E)\"}' | tunnel_code | is no tunnel restriction code of ADR",
        "'{\"tunnel_code\": \"E, 1203\"}' | tunnel_code | is no tunnel restriction code of ADR",
        "'{\"tunnel_code\": \"(D/E\"}' | tunnel_code | is no tunnel restriction code of ADR",
        "'{\"tunnel_code\": \"E/D\"}' | tunnel_code | is no tunnel restriction code of ADR",
        "'{\"tunnel_code\": \"B1000D\"}' | tunnel_code | is no tunnel restriction code of ADR",
        "'{\"tunnel_code\": \"\u0415\"}' | tunnel_code | is no tunnel restriction code of ADR",
        "'{\"tunnel_code\": \"\"}' | tunnel_code | ''",
        "'{\"tunnel_code\": \"A\"}' | tunnel_code | is no tunnel restriction code of ADR",
        "'{\"axles\": 0}' | axles | has to be between 2 and 20",
        "'{\"axles\": 4294967298}' | axles | has to be between 2 and 20",
        "'{\"axles\": 2.0000000001}' | axles | has to be between 2 and 20",
        "'{\"trailers\": -1}' | trailers | has to be between 0 and 3",
        "'{\"trailers\": false}' | trailers | number",
        "'{\"axle_load\": 0}' | axle_load | has to be between 0.1 and 30 tonnes",
        "'{\"axle_load\": 0.0999}' | axle_load | has to be between 0.1 and 30 tonnes",
        "'{\"axle_load\": NaN}' | invalid_json | ''",
        "'{\"axle_load\": 1e-999999999}' | axle_load | ''",
        "'{\"laden_weight\": 40, \"axle_load\": 4}' | axle_load | of 4 t on 9 axles bears less",
        "'{\"net_explosive_mass\": -1}' | net_explosive_mass | has to be a whole number between 0 and",
        "'{\"net_explosive_mass\": 1000.5}' | net_explosive_mass | has to be a whole number between 0 and",
        "'{\"hazardous\": [], \"net_explosive_mass\": 1}' | net_explosive_mass | is given for a"
            + " vehicle that carries no dangerous goods",
        "'{\"emission_class\": \"euro_9\"}' | emission_class | has to be one of",
        "'{\"emission_class\": \"EURO_6\"}' | emission_class | has to be one of",
        "'{\"speed_limiter\": 19}' | speed_limiter | has to be a whole number between 20 and 130",
      })
  void whatContradictsItselfOrIsNoEquipmentIsRefused(String body, String member, String why) {
    Answer answer = put(EQUIPMENT, body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
    assertThat(answer.text()).contains("\"" + member + "\"").contains(why);
    assertThat(stored()).isEqualTo("{}");
  }

  @Test
  void aReportOfFourDimensionsKeepsTheVehicleWithItsEquipment() {
    put(EQUIPMENT, EVERYTHING);
    String position =
        "{\"lat\":54,\"long\":-4.41,\"dimensions\":"
            + "{\"height\":4.6,\"length\":16.5,\"weight\":44,\"width\":2.55}}";
    for (int i = 0; i < 3; i++) {
      assertThat(service.post("/api/vehicle_position", service.driverToken, position).status())
          .isEqualTo(200);
    }

    assertThat(service.driverStates.of(Set.of(1L)).get(1L).vehicleId()).contains(1L);
    assertThat(service.vehicles.list(1, "", 20, 0).total()).isEqualTo(1);
    assertThat(stored()).isEqualTo(EVERYTHING);
  }

  @Test
  void aRouteIsPlannedForTheWholeVehicle() {
    List<PlanRoute.Command> asked = new ArrayList<>();
    service.planner =
        command -> {
          asked.add(command);
          return new PlanRoute.Outcome.Answered(new RouteOutcome.NoCoverage(1));
        };
    String route =
        "{\"departure\":{\"lat\":54,\"lon\":-4.4},\"arrival\":{\"lat\":54.1,\"lon\":-4.4},"
            + "\"dimensions\":{\"weight\":44},\"geometries\":\"polyline\",\"vehicle\":%s}";

    service.post(
        "/api/api_keys/generate_routes",
        service.apiKey,
        route.formatted(
            "{\"laden_weight\":15,\"hazardous\":[\"general\"],\"tunnel_code\":\"E\","
                + "\"speed_limiter\":60}"));
    Answer refused =
        service.post(
            "/api/api_keys/generate_routes",
            service.apiKey,
            route.formatted("{\"laden_weight\":45}"));

    Dimensions planned = asked.get(0).route().dimensions();
    assertThat(planned.of(Measure.LADEN_WEIGHT)).hasValue(15_000);
    assertThat(planned.of(Measure.TUNNEL_CODE)).hasValue(1);
    assertThat(planned.speedLimiter()).hasValue(60);
    assertThat(planned.of(Measure.DANGEROUS_GOODS)).hasValue(1);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.text()).contains("\"vehicle.laden_weight\"");
    assertThat(asked).hasSize(1);
  }
}
