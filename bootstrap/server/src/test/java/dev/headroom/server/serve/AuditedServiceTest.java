package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.audit.ListAudit;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.audit.AuditLine;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server's audit log begins with its settings, and has at the end what has happened. */
class AuditedServiceTest {

  @TempDir private Path folder;

  @Test
  void aServerWritesItsSettingsAndWhatClientsDo() throws Exception {
    Path map = Loamshire.in(folder);
    Path data = folder.resolve("data");
    Settings settings = TestSettings.of(map, data, Map.of(Setting.POI_RADIUS, "50"));
    try (Service service = Service.start(settings)) {
      String signIn = "{\"username\":\"hunter2\",\"password\":\"bob\"}";
      assertThat(post(service, "/api/auth/login-driver", signIn)).isEqualTo(401);
      String holder = "{\"email\":\"c@example.com\",\"name\":\"Cal\",\"phone\":\"\"}";
      assertThat(post(service, "/api/api_keys/generate", holder)).isEqualTo(200);
    }
    List<Map<String, Object>> entries = new ArrayList<>();
    try (Database database = Database.openFolder(data)) {
      new ListAudit(database.auditLines())
          .handle(Instant.EPOCH, line -> entries.add(AuditLine.members(line)));
    }
    assertThat(entries).hasSize(3);
    assertThat(entries.get(0))
        .containsEntry("event", "server_started")
        .containsEntry("actor", "program")
        .containsEntry(
            "settings", Map.of("map", map.toString(), "data", data.toString(), "port", "0"));
    assertThat(entries.get(1))
        .containsEntry("event", "sign_in_failed")
        .containsEntry("actor", "nobody")
        .containsEntry("address", "127.0.0.1")
        .hasEntrySatisfying("request_id", id -> assertThat(id.toString()).matches("[0-9a-f-]{36}"))
        .doesNotContainKeys("user_id", "driver_id");
    assertThat(entries.get(2))
        .containsEntry("event", "api_key_added")
        .containsEntry("api_key_id", 1)
        .containsEntry("actor", "nobody")
        .containsEntry("address", "127.0.0.1")
        .hasEntrySatisfying("request_id", id -> assertThat(id.toString()).matches("[0-9a-f-]{36}"));
    assertThat(entries.toString()).doesNotContain("hunter2", "c@example.com");
  }

  private static int post(Service service, String path, String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(service.address() + path))
            .header("Content-Type", "application/json")
            .header("X-Request-Id", "my-id")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  @Test
  void whatIsDroppedIsAMetric() throws Exception {
    SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    try (Headroom headroom =
        Headroom.on(Optional::empty)
            .withDatabase(folder.resolve("measured"))
            .withMetrics(metrics)
            .open()) {
      assertThat(headroom.storesAnswer()).isTrue();
      assertThat(metrics.get("headroom.audit.dropped").functionCounter().count()).isZero();
    }
  }
}
