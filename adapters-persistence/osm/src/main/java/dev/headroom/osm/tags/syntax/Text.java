package dev.headroom.osm.tags.syntax;

/** Cleans texts from the map, which may contain anything, for display. */
public final class Text {

  private Text() {}

  /**
   * A text on one line, without control, formatting (also bidirectional overrides), private-use and
   * lone surrogate characters, and at most {@code longest} characters long.
   */
  public static String clean(String raw, int longest) {
    StringBuilder out = new StringBuilder(Math.min(raw.length(), longest));
    int length = 0;
    for (int i = 0; i < raw.length() && length < longest; ) {
      int c = raw.codePointAt(i);
      i += Character.charCount(c);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        c = ' ';
      } else if (!isShown(c)) {
        continue;
      }
      out.appendCodePoint(c);
      length++;
    }
    return out.toString().strip();
  }

  private static boolean isShown(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
