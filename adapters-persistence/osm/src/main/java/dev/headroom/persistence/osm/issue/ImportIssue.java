package dev.headroom.persistence.osm.issue;

/**
 * Something in the map that was not understood, and what was assumed instead. An issue never frees
 * a road.
 *
 * @param kind stable, lower case with underscores, such as {@code unreadable_limit}; counted by it
 * @param element {@code way/ID}, {@code node/ID} or {@code relation/ID}; the file's name where it
 *     is about the whole of it
 * @param tag the tag's key, or empty where it is not about one
 * @param value the tag's value as it is in the map
 * @param assumed what the import took instead, in words
 */
public record ImportIssue(String kind, String element, String tag, String value, String assumed) {}
