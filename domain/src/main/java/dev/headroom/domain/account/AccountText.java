package dev.headroom.domain.account;

import java.util.Optional;

/**
 * The kinds of texts that people type into an account, with the bounds that the storage has. Texts
 * are compared exactly, including letter case. So that no two names look alike by accident, none
 * begins or ends with white space or contains a control character, except line feeds where a kind
 * has several lines.
 */
public enum AccountText {
  ORGANISATION_NAME(1, 200),
  /** The name by which a user or a driver signs in. */
  USERNAME(1, 100),
  /** Any line of {@link ContactDetails}; may be empty. */
  CONTACT(0, 200),
  /** The three texts of an {@link ApiKey}; may be empty. */
  KEY_HOLDER(0, 320),
  /** The dispatchers' name for a vehicle. */
  VEHICLE_NAME(1, 200),
  /** A vehicle's plate; may be empty. */
  REGISTRATION(0, 50),
  /** A vehicle's make or type; may be empty. */
  VEHICLE_KIND(0, 100),
  GROUP_NAME(1, 200),
  /** The name of a company's own place. */
  PLACE_NAME(1, 100),
  /** A company's number for its place; may be empty. */
  PLACE_REFERENCE(0, 60),
  /** The address of a company's place, in one line or several; may be empty. */
  PLACE_ADDRESS(0, 200, true),
  /** Notes for drivers to a company's place, in one line or several; may be empty. */
  PLACE_NOTES(0, 1_000, true),
  /** When a company's place is open, in one line or several; may be empty. */
  PLACE_HOURS(0, 200, true),
  /** The name of a trip. */
  TRIP_NAME(1, 100),
  /** A company's number for a trip; may be empty. */
  TRIP_REFERENCE(0, 60);

  private final int leastLength;
  private final int mostLength;
  private final boolean lines;

  /** The reason why a text cannot be stored. */
  public enum Fault {
    /** It is shorter or longer than its kind allows. */
    LENGTH,
    /** It begins or ends with white space. */
    WHITE_SPACE,
    /** It contains a control character, or half of a surrogate pair. */
    CONTROL_CHARACTER
  }

  /**
   * A fault of a text.
   *
   * @param kind of text
   * @param length the text's own, in {@code char}s
   */
  public record Problem(AccountText kind, Fault fault, int length) {}

  AccountText(int leastLength, int mostLength) {
    this(leastLength, mostLength, false);
  }

  AccountText(int leastLength, int mostLength, boolean lines) {
    this.leastLength = leastLength;
    this.mostLength = mostLength;
    this.lines = lines;
  }

  /** The least length in {@code char}s. */
  public int leastLength() {
    return leastLength;
  }

  /** The greatest length in {@code char}s. */
  public int mostLength() {
    return mostLength;
  }

  /** The fault of a text; empty if it is valid. */
  public Optional<Problem> problem(String text) {
    return fault(text).map(fault -> new Problem(this, fault, text.length()));
  }

  private Optional<Fault> fault(String text) {
    if (text.length() < leastLength || text.length() > mostLength) {
      return Optional.of(Fault.LENGTH);
    }
    if (!text.isEmpty()
        && (isSpace(text.codePointAt(0)) || isSpace(text.codePointBefore(text.length())))) {
      return Optional.of(Fault.WHITE_SPACE);
    }
    return text.codePoints().anyMatch(c -> unprintable(c) && !(lines && c == '\n'))
        ? Optional.of(Fault.CONTROL_CHARACTER)
        : Optional.empty();
  }

  /** Whether a text is valid. */
  public boolean accepts(String text) {
    return problem(text).isEmpty();
  }

  /** Whether a character is white space, including non-breaking ones. */
  private static boolean isSpace(int codePoint) {
    return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint);
  }

  /**
   * Whether a character is a control character (such as NUL, which PostgreSQL cannot store) or half
   * of a surrogate pair.
   */
  private static boolean unprintable(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.CONTROL || type == Character.SURROGATE;
  }
}
