package dev.headroom.persistence.sql.account;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Stores the organisations in SQL. */
public record JdbiOrganisations(Transactions transactions) implements Organisations {

  private static final String SELECT =
      """
      SELECT id, name, company, address_1, address_2, city, country, postcode, phone, email,
          contact_name, fleet_size, disabled
      FROM organisations
      """;

  @Override
  public Organisation add(String name, boolean company, ContactDetails contact) {
    long id =
        transactions.run(
            handle -> {
              long added =
                  handle
                      .createUpdate(
                          """
                        INSERT INTO organisations (name, company, address_1, address_2, city,
                            country, postcode, phone, email, contact_name, fleet_size)
                        VALUES (:name, :company, :address_1, :address_2, :city, :country, :postcode,
                            :phone, :email, :contact_name, :fleet_size)
                        """)
                      .bind("name", name)
                      .bind("company", company)
                      .bindMap(columns(contact))
                      .executeAndReturnGeneratedKeys("id")
                      .mapTo(Long.class)
                      .one();
              transactions.record(handle, Change.of(Deed.ADDED, Thing.ORGANISATION, added));
              return added;
            });
    return new Organisation(id, name, company, contact, false);
  }

  @Override
  public Optional<Organisation> find(long id) {
    return rows().find("WHERE id = :id", Map.of("id", id));
  }

  @Override
  public List<Long> named(String name, int most) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    "SELECT id FROM organisations WHERE LOWER(name) = LOWER(:name)"
                        + " ORDER BY id LIMIT :most")
                .bind("name", name)
                .bind("most", most)
                .mapTo(Long.class)
                .list());
  }

  @Override
  public boolean change(Organisation before, Organisation after) {
    return transactions.run(
        handle -> {
          boolean unchanged =
              handle
                  .createQuery(SELECT + "WHERE id = :id FOR UPDATE")
                  .bind("id", before.id())
                  .map((row, context) -> read(row))
                  .findOne()
                  .filter(before::equals)
                  .isPresent();
          if (unchanged) {
            update(handle, after);
            transactions.announce(
                handle, StoredChange.of(StoredChange.ChangeSubject.ORGANISATION, after.id()));
            record(handle, before, after);
          }
          return unchanged;
        });
  }

  private void record(Handle handle, Organisation before, Organisation after) {
    List<Deed> deeds = new ArrayList<>();
    if (before.disabled() != after.disabled()) {
      deeds.add(after.disabled() ? Deed.DISABLED : Deed.ENABLED);
    }
    if (!before.withDisabled(after.disabled()).equals(after)) {
      deeds.add(Deed.CHANGED);
    }
    deeds.forEach(
        deed -> transactions.record(handle, Change.of(deed, Thing.ORGANISATION, after.id())));
  }

  private static void update(Handle handle, Organisation organisation) {
    handle
        .createUpdate(
            """
            UPDATE organisations SET name = :name, company = :company, address_1 = :address_1,
                address_2 = :address_2, city = :city, country = :country, postcode = :postcode,
                phone = :phone, email = :email, contact_name = :contact_name,
                fleet_size = :fleet_size, disabled = :disabled
            WHERE id = :id
            """)
        .bind("id", organisation.id())
        .bind("name", organisation.name())
        .bind("company", organisation.company())
        .bind("disabled", organisation.disabled())
        .bindMap(columns(organisation.contact()))
        .execute();
  }

  @Override
  public List<Organisation> all() {
    return rows().list("ORDER BY id", Map.of());
  }

  private TableReader<Organisation> rows() {
    return new TableReader<>(transactions, SELECT, (row, context) -> read(row));
  }

  private static Organisation read(ResultSet row) throws SQLException {
    Map<ContactField, String> contact = new EnumMap<>(ContactField.class);
    for (ContactField field : ContactField.values()) {
      contact.put(field, row.getString(column(field)));
    }
    return new Organisation(
        row.getLong("id"),
        row.getString("name"),
        row.getBoolean("company"),
        new ContactDetails(contact),
        row.getBoolean("disabled"));
  }

  private static Map<String, String> columns(ContactDetails contact) {
    return Arrays.stream(ContactField.values())
        .collect(Collectors.toMap(JdbiOrganisations::column, contact::line));
  }

  private static String column(ContactField field) {
    return switch (field) {
      case ADDRESS_1 -> "address_1";
      case ADDRESS_2 -> "address_2";
      case CITY -> "city";
      case COUNTRY -> "country";
      case POSTCODE -> "postcode";
      case PHONE -> "phone";
      case EMAIL -> "email";
      case CONTACT_NAME -> "contact_name";
      case FLEET_SIZE -> "fleet_size";
    };
  }
}
