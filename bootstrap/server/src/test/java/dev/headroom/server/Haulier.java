package dev.headroom.server;

import dev.headroom.Headroom;
import dev.headroom.bootstrap.Stores;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A company in a new database, with the user anna and her driver bob.
 *
 * @param company its id
 * @param anna the user's id
 * @param user a token of anna's
 * @param driver a token of bob's
 */
public record Haulier(long company, long anna, String user, String driver) {

  /** What else is to be in the database. */
  @FunctionalInterface
  public interface More {
    void add(Haulier haulier, Headroom headroom, Stores stores) throws IOException;
  }

  /** Makes them. */
  public static Haulier in(Path data) throws IOException {
    return in(data, (haulier, headroom, stores) -> {});
  }

  /** Makes them, and more. */
  public static Haulier in(Path data, More more) throws IOException {
    return in(TestDatabase.in(data), more);
  }

  /** Makes them in a database, and more. */
  public static Haulier in(TestDatabase database, More more) throws IOException {
    try (Headroom headroom = database.to(Headroom.on(Optional::empty)).open();
        Stores stores = database.stores()) {
      long company =
          stores.accounts().organisations().add("Haulier", true, ContactDetails.NONE).id();
      long anna =
          stores
              .accounts()
              .users()
              .add(company, "anna", Role.COMPANY_ADMIN, "none")
              .orElseThrow()
              .id();
      long bob = stores.fleet().drivers().add(anna, "bob", "none").orElseThrow().id();
      Haulier haulier =
          new Haulier(
              company,
              anna,
              headroom.tokens().issue(new Caller.ByUser(anna, company, true)),
              headroom.tokens().issue(new Caller.ByDriver(bob)));
      more.add(haulier, headroom, stores);
      return haulier;
    }
  }
}
