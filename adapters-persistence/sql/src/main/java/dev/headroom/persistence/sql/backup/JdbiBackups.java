package dev.headroom.persistence.sql.backup;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.backup.Backups;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes backups in SQL. A transaction sees one moment, and a thread of the backup writes its rows
 * into parts. The thread lives as long as the backup; it is never interrupted, because an interrupt
 * would close an embedded database.
 */
public final class JdbiBackups implements Backups, AutoCloseable {

  private static final int PART_BYTES = 1 << 20;
  private static final int PARTS_AHEAD = 2;
  private static final long NOBODY_TAKES_SECONDS = 60;

  /** The maximum wait for a part; less than the time allowed for a call of another process. */
  private static final long NEXT_SECONDS = 50;

  private static final long LOOK_MILLIS = 100;
  private static final long END_MILLIS = 10_000;

  private static final Logger LOG = LoggerFactory.getLogger(JdbiBackups.class);

  private final Transactions transactions;
  private Session present;
  private long lastNumber;

  /** Backs up the database of these transactions. */
  public JdbiBackups(Transactions transactions) {
    this.transactions = transactions;
  }

  @Override
  public synchronized Optional<Long> begin() {
    if (present != null && present.isUnderWay()) {
      return Optional.empty();
    }
    // Recorded at the beginning: a client that takes all but the end has all of the data too.
    transactions.run(
        handle -> {
          transactions.record(handle, Change.ofDatabase(Deed.BACKED_UP));
          return true;
        });
    present = new Session(++lastNumber, transactions.atOneMoment());
    return Optional.of(present.number);
  }

  @Override
  public byte[] next(long number) {
    try {
      return find(number).orElseThrow(() -> new IllegalStateException("no such backup")).next();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StorageUnavailableException(e);
    }
  }

  @Override
  public void end(long number) {
    find(number).ifPresent(Session::end);
  }

  private synchronized Optional<Session> find(long number) {
    return Optional.ofNullable(present).filter(session -> session.number == number);
  }

  @Override
  public void close() {
    Session last;
    synchronized (this) {
      last = present;
    }
    if (last != null) {
      last.end();
    }
  }

  /** A backup under way. */
  private final class Session {
    private final long number;
    private final Thread thread;
    private final BlockingQueue<byte[]> parts = new ArrayBlockingQueue<>(PARTS_AHEAD);
    private volatile boolean ended;
    private volatile Exception failure;
    private volatile long lastCall = System.nanoTime();

    Session(long number, Connection moment) {
      this.number = number;
      thread = BackgroundThread.BACKUP.start(() -> write(moment));
    }

    private void write(Connection moment) {
      try (moment;
          Parts out = new Parts()) {
        BackupWriter.write(new DatabaseRows(moment), out);
        out.complete();
      } catch (IOException | SQLException | RuntimeException e) {
        failure = e;
        if (!ended) {
          LOG.warn("a backup ends before it is complete: {}", e.toString());
        }
      }
    }

    /**
     * Whether rows are still written or parts still to be taken: a small backup is written long
     * before its first part is taken.
     */
    boolean isUnderWay() {
      long idle = System.nanoTime() - lastCall;
      return thread.isAlive()
          || (!ended && !parts.isEmpty() && idle < TimeUnit.SECONDS.toNanos(NOBODY_TAKES_SECONDS));
    }

    byte[] next() throws InterruptedException {
      lastCall = System.nanoTime();
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(NEXT_SECONDS);
      while (!ended && System.nanoTime() - deadline < 0) {
        byte[] part = parts.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        if (part != null) {
          return part;
        }
        if (failure != null || (!thread.isAlive() && parts.isEmpty())) {
          throw new IllegalStateException("the backup has ended before it was complete");
        }
      }
      if (ended) {
        throw new IllegalStateException("the backup has ended");
      }
      throw new StorageUnavailableException(new IOException("no part of the backup in time"));
    }

    void end() {
      ended = true;
      try {
        thread.join(END_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    /** Collects bytes and hands them over in parts; an empty part is the last. */
    private final class Parts extends OutputStream {
      private final byte[] bytes = new byte[PART_BYTES];
      private int used;

      @Override
      public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] from, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
          int some = Math.min(length - done, bytes.length - used);
          System.arraycopy(from, offset + done, bytes, used, some);
          used += some;
          done += some;
          if (used == bytes.length) {
            hand();
          }
        }
      }

      private void hand() throws IOException {
        offer(Arrays.copyOf(bytes, used));
        used = 0;
      }

      private void offer(byte[] part) throws IOException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(NOBODY_TAKES_SECONDS);
        try {
          while (!parts.offer(part, LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            if (ended || System.nanoTime() - deadline > 0) {
              throw new IOException("nobody takes the backup");
            }
          }
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IOException(e);
        }
        if (ended) {
          throw new IOException("the backup is given up");
        }
      }

      /**
       * Hands over the last bytes and then the empty part that marks the end, after the checksum.
       */
      void complete() throws IOException {
        if (used > 0) {
          hand();
        }
        offer(new byte[0]);
      }
    }
  }
}
