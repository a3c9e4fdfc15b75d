package dev.headroom.persistence.osm.tags.element;

/** What the report says was assumed, where several readers assume the same. */
public final class Assumed {

  private Assumed() {}

  /** For a condition that cannot be read. */
  public static String unreadCondition() {
    return "in force where it restricts, not where it loosens";
  }

  /** For hours that a semicolon joins, on days on which both match. */
  public static String eitherReading() {
    return "both hours hold where they restrict, and where they loosen what is certain";
  }

  /** For a tag that adds no rule. */
  public static String nothingRestricted() {
    return "nothing restricted";
  }
}
