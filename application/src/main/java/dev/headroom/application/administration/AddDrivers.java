package dev.headroom.application.administration;

import dev.headroom.application.access.SignInRules;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Adds several drivers to a user's account: all of them or none. Hashing their passwords takes some
 * hundredths of a second each, on purpose.
 */
public final class AddDrivers {

  /** The greatest number of drivers in one command. */
  public static final int MOST = 10_000;

  private final Users users;
  private final Drivers drivers;
  private final PasswordHasher hasher;
  private final SecureRandom random;

  /**
   * Adds to these.
   *
   * @param random makes passwords where none is given
   */
  public AddDrivers(Users users, Drivers drivers, PasswordHasher hasher, SecureRandom random) {
    this.users = users;
    this.drivers = drivers;
    this.hasher = hasher;
    this.random = random;
  }

  /**
   * One of the drivers to add.
   *
   * @param password empty to have one generated
   */
  public record Given(String username, Optional<String> password) {
    @Override
    public String toString() {
      return "Given[" + username + "]";
    }
  }

  /**
   * The drivers to add, at most {@value #MOST}.
   *
   * @param userId the account that owns them
   */
  public record Command(long userId, List<Given> drivers) {
    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException they are more than {@value #MOST}
     */
    public Command {
      drivers = List.copyOf(drivers);
      if (drivers.size() > MOST) {
        throw new IllegalArgumentException("more than " + MOST + " drivers");
      }
    }
  }

  /**
   * A driver that was added.
   *
   * @param madePassword the generated password if none was given; it is not kept and cannot be
   *     shown again
   */
  public record AddedDriver(long id, String username, Optional<String> madePassword) {
    @Override
    public String toString() {
      return "AddedDriver[" + id + ", " + username + "]";
    }
  }

  /**
   * The fault of one of several drivers.
   *
   * @param index its place in the command, from 0
   */
  public record RefusedDriver(int index, Remark fault) {}

  public sealed interface Outcome {

    /** They were added, in the order in which they were given. */
    record Added(List<AddedDriver> drivers) implements Outcome {
      /** Copies the list. */
      public Added {
        drivers = List.copyOf(drivers);
      }
    }

    /** There is no user with this id. */
    record NoSuchUser(long userId) implements Outcome {}

    /** Nothing was added; at least one reason, by index. */
    record Refused(List<RefusedDriver> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /**
   * Adds the drivers.
   *
   * @param progress gets the number of passwords hashed so far, after each
   */
  public Outcome handle(Command command, IntConsumer progress) {
    if (users.find(command.userId()).isEmpty()) {
      return new Outcome.NoSuchUser(command.userId());
    }
    List<RefusedDriver> reasons = problems(command.drivers());
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    List<Drivers.New> hashed = new ArrayList<>();
    List<Optional<String>> made = new ArrayList<>();
    for (Given one : command.drivers()) {
      String password = one.password().orElseGet(() -> SignInRules.generate(random));
      made.add(one.password().isPresent() ? Optional.empty() : Optional.of(password));
      hashed.add(new Drivers.New(one.username(), hasher.hash(password)));
      progress.accept(hashed.size());
    }
    List<Driver> added = drivers.add(command.userId(), hashed);
    if (added.size() < hashed.size()) {
      // Somebody else took a name while passwords were hashed.
      return new Outcome.Refused(problems(command.drivers()));
    }
    List<AddedDriver> named = new ArrayList<>();
    for (int i = 0; i < added.size(); i++) {
      named.add(new AddedDriver(added.get(i).id(), added.get(i).username(), made.get(i)));
    }
    return new Outcome.Added(named);
  }

  private List<RefusedDriver> problems(List<Given> given) {
    Set<String> names = new HashSet<>();
    List<RefusedDriver> reasons = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      Given one = given.get(i);
      for (Remark fault : SignInRules.problems(one.username(), one.password())) {
        reasons.add(new RefusedDriver(i, fault));
      }
      if (!names.add(one.username())) {
        reasons.add(new RefusedDriver(i, Remark.of(FieldMessage.USERNAME_TWICE)));
      } else if (drivers.findByName(one.username()).isPresent()) {
        reasons.add(new RefusedDriver(i, Remark.of(FieldMessage.USERNAME_TAKEN)));
      }
    }
    return reasons;
  }
}
