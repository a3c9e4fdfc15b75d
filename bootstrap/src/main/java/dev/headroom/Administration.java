package dev.headroom;

import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddGroup;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.application.administration.AddVehicles;
import dev.headroom.application.administration.EditOrganisation;
import dev.headroom.bootstrap.Stores;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import java.security.SecureRandom;

/**
 * Sets an installation up and looks after it: accounts, fleets and keys, as the command line does.
 * Whoever calls it may do everything; it asks for no token. Safe for several threads, and lives as
 * long as its {@link Headroom}.
 *
 * @param userAccess which users may sign in, and by which password
 * @param driverAccess which drivers may sign in, and by which password
 * @param organisations the organisations of the installation
 * @param users the users of the installation
 * @param drivers the drivers of the installation
 * @param driverStates what the drivers do and drive
 * @param apiKeys the API keys of the installation
 */
public record Administration(
    AddOrganisation addOrganisation,
    EditOrganisation editOrganisation,
    AddUser addUser,
    AddDriver addDriver,
    AddVehicles addVehicles,
    AddGroup addGroup,
    AccountAccess userAccess,
    AccountAccess driverAccess,
    Organisations organisations,
    Users users,
    Drivers drivers,
    DriverStates driverStates,
    ApiKeys apiKeys) {

  static Administration of(Stores stores, PasswordHasher hasher, SecureRandom random) {
    return new Administration(
        new AddOrganisation(stores.organisations()),
        new EditOrganisation(stores.organisations(), stores.users()),
        new AddUser(stores.organisations(), stores.users(), hasher, random),
        new AddDriver(stores.users(), stores.drivers(), hasher, random),
        new AddVehicles(stores.users(), stores.vehicles(), stores.vehicleGroups()),
        new AddGroup(stores.users(), stores.vehicleGroups()),
        new AccountAccess(stores.users(), hasher, random),
        new AccountAccess(stores.drivers(), hasher, random),
        stores.organisations(),
        stores.users(),
        stores.drivers(),
        stores.driverStates(),
        stores.apiKeys());
  }
}
