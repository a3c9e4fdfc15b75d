package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.backup.Backups;
import java.util.List;
import java.util.Optional;

/** Records when backups begin: a caller who takes all but the end of one has all the data too. */
public final class AuditedBackups implements Backups {

  private final Backups backups;
  private final Audit audit;

  public AuditedBackups(Backups backups, Audit audit) {
    this.backups = backups;
    this.audit = audit;
  }

  @Override
  public Optional<Long> begin() {
    Optional<Long> begun = backups.begin();
    if (begun.isPresent()) {
      audit.happened(
          new AuditEvent.Change(Deed.BACKED_UP, Thing.DATABASE, List.of(), Optional.empty()));
    }
    return begun;
  }

  @Override
  public byte[] next(long number) {
    return backups.next(number);
  }

  @Override
  public void end(long number) {
    backups.end(number);
  }
}
