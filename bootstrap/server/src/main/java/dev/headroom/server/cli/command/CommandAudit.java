package dev.headroom.server.cli.command;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.persistence.audit.FileAuditLog;
import dev.headroom.server.config.Settings;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Audits a command's action on the whole database without opening its stores. */
public final class CommandAudit {

  private CommandAudit() {}

  /** Records the action, if the settings have an audit log. */
  public static void record(Settings settings, Deed deed) {
    if (!settings.auditOn()) {
      return;
    }
    Clock clock = Clock.systemUTC();
    try (FileAuditLog log = new FileAuditLog(settings.audit(), clock, false)) {
      new Audit(log, clock, CommandUser.actor())
          .happened(new AuditEvent.Change(deed, Thing.DATABASE, List.of(), Optional.empty()));
    }
  }
}
