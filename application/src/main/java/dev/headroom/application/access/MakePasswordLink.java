package dev.headroom.application.access;

import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.PasswordLinks.Account;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/**
 * Makes links by which users and drivers set their own passwords, each once. Only the hash of a
 * link's token is stored. Safe for several threads.
 */
public final class MakePasswordLink {

  /** How long a link is valid. */
  public static final Duration VALID = Duration.ofDays(2);

  private static final int RANDOM_BYTES = 32;

  private final PasswordLinks links;
  private final Users users;
  private final Drivers drivers;
  private final SecureRandom random;
  private final Clock clock;

  public MakePasswordLink(
      PasswordLinks links, Users users, Drivers drivers, SecureRandom random, Clock clock) {
    this.links = links;
    this.users = users;
    this.drivers = drivers;
    this.random = random;
    this.clock = clock;
  }

  /** An account of a company. */
  public record Command(long organisationId, Account account) {}

  /**
   * A link.
   *
   * @param token it is not kept and cannot be shown again
   * @param until the time from which the link is no longer valid
   */
  public record Link(String token, Instant until) {
    @Override
    public String toString() {
      return "Link[" + until + "]";
    }
  }

  /**
   * Makes a link; the account's earlier one ends.
   *
   * @return empty if the company has no such account
   */
  public Optional<Link> handle(Command command) {
    Account account = command.account();
    Optional<Long> user =
        account.kind() == PasswordLinks.Kind.USER
            ? Optional.of(account.id())
            : drivers.find(account.id()).map(Driver::userId);
    boolean own =
        user.flatMap(users::find)
            .map(User::organisationId)
            .filter(of -> of == command.organisationId())
            .isPresent();
    if (!own) {
      return Optional.empty();
    }
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    Instant now = clock.instant();
    Instant until = now.plus(VALID);
    return links.add(account, KeyText.hash(token), until, now)
        ? Optional.of(new Link(token, until))
        : Optional.empty();
  }
}
