package dev.headroom.domain.account;

import java.util.Optional;

/**
 * The texts that people type into an account, with their bounds: the same ones that the storage
 * has. Texts are compared exactly, letter case included; so that no two names look alike by
 * accident, none begins or ends with white space or holds a control character.
 */
public enum AccountText {
  ORGANISATION_NAME(1, 200),
  /** The name by which a user or a driver signs in. */
  USERNAME(1, 100),
  /** Any line of {@link ContactDetails}; may be empty. */
  CONTACT(0, 200),
  /** The three texts of an {@link ApiKey}; may be empty. */
  KEY_HOLDER(0, 320),
  /** What dispatchers call a vehicle. */
  VEHICLE_NAME(1, 200),
  /** A vehicle's plate; may be empty. */
  REGISTRATION(0, 50),
  /** A vehicle's make or type; may be empty. */
  VEHICLE_KIND(0, 100),
  GROUP_NAME(1, 200);

  private final int leastLength;
  private final int mostLength;

  /** Why a text cannot be stored. */
  public enum Fault {
    /** It is shorter or longer than its kind allows. */
    LENGTH,
    /** It begins or ends with white space. */
    WHITE_SPACE,
    /** It contains a control character, or half of a surrogate pair. */
    CONTROL_CHARACTER
  }

  /**
   * What is wrong with a text.
   *
   * @param kind what the text is
   * @param length the text's own, in {@code char}s
   */
  public record Problem(AccountText kind, Fault fault, int length) {}

  AccountText(int leastLength, int mostLength) {
    this.leastLength = leastLength;
    this.mostLength = mostLength;
  }

  /** The least length in {@code char}s. */
  public int leastLength() {
    return leastLength;
  }

  /** The greatest length in {@code char}s. */
  public int mostLength() {
    return mostLength;
  }

  /** What is wrong with a text; empty when it is good. */
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
    return text.codePoints().anyMatch(AccountText::unprintable)
        ? Optional.of(Fault.CONTROL_CHARACTER)
        : Optional.empty();
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
