package dev.headroom;

import dev.headroom.application.access.ActiveAccounts;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddDrivers;
import dev.headroom.application.administration.AddGroup;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.application.administration.BackUp;
import dev.headroom.application.administration.BrowseAccounts;
import dev.headroom.application.administration.DeadLetters;
import dev.headroom.application.administration.DisableOrganisation;
import dev.headroom.application.administration.EditOrganisation;
import dev.headroom.application.administration.EraseAccount;
import dev.headroom.application.administration.ExportPerson;
import dev.headroom.application.administration.RevokeApiKey;
import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.application.administration.vehicle.UpdateVehicles;
import dev.headroom.application.audit.ListAudit;
import dev.headroom.application.fleet.RemoveVehicle;
import dev.headroom.bootstrap.Stores;
import dev.headroom.bootstrap.Stores.AccountStores;
import dev.headroom.bootstrap.Stores.FleetStores;
import dev.headroom.domain.account.PasswordHasher;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;

/**
 * Sets an installation up and looks after it: accounts, fleets, keys and pushes, as the command
 * line does. Whoever calls it may do everything; it takes no token. Safe for several threads, and
 * lives as long as its {@link Headroom}.
 */
public final class Administration {

  private final AddOrganisation addOrganisation;
  private final EditOrganisation editOrganisation;
  private final DisableOrganisation disableOrganisation;
  private final AddUser addUser;
  private final AddDriver addDriver;
  private final AddDrivers addDrivers;
  private final AddVehicles addVehicles;
  private final UpdateVehicles updateVehicles;
  private final RemoveVehicle removeVehicle;
  private final AddGroup addGroup;
  private final AccountAccess userAccess;
  private final AccountAccess driverAccess;
  private final BrowseAccounts accounts;
  private final RevokeApiKey revokeApiKey;
  private final DeadLetters deadLetters;
  private final EraseAccount eraseAccount;
  private final Optional<BackUp> backUp;
  private final Optional<ExportPerson> exportPerson;
  private final Optional<ListAudit> listAudit;

  Administration(
      Stores stores,
      ActiveAccounts active,
      PasswordHasher hasher,
      SecureRandom random,
      Clock clock) {
    AccountStores accounts = stores.accounts();
    FleetStores fleet = stores.fleet();
    addOrganisation = new AddOrganisation(accounts.organisations());
    editOrganisation = new EditOrganisation(accounts.organisations(), accounts.users());
    disableOrganisation = new DisableOrganisation(accounts.organisations());
    addUser = new AddUser(accounts.organisations(), accounts.users(), hasher, random);
    addDriver = new AddDriver(accounts.users(), fleet.drivers(), hasher, random);
    addDrivers = new AddDrivers(accounts.users(), fleet.drivers(), hasher, random);
    addVehicles = new AddVehicles(accounts.users(), fleet.vehicles(), fleet.vehicleGroups());
    updateVehicles = new UpdateVehicles(accounts.users(), fleet.vehicles(), fleet.vehicleGroups());
    removeVehicle = new RemoveVehicle(fleet.vehicles());
    addGroup = new AddGroup(accounts.users(), fleet.vehicleGroups());
    userAccess = new AccountAccess(accounts.users(), hasher, random);
    driverAccess = new AccountAccess(fleet.drivers(), hasher, random);
    this.accounts =
        new BrowseAccounts(
            accounts.organisations(),
            accounts.users(),
            fleet.drivers(),
            fleet.driverStates(),
            accounts.apiKeys(),
            active);
    revokeApiKey = new RevokeApiKey(accounts.apiKeys(), accounts.users(), fleet.drivers());
    deadLetters = new DeadLetters(stores.push().outbox(), clock);
    backUp = stores.backups().map(BackUp::new);
    exportPerson = stores.persons().map(ExportPerson::new);
    listAudit = stores.auditLines().map(ListAudit::new);
    eraseAccount = new EraseAccount(accounts.erasures(), accounts.apiKeys(), clock);
  }

  /** Adds organisations. */
  public AddOrganisation addOrganisation() {
    return addOrganisation;
  }

  /** Changes organisations. */
  public EditOrganisation editOrganisation() {
    return editOrganisation;
  }

  /** Disables organisations, and enables them again. */
  public DisableOrganisation disableOrganisation() {
    return disableOrganisation;
  }

  /** Adds users. */
  public AddUser addUser() {
    return addUser;
  }

  /** Adds a driver. */
  public AddDriver addDriver() {
    return addDriver;
  }

  /** Adds several drivers at once. */
  public AddDrivers addDrivers() {
    return addDrivers;
  }

  /** Adds vehicles. */
  public AddVehicles addVehicles() {
    return addVehicles;
  }

  /** Brings vehicles up to date. */
  public UpdateVehicles updateVehicles() {
    return updateVehicles;
  }

  /** Removes vehicles. */
  public RemoveVehicle removeVehicle() {
    return removeVehicle;
  }

  /** Adds groups of vehicles. */
  public AddGroup addGroup() {
    return addGroup;
  }

  /** Decides which users may sign in, and by which password. */
  public AccountAccess userAccess() {
    return userAccess;
  }

  /** Decides which drivers may sign in, and by which password. */
  public AccountAccess driverAccess() {
    return driverAccess;
  }

  /** Lists organisations, users, drivers and API keys. */
  public BrowseAccounts accounts() {
    return accounts;
  }

  /** Revokes API keys. */
  public RevokeApiKey revokeApiKey() {
    return revokeApiKey;
  }

  /** Lists the audit log; empty where the stores are in memory. */
  public Optional<ListAudit> listAudit() {
    return listAudit;
  }

  /** Copies everything that is stored; empty where that is in memory. */
  public Optional<BackUp> backUp() {
    return backUp;
  }

  /** Reads what is stored of a person; empty where that is in memory. */
  public Optional<ExportPerson> exportPerson() {
    return exportPerson;
  }

  /** Erases users, drivers and API keys. */
  public EraseAccount eraseAccount() {
    return eraseAccount;
  }

  /** Shows and requeues the pushes that could not be delivered. */
  public DeadLetters deadLetters() {
    return deadLetters;
  }
}
