package dev.headroom.domain.picture;

/** The kinds of features. The order is that of the network file, which stores the ordinal. */
public enum FeatureKind {
  /** Lakes, wide rivers, basins, and the sea where its coast allows to identify it. */
  WATER(Form.AREA),
  WOOD(Form.AREA),
  /** Residential, commercial and industrial areas. */
  BUILT_UP(Form.AREA),
  RIVER(Form.LINE),
  CANAL(Form.LINE),
  COAST(Form.LINE),
  /** A railway's main or branch line. */
  RAILWAY(Form.LINE),
  /** Sidings and yards. */
  SIDING(Form.LINE),
  /** Trams, light and narrow railways. */
  LIGHT_RAIL(Form.LINE),
  CITY(Form.POINT),
  TOWN(Form.POINT),
  SUBURB(Form.POINT),
  VILLAGE(Form.POINT),
  HAMLET(Form.POINT);

  /** The geometry of a feature's parts. */
  public enum Form {
    /** Closed rings: first the outer one, then those of its holes, which run the other way. */
    AREA,
    LINE,
    POINT
  }

  private final Form form;

  FeatureKind(Form form) {
    this.form = form;
  }

  /** The geometry of its parts. */
  public Form form() {
    return form;
  }
}
