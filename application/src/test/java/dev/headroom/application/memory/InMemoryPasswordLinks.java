package dev.headroom.application.memory;

import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Links for passwords in memory. Safe for several threads. */
public final class InMemoryPasswordLinks implements PasswordLinks, PersonalData {

  private final Users users;
  private final Drivers drivers;
  private final Map<String, Link> byHash = new HashMap<>();

  /** With the password when it was made: another one ends the link. */
  private record Link(Account account, Instant until, Optional<String> passwordHash) {}

  /** Links of these accounts. */
  public InMemoryPasswordLinks(Users users, Drivers drivers) {
    this.users = users;
    this.drivers = drivers;
  }

  @Override
  public synchronized boolean add(Account account, String hash, Instant until, Instant now) {
    Optional<String> password = passwordOf(account);
    if (password.isPresent()) {
      end(account);
      byHash.put(hash, new Link(account, until, password));
    }
    return password.isPresent();
  }

  private Optional<String> passwordOf(Account account) {
    return account.kind() == Kind.USER
        ? users.find(account.id()).map(User::passwordHash)
        : drivers.find(account.id()).map(Driver::passwordHash);
  }

  @Override
  public synchronized Optional<Account> find(String hash, Instant now) {
    return Optional.ofNullable(byHash.get(hash))
        .filter(link -> now.isBefore(link.until()))
        .filter(link -> link.passwordHash().equals(passwordOf(link.account())))
        .map(Link::account);
  }

  @Override
  public synchronized Optional<Account> use(String hash, String passwordHash, Instant now) {
    Optional<Account> account = find(hash, now);
    account.ifPresent(
        of -> {
          byHash.remove(hash);
          if (of.kind() == Kind.USER) {
            users.setPasswordHash(of.id(), passwordHash, true);
          } else {
            drivers.setPasswordHash(of.id(), passwordHash, true);
          }
        });
    return account;
  }

  @Override
  public synchronized void eraseUser(long id, Optional<Long> successor) {
    end(new Account(Kind.USER, id));
  }

  @Override
  public synchronized void eraseDriver(long id) {
    end(new Account(Kind.DRIVER, id));
  }

  private void end(Account account) {
    byHash.values().removeIf(link -> link.account().equals(account));
  }
}
