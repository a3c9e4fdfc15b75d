package dev.headroom.domain.account;

import java.util.Optional;

/**
 * The texts that people type into an account, with their bounds: the same ones that the storage
 * has. Texts are compared exactly, letter case included; so that no two names look alike by
 * accident, none begins or ends with white space or holds a control character.
 */
public enum AccountText {
  ORGANISATION_NAME("name", 1, 200),
  /** The name by which a user or a driver signs in. */
  USERNAME("username", 1, 100),
  /** Any line of {@link ContactDetails}; may be empty. */
  CONTACT("contact", 0, 200),
  /** The three texts of an {@link ApiKey}; may be empty. */
  KEY_HOLDER("key holder", 0, 320),
  /** What dispatchers call a vehicle. */
  VEHICLE_NAME("name", 1, 200),
  /** A vehicle's plate; may be empty. */
  REGISTRATION("registration number", 0, 50),
  /** A vehicle's make or type; may be empty. */
  VEHICLE_KIND("make or type", 0, 100),
  GROUP_NAME("name", 1, 200);

  private final String label;
  private final int leastLength;
  private final int mostLength;

  AccountText(String label, int leastLength, int mostLength) {
    this.label = label;
    this.leastLength = leastLength;
    this.mostLength = mostLength;
  }

  /** The greatest length in {@code char}s. */
  public int mostLength() {
    return mostLength;
  }

  /** What is wrong with a text, in words for the person who typed it; empty when it is good. */
  public Optional<String> problem(String text) {
    if (text.length() < leastLength || text.length() > mostLength) {
      return Optional.of(
          label
              + " has "
              + leastLength
              + " to "
              + mostLength
              + " characters, not "
              + text.length());
    }
    if (!text.isEmpty()
        && (isSpace(text.codePointAt(0)) || isSpace(text.codePointBefore(text.length())))) {
      return Optional.of(label + " begins or ends with white space");
    }
    if (text.codePoints().anyMatch(AccountText::unprintable)) {
      return Optional.of(label + " holds a control character");
    }
    return Optional.empty();
  }

  /** Whether a text is good. */
  public boolean accepts(String text) {
    return problem(text).isEmpty();
  }

  /** White space, the non-breaking ones included. */
  private static boolean isSpace(int codePoint) {
    return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint);
  }

  /** Control characters (NUL among them, which PostgreSQL cannot store) and halves of a pair. */
  private static boolean unprintable(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.CONTROL || type == Character.SURROGATE;
  }
}
