package dev.headroom.persistence.osm.tags;

/** What the report says was assumed, where several readers assume the same. */
final class Assumed {

  static final String UNREAD_CONDITION = "in force where it restricts, not where it loosens";
  static final String NOTHING_RESTRICTED = "nothing restricted";

  private Assumed() {}
}
