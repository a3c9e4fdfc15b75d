package dev.headroom.persistence.sql.change;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.change.Changes;
import dev.headroom.domain.change.StoredChange;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reports the changes of other instances, by listening on a connection outside of any pool. If the
 * connection ends, another one is opened, with growing pauses.
 *
 * <p>Behind a pooler nothing listens, since a pooler may do anything with a listening session.
 * PgBouncer in transaction mode would give it to another client, which then gets the notifications
 * and never reads them. A pooler shows in the number of the server's process, which the session
 * knows, and which a pooler does not pass on when a connection begins.
 *
 * <p>Any user who may connect to the database may also notify. If more bytes come than instances
 * ever send each other, the connection ends ({@link MeteredSockets}) and is opened again after a
 * pause; meanwhile changes are seen when cached values are read again. Each kind of trouble is
 * logged once a minute.
 */
public final class PostgresChanges implements Changes {

  private static final int TURN_MILLIS = 250;
  private static final long LOOK_EVERY_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final int ANSWER_SECONDS = 2;

  /** The pause before looking again whether there is still a pooler. */
  private static final long POOLED_PAUSE_MILLIS = TimeUnit.MINUTES.toMillis(5);

  private static final long FLOODED_PAUSE_MILLIS = TimeUnit.SECONDS.toMillis(10);
  private static final long QUIET_NANOS = TimeUnit.MINUTES.toNanos(1);

  /** If more changes come in one turn, everything is read again. */
  private static final int MOST_IN_A_TURN = 1_000;

  private static final long FIRST_PAUSE_MILLIS = 250;
  private static final long LONGEST_PAUSE_MILLIS = 2_000;
  private static final long END_MILLIS = 5_000;

  private static final Logger LOG = LoggerFactory.getLogger(PostgresChanges.class);

  private final Opener opener;
  private final Runnable lost;

  /** Opens a connection. */
  @FunctionalInterface
  public interface Opener {
    Connection open() throws SQLException;
  }

  /**
   * Listens on connections of an opener.
   *
   * @param lost runs when a connection ends by itself, often the earliest sign that the database is
   *     away
   */
  public PostgresChanges(Opener opener, Runnable lost) {
    this.opener = opener;
    this.lost = lost;
  }

  @Override
  public Listening listen(Consumer<StoredChange> heard) {
    return new Subscription(heard);
  }

  private final class Subscription implements Listening {
    private final Consumer<StoredChange> heard;
    private final Thread thread;
    private volatile boolean ended;
    private volatile boolean hears;
    private long pause = FIRST_PAUSE_MILLIS;
    private boolean failing;
    private boolean pooled;
    private Optional<Long> floodTold = Optional.empty();
    private Optional<Long> nonsenseTold = Optional.empty();

    Subscription(Consumer<StoredChange> heard) {
      this.heard = heard;
      thread = BackgroundThread.CHANGES.start(this::run);
    }

    private void run() {
      while (!ended) {
        try (Connection connection = opener.open()) {
          if (ownSession(connection)) {
            hear(connection);
          } else {
            foundPooler();
          }
        } catch (SQLException | RuntimeException e) {
          if (isFlood(e)) {
            flooded();
          } else {
            lost(e);
          }
        } finally {
          hears = false;
        }
        rest();
      }
    }

    private void lost(Exception e) {
      if (!failing && !ended) {
        LOG.warn(
            "changes by other instances are seen later until they are heard again: {}",
            e.getClass().getSimpleName());
      }
      failing = true;
      if (!ended) {
        lost.run();
      }
    }

    private static boolean isFlood(Throwable e) {
      return e != null && (e instanceof MeteredSockets.TooMuchException || isFlood(e.getCause()));
    }

    private void flooded() {
      if (isDue(floodTold)) {
        LOG.warn(
            "somebody floods the database's notifications: changes by other instances are seen"
                + " within 5 s meanwhile; REVOKE CONNECT ON DATABASE ... FROM PUBLIC keeps others"
                + " away");
        floodTold = Optional.of(System.nanoTime());
      }
      failing = true;
      pause = FLOODED_PAUSE_MILLIS;
    }

    private static boolean isDue(Optional<Long> told) {
      return told.isEmpty() || System.nanoTime() - told.get() > QUIET_NANOS;
    }

    /** Whether the connection leads to a session of its own, without a pooler between. */
    private static boolean ownSession(Connection connection) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.setQueryTimeout(ANSWER_SECONDS);
        try (ResultSet session = statement.executeQuery("SELECT pg_backend_pid()")) {
          session.next();
          return session.getInt(1) == connection.unwrap(PGConnection.class).getBackendPID();
        }
      }
    }

    private void foundPooler() {
      if (!pooled) {
        LOG.info("a pooler is in front of the database: changes by others are seen within 5 s");
      }
      pooled = true;
      failing = false;
      pause = POOLED_PAUSE_MILLIS;
    }

    /** Listens until the connection ends. */
    private void hear(Connection connection) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.execute("LISTEN " + ChangeText.CHANNEL);
      }
      heard.accept(StoredChange.of(StoredChange.ChangeSubject.EVERYTHING));
      hears = true;
      pause = FIRST_PAUSE_MILLIS;
      if (floodTold.isEmpty()) {
        heardAgain();
      }
      PGConnection notified = connection.unwrap(PGConnection.class);
      long looked = System.nanoTime();
      while (!ended) {
        turn(notified.getNotifications(TURN_MILLIS));
        if (floodTold.isPresent() && isDue(floodTold)) {
          floodTold = Optional.empty();
          heardAgain();
        }
        if (System.nanoTime() - looked > LOOK_EVERY_NANOS) {
          if (!ownSession(connection)) {
            throw new SQLException("another session");
          }
          looked = System.nanoTime();
        }
      }
    }

    private void heardAgain() {
      if (failing || pooled) {
        LOG.info("changes by other instances are heard again");
      }
      failing = false;
      pooled = false;
    }

    private void turn(PGNotification[] notifications) {
      Set<StoredChange> changes = new LinkedHashSet<>();
      for (PGNotification notification : notifications) {
        ChangeText.read(notification.getParameter()).ifPresent(changes::add);
        if (changes.size() > MOST_IN_A_TURN) {
          changes = Set.of(StoredChange.of(StoredChange.ChangeSubject.EVERYTHING));
          break;
        }
      }
      changes.forEach(this::report);
    }

    /** Reports a change. The payload is checked, because any user of the database can send one. */
    private void report(StoredChange change) {
      try {
        heard.accept(change);
      } catch (RuntimeException e) {
        if (isDue(nonsenseTold)) {
          LOG.warn("a change by another instance makes no sense: {}", e.toString());
          nonsenseTold = Optional.of(System.nanoTime());
        }
      }
    }

    private void rest() {
      long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(pause);
      pause = Math.min(LONGEST_PAUSE_MILLIS, 2 * pause);
      for (long left = until - System.nanoTime();
          left > 0 && !ended;
          left = until - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
    }

    @Override
    public boolean hears() {
      return hears;
    }

    @Override
    public void close() {
      ended = true;
      LockSupport.unpark(thread);
      try {
        thread.join(END_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
