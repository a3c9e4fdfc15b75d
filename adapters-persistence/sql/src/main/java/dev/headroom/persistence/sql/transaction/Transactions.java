package dev.headroom.persistence.sql.transaction;

import com.zaxxer.hikari.HikariDataSource;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.change.ChangeText;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;

/**
 * Runs each unit of work in one transaction with bounded waits, and translates a library's
 * exceptions into those that the ports promise. Safe for several threads.
 *
 * <p>If a connection is lost before the commit is sent, nothing has changed, and the work runs once
 * more on a fresh connection; so it survives a restart of the server. After the commit is sent
 * nothing is repeated, since it may have succeeded. Work that the database rolled back in favour of
 * others, for instance to end a deadlock, has changed nothing either and runs again.
 *
 * <p>A commit that the database confirms only locally, because its standby did not answer, is not
 * acknowledged.
 *
 * <p>While the database is away calls fail at once; see {@link Absence}. If the database answers
 * others, a call that gets no connection in time is the only one to fail.
 */
public final class Transactions implements AutoCloseable {

  private static final int STATEMENT_SECONDS = 5;
  private static final int MOST_TRIES = 3;
  private static final int ANSWER_SECONDS = 1;
  private static final long TRY_EVERY_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** Writes a row that every set-up database has, without changing it. */
  private static final String SAME =
      """
      UPDATE "headroom_schema_history" SET "success" = "success" WHERE "installed_rank" =
          (SELECT MAX("installed_rank") FROM "headroom_schema_history")
      """;

  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final Dialect dialect;
  private final Absence absence;
  private final Recorder recorder;

  /** Whether the latest known write failed. */
  private volatile boolean unwritten;

  /** When writing was last tried again after a failure, by {@link System#nanoTime()}. */
  private volatile long triedAt;

  /** When work was last committed, by {@link System#nanoTime()}. */
  private volatile long committed;

  /**
   * Runs work on the connections of a pool.
   *
   * @param dialect the dialect of its database
   */
  public Transactions(HikariDataSource pool, Dialect dialect) {
    this(pool, dialect, pool, (handle, event, count) -> {});
  }

  /**
   * Runs work on the connections of a pool.
   *
   * @param dialect the dialect of its database
   * @param beside connections outside the pool, to check whether the database is away
   * @param recorder records the changes that are made
   */
  public Transactions(
      HikariDataSource pool, Dialect dialect, DataSource beside, Recorder recorder) {
    this.pool = pool;
    this.recorder = recorder;
    this.dialect = dialect;
    this.committed = System.nanoTime();
    int idle = pool.getMinimumIdle();
    // A pool that keeps trying does so with growing pauses, and reconnects seconds late.
    this.absence =
        new Absence(
            () -> answers(beside),
            away -> pool.getHikariConfigMXBean().setMinimumIdle(away ? 0 : idle));
    this.jdbi =
        Jdbi.create(pool)
            .registerColumnMapper(Instant.class, (row, column, any) -> Instants.read(row, column))
            .registerColumnMapper(
                Role.class, (row, column, any) -> Role.ofCode(row.getString(column)).orElseThrow());
    jdbi.getConfig(SqlStatements.class).setQueryTimeout(STATEMENT_SECONDS);
    // By default exceptions' messages contain the bound values, such as password hashes.
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
  }

  private static boolean answers(DataSource database) {
    try (Connection connection = database.getConnection()) {
      return connection.isValid(ANSWER_SECONDS);
    } catch (SQLException e) {
      return false;
    }
  }

  /** Knows whether the database is away, so that no work can be done. */
  public Absence absence() {
    return absence;
  }

  /** Whether the database answers now, on a connection of the pool. */
  public boolean answer() {
    if (absence.isAway()) {
      return false;
    }
    boolean answers = answers(pool);
    if (!answers) {
      absence.suspect();
    } else if (unwritten && System.nanoTime() - triedAt > TRY_EVERY_NANOS) {
      tryToWrite();
    }
    return answers;
  }

  /** Whether the database can write, as far as is known; after a failure this tries again. */
  public boolean writes() {
    return !unwritten;
  }

  private void tryToWrite() {
    triedAt = System.nanoTime();
    try {
      unwritten = run(handle -> handle.createUpdate(SAME).execute()) == 0;
    } catch (StorageUnavailableException | IllegalStateException e) {
      // It does not, still.
    }
  }

  /**
   * Runs the work and commits it; when this returns, its changes are durable.
   *
   * @throws StorageUnavailableException if the database could not be reached or did not answer in
   *     time
   */
  public <T> T run(HandleCallback<T, SQLException> work) {
    boolean wasLost = false;
    for (int tries = 1; ; tries++) {
      failIfAway();
      Attempt<T> attempt = new Attempt<>(work);
      long since = System.nanoTime();
      try {
        return attempt.run();
      } catch (SQLException | RuntimeException e) {
        boolean lost = attempt.connected && lost(e);
        if (sqlCause(e).filter(dialect::notWritten).isPresent()) {
          unwritten = true;
          triedAt = System.nanoTime();
        }
        // If all connections are in use, the wait is for other calls, not for the database.
        if (lost || (!attempt.connected && committed - since <= 0)) {
          absence.suspect();
        }
        boolean again = lost ? !attempt.committing && !wasLost : undone(e) && tries < MOST_TRIES;
        if (!again) {
          throw translated(e);
        }
        if (lost) {
          wasLost = true;
          pool.getHikariPoolMXBean().softEvictConnections();
        }
      }
    }
  }

  /** The dialect of the database. */
  public Dialect dialect() {
    return dialect;
  }

  /**
   * The time before which something counts as over: the given time, or the database's if that is
   * earlier. Use it wherever expired rows are deleted or taken from others, so that an instance
   * whose clock is ahead takes nothing that is still valid.
   */
  public Instant past(Handle handle, Instant time) {
    if (!dialect.isShared()) {
      return time;
    }
    Instant now = Instants.ofDatabase(handle);
    return time.isAfter(now) ? now : time;
  }

  /** The database's time now. */
  public Instant now() {
    return run(Instants::ofDatabase);
  }

  /** Records a change of this work in the audit log, in the same transaction. */
  public void record(Handle handle, AuditEvent change) {
    recorder.record(handle, change, 1);
  }

  /** Records a change of several things in the audit log, in the same transaction. */
  public void record(Handle handle, AuditEvent change, int count) {
    recorder.record(handle, change, count);
  }

  /**
   * Notifies other instances of a change when the work is committed, if the database can notify.
   */
  public void announce(Handle handle, StoredChange change) {
    announceAll(handle, () -> List.of(change));
  }

  /**
   * Notifies other instances of several changes when the work is committed.
   *
   * @param changes called only if the database can notify others
   */
  public void announceAll(Handle handle, Supplier<List<StoredChange>> changes) {
    dialect
        .announcement()
        .ifPresent(
            query ->
                changes
                    .get()
                    .forEach(
                        change ->
                            handle
                                .createQuery(query)
                                .bind("channel", ChangeText.CHANNEL)
                                .bind("change", ChangeText.of(change))
                                .mapTo(String.class)
                                .list()));
  }

  /**
   * Opens a connection whose one transaction sees the present moment, whatever others commit
   * meanwhile; it does not keep others from writing. The caller closes it.
   *
   * @throws StorageUnavailableException if the database could not be reached
   */
  public Connection atOneMoment() {
    failIfAway();
    try {
      Connection connection = pool.getConnection();
      try {
        connection.setAutoCommit(false);
        dialect.seeOneMoment(connection);
        try (Statement first = connection.createStatement()) {
          first.executeQuery("SELECT id FROM users WHERE id = 0").close();
        }
        return connection;
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw translated(e);
    }
  }

  /** One attempt at a unit of work. */
  private final class Attempt<T> {
    private final HandleCallback<T, SQLException> work;
    private boolean connected;
    private boolean committing;

    Attempt(HandleCallback<T, SQLException> work) {
      this.work = work;
    }

    T run() throws SQLException {
      try (Handle handle = jdbi.open()) {
        connected = true;
        handle.begin();
        T result = work.withHandle(handle);
        committing = true;
        handle.getConnection().clearWarnings();
        handle.commit();
        committed = System.nanoTime();
        SQLWarning warning = handle.getConnection().getWarnings();
        if (warning != null) {
          throw warning;
        }
        return result;
      }
    }
  }

  private void failIfAway() {
    if (absence.isAway()) {
      throw new StorageUnavailableException(
          new SQLTransientConnectionException("the database was away a moment ago"));
    }
  }

  private boolean lost(Throwable e) {
    return sqlCause(e).filter(dialect::connectionLost).isPresent();
  }

  /**
   * Whether the database rolled the work back, by the classes of SQL states; 40003 is excluded,
   * since the outcome is unknown.
   */
  private static boolean undone(Throwable e) {
    return sqlCause(e)
        .map(SQLException::getSQLState)
        .filter(state -> state.startsWith("40") && !state.equals("40003"))
        .isPresent();
  }

  /**
   * Translates an exception. A statement that the database refused is a bug here, reported without
   * its values, and so is an exception that is not the database's. Every other one means that the
   * database is unavailable.
   */
  private static RuntimeException translated(Exception e) {
    Optional<SQLException> sql = sqlCause(e);
    if (sql.isEmpty() && e instanceof RuntimeException ours) {
      return ours;
    }
    String state = sql.map(SQLException::getSQLState).orElse("");
    if (state != null && state.matches("(21|22|23|42).*")) {
      return new IllegalStateException("the database refuses a statement: SQLSTATE " + state);
    }
    return new StorageUnavailableException(e);
  }

  /** Ends the checks whether the database is back. */
  @Override
  public void close() {
    absence.close();
  }

  /** The database's own exception in a chain of causes. */
  public static Optional<SQLException> sqlCause(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql) {
        return Optional.of(sql);
      }
    }
    return Optional.empty();
  }
}
