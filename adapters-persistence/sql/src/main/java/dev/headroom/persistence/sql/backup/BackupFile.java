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
 * A backup that is being written beside its target, for the user alone, and moved there once it is
 * whole and was read back. What is not complete is deleted. For one thread.
 */
public final class BackupFile implements AutoCloseable {

  private final Path target;
  private final boolean replace;
  private final Path beside;
  private final FileChannel channel;
  private long bytes;

  /**
   * Begins.
   *
   * @param replace whether a file that is there is overwritten
   * @throws FileAlreadyExistsException there is one, and it is not to be
   * @throws IOException nothing can be written there
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

  /** Writes a part. */
  public void take(byte[] part) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(part);
    while (left.hasRemaining()) {
      bytes += channel.write(left);
    }
  }

  /** How many bytes were written. */
  public long bytes() {
    return bytes;
  }

  /**
   * Makes it last, reads it back and moves it to its target.
   *
   * @throws FileAlreadyExistsException there is a file by now, which is not to be overwritten
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

  /** A link is refused where there is a file, a move would replace it. */
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
