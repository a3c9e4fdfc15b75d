package dev.headroom.persistence.sql.transaction;

import dev.headroom.application.audit.AuditEvent;
import org.jdbi.v3.core.Handle;

/** Records changes in the transaction that makes them. Safe for several threads. */
@FunctionalInterface
public interface Recorder {

  /**
   * Records an event, which is kept if and only if the transaction is committed.
   *
   * @param count how many times the event happened, or to how many things
   */
  void record(Handle handle, AuditEvent event, long count);
}
