package dev.headroom.persistence.sql;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.SigningKey;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;

/** A process that does what a command does: opens the folder, adds a user, prints its id, ends. */
final class AddOneUser {

  private AddOneUser() {}

  public static void main(String[] arguments) {
    try (Database database = Database.openBeside(Path.of(arguments[0]))) {
      String name = arguments[1];
      long organisation = database.organisations().add(name, true, ContactDetails.NONE).id();
      database
          .signingKeys()
          .addIfNone(
              new SigningKey(
                  name, Base64.getEncoder().encodeToString(new byte[32]), Instant.EPOCH));
      System.out.println(
          database.users().add(organisation, name, Role.COMPANY_USER, "h").orElseThrow().id());
    }
  }
}
