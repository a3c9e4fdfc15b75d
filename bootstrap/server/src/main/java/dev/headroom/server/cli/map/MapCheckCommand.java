package dev.headroom.server.cli.map;

import dev.headroom.application.map.RuleCount;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.http.restriction.RestrictionCodes;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.NetworkSummary;
import dev.headroom.persistence.network.StoredNetwork;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import dev.headroom.persistence.network.names.NamesSummary;
import dev.headroom.persistence.network.picture.PictureSummary;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Worded;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code headroom map check}. */
@Command(name = "check", mixinStandardHelpOptions = true)
final class MapCheckCommand extends Worded implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE")
  private Path file;

  @Option(names = "--json")
  private boolean json;

  /** What a file may have besides. */
  private record Sections(Optional<PictureSummary> picture, Optional<NamesSummary> names) {}

  @Override
  public Integer call() throws IOException {
    StoredNetwork stored =
        NetworkFile.openInPages(file, Path.of(System.getProperty("java.io.tmpdir")));
    NetworkFile.checkSearches(file, stored.network());
    NetworkSummary summary = NetworkSummary.of(stored.network());
    RuleCount rules = RuleCount.of(stored.network());
    Sections sections = new Sections(NetworkFile.pictureIn(file), NetworkFile.namesIn(file));
    spec.commandLine()
        .getOut()
        .println(
            json
                ? JsonLine.line(object(stored, summary, rules, sections))
                : text(stored, summary, rules, sections));
    return 0;
  }

  private static Map<String, Object> object(
      StoredNetwork stored, NetworkSummary summary, RuleCount rules, Sections sections) {
    NetworkInfo info = summary.info();
    Map<String, Object> object =
        JsonLine.object(
            "source", info.source(),
            "data_at", info.dataAt().map(Object::toString).orElse(""),
            "imported_at", info.importedAt().toString(),
            "countries", info.countries(),
            "time_zones", info.timeZones(),
            "junctions", summary.junctions(),
            "roads", summary.roads(),
            "kilometres", Math.round(summary.kilometres()),
            "rules", rules.total(),
            "restrictions", byCode(summary.restrictions()),
            "forbidden_turns", summary.manoeuvres(),
            "issues", info.issueCount(),
            "issues_by_kind", info.issues());
    object.putAll(
        JsonLine.object(
            "states", summary.hierarchy().states(),
            "hierarchy_arcs", summary.hierarchy().arcs(),
            "core_states", summary.hierarchy().coreStates()));
    info.box().ifPresent(box -> object.put("bbox", ImportReport.corners(box)));
    object.put("extract_boxes", ImportReport.boxes(info));
    object.putAll(
        JsonLine.object(
            "format", stored.format(),
            "bytes", stored.size(),
            "heap_bytes", heap(stored),
            "checksum", stored.checksum(),
            "corrections", ImportReport.corrections(now(info)),
            "heights", ImportReport.heights(info),
            "picture", sections.picture().map(MapCheckCommand::object).orElse(null),
            "search", sections.names().map(MapCheckCommand::object).orElse(null)));
    return object;
  }

  private static Map<String, Object> object(PictureSummary picture) {
    Map<String, Integer> features = new TreeMap<>();
    picture
        .features()
        .forEach((kind, count) -> features.put(kind.name().toLowerCase(Locale.ROOT), count));
    return JsonLine.object("bytes", picture.bytes(), "features", features);
  }

  private static Map<String, Object> object(NamesSummary names) {
    Map<String, Integer> counts = new TreeMap<>();
    names.names().forEach((kind, count) -> counts.put(kind.name().toLowerCase(Locale.ROOT), count));
    return JsonLine.object("bytes", names.bytes(), "names", counts);
  }

  /** What the map takes of the heap at most, opened and indexed. */
  private static long heap(StoredNetwork stored) {
    long usual = PackedRoadIndex.usualHeap(stored.network().roadCount(), 0);
    return stored.heap() + Math.max(0, PackedRoadIndex.heapToIndex(stored.network()) - usual);
  }

  /** What became of each correction by now. */
  private static List<CorrectedTag> now(NetworkInfo info) {
    Instant now = Clock.systemUTC().instant();
    return info.corrections().stream().map(corrected -> corrected.asOf(now)).toList();
  }

  private static Map<String, Integer> byCode(Map<RestrictionType, Integer> counts) {
    Map<String, Integer> byCode = new TreeMap<>();
    counts.forEach((type, count) -> byCode.put(Integer.toString(RestrictionCodes.of(type)), count));
    return byCode;
  }

  private String text(
      StoredNetwork stored, NetworkSummary summary, RuleCount rules, Sections sections) {
    StringJoiner lines = new StringJoiner(System.lineSeparator());
    lines.add(
        text(
            new Remark(
                CommandMessage.CHECKED,
                Map.of(
                    "file", file.toString(),
                    "bytes", stored.size(),
                    "format", stored.format(),
                    "checksum", stored.checksum()))));
    lines.add(
        text(
            new Remark(
                CommandMessage.IMPORTED_FROM,
                Map.of(
                    "source", summary.info().source(),
                    "time", summary.info().importedAt().toString()))));
    lines.add(text(Remark.of(CommandMessage.HEAP, "megabytes", (heap(stored) >> 20) + 1)));
    ImportReport report = new ImportReport(words());
    report.dates(summary.info(), lines);
    report.area(summary.info(), lines);
    lines.add(
        text(
            new Remark(
                CommandMessage.SIZE,
                Map.of(
                    "junctions", summary.junctions(),
                    "roads", summary.roads(),
                    "kilometres", Math.round(summary.kilometres()),
                    "turns", summary.manoeuvres()))));
    lines.add(
        words()
            .text(
                summary.hierarchy().states() == 0
                    ? Remark.of(CommandMessage.NO_HIERARCHY)
                    : new Remark(
                        CommandMessage.HIERARCHY,
                        Map.of(
                            "states", summary.hierarchy().states(),
                            "arcs", summary.hierarchy().arcs(),
                            "core", summary.hierarchy().coreStates()))));
    lines.add(
        text(
            sections
                .picture()
                .map(
                    drawn ->
                        new Remark(
                            CommandMessage.PICTURE,
                            Map.of("bytes", drawn.bytes(), "features", drawn.total())))
                .orElse(Remark.of(CommandMessage.NO_PICTURE))));
    lines.add(
        text(
            sections
                .names()
                .map(
                    names ->
                        new Remark(
                            CommandMessage.SEARCH,
                            Map.of("bytes", names.bytes(), "names", names.total())))
                .orElse(Remark.of(CommandMessage.NO_SEARCH))));
    report.heights(summary.info(), summary.roads(), lines);
    report.rules(rules, lines);
    summary
        .restrictions()
        .forEach(
            (type, count) ->
                lines.add(
                    text(
                        new Remark(
                            CommandMessage.SIGNS,
                            Map.of(
                                "code",
                                RestrictionCodes.of(type),
                                "type",
                                type,
                                "count",
                                count)))));
    report.issues(summary.info(), Map.of(), lines);
    report.corrections(now(summary.info()), lines);
    return lines.toString();
  }
}
