package dev.headroom.osm.tags.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Splits the text of a {@code …:conditional} tag. A semicolon separates clauses, but also occurs
 * within opening hours, with or without parentheses around them, and within values.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Conditional_restrictions">Conditional
 *     restrictions</a>
 */
public final class ConditionalText {

  /** Far more than the 255 characters that OpenStreetMap allows; a longer text is not read. */
  private static final int LONGEST = 2_000;

  /** A text that is a value and cannot be a condition. */
  private static final Pattern VALUE =
      Pattern.compile(
          "(?i)no|yes|none|unlimited|(?:no|only)_[a-z_]{1,30}|[0-9]{1,3}(?:[.,][0-9]{1,3})?"
              + "|[0-9][0-9.,]{0,9} ?(?:t|to|tonnes?|kg|lbs?|st|cwt|m|cm|ft|')");

  /** The boundary before a clause's value, without a semicolon outside of quotes (12'6"). */
  private static final Pattern NEXT_VALUE =
      Pattern.compile("[;,\\s]{1,9}(?=[^\\s,@]{1,99}\\s{0,9}@)");

  /** A clause: {@code value @ condition}; the condition may be empty. */
  public record Part(String value, String condition) {}

  private ConditionalText() {}

  /**
   * The clauses in order. Missing semicolons and unclosed parentheses do not hide a clause in the
   * one before it. A value without a condition ({@code yes @ (06:00-11:00); no}) is a clause of its
   * own with an empty condition.
   */
  public static List<Part> clauses(String text) {
    if (text.length() > LONGEST) {
      return List.of(new Part(text, ""));
    }
    List<Part> parts = new ArrayList<>();
    String pendingValue = "";
    for (String piece : pieces(text)) {
      int at = piece.indexOf('@');
      int last = parts.size() - 1;
      if (at >= 0) {
        parts.add(
            new Part(
                pendingValue + piece.substring(0, at).strip(), piece.substring(at + 1).strip()));
        pendingValue = "";
      } else if (VALUE.matcher(piece.strip()).matches()) {
        parts.add(new Part(piece.strip(), ""));
      } else if (last >= 0) {
        // Hours without parentheses: "no @ Mo-Fr 07:00-09:00; Sa 10:00-12:00".
        Part before = parts.get(last);
        if (!piece.isBlank()) {
          parts.set(last, new Part(before.value(), before.condition() + "; " + piece.strip()));
        }
      } else if (!piece.isBlank()) {
        // Two values of one clause: "disabled;permit @ (15 Mar-30 Sep)".
        pendingValue += piece.strip() + ";";
      }
    }
    if (parts.isEmpty()) {
      parts.add(new Part(text.strip(), ""));
    }
    return parts;
  }

  /**
   * The text of each lane, from the left ({@code no @ (Mo-Fr)|yes}); a list of values under one
   * condition ({@code 2|none @ (Mo-Fr)}) is one text, and so is a text too long to be read.
   */
  public static List<String> lanes(String text) {
    boolean oneText = text.length() > LONGEST || text.lastIndexOf('|') < text.indexOf('@');
    return oneText ? List.of(text) : splitOutsideParentheses(text, "|");
  }

  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    List<String> divided =
        isBalanced(text) ? splitOutsideParentheses(text, ";") : List.of(text.split(";", -1));
    for (String piece : divided) {
      boolean several = piece.indexOf('@') != piece.lastIndexOf('@');
      pieces.addAll(several ? List.of(NEXT_VALUE.split(piece)) : List.of(piece));
    }
    return pieces;
  }

  private static boolean isBalanced(String text) {
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      quoted ^= c == '"';
      depth += quoted ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth < 0) {
        return false;
      }
    }
    return depth == 0 && !quoted;
  }

  /** The parts of a condition that are joined by {@code AND}. */
  public static List<String> conjuncts(String condition) {
    return splitOutsideParentheses(withoutParentheses(condition), " and ");
  }

  /** Without parentheses that enclose all of it. */
  public static String withoutParentheses(String text) {
    String inner = text.strip();
    while (inner.length() >= 2 && inner.charAt(0) == '(' && closing(inner) == inner.length() - 1) {
      inner = inner.substring(1, inner.length() - 1).strip();
    }
    return inner;
  }

  private static int closing(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  public static List<String> splitOutsideParentheses(String text, String separator) {
    List<String> pieces = new ArrayList<>();
    String lower = text.toLowerCase(Locale.ROOT);
    // Lower case of some letters is longer; such a text has none of our separators to find.
    String searched = lower.length() == text.length() ? lower : text;
    int depth = 0;
    boolean quoted = false;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && c == '(') {
        depth++;
      } else if (!quoted && c == ')') {
        depth = Math.max(0, depth - 1);
      } else if (!quoted && depth == 0 && searched.startsWith(separator, i)) {
        pieces.add(text.substring(from, i));
        from = i + separator.length();
        i = from - 1;
      }
    }
    pieces.add(text.substring(from));
    return pieces;
  }
}
