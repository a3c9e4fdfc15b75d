package dev.headroom.persistence.sql;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;

/** Accounts that tests begin with. */
final class Accounts {

  private Accounts() {}

  /** The id of a user of a company account of its own. */
  static long aUser(Database database) {
    long organisation = database.organisations().add("Haulier", true, ContactDetails.NONE).id();
    return database
        .users()
        .add(organisation, "dispatcher", Role.COMPANY_ADMIN, "a hash")
        .orElseThrow()
        .id();
  }
}
