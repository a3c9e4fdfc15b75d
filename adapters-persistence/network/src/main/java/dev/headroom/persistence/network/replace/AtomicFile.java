package dev.headroom.persistence.network.replace;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Replaces a file in one step: a reader of the target sees the old content or the new, even after a
 * power failure. Unfinished files of killed processes in the folder are removed first.
 */
public final class AtomicFile {

  /** Writes the new content. */
  @FunctionalInterface
  public interface Content {
    /** Writes to an empty file. */
    void write(FileChannel channel) throws IOException;
  }

  private AtomicFile() {}

  /**
   * Writes the content beside the target, makes it durable, and moves it there.
   *
   * @throws IOException if it cannot be written, naming the target, which is unchanged
   */
  public static void replace(Path target, Content content) throws IOException {
    Path absolute = target.toAbsolutePath();
    Path folder = absolute.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(target.toString(), null, "its folder does not exist");
    }
    if (Files.isDirectory(absolute)) {
      throw new IOException(target + " is a folder");
    }
    UnfinishedFile.removeAbandoned(folder);
    try (UnfinishedFile beside = UnfinishedFile.beside(target)) {
      try {
        content.write(beside.channel());
      } catch (IOException failure) {
        throw beside.named(failure);
      }
      beside.moveTo(target);
    }
    syncFolder(folder);
  }

  /**
   * Moves a finished file into the place of another in one step. On return the content is on the
   * disk, under the target's name.
   */
  public static void moveToStay(Path written, Path target) throws IOException {
    try (FileChannel channel = FileChannel.open(written, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(written, target, StandardCopyOption.ATOMIC_MOVE);
    syncFolder(target.toAbsolutePath().getParent());
  }

  /** Makes the move itself durable. Windows cannot open a folder, and has no need to. */
  private static void syncFolder(Path folder) throws IOException {
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
