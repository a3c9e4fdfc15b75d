package dev.headroom.persistence.network.replace;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A folder for temporary files, such as a download. A file in it is locked as long as the folder is
 * needed; a folder without a locked file was left by a process that ended, and is removed when the
 * next such folder is created. {@link #close()} removes the folder with all its content, and so
 * does the end of the process.
 */
public final class UnfinishedFolder implements AutoCloseable {

  private static final String BEGIN = ".headroom-download-";

  /** The name prefix of this process's folders; see {@link UnfinishedFile} for the reason. */
  private static final String OWN = BEGIN + UUID.randomUUID() + "-";

  private final Path path;
  private final UnfinishedFile lock;
  private final ExitHook hook;

  private UnfinishedFolder(Path path, UnfinishedFile lock, ExitHook hook) {
    this.path = path;
    this.lock = lock;
    this.hook = hook;
  }

  /** Creates a folder in another one, from which abandoned ones are removed. */
  public static UnfinishedFolder in(Path folder) throws IOException {
    removeAbandoned(folder);
    Path path = Files.createDirectory(folder.resolve(OWN + UUID.randomUUID()));
    ExitHook hook = ExitHook.removing(() -> removeIfThere(path));
    try {
      return new UnfinishedFolder(path, UnfinishedFile.in(path), hook);
    } catch (IOException | RuntimeException | Error failure) {
      hook.close();
      throw failure;
    }
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    try (hook;
        lock) {
      remove(path);
    }
  }

  private static void removeAbandoned(Path folder) throws IOException {
    try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, BEGIN + "*")) {
      for (Path each : left) {
        if (Files.isDirectory(each) && !each.getFileName().toString().startsWith(OWN)) {
          removeUnlessNeeded(each);
        }
      }
    }
  }

  private static void removeUnlessNeeded(Path folder) {
    try {
      if (isWritten(folder, Instant.now().minus(UnfinishedFile.SURELY_IDLE))) {
        return;
      }
      boolean wasLocked = locks(folder);
      UnfinishedFile.removeAbandoned(folder);
      Instant before = Instant.now().minus(UnfinishedFile.SURELY_OVER);
      boolean old = Files.getLastModifiedTime(folder).toInstant().isBefore(before);
      // A folder without a lock is about to get one, or of a version that made none.
      if (!locks(folder) && (wasLocked || old)) {
        remove(folder);
      }
    } catch (IOException inUse) {
      // Not ours to remove, or gone meanwhile: it is in nobody's way.
    }
  }

  /** Whether a file in it has been written to since a moment. */
  private static boolean isWritten(Path folder, Instant since) throws IOException {
    try (DirectoryStream<Path> content = Files.newDirectoryStream(folder)) {
      for (Path each : content) {
        if (UnfinishedFile.isWritten(each, since)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean locks(Path folder) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, UnfinishedFile.LOCKED)) {
      return found.iterator().hasNext();
    }
  }

  private static void removeIfThere(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      remove(folder);
    }
  }

  private static void remove(Path folder) throws IOException {
    List<Path> content;
    try (Stream<Path> found = Files.list(folder)) {
      content = found.toList();
    }
    for (Path each : content) {
      Files.deleteIfExists(each);
    }
    Files.deleteIfExists(folder);
  }
}
