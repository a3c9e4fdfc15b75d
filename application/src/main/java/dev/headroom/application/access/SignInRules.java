package dev.headroom.application.access;

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
 * The rules for usernames and passwords, and the generator of passwords. A password only has to be
 * long enough: rules about digits and capitals make passwords weaker (NIST SP 800-63B). Control
 * characters are refused, since they come from line ends of files rather than from a keyboard.
 */
public final class SignInRules {

  /** The least length of a password, in characters. */
  public static final int LEAST_LENGTH = 8;

  /** Letters and digits that are not mistaken for one another on paper. */
  private static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

  private static final int GROUPS = 4;
  private static final int GROUP_LENGTH = 5;

  private SignInRules() {}

  /** The faults of a username and a password; empty if both are valid. */
  public static List<Remark> problems(String username, Optional<String> password) {
    List<Remark> reasons = new ArrayList<>();
    AccountText.USERNAME.problem(username).map(Remark::of).ifPresent(reasons::add);
    reasons.addAll(passwordProblems(password));
    return reasons;
  }

  /** The faults of a password; empty if it is valid or none was given. */
  public static List<Remark> passwordProblems(Optional<String> password) {
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

  /** A password of 99 random bits, in groups that can be read aloud. */
  public static String generate(SecureRandom random) {
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
