package dev.headroom.persistence.sql.change;

import dev.headroom.domain.change.StoredChange;
import java.util.Arrays;
import java.util.Optional;

/** Writes and reads a change as the payload of a notification, such as {@code DRIVER 12}. */
public final class ChangeText {

  /** The channel of the notifications. */
  public static final String CHANNEL = "headroom";

  private ChangeText() {}

  /** Writes a payload. */
  public static String of(StoredChange change) {
    return (change.subject() + " " + change.which()).strip();
  }

  /** Reads a payload; empty for a subject that only another version knows. */
  static Optional<StoredChange> read(String payload) {
    String[] parts = payload.split(" ", 2);
    return Arrays.stream(StoredChange.ChangeSubject.values())
        .filter(subject -> subject.name().equals(parts[0]))
        .findFirst()
        .map(subject -> new StoredChange(subject, parts.length > 1 ? parts[1] : ""));
  }
}
