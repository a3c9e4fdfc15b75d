package dev.headroom.persistence.network;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Replaces a file in one step: a reader of the target sees the old content or the new, also after a
 * power cut.
 */
final class AtomicFile {

  /** Writes the new content. */
  @FunctionalInterface
  interface Content {
    void write(FileChannel channel) throws IOException;
  }

  private AtomicFile() {}

  static void replace(Path target, Content content) throws IOException {
    Path absolute = target.toAbsolutePath();
    Path folder = absolute.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(target.toString(), null, "its folder does not exist");
    }
    if (Files.isDirectory(absolute)) {
      throw new IOException(target + " is a folder");
    }
    // Not Files.createTempFile: its files are for their owner alone, and stay so when moved.
    Path beside = folder.resolve(".headroom-" + UUID.randomUUID() + ".part");
    try {
      try (FileChannel channel =
          FileChannel.open(beside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        content.write(channel);
        channel.force(true);
      }
      Files.move(beside, absolute, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | RuntimeException | Error failure) {
      remove(beside, failure);
      throw failure;
    }
    syncFolder(folder);
  }

  private static void remove(Path beside, Throwable failure) {
    try {
      Files.deleteIfExists(beside);
    } catch (IOException alsoFailed) {
      failure.addSuppressed(alsoFailed);
    }
  }

  /** Makes the move itself last. Windows cannot open a folder, and has no need to. */
  private static void syncFolder(Path folder) throws IOException {
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
