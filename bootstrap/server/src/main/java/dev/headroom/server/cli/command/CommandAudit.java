package dev.headroom.server.cli.command;

import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Origin;
import dev.headroom.server.config.Settings;
import java.time.Instant;
import java.util.Optional;

/** What a command does with the whole database, without opening its stores. */
public final class CommandAudit {

  private CommandAudit() {}

  /** The entry of what is done now; empty where the settings switch the audit log off. */
  public static Optional<AuditEntry> entry(Settings settings, Deed deed) {
    return Optional.of(
            new AuditEntry(
                Instant.now(),
                Optional.empty(),
                1,
                Origin.of(CommandUser.actor()),
                AuditEvent.Change.ofDatabase(deed)))
        .filter(entry -> settings.auditOn());
  }
}
