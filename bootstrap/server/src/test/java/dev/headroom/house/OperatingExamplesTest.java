package dev.headroom.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.headroom.server.config.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code docs/operating/examples} sets is there, and the examples agree with each other. */
class OperatingExamplesTest {

  private static final Path EXAMPLES = Path.of("../../docs/operating/examples");
  private static final Pattern VARIABLE = Pattern.compile("\\bHEADROOM_[A-Z_]+");
  private static final List<String> NO_SETTINGS = List.of("HEADROOM_CONFIG", "HEADROOM_JAVA_OPTS");

  private static List<JsonNode> kubernetes() throws IOException {
    return manifests("kubernetes.yaml");
  }

  private static List<JsonNode> manifests(String name) throws IOException {
    List<JsonNode> documents = new ArrayList<>();
    new ObjectMapper(new YAMLFactory())
        .readerFor(JsonNode.class)
        .<JsonNode>readValues(EXAMPLES.resolve(name).toFile())
        .forEachRemaining(documents::add);
    return documents;
  }

  @Test
  void everySettingIsOne() throws IOException {
    List<String> known = Arrays.stream(Setting.values()).map(Setting::variable).toList();
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      for (Path file : files.toList()) {
        assertThat(VARIABLE.matcher(Files.readString(file)).results().map(found -> found.group()))
            .as(file.toString())
            .allMatch(name -> known.contains(name) || NO_SETTINGS.contains(name));
      }
    }
    Properties file = new Properties();
    file.load(Files.newBufferedReader(EXAMPLES.resolve("headroom.properties")));
    assertThat(Arrays.stream(Setting.values()).map(Setting::key))
        .containsAll(file.stringPropertyNames());
  }

  @ParameterizedTest
  @CsvSource({"kubernetes.yaml,StatefulSet", "kubernetes-postgresql.yaml,Deployment"})
  void theManifestsReadAndSelectWhatTheyMean(String name, String kind) throws IOException {
    List<JsonNode> documents = manifests(name);
    assertThat(documents)
        .extracting(document -> document.path("kind").asText())
        .containsExactly(kind, "Service", "PodDisruptionBudget", "NetworkPolicy");
    JsonNode labels = documents.get(0).at("/spec/template/metadata/labels");
    assertThat(documents.get(0).at("/spec/selector/matchLabels")).isEqualTo(labels);
    assertThat(documents.get(1).at("/spec/selector")).isEqualTo(labels);
    assertThat(documents.get(2).at("/spec/selector/matchLabels")).isEqualTo(labels);
    assertThat(documents.get(3).at("/spec/podSelector/matchLabels")).isEqualTo(labels);
  }

  @Test
  void theInstancesOfADatabaseDifferFromTheOneOfAFolderInWhatTheyKeepAlone() throws IOException {
    JsonNode one = kubernetes().get(0).at("/spec/template/spec");
    JsonNode several = manifests("kubernetes-postgresql.yaml").get(0).at("/spec/template/spec");
    for (String same :
        List.of(
            "/terminationGracePeriodSeconds",
            "/containers/0/ports",
            "/containers/0/securityContext",
            "/containers/0/resources",
            "/containers/0/livenessProbe",
            "/containers/0/readinessProbe",
            "/containers/0/lifecycle")) {
      assertThat(several.at(same)).as(same).isEqualTo(one.at(same));
      assertThat(one.at(same).isMissingNode()).as(same).isFalse();
    }
    assertThat(several.at("/containers/0/env").findValuesAsText("name"))
        .contains("HEADROOM_DB_URL", "HEADROOM_DB_PASSWORD_FILE");
  }

  @Test
  void theyAskForHealthWhereTheImageAnswersIt() throws IOException {
    String image = Files.readString(EXAMPLES.resolve("Containerfile"));
    JsonNode container = kubernetes().get(0).at("/spec/template/spec/containers/0");
    assertThat(image)
        .contains("EXPOSE 8080 9090", "HEADROOM_MANAGEMENT_PORT=9090", "USER 10001:10001");
    assertThat(container.at("/ports/1/containerPort").asInt()).isEqualTo(9090);
    assertThat(container.at("/readinessProbe/httpGet/path").asText()).isEqualTo("/health/ready");
    assertThat(container.at("/livenessProbe/httpGet/path").asText()).isEqualTo("/health/live");
    assertThat(kubernetes().get(0).at("/spec/template/spec/securityContext/runAsUser").asInt())
        .isEqualTo(10_001);
    JsonNode compose =
        new ObjectMapper(new YAMLFactory()).readTree(EXAMPLES.resolve("compose.yaml").toFile());
    assertThat(compose.at("/services/headroom/healthcheck/test/3").asText())
        .contains("/9090 ", "GET /health/ready HTTP/1.0\\r\\n");
  }
}
