package dev.headroom.persistence.sql;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/** Tells the pool which connections to throw away; H2's codes are not among those that it knows. */
final class EvictLostConnections implements SQLExceptionOverride {

  @java.lang.Override
  public SQLExceptionOverride.Override adjudicate(SQLException e) {
    return H2.connectionLost(e)
        ? SQLExceptionOverride.Override.MUST_EVICT
        : SQLExceptionOverride.Override.CONTINUE_EVICT;
  }
}
