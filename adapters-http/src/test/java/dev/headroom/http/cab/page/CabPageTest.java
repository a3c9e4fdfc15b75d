package dev.headroom.http.cab.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.wording.cab.CabWords;
import dev.headroom.http.Service;
import dev.headroom.http.connection.HttpSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CabPageTest {

  private static final Path FILES = Path.of("src/main/resources/dev/headroom/http/cab/page");
  private static final Pattern LOADED = Pattern.compile("(?:src|href)=\"([^\"]*)\"");
  private static final Pattern WORD = Pattern.compile("\"(cab\\.[a-z_]+)\"");
  private static final int MOST_BYTES = 320_000;

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static Service service;

  @BeforeAll
  static void start() throws Exception {
    service = new Service(HttpSettings.local(0).with(HttpSettings.Feature.CAB));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static HttpResponse<byte[]> get(String path, String... headers) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.server().port() + path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private static String text(String path) throws Exception {
    HttpResponse<byte[]> answer = get(path);
    assertThat(answer.statusCode()).as(path).isEqualTo(200);
    return new String(answer.body(), StandardCharsets.UTF_8);
  }

  private static String header(HttpResponse<byte[]> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private static Set<String> loaded() throws Exception {
    return LOADED
        .matcher(text("/cab/"))
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void whatThePageLoadsComesFromHereAndIsLight() throws Exception {
    long bytes = get("/cab/", "Accept-Encoding", "gzip").body().length;
    for (String path : loaded()) {
      assertThat(path).startsWith("/cab/");
      HttpResponse<byte[]> file = get(path, "Accept-Encoding", "gzip");
      assertThat(file.statusCode()).as(path).isEqualTo(200);
      if (path.startsWith("/cab/static/")) {
        assertThat(header(file, "Cache-Control")).as(path).contains("immutable");
      }
      bytes += file.body().length;
    }
    System.out.println("bytes of the cab's first view, compressed, without tiles: " + bytes);
    assertThat(bytes).isBetween(100_000L, (long) MOST_BYTES);
  }

  @Test
  void thePolicyAllowsNothingInlineNobodyElseAndNoFrame() throws Exception {
    HttpResponse<byte[]> page = get("/cab/");
    assertThat(header(page, "Content-Security-Policy"))
        .contains("default-src 'none'", "script-src 'self';", "style-src 'self';")
        .contains("frame-ancestors 'none'", "form-action 'none'", "base-uri 'none'")
        .doesNotContain("unsafe", "http", "*");
    assertThat(header(page, "Permissions-Policy")).contains("geolocation=(self)");
    assertThat(header(page, "X-Frame-Options")).isEqualTo("DENY");
    assertThat(text("/cab/")).doesNotContain("style=", "onclick", "<script>");
  }

  @Test
  void withoutTheLastSlashItLeadsToThePage() throws Exception {
    HttpResponse<byte[]> root = get("/cab");
    assertThat(root.statusCode()).isEqualTo(302);
    assertThat(header(root, "Location")).endsWith("/cab/");
  }

  @Test
  void itCanBeInstalled() throws Exception {
    HttpResponse<byte[]> manifest = get("/cab/manifest.webmanifest");
    assertThat(header(manifest, "Content-Type")).startsWith("application/manifest+json");
    String text = new String(manifest.body(), StandardCharsets.UTF_8);
    assertThat(text).contains("\"scope\": \"/cab/\"").doesNotContain("{version}");
    Pattern.compile("\"src\": \"([^\"]+)\"")
        .matcher(text)
        .results()
        .forEach(
            match -> {
              try {
                assertThat(get(match.group(1)).statusCode()).as(match.group(1)).isEqualTo(200);
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
  }

  @Test
  void theWorkerKeepsTheFilesOfThisVersion() throws Exception {
    HttpResponse<byte[]> worker = get("/cab/worker.js");
    assertThat(header(worker, "Content-Type")).startsWith("text/javascript");
    assertThat(header(worker, "Cache-Control")).isEqualTo("no-cache");
    String text = new String(worker.body(), StandardCharsets.UTF_8);
    assertThat(text).contains("const VERSION = \"").doesNotContain("{version}");
    String kept = text.replaceAll("(?s).*const VERSION = \"([0-9a-f]+)\".*", "$1");
    assertThat(loaded()).anyMatch(path -> path.contains("/static/" + kept + "/"));
    assertThat(text("/cab/static/" + kept + "/cab.js")).contains("geolocation.watchPosition");
  }

  @Test
  void theWordsAreThoseThatThePageNames() throws IOException {
    Set<String> named = new TreeSet<>();
    try (Stream<Path> all = Files.list(FILES)) {
      for (Path file : all.filter(path -> path.toString().endsWith(".js")).toList()) {
        WORD.matcher(Files.readString(file)).results().forEach(found -> named.add(found.group(1)));
      }
    }
    named.removeAll(Set.of("cab.js", "cab.css"));
    Set<String> there =
        CabWords.own("en").messages().keySet().stream()
            .map(key -> key.replaceFirst("\\.(one|two|few|many|other)$", ""))
            // Of a turning without a name: the key is put together.
            .filter(key -> !key.endsWith("_nameless"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(named).isEqualTo(there);
  }

  @Test
  void theWordsComeWithoutASession() throws Exception {
    assertThat(text("/cab/api/words?lang=de-AT"))
        .contains("\"language\":\"de\"", "\"cab.drive\":\"Fahren\"", "\"unit.miles\"");
  }

  @Test
  void noModuleMakesMarkupOfText() throws IOException {
    try (Stream<Path> all = Files.list(FILES)) {
      for (Path file : all.filter(path -> path.toString().endsWith(".js")).toList()) {
        assertThat(Files.readString(file))
            .as(file.toString())
            .doesNotContain(
                "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(");
      }
    }
  }

  @Test
  void withoutTheFeatureThereIsNoPage() throws Exception {
    try (Service without = new Service()) {
      for (String path : List.of("/cab", "/cab/", "/cab/worker.js", "/cab/api/words")) {
        HttpRequest request =
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + without.server().port() + path))
                .build();
        assertThat(CLIENT.send(request, HttpResponse.BodyHandlers.discarding()).statusCode())
            .as(path)
            .isEqualTo(404);
      }
    }
  }
}
