package dev.headroom.truth;

/**
 * What the raw tags say of one question.
 *
 * @param grade how open it is
 * @param tag the tag that says so
 * @param why in words
 */
record Finding(Grade grade, String tag, String why) {

  /** How open something is, from most to least. */
  enum Grade {
    /** Free. */
    FREE,
    /** At the start or end only. */
    ENDS,
    /** Forbidden by law alone: may be crossed, and told, at the very start or end. */
    LEGAL,
    /** Never. */
    NEVER,
    /** Beyond this judge: counted apart, and no objection. */
    CANNOT_SAY
  }
}
