package dev.headroom.domain.driver;

import dev.headroom.domain.notification.Provider;
import java.util.Optional;

/**
 * A phone that pushes reach.
 *
 * @param provider who brings them
 * @param token as the provider knows it, without a prefix of ours
 */
public record DeviceToken(Provider provider, String token) {

  /** The greatest length in the interface, prefix included, in {@code char}s. */
  public static final int MOST_LENGTH = 4_096;

  /** How many a driver has at most. */
  public static final int MOST_PER_DRIVER = 20;

  private static final String APNS_PREFIX = "apns:";

  /**
   * Checks the token.
   *
   * @throws IllegalArgumentException there is a {@link #problem} with its text
   */
  public DeviceToken {
    problem(text(provider, token))
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException("a device token: " + problem);
            });
  }

  /** Why a text is no token. */
  public enum Problem {
    /** There is nothing, or nothing behind the prefix. */
    EMPTY,
    /** It is longer than {@value DeviceToken#MOST_LENGTH} characters. */
    TOO_LONG,
    /** It contains characters that are not visible ASCII. */
    NOT_VISIBLE
  }

  /** The token with this text in the interface: FCM's unless it begins with {@code apns:}. */
  public static DeviceToken of(String text) {
    return text.startsWith(APNS_PREFIX)
        ? new DeviceToken(Provider.APNS, text.substring(APNS_PREFIX.length()))
        : new DeviceToken(Provider.FCM, text);
  }

  /** What is wrong with a text as a token; empty when it is good. */
  public static Optional<Problem> problem(String text) {
    if (text.isEmpty() || text.equals(APNS_PREFIX)) {
      return Optional.of(Problem.EMPTY);
    }
    if (text.length() > MOST_LENGTH) {
      return Optional.of(Problem.TOO_LONG);
    }
    // No provider issues others, and what is not visible was cut or pasted wrongly.
    return text.chars().allMatch(c -> c > ' ' && c < 0x7f)
        ? Optional.empty()
        : Optional.of(Problem.NOT_VISIBLE);
  }

  /** The token as the interface spells it, with the prefix. */
  public String text() {
    return text(provider, token);
  }

  private static String text(Provider provider, String token) {
    return provider == Provider.APNS ? APNS_PREFIX + token : token;
  }

  /** Without the token: anybody who has it can send to that phone. */
  @Override
  public String toString() {
    return "DeviceToken[" + provider + "]";
  }
}
