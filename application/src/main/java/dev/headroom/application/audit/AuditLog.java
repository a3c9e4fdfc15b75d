package dev.headroom.application.audit;

/** Keeps what happened. Safe for several threads. */
@FunctionalInterface
public interface AuditLog {

  /**
   * Keeps an entry. Returns at once, and throws nothing: what cannot be kept is counted by whoever
   * keeps it.
   */
  void write(AuditEntry entry);

  /** Whether what happened cannot be kept now, as on a full disk. */
  default boolean fails() {
    return false;
  }
}
