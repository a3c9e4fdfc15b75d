package dev.headroom.domain.restriction;

/** How far a road is open, from most to least. */
public enum Access implements Value {
  /** To everyone of the class. */
  OPEN,
  /** To those who start or end there: {@code destination}, {@code delivery}. */
  DESTINATION,
  /**
   * To those with leave, at the start or end only: {@code private}, {@code customers}, {@code
   * permit}.
   */
  PRIVATE,
  /**
   * To nobody of the class: {@code no}, {@code agricultural}, {@code forestry}, and what is unread.
   */
  CLOSED
}
