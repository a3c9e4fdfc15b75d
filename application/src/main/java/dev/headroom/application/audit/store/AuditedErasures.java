package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.person.Erasures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Records erasures, with only the number of the account. */
public final class AuditedErasures implements Erasures {

  private final Erasures erasures;
  private final Audit audit;

  public AuditedErasures(Erasures erasures, Audit audit) {
    this.erasures = erasures;
    this.audit = audit;
  }

  @Override
  public boolean driver(long id, Instant now) {
    boolean erased = erasures.driver(id, now);
    if (erased) {
      erased(Thing.DRIVER, id, Optional.empty());
    }
    return erased;
  }

  @Override
  public OfUser user(long id, Optional<Long> successor, Instant now) {
    OfUser outcome = erasures.user(id, successor, now);
    if (outcome.result() == Result.ERASED || outcome.result() == Result.ERASED_WITH_ORGANISATION) {
      erased(Thing.USER, id, successor.map(user -> new Item(Thing.USER, user)));
    }
    outcome.organisation().ifPresent(gone -> erased(Thing.ORGANISATION, gone, Optional.empty()));
    return outcome;
  }

  private void erased(Thing thing, long id, Optional<Item> successor) {
    audit.happened(new AuditEvent.Change(Deed.ERASED, thing, List.of(id), successor));
  }

  @Override
  public List<Erased> sweep(Instant since) {
    return erasures.sweep(since);
  }
}
