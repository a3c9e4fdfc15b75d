package dev.headroom.domain.restriction;

/** Why somebody drives into a road: what exceptions of signs ask for. */
public enum Purpose {
  DESTINATION,
  DELIVERY,
  PRIVATE,
  CUSTOMERS,
  PERMIT
}
