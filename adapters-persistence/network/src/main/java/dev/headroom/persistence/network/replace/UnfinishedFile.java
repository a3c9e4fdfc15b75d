package dev.headroom.persistence.network.replace;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * A new file beside the one that it is to replace, locked while it is written. A file that is not
 * locked, and was not written for an hour, was left by a process that ended. {@link #close()}
 * removes the file unless it was moved, and so does a signal that ends the process.
 *
 * <p>The system ends a lock with its process, however that ends. On file systems without locks, no
 * file is ever taken for abandoned.
 */
public final class UnfinishedFile implements AutoCloseable {

  /**
   * The name prefix of this process's files. POSIX ends a lock when its process closes the file
   * anywhere, so that a process must not examine its own.
   */
  private static final String OWN = ".headroom-new-" + UUID.randomUUID() + "-";

  static final String LOCKED = ".headroom-new-*.part";

  /** The name pattern of files without a lock, as earlier versions wrote them. */
  private static final String UNLOCKED = ".headroom-????????-????-????-????-????????????.part";

  /**
   * How long a file must be idle to be removed: on a shared file system with locks for each
   * machine, the locks of other machines are invisible.
   */
  static final Duration SURELY_IDLE = Duration.ofHours(1);

  /** Longer than any import takes. */
  static final Duration SURELY_OVER = Duration.ofDays(2);

  private final Path path;
  private final FileChannel channel;
  private final ExitHook hook;

  /** The file named in failures. */
  private final Path target;

  private UnfinishedFile(Path path, Path target, FileChannel channel, ExitHook hook) {
    this.path = path;
    this.target = target;
    this.channel = channel;
    this.hook = hook;
  }

  /**
   * Creates a file.
   *
   * @param target the file to replace
   * @throws IOException if it cannot be created, naming the target
   */
  public static UnfinishedFile beside(Path target) throws IOException {
    return in(target.toAbsolutePath().getParent(), target);
  }

  /** Creates a file that replaces nothing. */
  static UnfinishedFile in(Path folder) throws IOException {
    return in(folder, folder);
  }

  private static UnfinishedFile in(Path folder, Path target) throws IOException {
    while (true) {
      // Not Files.createTempFile: its files are for their owner alone, and stay so when moved.
      Path path = folder.resolve(OWN + UUID.randomUUID() + ".part");
      UnfinishedFile made = make(path, target);
      try {
        made.lock();
      } catch (IOException | RuntimeException | Error failure) {
        made.close();
        throw failure;
      }
      // Between the two steps above somebody else may have taken it for abandoned.
      if (Files.exists(path)) {
        return made;
      }
      made.close();
    }
  }

  private static UnfinishedFile make(Path path, Path target) throws IOException {
    ExitHook hook = ExitHook.removing(() -> Files.deleteIfExists(path));
    try {
      return new UnfinishedFile(
          path,
          target,
          FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
          hook);
    } catch (IOException failure) {
      hook.close();
      throw named(failure, path, target);
    } catch (RuntimeException | Error failure) {
      hook.close();
      throw failure;
    }
  }

  private void lock() throws IOException {
    try {
      channel.lock();
    } catch (IOException withoutLocks) {
      if (!Files.exists(path)) {
        throw withoutLocks;
      }
    }
  }

  Path path() {
    return path;
  }

  /** The channel for its content. Closing it ends the lock. */
  public FileChannel channel() {
    return channel;
  }

  /**
   * Makes the content durable, and moves it to the target in one step, replacing an existing file.
   *
   * @param target in the same folder
   */
  public void moveTo(Path target) throws IOException {
    try {
      channel.force(true);
      // Moved while it is locked: another process's look at the folder must not take it.
      Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failure) {
      throw named(failure, path, target);
    }
  }

  /**
   * Turns a failure to write into one that names the target; the system's own names no file, or a
   * temporary one.
   */
  public IOException named(IOException failure) {
    return named(failure, path, target);
  }

  private static IOException named(IOException failure, Path path, Path target) {
    String file = target.toString();
    IOException named;
    if (failure instanceof FileSystemException of && path.toString().equals(of.getFile())) {
      named =
          of instanceof AccessDeniedException
              ? new AccessDeniedException(file)
              : new FileSystemException(
                  file, null, of.getReason() == null ? "it cannot be written" : of.getReason());
    } else if (failure.getClass() == IOException.class) {
      named = new FileSystemException(file, null, failure.getMessage());
    } else {
      return failure;
    }
    named.initCause(failure);
    return named;
  }

  @Override
  public void close() throws IOException {
    try (hook;
        channel) {
      Files.deleteIfExists(path);
    }
  }

  /** Removes the abandoned files of a folder. Those that cannot be removed stay. */
  static void removeAbandoned(Path folder) throws IOException {
    Instant idle = Instant.now().minus(SURELY_IDLE);
    try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, LOCKED)) {
      for (Path each : left) {
        if (!each.getFileName().toString().startsWith(OWN)) {
          removeUnlessLocked(each, idle);
        }
      }
    }
    Instant before = Instant.now().minus(SURELY_OVER);
    try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, UNLOCKED)) {
      for (Path each : left) {
        removeIfOlder(each, before);
      }
    }
  }

  /** Whether the file has been written to since a moment. */
  static boolean isWritten(Path file, Instant since) throws IOException {
    return !Files.getLastModifiedTime(file).toInstant().isBefore(since);
  }

  private static void removeIfOlder(Path file, Instant before) {
    try {
      if (Files.isRegularFile(file)
          && Files.getLastModifiedTime(file).toInstant().isBefore(before)) {
        Files.deleteIfExists(file);
      }
    } catch (IOException inUse) {
      // As below.
    }
  }

  private static void removeUnlessLocked(Path file, Instant idle) {
    try {
      if (isWritten(file, idle)) {
        return;
      }
    } catch (IOException gone) {
      return;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | OverlappingFileLockException inUse) {
      // Not ours to remove, or gone meanwhile: it is in nobody's way.
    }
  }
}
