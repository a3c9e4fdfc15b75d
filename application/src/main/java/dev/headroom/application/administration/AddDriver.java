package dev.headroom.application.administration;

import dev.headroom.application.access.SignInRules;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/** Adds a driver to a user's account, whatever the user's role. */
public final class AddDriver {

  private final Users users;
  private final Drivers drivers;
  private final PasswordHasher hasher;
  private final SecureRandom random;

  /**
   * Adds to these.
   *
   * @param random makes passwords where none is given
   */
  public AddDriver(Users users, Drivers drivers, PasswordHasher hasher, SecureRandom random) {
    this.users = users;
    this.drivers = drivers;
    this.hasher = hasher;
    this.random = random;
  }

  /**
   * The driver to add.
   *
   * @param userId the account that owns the driver
   * @param password empty to have one generated
   */
  public record Command(long userId, String username, Optional<String> password) {
    @Override
    public String toString() {
      return "Command[" + userId + ", " + username + "]";
    }
  }

  public sealed interface Outcome {

    /**
     * The driver was added with this id.
     *
     * @param madePassword the generated password if none was given; it is not kept and cannot be
     *     shown again
     */
    record Added(long id, Optional<String> madePassword) implements Outcome {
      @Override
      public String toString() {
        return "Added[" + id + "]";
      }
    }

    /** There is no user with this id. */
    record NoSuchUser(long userId) implements Outcome {}

    /** The installation has a driver of this name already. */
    record UsernameTaken(String username) implements Outcome {}

    /** Nothing was added; at least one reason. */
    record Refused(List<Remark> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /** Adds the driver if the name is free in this installation. */
  public Outcome handle(Command command) {
    if (users.find(command.userId()).isEmpty()) {
      return new Outcome.NoSuchUser(command.userId());
    }
    List<Remark> reasons = SignInRules.problems(command.username(), command.password());
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    return add(command);
  }

  /** Checks the name before hashing, since hashing is slow on purpose. */
  private Outcome add(Command command) {
    Outcome taken = new Outcome.UsernameTaken(command.username());
    if (drivers.findByName(command.username()).isPresent()) {
      return taken;
    }
    String password = command.password().orElseGet(() -> SignInRules.generate(random));
    Optional<Driver> added =
        drivers.add(command.userId(), command.username(), hasher.hash(password));
    Optional<String> made =
        command.password().isPresent() ? Optional.empty() : Optional.of(password);
    return added.<Outcome>map(driver -> new Outcome.Added(driver.id(), made)).orElse(taken);
  }
}
