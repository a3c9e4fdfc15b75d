package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import dev.headroom.http.connection.ApiRoute;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Holds answers against an OpenAPI document. A member that the document does not name is wrong,
 * also where clients have to put up with more.
 */
public final class OpenApi {

  public static final JsonNode DOCUMENT = load();

  /** The document that is served. */
  static final OpenApi SERVED = new OpenApi(DOCUMENT);

  private static final JsonSchemaFactory SCHEMAS =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
  private static final SchemaValidatorsConfig FORMATS_COUNT =
      SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();

  private final JsonNode document;
  private final JsonNode components;
  private final Map<JsonNode, JsonSchema> compiled =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final Map<JsonNode, JsonSchema> compiledAsTheyAre =
      Collections.synchronizedMap(new IdentityHashMap<>());

  OpenApi(JsonNode document) {
    this.document = document;
    this.components = closed(document.get("components"));
  }

  private static JsonNode load() {
    try (InputStream in = HttpServer.class.getResourceAsStream("operation/openapi.json")) {
      return Service.JSON.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A copy in which no object takes members that it does not name. */
  private static JsonNode closed(JsonNode schemas) {
    JsonNode copy = schemas.deepCopy();
    close(copy);
    return copy;
  }

  private static void close(JsonNode node) {
    node.forEach(OpenApi::close);
    if (node.path("type").asText().equals("object") && node.path("properties").isObject()) {
      ((ObjectNode) node).put("additionalProperties", false);
    }
  }

  /** The operation of an endpoint; missing where the document has none. */
  JsonNode operation(ApiRoute route) {
    return document
        .get("paths")
        .path(route.path())
        .path(route.method().name().toLowerCase(Locale.ROOT));
  }

  /** What it is that a reference stands for. */
  JsonNode resolved(JsonNode node) {
    return node.has("$ref") ? document.at(node.get("$ref").asText().substring(1)) : node;
  }

  /** The status of the answer is described for the endpoint, and its body fits the schema. */
  static void check(List<ApiRoute> routes, HttpRequest request, Service.Answer answer) {
    assertThat(SERVED.complaints(routes, request, answer))
        .as("%s: %s", request, answer.text())
        .isEmpty();
  }

  /** What is wrong with an answer. */
  List<String> complaints(List<ApiRoute> routes, HttpRequest request, Service.Answer answer) {
    if (request.method().equals("HEAD")) {
      return List.of();
    }
    return routes.stream()
        .filter(r -> r.method().name().equals(request.method()))
        .filter(r -> r.fits(request.uri().getPath()))
        .findFirst()
        .map(route -> complaints(route, answer))
        .orElseGet(() -> problems(answer.json(), document.at("/components/schemas/Error")));
  }

  /** What is wrong with an answer of an endpoint. */
  List<String> complaints(ApiRoute route, Service.Answer answer) {
    JsonNode response = resolved(operation(route).at("/responses/" + answer.status()));
    if (response.isMissingNode()) {
      return List.of("status " + answer.status() + " is not described");
    }
    if (answer.status() == 204) {
      return answer.text().isEmpty() ? List.of() : List.of("204 with a body");
    }
    String type = answer.header("Content-Type").replaceAll(";.*", "");
    if (!response.path("content").has(type)) {
      return List.of("content type " + type + " is not described");
    }
    return type.equals("text/csv")
        ? List.of()
        : problems(answer.json(), response.get("content").get(type).get("schema"));
  }

  public static void assertFits(JsonNode body, JsonNode schema) {
    assertThat(SERVED.problems(body, schema)).as(body.toString()).isEmpty();
  }

  /** Why a value is no answer of a schema of the document; empty where it is. */
  List<String> problems(JsonNode body, JsonNode schema) {
    return compiled
        .computeIfAbsent(schema, answers -> compile((ObjectNode) closed(answers), components))
        .validate(body)
        .stream()
        .map(Object::toString)
        .toList();
  }

  /** Whether a value may be sent where the document has this schema. */
  boolean takes(JsonNode body, JsonNode schema) {
    return compiledAsTheyAre
        .computeIfAbsent(schema, sent -> compile(sent.deepCopy(), document.get("components")))
        .validate(body)
        .isEmpty();
  }

  private static JsonSchema compile(ObjectNode root, JsonNode components) {
    root.set("components", components);
    return SCHEMAS.getSchema(root, FORMATS_COUNT);
  }
}
