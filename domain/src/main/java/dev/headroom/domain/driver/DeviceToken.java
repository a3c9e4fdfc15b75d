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
  private static final String WEB_PREFIX = "webpush:";

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
    NOT_VISIBLE,
    /** It begins as one of Web Push, and what follows is no subscription. */
    NOT_A_SUBSCRIPTION
  }

  /**
   * The token with this text in the interface; it is FCM's unless the text begins with {@code
   * apns:} or {@code webpush:}.
   */
  public static DeviceToken of(String text) {
    if (text.startsWith(WEB_PREFIX)) {
      return new DeviceToken(Provider.WEB_PUSH, text.substring(WEB_PREFIX.length()));
    }
    return text.startsWith(APNS_PREFIX)
        ? new DeviceToken(Provider.APNS, text.substring(APNS_PREFIX.length()))
        : new DeviceToken(Provider.FCM, text);
  }

  /** The fault of a text as a token; empty if it is valid. */
  public static Optional<Problem> problem(String text) {
    if (text.isEmpty() || text.equals(APNS_PREFIX) || text.equals(WEB_PREFIX)) {
      return Optional.of(Problem.EMPTY);
    }
    if (text.length() > MOST_LENGTH) {
      return Optional.of(Problem.TOO_LONG);
    }
    // No provider issues others, and what is not visible was cut or pasted wrongly.
    if (!text.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      return Optional.of(Problem.NOT_VISIBLE);
    }
    boolean ofNobody =
        text.startsWith(WEB_PREFIX)
            && WebSubscription.read(text.substring(WEB_PREFIX.length())).isEmpty();
    return ofNobody ? Optional.of(Problem.NOT_A_SUBSCRIPTION) : Optional.empty();
  }

  /** The subscription of a token of Web Push; empty for one of another provider. */
  public Optional<WebSubscription> subscription() {
    return provider == Provider.WEB_PUSH ? WebSubscription.read(token) : Optional.empty();
  }

  /** The token's text in the interface, with the prefix. */
  public String text() {
    return text(provider, token);
  }

  private static String text(Provider provider, String token) {
    return switch (provider) {
      case FCM -> token;
      case APNS -> APNS_PREFIX + token;
      case WEB_PUSH -> WEB_PREFIX + token;
    };
  }

  /** Omits the token: anyone who has it can send to that phone. */
  @Override
  public String toString() {
    return "DeviceToken[" + provider + "]";
  }
}
