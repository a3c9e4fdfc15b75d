package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Holds answers against the OpenAPI document. */
final class OpenApi {

  static final JsonNode DOCUMENT = load();

  private OpenApi() {}

  private static JsonNode load() {
    try (InputStream in = HttpServer.class.getResourceAsStream("openapi.json")) {
      return Service.JSON.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The status of the answer is described for the endpoint, and its body fits the schema. */
  static void check(List<ApiRoute> routes, HttpRequest request, Service.Answer answer) {
    ApiRoute route =
        routes.stream()
            .filter(r -> r.method().name().equals(request.method()))
            .filter(r -> r.fits(request.uri().getPath()))
            .findFirst()
            .orElse(null);
    if (request.method().equals("HEAD")) {
      return;
    }
    if (route == null) {
      assertFits(answer.json(), DOCUMENT.at("/components/schemas/Error"));
      return;
    }
    JsonNode operation =
        DOCUMENT.get("paths").get(route.path()).get(route.method().name().toLowerCase(Locale.ROOT));
    JsonNode response = operation.get("responses").get(String.valueOf(answer.status()));
    assertThat(response)
        .as("%s %s answers %s: %s", route.method(), route.path(), answer.status(), answer.text())
        .isNotNull();
    if (response.has("$ref")) {
      response = DOCUMENT.at(response.get("$ref").asText().substring(1));
    }
    if (answer.status() == 204) {
      assertThat(answer.text()).isEmpty();
      return;
    }
    String type = answer.header("Content-Type").replaceAll(";.*", "");
    assertThat(response.get("content").has(type)).as("content type %s", type).isTrue();
    assertFits(answer.json(), response.get("content").get(type).get("schema"));
  }

  static void assertFits(JsonNode body, JsonNode schema) {
    assertThat(problems(body, schema)).as(body.toString()).isEmpty();
  }

  static Set<ValidationMessage> problems(JsonNode body, JsonNode schema) {
    ObjectNode root = Service.JSON.createObjectNode();
    root.set("components", DOCUMENT.get("components"));
    root.setAll((ObjectNode) schema);
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(root)
        .validate(body);
  }
}
