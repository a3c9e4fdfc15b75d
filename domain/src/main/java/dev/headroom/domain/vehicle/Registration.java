package dev.headroom.domain.vehicle;

import java.util.Locale;

/** Registration numbers as they are searched for: without letter case and spaces. */
public final class Registration {

  private Registration() {}

  /** The form in which two numbers that people take for the same one are equal. */
  public static String key(String registrationNumber) {
    StringBuilder kept = new StringBuilder();
    registrationNumber
        .codePoints()
        .filter(c -> !Character.isWhitespace(c) && !Character.isSpaceChar(c))
        .forEach(kept::appendCodePoint);
    return kept.toString().toUpperCase(Locale.ROOT);
  }
}
