package dev.headroom.domain.correction;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An operator's override of one tag of one OpenStreetMap object.
 *
 * @param element {@code node/ID}, {@code way/ID} or {@code relation/ID}
 * @param tag the tag's key
 * @param value the corrected value; empty if the tag is to be ignored
 * @param reason why
 * @param who the author
 * @param until the last day on which it holds, in local time of the object; empty for no end
 */
public record Correction(
    String element,
    String tag,
    Optional<String> value,
    String reason,
    String who,
    Optional<LocalDate> until) {

  /** The greatest length of each text in characters, the same as OpenStreetMap's for a tag. */
  public static final int LONGEST_TEXT = 255;

  /** The latest last day; a correction without a known end has none. */
  public static final LocalDate LATEST = LocalDate.of(9999, 12, 31);

  private static final Pattern ELEMENT = Pattern.compile("(node|way|relation)/[1-9][0-9]{0,17}");

  /**
   * Checks the texts and the day.
   *
   * @throws IllegalArgumentException if a text is empty, too long or contains a control character,
   *     the element has another form, or the day is later than {@link #LATEST}
   */
  public Correction {
    if (until.filter(LATEST::isBefore).isPresent()) {
      throw new IllegalArgumentException("no last day: " + until.get());
    }
    if (!isElement(element)) {
      throw new IllegalArgumentException("no element: " + element);
    }
    for (String text : List.of(tag, value.orElse(element), reason, who)) {
      if (!isText(text)) {
        throw new IllegalArgumentException("no text for a correction: " + text);
      }
    }
  }

  /** Whether a text names an object of the map. */
  public static boolean isElement(String text) {
    return ELEMENT.matcher(text).matches();
  }

  /** Whether a text is neither blank nor too long, and has no control characters. */
  public static boolean isText(String text) {
    return !text.isBlank()
        && text.length() <= LONGEST_TEXT
        && text.codePoints().noneMatch(Correction::isUnprintable);
  }

  private static boolean isUnprintable(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }
}
