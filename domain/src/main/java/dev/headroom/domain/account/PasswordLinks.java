package dev.headroom.domain.account;

import java.time.Instant;
import java.util.Optional;

/**
 * Links by which users and drivers set their own passwords, each once. A link is known by the hash
 * of its token; the token itself is not stored. An account has at most one link. Safe for several
 * threads.
 */
public interface PasswordLinks {

  /** The kinds of accounts. */
  enum Kind {
    USER,
    DRIVER
  }

  /** An account whose password a link sets. */
  record Account(Kind kind, long id) {}

  /**
   * Adds a link, and ends the account's earlier one.
   *
   * @param hash of the token: 64 hexadecimal digits, lower case
   * @param until the time from which the link is no longer valid
   * @return whether there is such an account
   */
  boolean add(Account account, String hash, Instant until, Instant now);

  /** The account of a link that is valid now. */
  Optional<Account> find(String hash, Instant now);

  /**
   * Uses a link: in one step the link ends, the account gets the password, and every token that was
   * issued to it before ends. Of several calls with one link, at most one succeeds.
   *
   * @return the account; empty if the link is not valid now
   */
  Optional<Account> use(String hash, String passwordHash, Instant now);
}
