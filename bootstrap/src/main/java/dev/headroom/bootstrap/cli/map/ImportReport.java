package dev.headroom.bootstrap.cli.map;

import dev.headroom.application.map.ImportMap.Imported;
import dev.headroom.application.map.RuleCount;
import dev.headroom.bootstrap.cli.command.JsonLine;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Subject;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** What {@code map import} says at its end. */
final class ImportReport {

  private ImportReport() {}

  static Map<String, Object> json(Imported result) {
    RoadNetwork network = result.network();
    return JsonLine.object(
        "junctions", network.junctionCount(),
        "roads", network.roadCount(),
        "rules", result.rules().total(),
        "issues", network.info().issueCount(),
        "seconds", result.time().toMillis() / 1_000.0,
        "corrections", corrections(network.info().corrections()));
  }

  static String text(MapImport.Result result, Path out) {
    Imported imported = result.imported();
    NetworkInfo info = imported.network().info();
    StringJoiner lines = new StringJoiner(System.lineSeparator());
    lines.add(
        String.format(
            Locale.ROOT,
            "%s: %,d junctions, %,d roads, in %.1f s",
            out,
            imported.network().junctionCount(),
            imported.network().roadCount(),
            imported.time().toMillis() / 1_000.0));
    dates(info, lines);
    rules(imported.rules(), lines);
    issues(info, imported.issueElements(), lines);
    corrections(info.corrections(), lines);
    if (info.issueCount() > 0) {
      lines.add("all issues, with what was assumed: " + result.issuesFile());
    }
    return lines.toString();
  }

  /** Where and of when the data is. */
  static void dates(NetworkInfo info, StringJoiner lines) {
    lines.add(
        "data of "
            + info.dataAt().map(Object::toString).orElse("an unknown date")
            + ", "
            + String.join(" ", info.countries())
            + ", "
            + String.join(" ", info.timeZones()));
  }

  /** Every rule by its subject. */
  static void rules(RuleCount rules, StringJoiner lines) {
    lines.add(
        String.format(Locale.ROOT, "rules on roads, junctions and turns: %,d", rules.total()));
    for (Map.Entry<Subject, Long> count : rules.bySubject().entrySet()) {
      String subject = count.getKey().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      lines.add(String.format(Locale.ROOT, "  %,9d  %s", count.getValue(), subject));
    }
  }

  /** Every correction and what became of it; nothing where there are none. */
  static void corrections(List<CorrectedTag> corrections, StringJoiner lines) {
    if (corrections.isEmpty()) {
      return;
    }
    lines.add(String.format(Locale.ROOT, "corrections: %,d", corrections.size()));
    for (CorrectedTag corrected : corrections) {
      Correction correction = corrected.correction();
      lines.add(
          String.format(
              Locale.ROOT,
              "  %-14s  %s %s: %s -> %s%s (%s; %s)",
              state(corrected),
              correction.element(),
              correction.tag(),
              corrected.mapped().orElse("not mapped"),
              correction.value().orElse("ignored"),
              correction.until().map(day -> " until the end of " + day).orElse(""),
              correction.reason(),
              correction.who()));
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

  private static String state(CorrectedTag corrected) {
    return switch (corrected.state()) {
      case APPLIED -> "applied";
      case WITHOUT_EFFECT -> "without effect";
      case CAUGHT_UP -> "map caught up";
      case ENDED -> "ended";
      case GONE -> "object is gone";
    };
  }

  /** Every issue by its kind, with the first few elements where they are known. */
  static void issues(NetworkInfo info, Map<String, List<String>> elements, StringJoiner lines) {
    lines.add(String.format(Locale.ROOT, "issues: %,d", info.issueCount()));
    info.issues()
        .forEach(
            (kind, count) -> {
              List<String> first = elements.getOrDefault(kind, List.of());
              String examples =
                  first.isEmpty()
                      ? ""
                      : ": " + String.join(", ", first) + (count > first.size() ? ", ..." : "");
              lines.add(String.format(Locale.ROOT, "  %,9d  %s%s", count, kind, examples));
            });
  }
}
