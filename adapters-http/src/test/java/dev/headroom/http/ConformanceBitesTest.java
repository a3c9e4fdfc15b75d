package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.http.connection.ApiRoute;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A check that never objects proves nothing: a document that is spoilt in one place, in each way in
 * which documents go stale, is told from the one that is true.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConformanceBitesTest {

  private Service service;

  @BeforeAll
  void start() {
    service = ConformanceTest.serviceThatAnswers();
  }

  @AfterAll
  void stop() {
    service.close();
  }

  private ApiRoute route(String endpoint) {
    String[] parts = endpoint.split(" ", -1);
    return service.server().routes().stream()
        .filter(route -> route.method().name().equals(parts[0]) && route.path().equals(parts[1]))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Sets a member of the document, or removes it.
   *
   * @param pointer to a member that is there, or to a new one of an object or array that is there
   * @param value JSON; {@code gone} removes
   */
  private static JsonNode spoilt(String pointer, String value) throws Exception {
    JsonNode document = OpenApi.DOCUMENT.deepCopy();
    int last = pointer.lastIndexOf('/');
    JsonNode parent = document.at(pointer.substring(0, last));
    String name = pointer.substring(last + 1).replace("~1", "/");
    boolean gone = value.equals("gone");
    assertThat(parent.isContainerNode()).as(pointer).isTrue();
    if (parent instanceof ArrayNode array) {
      if (gone) {
        assertThat(array.remove(Integer.parseInt(name))).as(pointer).isNotNull();
      } else {
        array.add(Service.JSON.readTree(value));
      }
    } else if (gone) {
      assertThat(((ObjectNode) parent).remove(name)).as(pointer).isNotNull();
    } else {
      ((ObjectNode) parent).set(name, Service.JSON.readTree(value));
    }
    assertThat(document).as("the document is another one").isNotEqualTo(OpenApi.DOCUMENT);
    return document;
  }

  @ParameterizedTest(name = "{0}: {1} = {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          # of answers: a member removed, of another type, demanded, one that nobody answers demanded
          POST /api/vehicle_position | /components/schemas/Restriction/properties/street     | gone                | street
          POST /api/vehicle_position | /components/schemas/Restriction/properties/maximum    | {"type": "string"}  | maximum
          POST /api/vehicle_position | /components/schemas/Restriction/required/-            | "sign"              | sign
          GET /api/vehicles          | /components/schemas/Vehicle/properties/vehicle_make   | gone                | vehicle_make
          GET /api/vehicles          | /components/schemas/Pagination/properties/total_item  | {"type": "boolean"} | total_item
          POST /api/auth/login       | /components/schemas/UserInformation/required/-        | "fax"               | fax
          # also where clients have to put up with more
          POST /api/api_keys/generate_routes | /components/schemas/RouteAnswer/properties/warnings | gone             | warnings
          POST /api/api_keys/generate_routes | /components/schemas/RouteAnswer/properties/data/properties/duration | gone | duration
          POST /api/api_keys/generate_routes | /components/schemas/Step/properties/street          | gone             | street
          POST /api/api_keys/generate_routes | /components/schemas/Leeway/properties/any_route/type | "number"        | any_route
          # a bound narrowed, a value removed from an enum
          POST /api/poi              | /components/schemas/Restriction/properties/maximum/maximum | 3              | maximum
          POST /api/vehicle_position | /components/schemas/VehiclePositionAnswer/properties/code/enum/0 | gone     | code
          POST /api/poi              | /components/schemas/Restriction/properties/type/enum/4      | gone           | type
          POST /api/auth/login       | /components/schemas/UserLoginAnswer/properties/role/enum/0  | gone           | role
          # a status, a type of content, an endpoint removed
          POST /api/poi              | /paths/~1api~1poi/post/responses/200                   | gone               | status 200
          POST /api/closures         | /paths/~1api~1closures/post/responses/201              | gone               | status 201
          POST /api/push_token       | /paths/~1api~1push_token/post/responses/400            | gone               | status 400
          POST /api/poi              | /components/responses/BadRequest/content/application~1json | gone           | content type
          GET /health/live           | /paths/~1health~1live/get                              | gone               | not described
          # of requests: a member removed, of another type, demanded, no longer demanded, made up
          POST /api/vehicle_state    | /components/schemas/VehicleState/properties/moving     | gone               | moving
          POST /api/vehicle_state    | /components/schemas/VehicleState/properties/moving/type | "string"          | moving
          PUT /api/vehicles/{vehicleID} | /components/schemas/VehicleEdit/required            | ["name"]           | is taken
          POST /api/poi              | /components/schemas/PoiRestrictionPayload/required/2   | gone               | is refused
          POST /api/api_keys/generate | /components/schemas/ApiKeyRequest/additionalProperties | gone              | xyzzy
          POST /api/vehicle_position | /components/schemas/VehiclePosition/properties/dimensions | {"type": "string"} | dimensions
          # a bound narrowed and widened, either end; of numbers, lengths, lists and the query
          POST /api/vehicle_position | /components/schemas/Dimensions/properties/height/maximum | 5.5              | is taken
          POST /api/vehicle_position | /components/schemas/Dimensions/properties/height/maximum | 6.5              | is refused
          POST /api/vehicle_position | /components/schemas/Dimensions/properties/weight/minimum | 0.2              | is taken
          POST /api/vehicle_position | /components/schemas/VehiclePosition/properties/long/minimum | -181          | is refused
          PUT /api/vehicles/{vehicleID} | /components/schemas/VehicleEdit/properties/name/maxLength | 199          | is taken
          PUT /api/vehicles/{vehicleID} | /components/schemas/VehicleEdit/properties/name/maxLength | 201          | is refused
          POST /api/push_token       | /components/schemas/DeviceTokens/properties/tokens/maxItems | 19              | is taken
          POST /api/push_token       | /components/schemas/DeviceTokens/properties/tokens/maxItems | 21              | is refused
          POST /api/poi              | /components/schemas/PoiRestrictionPayload/properties/type/minItems | 0        | is refused
          GET /api/vehicles          | /paths/~1api~1vehicles/get/parameters/0/schema/maximum | 99                  | is taken
          GET /api/closures          | /paths/~1api~1closures/get/parameters/1/schema/minimum | -1                  | is refused
          # a value added to an enum and removed from it, a format added and removed, a choice opened
          POST /api/poi              | /components/schemas/PoiRestrictionPayload/properties/type/items/enum/-  | 31   | is refused
          POST /api/closures         | /components/schemas/ClosurePayload/properties/direction/enum/0          | gone | is taken
          POST /api/closures         | /components/schemas/ClosurePayload/properties/reason/format             | "date-time" | is taken
          POST /api/api_keys/generate_routes | /components/schemas/GenerateRoutePayload/properties/time_start/format | gone | is refused
          POST /api/closures         | /components/schemas/ClosurePayload/if                                   | gone | is refused
          # an example that is none
          POST /api/auth/login-driver | /components/schemas/DriverLogin/examples/-            | {"username": 7, "password": "x"} | is refused
          POST /api/auth/login-driver | /components/schemas/DriverLogin/examples              | []                 | no example
          """)
  void aSpoiltDocumentIsToldApart(String endpoint, String pointer, String value, String complaint)
      throws Exception {
    List<String> complaints =
        Conformance.complaints(spoilt(pointer, value), service, route(endpoint));
    assertThat(complaints).anyMatch(one -> one.contains(complaint));
  }
}
