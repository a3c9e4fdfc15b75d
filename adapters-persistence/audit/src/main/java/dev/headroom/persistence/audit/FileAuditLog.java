package dev.headroom.persistence.audit;

import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditLog;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes an audit log to the files of a folder, in a thread of its own over a queue with a bound.
 * What cannot be written now (a full disk) waits there and is tried again; what does not fit in is
 * dropped and counted. Where it is asked to, it also removes old files, at the start and every
 * minute. Safe for several threads.
 */
public final class FileAuditLog implements AuditLog, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(FileAuditLog.class);

  private final AtomicLong removedEarly = new AtomicLong();
  private final AuditWriter<byte[]> writer;

  /**
   * Begins to write.
   *
   * @param cleans whether it removes what is too old or too much
   */
  public FileAuditLog(AuditFolder folder, Clock clock, boolean cleans) {
    this(folder, clock, cleans, AuditWriter.TRY_AGAIN);
  }

  /**
   * Begins to write.
   *
   * @param tryAgain how long to wait after a failure
   */
  FileAuditLog(AuditFolder folder, Clock clock, boolean cleans, Duration tryAgain) {
    Files files = new Files(new AuditFiles(folder), clock, cleans);
    writer = new AuditWriter<>(files, LOG, "headroom-audit-log", tryAgain);
    writer.start();
  }

  private final class Files implements AuditWriter.Place<byte[]> {
    private final AuditFiles files;
    private final Clock clock;
    private final boolean cleans;

    Files(AuditFiles files, Clock clock, boolean cleans) {
      this.files = files;
      this.clock = clock;
      this.cleans = cleans;
    }

    @Override
    public byte[] line(AuditEntry entry) {
      return AuditLine.of(entry);
    }

    @Override
    public void write(Deque<byte[]> lines) throws IOException {
      try {
        files.append(lines, clock.instant());
      } catch (RuntimeException e) {
        // Of the file system, which says so in several ways.
        throw new IOException(e);
      }
    }

    @Override
    public void clean(BooleanSupplier ending) throws IOException {
      int early = cleans ? files.clean(clock.instant()) : 0;
      if (early > 0) {
        removedEarly.addAndGet(early);
        LOG.error("the audit log has too much: {} files were removed before their time", early);
      }
    }

    @Override
    public void fails(IOException why) {
      LOG.error("the audit log cannot be written, and is kept until it can", why);
    }

    @Override
    public String name() {
      return "the audit log";
    }
  }

  @Override
  public void write(AuditEntry entry) {
    writer.write(entry);
  }

  /** How many entries have been dropped. */
  public long dropped() {
    return writer.dropped();
  }

  /** How many files have been removed before their time, since all had too much. */
  public long removedEarly() {
    return removedEarly.get();
  }

  /** Writes what waits, for at most 5 s, and ends the thread. */
  @Override
  public void close() {
    writer.close();
  }
}
