package dev.headroom.domain.gazetteer;

/** How a place that was found answers a query. */
public enum Closeness {
  /** The place that the query names. */
  EXACT,
  /** A place with a similar name, or with only some of the words. */
  SIMILAR,
  /** The map lacks the house number; the place is the nearest number of that street. */
  NEAREST_NUMBER,
  /** The map lacks the house number; the place is estimated from the numbers around it. */
  ESTIMATED_NUMBER,
  /** The map lacks the street's house numbers; the place is the street. */
  STREET_ONLY,
  /** The map lacks the postcode; the place is the middle of the larger area that it belongs to. */
  POSTCODE_AREA
}
