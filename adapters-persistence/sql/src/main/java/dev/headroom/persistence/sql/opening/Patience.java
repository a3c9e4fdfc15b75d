package dev.headroom.persistence.sql.opening;

import java.time.Duration;

/** How long to wait for a database at an address that does not answer yet. */
public enum Patience {
  /** Do not wait. */
  NONE(Duration.ZERO),
  /** 15 s: a person waits for the command. */
  COMMAND(Duration.ofSeconds(15)),
  /** One minute: a server may start together with its database, on a busy machine. */
  SERVER(Duration.ofMinutes(1));

  private static final Duration LEAST_FOR_SCHEMA = Duration.ofSeconds(30);
  private static final int TIMES_FOR_SCHEMA = 5;

  private final Duration longest;

  Patience(Duration longest) {
    this.longest = longest;
  }

  /** The longest wait for the database. */
  public Duration longest() {
    return longest;
  }

  /** The longest wait for another process that brings the schema up to date. */
  public Duration longestForSchema() {
    Duration schema = longest.multipliedBy(TIMES_FOR_SCHEMA);
    return schema.compareTo(LEAST_FOR_SCHEMA) < 0 ? LEAST_FOR_SCHEMA : schema;
  }
}
