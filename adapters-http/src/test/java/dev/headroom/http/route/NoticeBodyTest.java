package dev.headroom.http.route;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.wording.SampleNotices;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.route.Notice;
import dev.headroom.http.OpenApi;
import dev.headroom.http.Service;
import dev.headroom.http.body.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code generate_routes} answers beside its warnings, for programs. */
class NoticeBodyTest {

  private static final JsonNode SCHEMA = OpenApi.DOCUMENT.at("/components/schemas/Notice");

  static Set<Notice> notices() {
    return SampleNotices.all().keySet();
  }

  private static JsonNode json(Notice notice) throws IOException {
    List<NoticeBody> bodies = NoticeBody.all(List.of(notice), Wording.english().routes());
    return Service.JSON.readTree(Json.bytes(bodies.get(0)));
  }

  @ParameterizedTest
  @MethodSource("notices")
  void everyNoticeFitsTheDocumentAndSaysWhatTheWarningSays(Notice notice) throws IOException {
    JsonNode json = json(notice);
    OpenApi.assertFits(json, SCHEMA);
    assertThat(json.get("text").asText()).isEqualTo(SampleNotices.all().get(notice));
    assertThat(NoticeBody.warnings(List.of(notice), Wording.english().routes()))
        .containsExactly(json.get("text").asText());
  }

  @Test
  void theDocumentAndTheReferenceListTheCodes() throws IOException {
    Set<String> codes = new TreeSet<>();
    for (Notice notice : notices()) {
      codes.add(json(notice).get("code").asText());
    }
    assertThat(codes).allMatch(code -> code.matches("[a-z_]+"));
    assertThat(
            StreamSupport.stream(SCHEMA.at("/properties/code/examples").spliterator(), false)
                .map(JsonNode::asText))
        .containsExactlyInAnyOrderElementsOf(codes);
    String reference = Files.readString(Path.of("../docs/http.md"));
    assertThat(codes).allMatch(code -> reference.contains("`" + code + "`"));
  }

  @Test
  void dataIsPlainValues() throws IOException {
    String all = "";
    for (Notice notice : notices()) {
      all += json(notice).get("code").asText() + " " + json(notice).get("data") + "\n";
    }
    assertThat(all)
        .contains(
            "measure_unknown {\"dimension\":\"height\"}",
            "gate {\"street\":\"Mill {1}\",\"lat\":54.123455,\"lon\":4.0}",
            "axle_load_limit {\"maximum\":6,\"street\":\"Mill\",\"streets\":[\"Mill\",\"Bridge Street\"]}",
            "bogie_load_limit {\"maximum\":11.5,\"street\":\"\",\"streets\":[\"\"]}",
            "axle_count_limit {\"maximum\":4,\"street\":\"Mill\",\"streets\":[\"Mill\"]}",
            "trailers_limit {\"maximum\":0,\"street\":\"Mill\",\"streets\":[\"Mill\"]}",
            "lane_limit {\"dimension\":\"height\",\"lanes\":[2],\"of\":3,\"street\":\"Mill\"}",
            "dangerous_goods {\"street\":\"A\",\"streets\":[\"A\",\"B\",\"\",\"D\",\"E\",\"F\"]}",
            "discouraged {\"street\":\"Mill\"}",
            "opening_hours_unread {\"street\":\"Mill\"}",
            "correction_used {\"street\":\"Mill\",\"osm_id\":\"way/12\",\"tag\":\"maxheight\","
                + "\"mapped\":\"3.6\",\"corrected\":\"4.5\",\"reason\":\"gauged on site\","
                + "\"who\":\"A. Smith\",\"until\":\"2026-12-31\"}",
            "opened_barrier {\"street\":\"Mill\",\"lat\":54.15,\"lon\":-4.48}",
            "hours_not_laid_out {\"first\":\"2025-01-01\",\"last\":\"2032-12-31\"}",
            "ban_crossed {\"on\":\"turn\",\"street\":\"Mill\"}",
            "closure_avoided {\"closure\":{\"id\":1,\"reason\":\"flood\","
                + "\"from\":\"2026-11-23T08:00:00Z\",\"until\":\"\",\"hours\":\"\"},"
                + "\"street\":\"Mill\"}",
            "closure_blocks {\"closure\":{\"id\":2,\"reason\":\"flood\","
                + "\"from\":\"2026-11-23T08:00:00Z\",\"until\":\"2026-11-24T18:00:00Z\","
                + "\"hours\":\"\"},"
                + "\"street\":\"\"}",
            "costs_depend_on_hours {\"restrictions\":"
                + "[{\"type\":40,\"maximum\":3.8,\"street\":\"Church Hill\"}]}",
            "costs_of_first {\"costed\":20,\"avoided\":31}",
            "ban_blocks {\"on\":\"through_zone\",\"street\":\"Mill\",\"kind\":\"private\"}",
            "out_of_time {\"sought\":\"better_departure\"}",
            "{\"dimension\":\"length\",\"of\":\"smaller_vehicle\"}",
            "no_road_joins {}");
  }
}
