package dev.headroom.domain.account;

import java.util.Optional;

/** The authenticated caller, as identified by a valid token or key. */
public sealed interface Caller {

  /** A driver, with the scope {@link Scope#API_ACCESS}. */
  record ByDriver(long driverId) implements Caller {}

  /** A user, who has the vehicles' scope if the organisation is a company account. */
  record ByUser(long userId, long organisationId, boolean companyAccount) implements Caller {}

  /**
   * The holder of an API key.
   *
   * @param userId the owner of the account that the key belongs to, if any
   */
  record ByKey(long apiKeyId, Optional<Long> userId) implements Caller {
    /** A key that belongs to no account. */
    public ByKey(long apiKeyId) {
      this(apiKeyId, Optional.empty());
    }
  }

  /** Whether the caller has a scope. */
  default boolean has(Scope scope) {
    return switch (scope) {
      case API_ACCESS -> this instanceof ByDriver;
      case COMPANY_ACCOUNT -> this instanceof ByUser user && user.companyAccount();
    };
  }
}
