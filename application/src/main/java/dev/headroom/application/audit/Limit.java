package dev.headroom.application.audit;

/** What clients can have too much of. */
public enum Limit {
  /** Requests of a caller. */
  REQUESTS,
  /** API keys issued to an address. */
  KEYS,
  /** Failures to sign in. */
  SIGN_IN,
  /** Connections, in all or of an address. */
  CONNECTIONS
}
