package dev.headroom.persistence.audit;

import dev.headroom.application.audit.AuditEntry;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Deque;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes an audit log to the files of a folder, in a thread of its own over a queue with a bound.
 * What cannot be written now (a full disk) waits there and is tried again; what does not fit in is
 * dropped and counted. Where it is asked to, it also removes old files, at the start and every
 * minute. Safe for several threads.
 */
public final class FileAuditLog extends AuditWriter<byte[]> {

  private static final Logger LOG = LoggerFactory.getLogger(FileAuditLog.class);

  private final AuditFiles files;
  private final Clock clock;
  private final boolean cleans;

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
    super(LOG, "the audit log", "headroom-audit-log", tryAgain);
    this.files = new AuditFiles(folder);
    this.clock = clock;
    this.cleans = cleans;
    start();
  }

  @Override
  byte[] line(AuditEntry entry) {
    return AuditLine.of(entry);
  }

  @Override
  void write(Deque<byte[]> lines) throws IOException {
    try {
      files.append(lines, clock.instant());
    } catch (RuntimeException e) {
      // Of the file system, which says so in several ways.
      throw new IOException(e);
    }
  }

  @Override
  void clean(BooleanSupplier ending) throws IOException {
    int early = cleans ? files.clean(clock.instant()) : 0;
    if (early > 0) {
      addRemovedEarly(early);
      LOG.error("the audit log has too much: {} files were removed before their time", early);
    }
  }

  @Override
  void fails(IOException why) {
    LOG.error("the audit log cannot be written, and is kept until it can", why);
  }
}
