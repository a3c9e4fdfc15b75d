package dev.headroom.http.console.tile;

import dev.headroom.application.picture.EncodedTile;
import dev.headroom.application.picture.TileDrawing;
import dev.headroom.application.picture.TileFormat;
import dev.headroom.application.wording.SignWording;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.domain.picture.Tile;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.VehicleClass;
import io.github.sebasbaumh.mapbox.vectortile.VectorTile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/**
 * Encodes tiles as Mapbox Vector Tiles 2.1, compressed by gzip. Empty layers are left out, and so
 * are attributes without information: empty names and false values.
 *
 * @see <a href="https://github.com/mapbox/vector-tile-spec/tree/master/2.1">the format</a>
 */
public final class VectorTiles implements TileFormat {

  private static final int TAG_BYTES = 16;

  private static final Map<FeatureKind, String> LAYERS = new EnumMap<>(FeatureKind.class);

  static {
    for (FeatureKind kind : FeatureKind.values()) {
      LAYERS.put(
          kind,
          switch (kind) {
            case WATER -> "water";
            case WOOD -> "woods";
            case BUILT_UP -> "builtup";
            case RIVER, CANAL, COAST -> "waterways";
            case RAILWAY, SIDING, LIGHT_RAIL -> "rail";
            case CITY, TOWN, SUBURB, VILLAGE, HAMLET -> "places";
          });
    }
  }

  private final SignWording words;

  /** Encodes with this wording of signs. */
  public VectorTiles(SignWording words) {
    this.words = words;
  }

  @Override
  public EncodedTile encode(TileDrawing drawing) {
    Map<String, VectorLayer> layers = new LinkedHashMap<>();
    for (PictureFeature feature : drawing.features()) {
      layer(LAYERS.get(feature.kind()), layers)
          .add(feature.kind().form(), feature.parts(), attributes(feature));
    }
    for (TileDrawing.Road road : drawing.roads()) {
      layer("roads", layers).add(FeatureKind.Form.LINE, road.lines(), attributes(road.look()));
    }
    for (TileDrawing.Stretch stretch : drawing.stretches()) {
      layer("limits", layers)
          .add(
              FeatureKind.Form.LINE,
              stretch.lines(),
              attributes(stretch.restriction(), stretch.direction()),
              stretch.index());
    }
    for (TileDrawing.Sign sign : drawing.signs()) {
      layer("signs", layers)
          .add(
              FeatureKind.Form.POINT,
              List.of(GridLine.point(sign.x(), sign.y())),
              attributes(sign, drawing.tile()),
              sign.index());
    }
    VectorTile.Tile.Builder tile = VectorTile.Tile.newBuilder();
    layers.values().forEach(layer -> tile.addLayers(layer.build()));
    byte[] bytes = tile.build().toByteArray();
    return new EncodedTile(compressed(bytes), tag(bytes));
  }

  private static VectorLayer layer(String name, Map<String, VectorLayer> layers) {
    return layers.computeIfAbsent(name, VectorLayer::new);
  }

  private static Map<String, Object> attributes(PictureFeature feature) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    switch (feature.kind()) {
      case WATER, WOOD, BUILT_UP -> {}
      default -> attributes.put("class", code(feature.kind()));
    }
    put("name", feature.name(), attributes);
    if (feature.kind().form() == FeatureKind.Form.POINT) {
      attributes.put("rank", feature.rank());
    }
    return attributes;
  }

  private static Map<String, Object> attributes(TileDrawing.Look look) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    attributes.put("class", code(look.roadClass()));
    put("name", look.name(), attributes);
    put("ref", look.ref(), attributes);
    put("link", look.link(), attributes);
    put("bridge", look.bridge(), attributes);
    put("tunnel", look.tunnel(), attributes);
    put(
        "closed",
        look.closedTo().stream().map(VectorTiles::vehicle).collect(Collectors.joining(",")),
        attributes);
    return attributes;
  }

  private static Map<String, Object> attributes(
      Restriction restriction, TileDrawing.Direction direction) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    attributes.put("id", restriction.id().toString());
    attributes.put("kind", code(restriction.type()));
    attributes.put("amount", restriction.amount());
    attributes.put("direction", code(direction));
    put("conditional", !restriction.sign().parts().isEmpty(), attributes);
    return attributes;
  }

  private Map<String, Object> attributes(TileDrawing.Sign sign, Tile tile) {
    Restriction restriction = sign.restriction();
    Map<String, Object> attributes = attributes(restriction, sign.direction());
    attributes.put("hazard", code(restriction.sign().hazard()));
    put("assumed", !restriction.sign().signed(), attributes);
    attributes.put("label", words.label(restriction));
    attributes.put("order", sign.order());
    if (tile.zoom() == Tile.DEEPEST) {
      attributes.put("info", words.info(restriction));
      put("street", restriction.street(), attributes);
    }
    return attributes;
  }

  private static void put(String key, String value, Map<String, Object> attributes) {
    if (!value.isEmpty()) {
      attributes.put(key, value);
    }
  }

  private static void put(String key, boolean is, Map<String, Object> attributes) {
    if (is) {
      attributes.put(key, true);
    }
  }

  private static String vehicle(VehicleClass vehicleClass) {
    return switch (vehicleClass) {
      case MOTOR -> "motor";
      case LIGHT_GOODS -> "van";
      case HGV -> "lorry";
      case HGV_ARTICULATED -> "articulated";
    };
  }

  private static String code(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static byte[] compressed(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static String tag(byte[] bytes) {
    try {
      byte[] sum = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(sum, 0, TAG_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
