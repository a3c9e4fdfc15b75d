package dev.headroom.application.access;

import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.PasswordLinks.Account;
import dev.headroom.domain.account.PasswordLinks.Kind;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * Sets the password of the account that a link belongs to. The caller is not signed in; the link is
 * the credential. Safe for several threads.
 */
public final class UsePasswordLink {

  private final PasswordLinks links;
  private final Users users;
  private final Drivers drivers;
  private final Organisations organisations;
  private final PasswordHasher hasher;
  private final ActiveAccounts active;
  private final BrowserPushes pushes;
  private final Clock clock;

  /**
   * Uses the links of these accounts.
   *
   * @param active is updated, so that earlier sessions end here at once
   * @param pushes those of a driver end with the earlier sessions
   */
  public UsePasswordLink(
      PasswordLinks links,
      Users users,
      Drivers drivers,
      Organisations organisations,
      PasswordHasher hasher,
      ActiveAccounts active,
      BrowserPushes pushes,
      Clock clock) {
    this.links = links;
    this.users = users;
    this.drivers = drivers;
    this.organisations = organisations;
    this.hasher = hasher;
    this.active = active;
    this.pushes = pushes;
    this.clock = clock;
  }

  /** The holder of a link, by which the page shows whose password is set. */
  public record Holder(Kind kind, String username, Organisation organisation) {}

  /** The holder of a link; empty if it is not valid. */
  public Optional<Holder> holder(String token) {
    return links.find(KeyText.hash(token), clock.instant()).flatMap(this::holder);
  }

  private Optional<Holder> holder(Account account) {
    Optional<Driver> driver =
        account.kind() == Kind.DRIVER ? drivers.find(account.id()) : Optional.empty();
    Optional<User> user = users.find(driver.map(Driver::userId).orElse(account.id()));
    return account.kind() == Kind.DRIVER && driver.isEmpty()
        ? Optional.empty()
        : user.flatMap(
            of ->
                organisations
                    .find(of.organisationId())
                    .map(
                        organisation ->
                            new Holder(
                                account.kind(),
                                driver.map(Driver::username).orElse(of.username()),
                                organisation)));
  }

  /** The token of a link and the new password. */
  public record Command(String token, String password) {
    @Override
    public String toString() {
      return "Command[]";
    }
  }

  /** The result of using a link. */
  public sealed interface Outcome {

    /** The password is set, the link is over, and all earlier sessions have ended. */
    record Changed(Holder holder) implements Outcome {}

    /** The link is unknown, over, or used. */
    record NotValid() implements Outcome {}

    /** The password cannot be one; the link stays valid. At least one reason. */
    record Refused(List<Remark> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /** Sets the password. Only for a valid link is the password hashed, which is slow on purpose. */
  public Outcome handle(Command command) {
    Optional<Holder> holder = holder(command.token());
    if (holder.isEmpty()) {
      return new Outcome.NotValid();
    }
    List<Remark> reasons = SignInRules.passwordProblems(Optional.of(command.password()));
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    Optional<Account> account =
        links.use(KeyText.hash(command.token()), hasher.hash(command.password()), clock.instant());
    account.filter(of -> of.kind() == Kind.USER).map(Account::id).ifPresent(active::readAnew);
    account.filter(of -> of.kind() == Kind.DRIVER).map(Account::id).ifPresent(pushes::end);
    return account.isPresent() ? new Outcome.Changed(holder.get()) : new Outcome.NotValid();
  }
}
