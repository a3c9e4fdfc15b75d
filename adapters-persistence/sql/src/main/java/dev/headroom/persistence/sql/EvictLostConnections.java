package dev.headroom.persistence.sql;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/**
 * Tells the pool which connections to throw away; not all codes are among those that it knows.
 *
 * @param kind what says which
 */
record EvictLostConnections(DatabaseKind kind) implements SQLExceptionOverride {

  @java.lang.Override
  public SQLExceptionOverride.Override adjudicate(SQLException e) {
    return kind.connectionLost(e)
        ? SQLExceptionOverride.Override.MUST_EVICT
        : SQLExceptionOverride.Override.CONTINUE_EVICT;
  }
}
