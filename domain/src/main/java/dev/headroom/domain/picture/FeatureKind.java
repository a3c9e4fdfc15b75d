package dev.headroom.domain.picture;

/** What a feature is. The order is that of the network file, which stores the ordinal. */
public enum FeatureKind {
  /** Lakes, wide rivers, basins, and the sea where it can be told from its coast. */
  WATER(Form.AREA),
  WOOD(Form.AREA),
  /** Where people live, trade or work. */
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

  /** What its parts are. */
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

  /** What its parts are. */
  public Form form() {
    return form;
  }
}
