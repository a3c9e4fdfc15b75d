package dev.headroom.persistence.places;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Cuts a text into words for comparison: in lower case, without marks and apostrophes. A compound
 * that ends in a word for a street is cut in two: {@code Hauptstraße} is {@code haupt} and {@code
 * strasse}, as {@code Haupt-Straße} is.
 */
final class Words {

  /** The greatest length of a word; the rest is ignored. */
  static final int LONGEST = 40;

  /** Ends of compounds that are also written as words of their own, longer ones first. */
  private static final List<String> ENDS =
      List.of(
          "strasse", "straat", "gracht", "gasse", "allee", "platz", "gatan", "plein", "gade",
          "gata", "damm", "ring", "laan", "weg", "str");

  private static final int SHORTEST_STEM = 3;

  /** Words that lose their vowel before another one, as in {@code l'Hôpital}. */
  private static final Set<String> ELIDED =
      Set.of("l", "d", "all", "dall", "dell", "nell", "sull", "qu", "un");

  /**
   * A word.
   *
   * @param text folded; an umlaut is its vowel
   * @param other with two letters for an umlaut; the text if there is none
   * @param before the last character before it; a blank at the beginning
   * @param glued whether it was written together with the word before
   */
  record Word(String text, String other, char before, boolean glued) {

    /** This word and the next one as one. */
    String with(Word next) {
      return text + next.text;
    }

    boolean hasDigit() {
      return text.chars().anyMatch(Character::isDigit);
    }
  }

  private final String text;
  private final int most;
  private final List<Word> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private final StringBuilder other = new StringBuilder();
  private char before = ' ';
  private char gap = ' ';

  private Words(String text, int most) {
    this.text = text;
    this.most = most;
  }

  /** The first words of a text. */
  static List<Word> of(String text, int most) {
    return new Words(composed(text), most).read();
  }

  private static String composed(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
      }
    }
    return text.toLowerCase(Locale.ROOT);
  }

  private List<Word> read() {
    for (int i = 0; i < text.length() && words.size() < most; i++) {
      char c = text.charAt(i);
      if (isApostrophe(c)) {
        if (ELIDED.contains(word.toString())) {
          end(c);
        }
      } else if (Character.isLetterOrDigit(c) || Character.isSurrogate(c)) {
        append(c);
      } else if (Character.getType(c) != Character.NON_SPACING_MARK
          && !(c == '.' && isShortened(i))) {
        end(c);
      }
    }
    end(' ');
    return words;
  }

  private static boolean isApostrophe(char c) {
    return c == '\'' || c == '\u2019' || c == '\u2018' || c == '`' || c == '\u00b4';
  }

  /** Whether the point at a place is within a short word, as in {@code V.le}. */
  private boolean isShortened(int at) {
    int end = at + 1;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    int rest = end - at - 1;
    return word.length() == 1 && Character.isLetter(word.charAt(0)) && rest >= 1 && rest <= 3;
  }

  private void end(char c) {
    if (word.length() > 0 && words.size() < most) {
      add(limited(word), limited(other));
      word.setLength(0);
      other.setLength(0);
      gap = c;
    } else if (c != ' ') {
      gap = c;
    }
    before = gap;
  }

  private static String limited(StringBuilder letters) {
    return letters.substring(0, Math.min(LONGEST, letters.length()));
  }

  private void add(String whole, String spelt) {
    for (String end : ENDS) {
      int stem = whole.length() - end.length();
      if (stem >= SHORTEST_STEM && whole.endsWith(end) && words.size() + 2 <= most) {
        String otherStem = spelt.substring(0, Math.max(0, spelt.length() - end.length()));
        words.add(new Word(whole.substring(0, stem), otherStem, before, false));
        words.add(new Word(end, end, '-', true));
        return;
      }
    }
    words.add(new Word(whole, spelt, before, false));
  }

  private void append(char c) {
    switch (c) {
      case 'ä', 'æ' -> both(c == 'æ' ? "ae" : "a", "ae");
      case 'ö', 'ø' -> both("o", "oe");
      case 'ü' -> both("u", "ue");
      case 'å' -> both("a", "aa");
      case 'ß' -> both("ss", "ss");
      case 'œ' -> both("oe", "oe");
      case 'ł' -> both("l", "l");
      case 'đ', 'ð' -> both("d", "d");
      case 'ı' -> both("i", "i");
      case 'þ' -> both("th", "th");
      default -> plain(c);
    }
  }

  private void plain(char c) {
    if (c < 0x80 || Character.isSurrogate(c)) {
      word.append(c);
      other.append(c);
      return;
    }
    String parts = Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFD);
    for (int i = 0; i < parts.length(); i++) {
      if (Character.getType(parts.charAt(i)) != Character.NON_SPACING_MARK) {
        word.append(parts.charAt(i));
        other.append(parts.charAt(i));
      }
    }
  }

  private void both(String vowel, String two) {
    word.append(vowel);
    other.append(two);
  }

  /** Folded words without blanks between them, for comparing names as wholes. */
  static String joined(String text, int most) {
    StringBuilder all = new StringBuilder();
    of(text, most).forEach(each -> all.append(each.text()));
    return all.toString();
  }
}
