package dev.headroom.server.cli.map;

import dev.headroom.application.map.ImportMap.Imported;
import dev.headroom.application.map.RuleCount;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.server.cli.command.Counted;
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

/** Prints the result of {@code map import}, and the parts that {@code map check} prints too. */
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
        "extract_boxes", boxes(network.info()),
        "corrections", corrections(network.info().corrections()),
        "heights", heights(network.info()));
  }

  /** The boxes that the map was cut out of; empty if they are not known. */
  static List<List<Double>> boxes(NetworkInfo info) {
    return info.extract().boxes().stream().map(ImportReport::corners).toList();
  }

  /** West, south, east, north. */
  static List<Double> corners(Box box) {
    return List.of(box.west(), box.south(), box.east(), box.north());
  }

  /** The boxes in words, one line each. */
  static void area(NetworkInfo info, StringJoiner lines) {
    if (info.extract().boxes().isEmpty()) {
      lines.add("where the map ends is not known: whatever lies near its roads counts as covered");
    }
    for (Box box : info.extract().boxes()) {
      lines.add(
          "cut out of %s,%s,%s,%s: what lies outside is not covered"
              .formatted(box.west(), box.south(), box.east(), box.north()));
    }
  }

  /** The share of roads with slopes from heights; null if no heights were given. */
  static Map<String, Object> heights(NetworkInfo info) {
    return info.heights()
        .map(used -> JsonLine.object("tiles", used.tiles(), "roads", used.roads()))
        .orElse(null);
  }

  /** The same in words; nothing if no heights were given. */
  static void heights(NetworkInfo info, int roads, StringJoiner lines) {
    info.heights()
        .ifPresent(
            used ->
                lines.add(
                    "slopes from heights: %s of %s roads, on %s"
                        .formatted(
                            Counted.grouped(used.roads()),
                            Counted.grouped(roads),
                            Counted.grouped(used.tiles(), "tile"))));
  }

  static String text(MapImport.Result result, Path out) {
    Imported imported = result.imported();
    NetworkInfo info = imported.network().info();
    StringJoiner lines = new StringJoiner(System.lineSeparator());
    lines.add(
        "%s: %s junctions, %s roads, in %s s"
            .formatted(
                out,
                Counted.grouped(imported.network().junctionCount()),
                Counted.grouped(imported.network().roadCount()),
                seconds(imported.time())));
    dates(info, lines);
    area(info, lines);
    heights(info, imported.network().roadCount(), lines);
    rules(imported.rules(), lines);
    issues(info, imported.issueElements(), lines);
    corrections(info.corrections(), lines);
    if (info.issueCount() > 0) {
      lines.add("all issues, with what was assumed: " + result.issuesFile());
    }
    return lines.toString();
  }

  /** Seconds with one decimal. */
  private static BigDecimal seconds(Duration time) {
    return BigDecimal.valueOf(time.toMillis(), 3).setScale(1, RoundingMode.HALF_UP);
  }

  /** The origin and date of the data. */
  static void dates(NetworkInfo info, StringJoiner lines) {
    lines.add(
        "data of %s, %s, %s"
            .formatted(
                info.dataAt().map(Object::toString).orElse("an unknown date"),
                String.join(" ", info.countries()),
                String.join(" ", info.timeZones())));
  }

  /** The number of rules by subject. */
  static void rules(RuleCount rules, StringJoiner lines) {
    lines.add("rules on roads, junctions and turns: " + Counted.grouped(rules.total()));
    rules.bySubject().forEach((subject, count) -> lines.add(counted(count, named(subject))));
  }

  private static String named(Subject subject) {
    if (!(subject instanceof Matter matter)) {
      return plain(subject);
    }
    return switch (matter) {
      case FERRY_ACCESS -> "access by ferry";
      case FORD -> "fords";
      case ROUGH_ROAD -> "rough roads";
      case NARROW_ROAD -> "narrow roads";
      case UNREAD_TAG -> "tags that cannot be read";
      case OPENING_HOURS_UNREAD -> "opening hours that cannot be read";
      default -> plain(subject);
    };
  }

  private static String plain(Subject subject) {
    return subject.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** A line of a table: a number, and what is counted. */
  private static String counted(long count, String what) {
    return String.format(Locale.ROOT, "  %9s  %s", Counted.grouped(count), what);
  }

  /** Every correction with its effect; nothing if there are none. */
  static void corrections(List<CorrectedTag> corrections, StringJoiner lines) {
    if (corrections.isEmpty()) {
      return;
    }
    lines.add("corrections: " + Counted.grouped(corrections.size()));
    for (CorrectedTag corrected : corrections) {
      Correction correction = corrected.correction();
      lines.add(
          String.format(
              Locale.ROOT,
              "  %-14s  %s",
              named(corrected.state()),
              "%s %s: %s -> %s%s (%s; %s)"
                  .formatted(
                      correction.element(),
                      correction.tag(),
                      corrected.mapped().filter(value -> !value.isEmpty()).orElse("not mapped"),
                      correction.value().orElse("ignored"),
                      correction.until().map(day -> " until the end of " + day).orElse(""),
                      correction.reason(),
                      correction.who())));
    }
  }

  private static String named(CorrectedTag.State state) {
    return switch (state) {
      case APPLIED -> "applied";
      case WITHOUT_EFFECT -> "without effect";
      case CAUGHT_UP -> "map caught up";
      case ENDED -> "ended";
      case GONE -> "object is gone";
    };
  }

  /** Every correction with its effect, for programs. */
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

  /** Every kind of issue, with the first few elements if they are known. */
  static void issues(NetworkInfo info, Map<String, List<String>> elements, StringJoiner lines) {
    lines.add("issues: " + Counted.grouped(info.issueCount()));
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
