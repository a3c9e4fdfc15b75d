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
 * That this process, and no other, has the database of a folder open: the operating system's lock
 * on the file {@code owner.lock}, which it drops when the process ends, however that comes about. A
 * copy of the folder has another file, and with it another owner.
 *
 * <p>Beside it the file {@code owner} names the process, for messages. It also keeps this process
 * from opening a file on which it has the lock: closing that again would give the lock back.
 */
final class Ownership implements AutoCloseable {

  /** Tells this process from a later one of the same number. */
  private static final String THIS_PROGRAM = UUID.randomUUID().toString();

  private static final int LONGEST_NOTE = 1_000;

  private final FileChannel lock;
  private final Path note;

  private Ownership(FileChannel lock, Path note) {
    this.lock = lock;
    this.note = note;
  }

  /**
   * Takes it; empty while somebody has it, this process included.
   *
   * @throws IOException the lock's file cannot be used
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
   * Takes it.
   *
   * @throws DatabaseOpenException somebody has it
   */
  static Ownership require(DataFolder folder) throws IOException {
    return take(folder)
        .orElseThrow(() -> folder.taken(holder(folder) + " has " + folder + " open: end it first"));
  }

  private static List<String> note(Path lock) throws IOException {
    return List.of(
        Long.toString(ProcessHandle.current().pid()), THIS_PROGRAM, DataFolder.identity(lock));
  }

  /** What is written of the owner; empty where that cannot be read. */
  private static List<String> read(Path note) {
    try {
      return Files.size(note) > LONGEST_NOTE ? List.of() : Files.readAllLines(note);
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Who has it, in words. */
  static String holder(DataFolder folder) {
    return read(folder.file("owner")).stream()
        .findFirst()
        .filter(process -> process.matches("[0-9]{1,19}"))
        .map(process -> "the process " + process)
        .orElse("another process");
  }

  /** Gives it back. */
  @Override
  public void close() throws IOException {
    try (lock) {
      Files.deleteIfExists(note);
    }
  }
}
