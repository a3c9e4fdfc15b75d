package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What operators are given to watch a server with agrees with what a running server says: its
 * metrics, their documentation, the dashboard, the alerts and the runbook.
 */
class WatchedServerTest {

  private static final Path DOCS = Path.of("../../docs/operating");
  private static final Pattern NAME =
      Pattern.compile("\\b(headroom|jvm|process|system)_[a-z][a-z0-9_]*\\b(?!\")");
  private static final Pattern SAMPLE = Pattern.compile("(?m)^([a-z_0-9]+)(?:\\{(.*)})? \\S+$");
  private static final Pattern TYPE = Pattern.compile("(?m)^# TYPE (headroom_\\w+) (\\w+)$");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"(?:[^\"\\\\]|\\\\.)*\"");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(headroom_\\w+)` \\| (\\w+) \\| ([^|]*) \\| [^|]+ \\|$");
  private static final Pattern ALERT = Pattern.compile("(?m)^ +- alert: (\\w+)$");
  private static final Pattern SECTION = Pattern.compile("(?m)^## (\\w+)$");

  private static final String UNKNOWN_PATH = "made-up-by-a-client";

  private static String scrape;

  @BeforeAll
  static void scrapeAServer(@TempDir Path folder) throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Settings settings =
        TestSettings.of(
            Loamshire.in(folder),
            folder.resolve("data"),
            Map.of(Setting.PUSH_SENDER, "log", Setting.MANAGEMENT_PORT, Integer.toString(port)));
    try (Service service = Service.start(settings)) {
      HttpClient client = HttpClient.newHttpClient();
      // The first is counted before the second is read from the same connection.
      for (int i = 0; i < 2; i++) {
        assertThat(get(client, service.address() + "/health/ready")).contains("ready");
      }
      get(client, service.address() + "/" + UNKNOWN_PATH);
      scrape = get(client, "http://127.0.0.1:" + port + "/metrics");
    }
  }

  private static String get(HttpClient client, String address) throws Exception {
    return client
        .send(
            HttpRequest.newBuilder(URI.create(address)).build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  private static String read(String file) throws IOException {
    return Files.readString(DOCS.resolve(file));
  }

  private static Set<String> names(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> firstGroups(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> samples() {
    return firstGroups(SAMPLE, scrape);
  }

  @Test
  void everyMetricOfTheRulesIsMeasured() throws IOException {
    Set<String> named = names(NAME, read("prometheus-rules.yml"));
    assertThat(named).hasSizeGreaterThan(15);
    assertThat(samples()).containsAll(named);
  }

  @Test
  void everyMetricOfTheDashboardIsMeasured() throws IOException {
    JsonNode dashboard =
        new ObjectMapper().readTree(DOCS.resolve("grafana-dashboard.json").toFile());
    String expressions =
        dashboard.findValuesAsText("expr").stream().collect(Collectors.joining("\n"));
    Set<String> named = names(NAME, expressions);
    assertThat(named).hasSizeGreaterThan(30);
    assertThat(samples()).containsAll(named);
    assertThat(dashboard.path("templating").path("list").path(0).path("type").asText())
        .isEqualTo("datasource");
    for (JsonNode panel : dashboard.path("panels")) {
      if (!panel.path("type").asText().equals("row")) {
        assertThat(panel.path("datasource").path("uid").asText()).isEqualTo("${datasource}");
        assertThat(panel.path("targets")).as(panel.path("title").asText()).isNotEmpty();
      }
    }
  }

  @Test
  void everyMetricOfOursIsDocumentedWithItsTypeAndLabelsAndNothingElseIs() throws IOException {
    Map<String, String> documented = new TreeMap<>();
    for (MatchResult row : ROW.matcher(read("metrics.md")).results().toList()) {
      Set<String> labels =
          new TreeSet<>(Arrays.asList(row.group(3).replaceAll("[` ]", "").split(",")));
      labels.remove("");
      documented.put(row.group(1), row.group(2) + " " + labels);
    }
    Map<String, String> measured = new TreeMap<>();
    for (MatchResult type : TYPE.matcher(scrape).results().toList()) {
      measured.put(type.group(1), type.group(2) + " " + labelsOf(type.group(1)));
    }
    assertThat(measured).hasSizeGreaterThan(30);
    // Of servers that take their map from an address alone, where RemoteMapTest sees it.
    measured.put("headroom_map_looks_total", "counter [outcome]");
    // Of servers with a PostgreSQL alone, where LimitsOfInstancesTest sees them.
    measured.put("headroom_clock_ahead_seconds", "gauge []");
    assertThat(measured).isEqualTo(documented);
  }

  /** Words of the program, templates of paths and statuses; where the map is from stands alone. */
  @Test
  void noLabelHasAValueFromOutside() {
    Pattern value = Pattern.compile("=\"((?:[^\"\\\\]|\\\\.)*)\"");
    for (MatchResult sample : SAMPLE.matcher(scrape).results().toList()) {
      if (sample.group(1).startsWith("headroom_")
          && !sample.group(1).equals("headroom_map_info")
          && sample.group(2) != null) {
        assertThat(firstGroups(value, sample.group(2)))
            .as(sample.group())
            .allMatch(text -> text.matches("[a-z_]+|[A-Z]+|/[a-z_/{}A-Z.-]+|[0-9.]+|\\+Inf"));
      }
    }
    assertThat(scrape).doesNotContain(UNKNOWN_PATH);
  }

  private static Set<String> labelsOf(String family) {
    Set<String> labels = new TreeSet<>();
    Matcher sample = SAMPLE.matcher(scrape);
    while (sample.find()) {
      String name = sample.group(1).replaceAll("_(bucket|count|sum)$", "");
      if (name.equals(family) && sample.group(2) != null) {
        labels.addAll(firstGroups(LABEL, sample.group(2)));
      }
    }
    labels.remove("le");
    labels.remove("quantile");
    return labels;
  }

  @Test
  void everyAlertHasASectionInTheRunbookAndAllThatAnAlertNeeds() throws IOException {
    String rules = read("prometheus-rules.yml");
    Set<String> alerts = firstGroups(ALERT, rules);
    assertThat(alerts).isEqualTo(firstGroups(SECTION, read("runbook.md")));
    Map<String, Integer> fields = new HashMap<>();
    for (String field : Set.of("expr", "for", "severity", "summary", "runbook")) {
      fields.put(
          field, (int) Pattern.compile("(?m)^ +" + field + ": ").matcher(rules).results().count());
    }
    assertThat(fields.values()).allMatch(count -> count == alerts.size());
  }

  /** A misspelt value selects nothing, and an alert that selects nothing never fires. */
  @Test
  void everyValueThatTheRulesSelectIsMeasuredOrDocumented() throws IOException {
    String known = scrape + read("metrics.md") + Files.readString(Path.of("../../docs/http.md"));
    Pattern selector = Pattern.compile("\\b(outcome|why|limit|code|route)=~?\"([^\"]+)\"");
    List<MatchResult> selectors = selector.matcher(read("prometheus-rules.yml")).results().toList();
    assertThat(selectors).hasSizeGreaterThan(7);
    for (MatchResult each : selectors) {
      String group = each.group(2);
      String begin = group.contains("(") ? group.substring(0, group.indexOf('(')) : "";
      for (String value : group.substring(begin.length()).replaceAll("[()]", "").split("\\|")) {
        assertThat(known).as(each.group()).containsPattern("\\b" + value + "\\b");
        assertThat(known).as(each.group()).contains(begin + value);
      }
    }
  }
}
