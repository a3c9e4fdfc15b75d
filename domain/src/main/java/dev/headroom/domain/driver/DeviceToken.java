package dev.headroom.domain.driver;

import dev.headroom.domain.notification.Provider;
import java.util.Optional;

/**
 * A phone that pushes can reach.
 *
 * @param provider delivers them
 * @param token as the provider knows it, without a prefix of ours
 */
public record DeviceToken(Provider provider, String token) {

  /** The greatest length in the interface, prefix included, in {@code char}s. */
  public static final int MOST_LENGTH = 4_096;

  /** The greatest number of tokens of a driver. */
  public static final int MOST_PER_DRIVER = 20;

  private static final String APNS_PREFIX = "apns:";

  /**
   * Checks the token.
   *
   * @throws IllegalArgumentException if there is a {@link #problem} with its text
   */
  public DeviceToken {
    problem(text(provider, token))
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException("a device token: " + problem);
            });
  }

  /** The reason why a text is not a token. */
  public enum Problem {
    /** It is empty, or has only a prefix. */
    EMPTY,
    /** It is longer than {@value DeviceToken#MOST_LENGTH} characters. */
    TOO_LONG,
    /** It contains characters that are not visible ASCII. */
    NOT_VISIBLE
  }

  /**
   * The token with this text in the interface; it is FCM's unless the text begins with {@code
   * apns:}.
   */
  public static DeviceToken of(String text) {
    return text.startsWith(APNS_PREFIX)
        ? new DeviceToken(Provider.APNS, text.substring(APNS_PREFIX.length()))
        : new DeviceToken(Provider.FCM, text);
  }

  /** The fault of a text as a token; empty if it is valid. */
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

  /** The token's text in the interface, with the prefix. */
  public String text() {
    return text(provider, token);
  }

  private static String text(Provider provider, String token) {
    return provider == Provider.APNS ? APNS_PREFIX + token : token;
  }

  /** Omits the token: anyone who has it can send to that phone. */
  @Override
  public String toString() {
    return "DeviceToken[" + provider + "]";
  }
}
