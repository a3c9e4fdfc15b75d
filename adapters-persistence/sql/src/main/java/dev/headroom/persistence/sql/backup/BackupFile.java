package dev.headroom.persistence.sql.backup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/**
 * A backup file while it is written. It is written beside its target, readable by the user only,
 * and moved into place once it is complete and was read back. An incomplete file is deleted. For
 * one thread.
 */
public final class BackupFile implements AutoCloseable {

  private final Path target;
  private final boolean replace;
  private final Path beside;
  private final FileChannel channel;
  private long bytes;

  /**
   * Begins a file.
   *
   * @param replace whether an existing file is overwritten
   * @throws FileAlreadyExistsException if the target exists and is not to be overwritten
   * @throws IOException if the file cannot be written there
   */
  public BackupFile(Path target, boolean replace) throws IOException {
    this.target = target.toAbsolutePath().normalize();
    this.replace = replace;
    Path folder = this.target.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(target.toString());
    }
    boolean there = Files.exists(this.target, LinkOption.NOFOLLOW_LINKS);
    if (there && (!replace || !Files.isRegularFile(this.target, LinkOption.NOFOLLOW_LINKS))) {
      throw new FileAlreadyExistsException(target.toString());
    }
    beside = folder.resolve(this.target.getFileName() + "." + UUID.randomUUID() + ".part");
    channel =
        FileChannel.open(
            beside,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            ownerOnly(folder));
  }

  private static FileAttribute<?>[] ownerOnly(Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  /** Appends a part. */
  public void take(byte[] part) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(part);
    while (left.hasRemaining()) {
      bytes += channel.write(left);
    }
  }

  /** The number of bytes written so far. */
  public long bytes() {
    return bytes;
  }

  /**
   * Forces the file to the disk, reads it back and moves it to its target.
   *
   * @throws FileAlreadyExistsException if the target exists by now and is not to be overwritten
   */
  public BackupSummary complete() throws IOException {
    channel.force(true);
    channel.close();
    BackupSummary summary = new BackupReader(beside).check();
    if (replace) {
      Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
    } else {
      moveUnlessThere();
    }
    if (target.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel folder = FileChannel.open(target.getParent(), StandardOpenOption.READ)) {
        folder.force(true);
      }
    }
    return summary;
  }

  /**
   * Links the file to its target: a link fails if the target exists, while a move would replace it.
   */
  private void moveUnlessThere() throws IOException {
    try {
      Files.createLink(target, beside);
      Files.delete(beside);
    } catch (FileAlreadyExistsException e) {
      throw new FileAlreadyExistsException(target.toString());
    } catch (UnsupportedOperationException | IOException e) {
      // A file system without links.
      Files.move(beside, target);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(beside);
  }
}
