package dev.headroom.persistence.sql;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The organisations in SQL. */
record JdbiOrganisations(Transactions transactions) implements Organisations {

  private static final String SELECT =
      """
      SELECT id, name, company, address_1, address_2, city, country, postcode, phone, email,
          contact_name, fleet_size
      FROM organisations
      """;

  @Override
  public Organisation add(String name, boolean company, ContactDetails contact) {
    long id =
        transactions.run(
            handle ->
                handle
                    .createUpdate(
                        """
                        INSERT INTO organisations (name, company, address_1, address_2, city,
                            country, postcode, phone, email, contact_name, fleet_size)
                        VALUES (:name, :company, :address1, :address2, :city, :country, :postcode,
                            :phone, :email, :contactName, :fleetSize)
                        """)
                    .bind("name", name)
                    .bind("company", company)
                    .bindMethods(contact)
                    .executeAndReturnGeneratedKeys("id")
                    .mapTo(Long.class)
                    .one());
    return new Organisation(id, name, company, contact);
  }

  @Override
  public Optional<Organisation> find(long id) {
    return transactions.run(
        handle ->
            handle
                .createQuery(SELECT + "WHERE id = :id")
                .bind("id", id)
                .map((row, context) -> read(row))
                .findOne());
  }

  @Override
  public List<Organisation> all() {
    return transactions.run(
        handle ->
            handle.createQuery(SELECT + "ORDER BY id").map((row, context) -> read(row)).list());
  }

  private static Organisation read(ResultSet row) throws SQLException {
    return new Organisation(
        row.getLong("id"),
        row.getString("name"),
        row.getBoolean("company"),
        new ContactDetails(
            row.getString("address_1"),
            row.getString("address_2"),
            row.getString("city"),
            row.getString("country"),
            row.getString("postcode"),
            row.getString("phone"),
            row.getString("email"),
            row.getString("contact_name"),
            row.getString("fleet_size")));
  }
}
