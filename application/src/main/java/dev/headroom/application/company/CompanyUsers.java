package dev.headroom.application.company;

import dev.headroom.application.access.ActiveAccounts;
import dev.headroom.application.company.AccountOutcome.Result;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.person.Erasures;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Lists, adds, changes and removes the users of a company. Safe for several threads. */
public final class CompanyUsers {

  private final Users users;
  private final Erasures erasures;
  private final ActiveAccounts active;
  private final PasswordHasher hasher;
  private final Clock clock;

  /**
   * Keeps the users of these stores.
   *
   * @param active is updated, so that changes take effect here at once
   * @param hasher makes the hash that no password matches
   */
  public CompanyUsers(
      Users users, Erasures erasures, ActiveAccounts active, PasswordHasher hasher, Clock clock) {
    this.users = users;
    this.erasures = erasures;
    this.active = active;
    this.hasher = hasher;
    this.clock = clock;
  }

  /** The company's users by id, including disabled ones. */
  public List<User> list(long organisationId) {
    return users.of(organisationId);
  }

  /** One of the company's users. */
  public Optional<User> find(long organisationId, long id) {
    return users.find(id).filter(user -> user.organisationId() == organisationId);
  }

  /** The result of adding a user; the fault of the name if none was added. */
  public record Added(Optional<User> user, Optional<Remark> fault) {}

  /** Adds a user, who has no password yet. */
  public Added add(long organisationId, String username, Role role) {
    Optional<Remark> fault = AccountText.USERNAME.problem(username).map(Remark::of);
    if (fault.isPresent()) {
      return new Added(Optional.empty(), fault);
    }
    Optional<User> added = users.add(organisationId, username, role, hasher.unmatchable());
    return new Added(
        added,
        added.isPresent() ? Optional.empty() : Optional.of(Remark.of(FieldMessage.USERNAME_KNOWN)));
  }

  /** The changes to make; empty fields stay as they are. */
  public record Change(
      Optional<String> username, Optional<Role> role, Optional<Boolean> disabled) {}

  /**
   * A user and the change.
   *
   * @param by who changes it
   * @param precondition tests the user just before the change
   */
  public record Command(Caller.ByUser by, long id, Change change, Predicate<User> precondition) {}

  /** Changes a user. Whoever is disabled is also signed out. */
  public AccountOutcome change(Command command) {
    Optional<User> found = find(command.by().organisationId(), command.id());
    if (found.isEmpty()) {
      return AccountOutcome.of(Result.NO_SUCH_ACCOUNT);
    }
    User before = found.get();
    Change change = command.change();
    if (!command.precondition().test(before)) {
      return AccountOutcome.of(Result.CHANGED_MEANWHILE);
    }
    Optional<Role> role = change.role().filter(to -> to != before.role());
    Optional<Boolean> disabled = change.disabled().filter(to -> to != before.disabled());
    if (command.id() == command.by().userId() && (role.isPresent() || disabled.isPresent())) {
      return AccountOutcome.of(Result.OWN_ACCOUNT);
    }
    Optional<String> name = change.username().filter(to -> !to.equals(before.username()));
    Optional<Remark> fault = name.flatMap(AccountText.USERNAME::problem).map(Remark::of);
    if (fault.isPresent()) {
      return AccountOutcome.badName(fault.get());
    }
    if (name.isPresent() && !users.rename(before.id(), name.get())) {
      return AccountOutcome.badName(Remark.of(FieldMessage.USERNAME_KNOWN));
    }
    boolean known =
        role.map(to -> users.setRole(before.id(), to)).orElse(true)
            && disabled.map(to -> users.setDisabled(before.id(), to)).orElse(true);
    active.readAnew(before.id());
    return AccountOutcome.of(known ? Result.DONE : Result.NO_SUCH_ACCOUNT);
  }

  /** Erases a user for good; whoever does it takes over the user's drivers and groups. */
  public AccountOutcome remove(Caller.ByUser by, long id) {
    if (find(by.organisationId(), id).isEmpty()) {
      return AccountOutcome.of(Result.NO_SUCH_ACCOUNT);
    }
    if (id == by.userId()) {
      return AccountOutcome.of(Result.OWN_ACCOUNT);
    }
    Erasures.OfUser erased = erasures.user(id, Optional.of(by.userId()), clock.instant());
    active.forgetUser(id);
    return AccountOutcome.of(
        erased.result() == Erasures.Result.ERASED ? Result.DONE : Result.NO_SUCH_ACCOUNT);
  }
}
