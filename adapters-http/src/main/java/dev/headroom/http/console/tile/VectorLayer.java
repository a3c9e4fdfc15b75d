package dev.headroom.http.console.tile;

import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.GridLine;
import io.github.sebasbaumh.mapbox.vectortile.VectorTile.Tile.Feature;
import io.github.sebasbaumh.mapbox.vectortile.VectorTile.Tile.GeomType;
import io.github.sebasbaumh.mapbox.vectortile.VectorTile.Tile.Layer;
import io.github.sebasbaumh.mapbox.vectortile.build.MvtLayerParams;
import io.github.sebasbaumh.mapbox.vectortile.build.MvtLayerProps;
import io.github.sebasbaumh.mapbox.vectortile.util.GeomCmd;
import io.github.sebasbaumh.mapbox.vectortile.util.MvtUtil;
import java.util.List;
import java.util.Map;

/** Builds one layer of a vector tile. For one thread. */
final class VectorLayer {

  private final Layer.Builder layer;
  private final MvtLayerProps texts = new MvtLayerProps();

  VectorLayer(String name) {
    layer = MvtUtil.newLayerBuilder(name, MvtLayerParams.DEFAULT);
  }

  /** Adds a feature; attributes are texts, numbers and booleans. */
  void add(FeatureKind.Form form, List<GridLine> parts, Map<String, Object> attributes) {
    add(Feature.newBuilder(), form, parts, attributes);
  }

  /** Adds a feature with an id. */
  void add(FeatureKind.Form form, List<GridLine> parts, Map<String, Object> attributes, int id) {
    add(Feature.newBuilder().setId(id), form, parts, attributes);
  }

  private void add(
      Feature.Builder feature,
      FeatureKind.Form form,
      List<GridLine> parts,
      Map<String, Object> attributes) {
    attributes.forEach(
        (key, value) -> {
          feature.addTags(texts.addKey(key));
          feature.addTags(texts.addValue(value));
        });
    Cursor cursor = new Cursor(feature);
    switch (form) {
      case POINT -> {
        feature.setType(GeomType.POINT);
        parts.forEach(part -> cursor.begin(part));
      }
      case LINE -> {
        feature.setType(GeomType.LINESTRING);
        parts.forEach(part -> cursor.line(part, part.size()));
      }
      case AREA -> {
        feature.setType(GeomType.POLYGON);
        for (GridLine part : parts) {
          // The last point is the first: closing the path draws it.
          cursor.line(part, part.size() - 1);
          feature.addGeometry(MvtUtil.CLOSE_PATH_HDR);
        }
      }
    }
    layer.addFeatures(feature);
  }

  Layer build() {
    MvtUtil.writeProps(layer, texts);
    return layer.build();
  }

  /** The position of the pen: the format stores steps. */
  private static final class Cursor {
    private final Feature.Builder feature;
    private int x;
    private int y;

    Cursor(Feature.Builder feature) {
      this.feature = feature;
    }

    void begin(GridLine part) {
      feature.addGeometry(MvtUtil.geomCmdHdr(GeomCmd.MOVE_TO, 1));
      step(part, 0);
    }

    void line(GridLine part, int points) {
      begin(part);
      feature.addGeometry(MvtUtil.geomCmdHdr(GeomCmd.LINE_TO, points - 1));
      for (int i = 1; i < points; i++) {
        step(part, i);
      }
    }

    private void step(GridLine part, int n) {
      feature.addGeometry(MvtUtil.encodeZigZag(part.x(n) - x));
      feature.addGeometry(MvtUtil.encodeZigZag(part.y(n) - y));
      x = part.x(n);
      y = part.y(n);
    }
  }
}
