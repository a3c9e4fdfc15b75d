package dev.headroom.persistence.sql.transaction;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Converts times for the database. They pass as {@link OffsetDateTime} in UTC, which both
 * databases' drivers read and write without the machine's time zone; {@code java.sql.Timestamp}
 * would apply it.
 */
public final class Instants {

  private Instants() {}

  /** The time truncated to microseconds, the finest that PostgreSQL stores. */
  public static Instant kept(Instant time) {
    return time.truncatedTo(ChronoUnit.MICROS);
  }

  /** The database's time at the beginning of the transaction, the same for all instances. */
  public static Instant ofDatabase(Handle handle) {
    return handle.createQuery("SELECT CURRENT_TIMESTAMP AS moment").mapTo(Instant.class).one();
  }

  /** The time as a parameter of a statement. */
  public static OffsetDateTime utc(Instant time) {
    return time.atOffset(ZoneOffset.UTC);
  }

  /** The time in a column that is never null. */
  public static Instant read(ResultSet row, String column) throws SQLException {
    return find(row, column).orElseThrow();
  }

  /** The time in a column, by its number; null if the column is null. */
  public static Instant read(ResultSet row, int column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }

  /** The time in a column; empty if the column is null. */
  public static Optional<Instant> find(ResultSet row, String column) throws SQLException {
    return Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
        .map(OffsetDateTime::toInstant);
  }
}
