package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.http.connection.HttpSettings;
import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.MvtReader;
import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.TagKeyValueMapConverter;
import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.model.JtsMvt;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/** {@code GET /console/tiles/{z}/{x}/{y}.mvt}. */
class TileHandlerTest {

  private static final String TILE = path(14);

  private static Service service;
  private static String cookie;

  private final HttpClient client = HttpClient.newHttpClient();

  @BeforeAll
  static void start() {
    service = new Service(HttpSettings.local(0).with(HttpSettings.Feature.CONSOLE));
    cookie =
        new ConsoleClient(service)
            .signIn("bob", "secret", 1)
            .header("Set-Cookie")
            .replaceFirst(";.*", "");
    int x = Grid.x(SmallMap.LOW.lonE7());
    int y = Grid.y(SmallMap.LOW.latE7());
    PictureFeature lake =
        new PictureFeature(
            FeatureKind.WATER,
            0,
            "Loch",
            List.of(
                GridLine.of(
                    new int[] {x, x + 90, x + 90, x, x}, new int[] {y, y, y + 90, y + 90, y}),
                GridLine.of(
                    new int[] {x + 30, x + 30, x + 60, x + 30},
                    new int[] {y + 30, y + 60, y + 30, y + 30})));
    PictureFeature town =
        new PictureFeature(FeatureKind.TOWN, 12, "Laxey", List.of(GridLine.point(x, y)));
    List<Rule> banned =
        List.of(
            Rule.access(
                Nature.LEGAL,
                Set.of(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED),
                Access.CLOSED));
    service.map =
        Optional.of(
            RoadMap.of(new SmallMap(banned, banned))
                .with(
                    (detail, box, features) ->
                        List.of(lake, town).stream()
                            .filter(feature -> feature.box().meets(box))
                            .forEach(features))
                .with(new Laxey()));
  }

  /** A map with one place. */
  private static final class Laxey implements Gazetteer {
    @Override
    public List<PlaceMatch> search(PlaceQuery query) {
      return List.of(
          new PlaceMatch(
              Place.at(PlaceKind.TOWN, "Laxey", Address.UNKNOWN, SmallMap.LOW), Closeness.EXACT));
    }

    @Override
    public Optional<Place> at(Position position, double metres) {
      return Optional.empty();
    }
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static String path(int zoom) {
    int bits = 26 - zoom;
    return "/console/tiles/%d/%d/%d.mvt"
        .formatted(
            zoom, Grid.x(SmallMap.LOW.lonE7()) >> bits, Grid.y(SmallMap.LOW.latE7()) >> bits);
  }

  private HttpResponse<byte[]> get(String path, String... headers) {
    List<String> all = new ArrayList<>(List.of("Cookie", cookie));
    all.addAll(List.of(headers));
    HttpRequest request = service.request(path, all.toArray(String[]::new)).GET().build();
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofByteArray());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  private static JtsMvt decoded(byte[] tile) throws IOException {
    return MvtReader.loadMvt(
        new ByteArrayInputStream(tile), new GeometryFactory(), new TagKeyValueMapConverter());
  }

  private static Map<String, Object> attributes(Geometry geometry) {
    Map<String, Object> attributes = new HashMap<>();
    ((Map<?, ?>) geometry.getUserData())
        .forEach((key, value) -> attributes.put(key.toString(), value));
    return attributes;
  }

  private static Geometry only(JtsMvt tile, String layer) {
    assertThat(tile.getLayersByName()).containsKey(layer);
    assertThat(tile.getLayer(layer).getGeometries()).as(layer).hasSize(1);
    return tile.getLayer(layer).getGeometries().iterator().next();
  }

  @Test
  void aTileHasLayersThatAnotherReaderUnderstands() throws IOException {
    HttpResponse<byte[]> answer = get(TILE);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(header(answer, "Content-Type")).isEqualTo("application/vnd.mapbox-vector-tile");
    assertThat(header(answer, "Cache-Control")).isEqualTo("no-cache");
    JtsMvt tile = decoded(answer.body());

    assertThat(tile.getLayersByName().keySet())
        .containsExactlyInAnyOrder("water", "places", "roads", "limits", "signs");
    Polygon lake = (Polygon) only(tile, "water");
    assertThat(lake.getNumInteriorRing()).isEqualTo(1);
    assertThat(lake.getArea()).isEqualTo(90 * 90 - 30 * 30 / 2.0);
    assertThat(attributes(lake).get("name")).isEqualTo("Loch");
    assertThat(attributes(only(tile, "places")).toString())
        .contains("class=town", "name=Laxey", "rank=12");
    assertThat(tile.getLayer("roads").getGeometries())
        .as("the ferry and the roads, the higher class last")
        .extracting(road -> attributes(road).get("class"))
        .containsExactly("ferry", "primary", "primary");
    assertThat(tile.getLayer("roads").getGeometries())
        .extracting(road -> String.valueOf(attributes(road).get("closed")))
        .containsExactlyInAnyOrder("null", "null", "lorry,articulated");
    assertThat(tile.getLayer("signs").getGeometries())
        .extracting(sign -> attributes(sign).get("label"))
        .containsExactlyInAnyOrder("3.86 m", "7.5 t");
    assertThat(tile.getLayer("signs").getGeometries())
        .extracting(sign -> attributes(sign).toString())
        .anySatisfy(
            sign ->
                assertThat(sign)
                    .contains("id=way/2#maxheight", "kind=height", "amount=386", "direction=both"));
    assertThat(tile.getLayer("limits").getGeometries()).hasSize(2);
  }

  @Test
  void compressedItIsTheSameTileByAnotherName() throws IOException {
    HttpResponse<byte[]> plain = get(TILE, "Accept-Encoding", "identity, gzip;q=0");
    HttpResponse<byte[]> gzip = get(TILE, "Accept-Encoding", "br, gzip");
    assertThat(header(plain, "Content-Encoding")).isEmpty();
    assertThat(header(gzip, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(gzip, "Vary")).isEqualTo("Accept-Encoding");
    assertThat(header(gzip, "ETag")).matches("\"[0-9a-f]{32}-gzip\"");
    assertThat(header(plain, "ETag")).isEqualTo(header(gzip, "ETag").replace("-gzip", ""));
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip.body()))) {
      assertThat(in.readAllBytes()).isEqualTo(plain.body());
    }
  }

  @Test
  void whatTheClientHasIsNotSentAgain() {
    String tag = header(get(TILE), "ETag");
    for (String given : List.of(tag, "\"x\", " + tag, "W/" + tag, "*")) {
      HttpResponse<byte[]> answer = get(TILE, "If-None-Match", given);
      assertThat(answer.statusCode()).as(given).isEqualTo(304);
      assertThat(answer.body()).isEmpty();
      assertThat(header(answer, "ETag")).isEqualTo(tag);
    }
    assertThat(get(TILE, "If-None-Match", "\"x\"").statusCode()).isEqualTo(200);
  }

  @Test
  void whereTheMapShowsNothingTheAnswerIsEmpty() {
    HttpResponse<byte[]> answer = get("/console/tiles/14/0/0.mvt");
    assertThat(answer.statusCode()).isEqualTo(204);
    assertThat(answer.body()).isEmpty();
  }

  @Test
  void whatIsNoTileIsNotFound() {
    for (String none :
        List.of(
            "15/0/0.mvt",
            "14/16384/0.mvt",
            "14/0/16384.mvt",
            "3/8/0.mvt",
            "-1/0/0.mvt",
            "03/1/1.mvt",
            "3/1/1",
            "3/1/1.png",
            "3/1/.mvt",
            "3/1/1e1.mvt",
            "3/1/99999999999.mvt",
            "٣/1/1.mvt".replace("٣", "%D9%A3"))) {
      assertThat(get("/console/tiles/" + none).statusCode()).as(none).isEqualTo(404);
    }
  }

  @Test
  void aTileIsForWhoIsSignedInAndOnThisSite() {
    String good = cookie;
    cookie = "headroom=none";
    try {
      assertThat(get(TILE).statusCode()).isEqualTo(401);
    } finally {
      cookie = good;
    }
    assertThat(get(TILE, "Sec-Fetch-Site", "cross-site").statusCode()).isEqualTo(403);
    assertThat(get(TILE, "Sec-Fetch-Site", "same-origin").statusCode()).isEqualTo(200);
  }

  @Test
  void placesAreFoundBesideTheMap() {
    ConsoleClient page = new ConsoleClient(service).with("Cookie", cookie);
    assertThat(page.get("/console/api/places/search?q=lax&near=54.2,-4.4").text())
        .startsWith(
            "{\"state\":\"complete\",\"places\":[{\"kind\":\"town\",\"name\":\"Laxey\",\"text\":\"Laxey\",");
    assertThat(page.get("/console/api/places/at?lat=54.0015&lon=-4.4").text())
        .isEqualTo("{\"place\":null,\"text\":\"\"}");
    assertThat(page.get("/console/api/map").json().path("search").asBoolean()).isTrue();
    Optional<RoadMap> map = service.map;
    service.map = map.map(named -> named.with(Gazetteer.NONE));
    try {
      assertThat(page.get("/console/api/places/search?q=lax").text())
          .isEqualTo("{\"state\":\"none\",\"places\":[]}");
      assertThat(page.get("/console/api/map").json().path("search").asBoolean(true)).isFalse();
    } finally {
      service.map = map;
    }
    for (String path : List.of("search?q=lax", "at?lat=54&lon=-4.4")) {
      assertThat(new ConsoleClient(service).get("/console/api/places/" + path).status())
          .isEqualTo(401);
    }
  }

  @Test
  void withoutAMapTheServerIsNotReady() {
    Optional<RoadMap> map = service.map;
    service.map = Optional.empty();
    try {
      assertThat(get(TILE).statusCode()).isEqualTo(503);
    } finally {
      service.map = map;
    }
  }
}
