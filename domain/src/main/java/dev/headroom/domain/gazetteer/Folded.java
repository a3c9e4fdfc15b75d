package dev.headroom.domain.gazetteer;

import java.text.Normalizer;
import java.util.Locale;

/** Normalises names for comparison. */
public final class Folded {

  private Folded() {}

  /**
   * A name in lower case, without marks, its words separated by one blank; letters that have no
   * mark to remove are replaced too: {@code ß} by ss, {@code ø} by o.
   */
  public static String of(String name) {
    StringBuilder folded = new StringBuilder(name.length() + 4);
    String lower = Normalizer.normalize(name, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
    boolean gap = false;
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      int type = Character.getType(c);
      if (type == Character.NON_SPACING_MARK || c == '\'' || c == '\u2019') {
        continue;
      }
      if (Character.isLetterOrDigit(c) || Character.isSurrogate(c)) {
        if (gap && folded.length() > 0) {
          folded.append(' ');
        }
        gap = false;
        append(c, folded);
      } else {
        gap = true;
      }
    }
    return folded.toString();
  }

  /** Folded words without the blanks between them. */
  public static String joined(String folded) {
    StringBuilder joined = new StringBuilder(folded.length());
    folded.chars().filter(c -> c != ' ').forEach(c -> joined.append((char) c));
    return joined.toString();
  }

  private static void append(char c, StringBuilder folded) {
    switch (c) {
      case 'ß' -> folded.append("ss");
      case 'æ' -> folded.append("ae");
      case 'œ' -> folded.append("oe");
      case 'ø' -> folded.append('o');
      case 'ł' -> folded.append('l');
      case 'đ' -> folded.append('d');
      case 'ı' -> folded.append('i');
      default -> folded.append(c);
    }
  }
}
