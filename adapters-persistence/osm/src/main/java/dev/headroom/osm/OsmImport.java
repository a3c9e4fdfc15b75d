package dev.headroom.osm;

import dev.headroom.domain.gazetteer.PlaceEntries;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.AvoidableRoads;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.osm.ImportProgress.Stage;
import dev.headroom.osm.correction.CorrectedReader;
import dev.headroom.osm.correction.Corrections;
import dev.headroom.osm.file.MergedFiles;
import dev.headroom.osm.file.OsmSource;
import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.Relation;
import dev.headroom.osm.file.UnreadableMapException;
import dev.headroom.osm.height.HeightTiles;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.issue.ReaderFaults;
import dev.headroom.osm.names.NamesImport;
import dev.headroom.osm.network.BorderEnds;
import dev.headroom.osm.network.Connectivity;
import dev.headroom.osm.network.FerryApproaches;
import dev.headroom.osm.network.JunctionRoads;
import dev.headroom.osm.network.Manoeuvres;
import dev.headroom.osm.network.RoadOrder;
import dev.headroom.osm.network.Signs;
import dev.headroom.osm.pass.ExtractBoxes;
import dev.headroom.osm.pass.GuardedSection;
import dev.headroom.osm.pass.LowEmissionZones;
import dev.headroom.osm.pass.NodePass;
import dev.headroom.osm.pass.RelationPass;
import dev.headroom.osm.pass.RoadPass;
import dev.headroom.osm.pass.SectionImport;
import dev.headroom.osm.pass.WayPass;
import dev.headroom.osm.picture.PictureImport;
import dev.headroom.osm.place.PlaceFinder;
import dev.headroom.osm.place.Postcodes;
import dev.headroom.osm.road.BuiltUp;
import dev.headroom.osm.road.NodeTable;
import dev.headroom.osm.road.PlacedSigns;
import dev.headroom.osm.road.RoadBuilder;
import dev.headroom.osm.road.RoadColumns;
import dev.headroom.osm.road.RoadPoints;
import dev.headroom.osm.road.RoadRules;
import dev.headroom.osm.road.Surroundings;
import dev.headroom.osm.road.TurnWays;
import dev.headroom.osm.tags.RuleReader;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Imports an OpenStreetMap extract as a road network.
 *
 * <p>The file is read four times, each pass keeping only the data that the next ones need:
 * relations (turn restrictions, low-emission zones, ferry routes), ways (which nodes roads use),
 * nodes (their places and tags), ways again (roads). Greatest memory: about 30 bytes for each node
 * on a road, 150 for each road, 150 for each sign on a road, and some tens of megabytes for time
 * zones. Bad data leads to an issue; a file that is not a map, is cut off, or too large leads to an
 * {@link UnreadableMapException}, never to half a network.
 *
 * <p>For one thread; an instance imports any number of files, one after the other.
 */
public final class OsmImport {

  /** The share of the time of building the network that has passed when its parts are there. */
  private static final long WITH_COLUMNS = 100;

  private static final long WITH_TURNS = 400;
  private static final long WITH_SIGNS = 600;
  private static final long ASSEMBLED = 1_000;

  private final ImportSettings settings;
  private final ImportProgress progress;
  private final IssueSink issues;
  private final Instant now;

  /**
   * Imports with these settings.
   *
   * @param now when the import takes place; holidays are laid out around that day
   */
  public OsmImport(
      ImportSettings settings, ImportProgress progress, IssueSink issues, Instant now) {
    this.settings = Objects.requireNonNull(settings);
    this.progress = Objects.requireNonNull(progress);
    this.issues = Objects.requireNonNull(issues);
    this.now = Objects.requireNonNull(now);
  }

  /**
   * Imports an extract: {@code .osm.pbf}, {@code .osm}, {@code .osm.gz} or {@code .osm.bz2}.
   *
   * @throws UnreadableMapException if it cannot be imported; the message gives the reason and a
   *     remedy
   */
  public RoadNetwork read(Path extract) {
    return readAll(List.of(extract)).network();
  }

  /**
   * Imports one or several extracts as one map, with the picture and the places, or {@link
   * Picture#NONE} and {@link PlaceEntries#NONE} if the settings leave them out.
   *
   * <p>If several extracts contain an object, its newest version counts. Several are read side by
   * side and none is kept: each has to be in order, and takes some megabytes more.
   *
   * @param extracts each once
   * @throws UnreadableMapException if one cannot be imported; the message names it and gives the
   *     reason and a remedy
   */
  public OsmMap readAll(List<Path> extracts) {
    OsmSource source = MergedFiles.open(extracts);
    try {
      return new Run(source).map();
    } catch (OutOfMemoryError e) {
      throw new UnreadableMapException(
          source.name()
              + " does not fit in memory; give Java more, for example -Xmx8g"
              + " (HEADROOM_JAVA_OPTS=-Xmx8g for the start script)",
          e);
    }
  }

  /** One import, with the data that its passes hand on to each other. */
  private final class Run {
    private final OsmSource file;
    private final SortedMap<String, Long> counts = new TreeMap<>();
    private final Corrections corrections = new Corrections(settings.corrections(), now);
    private final ReaderFaults faults = new ReaderFaults(this::report);
    private final CorrectedReader reader =
        new CorrectedReader(
            new RuleReader(
                corrections.once(this::report), LocalDate.ofInstant(now, ZoneOffset.UTC), faults),
            corrections);
    private final RuleBook.Builder ruleBook = new RuleBook.Builder();
    private final Postcodes postcodes = new Postcodes();
    private final PlacedSigns signs = new PlacedSigns();
    private final RoadRules rules = new RoadRules(reader, ruleBook, signs);
    private final Optional<PictureImport> picture =
        settings.picture() ? Optional.of(new PictureImport()) : Optional.empty();
    private final Optional<NamesImport> names =
        settings.search() ? Optional.of(new NamesImport()) : Optional.empty();
    private final List<SectionImport> sections =
        Stream.<Optional<? extends SectionImport>>of(picture, names)
            .<SectionImport>flatMap(Optional::stream)
            .<SectionImport>map(section -> new GuardedSection(section, faults))
            .toList();
    private final ExtractBoxes boxes;
    private final RelationPass relations;
    private Function<Position, String> countries = position -> "";
    private final HeightTiles tiles =
        settings.heights().map(HeightTiles::in).orElseGet(HeightTiles::new);

    Run(OsmSource file) {
      this.file = file;
      boxes = new ExtractBoxes(file.names());
      relations = new RelationPass(sections, boxes, this::report);
    }

    private void report(ImportIssue issue) {
      counts.merge(issue.kind(), 1L, Long::sum);
      issues.report(issue);
    }

    private void pass(Stage stage, OsmVisitor visitor) {
      progress.at(stage, 0, file.bytes());
      file.read(corrections.meeting(visitor), done -> progress.at(stage, done, file.bytes()));
      progress.at(stage, file.bytes(), file.bytes());
    }

    OsmMap map() {
      RoadNetwork network = network();
      return new OsmMap(
          network,
          picture.map(PictureImport::picture).orElse(Picture.NONE),
          names.map(taken -> taken.places(network, countries)).orElse(PlaceEntries.NONE));
    }

    private RoadNetwork network() {
      pass(Stage.RELATIONS, relations);
      if (!file.marksItsEnd() && !relations.metAny()) {
        report(maybeCutOff(file.name()));
      }
      relations.filesWithoutRelations().forEach(one -> report(maybeCutOff(one)));
      if (!relations.days().isEmpty()) {
        report(differentDates(relations.days()));
      }
      WayPass ways = new WayPass(relations, sections, this::report);
      pass(Stage.WAYS, ways);
      sections.forEach(SectionImport::endWays);
      if (ways.roadCount() == 0) {
        throw new UnreadableMapException(
            file.name() + " holds no road; give an extract that has ways");
      }
      NodeTable nodes = ways.roadNodes();
      NodeTable otherNodes = ways.otherNodes();
      NodePass nodePass =
          new NodePass(
              new NodePass.Tables(nodes, otherNodes),
              postcodes,
              sections,
              boxes,
              corrections,
              this::report);
      pass(Stage.NODES, nodePass);
      nodes.joinAtMeridian();
      List<Box> area = boxes.believed(this::report);
      Box box =
          nodes
              .box()
              .orElseThrow(
                  () ->
                      new UnreadableMapException(
                          file.name() + " holds roads but none of their nodes; it is cut off"));
      PlaceFinder places = new PlaceFinder(box, settings.timeZone(), settings.country());
      countries = position -> places.at(position).country();
      RoadPoints points = new RoadPoints(nodes, relations.turnNodes());
      points.read(nodePass.tagged(), reader, places, faults);
      RoadColumns roads = new RoadColumns(nodes);
      Surroundings surroundings =
          new Surroundings(
              places,
              new BuiltUp(ways.streets(), nodes),
              new LowEmissionZones(ways, otherNodes, settings.zones(), this::report)
                  .read(relations.zones()),
              ways.ground(tiles, nodes));
      TurnWays turnWays = new TurnWays(relations.turnWays());
      RoadBuilder builder = new RoadBuilder(points, roads, rules, surroundings, turnWays, faults);
      RoadPass roadPass =
          new RoadPass(relations, builder, otherNodes, postcodes, ways.duplicates());
      pass(Stage.ROADS, roadPass);
      roadPass.finish();
      points.reportUnplaced(roads, this::report);
      if (roads.roadCount() == 0) {
        throw new UnreadableMapException(
            file.name() + " holds no road that can be built; the issues say why");
      }
      Optional<NetworkInfo.Heights> heights =
          settings
              .heights()
              .map(given -> new NetworkInfo.Heights(tiles.used(), builder.withHeights()));
      BorderEnds ends = new BorderEnds(builder.junctionsBeforeGaps(), area);
      return assemble(nodes, roads, turnWays, places, new Found(box, heights, ends));
    }

    /** Facts found during the import. */
    private record Found(Box box, Optional<NetworkInfo.Heights> heights, BorderEnds ends) {}

    /**
     * The issue of a file that may be cut off: relations come last in a file, and every regional
     * extract has some.
     */
    private ImportIssue maybeCutOff(String of) {
      return new ImportIssue(
          "no_relations",
          of,
          "",
          "",
          "no turn is forbidden; if this is no made-up map it is cut off, and roads are missing");
    }

    private ImportIssue differentDates(List<Instant> days) {
      return new ImportIssue(
          "extracts_of_different_dates",
          file.name(),
          "",
          days.get(0) + " " + days.get(1),
          "the newest of each object counts; what was deleted between these days may still be on"
              + " the map");
    }

    private RoadNetwork assemble(
        NodeTable nodes, RoadColumns roads, TurnWays turnWays, PlaceFinder places, Found found) {
      progress.at(Stage.NETWORK, 0, ASSEMBLED);
      NetworkColumns columns = roads.toColumns();
      JunctionRoads junctions = JunctionRoads.of(columns);
      found.ends().report(columns, junctions, this::report);
      Manoeuvres manoeuvres =
          new Manoeuvres(columns, junctions, turnWays, rules, places, this::report);
      int turns = 0;
      for (Relation turn : relations.turns()) {
        progress.at(
            Stage.NETWORK,
            WITH_COLUMNS + (WITH_TURNS - WITH_COLUMNS) * turns++ / relations.turns().size(),
            ASSEMBLED);
        manoeuvres.add(turn, viaJunction(turn, nodes, roads));
      }
      manoeuvres.fill();
      new FerryApproaches(columns, junctions, ruleBook).open();
      progress.at(Stage.NETWORK, WITH_TURNS, ASSEMBLED);
      List<Restriction> restrictions =
          new Signs(signs.all()).restrictions(columns, junctions, postcodes);
      progress.at(Stage.NETWORK, WITH_SIGNS, ASSEMBLED);
      ruleBook.rule(Rule.TURNING_BACK);
      new AvoidableRoads(columns, ruleBook).apply();
      RuleBook book = ruleBook.build();
      new Connectivity(columns, book).flag();
      RoadOrder.apply(columns);
      NetworkInfo info =
          new NetworkInfo(
              new NetworkInfo.Extract(file.name(), relations.dataAt(), found.ends().boxes()),
              now,
              Optional.of(found.box()),
              places.countries(),
              places.zones(),
              counts,
              corrections.results(),
              found.heights());
      RoadNetwork network = new RoadNetwork(info, columns, book, restrictions);
      progress.at(Stage.NETWORK, ASSEMBLED, ASSEMBLED);
      return network;
    }

    private int viaJunction(Relation turn, NodeTable nodes, RoadColumns roads) {
      List<Long> via = turn.members(Kind.NODE, "via");
      int node = via.isEmpty() ? -1 : nodes.indexOf(via.get(0));
      return node < 0 ? -1 : roads.junctionAt(nodes.joined(node));
    }
  }
}
