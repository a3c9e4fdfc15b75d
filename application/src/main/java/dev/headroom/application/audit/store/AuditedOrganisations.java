package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import java.util.List;
import java.util.Optional;

/** Records changes of organisations. */
public final class AuditedOrganisations implements Organisations {

  private final Organisations organisations;
  private final Audit audit;

  public AuditedOrganisations(Organisations organisations, Audit audit) {
    this.organisations = organisations;
    this.audit = audit;
  }

  @Override
  public Organisation add(String name, boolean company, ContactDetails contact) {
    Organisation added = organisations.add(name, company, contact);
    record(Deed.ADDED, added.id());
    return added;
  }

  @Override
  public Optional<Organisation> find(long id) {
    return organisations.find(id);
  }

  @Override
  public boolean change(Organisation before, Organisation after) {
    boolean changed = organisations.change(before, after);
    boolean access = before.disabled() != after.disabled();
    if (changed && access) {
      record(after.disabled() ? Deed.DISABLED : Deed.ENABLED, after.id());
    }
    if (changed && !before.withDisabled(after.disabled()).equals(after)) {
      record(Deed.CHANGED, after.id());
    }
    return changed;
  }

  @Override
  public List<Organisation> all() {
    return organisations.all();
  }

  private void record(Deed deed, long id) {
    audit.happened(new AuditEvent.Change(deed, Thing.ORGANISATION, List.of(id), Optional.empty()));
  }
}
