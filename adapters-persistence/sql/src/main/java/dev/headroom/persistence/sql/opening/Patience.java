package dev.headroom.persistence.sql.opening;

import java.time.Duration;

/** How long a database at an address that does not answer yet is waited for. */
public enum Patience {
  /** Not at all. */
  NONE(Duration.ZERO),
  /** 15 s: somebody sits in front of a command. */
  COMMAND(Duration.ofSeconds(15)),
  /** A minute: a server may start together with its database, on a machine that has much to do. */
  SERVER(Duration.ofMinutes(1));

  private static final Duration LEAST_FOR_SCHEMA = Duration.ofSeconds(30);
  private static final int TIMES_FOR_SCHEMA = 5;

  private final Duration longest;

  Patience(Duration longest) {
    this.longest = longest;
  }

  /** For the database. */
  public Duration longest() {
    return longest;
  }

  /** For another process that brings the schema up to date. */
  public Duration longestForSchema() {
    Duration schema = longest.multipliedBy(TIMES_FOR_SCHEMA);
    return schema.compareTo(LEAST_FOR_SCHEMA) < 0 ? LEAST_FOR_SCHEMA : schema;
  }
}
