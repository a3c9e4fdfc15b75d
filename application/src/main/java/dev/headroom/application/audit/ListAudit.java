package dev.headroom.application.audit;

import dev.headroom.domain.audit.AuditLines;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/** Lists the audit log. Safe for several threads. */
public final class ListAudit {

  private static final int PART = 1_000;

  private final AuditLines lines;

  public ListAudit(AuditLines lines) {
    this.lines = lines;
  }

  /**
   * Lists the events since a time, oldest first.
   *
   * @param each receives one line after the other
   */
  public void handle(Instant since, Consumer<String> each) {
    Optional<AuditLines.Place> after = Optional.empty();
    do {
      AuditLines.Part part = lines.list(since, after, PART);
      part.lines().forEach(line -> each.accept(line.text()));
      after = part.next();
    } while (after.isPresent());
  }
}
