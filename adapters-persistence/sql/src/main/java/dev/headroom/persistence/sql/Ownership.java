package dev.headroom.persistence.sql;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The lock that makes this process the only one that has the database of a folder open. It is the
 * operating system's lock on the file {@code owner.lock}, which is released whenever the process
 * ends. A copy of the folder has another lock file, and so an owner of its own.
 *
 * <p>The file {@code owner} beside it names the process for messages. It also keeps this process
 * from opening a lock file that it already holds: closing the second channel would release the
 * lock.
 */
final class Ownership implements AutoCloseable {

  /** Distinguishes this process from a later one with the same process id. */
  private static final String THIS_PROGRAM = UUID.randomUUID().toString();

  private static final int LONGEST_NOTE = 1_000;

  private final FileChannel lock;
  private final Path note;

  private Ownership(FileChannel lock, Path note) {
    this.lock = lock;
    this.note = note;
  }

  /**
   * Takes the lock; empty if any process holds it, including this one.
   *
   * @throws IOException if the lock file cannot be used
   */
  static Optional<Ownership> take(DataFolder folder) throws IOException {
    Path file = folder.file("owner.lock");
    Path note = folder.file("owner");
    if (Files.exists(file) && read(note).equals(note(file))) {
      return Optional.empty();
    }
    FileChannel channel =
        FileChannel.open(
            file,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
            DataFolder.permissions("rw-------"));
    boolean taken = false;
    try {
      taken = channel.tryLock() != null;
      if (!taken) {
        return Optional.empty();
      }
      folder.write("owner", String.join("\n", note(file)));
      return Optional.of(new Ownership(channel, note));
    } catch (OverlappingFileLockException ours) {
      return Optional.empty();
    } finally {
      if (!taken) {
        channel.close();
      }
    }
  }

  /**
   * Takes the lock.
   *
   * @throws DatabaseOpenException if a process holds it
   */
  static Ownership require(DataFolder folder) throws IOException {
    return take(folder)
        .orElseThrow(() -> folder.taken(holder(folder) + " has " + folder + " open: end it first"));
  }

  private static List<String> note(Path lock) throws IOException {
    return List.of(
        Long.toString(ProcessHandle.current().pid()), THIS_PROGRAM, DataFolder.identity(lock));
  }

  /** The note about the owner; empty if it cannot be read. */
  private static List<String> read(Path note) {
    try {
      return Files.size(note) > LONGEST_NOTE ? List.of() : Files.readAllLines(note);
    } catch (IOException e) {
      return List.of();
    }
  }

  /** The process that holds the lock, in words. */
  static String holder(DataFolder folder) {
    return read(folder.file("owner")).stream()
        .findFirst()
        .filter(process -> process.matches("[0-9]{1,19}"))
        .map(process -> "the process " + process)
        .orElse("another process");
  }

  /** Releases the lock. */
  @Override
  public void close() throws IOException {
    try (lock) {
      Files.deleteIfExists(note);
    }
  }
}
