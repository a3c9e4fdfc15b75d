package dev.headroom.persistence.sql;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/**
 * Tells the pool which connections to discard, because the pool knows only some of the error codes
 * of a lost connection.
 *
 * @param kind decides which error codes mean a lost connection
 */
record EvictLostConnections(DatabaseKind kind) implements SQLExceptionOverride {

  @java.lang.Override
  public SQLExceptionOverride.Override adjudicate(SQLException e) {
    return kind.connectionLost(e)
        ? SQLExceptionOverride.Override.MUST_EVICT
        : SQLExceptionOverride.Override.CONTINUE_EVICT;
  }
}
