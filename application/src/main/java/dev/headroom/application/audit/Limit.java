package dev.headroom.application.audit;

/** The limits on clients. */
public enum Limit {
  /** The request rate of a caller. */
  REQUESTS,
  /** The rate of a caller's searches for places. */
  SEARCHES,
  /** The number of API keys issued to an address. */
  KEYS,
  /** The number of failed sign-ins. */
  SIGN_IN,
  /** The number of connections, in total or of one address. */
  CONNECTIONS
}
