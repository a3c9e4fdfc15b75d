package dev.headroom.domain.correction;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What somebody who knows better says of one tag of one object of the map.
 *
 * @param element {@code node/ID}, {@code way/ID} or {@code relation/ID}
 * @param tag the tag's key
 * @param value what it is to say; empty when the tag is to be ignored
 * @param reason why
 * @param who says so
 * @param until the last day on which it holds, in local time of the object; empty for no end
 */
public record Correction(
    String element,
    String tag,
    Optional<String> value,
    String reason,
    String who,
    Optional<LocalDate> until) {

  /** The most characters of each text, as many as OpenStreetMap allows in a tag. */
  public static final int LONGEST_TEXT = 255;

  /** The latest last day; whoever knows of no end gives none. */
  public static final LocalDate LATEST = LocalDate.of(9999, 12, 31);

  private static final Pattern ELEMENT = Pattern.compile("(node|way|relation)/[1-9][0-9]{0,17}");

  /**
   * Checks the texts and the day.
   *
   * @throws IllegalArgumentException when a text is empty, too long or holds a control character,
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

  /** Whether a text can be a part: neither blank nor too long, without control characters. */
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
