package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.trip.TripState;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.connection.ApiRoute;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Holds a document against a server, in both directions: each example is sent and has to be
 * answered with 200 or the like; so is what lies around it, at the bounds of the document and
 * beyond, which the server has to take or to refuse just as the document does; and each answer has
 * to be described.
 */
final class Conformance {

  /** What holds between two values, which a schema cannot say; the descriptions do. */
  private static final Pattern BETWEEN_VALUES =
      Pattern.compile(
          "is not the one of the path|line: is longer than [0-9]+ km"
              + "|time_zone: has to be a time zone|until: has to be an ISO 8601"
              + "|does not go with a stop that is passed|the last stop are not passed"
              + "|does not go with the best order|needs time_start or time_end|beginning of the window"
              + "|after the time that follows it"
              + "|_id: there is no such|dimensions: is missing");

  private static final String JOURNEYS = "/api/journeys";
  private static final String SHARED_TRIPS = "/api/trips/shared";

  private final OpenApi document;
  private final Service service;
  private final List<String> complaints = new ArrayList<>();

  private Conformance(OpenApi document, Service service) {
    this.document = document;
    this.service = service;
  }

  /** Where document and server differ in an endpoint. */
  static List<String> complaints(JsonNode document, Service service, ApiRoute route) {
    Conformance conformance = new Conformance(new OpenApi(document), service);
    Optional<RoadMap> map = service.map;
    try {
      if (planned(route)) {
        service.map =
            Optional.of(SampleTrips.aStreet()); // The roads of the small map lead nowhere.
      }
      conformance.hold(route);
    } finally {
      service.map = map;
    }
    return conformance.complaints;
  }

  private static boolean planned(ApiRoute route) {
    return route.path().equals(JOURNEYS) || route.path().contains("/trips");
  }

  private void hold(ApiRoute route) {
    JsonNode operation = document.operation(route);
    if (operation.isMissingNode()) {
      complaints.add("is not described");
      return;
    }
    JsonNode schema = operation.at("/requestBody/content/application~1json/schema");
    if (schema.isMissingNode()) {
      JsonNode parameters = operation.path("parameters");
      answer(route, required(parameters, "").replaceAll("[?&]$", ""), "", true);
      parameters.forEach(
          parameter ->
              parameter(route, parameter, required(parameters, parameter.get("name").asText())));
      return;
    }
    JsonNode examples = document.resolved(schema).path("examples");
    if (examples.isEmpty()) {
      complaints.add("has no example");
    }
    for (JsonNode example : examples) {
      JsonNode body = onTheSmallMap(example, route);
      if (route.path().equals(SHARED_TRIPS)) {
        ((ObjectNode) body).put("token", aToken());
      }
      taken(
          answer(route, "", body.toString(), true), document.takes(body, schema), body.toString());
      for (JsonNode variant : new Variants(document).of(body, schema)) {
        boolean fits = document.takes(variant, schema);
        taken(answer(route, "", variant.toString(), false), fits, variant.toString());
      }
    }
  }

  /** The token of a trip that is shared. */
  private String aToken() {
    long id = SampleTrips.add(service, Optional.empty());
    return service.shareTrip.share(1, id, Duration.ofDays(1)).orElseThrow().token();
  }

  /** The query with the examples of the parameters that are required, but for one. */
  private static String required(JsonNode parameters, String but) {
    StringBuilder query = new StringBuilder("?");
    for (JsonNode parameter : parameters) {
      String name = parameter.get("name").asText();
      if (parameter.get("in").asText().equals("query")
          && parameter.path("required").asBoolean()
          && !name.equals(but)) {
        query.append(name).append('=').append(encoded(parameter.get("example"))).append('&');
      }
    }
    return query.toString();
  }

  /**
   * A parameter of the query; an id in a path is found or not, whatever it looks like.
   *
   * @param others the query with the other parameters that are required
   */
  private void parameter(ApiRoute route, JsonNode parameter, String others) {
    if (!parameter.get("in").asText().equals("query")) {
      return;
    }
    JsonNode schema = parameter.get("schema");
    JsonNode usual =
        schema.path("type").asText().equals("string")
            ? parameter.path("example").isMissingNode()
                ? Service.JSON.getNodeFactory().textNode("m")
                : parameter.get("example")
            : parameter.path("required").asBoolean()
                ? parameter.get("example")
                : schema.has("default") ? schema.get("default") : parameter.path("example");
    for (JsonNode variant : new Variants(document).of(usual, schema)) {
      // In a query there are no types, and no null.
      if (variant.isNumber() == usual.isNumber() && !variant.isNull()) {
        String query = others + parameter.get("name").asText() + "=" + encoded(variant);
        boolean fits = document.takes(variant, schema);
        taken(answer(route, query, "", false), fits, query);
      }
    }
    taken(answer(route, others + "xyzzy=1", "", false), false, "?xyzzy=1");
  }

  private static String encoded(JsonNode value) {
    String plain = value.isNumber() ? value.decimalValue().toPlainString() : value.asText();
    return URLEncoder.encode(plain, StandardCharsets.UTF_8);
  }

  /**
   * Sends with each credential until one is let in, and holds the last answer against the document.
   */
  private Answer answer(ApiRoute route, String query, String body, boolean wellDone) {
    Answer answer = null;
    for (String credential :
        List.of(service.driverToken, service.userToken, service.apiKey, "none")) {
      HttpRequest.Builder builder =
          service.request(path(route) + query, "Content-Type", "application/json");
      if (!credential.equals("none")) {
        builder.header("Authorization", "Bearer " + credential);
      }
      HttpRequest request =
          builder
              .method(
                  route.method().name(),
                  body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
              .build();
      answer = service.sendUnchecked(request);
      if (answer.status() != 401 && answer.status() != 403) {
        break;
      }
    }
    for (String complaint : document.complaints(route, answer)) {
      complaints.add(body + query + ": " + complaint);
    }
    if (wellDone && answer.status() / 100 != 2) {
      complaints.add("the example " + body + " is refused: " + answer.text());
    }
    return answer;
  }

  /** Other refusals than that of the body may have their reasons. */
  private void taken(Answer answer, boolean fits, String sent) {
    boolean unreadable = answer.status() == 400 && answer.code().equals("invalid_body");
    String shown = sent.length() > 300 ? sent.substring(0, 300) + "…" : sent;
    if (!fits && !unreadable) {
      complaints.add("does not fit the document and is taken: " + shown + ": " + answer.status());
    }
    if (fits && unreadable && !BETWEEN_VALUES.matcher(answer.text()).find()) {
      complaints.add("fits the document and is refused: " + shown + ": " + answer.text());
    }
  }

  /** A new trip of the driver, with a link. */
  private long aTrip(ApiRoute route) {
    long id = SampleTrips.add(service, Optional.empty());
    if (route.path().startsWith("/api/my/")) {
      SampleTrips.move(service, id, TripState.SENT);
    }
    assertThat(service.shareTrip.share(1, id, Duration.ofDays(1))).isPresent();
    return id;
  }

  private String path(ApiRoute route) {
    if (route.path().contains("{tripID}")) {
      return route.path().replace("{tripID}", Long.toString(aTrip(route)));
    }
    return route.path().replace("{token}", service.apiKey).replaceAll("\\{[^}]*}", "1");
  }

  /** The example with its places moved to where the small map has roads, and its password. */
  private static JsonNode onTheSmallMap(JsonNode example, ApiRoute route) {
    JsonNode moved = example.deepCopy();
    Position to =
        planned(route)
            ? NetworkSketch.at(1_500, 0)
            : route.path().contains("closures") ? SmallMap.FREE : SmallMap.LOW;
    place(moved, to);
    moved.forEach(member -> place(member, to));
    moved.path("stops").forEach(stop -> place(stop, to));
    moved.path("journey").path("stops").forEach(stop -> place(stop, to));
    if (moved.path("line") instanceof ArrayNode line) {
      for (int i = 0; i < line.size(); i++) {
        place(line.get(i), new Position(54.0003 + 0.0003 * i, SmallMap.FREE.lon()));
      }
    }
    if (moved.has("password")) {
      ((ObjectNode) moved).put("password", "secret");
    }
    return moved;
  }

  private static void place(JsonNode node, Position to) {
    if (node instanceof ObjectNode object && object.has("lat")) {
      object.put("lat", to.lat()).put(object.has("long") ? "long" : "lon", to.lon());
    }
  }
}
