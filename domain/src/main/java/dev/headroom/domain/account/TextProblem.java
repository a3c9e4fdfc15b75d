package dev.headroom.domain.account;

/**
 * Why a text cannot be stored.
 *
 * @param kind what the text is
 * @param length the text's own, in {@code char}s
 */
public record TextProblem(AccountText kind, Fault fault, int length) {

  /** What is wrong with it. */
  public enum Fault {
    /** It is shorter or longer than its kind allows. */
    LENGTH,
    /** It begins or ends with white space. */
    WHITE_SPACE,
    /** It contains a control character, or half of a surrogate pair. */
    CONTROL_CHARACTER
  }
}
