package dev.headroom.persistence.osm.issue;

import dev.headroom.application.wording.ImportMessage;
import dev.headroom.application.wording.Remark;

/**
 * Something in the map that was not understood, and what was assumed instead. An issue never frees
 * a road.
 *
 * @param kind stable, lower case with underscores, such as {@code unreadable_limit}; counted by it
 * @param element {@code way/ID}, {@code node/ID} or {@code relation/ID}; the file's name where it
 *     is about the whole of it
 * @param tag the tag's key, or empty where it is not about one
 * @param found the tag's value as it is in the map, or how many things are wrong
 * @param assumed what the import took instead
 */
public record ImportIssue(String kind, String element, String tag, Remark found, Remark assumed) {

  /** About a value as it is in the map, which may be empty. */
  public ImportIssue(String kind, String element, String tag, String value, ImportMessage assumed) {
    this(kind, element, tag, value, Remark.of(assumed));
  }

  /** About a value as it is in the map, which may be empty. */
  public ImportIssue(String kind, String element, String tag, String value, Remark assumed) {
    this(kind, element, tag, Remark.of(ImportMessage.VALUE, "text", value), assumed);
  }
}
