package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.http.Service.Answer;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that are not quite right are refused, and it is said why. */
class StrictnessTest {

  private static Service service;

  @BeforeAll
  static void start() {
    service = new Service();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static Answer position(String body) {
    return service.post("/api/vehicle_position", service.driverToken, body);
  }

  private static List<String> told(Answer answer) {
    List<String> told = new ArrayList<>();
    for (JsonNode error : answer.json().get("errors")) {
      told.add(error.get("field").asText() + ": " + error.get("message").asText());
    }
    return told;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"lat": 54, "lon": -4}                          | lon: unknown member `lon`; did you mean `long`?
          {"lat": 54, "longitude": -4}                    | longitude: unknown member `longitude`; did you mean `long`?
          {"lat": 54, "long": -4, "dimension": {}}        | dimension: unknown member `dimension`; did you mean `dimensions`?
          {"lat": 54, "long": -4, "xyzzy": {}}            | xyzzy: unknown member `xyzzy`
          {"lat": 54, "long": -4, "dimensions": {"heigth": 4}} | dimensions.heigth: unknown member `heigth`; did you mean `height`?
          {"lat": 54}                                     | long: is missing
          {"lat": null, "long": -4}                       | lat: has to be a number, not null
          {"lat": 54, "long": -4, "dimensions": null}     | dimensions: has to be an object, not null
          {"lat": "54", "long": -4}                       | lat: has to be a number, not a string
          {"lat": true, "long": -4}                       | lat: has to be a number, not true or false
          {"lat": [54], "long": -4}                       | lat: has to be a number, not an array
          {"lat": {}, "long": -4}                         | lat: has to be a number, not an object
          {"lat": 54, "lat": 54, "long": -4}              | lat: is given more than once
          {"lat": 54, "long": -4, "dimensions": {"width": 2, "width": 2}} | dimensions.width: is given more than once
          {"lat": 90.0000001, "long": -4}                 | lat: has to be between -90 and 90
          {"lat": 54, "long": -180.1}                     | long: has to be between -180 and 180
          {"lat": 1e999999999, "long": -4}                | lat: is a number out of range
          {"lat": 1e-999999999, "long": -4}               | lat: is a number out of range
          {"lat": 1e99999999999999999999, "long": -4}     | lat: is a number out of range
          {"lat": 1e300, "long": -4}                      | lat: has to be between -90 and 90
          {"lat": 54, "long": -4, "dimensions": {"height": 4}} | dimensions.length: is missing
          []                                              | : the body has to be a JSON object, not an array
          "text"                                          | : the body has to be a JSON object, not a string
          null                                            | : the body has to be a JSON object, not null
          """)
  void fieldsThatAreWrongAreNamed(String body, String expected) {
    Answer answer = position(body);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("invalid_body");
    assertThat(told(answer)).contains(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "{\"lat\": 54, \"long\": -4",
        "{\"lat\": 54, \"long\": -4}}",
        "{\"lat\": 54, \"long\": -4} {}",
        "{\"lat\": 54, \"long\": -4,}",
        "{lat: 54, \"long\": -4}",
        "{'lat': 54, 'long': -4}",
        "{\"lat\": NaN, \"long\": -4}",
        "{\"lat\": Infinity, \"long\": -4}",
        "{\"lat\": -Infinity, \"long\": -4}",
        "{\"lat\": 054, \"long\": -4}",
        "{\"lat\": +54, \"long\": -4}",
        "{\"lat\": .5, \"long\": -4}",
        "{\"lat\": 5., \"long\": -4}",
        "{\"lat\": 0x10, \"long\": -4}",
        "{\"lat\": 54, /* here */ \"long\": -4}",
        "{\"lat\": 54, \"long\": -4, \"a\": \"\u0001\"}",
        "\ufeff{\"lat\": 54, \"long\": -4}",
      })
  void whatIsNotJsonIsRefusedWithoutTheLibrarysWords(String body) {
    Answer answer = position(body);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("invalid_json");
    assertThat(answer.text()).doesNotContainIgnoringCase("jackson").doesNotContain("JsonParser");
  }

  @Test
  void allProblemsOfABodyAreToldTogether() {
    Answer answer =
        position("{\"lat\": \"x\", \"dimensions\": {\"height\": 46, \"weight\": 18000}, \"a\": 1}");
    assertThat(told(answer))
        .containsExactlyInAnyOrder(
            "a: unknown member `a`",
            "lat: has to be a number, not a string",
            "long: is missing",
            "dimensions.height: has to be between 0.5 and 6 metres",
            "dimensions.length: is missing",
            "dimensions.width: is missing",
            "dimensions.weight: 18000 looks like kilograms; give tonnes: it has to be between 0.1"
                + " and 200 tonnes");
  }

  @ParameterizedTest
  @CsvSource({
    "height, 420, centimetres; give metres",
    "height, 4200, millimetres; give metres",
    "height, 14.5, feet; give metres",
    "width, 255, centimetres; give metres",
    "length, 1650, centimetres; give metres",
    "weight, 44000, kilograms; give tonnes",
    "height, 0.49, between 0.5 and 6 metres",
    "height, -4, between 0.5 and 6 metres",
    "width, 0, between 0.5 and 5 metres",
    "length, 0.99, between 1 and 60 metres",
    "weight, 0.099, between 0.1 and 200 tonnes",
    "weight, 1e300, between 0.1 and 200 tonnes",
  })
  void implausibleDimensionsAreRefusedWithAHint(String field, String value, String expected) {
    String dimensions =
        "{\"height\": 4, \"length\": 12, \"weight\": 18, \"width\": 2.5}"
            .replaceFirst("\"" + field + "\": [0-9.]+", "\"" + field + "\": " + value);
    Answer answer = position("{\"lat\": 54, \"long\": -4, \"dimensions\": " + dimensions + "}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(told(answer)).hasSize(1);
    assertThat(told(answer).get(0)).startsWith("dimensions." + field).contains(expected);
  }

  @Test
  void theBoundsThemselvesAreTaken() {
    for (String dimensions :
        List.of(
            "{\"height\": 0.5, \"length\": 1, \"weight\": 0.1, \"width\": 0.5}",
            "{\"height\": 6, \"length\": 60, \"weight\": 200, \"width\": 5.000}")) {
      assertThat(
              position("{\"lat\": -90, \"long\": 180, \"dimensions\": " + dimensions + "}")
                  .status())
          .isEqualTo(200);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          []          | type: must not be empty
          [20]        | type: 20 is none of 30, 40, 50 and 60
          [30, 4]     | type: 4 is none of 30, 40, 50 and 60
          30          | type: has to be an array of integers, not a number
          ["30"]      | type[0]: has to be an integer, not a string
          [30, null]  | type[1]: has to be an integer, not null
          [30.5]      | type[0]: has to be a whole number of at most 64 bits
          [99999999999999999999] | type[0]: has to be a whole number of at most 64 bits
          """)
  void typesOfAPointAreChecked(String type, String expected) {
    Answer answer =
        service.post(
            "/api/poi", service.apiKey, "{\"lat\": 54, \"lon\": -4, \"type\": " + type + "}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(told(answer)).containsExactly(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          "time_start": "2026-11-23T08:30:00"     | 400 | invalid_body       | time_start
          "time_start": "2026-11-23"              | 400 | invalid_body       | time_start
          "time_start": "next week"               | 400 | invalid_body       | time_start
          "time_start": "+999999999-01-01T00:00Z" | 400 | invalid_body       | time_start
          "time_start": 1763900000                | 400 | invalid_body       | time_start
          "time_start": null                      | 400 | invalid_body       | time_start
          "time_end": "2026-02-30T08:00:00Z"      | 400 | invalid_body       | time_end
          "time_start": "2026-11-23T08:00Z", "time_end": "2026-11-30T08:00:01Z" | 400 | invalid_body | time_end
          "time_start": "2026-11-23T08:00Z", "time_end": "2026-11-23T09:00+01:00" | 422 | window_too_short | time_end
          "time_start": "2026-11-23T08:00Z", "time_end": "2026-11-22T08:00Z" | 422 | window_too_short | time_end
          "arrive_by": "07:00"                    | 400 | invalid_body       | arrive_by
          "arrive_by": "2026-11-23T08:00Z", "time_end": "2026-11-23T09:00Z" | 400 | invalid_body | arrive_by
          "arrive_by": "2026-11-23T08:00Z", "time_start": "2026-11-23T08:00Z" | 422 | window_too_short | arrive_by
          "geometries": "wkt"                     | 422 | unknown_geometries | geometries
          "geometries": "Polyline"                | 422 | unknown_geometries | geometries
          "geometries": 6                         | 400 | invalid_body       | geometries
          "departure": {}                         | 422 | point_missing      | departure.lat
          "arrival": {"lat": 54}                  | 422 | point_missing      | arrival.lon
          "arrival": {"lat": 91, "lon": 0}        | 422 | point_out_of_range | arrival.lat
          "arrival": {"lat": 54, "lon": 1e300}    | 422 | point_out_of_range | arrival.lon
          "arrival": {"lat": null, "lon": 0}      | 400 | invalid_body       | arrival.lat
          "arrival": {"lat": 54, "long": 0}       | 400 | invalid_body       | arrival.long
          "arrival": [54, 0]                      | 400 | invalid_body       | arrival
          "arrival": {"lat": 54, "lon": 0, "street": 5} | 400 | invalid_body | arrival.street
          "departure": {"lat": 54, "lon": 0, "street": null} | 400 | invalid_body | departure.street
          "departure": {"lat": 54, "lon": 0, "stret": ""} | 400 | invalid_body | departure.stret
          "dimensions": {"weight": 18000}         | 400 | invalid_body       | dimensions.weight
          "dimensions": {"height": null}          | 400 | invalid_body       | dimensions.height
          "avoid": "tolls"                        | 400 | invalid_body       | avoid
          """)
  void whatCannotBeReadIs400AndWhatCannotBeDoneIs422(
      String change, int status, String code, String field) throws Exception {
    JsonNode body =
        Service.JSON.readTree(
            """
            {"departure": {"lat": 54.15, "lon": -4.48}, "arrival": {"lat": 54.32, "lon": -4.38},
             "dimensions": {}, "geometries": "geojson"}\
            """);
    JsonNode changes = Service.JSON.readTree("{" + change + "}");
    ((ObjectNode) body).setAll((ObjectNode) changes);
    Answer answer = service.post("/api/api_keys/generate_routes", service.apiKey, body.toString());
    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.code()).isEqualTo(code);
    assertThat(answer.json().at("/errors/0/field").asText()).isEqualTo(field);
  }

  @ParameterizedTest
  @ValueSource(strings = {"arrival", "departure", "dimensions", "geometries"})
  void whatTheContractAsksForIsAskedFor(String member) throws Exception {
    JsonNode body =
        Service.JSON.readTree(
            """
            {"departure": {"lat": 54.15, "lon": -4.48}, "arrival": {"lat": 54.32, "lon": -4.38},
             "dimensions": {}, "geometries": "geojson"}\
            """);
    ((ObjectNode) body).remove(member);
    Answer answer = service.post("/api/api_keys/generate_routes", service.apiKey, body.toString());
    assertThat(answer.status()).isEqualTo(400);
    assertThat(told(answer)).containsExactly(member + ": is missing");
  }

  @Test
  void textsThatNoDatabaseTakesNeverGetThere() {
    for (String hostile : List.of("\\u0000", "a\\ud800", "\\udc00b")) {
      Answer answer =
          service.post(
              "/api/auth/login-driver",
              "",
              "{\"username\": \"" + hostile + "\", \"password\": \"x\"}");
      assertThat(answer.status()).isEqualTo(400);
      assertThat(told(answer)).containsExactly("username: contains a character that is not text");
    }
  }

  @Test
  void malformedUtf8IsRefused() {
    byte[] body = "{\"lat\": 54, \"long\": -4, \"x\": \"?\"}".getBytes(StandardCharsets.UTF_8);
    body[body.length - 3] = (byte) 0xff;
    Answer answer =
        service.send(
            service
                .request(
                    "/api/vehicle_position",
                    "Content-Type",
                    "application/json",
                    "Authorization",
                    "Bearer " + service.driverToken)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build());
    assertThat(answer.code()).isEqualTo("invalid_json");
  }

  @Test
  void hostileBodiesAreAnsweredQuicklyAndShortly() {
    String deep = "{\"a\":".repeat(8_000);
    String wide =
        "{"
            + "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa%d\":1,"
                .repeat(700)
            + "\"z\":1}";
    StringBuilder members = new StringBuilder("{");
    for (int i = 0; i < 5_000; i++) {
      members.append("\"m").append(i).append("\":1,");
    }
    String digits = "{\"lat\": " + "9".repeat(60_000) + "}";
    String fraction = "{\"lat\": 0." + "9".repeat(60_000) + "}";
    for (String body :
        List.of(
            deep,
            "[".repeat(60_000),
            wide,
            members.append("\"z\":1}").toString(),
            digits,
            fraction,
            "{\"lat\": 1e-300000000, \"long\": 0e999999999}",
            "{\"" + "n".repeat(60_000) + "\": 1}")) {
      long start = System.nanoTime();
      Answer answer = position(body);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
      assertThat(answer.status()).isEqualTo(400);
      assertThat(answer.text().length()).isLessThan(8_000);
      assertThat(answer.json().get("errors").size()).isLessThanOrEqualTo(20);
    }
  }
}
