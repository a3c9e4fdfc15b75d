package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.server.Haulier;
import dev.headroom.server.Loamshire;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import dev.headroom.server.serve.Service;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A backup while a server runs, and a server on what is restored of it. */
class DbCommandTest {

  @TempDir private Path folder;

  @Test
  void aServerServesWhatWasBackedUpOfARunningOneAndTokensHoldThere() throws Exception {
    Path map = Loamshire.in(folder);
    Path data = folder.resolve("data");
    Path restored = folder.resolve("restored");
    String file = folder.resolve("all.backup").toString();
    Haulier haulier = Haulier.in(data);
    try (Service running = serve(map, data)) {
      assertThat(poi(running, haulier)).isEqualTo(404);
      JsonNode made = Ran.of("db", "backup", file, "--data", data.toString(), "--json").json();
      assertThat(made.path("rows").asInt()).isGreaterThan(3);
      assertThat(Ran.of("db", "backup", file, "--data", data.toString()).code()).isEqualTo(1);
      Ran held = Ran.of("db", "restore", file, "--data", data.toString(), "--force");
      assertThat(held.code()).isEqualTo(1);
      assertThat(held.err()).contains("end it first").hasLineCount(1);
      assertThat(Ran.of("db", "compact", "--data", data.toString()).code()).isEqualTo(1);
    }
    assertThat(Ran.of("db", "restore", file, "--data", data.toString()).code()).isEqualTo(1);
    assertThat(Ran.of("db", "restore", file, "--db-url", "jdbc:h2:mem:x").err()).contains("--data");
    assertThat(
            Ran.of("db", "restore", file, "--data", restored.toString(), "--json")
                .json()
                .path("aside")
                .isNull())
        .isTrue();
    assertThat(
            Ran.of("db", "compact", "--data", restored.toString(), "--json")
                .json()
                .path("bytes_after")
                .asLong())
        .isPositive();
    try (Service running = serve(map, restored)) {
      assertThat(poi(running, haulier)).isEqualTo(404);
    }
  }

  private static Service serve(Path map, Path data) throws Exception {
    return Service.start(
        Settings.of(
            Optional.empty(),
            Map.of(),
            Map.of(Setting.MAP, map.toString(), Setting.DATA, data.toString(), Setting.PORT, "0")));
  }

  /** The place is not covered: 404 with a good token. */
  private static int poi(Service service, Haulier haulier) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(service.address() + "/api/poi"))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + haulier.driver())
                .POST(
                    HttpRequest.BodyPublishers.ofString(
                        "{\"lat\":54.9,\"lon\":-1.0,\"type\":[40]}"))
                .build(),
            HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }
}
