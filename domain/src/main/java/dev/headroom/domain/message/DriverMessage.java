package dev.headroom.domain.message;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * A message from the office to a driver.
 *
 * @param id also that of the push that brings it
 * @param userId who sent it; empty once that account is erased
 * @param text at most {@value #MOST_LENGTH} characters
 * @param reply the driver's answer, if there is one
 */
public record DriverMessage(
    UUID id,
    long driverId,
    Optional<Long> userId,
    String text,
    Instant sentAt,
    Optional<Reply> reply) {

  /** The greatest length of a text, in {@code char}s: it is read aloud. */
  public static final int MOST_LENGTH = 300;

  /** The greatest number of messages kept of a driver. */
  public static final int MOST_OF_DRIVER = 20;

  /** How long a message is kept. */
  public static final Duration KEPT = Duration.ofDays(1);

  /** A driver's answer. */
  public record Reply(MessageAnswer answer, Instant at) {}

  /** Whether a text can be a message: not blank, not too long, and without control characters. */
  public static boolean isText(String text) {
    return !text.isBlank()
        && text.length() <= MOST_LENGTH
        && text.chars().noneMatch(Character::isISOControl);
  }

  /** Checks the text. */
  public DriverMessage {
    if (!isText(text)) {
      throw new IllegalArgumentException("not a message");
    }
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "DriverMessage[" + id + "]";
  }
}
