package dev.headroom.http.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.wording.console.ConsoleWords;
import dev.headroom.http.Service;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.OperatorTiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConsolePageTest {

  private static final Path FILES = Path.of("src/main/resources/dev/headroom/http/console/page");
  private static final Pattern LOADED = Pattern.compile("(?:src|href)=\"([^\"]*)\"");
  private static final Pattern IMPORTED = Pattern.compile("from \"\\./([^\"]+)\"");
  private static final Pattern LATER = Pattern.compile("import\\(\"\\./([^\"]+)\"\\)");
  private static final Pattern WORD = Pattern.compile("\\bt\\(\\s*\"([a-z_.]+)\"");
  private static final Pattern EITHER =
      Pattern.compile("\\bt\\([^;(){}]{0,60}\\? \"([a-z_]+\\.[a-z_.]+)\"");
  private static final Pattern OR =
      Pattern.compile("\\bt\\([^;(){}]{0,60}\\? \"[a-z_.]+\" : \"([a-z_]+\\.[a-z_.]+)\"");
  private static final int MOST_BYTES = 500_000;

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static Service service;

  /** What the document loads at once. */
  private static Set<String> loaded;

  /** What views load when they are first opened, beside that. */
  private static Set<String> loadedLater;

  @BeforeAll
  static void start() throws Exception {
    service = new Service(HttpSettings.local(0).with(HttpSettings.Feature.CONSOLE));
    loaded = loaded(new TreeSet<>(found(LOADED, text(get("/console/")))));
    Set<String> views = new TreeSet<>();
    for (String path : loaded) {
      if (path.endsWith(".js") && !path.endsWith("/ol.js")) {
        views.addAll(named(LATER, path));
      }
    }
    loadedLater = loaded(views);
    loadedLater.removeAll(loaded);
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

  private static String text(HttpResponse<byte[]> response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  private static String header(HttpResponse<byte[]> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult match) -> match.group(1)).toList();
  }

  /** The modules that a module names. */
  private static List<String> named(Pattern how, String path) throws Exception {
    String folder = path.substring(0, path.lastIndexOf('/') + 1);
    return found(how, text(get(path))).stream().map(name -> folder + name).toList();
  }

  /** Some files, and what they import, by path. */
  private static Set<String> loaded(Set<String> files) throws Exception {
    Set<String> paths = new TreeSet<>(files);
    List<String> open = List.copyOf(paths);
    while (!open.isEmpty()) {
      Set<String> more = new TreeSet<>();
      for (String path : open) {
        if (path.endsWith(".js") && !path.endsWith("/ol.js")) {
          more.addAll(named(IMPORTED, path));
        }
      }
      more.removeAll(paths);
      paths.addAll(more);
      open = List.copyOf(more);
    }
    return paths;
  }

  @Test
  void theRootLeadsToThePage() throws Exception {
    HttpResponse<byte[]> root = get("/");
    assertThat(root.statusCode()).isEqualTo(302);
    assertThat(header(root, "Location")).endsWith("/console/");
  }

  @Test
  void everythingThatThePageLoadsComesFromHereAndIsKeptForGood() throws Exception {
    Set<String> paths = new TreeSet<>(loaded);
    paths.addAll(loadedLater);
    assertThat(paths).anyMatch(path -> path.endsWith("/ol.js"));
    for (String path : paths) {
      assertThat(path).startsWith("/console/static/");
      HttpResponse<byte[]> file = get(path);
      assertThat(file.statusCode()).as(path).isEqualTo(200);
      assertThat(header(file, "Cache-Control")).as(path).contains("immutable");
      assertThat(header(file, "X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(header(file, "Content-Type")).as(path).matches("(text|image)/.*");
    }
    Set<String> served =
        paths.stream()
            .map(path -> path.substring(path.lastIndexOf('/') + 1))
            .collect(Collectors.toCollection(TreeSet::new));
    served.removeAll(Set.of("ol.js", "ol.css"));
    ModuleBundle joined = new ModuleBundle("app.js", ConsolePage.BUNDLE, ConsolePageTest::file);
    served.addAll(joined.files().keySet());
    served.remove(ConsolePage.BUNDLE);
    served.add("app.js");
    assertThat(served).as("what is served, and what lies there").isEqualTo(files());
  }

  private static String file(String name) {
    try {
      return Files.readString(FILES.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> files() throws IOException {
    try (Stream<Path> all = Files.list(FILES)) {
      Set<String> names =
          all.map(file -> file.getFileName().toString())
              .collect(Collectors.toCollection(TreeSet::new));
      names.remove("index.html");
      return names;
    }
  }

  @Test
  void thePolicyAllowsNothingInlineAndNobodyElse() throws Exception {
    String policy = header(get("/console/"), "Content-Security-Policy");
    assertThat(policy)
        .contains("default-src 'none'", "script-src 'self';", "style-src 'self';")
        .contains("frame-ancestors 'none'", "form-action 'none'", "base-uri 'none'")
        .doesNotContain("unsafe", "http", "*");
    assertThat(text(get("/console/"))).doesNotContain("style=", "onclick", "<script>");
  }

  @Test
  void thePolicyLetsImagesOfAnOperatorsTilesInAndNothingElseOfTheirOrigin() throws Exception {
    HttpSettings settings =
        HttpSettings.local(0)
            .with(HttpSettings.Feature.CONSOLE)
            .withTiles(new OperatorTiles("https://Tiles.example.com:8443/{z}/{x}/{y}.png?k=1", ""));
    try (Service other = new Service(settings)) {
      HttpRequest request =
          HttpRequest.newBuilder(
                  URI.create("http://127.0.0.1:" + other.server().port() + "/console/"))
              .build();
      String policy =
          header(
              CLIENT.send(request, HttpResponse.BodyHandlers.ofByteArray()),
              "Content-Security-Policy");
      assertThat(policy)
          .isEqualTo(
              header(get("/console/"), "Content-Security-Policy")
                  .replace("data: blob:;", "data: blob: https://tiles.example.com:8443;"));
    }
  }

  @Test
  void thePageIsAskedForEachTimeAndSentOnlyWhenItIsNew() throws Exception {
    HttpResponse<byte[]> first = get("/console/", "Accept-Encoding", "gzip");
    assertThat(header(first, "Cache-Control")).isEqualTo("no-cache");
    String tag = header(first, "ETag");
    assertThat(get("/console/", "Accept-Encoding", "gzip", "If-None-Match", tag).statusCode())
        .isEqualTo(304);
    assertThat(get("/console/", "If-None-Match", tag).statusCode())
        .as("without compression it is another representation")
        .isEqualTo(200);
    assertThat(get("/console/", "Accept-Encoding", "gzip", "If-None-Match", "\"x\"").statusCode())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gzip;q=0",
        "gzip;q=0.000, br",
        "br",
        "",
        "xgzip",
        "gzip;q=much",
        "gzip;;;q",
        "\""
      })
  void whoTakesNoGzipGetsNone(String coding) throws Exception {
    assertThat(header(get("/console/", "Accept-Encoding", coding), "Content-Encoding"))
        .isIn("", coding.equals("gzip;;;q") ? "gzip" : "");
  }

  @Test
  void whatIsCompressedIsTheSame() throws Exception {
    for (String path : loaded) {
      HttpResponse<byte[]> small = get(path, "Accept-Encoding", "br, gzip;q=0.8");
      assertThat(header(small, "Content-Encoding")).as(path).isEqualTo("gzip");
      byte[] whole = new GZIPInputStream(new ByteArrayInputStream(small.body())).readAllBytes();
      HttpResponse<byte[]> plain = get(path, "Accept-Encoding", "gzip;q=0");
      assertThat(header(plain, "Content-Encoding")).isEmpty();
      assertThat(whole).as(path).isEqualTo(plain.body());
    }
  }

  @Test
  void theFirstViewIsLightAndTakesFewRequests() throws Exception {
    assertThat(loaded).as("files that the document loads").hasSizeLessThan(8);
    long bytes = get("/console/", "Accept-Encoding", "gzip").body().length;
    for (String path : loaded) {
      bytes += get(path, "Accept-Encoding", "gzip").body().length;
    }
    System.out.println("bytes of the console's first view, compressed, without tiles: " + bytes);
    assertThat(bytes).isLessThan(MOST_BYTES);
  }

  @Test
  void whatIsNotThereIsNotFound() throws Exception {
    String app =
        loaded.stream().filter(path -> path.endsWith("/console.js")).findFirst().orElseThrow();
    assertThat(get(app.replace("console.js", "nothing.js")).statusCode()).isEqualTo(404);
    assertThat(get(app.replace("console.js", "index.html")).statusCode()).isEqualTo(404);
    assertThat(get(app.replace("console.js", "..%2Fpackage-info.class")).statusCode())
        .isGreaterThanOrEqualTo(400);
    assertThat(get("/console/static/0000000000000000/console.js").statusCode())
        .as("another version's files are not this one's")
        .isEqualTo(404);
  }

  @Test
  void theWordsAreThoseThatThePageNames() throws IOException {
    StringBuilder code = new StringBuilder();
    for (String name : files()) {
      if (name.endsWith(".js")) {
        code.append(Files.readString(FILES.resolve(name)));
      }
    }
    Set<String> named = new TreeSet<>(found(WORD, code.toString()));
    named.addAll(found(EITHER, code.toString()));
    named.addAll(found(OR, code.toString()));
    Set<String> there =
        ConsoleWords.of("en").messages().keySet().stream()
            .map(key -> key.replaceFirst("\\.(one|two|few|many|other)$", ""))
            .collect(Collectors.toCollection(TreeSet::new));
    // The server gives the names of all languages at once.
    assertThat(there.remove("language.own")).isTrue();
    assertThat(named).isEqualTo(there);
  }

  @Test
  void theWordsComeInTheLanguageThatIsAskedFor() throws Exception {
    HttpResponse<byte[]> words = get("/console/api/words?lang=en-GB,de");
    assertThat(words.statusCode()).isEqualTo(200);
    assertThat(text(words)).contains("\"language\":\"en\"", "\"tab.fleet\":\"Fleet\"");
    assertThat(text(get("/console/api/words", "Accept-Language", "tlh;q=0.9, en;q=0.1")))
        .contains("\"language\":\"en\"", "\"de\":\"Deutsch\"", "\"cy\":\"Cymraeg\"");
  }

  @Test
  void noModuleMakesMarkupOfText() throws IOException {
    for (String name : files()) {
      assertThat(Files.readString(FILES.resolve(name)))
          .as(name)
          .doesNotContain(
              "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(");
    }
  }

  @Test
  void withoutTheFeatureThereIsNoPage() throws Exception {
    try (Service without = new Service()) {
      for (String path : List.of("/", "/console/", "/console/api/words")) {
        HttpRequest request =
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + without.server().port() + path))
                .build();
        assertThat(CLIENT.send(request, HttpResponse.BodyHandlers.discarding()).statusCode())
            .isEqualTo(404);
      }
    }
  }
}
