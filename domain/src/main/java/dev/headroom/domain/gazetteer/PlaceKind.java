package dev.headroom.domain.gazetteer;

/** The kinds of places that people look for. */
public enum PlaceKind {
  COUNTRY,
  /** A county, a state, an island, a district. */
  REGION,
  CITY,
  TOWN,
  VILLAGE,
  SUBURB,
  HAMLET,
  /** A farm, a named field, an isolated dwelling. */
  LOCALITY,
  STREET,
  /** A road by its number, for instance {@code A5}. */
  ROAD,
  /** A junction of a motorway, for instance {@code M4 J24}. */
  JUNCTION,
  POSTCODE,
  /** A house number of a street, or of a place without streets. */
  HOUSE,
  INDUSTRIAL_ESTATE,
  PORT,
  FERRY_TERMINAL,
  AIRPORT,
  STATION,
  HOSPITAL,
  SUPERMARKET,
  SHOP,
  FUEL,
  /** Services at a motorway. */
  SERVICES,
  /** A parking place for lorries, a truck stop. */
  LORRY_PARK,
  /** A firm, a works, a warehouse, an office. */
  COMPANY,
  /** Anything else that has a name: a school, a church, a sight. */
  SITE;

  /** Whether people live there: what an address may name as its place. */
  public boolean isSettlement() {
    return compareTo(CITY) >= 0 && compareTo(LOCALITY) <= 0;
  }
}
