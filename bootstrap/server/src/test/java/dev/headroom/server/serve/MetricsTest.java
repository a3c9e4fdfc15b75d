package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.HttpServer;
import dev.headroom.http.ManagementServer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.operation.Readiness;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What Prometheus reads on the management port. */
class MetricsTest {

  private final HttpClient client = HttpClient.newHttpClient();

  private HttpResponse<String> get(int port, String path) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void requestsAreCountedByTemplateAndTheJvmIsTold() throws Exception {
    try (Metrics metrics = new Metrics();
        Headroom headroom = Headroom.on(Optional::empty).open();
        ManagementServer management =
            new ManagementServer(
                "127.0.0.1", 0, () -> Readiness.State.READY, metrics::scrape, Wording.english())) {
      HttpServer server = headroom.serve(HttpSettings.local(0), metrics.registry());
      String secret = "hr_" + "A".repeat(43);
      assertThat(get(server.port(), "/api/api_keys/" + secret).statusCode()).isEqualTo(404);
      assertThat(get(server.port(), "/nowhere/" + secret).statusCode()).isEqualTo(404);
      assertThat(get(server.port(), "/metrics").statusCode()).isEqualTo(404);
      server.close(); // a request is counted after its answer

      HttpResponse<String> scraped = get(management.port(), "/metrics");

      assertThat(scraped.statusCode()).isEqualTo(200);
      assertThat(scraped.headers().firstValue("Content-Type").orElseThrow())
          .startsWith("text/plain; version=0.0.4");
      assertThat(scraped.body())
          .contains(
              "headroom_http_requests_seconds_count{method=\"GET\",route=\"/api/api_keys/{token}\","
                  + "status=\"404\"} 1")
          .contains(
              "headroom_http_requests_seconds_count{method=\"other\",route=\"none\",status=\"404\"}"
                  + " 2")
          .contains("jvm_memory_used_bytes", "process_uptime_seconds", "headroom_log_dropped")
          .doesNotContain(secret);
    }
  }
}
