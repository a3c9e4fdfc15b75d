package dev.headroom.bootstrap;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.domain.account.ContactDetails;
import java.util.Optional;

/**
 * A company that is added to an open Headroom, with the user anna.
 *
 * @param anna the user's id
 */
public record HaulageCompany(Headroom headroom, long id, long anna) {

  /** One whose user has a password that nobody knows. */
  public static HaulageCompany in(Headroom headroom) {
    return in(headroom, "Haulier", Optional.empty());
  }

  /** One with a name, and with the password of its user. */
  public static HaulageCompany in(Headroom headroom, String name, Optional<String> password) {
    long id =
        ((AddOrganisation.Outcome.Added)
                headroom
                    .accounts()
                    .addOrganisation()
                    .handle(new AddOrganisation.Command(name, true, ContactDetails.NONE)))
            .id();
    long anna =
        ((AddUser.Outcome.Added)
                headroom
                    .accounts()
                    .addUser()
                    .handle(new AddUser.Command(id, "anna", Optional.empty(), password)))
            .id();
    return new HaulageCompany(headroom, id, anna);
  }

  /** Adds a driver of anna's, with a password that nobody knows; returns the id. */
  public long addDriver(String name) {
    return addDriver(name, Optional.empty());
  }

  /** Adds a driver of anna's; returns the id. */
  public long addDriver(String name, Optional<String> password) {
    return ((AddDriver.Outcome.Added)
            headroom.drivers().addDriver().handle(new AddDriver.Command(anna, name, password)))
        .id();
  }
}
