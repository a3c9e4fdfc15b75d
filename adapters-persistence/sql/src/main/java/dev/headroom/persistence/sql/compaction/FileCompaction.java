package dev.headroom.persistence.sql.compaction;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.application.thread.BackgroundThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compacts the file of an embedded database when it is mostly empty: a little every minute while
 * the database is open, so that its space is reused, and fully after it was closed. A file of less
 * than {@value #LEAST_BYTES} bytes is left as it is.
 */
public final class FileCompaction {

  static final long LEAST_BYTES = 16L * 1024 * 1024;

  private static final int MOSTLY_EMPTY_PERCENT = 50;
  private static final long EVERY_SECONDS = 60;

  /** How many bytes are written at a time, and how many times in a turn; stores wait meanwhile. */
  private static final int BYTES_AT_A_TIME = 1024 * 1024;

  private static final int TIMES = 16;
  private static final long LONGEST_END_SECONDS = 5;

  private static final Logger LOG = LoggerFactory.getLogger(FileCompaction.class);

  private final Path file;
  private final long leastBytes;

  /** Compacts a file that this process owns. */
  public FileCompaction(Path file) {
    this(file, LEAST_BYTES);
  }

  /** Compacts a file, with another least size. */
  FileCompaction(Path file, long leastBytes) {
    this.file = file;
    this.leastBytes = leastBytes;
  }

  /** Compacts a little every minute, until the returned object is closed. */
  public AutoCloseable whileOpen(DataSource database) {
    ScheduledExecutorService thread =
        Executors.newSingleThreadScheduledExecutor(BackgroundThread.COMPACTION);
    var unused =
        thread.scheduleWithFixedDelay(
            () -> compact(database), EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
    return () -> {
      thread.shutdown();
      if (!thread.awaitTermination(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("the database is closed while it is compacted");
      }
    };
  }

  /** Compacts for one turn. */
  void compact(DataSource database) {
    try {
      if (Files.size(file) < leastBytes) {
        return;
      }
      try (Connection connection = database.getConnection()) {
        MVStore store = store(connection);
        for (int i = 0; i < TIMES && mostlyEmpty(store); i++) {
          if (!store.compact(MOSTLY_EMPTY_PERCENT, BYTES_AT_A_TIME)) {
            return; // The rest was written too recently to be safely on the disk.
          }
        }
      }
    } catch (IOException | SQLException | RuntimeException e) {
      LOG.warn("the database's file is not compacted: {}", e.toString());
    }
  }

  /**
   * Compacts a closed database fully, if its file is mostly empty.
   *
   * @param config opens the database
   */
  public void whenClosed(HikariConfig config) {
    try {
      if (!Files.exists(file) || Files.size(file) < leastBytes) {
        return;
      }
      long before = Files.size(file);
      try (Connection connection =
              DriverManager.getConnection(
                  config.getJdbcUrl(), config.getUsername(), config.getPassword());
          Statement statement = connection.createStatement()) {
        if (!mostlyEmpty(store(connection))) {
          return;
        }
        statement.execute("SHUTDOWN COMPACT");
      }
      LOG.info("the database's file had {} bytes, and has {}", before, Files.size(file));
    } catch (IOException | SQLException | RuntimeException e) {
      LOG.warn("the database's file is not compacted: {}", e.toString());
    }
  }

  /** The percentage of the file that is in use. */
  int fillRate(DataSource database) throws SQLException {
    try (Connection connection = database.getConnection()) {
      return store(connection).getFileStore().getChunksFillRate();
    }
  }

  private static MVStore store(Connection connection) throws SQLException {
    SessionLocal session = (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
    return session.getDatabase().getStore().getMvStore();
  }

  private static boolean mostlyEmpty(MVStore store) {
    return store.getFileStore().getChunksFillRate() < MOSTLY_EMPTY_PERCENT;
  }
}
