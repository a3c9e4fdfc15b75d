package dev.headroom.server.cli.map;

import dev.headroom.application.map.RuleCount;
import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.http.vehicle.MeasureNames;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.NetworkSummary;
import dev.headroom.persistence.network.StoredNetwork;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import dev.headroom.persistence.network.picture.PictureSummary;
import dev.headroom.persistence.places.LucenePlaces;
import dev.headroom.persistence.places.PlacesSummary;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
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
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = "Opens a network file, verifies its checksum and says what is in it.")
final class MapCheckCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The network file.")
  private Path file;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  /** The optional sections of a file. */
  private record Sections(Optional<PictureSummary> picture, Optional<PlacesSummary> places) {}

  @Override
  public Integer call() throws IOException {
    StoredNetwork stored =
        NetworkFile.openInPages(file, Path.of(System.getProperty("java.io.tmpdir")));
    NetworkFile.checkSearches(file, stored.network());
    NetworkSummary summary = NetworkSummary.of(stored.network());
    RuleCount rules = RuleCount.of(stored.network());
    Sections sections = new Sections(NetworkFile.pictureIn(file), places());
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
            "search", sections.places().map(MapCheckCommand::object).orElse(null)));
    return object;
  }

  private static Map<String, Object> object(PictureSummary picture) {
    Map<String, Integer> features = new TreeMap<>();
    picture
        .features()
        .forEach((kind, count) -> features.put(kind.name().toLowerCase(Locale.ROOT), count));
    return JsonLine.object("bytes", picture.bytes(), "features", features);
  }

  private static Map<String, Object> object(PlacesSummary places) {
    Map<String, Integer> counts = new TreeMap<>();
    places
        .places()
        .forEach((kind, count) -> counts.put(kind.name().toLowerCase(Locale.ROOT), count));
    return JsonLine.object("bytes", places.bytes(), "places", counts);
  }

  private Optional<PlacesSummary> places() throws IOException {
    Optional<LucenePlaces> index = LucenePlaces.open(NetworkFile.placesIn(file, Optional.empty()));
    return index.isPresent() ? Optional.of(index.get().summary()) : Optional.empty();
  }

  /** The greatest heap that the opened and indexed map takes. */
  private static long heap(StoredNetwork stored) {
    long usual = PackedRoadIndex.usualHeap(stored.network().roadCount(), 0);
    return stored.heap() + Math.max(0, PackedRoadIndex.heapToIndex(stored.network()) - usual);
  }

  /** Each correction with its present effect. */
  private static List<CorrectedTag> now(NetworkInfo info) {
    Instant now = Clock.systemUTC().instant();
    return info.corrections().stream().map(corrected -> corrected.asOf(now)).toList();
  }

  private static Map<String, Integer> byCode(Map<Measure, Integer> counts) {
    Map<String, Integer> byCode = new TreeMap<>();
    counts.forEach((type, count) -> byCode.put(Integer.toString(MeasureNames.code(type)), count));
    return byCode;
  }

  private String text(
      StoredNetwork stored, NetworkSummary summary, RuleCount rules, Sections sections) {
    StringJoiner lines = new StringJoiner(System.lineSeparator());
    lines.add(
        "%s: %s bytes, format %s, checksum %s verified"
            .formatted(file, Counted.grouped(stored.size()), stored.format(), stored.checksum()));
    lines.add(
        "from " + summary.info().source() + ", imported " + summary.info().importedAt().toString());
    lines.add(
        "needs up to "
            + Counted.grouped((heap(stored) >> 20) + 1)
            + " MB of heap; at a swap the map before is in memory too");
    ImportReport.dates(summary.info(), lines);
    ImportReport.area(summary.info(), lines);
    lines.add(
        "%s junctions, %s roads, %s km, %s forbidden turns"
            .formatted(
                Counted.grouped(summary.junctions()),
                Counted.grouped(summary.roads()),
                Counted.grouped(Math.round(summary.kilometres())),
                Counted.grouped(summary.manoeuvres())));
    lines.add(
        summary.hierarchy().states() == 0
            ? "no search hierarchy: it is built whenever the file is opened"
            : "search hierarchy: %s states, %s arcs, %s states left as its core"
                .formatted(
                    Counted.grouped(summary.hierarchy().states()),
                    Counted.grouped(summary.hierarchy().arcs()),
                    Counted.grouped(summary.hierarchy().coreStates())));
    lines.add(
        sections
            .picture()
            .map(
                drawn ->
                    "picture: %s areas, lines and names in %s bytes"
                        .formatted(Counted.grouped(drawn.total()), Counted.grouped(drawn.bytes())))
            .orElse("no picture: the map shows roads alone"));
    lines.add(
        sections
            .places()
            .map(
                places ->
                    "search: %s places and addresses in %s bytes"
                        .formatted(
                            Counted.grouped(places.total()), Counted.grouped(places.bytes())))
            .orElse("no index of places: places and addresses cannot be searched"));
    ImportReport.heights(summary.info(), summary.roads(), lines);
    ImportReport.rules(rules, lines);
    summary
        .restrictions()
        .forEach(
            (type, count) ->
                lines.add(
                    "signs of type %s (%s): %s"
                        .formatted(
                            MeasureNames.code(type),
                            type.name().toLowerCase(Locale.ROOT),
                            Counted.grouped(count))));
    ImportReport.issues(summary.info(), Map.of(), lines);
    ImportReport.corrections(now(summary.info()), lines);
    return lines.toString();
  }
}
