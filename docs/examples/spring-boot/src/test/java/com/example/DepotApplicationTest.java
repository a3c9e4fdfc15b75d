package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.http.HttpServer;
import dev.headroom.osm.ImportSettings;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootVersion;
import org.springframework.context.ConfigurableApplicationContext;

/** The application starts with this version of Spring Boot, and answers. */
class DepotApplicationTest {

  @TempDir private Path folder;

  @Test
  void plansRoutesBesideItsOwnDatabase() throws Exception {
    System.out.println("Spring Boot " + SpringBootVersion.getVersion());
    Path map = map();
    try (ConfigurableApplicationContext application =
        SpringApplication.run(
            DepotApplication.class, "--server.port=0", "--depot.map=" + map)) {
      String port = application.getEnvironment().getProperty("local.server.port");

      assertThat(get(port, "/route?from=54.0,-4.0&to=54.0,-4.002")).contains("Arrive");
      assertThat(get(port, "/orders")).isEqualTo("1");
      int headroom = application.getBean(HttpServer.class).port();
      assertThat(get(Integer.toString(headroom), "/health/ready")).contains("ready");
    }
  }

  /** A street of 260 m. */
  private Path map() throws Exception {
    Path extract =
        Files.writeString(
            folder.resolve("street.osm"),
            """
            <osm version="0.6">
              <node id="1" lat="54.0" lon="-4.0"/><node id="2" lat="54.0" lon="-4.002"/>
              <node id="3" lat="54.0" lon="-4.004"/>
              <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/>
                <tag k="highway" v="tertiary"/><tag k="name" v="Depot Road"/></way>
            </osm>
            """,
            StandardCharsets.UTF_8);
    Path map = folder.resolve("street.headroom");
    new MapImport(ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, Clock.systemUTC())
        .run(extract, map);
    return map;
  }

  private static String get(String port, String path) throws Exception {
    HttpResponse<String> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer.body();
  }
}
