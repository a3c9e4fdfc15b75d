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
 * Times go through {@link OffsetDateTime} in UTC, which both databases' drivers read and write
 * without the machine's time zone; {@code java.sql.Timestamp} would bring it in.
 */
public final class Instants {

  private Instants() {}

  /** The time as it is kept: to the microsecond, the finest that PostgreSQL has. */
  public static Instant kept(Instant time) {
    return time.truncatedTo(ChronoUnit.MICROS);
  }

  /** The time of the database at which a transaction began, the same for all instances. */
  public static Instant ofDatabase(Handle handle) {
    return handle.createQuery("SELECT CURRENT_TIMESTAMP AS moment").mapTo(Instant.class).one();
  }

  /** The time as a statement takes it. */
  public static OffsetDateTime utc(Instant time) {
    return time.atOffset(ZoneOffset.UTC);
  }

  /** The time in a column that always has one. */
  public static Instant read(ResultSet row, String column) throws SQLException {
    return find(row, column).orElseThrow();
  }

  /** The time in a column, by its place; null where it has none. */
  static Instant read(ResultSet row, int column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }

  /** The time in a column, if it has one. */
  public static Optional<Instant> find(ResultSet row, String column) throws SQLException {
    return Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
        .map(OffsetDateTime::toInstant);
  }
}
