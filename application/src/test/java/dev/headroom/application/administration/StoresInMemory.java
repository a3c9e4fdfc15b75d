package dev.headroom.application.administration;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Small stores for one thread. */
final class StoresInMemory {

  final List<Organisation> organisationRows = new ArrayList<>();
  final List<User> userRows = new ArrayList<>();
  final List<Driver> driverRows = new ArrayList<>();

  /** A hasher that can be looked through. */
  static final class PlainHasher implements PasswordHasher {
    @Override
    public String hash(String password) {
      return "hash of " + password;
    }

    @Override
    public boolean matches(String password, String hash) {
      return hash.equals(hash(password));
    }

    @Override
    public String unmatchable() {
      return "";
    }
  }

  Organisations organisations() {
    return new Organisations() {
      @Override
      public Organisation add(String name, boolean company, ContactDetails contact) {
        Organisation added = new Organisation(organisationRows.size() + 1L, name, company, contact);
        organisationRows.add(added);
        return added;
      }

      @Override
      public Optional<Organisation> find(long id) {
        return organisationRows.stream().filter(row -> row.id() == id).findFirst();
      }

      @Override
      public Optional<Organisation> change(long id, UnaryOperator<Organisation> change) {
        organisationRows.replaceAll(row -> row.id() == id ? change.apply(row) : row);
        return find(id);
      }

      @Override
      public List<Organisation> all() {
        return List.copyOf(organisationRows);
      }
    };
  }

  Users users() {
    return new Users() {
      @Override
      public Optional<User> add(long organisation, String username, Role role, String hash) {
        if (findByName(organisation, username).isPresent()) {
          return Optional.empty();
        }
        User added = new User(userRows.size() + 1L, organisation, username, role, hash, false);
        userRows.add(added);
        return Optional.of(added);
      }

      @Override
      public Optional<User> find(long id) {
        return userRows.stream().filter(row -> row.id() == id).findFirst();
      }

      @Override
      public Optional<User> findByName(long organisation, String username) {
        return userRows.stream()
            .filter(row -> row.organisationId() == organisation)
            .filter(row -> row.username().equals(username))
            .findFirst();
      }

      @Override
      public List<User> all() {
        return List.copyOf(userRows);
      }

      @Override
      public boolean setDisabled(long id, boolean disabled) {
        throw new AssertionError("nothing is disabled here");
      }

      @Override
      public boolean setPasswordHash(long id, String passwordHash) {
        throw new AssertionError("no password is changed here");
      }
    };
  }

  Drivers drivers() {
    return new Drivers() {
      @Override
      public Optional<Driver> add(long user, String username, String hash) {
        if (findByName(username).isPresent()) {
          return Optional.empty();
        }
        Driver added = new Driver(driverRows.size() + 1L, user, username, hash, false);
        driverRows.add(added);
        return Optional.of(added);
      }

      @Override
      public Optional<Driver> find(long id) {
        return driverRows.stream().filter(row -> row.id() == id).findFirst();
      }

      @Override
      public Optional<Driver> findByName(String username) {
        return driverRows.stream().filter(row -> row.username().equals(username)).findFirst();
      }

      @Override
      public List<Driver> after(long id, int most) {
        return driverRows.stream().filter(row -> row.id() > id).limit(most).toList();
      }

      @Override
      public boolean setDisabled(long id, boolean disabled) {
        throw new AssertionError("nothing is disabled here");
      }

      @Override
      public boolean setPasswordHash(long id, String passwordHash) {
        throw new AssertionError("no password is changed here");
      }
    };
  }
}
