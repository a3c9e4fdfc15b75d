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
 * Records of persons of which each reading is recorded: whoever reads them has all of a person.
 *
 * @param records read by it
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
