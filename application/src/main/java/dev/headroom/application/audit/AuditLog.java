package dev.headroom.application.audit;

/** The port to the store of audit entries. Safe for several threads. */
@FunctionalInterface
public interface AuditLog {

  /**
   * Keeps an entry. Returns at once and throws nothing; the implementation counts entries that it
   * cannot keep.
   */
  void write(AuditEntry entry);

  /** Whether entries cannot be kept at present, as on a full disk. */
  default boolean fails() {
    return false;
  }
}
