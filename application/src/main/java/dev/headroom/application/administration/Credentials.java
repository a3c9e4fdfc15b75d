package dev.headroom.application.administration;

import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.PasswordHasher;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which usernames and passwords an account may have, and how a password is made. Of a password,
 * length is all that is asked for: rules about digits and capitals make passwords weaker (NIST SP
 * 800-63B). Control characters are refused, since they come from a file's line ends rather than
 * from a keyboard.
 */
final class Credentials {

  static final int LEAST_LENGTH = 8;

  /** Letters and digits that are not taken for one another when read from paper. */
  private static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

  private static final int GROUPS = 4;
  private static final int GROUP_LENGTH = 5;

  private Credentials() {}

  /** What is wrong with what was typed; empty when all is good. */
  static List<Invalid> problems(String username, Optional<String> password) {
    List<Invalid> reasons = new ArrayList<>();
    AccountText.USERNAME
        .problem(username)
        .ifPresent(problem -> reasons.add(new Invalid("username", problem)));
    reasons.addAll(passwordProblems(password));
    return reasons;
  }

  /** What is wrong with a password that was typed; empty when it is good or none was. */
  static List<Invalid> passwordProblems(Optional<String> password) {
    return password
        .flatMap(Credentials::problem)
        .map(problem -> List.of(new Invalid("password", problem)))
        .orElse(List.of());
  }

  private static Optional<String> problem(String password) {
    if (password.length() < LEAST_LENGTH || password.length() > PasswordHasher.MOST_LENGTH) {
      return Optional.of(
          "password has %d to %d characters, not %d"
              .formatted(LEAST_LENGTH, PasswordHasher.MOST_LENGTH, password.length()));
    }
    if (password.chars().anyMatch(Character::isISOControl)) {
      return Optional.of("password holds a control character, such as a line end");
    }
    return Optional.empty();
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
