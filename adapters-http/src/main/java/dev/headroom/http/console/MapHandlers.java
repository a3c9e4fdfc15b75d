package dev.headroom.http.console;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.FirstView;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.http.body.Json;
import dev.headroom.http.connection.OperatorTiles;
import dev.headroom.http.console.tile.TileHandler;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.restriction.RestrictionBody;
import io.javalin.http.Context;
import java.lang.ref.WeakReference;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * {@code map} and {@code restriction} of the console and of the page for drivers: the map and its
 * restrictions.
 */
public final class MapHandlers {

  /** How far from an example its settlement may be, metres. */
  private static final double SETTLEMENT_WITHIN = 10_000;

  private final CurrentMap map;
  private final Consumer<Context> caller;
  private final String tiles;
  private final AnswerLanguage language;
  private final Optional<OperatorTiles> base;
  private final AtomicReference<Shown> shown = new AtomicReference<>();

  /**
   * Answers callers who are signed in.
   *
   * @param caller finds who calls, or refuses
   * @param tiles the path of a tile
   * @param base an operator's base map
   */
  public MapHandlers(
      CurrentMap map,
      Consumer<Context> caller,
      String tiles,
      AnswerLanguage language,
      Optional<OperatorTiles> base) {
    this.base = base;
    this.map = map;
    this.caller = caller;
    this.tiles = tiles;
    this.language = language;
  }

  /**
   * The open map.
   *
   * @param name of the extract
   * @param date of its data, empty if the extract has none
   * @param bbox west, south, east, north of the roads without ferries; empty without roads
   * @param examples two places on through roads; empty if there are none
   * @param countries ISO 3166 codes, those of the shown places first
   * @param timeZones ids of the zones in whose local time the page writes times
   * @param tiles the address of a tile, with its numbers in braces
   * @param base an operator's base map, which the page shows instead of its own
   * @param picture whether tiles show more than roads and restrictions
   * @param search whether it has names to search
   * @param checksum of the network file, by which maps differ, whatever their names; empty if the
   *     map is not from a file
   */
  record MapBody(
      String name,
      String date,
      List<Double> bbox,
      List<Place> examples,
      List<String> countries,
      List<String> timeZones,
      String tiles,
      @JsonInclude(JsonInclude.Include.NON_NULL) Base base,
      boolean picture,
      boolean search,
      String checksum) {}

  /** A place. */
  record Place(double lat, double lon) {
    static Place of(Position at) {
      return new Place(Json.degrees(at.lat()), Json.degrees(at.lon()));
    }
  }

  /** What is shown first of a network, which is found out once. */
  private record Shown(WeakReference<RoadNetwork> network, FirstView view) {}

  /**
   * Tile images from another server.
   *
   * @param tiles the address of one, with its numbers in braces
   */
  record Base(String tiles, String attribution) {}

  /**
   * A restriction.
   *
   * @param id stays the same when the map is renewed
   * @param osm the OpenStreetMap object, {@code way/ID} or {@code node/ID}
   * @param tag the tag that it was read from
   */
  record Detail(String id, String osm, String tag, @JsonUnwrapped RestrictionBody restriction) {}

  /** Describes the open map. */
  public void map(Context ctx) {
    caller.accept(ctx);
    RoadMap current = current();
    NetworkInfo info = current.network().info();
    FirstView first = first(current.network());
    Json.answer(
        ctx,
        new MapBody(
            info.source(),
            info.dataAt().map(Instant::toString).orElse(""),
            first.box().map(MapHandlers::corners).orElse(List.of()),
            first.examples().stream().map(Place::of).toList(),
            countries(current, first),
            List.copyOf(info.timeZones()),
            tiles + TileHandler.SUFFIX,
            base.map(of -> new Base(of.address(), of.attribution())).orElse(null),
            current.picture() != Picture.NONE,
            current.places() != Gazetteer.NONE,
            current.checksum()));
  }

  private FirstView first(RoadNetwork network) {
    Shown known = shown.get();
    if (known == null || !known.network().refersTo(network)) {
      known = new Shown(new WeakReference<>(network), FirstView.of(network));
      shown.set(known);
    }
    return known.view();
  }

  /** The country that the examples lie in comes first: ferries lead to others. */
  private static List<String> countries(RoadMap map, FirstView first) {
    Set<String> all = map.network().info().countries();
    return Stream.concat(
            first.examples().stream()
                .map(at -> map.places().around(at, SETTLEMENT_WITHIN).country())
                .filter(all::contains),
            all.stream())
        .distinct()
        .toList();
  }

  private static List<Double> corners(Box box) {
    return List.of(
        Json.degrees(box.west()),
        Json.degrees(box.south()),
        Json.degrees(box.east()),
        Json.degrees(box.north()));
  }

  /** A restriction by its number in the open map. */
  public void restriction(Context ctx) {
    caller.accept(ctx);
    RoadNetwork network = current().network();
    String number = ctx.pathParam("n");
    if (!number.matches("[0-9]{1,9}")
        || Integer.parseInt(number) >= network.restrictions().size()) {
      throw Problem.of(404, "not_found", RefusalMessage.NO_SUCH_RESTRICTION).toException();
    }
    int index = Integer.parseInt(number);
    FoundRestriction found = found(network, index);
    Json.answer(
        ctx,
        new Detail(
            found.restriction().id().toString(),
            found.restriction().id().element(),
            found.restriction().id().tag(),
            RestrictionBody.of(found, language.words(ctx).signs())));
  }

  /**
   * Places a restriction at the middle point of the first of its roads, or else at its first
   * junction.
   */
  private static FoundRestriction found(RoadNetwork network, int index) {
    int[] roads = network.stretches().roadsWith(index);
    Position at;
    if (roads.length > 0) {
      int middle = network.pointCount(roads[0]) / 2;
      at = Position.ofE7(network.pointLat(roads[0], middle), network.pointLon(roads[0], middle));
    } else {
      at = network.junction(network.stretches().junctionsWith(index)[0]);
    }
    int road = roads.length > 0 ? roads[0] : -1;
    return new FoundRestriction(index, network.restrictions().get(index), at, 0, road, 0);
  }

  private RoadMap current() {
    return map.get().orElseThrow(MapNotReady::problem);
  }
}
