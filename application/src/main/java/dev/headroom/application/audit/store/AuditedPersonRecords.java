package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.account.person.PersonRecords;
import java.util.List;
import java.util.Optional;

/**
 * Records each reading of a person's records, since the reader gets all data of the person.
 *
 * @param records the underlying records
 */
public record AuditedPersonRecords(PersonRecords records, Audit audit) implements PersonRecords {

  @Override
  public List<Row> of(Erasures.Kind kind, long id) {
    List<Row> rows = records.of(kind, id);
    if (!rows.isEmpty()) {
      Thing thing = kind == Erasures.Kind.DRIVER ? Thing.DRIVER : Thing.USER;
      audit.happened(new AuditEvent.Change(Deed.EXPORTED, thing, List.of(id), Optional.empty()));
    }
    return rows;
  }
}
