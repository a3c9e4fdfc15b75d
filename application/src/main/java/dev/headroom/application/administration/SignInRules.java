package dev.headroom.application.administration;

import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.PasswordHasher;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which usernames and passwords an account may have, and how a password is made. Of a password,
 * length is all that is required: rules about digits and capitals make passwords weaker (NIST SP
 * 800-63B). Control characters are refused, since they come from a file's line ends rather than
 * from a keyboard.
 */
final class SignInRules {

  static final int LEAST_LENGTH = 8;

  /** Letters and digits that are not taken for one another when read from paper. */
  private static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

  private static final int GROUPS = 4;
  private static final int GROUP_LENGTH = 5;

  private SignInRules() {}

  /** What is wrong with what was typed; empty when all is good. */
  static List<Remark> problems(String username, Optional<String> password) {
    List<Remark> reasons = new ArrayList<>();
    AccountText.USERNAME.problem(username).map(Remark::of).ifPresent(reasons::add);
    reasons.addAll(passwordProblems(password));
    return reasons;
  }

  /** What is wrong with a password that was typed; empty when it is good or none was. */
  static List<Remark> passwordProblems(Optional<String> password) {
    return password.flatMap(SignInRules::problem).stream().toList();
  }

  private static Optional<Remark> problem(String password) {
    if (password.length() < LEAST_LENGTH || password.length() > PasswordHasher.MOST_LENGTH) {
      return Optional.of(
          new Remark(
              FieldMessage.PASSWORD_LENGTH,
              Map.of(
                  "least",
                  LEAST_LENGTH,
                  "most",
                  PasswordHasher.MOST_LENGTH,
                  "length",
                  password.length())));
    }
    return password.chars().anyMatch(Character::isISOControl)
        ? Optional.of(Remark.of(FieldMessage.PASSWORD_CONTROL_CHARACTER))
        : Optional.empty();
  }

  /** A password of 99 random bits, in groups that can be read out. */
  static String generate(SecureRandom random) {
    StringBuilder password = new StringBuilder();
    for (int group = 0; group < GROUPS; group++) {
      if (group > 0) {
        password.append('-');
      }
      for (int i = 0; i < GROUP_LENGTH; i++) {
        password.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
      }
    }
    return password.toString();
  }
}
