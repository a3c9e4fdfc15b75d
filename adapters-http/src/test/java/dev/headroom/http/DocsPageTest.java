package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.http.Service.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DocsPageTest {

  private static final Pattern LOADED = Pattern.compile("(?:src|href)=\"([^\"]*)\"");

  private static Service service;

  @BeforeAll
  static void start() {
    service = new Service();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** As it comes: a page is no answer of the interface. */
  private static Answer get(String path) {
    return service.sendUnchecked(service.request(path).GET().build());
  }

  @Test
  void everythingThatThePageLoadsComesFromHere() {
    Answer page = get("/docs");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Content-Type")).isEqualTo("text/html;charset=utf-8");
    assertThat(page.text()).contains("<meta charset=\"utf-8\">");

    List<String> loaded = new ArrayList<>();
    Matcher matcher = LOADED.matcher(page.text());
    while (matcher.find()) {
      loaded.add(matcher.group(1));
    }
    assertThat(loaded).contains("/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js");
    for (String path : loaded) {
      if (!path.equals("data:,")) {
        assertThat(path).startsWith("/docs/");
        Answer part = get(path);
        assertThat(part.status()).as(path).isEqualTo(200);
        assertThat(part.text()).as(path).isNotEmpty();
      }
    }
    assertThat(get("/docs/start.js").text()).contains("\"/openapi.json\"");
  }

  @Test
  void aSlashAtTheEndMakesNoDifference() {
    for (String path : List.of("/docs", "/docs/start.js")) {
      assertThat(get(path + "/").status()).isEqualTo(200);
      assertThat(get(path + "/").text()).isEqualTo(get(path).text());
      assertThat(get(path + "/").header("Content-Type"))
          .isEqualTo(get(path).header("Content-Type"));
    }
  }

  @Test
  void thePolicyOfThePageIsItsOwn() {
    assertThat(get("/docs").header("Content-Security-Policy"))
        .contains("default-src 'none'", "script-src 'self'")
        .doesNotContain("script-src 'self' 'unsafe-inline'", "http");
    assertThat(get("/openapi.json").header("Content-Security-Policy"))
        .isEqualTo("default-src 'none'; frame-ancestors 'none'");
    assertThat(get("/docs/../openapi.json").status()).isNotEqualTo(500);
    assertThat(get("/docs/nothing.js").status()).isEqualTo(404);
  }
}
