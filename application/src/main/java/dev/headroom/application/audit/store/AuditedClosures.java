package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.Closures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Records when companies add and remove closures, without their places. */
public final class AuditedClosures implements Closures {

  private final Closures closures;
  private final Audit audit;

  public AuditedClosures(Closures closures, Audit audit) {
    this.closures = closures;
    this.audit = audit;
  }

  @Override
  public Optional<Closure> add(long organisationId, ClosureNotice notice, int most) {
    Optional<Closure> added = closures.add(organisationId, notice, most);
    added.ifPresent(closure -> record(Deed.ADDED, closure.id(), organisationId));
    return added;
  }

  @Override
  public List<Closure> of(long organisationId) {
    return closures.of(organisationId);
  }

  @Override
  public List<Closure> page(long organisationId, Instant time, int offset, int most) {
    return closures.page(organisationId, time, offset, most);
  }

  @Override
  public int count(long organisationId, Instant time) {
    return closures.count(organisationId, time);
  }

  @Override
  public List<Long> idsOf(long organisationId) {
    return closures.idsOf(organisationId);
  }

  @Override
  public boolean remove(long organisationId, long id) {
    boolean removed = closures.remove(organisationId, id);
    if (removed) {
      record(Deed.REMOVED, id, organisationId);
    }
    return removed;
  }

  @Override
  public void removeEnded(long organisationId, Instant time) {
    closures.removeEnded(organisationId, time);
  }

  private void record(Deed deed, long id, long organisationId) {
    audit.happened(
        new AuditEvent.Change(
            deed,
            Thing.CLOSURE,
            List.of(id),
            Optional.of(new Item(Thing.ORGANISATION, organisationId))));
  }
}
