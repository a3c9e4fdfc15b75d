package dev.headroom.domain.account;

/** Who calls, as told by a valid token or key. */
public sealed interface Caller {

  /** A driver, with the scope {@link Scope#API_ACCESS}. */
  record ByDriver(long driverId) implements Caller {}

  /** A user; the vehicles' scope comes from the organisation's being a company account. */
  record ByUser(long userId, long organisationId, boolean companyAccount) implements Caller {}

  /** The holder of an API key. */
  record ByKey(long apiKeyId) implements Caller {}

  /** Whether the caller has a scope. */
  default boolean has(Scope scope) {
    return switch (scope) {
      case API_ACCESS -> this instanceof ByDriver;
      case COMPANY_ACCOUNT -> this instanceof ByUser user && user.companyAccount();
    };
  }
}
