package dev.headroom.osm.issue;

/**
 * A part of the map that was not understood, and the assumption made instead. An issue never frees
 * a road.
 *
 * @param kind stable, lower case with underscores, such as {@code unreadable_limit}; counted by it
 * @param element {@code way/ID}, {@code node/ID} or {@code relation/ID}; the file's name if it is
 *     about the whole file
 * @param tag the tag's key, or empty if it is not about one
 * @param found the tag's value in the map, or how many things are wrong
 * @param assumed the assumption of the import
 */
public record ImportIssue(String kind, String element, String tag, String found, String assumed) {

  /** Assumptions made in several places. */
  public static final class Assumed {
    public static final String CLOSED = "closed";
    public static final String CLOSED_OUTSIDE_HOURS = "closed but for the hours that are tagged";
    public static final String CLOSED_OTHERWISE = "closed otherwise: nothing says that it is open";
    public static final String AS_IF_NOT_TAGGED = "as if not tagged";
    public static final String ONE_WAY_AS_DRAWN = "one way, as the way is drawn";
    public static final String NOTHING_RESTRICTED = "nothing restricted";
    public static final String NAMED_ON_THE_ROUTE = "open; a route over it names it";
    public static final String FOR_LORRIES_TOO = "holds for lorries too";
    public static final String WHERE_IT_RESTRICTS = "holds where it restricts";
    public static final String CONDITION_WHERE_IT_RESTRICTS =
        "in force where it restricts, not where it loosens";
    public static final String NO_LIMIT_KNOWN = "no limit known";
    public static final String TURN_FORBIDDEN_ALWAYS = "forbidden always";
    public static final String ROAD_LEFT_OUT = "the road is left out";

    private Assumed() {}
  }
}
