package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.persistence.sql.PostgresServer;
import dev.headroom.server.Haulier;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import dev.headroom.server.serve.Service;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
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

  @Test
  void aCopyIsBetweenAFolderAndAnAddressWithoutAPassword() {
    assertThat(Ran.of("db", "copy", "--from", "a", "--to", "b").code()).isEqualTo(2);
    assertThat(Ran.of("db", "copy", "--from", "jdbc:x", "--to", "jdbc:y").code()).isEqualTo(2);
    assertThat(Ran.of("db", "copy", "--from", "a").code()).isEqualTo(2);
    String nothing = folder.resolve("nothing").toString();
    Ran none = Ran.of("db", "copy", "--from", nothing, "--to", "jdbc:postgresql://localhost/x");
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.err()).contains("there is no database in").hasLineCount(1);
    String secret = "jdbc:postgresql://localhost/x?password=hunter2";
    Ran refused = Ran.of("db", "copy", "--from", secret, "--to", nothing);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err()).hasLineCount(1).doesNotContain("hunter2");
  }

  @Test
  @EnabledIfSystemProperty(
      named = "headroom.test.long",
      matches = "true",
      disabledReason = "two servers")
  void aServerOnThePostgresThatAFolderWasCopiedToTakesItsTokensAndSoDoesTheWayBack()
      throws Exception {
    Path map = Loamshire.in(folder);
    Path data = folder.resolve("data");
    String back = folder.resolve("back").toString();
    String url = PostgresServer.shared().newDatabase();
    Haulier haulier = Haulier.in(data);
    List<String> up =
        List.of("db", "copy", "--from", data.toString(), "--to", url, "--db-user", "postgres");
    try (Service running = serve(map, data)) {
      assertThat(poi(running, haulier)).isEqualTo(404);
      Ran held = Ran.of(up.toArray(String[]::new));
      assertThat(held.code()).isEqualTo(1);
      assertThat(held.err()).contains("end it first").hasLineCount(1);
    }
    Ran copied = Ran.of(up.toArray(String[]::new));
    assertThat(copied.err()).isEmpty();
    assertThat(copied.out()).contains("alike in count and sum").doesNotContain("none");
    JsonNode again =
        Ran.of(Stream.concat(up.stream(), Stream.of("--json")).toArray(String[]::new)).json();
    assertThat(again.path("already").asBoolean()).isTrue();
    assertThat(again.path("tables").path("drivers").path("rows").asInt()).isPositive();
    Map<Setting, String> there =
        Map.of(
            Setting.MAP,
            map.toString(),
            Setting.DB_URL,
            url,
            Setting.DB_USER,
            "postgres",
            Setting.PORT,
            "0");
    try (Service running = Service.start(Settings.of(Optional.empty(), Map.of(), there))) {
      assertThat(poi(running, haulier)).isEqualTo(404);
      Ran used = Ran.of("db", "copy", "--from", url, "--to", back, "--db-user", "postgres");
      assertThat(used.code()).isEqualTo(1);
      assertThat(used.err()).contains("end these first").hasLineCount(1);
    }
    Ran.of("db", "copy", "--from", url, "--to", back, "--db-user", "postgres", "--json").json();
    try (Service running = serve(map, folder.resolve("back"))) {
      assertThat(poi(running, haulier)).isEqualTo(404);
    }
  }

  private static Service serve(Path map, Path data) throws Exception {
    return Service.start(TestSettings.of(map, data));
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
