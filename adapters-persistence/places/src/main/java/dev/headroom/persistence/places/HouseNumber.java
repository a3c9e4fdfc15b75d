package dev.headroom.persistence.places;

import java.util.Locale;

/**
 * A house number, cut into parts: {@code 12}, {@code 12a}, {@code 12-14}, {@code 12/3}.
 *
 * @param number its first digits
 * @param last the end of a range; else the same number
 * @param rest what follows the digits, without blanks, in lower case: {@code a}, {@code /3}
 */
record HouseNumber(int number, int last, String rest) implements Comparable<HouseNumber> {

  private static final int MOST_DIGITS = 6;
  private static final int LONGEST = 12;
  private static final int LETTERS_OF_NAME = 3;

  /** Not a number. */
  static final HouseNumber NONE = new HouseNumber(-1, -1, "");

  /** Reads a number; {@link #NONE} if the text does not begin with digits. */
  static HouseNumber of(String text) {
    String all = text.strip().toLowerCase(Locale.ROOT).replace('–', '-').replace(" ", "");
    int end = digits(all, 0);
    if (end == 0 || end > MOST_DIGITS) {
      return NONE;
    }
    int number = Integer.parseInt(all.substring(0, end));
    int letters = end;
    while (letters < all.length() && Character.isLetter(all.charAt(letters))) {
      letters++;
    }
    int last = number;
    if (letters < all.length() && all.charAt(letters) == '-') {
      int to = digits(all, letters + 1);
      if (to > letters + 1 && to - letters - 1 <= MOST_DIGITS) {
        last = Integer.parseInt(all.substring(letters + 1, to));
      }
    }
    String rest = all.substring(end, Math.min(all.length(), end + LONGEST));
    return new HouseNumber(number, Math.max(number, last), rest);
  }

  private static int digits(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end;
  }

  /** Whether a house number is a name, or has one: {@code Fulwood}, {@code 14 Brewery Wharf}. */
  static boolean isName(String text) {
    int letters = 0;
    for (int i = 0; i < text.length(); i++) {
      letters = Character.isLetter(text.charAt(i)) ? letters + 1 : 0;
      if (letters >= LETTERS_OF_NAME) {
        return true;
      }
    }
    return false;
  }

  boolean isNone() {
    return number < 0;
  }

  /** The folded form by which it is indexed. */
  String key() {
    return number + rest;
  }

  /**
   * How well this number, which is on the map, is the one that was asked for: 0 for another, 1 for
   * the same.
   */
  double matches(HouseNumber asked) {
    if (number == asked.number && rest.equals(asked.rest)) {
      return 1;
    }
    boolean range = last > number;
    if (asked.last > asked.number) {
      return asked.number == number || asked.last == number ? 0.95 : 0;
    }
    if (asked.rest.isEmpty() && range && number <= asked.number && asked.number <= last) {
      return asked.number == number || asked.number == last
          ? 0.97
          : (asked.number - number) % 2 == 0 ? 0.96 : 0.9;
    }
    return 0;
  }

  /** The side of the street on most streets: odd or even. */
  int side() {
    return number & 1;
  }

  @Override
  public int compareTo(HouseNumber other) {
    return number != other.number
        ? Integer.compare(number, other.number)
        : rest.compareTo(other.rest);
  }
}
