package dev.headroom.application.company;

import dev.headroom.application.access.BrowserPushes;
import dev.headroom.application.company.AccountOutcome.Result;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Adds, changes and removes the drivers of a company. Safe for several threads. */
public final class CompanyDrivers {

  /** The greatest number of drivers in one command. */
  public static final int MOST = 5_000;

  private final Users users;
  private final Drivers drivers;
  private final BrowserPushes pushes;
  private final Erasures erasures;
  private final PasswordHasher hasher;
  private final Clock clock;

  /**
   * Keeps the drivers of these stores.
   *
   * @param pushes those that end with a driver's session
   * @param hasher makes the hash that no password matches
   */
  public CompanyDrivers(
      Users users,
      Drivers drivers,
      BrowserPushes pushes,
      Erasures erasures,
      PasswordHasher hasher,
      Clock clock) {
    this.users = users;
    this.drivers = drivers;
    this.pushes = pushes;
    this.erasures = erasures;
    this.hasher = hasher;
    this.clock = clock;
  }

  /** One of the company's drivers. */
  public Optional<Driver> find(long organisationId, long id) {
    return drivers
        .find(id)
        .filter(
            driver ->
                users
                    .find(driver.userId())
                    .map(User::organisationId)
                    .filter(of -> of == organisationId)
                    .isPresent());
  }

  /**
   * The fault of one of several drivers.
   *
   * @param index its place in the command, from 0
   */
  public record RefusedDriver(int index, Remark fault) {}

  /** The result of adding drivers: all of them in their order, or at least one fault. */
  public record Added(List<Driver> drivers, List<RefusedDriver> faults) {
    /** Copies the lists. */
    public Added {
      drivers = List.copyOf(drivers);
      faults = List.copyOf(faults);
    }
  }

  /**
   * Adds drivers, all or none; they have no password yet.
   *
   * @param userId who will own them
   * @param names at most {@value #MOST}
   * @param trial whether the names are only looked at for faults
   */
  public Added add(long userId, List<String> names, boolean trial) {
    if (names.size() > MOST) {
      throw new IllegalArgumentException("more than " + MOST + " drivers");
    }
    List<RefusedDriver> faults = faults(names);
    if (!faults.isEmpty() || trial) {
      return new Added(List.of(), faults);
    }
    String hash = hasher.unmatchable();
    List<Driver> added =
        drivers.add(userId, names.stream().map(name -> new Drivers.New(name, hash)).toList());
    // Where none was added, another request has taken a name meanwhile.
    return new Added(added, added.isEmpty() ? faults(names) : List.of());
  }

  private List<RefusedDriver> faults(List<String> names) {
    Set<String> given = new HashSet<>();
    List<RefusedDriver> faults = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      int index = i;
      String name = names.get(i);
      Optional<Remark> fault = AccountText.USERNAME.problem(name).map(Remark::of);
      if (fault.isPresent()) {
        faults.add(new RefusedDriver(index, fault.get()));
      } else if (!given.add(name)) {
        faults.add(new RefusedDriver(index, Remark.of(FieldMessage.USERNAME_TWICE)));
      } else if (drivers.findByName(name).isPresent()) {
        faults.add(new RefusedDriver(index, Remark.of(FieldMessage.USERNAME_TAKEN)));
      }
    }
    return faults;
  }

  /** The changes to make; empty fields stay as they are. */
  public record Change(Optional<String> username, Optional<Boolean> disabled) {}

  /**
   * A driver and the change.
   *
   * @param precondition tests the driver just before the change
   */
  public record Command(
      long organisationId, long id, Change change, Predicate<Driver> precondition) {}

  /** Changes a driver. */
  public AccountOutcome change(Command command) {
    Optional<Driver> found = find(command.organisationId(), command.id());
    if (found.isEmpty()) {
      return AccountOutcome.of(Result.NO_SUCH_ACCOUNT);
    }
    Driver before = found.get();
    if (!command.precondition().test(before)) {
      return AccountOutcome.of(Result.CHANGED_MEANWHILE);
    }
    Optional<String> name = command.change().username().filter(to -> !to.equals(before.username()));
    Optional<Remark> fault = name.flatMap(AccountText.USERNAME::problem).map(Remark::of);
    if (fault.isPresent()) {
      return AccountOutcome.badName(fault.get());
    }
    if (name.isPresent() && !drivers.rename(before.id(), name.get())) {
      return AccountOutcome.badName(Remark.of(FieldMessage.USERNAME_TAKEN));
    }
    boolean known =
        command
            .change()
            .disabled()
            .filter(to -> to != before.disabled())
            .map(to -> drivers.setDisabled(before.id(), to))
            .orElse(true);
    return AccountOutcome.of(known ? Result.DONE : Result.NO_SUCH_ACCOUNT);
  }

  /**
   * Ends every token issued to a driver so far, such as that of a lost phone; signing in again
   * works at once. Browsers get no more pushes until the driver opens the page again.
   *
   * @return whether the company had the driver
   */
  public boolean signOut(long organisationId, long id) {
    boolean known = find(organisationId, id).isPresent() && drivers.signOut(id);
    if (known) {
      pushes.end(id);
    }
    return known;
  }

  /**
   * Erases a driver for good.
   *
   * @return whether the company had the driver
   */
  public boolean remove(long organisationId, long id) {
    return find(organisationId, id).isPresent() && erasures.driver(id, clock.instant());
  }
}
