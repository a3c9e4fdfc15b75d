package dev.headroom.server.cli.map;

import dev.headroom.application.map.ImportMap.Imported;
import dev.headroom.application.map.RuleCount;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.server.cli.command.JsonLine;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** What {@code map import} says at its end, and parts of it that {@code map check} says too. */
record ImportReport(Wording words) {

  static Map<String, Object> json(Imported result) {
    RoadNetwork network = result.network();
    return JsonLine.object(
        "junctions", network.junctionCount(),
        "roads", network.roadCount(),
        "rules", result.rules().total(),
        "issues", network.info().issueCount(),
        "seconds", result.time().toMillis() / 1_000.0,
        "extract_boxes", boxes(network.info()),
        "corrections", corrections(network.info().corrections()),
        "heights", heights(network.info()));
  }

  /** What the map was cut out of; empty where that is not known. */
  static List<List<Double>> boxes(NetworkInfo info) {
    return info.extract().boxes().stream().map(ImportReport::corners).toList();
  }

  /** West, south, east, north. */
  static List<Double> corners(Box box) {
    return List.of(box.west(), box.south(), box.east(), box.north());
  }

  /** The same in words, a line for each box. */
  void area(NetworkInfo info, StringJoiner lines) {
    if (info.extract().boxes().isEmpty()) {
      lines.add(words.text(Remark.of(CommandMessage.NO_AREA)));
    }
    for (Box box : info.extract().boxes()) {
      lines.add(
          words.text(
              new Remark(
                  CommandMessage.AREA,
                  Map.of(
                      "west", String.valueOf(box.west()),
                      "south", String.valueOf(box.south()),
                      "east", String.valueOf(box.east()),
                      "north", String.valueOf(box.north())))));
    }
  }

  /** How much has its slopes from heights; null where none were given. */
  static Map<String, Object> heights(NetworkInfo info) {
    return info.heights()
        .map(used -> JsonLine.object("tiles", used.tiles(), "roads", used.roads()))
        .orElse(null);
  }

  /** The same in words; nothing where none were given. */
  void heights(NetworkInfo info, int roads, StringJoiner lines) {
    info.heights()
        .ifPresent(
            used ->
                lines.add(
                    words.text(
                        new Remark(
                            CommandMessage.HEIGHTS,
                            Map.of("tiles", used.tiles(), "roads", used.roads(), "all", roads)))));
  }

  String text(MapImport.Result result, Path out) {
    Imported imported = result.imported();
    NetworkInfo info = imported.network().info();
    StringJoiner lines = new StringJoiner(System.lineSeparator());
    lines.add(
        words.text(
            new Remark(
                CommandMessage.IMPORTED,
                Map.of(
                    "file", out.toString(),
                    "junctions", imported.network().junctionCount(),
                    "roads", imported.network().roadCount(),
                    "seconds", seconds(imported.time())))));
    dates(info, lines);
    area(info, lines);
    heights(info, imported.network().roadCount(), lines);
    rules(imported.rules(), lines);
    issues(info, imported.issueElements(), lines);
    corrections(info.corrections(), lines);
    if (info.issueCount() > 0) {
      lines.add(
          words.text(Remark.of(CommandMessage.ALL_ISSUES, "file", result.issuesFile().toString())));
    }
    return lines.toString();
  }

  /** With one decimal. */
  private static BigDecimal seconds(Duration time) {
    return BigDecimal.valueOf(time.toMillis(), 3).setScale(1, RoundingMode.HALF_UP);
  }

  /** Where and of when the data is. */
  void dates(NetworkInfo info, StringJoiner lines) {
    lines.add(
        words.text(
            new Remark(
                CommandMessage.DATA_OF,
                Map.of(
                    "date", info.dataAt().map(Object::toString).orElse(""),
                    "countries", String.join(" ", info.countries()),
                    "zones", String.join(" ", info.timeZones())))));
  }

  /** Every rule by its subject. */
  void rules(RuleCount rules, StringJoiner lines) {
    lines.add(words.text(Remark.of(CommandMessage.RULES, "count", rules.total())));
    rules
        .bySubject()
        .forEach(
            (subject, count) ->
                lines.add(
                    counted(
                        count, words.text(Remark.of(CommandMessage.SUBJECT, "subject", subject)))));
  }

  /** A line of a table: a number, and what is counted. */
  private String counted(long count, String what) {
    return String.format(
        Locale.ROOT,
        "  %9s  %s",
        words.text(Remark.of(CommandMessage.NUMBER, "count", count)),
        what);
  }

  /** Every correction and what became of it; nothing where there are none. */
  void corrections(List<CorrectedTag> corrections, StringJoiner lines) {
    if (corrections.isEmpty()) {
      return;
    }
    lines.add(words.text(Remark.of(CommandMessage.CORRECTIONS, "count", corrections.size())));
    for (CorrectedTag corrected : corrections) {
      Correction correction = corrected.correction();
      lines.add(
          String.format(
              Locale.ROOT,
              "  %-14s  %s",
              words.text(Remark.of(CommandMessage.CORRECTION_STATE, "state", corrected.state())),
              words.text(
                  new Remark(
                      CommandMessage.CORRECTION,
                      Map.of(
                          "element", correction.element(),
                          "tag", correction.tag(),
                          "mapped", corrected.mapped().orElse(""),
                          "value", correction.value().orElse(""),
                          "until", correction.until().map(LocalDate::toString).orElse(""),
                          "reason", correction.reason(),
                          "who", correction.who())))));
    }
  }

  /** The same for programs. */
  static List<Map<String, Object>> corrections(List<CorrectedTag> corrections) {
    return corrections.stream().map(ImportReport::object).toList();
  }

  private static Map<String, Object> object(CorrectedTag corrected) {
    Correction correction = corrected.correction();
    return JsonLine.object(
        "osm_id", correction.element(),
        "tag", correction.tag(),
        "mapped", corrected.mapped().orElse(""),
        "corrected", correction.value().orElse(""),
        "reason", correction.reason(),
        "who", correction.who(),
        "until", correction.until().map(LocalDate::toString).orElse(""),
        "state", corrected.state().name().toLowerCase(Locale.ROOT));
  }

  /** Every issue by its kind, with the first few elements where they are known. */
  void issues(NetworkInfo info, Map<String, List<String>> elements, StringJoiner lines) {
    lines.add(words.text(Remark.of(CommandMessage.ISSUES, "count", info.issueCount())));
    info.issues()
        .forEach(
            (kind, count) -> {
              List<String> first = elements.getOrDefault(kind, List.of());
              String examples =
                  first.isEmpty()
                      ? ""
                      : ": " + String.join(", ", first) + (count > first.size() ? ", ..." : "");
              lines.add(counted(count, kind + examples));
            });
  }
}
