package dev.headroom.persistence.osm.tags.element;

/** What the report says was assumed, where several readers assume the same. */
public final class Assumed {

  public static final String UNREAD_CONDITION = "in force where it restricts, not where it loosens";
  public static final String NOTHING_RESTRICTED = "nothing restricted";

  private Assumed() {}
}
