package dev.headroom.application.picture;

import dev.headroom.application.map.RoadMap;
import dev.headroom.application.picture.TileDrawing.Direction;
import dev.headroom.application.picture.TileDrawing.Look;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.domain.picture.Tile;
import dev.headroom.domain.restriction.When;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/** Draws one tile; used once. */
final class TileDraft {

  /** From this zoom on, roads come from the index; lower zooms draw few roads. */
  private static final int BY_INDEX_FROM = 10;

  private static final int STRETCHES_FROM = 12;
  private static final int BRIDGES_FROM = 13;
  private static final int LINKS_FROM = 11;

  /** The lowest zoom at which roads of each class are drawn. */
  private static final Map<RoadClass, Integer> CLASS_FROM =
      Map.ofEntries(
          Map.entry(RoadClass.MOTORWAY, 4),
          Map.entry(RoadClass.TRUNK, 6),
          Map.entry(RoadClass.FERRY, 7),
          Map.entry(RoadClass.PRIMARY, 8),
          Map.entry(RoadClass.SECONDARY, 10),
          Map.entry(RoadClass.TERTIARY, 11),
          Map.entry(RoadClass.UNCLASSIFIED, 12),
          Map.entry(RoadClass.RESIDENTIAL, 12),
          Map.entry(RoadClass.LIVING_STREET, 13),
          Map.entry(RoadClass.SERVICE, 14),
          Map.entry(RoadClass.TRACK, 14),
          Map.entry(RoadClass.OTHER, 14));

  /** The lowest class of roads with names, by zoom; lower zooms show no names. */
  private static final Map<Integer, RoadClass> NAMED =
      Map.of(12, RoadClass.SECONDARY, 13, RoadClass.UNCLASSIFIED, 14, RoadClass.FERRY);

  /** The cost of a sign in points. */
  private static final int POINTS_OF_SIGN = 100;

  private final RoadMap map;
  private final RoadNetwork network;
  private final MapEdition edition;
  private final Tile tile;
  private final GridBox box;
  private final When now;
  private final int mostPoints;
  private final TileRoom features;
  private final TileRoom stretches;
  private final TileRoom signs;

  /**
   * A draft of a tile.
   *
   * @param mostPoints the greatest number of points of roads, of features beside them, and of
   *     stretches with restrictions, each
   */
  TileDraft(RoadMap map, MapEdition edition, Tile tile, When now, int mostPoints) {
    this.map = map;
    this.network = map.network();
    this.edition = edition;
    this.tile = tile;
    this.box = tile.box();
    this.now = now;
    this.mostPoints = mostPoints;
    features = new TileRoom(mostPoints);
    stretches = new TileRoom(mostPoints);
    signs = new TileRoom(mostPoints / POINTS_OF_SIGN);
  }

  TileDrawing draw() {
    List<PictureFeature> shown = new ArrayList<>();
    map.picture()
        .near(
            Detail.of(tile.zoom()),
            box,
            feature ->
                cut(feature)
                    .filter(part -> features.takes(points(part.parts())))
                    .ifPresent(shown::add));
    shown.sort(
        Comparator.comparing(PictureFeature::kind)
            .thenComparing(Comparator.comparingInt(PictureFeature::rank).reversed()));
    Map<Look, RoadLines> roads = new HashMap<>();
    List<TileDrawing.Stretch> limited = new ArrayList<>();
    Map<RoadClass, TileRoom> room = room();
    roads(
        road -> {
          if (isDrawn(road) && room.get(network.classOf(road)).takes(network.pointCount(road))) {
            List<GridLine> pieces = line(road).within(box);
            RoadLines lines = roads.computeIfAbsent(look(road), added -> new RoadLines());
            pieces.forEach(lines::add);
            if (tile.zoom() >= STRETCHES_FROM && !pieces.isEmpty()) {
              stretches(road, pieces, limited);
            }
          }
        });
    List<TileDrawing.Sign> placed = new ArrayList<>();
    edition
        .signs()
        .in(
            tile,
            network,
            sign -> {
              if (signs.takes(1)) {
                placed.add(sign);
              }
            });
    boolean whole =
        features.whole()
            && stretches.whole()
            && signs.whole()
            && room.values().stream().allMatch(TileRoom::whole);
    return new TileDrawing(tile, shown, drawn(roads), limited, placed, whole);
  }

  private static int points(List<GridLine> lines) {
    return lines.stream().mapToInt(GridLine::size).sum();
  }

  /**
   * The room for each class of roads: if there are too many roads, the lowest classes are left out.
   */
  private Map<RoadClass, TileRoom> room() {
    Map<RoadClass, Integer> wanted = new EnumMap<>(RoadClass.class);
    roads(
        road -> {
          if (isDrawn(road)) {
            // No more than are drawn: a sum of them cannot overflow.
            wanted.merge(
                network.classOf(road),
                network.pointCount(road),
                (sum, more) -> Math.min(mostPoints, sum + more));
          }
        });
    Map<RoadClass, TileRoom> room = new EnumMap<>(RoadClass.class);
    int left = mostPoints;
    for (Map.Entry<RoadClass, Integer> each : wanted.entrySet()) {
      int most = Math.min(left, each.getValue());
      room.put(each.getKey(), new TileRoom(most));
      left -= most;
    }
    return room;
  }

  private void roads(IntConsumer roads) {
    if (tile.zoom() >= BY_INDEX_FROM) {
      map.index().roadsIn(box.degrees(), roads);
    } else {
      edition.throughRoads().filter(this::near).forEach(roads);
    }
  }

  /** Whether a road may touch the tile, by its points and the lines between them. */
  private boolean near(int road) {
    dev.headroom.domain.geo.Box degrees = box.degrees();
    int south = Integer.MAX_VALUE;
    int west = Integer.MAX_VALUE;
    int north = Integer.MIN_VALUE;
    int east = Integer.MIN_VALUE;
    for (int i = 0; i < network.pointCount(road); i++) {
      int lat = network.pointLat(road, i);
      int lon = network.pointLon(road, i);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
      west = Math.min(west, lon);
      east = Math.max(east, lon);
    }
    return north / Position.E7 >= degrees.south()
        && south / Position.E7 <= degrees.north()
        && east / Position.E7 >= degrees.west()
        && west / Position.E7 <= degrees.east();
  }

  private boolean isDrawn(int road) {
    boolean link = network.roadHas(road, NetworkColumns.LINK);
    int from = CLASS_FROM.get(network.classOf(road));
    return tile.zoom() >= (link ? Math.max(from, LINKS_FROM) : from);
  }

  private GridLine line(int road) {
    int count = network.pointCount(road);
    int[] xs = new int[count];
    int[] ys = new int[count];
    for (int i = 0; i < count; i++) {
      xs[i] = Grid.x(network.pointLon(road, i));
      ys[i] = Grid.y(network.pointLat(road, i));
    }
    return GridLine.of(xs, ys);
  }

  private Look look(int road) {
    RoadClass roadClass = network.classOf(road);
    RoadClass least = NAMED.get(tile.zoom());
    boolean named =
        roadClass == RoadClass.FERRY
            ? tile.zoom() >= LINKS_FROM
            : least != null && roadClass.compareTo(least) <= 0;
    boolean near = tile.zoom() >= BRIDGES_FROM;
    return new Look(
        roadClass,
        network.roadHas(road, NetworkColumns.LINK),
        named ? network.nameOf(road) : "",
        roadClass.compareTo(RoadClass.SECONDARY) <= 0 || near ? network.refOf(road) : "",
        near && network.roadHas(road, NetworkColumns.BRIDGE),
        near && network.roadHas(road, NetworkColumns.TUNNEL),
        tile.zoom() >= STRETCHES_FROM ? edition.closedTo(road, network) : List.of());
  }

  private List<TileDrawing.Road> drawn(Map<Look, RoadLines> roads) {
    Map<Look, List<GridLine>> sorted =
        new TreeMap<>(
            Comparator.comparing(Look::roadClass)
                .reversed()
                .thenComparing(Look::ref)
                .thenComparing(Look::name)
                .thenComparing(Look::link)
                .thenComparing(Look::bridge)
                .thenComparing(Look::tunnel)
                .thenComparing(look -> look.closedTo().toString()));
    roads.forEach((look, lines) -> sorted.put(look, onTile(lines.join())));
    List<TileDrawing.Road> drawn = new ArrayList<>();
    sorted.forEach(
        (look, lines) -> {
          if (!lines.isEmpty()) {
            drawn.add(new TileDrawing.Road(look, lines));
          }
        });
    return drawn;
  }

  /** Converts lines from the grid to units of the tile, without points too close to be seen. */
  private List<GridLine> onTile(List<GridLine> lines) {
    double tolerance = tile.zoom() == Tile.DEEPEST ? 1 : 2;
    return lines.stream()
        .map(line -> line.simplified(tolerance * (1 << tile.shift())))
        .map(this::moved)
        .filter(line -> line.size() > 1)
        .toList();
  }

  private GridLine moved(GridLine line) {
    return line.moved(tile::column, tile::row);
  }

  private void stretches(int road, List<GridLine> pieces, List<TileDrawing.Stretch> limited) {
    List<Stretch> forward = inForce(DirectedRoad.along(road));
    List<Stretch> backward = inForce(DirectedRoad.against(road));
    List<GridLine> lines = forward.isEmpty() && backward.isEmpty() ? List.of() : onTile(pieces);
    if (lines.isEmpty()) {
      return;
    }
    for (Stretch stretch : forward) {
      add(stretch, backward.contains(stretch) ? Direction.BOTH : Direction.FORWARD, lines, limited);
    }
    for (Stretch stretch : backward) {
      if (!forward.contains(stretch)) {
        add(stretch, Direction.BACKWARD, lines, limited);
      }
    }
  }

  private void add(
      Stretch stretch, Direction direction, List<GridLine> lines, List<TileDrawing.Stretch> to) {
    if (stretches.takes(points(lines))) {
      to.add(
          new TileDrawing.Stretch(
              stretch.restrictionIndex(), stretch.restriction(), direction, lines));
    }
  }

  private List<Stretch> inForce(DirectedRoad directed) {
    return network.stretches().on(directed).stream()
        .filter(stretch -> stretch.restriction().type().isDimension())
        .filter(stretch -> network.ruleBook().inForce(stretch.rule(), now))
        .toList();
  }

  /** The part of a feature inside the tile, in its units. */
  private Optional<PictureFeature> cut(PictureFeature feature) {
    List<GridLine> parts = new ArrayList<>();
    if (feature.kind().form() == FeatureKind.Form.POINT) {
      GridLine point = moved(feature.parts().get(0));
      if (isOn(point.x(0)) && isOn(point.y(0))) {
        parts.add(point);
      }
    } else if (feature.kind().form() == FeatureKind.Form.LINE) {
      feature.parts().forEach(line -> parts.addAll(onTile(line.within(box))));
    } else {
      rings(feature, parts);
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(new PictureFeature(feature.kind(), feature.rank(), feature.name(), parts));
  }

  /** Whether a coordinate lies on this tile; a point belongs to exactly one. */
  private static boolean isOn(int units) {
    return units >= 0 && units < Tile.EXTENT;
  }

  private void rings(PictureFeature feature, List<GridLine> parts) {
    for (GridLine part : feature.parts()) {
      Optional<GridLine> ring = ringOnTile(part);
      boolean outer = parts.isEmpty();
      if (outer && ring.isEmpty()) {
        return;
      }
      ring.ifPresent(parts::add);
    }
  }

  private Optional<GridLine> ringOnTile(GridLine part) {
    if (!part.box().meets(box)) {
      return Optional.empty();
    }
    return part.ringWithin(box)
        .map(this::moved)
        .filter(
            ring ->
                ring.closed() && Long.signum(ring.doubleArea()) == Long.signum(part.doubleArea()));
  }
}
