package com.example;

import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.AuditLog;
import java.io.IOException;
import java.nio.file.Path;

/** Headroom with a port of its own implementation: an audit log that prints. MAP DATA. */
public final class AuditToTheConsole {

  private AuditToTheConsole() {}

  /** Called by several threads, and waited for: what takes time belongs into a queue. */
  static final class Printed implements AuditLog {
    @Override
    public void write(AuditEntry entry) {
      if (entry.event() instanceof AuditEvent.Change change) {
        System.out.println("changed: " + change.deed() + " " + change.thing());
      } else {
        System.out.println("happened: " + entry.event());
      }
    }
  }

  public static void main(String[] arguments) throws IOException {
    try (Headroom headroom =
        Headroom.on(Path.of(arguments[0]))
            .withDatabase(Path.of(arguments[1]))
            .withAudit(new Printed())
            .open()) {
      headroom
          .access()
          .issueApiKey()
          .handle(new IssueApiKey.Command("depot@haulier.example", "Depot", ""));
    }
  }
}
