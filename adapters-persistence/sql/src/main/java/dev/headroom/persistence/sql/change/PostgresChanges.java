package dev.headroom.persistence.sql.change;

import dev.headroom.domain.change.Changes;
import dev.headroom.domain.change.StoredChange;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Listens on a connection of its own, outside of any pool, and opens another one where that ends,
 * with growing pauses. Where a pooler hands sessions around nothing is heard; nobody relies on it.
 */
public final class PostgresChanges implements Changes {

  private static final int TURN_MILLIS = 250;
  private static final long LOOK_EVERY_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final int ANSWER_SECONDS = 2;
  private static final long FIRST_PAUSE_MILLIS = 250;
  private static final long LONGEST_PAUSE_MILLIS = 8_000;
  private static final long END_MILLIS = 5_000;

  private static final Logger LOG = LoggerFactory.getLogger(PostgresChanges.class);

  private final Opener opener;

  /** Opens a connection. */
  @FunctionalInterface
  public interface Opener {
    Connection open() throws SQLException;
  }

  /** On connections that are opened so. */
  public PostgresChanges(Opener opener) {
    this.opener = opener;
  }

  @Override
  public Listening listen(Consumer<StoredChange> heard) {
    return new Ear(heard);
  }

  private final class Ear implements Listening {
    private final Consumer<StoredChange> heard;
    private final Thread thread;
    private volatile boolean ended;
    private long pause = FIRST_PAUSE_MILLIS;
    private boolean failing;

    Ear(Consumer<StoredChange> heard) {
      this.heard = heard;
      thread = new Thread(this::run, "headroom-changes");
      thread.setDaemon(true);
      thread.start();
    }

    private void run() {
      while (!ended) {
        try (Connection connection = opener.open()) {
          hear(connection);
        } catch (SQLException | RuntimeException e) {
          if (!failing && !ended) {
            LOG.warn(
                "changes by other instances are seen later until they are heard again: {}",
                e.getClass().getSimpleName());
          }
          failing = true;
        }
        rest();
      }
    }

    /** Until the connection ends. */
    private void hear(Connection connection) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.execute("LISTEN " + ChangeText.CHANNEL);
      }
      heard.accept(StoredChange.of(StoredChange.ChangeSubject.EVERYTHING));
      pause = FIRST_PAUSE_MILLIS;
      if (failing) {
        LOG.info("changes by other instances are heard again");
        failing = false;
      }
      PGConnection notified = connection.unwrap(PGConnection.class);
      long looked = System.nanoTime();
      while (!ended) {
        for (PGNotification notification : notified.getNotifications(TURN_MILLIS)) {
          ChangeText.read(notification.getParameter()).ifPresent(this::tell);
        }
        if (System.nanoTime() - looked > LOOK_EVERY_NANOS) {
          if (!connection.isValid(ANSWER_SECONDS)) {
            throw new SQLException("no answer");
          }
          looked = System.nanoTime();
        }
      }
    }

    /** Whoever may use the database can put anything into a notification. */
    private void tell(StoredChange change) {
      try {
        heard.accept(change);
      } catch (RuntimeException e) {
        LOG.warn("a change by another instance makes no sense: {}", e.toString());
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
