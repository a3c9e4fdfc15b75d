package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class OpenApiTest {

  @Test
  void theDocumentDescribesWhatIsServedAndNothingElse() {
    try (Service service = new Service()) {
      List<String> served =
          service.server().routes().stream()
              .map(r -> r.method().name().toLowerCase(Locale.ROOT) + " " + r.path())
              .toList();
      List<String> described = new ArrayList<>();
      OpenApi.DOCUMENT
          .get("paths")
          .properties()
          .forEach(
              path ->
                  path.getValue()
                      .fieldNames()
                      .forEachRemaining(method -> described.add(method + " " + path.getKey())));
      assertThat(described).containsExactlyInAnyOrderElementsOf(served);
    }
  }

  @Test
  void itIsServedAndCarriesTheVersion() {
    try (Service service = new Service()) {
      JsonNode document = service.get("/openapi.json").json();
      assertThat(document.get("openapi").asText()).startsWith("3.1");
      assertThat(document.at("/info/version").asText()).matches("\\d+\\.\\d+\\.\\d+.*");
    }
  }

  @Test
  void everyReferenceLeadsSomewhere() {
    List<JsonNode> references = OpenApi.DOCUMENT.findValues("$ref");
    assertThat(references).isNotEmpty();
    for (JsonNode reference : references) {
      assertThat(OpenApi.DOCUMENT.at(reference.asText().substring(1)).isMissingNode())
          .as(reference.asText())
          .isFalse();
    }
  }

  @Test
  void theExamplesFitTheirSchemas() {
    OpenApi.DOCUMENT
        .at("/components/schemas")
        .properties()
        .forEach(
            schema ->
                schema
                    .getValue()
                    .path("examples")
                    .forEach(example -> OpenApi.assertFits(example, schema.getValue())));
  }

  @Test
  void aWrongBodyDoesNotFit() throws Exception {
    JsonNode wrong = Service.JSON.readTree("{\"restrictions\": [{\"lat\": \"1\"}]}");
    assertThat(OpenApi.SERVED.problems(wrong, OpenApi.DOCUMENT.at("/components/schemas/PoiAnswer")))
        .isNotEmpty();
  }
}
